import type { PropertyType } from '@oga/contract';
import type { FeedItem, Offer } from '../../../features/imports/port.ts';
import { detectLanguage } from '../../../kernel/detect-language.ts';
import { findFeedCountry } from '../countries.ts';
import { isObject } from '../json-values.ts';
import { shownOf } from '../ndjson/values.ts';
import { Remarks } from '../remarks.ts';
import { readDescription, readTitle } from '../texts.ts';
import { readCount, readDate } from '../vrsync/measures.ts';
import { readTags } from './amenities.ts';
import { readContact } from './contact.ts';
import { ItemReader } from './item-reader.ts';
import { readMedia } from './media.ts';
import { readAddress, readPlace, readPoint, readVisibility } from './place.ts';
import { readExpenses, readPrices, shownPriceFields } from './prices.ts';
import { publicItem } from './public-item.ts';
import { lookUp, propertyTypes, statuses, type StatusMeaning } from './vocabulary.ts';

type Facts = Offer['facts'];

const longestId = 100;
const longestRaw = 2_000;

/** An item that was seen and cannot be read at all. */
export const rejectedItem = (position: number, code: string, message: string): FeedItem => ({
  kind: 'rejected',
  position,
  externalId: null,
  remarks: [{ weight: 'rejected', code, field: 'item', raw: null, message }],
});

/**
 * An item of an export or of the API in our own words. Total: whatever it holds, the result is an item, one that is gone
 * or a rejected one, and every value that was changed or dropped is named.
 */
export function mapItem(position: number, value: unknown): FeedItem {
  if (!isObject(value)) return rejectedItem(position, 'not_an_object', `Item ${position} is no JSON object.`);
  const remarks = new Remarks();
  const reader = new ItemReader(publicItem(value), remarks);
  const externalId = readId(reader, value['id']);
  const rejected = (): FeedItem => ({ kind: 'rejected', position, externalId, remarks: remarks.list });
  const status = readStatus(reader);
  if (externalId === null || status === null) return rejected();
  if (status.kind === 'gone') {
    return { kind: 'gone', position, externalId, reason: status.reason, remarks: remarks.list };
  }
  const title = readTitle(reader.text('title'), 'title', remarks);
  if (title === '') remarks.rejected('title_missing', 'title', null, 'There is no title.');
  const prices = readPrices(reader);
  if (title === '' || prices.length === 0) return rejected();
  const place = readPlace(reader);
  const country = findFeedCountry(place.countryCode ?? '', place.country ?? '');
  const propertyType = readPropertyType(reader);
  const description = readDescription(
    reader.text('content', 'description'),
    reader.nameOf('content', 'description'),
    remarks,
  );
  const tags = readTags(reader);
  const shared: Omit<Facts, 'listingType' | 'price' | 'pricePeriod'> = {
    propertyType,
    originalLocale: detectLanguage(`${title} ${description}`) ?? country?.locale ?? 'es',
    title,
    description,
    translations: {},
    maintenanceFee: readExpenses(reader, country),
    bedrooms: reader.count(['bedrooms']),
    bathrooms: reader.count(['bathrooms']),
    halfBathrooms: reader.count(['half_bathrooms']),
    suites: null,
    parkingSpaces: reader.count(['parkings']),
    ...readAreas(reader, propertyType),
    yearBuilt: reader.count(['year_built'], { min: 0, max: 2100 }),
    floor: readFloor(reader),
    floorsTotal: reader.count(['floors_in_building'], { min: 0, max: 200 }),
    furnished: tags.amenities.includes('furnished') ? true : null,
    petsAllowed: reader.flag('accept_pets') ?? (tags.amenities.includes('pets') ? true : null),
    ...readAvailability(reader, status.isReserved),
    amenities: tags.amenities,
    ...readAddress(reader),
    addressVisibility: readVisibility(reader),
    ...readPoint(reader, country),
    ...readMedia(reader),
  };
  const [first, ...others] = prices.map((price): Offer => ({ facts: { ...shared, ...price } }));
  const contact = readContact(reader.item);
  return {
    kind: 'item',
    position,
    externalId,
    place,
    offers: [first!, ...others],
    raw: keepRaw(reader, tags.understood),
    ...(contact && { contact }),
    remarks: once(remarks.list),
  };
}

function readId(reader: ItemReader, written: unknown): string | null {
  const id = reader.text('id');
  if (id === '') {
    reader.remarks.rejected('id_missing', 'id', shownOf(written), 'There is no id to know the item by.');
    return null;
  }
  if (id.length <= longestId) return id;
  reader.remarks.rejected('id_too_long', 'id', id, `Longer than ${longestId} characters.`);
  return null;
}

