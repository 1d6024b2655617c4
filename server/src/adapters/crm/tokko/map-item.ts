import type { PropertyType } from '@oga/contract';
import type { FeedItem, Offer, WrittenContact } from '../../../features/imports/port.ts';
import { detectLanguage } from '../../../kernel/detect-language.ts';
import { tidyWhiteSpace, withoutMarkup } from '../../../kernel/plain-text.ts';
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
import { readPhotos, readVideo } from '../read-photos.ts';
import { readPoint } from '../read-point.ts';
import { Remarks } from '../remarks.ts';
import { splitSpanishStreet } from '../split-street.ts';
import { readDescription, readTitle } from '../texts.ts';
import { rejectedFor } from '../translate-items.ts';
import { readHidden, readOperations, shownOperations } from './operations.ts';
import { readPlace } from './place.ts';
import { propertyTypeOfCode, propertyTypeOfId, tokkoTags } from './words.ts';

type Facts = Offer['facts'];

const published = 2;

/**
 * A property of Tokko in our own words. `age` becomes no year of building: it counts years at a time that the item does
 * not tell, so a year would be a guess, and another one each January.
 */
export function mapTokkoItem(item: JsonObject, position: number, externalId: string): FeedItem {
  const remarks = new Remarks();
  const gone = readGone(item, remarks);
  if (gone) return { kind: 'gone', position, externalId, reason: null, remarks: remarks.list };
  const place = readPlace(item);
  const country = findFeedCountry('', place.country ?? '');
  const title = readItemTitle(item, remarks);
  const prices = readOperations(item, country, remarks);
  if (title === '') remarks.rejected('title_missing', 'publication_title', null, 'There is no title.');
  const [first, ...others] = prices;
  if (title === '' || first === undefined) return rejectedFor(position, externalId, remarks);
  const description = readDescription(textWithoutFooter(item), 'description', remarks);
  const propertyType = readPropertyType(item, remarks);
  const tags = namedFeatures(listOf(item['tags']), 'name');
  const amenities = readAmenities(tags, tokkoTags, 'tags', remarks);
  const shared: Omit<Facts, 'listingType' | 'price' | 'pricePeriod'> = {
    propertyType,
    originalLocale: detectLanguage(`${title} ${description}`) ?? country?.locale ?? 'es',
    title,
    description,
    translations: {},
    maintenanceFee: readExpenses(item, country, remarks),
    ...readRooms(item, remarks),
    ...readAreas(item, propertyType, remarks),
    yearBuilt: null,
    ...readFloors(item, remarks),
    furnished: amenities.includes('furnished') ? true : null,
    petsAllowed: amenities.includes('pets') ? true : null,
    availability: 'available',
    availableFrom: null,
    amenities,
    ...readAddress(item),
    ...readPoint({ latitude: textOf(item['geo_lat']), longitude: textOf(item['geo_long']) }, country, 'geo_lat', remarks),
    photos: readItemPhotos(item, remarks),
    videoUrl: readVideo(ordered(listOf(item['videos']).filter(isObject)).map(({ url }) => textOf(url)), 'videos', remarks),
    virtualTourUrl: null,
  };
  const offers: [Offer, ...Offer[]] = [
    { facts: { ...shared, ...first } },
    ...others.map((price): Offer => ({ facts: { ...shared, ...price } })),
  ];
  return {
    kind: 'item',
    position,
    externalId,
    place,
    offers,
    raw: keepRaw(item, shownFeatures(tags)),
    ...contactOf(readContact(item)),
    remarks: remarks.list,
  };
} // prettier-ignore

/** Whether the item is not offered any more: deleted, or with another status than the one that is known to be public. */
function readGone(item: JsonObject, remarks: Remarks): boolean {
  if (wordOf(item['deleted_at']) !== '') return true;
  const status = item['status'];
  if (status === undefined || status === null || status === '' || codeOf(status) === published) return false;
  remarks.noted('status_not_published', 'status', textOf(status), 'Only what has the status 2 is published.');
  return true;
}

