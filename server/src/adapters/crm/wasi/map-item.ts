import type { AddressVisibility, PropertyType } from '@oga/contract';
import type { FeedItem, GoneReason, Offer, WrittenContact, WrittenPlace } from '../../../features/imports/port.ts';
import { detectLanguage } from '../../../kernel/detect-language.ts';
import { namedFeatures, readAmenities, shownFeatures } from '../amenity-names.ts';
import { findFeedCountry, type FeedCountry } from '../countries.ts';
import {
  codeOf,
  isObject,
  listOf,
  objectOf,
  rawOf,
  readArea,
  readCount,
  readMoney,
  textOf,
  wordOf,
  wordOrNull,
} from '../json-values.ts';
import { contactOf } from '../read-contact.ts';
import type { JsonObject } from '../read-json-items.ts';
import { readVideo } from '../read-photos.ts';
import { readPoint, type Point } from '../read-point.ts';
import { Remarks } from '../remarks.ts';
import { splitSpanishStreet } from '../split-street.ts';
import { readDescription, readTitle } from '../texts.ts';
import { rejectedFor } from '../translate-items.ts';
import { readOperations } from './operations.ts';
import { readItemPhotos } from './photos.ts';
import {
  conditions,
  goneOfAvailability,
  isShownOfStatus,
  propertyTypeOfId,
  squareMetresOfUnit,
  strata,
  visibilityOfMap,
  wasiFeatures,
} from './words.ts';

type Facts = Offer['facts'];

/** A property of Wasi in our own words. */
export function mapWasiItem(item: JsonObject, position: number, externalId: string): FeedItem {
  const remarks = new Remarks();
  const gone = readGone(item, remarks);
  if (gone === 'unknown') return rejectedFor(position, externalId, remarks);
  if (gone !== null) return { kind: 'gone', position, externalId, reason: gone, remarks: remarks.list };
  const title = readTitle(textOf(item['title']), 'title', remarks);
  if (title === '') remarks.rejected('title_missing', 'title', null, 'There is no title.');
  const [first, ...others] = readOperations(item, remarks);
  if (title === '' || first === undefined) return rejectedFor(position, externalId, remarks);
  const place = readPlace(item);
  const country = findFeedCountry('', place.country ?? '');
  const description = readDescription(textOf(item['observations']), 'observations', remarks);
  const propertyType = readPropertyType(item, remarks);
  const features = readFeatures(item, remarks);
  const amenities = readAmenities(features, wasiFeatures, 'features', remarks);
  noteUnknown(item, 'id_property_condition', conditions, remarks);
  noteUnknown(item, 'stratum', strata, remarks);
  const shared: Omit<Facts, 'listingType' | 'price' | 'pricePeriod'> = {
    propertyType,
    originalLocale: detectLanguage(`${title} ${description}`) ?? country?.locale ?? 'es',
    title,
    description,
    translations: {},
    maintenanceFee: readMoney(item['maintenance_fee'], item['iso_currency'], 'maintenance_fee', remarks),
    // "" is unknown, 0 is none.
    bedrooms: readCount(item['bedrooms'], 'bedrooms', remarks),
    bathrooms: readCount(item['bathrooms'], 'bathrooms', remarks),
    halfBathrooms: readCount(item['half_bathrooms'], 'half_bathrooms', remarks),
    suites: null,
    parkingSpaces: readCount(item['garages'], 'garages', remarks),
    ...readAreas(item, propertyType, remarks),
    yearBuilt: readYear(item, remarks),
    floor: readCount(item['floor'], 'floor', remarks, { min: -10, max: 200 }) || null,
    floorsTotal: null,
    furnished: amenities.includes('furnished') ? true : null,
    petsAllowed: amenities.includes('pets') ? true : null,
    availability: 'available',
    availableFrom: null,
    amenities,
    ...readAddress(item, remarks),
    ...readItemPoint(item, country, remarks),
    photos: readItemPhotos(item, remarks),
    videoUrl: readVideo([textOf(item['video'])], 'video', remarks),
    virtualTourUrl: null,
  };
  const offers: [Offer, ...Offer[]] = [
    { facts: { ...shared, ...first } },
    ...others.map((price): Offer => ({ facts: { ...shared, ...price } })),
  ];
  const raw = keepRaw(item, shownFeatures(features), offers);
  return { kind: 'item', position, externalId, place, offers, raw, ...contactOf(readContact(item)), remarks: remarks.list };
} // prettier-ignore