/** Null, and told, where nobody knows whether it is offered. */
function readStatus(reader: ItemReader): StatusMeaning | null {
  const written = reader.text('status');
  if (written === '') {
    reader.remarks.noted('status_missing', 'status', null, 'No status is given; what is exported is taken as offered.');
    return statuses['active']!;
  }
  const known = lookUp(statuses, written);
  if (known !== undefined) return known;
  reader.remarks.rejected('status_unknown', 'status', written, 'The status is unknown, so the item is left as it is.');
  return null;
}

function readPropertyType(reader: ItemReader): PropertyType {
  const field = reader.nameOf('property_type', 'type');
  const written = reader.text(field);
  const type = lookUp(propertyTypes, written);
  if (type !== undefined) return type;
  const [code, why] =
    written === ''
      ? ['property_type_missing', 'The type is missing']
      : ['property_type_unknown', 'The type is not known to us'];
  reader.remarks.repaired(code, field, written, `${why}; taken as other.`);
  return 'other';
}

const lots: ReadonlySet<PropertyType> = new Set(['land', 'farm']);

/** Covered metres are what is lived in. Total ones are the lot of land, and else only where nothing is uncovered. */
function readAreas(reader: ItemReader, type: PropertyType): Pick<Facts, 'livingAreaM2' | 'lotAreaM2'> {
  const [total, covered, uncovered, terrain] = [
    'total_meters',
    'covered_meters',
    'uncovered_meters',
    'terrain_size',
  ].map((name) => reader.area(name)) as [number | null, number | null, number | null, number | null];
  if (lots.has(type))
    return { livingAreaM2: type === 'land' ? null : covered, lotAreaM2: terrain ?? total ?? uncovered };
  if (covered !== null || total === null) return { livingAreaM2: covered, lotAreaM2: terrain };
  const isAllCovered = uncovered === null;
  reader.remarks.noted(
    'area_total',
    'total_meters',
    reader.text('total_meters'),
    isAllCovered
      ? 'Taken as the living area; the covered one is missing.'
      : 'Partly uncovered, and the covered area is missing: no living area is shown.',
  );
  return { livingAreaM2: isAllCovered ? total : null, lotAreaM2: terrain };
}

/** The ground floor is written as such; a 0 is what stands where nobody filled it in. */
function readFloor(reader: ItemReader): number | null {
  const field = reader.nameOf('floor_number', 'floor');
  const written = reader.text(field);
  if (/^(?:pb|planta baja)$/i.test(written)) return 0;
  const floor = readCount(written.replace(/^(\d{1,2})[°º]$/, '$1'), field, reader.remarks, { min: -10, max: 200 });
  return floor === 0 ? null : floor;
}

function readAvailability(reader: ItemReader, isReserved: boolean): Pick<Facts, 'availability' | 'availableFrom'> {
  if (isReserved) return { availability: 'reserved', availableFrom: null };
  // Of anything else than a new building it is a leftover.
  const isNew = reader.flag('is_new_construction') === true;
  const date = isNew ? readDate(reader.text('delivery_date'), 'delivery_date', reader.remarks) : null;
  return date === null
    ? { availability: 'available', availableFrom: null }
    : { availability: 'from_date', availableFrom: date };
}

/** Values kept as written beside the normalised ones. Nothing of a contact, of the street, of the point or of hidden prices. */
const rawFields = [
  'public_code', 'code', 'last_update', 'updated_at', 'status', 'property_type', 'property_type_old', 'type', 'currency',
  'expenses', 'expenses_currency', 'hide_prices', 'for_sale', 'for_rent', 'for_temp_rental', 'country', 'region', 'state',
  'city', 'zone', 'zone_2', 'neighborhood', 'hide_exact_location', 'rooms', 'total_rooms', 'bedrooms', 'bathrooms',
  'half_bathrooms', 'parkings', 'floor_number', 'floor', 'floors_in_building', 'total_meters', 'covered_meters',
  'uncovered_meters', 'semi_covered', 'terrain_size', 'year_built', 'delivery_date', 'is_new_construction',
  'accept_barter', 'accept_pets', 'fit_for_credit', 'sleeps_count',
] as const; // prettier-ignore

function keepRaw(reader: ItemReader, tags: readonly string[]): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const name of [...rawFields, ...shownPriceFields(reader)]) {
    const value = reader.item[name];
    const written = typeof value === 'boolean' ? String(value) : reader.text(name);
    if (written !== '') raw[name] = written.slice(0, longestRaw);
  }
  if (tags.length > 0) raw['tags'] = tags.join(' | ').slice(0, longestRaw);
  return raw;
}

/** A flag is looked at more than once; what is said of it is said once. */
const once = <T extends { code: string; field: string }>(list: readonly T[]): T[] => {
  const said = new Set<string>();
  return list.filter(({ code, field }) => {
    const key = `${code} ${field}`;
    if (said.has(key)) return false;
    said.add(key);
    return true;
  });
};