/** The title; without one, the kind of property and the place, in the words that the source has for them. */
function readItemTitle(item: JsonObject, remarks: Remarks): string {
  const written = wordOf(item['publication_title']) === '' ? '' : textOf(item['publication_title']);
  const title = readTitle(written, 'publication_title', remarks);
  if (title !== '') return title;
  const words = [wordOf(objectOf(item['type'])['name']), wordOf(objectOf(item['location'])['name'])];
  if (words.includes('')) return '';
  remarks.repaired('title_missing', 'publication_title', null, 'There is no title; made of type and location.');
  return readTitle(words.join(', '), 'type.name', remarks);
}

const plainText = (written: unknown): string => tidyWhiteSpace(withoutMarkup(textOf(written)));

/** The description that comes without the agency's footer, else one from which the footer is cut. */
function textWithoutFooter(item: JsonObject): string {
  const footer = plainText(item['footer']).replace(/\s+/g, ' ');
  for (const name of ['description_only', 'rich_description', 'description']) {
    const text = plainText(item[name]);
    const rest = footer === '' ? text : cutEnd(text, footer);
    if (rest !== '') return rest;
  }
  return '';
}

/** A text without what it ends with, whatever the white space. */
function cutEnd(text: string, end: string): string {
  let at = text.length;
  let left = end.length;
  while (left > 0 && at > 0) {
    if (/\s/.test(text[at - 1]!)) at -= 1;
    else if (end[left - 1] === ' ') left -= 1;
    else if (text[at - 1] !== end[left - 1]) return text;
    else {
      at -= 1;
      left -= 1;
    }
  }
  return left > 0 ? text : text.slice(0, at).trim();
}

function readPropertyType(item: JsonObject, remarks: Remarks): PropertyType {
  const type = objectOf(item['type']);
  const id = codeOf(type['id']);
  const code = wordOf(type['code']).toUpperCase();
  const known = id === null ? propertyTypeOfCode[code] : propertyTypeOfId[id];
  if (known !== undefined) return known;
  const shown = `${id ?? ''} ${code} ${wordOf(type['name'])}`.replace(/\s+/g, ' ');
  remarks.repaired('property_type_unknown', 'type', shown, 'This type is unknown; taken as other.');
  return 'other';
}

/** The common fee, which is in the money of the country; without a country it says nothing. */
function readExpenses(item: JsonObject, country: FeedCountry | undefined, remarks: Remarks): Facts['maintenanceFee'] {
  return readMoney(item['expenses'], country?.currency, 'expenses', remarks);
}

/** Zero stands for "not stated". */
function readRooms(
  item: JsonObject,
  remarks: Remarks,
): Pick<Facts, 'bedrooms' | 'bathrooms' | 'halfBathrooms' | 'suites' | 'parkingSpaces'> {
  const count = (name: string) => readCount(item[name], name, remarks) || null;
  return {
    // Dormitories, in practice; `room_amount` counts all rooms.
    bedrooms: count('suite_amount'),
    bathrooms: count('bathroom_amount'),
    halfBathrooms: count('toilet_amount'),
    suites: null,
    parkingSpaces: count('parking_lot_amount'),
  };
}

/** Types whose `surface` is the ground they stand on. Of flats it repeats the whole. */
const onGround: ReadonlySet<PropertyType> = new Set<PropertyType>([
  'house',
  'country_house',
  'ranch',
  'farm',
  'land',
  'warehouse',
  'industrial',
  'building',
  'hotel',
]);

function readAreas(item: JsonObject, type: PropertyType, remarks: Remarks): Pick<Facts, 'livingAreaM2' | 'lotAreaM2'> {
  const unit = wordOf(item['surface_measurement']).toUpperCase();
  const isHectares = unit === 'HA';
  if (!['', 'M2', 'HA'].includes(unit)) {
    remarks.repaired('unit_unknown', 'surface_measurement', unit, 'This unit is unknown; the areas were left out.');
    return { livingAreaM2: null, lotAreaM2: null };
  }
  const area = (name: string) => readArea(item[name], isHectares ? 10_000 : 1, name, remarks);
  const lotAreaM2 = onGround.has(type) ? (area('surface') ?? (type === 'land' ? area('total_surface') : null)) : null;
  if (type === 'land') return { livingAreaM2: null, lotAreaM2 };
  if (isHectares) {
    // Whether a house on so many hectares is measured in them too is not known.
    const built = textOf(item['roofed_surface']);
    if (Number(built) > 0)
      remarks.repaired(
        'unit_unclear',
        'roofed_surface',
        `${built} HA`,
        'Hectares are the unit of the ground; left out.',
      );
    return { livingAreaM2: null, lotAreaM2 };
  }
  return { livingAreaM2: area('roofed_surface') ?? area('total_surface'), lotAreaM2 };
}