/**
 * Why it is not offered any more; null where it is. Sold and rented say more than that the agency hides it. `unknown`: a
 * code says what nobody knows, so that the item is left as it is.
 */
function readGone(item: JsonObject, remarks: Remarks): GoneReason | 'unknown' | null {
  const said = <T>(field: string, table: Readonly<Record<number, T>>, absent: T): T | undefined => {
    const written = textOf(item[field]);
    if (written === '') return absent;
    const known = table[codeOf(written) ?? -1];
    if (known === undefined)
      remarks.rejected('status_unknown', field, written, 'This value is unknown; the listing is left as it is.');
    return known;
  };
  const reason = said('id_availability', goneOfAvailability, null);
  const isShown = said('id_status_on_page', isShownOfStatus, true);
  if (reason) return reason;
  if (isShown === false) return 'withdrawn';
  return reason === undefined || isShown === undefined ? 'unknown' : null;
}

function readPropertyType(item: JsonObject, remarks: Remarks): PropertyType {
  const written = item['id_property_type'];
  const known = propertyTypeOfId[codeOf(written) ?? -1];
  if (known === undefined)
    remarks.repaired('property_type_unknown', 'id_property_type', textOf(written), 'Unknown; taken as other.');
  return known ?? 'other';
}

function noteUnknown(item: JsonObject, field: string, known: ReadonlySet<number>, remarks: Remarks): void {
  const written = textOf(item[field]);
  // 0 says nothing.
  if (written === '' || codeOf(written) === 0 || known.has(codeOf(written) ?? -1)) return;
  remarks.noted('word_unknown', field, written, 'This value is unknown; it stays only in the raw values.');
}

/** Features of both kinds. A text in their place is no list of them. */
function readFeatures(item: JsonObject, remarks: Remarks): { id: unknown; name: unknown }[] {
  const written = item['features'];
  if (typeof written === 'string' && written.trim() !== '')
    remarks.repaired('features_unreadable', 'features', written, 'This is no list of features; left out.');
  const { internal, external } = objectOf(written);
  return [internal, external]
    .flatMap((list) => (isObject(list) ? Object.values(list) : listOf(list)))
    .filter(isObject)
    // `name`, which is English, is often empty.
    .flatMap((one) => namedFeatures([one], wordOf(one['nombre']) === '' ? 'name' : 'nombre'));
} // prettier-ignore

/** Of neighborhoods the zone, which is within the location. */
const readPlace = (item: JsonObject): WrittenPlace => ({
  country: wordOrNull(item['country_label']),
  countryCode: null,
  division: wordOrNull(item['region_label']),
  divisionCode: null,
  city: wordOrNull(item['city_label']),
  neighborhood: wordOrNull(item['zone_label']) ?? wordOrNull(item['location_label']),
});

function readAddress(item: JsonObject, remarks: Remarks): Pick<Facts, 'street' | 'streetNumber' | 'addressVisibility'> {
  const address = wordOf(item['address']);
  const split = splitSpanishStreet(address);
  return {
    street: (split?.street ?? address) || null,
    streetNumber: split?.number ?? null,
    addressVisibility: readVisibility(item, remarks),
  };
}

/** The agency's privacy instruction; the most restrictive where it gives none that we know. */
function readVisibility(item: JsonObject, remarks: Remarks): AddressVisibility {
  const written = item['id_publish_on_map'];
  const visibility = visibilityOfMap[codeOf(written) ?? -1];
  if (visibility === undefined)
    remarks.noted('visibility_unknown', 'id_publish_on_map', textOf(written), 'Taken as the most restrictive.');
  return visibility ?? 'neighborhood';
}

function readItemPoint(item: JsonObject, country: FeedCountry | undefined, remarks: Remarks): Point {
  const [south = '', west = ''] = textOf(item['map']).split(',');
  const latitude = textOf(item['latitude']) || south.trim();
  const longitude = textOf(item['longitude']) || west.trim();
  return readPoint({ latitude, longitude }, country, 'latitude', remarks);
}

/** Types that stand on ground of their own, which `area` measures. Of flats it measures the flat. */
const onGround: ReadonlySet<PropertyType> = new Set<PropertyType>([
  'house',
  'country_house',
  'townhouse',
  'duplex',
  'ranch',
  'farm',
  'land',
  'warehouse',
  'building',
  'hotel',
]);

/** A tenth of what is built on it is no lot, but a slip of the hand. */
const leastShareOfBuilt = 0.1;

function readAreas(item: JsonObject, type: PropertyType, remarks: Remarks): Pick<Facts, 'livingAreaM2' | 'lotAreaM2'> {
  const area = (name: string) => readUnitArea(item, name, remarks);
  const whole = area('area');
  if (type === 'land') return { livingAreaM2: null, lotAreaM2: whole };
  const built = area('built_area') ?? area('private_area');
  const isSlip = whole !== null && built !== null && whole < built * leastShareOfBuilt;
  if (isSlip)
    remarks.repaired('area_implausible', 'area', textOf(item['area']), 'Far less than what is built; left out.');
  if (!onGround.has(type)) return { livingAreaM2: built ?? whole, lotAreaM2: null };
  return { livingAreaM2: built, lotAreaM2: isSlip ? null : whole };
}

function readUnitArea(item: JsonObject, name: string, remarks: Remarks): number | null {
  const unitField = `id_unit_${name}`;
  const [amount, unit] = [textOf(item[name]), textOf(item[unitField])];
  if (amount === '' || Number(amount) === 0) return null;
  if (unit === '') {
    remarks.noted('unit_missing', unitField, null, 'The unit is missing; taken as m².');
    return readArea(amount, 1, name, remarks);
  }
  const factor = squareMetresOfUnit[codeOf(unit) ?? -1];
  if (typeof factor === 'number') return readArea(amount, factor, name, remarks);
  const shown = `${amount} (${unit} ${wordOf(item[`unit_${name}_label`])})`;
  if (factor === null)
    remarks.repaired('unit_unclear', unitField, shown, 'This unit is another in each country; left out.');
  else remarks.repaired('unit_unknown', unitField, shown, 'This unit is unknown; left out.');
  return null;
}

/** A year, where it is one: years of age stand there too. */
function readYear(item: JsonObject, remarks: Remarks): number | null {
  const written = textOf(item['building_date']);
  if (written === '' || Number(written) === 0) return null;
  if (/^(?:1[5-9]|20)\d\d$/.test(written)) return Number(written);
  remarks.noted('year_unclear', 'building_date', written, 'This is no year; it stays only in the raw values.');
  return null;
}

function readContact(item: JsonObject): WrittenContact {
  const user = objectOf(item['user_data']);
  const name = `${wordOf(user['first_name'])} ${wordOf(user['last_name'])}`.trim();
  return {
    name: name || null,
    email: wordOrNull(user['email']),
    phone: wordOrNull(user['phone']),
    whatsapp: wordOrNull(user['cell_phone']),
  };
}

/** Values as written. Nothing of a contact, of the street or of the point, and no price of what is not offered. */
function keepRaw(item: JsonObject, features: string, offers: readonly Offer[]): Record<string, string> {
  const isSale = offers.some(({ facts }) => facts.listingType === 'sale');
  const isRent = offers.some(({ facts }) => facts.listingType !== 'sale');
  const plain = [
    'reference', 'for_sale', 'for_rent', 'for_transfer', 'for_temporary_rent', 'iso_currency', 'id_rents_type',
    'maintenance_fee', 'id_status_on_page', 'id_availability', 'id_property_condition', 'id_property_type',
    'id_publish_on_map', 'area', 'id_unit_area', 'built_area', 'id_unit_built_area', 'private_area',
    'id_unit_private_area', 'stratum', 'building_date', 'country_label', 'region_label', 'city_label',
    'location_label', 'zone_label', 'created_at', 'updated_at', ...(isSale ? ['sale_price'] : []),
    ...(isRent ? ['rent_price'] : []),
  ]; // prettier-ignore
  return rawOf({ ...Object.fromEntries(plain.map((name) => [name, item[name]])), features });
}