const groundFloor = /^(?:pb|planta baja)$/i;

function readFloors(item: JsonObject, remarks: Remarks): Pick<Facts, 'floor' | 'floorsTotal'> {
  const floor = wordOf(item['floor']);
  return {
    floor: groundFloor.test(floor) ? 0 : readCount(floor, 'floor', remarks, { min: -10, max: 200 }) || null,
    floorsTotal: readCount(item['floors_amount'], 'floors_amount', remarks, { min: 0, max: 200 }) || null,
  };
}

/**
 * `fake_address` is what the agency publishes; the point belongs to the true address. So a street is shown, never the
 * exact point, and where there is no address for the public, nothing finer than the neighborhood.
 */
function readAddress(item: JsonObject): Pick<Facts, 'street' | 'streetNumber' | 'addressVisibility'> {
  const address = wordOf(item['fake_address']);
  if (address === '') return { street: null, streetNumber: null, addressVisibility: 'neighborhood' };
  const split = splitSpanishStreet(address);
  return { street: split?.street ?? address, streetNumber: split?.number ?? null, addressVisibility: 'street' };
}

const orderOf = ({ order }: JsonObject): number => codeOf(order) ?? Number.MAX_SAFE_INTEGER;
const ordered = (list: readonly JsonObject[]) => list.toSorted((a, b) => orderOf(a) - orderOf(b));

/**
 * The cover, the others by their order, floor plans last. `image` is what the agency shows, with its watermark; the
 * original stands in only where there is no other.
 */
function readItemPhotos(item: JsonObject, remarks: Remarks): Facts['photos'] {
  const rank = (photo: JsonObject) => (photo['is_blueprint'] === true ? 2 : photo['is_front_cover'] === true ? 0 : 1);
  const photos = ordered(listOf(item['photos']).filter(isObject)).toSorted((a, b) => rank(a) - rank(b));
  const written = photos.map(({ image, original, description }) => ({
    url: textOf(image) || textOf(original),
    caption: textOf(description),
  }));
  return readPhotos(written, 'photos', remarks);
}

/** The agent by name; the office's mail and telephone before his own. */
function readContact(item: JsonObject): WrittenContact {
  const [producer, branch] = [objectOf(item['producer']), objectOf(item['branch'])];
  return {
    name: wordOrNull(producer['name']) ?? wordOrNull(branch['display_name']) ?? wordOrNull(branch['name']),
    email: wordOrNull(branch['email']) ?? wordOrNull(producer['email']),
    phone: wordOrNull(branch['phone']) ?? wordOrNull(producer['phone']),
    whatsapp: wordOrNull(producer['cellphone']),
  };
}

/** Values as written. Nothing of a contact, of the street or of the point, and no price that is not to be shown. */
function keepRaw(item: JsonObject, tags: string): Record<string, string> {
  const [type, location] = [objectOf(item['type']), objectOf(item['location'])];
  const plain = [
    'reference_code', 'status', 'created_at', 'web_price', 'expenses', 'surface', 'roofed_surface', 'semiroofed_surface',
    'unroofed_surface', 'total_surface', 'surface_measurement', 'room_amount', 'suite_amount', 'covered_parking_lot',
    'uncovered_parking_lot', 'age', 'property_condition', 'disposition', 'orientation', 'situation', 'credit_eligible',
    'zonification', 'has_temporary_rent', 'gm_location_type',
  ]; // prettier-ignore
  return rawOf({
    'type.id': type['id'],
    'type.code': type['code'],
    'type.name': type['name'],
    'location.id': location['id'],
    'location.full_location': location['full_location'],
    ...Object.fromEntries(plain.map((name) => [name, item[name]])),
    ...(!readHidden(item['web_price'], new Remarks()) && shownOperations(item)),
    tags,
  });
}
