import { isObject } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';

/**
 * What we read of an item, of the export and of the API alike. Nothing else is held: the API answers with the rights of
 * the key's owner, so items carry what is for colleagues alone, and the next field that KiteProp adds may be such.
 */
const scalars = [
  'id', 'public_code', 'code', 'last_update', 'updated_at', 'status', 'title', 'content', 'description', 'property_type',
  'property_type_old', 'type', 'country', 'region', 'state', 'city', 'zone', 'zone_2', 'neighborhood', 'address',
  'latitude', 'longitude', 'hide_exact_location', 'rooms', 'total_rooms', 'bedrooms', 'bathrooms', 'half_bathrooms',
  'floor_number', 'floor', 'floors_in_building', 'total_meters', 'covered_meters', 'uncovered_meters', 'semi_covered',
  'terrain_size', 'parkings', 'for_sale', 'for_rent', 'for_temp_rental', 'for_sale_price', 'for_rent_price',
  'for_temp_rental_price_day', 'for_temp_rental_price_week', 'for_temp_rental_price_month', 'currency', 'hide_prices',
  'expenses', 'expenses_currency', 'year_built', 'delivery_date', 'is_new_construction', 'accept_barter', 'accept_pets',
  'fit_for_credit', 'sleeps_count', 'link_youtube', 'link_360', 'link_360_iframe',
] as const; // prettier-ignore

const prices = [
  'for_sale_price', 'for_rent_price', 'for_temp_rental_price_day', 'for_temp_rental_price_week',
  'for_temp_rental_price_month', 'expenses',
] as const; // prettier-ignore

const imageLists = ['images', 'images_list'] as const;
const imageFields = ['url', 'lg', 'md', 'sm', 'title', 'main', 'position', 'blueprint'] as const;
const pointFields = ['lat', 'latitude', 'lng', 'lon', 'long', 'longitude'] as const;
/** Whom to ask, in this order: the agency before the person, and those who answer for the property before others. */
export const partyFields = [
  'agency',
  'organization',
  'agent',
  'assigned_user',
  'user',
  'broker',
  'advertiser',
] as const;
const personFields = ['name', 'full_name', 'email', 'phone', 'mobile', 'phone_whatsapp'] as const;
const tagLists = ['tags', 'features', 'amenities'] as const;
const tagFields = ['name', 'label', 'slug'] as const;

/** More than anybody has of a property. */
const mostParts = 1_000;

type Scalar = string | number | boolean;
const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether a flag of KiteProp says yes, no, nothing, or something else. */
export function flagOf(value: unknown): boolean | null | 'unreadable' {
  if (value === null || value === undefined) return null;
  const word = isScalar(value) ? String(value).trim().toLowerCase() : '?';
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0' || word === '') return false;
  return 'unreadable';
}

/** Prices are hidden where the flag is set, and where nobody can tell whether it is. */
export const hidesPrices = (item: JsonObject): boolean => {
  const flag = flagOf(item['hide_prices']);
  return flag === true || flag === 'unreadable';
};

const picked = (value: unknown, fields: readonly string[]): JsonObject | null => {
  if (!isObject(value)) return null;
  const kept: Record<string, Scalar> = {};
  for (const field of fields) {
    const one = value[field];
    if (isScalar(one)) kept[field] = one;
  }
  return kept;
};

/** An item with its public fields alone, in the shape in which it came. Prices that are to be hidden are not among them. */
export function publicItem(item: JsonObject): JsonObject {
  const kept: Record<string, unknown> = {};
  for (const field of scalars) {
    const value = item[field];
    // A place may be written with its own id: `{ id, name }`.
    const named = isObject(value) ? value['name'] : value;
    if (isScalar(named)) kept[field] = named;
  }
  if (hidesPrices(item)) {
    kept['hide_prices'] = true;
    for (const field of prices) delete kept[field];
  }
  const geo = picked(item['geo'], pointFields);
  if (geo !== null) kept['geo'] = geo;
  for (const field of partyFields) {
    const party = picked(item[field], personFields);
    if (party !== null) kept[field] = party;
  }
  for (const field of imageLists) {
    const images = item[field];
    if (Array.isArray(images)) kept[field] = images.slice(0, mostParts).flatMap(publicImage);
  }
  for (const field of tagLists) {
    const tags = item[field];
    if (typeof tags === 'string') kept[field] = tags;
    else if (Array.isArray(tags)) kept[field] = tags.slice(0, mostParts).flatMap(publicTag);
  }
  return kept;
}

function publicImage(image: unknown): (string | JsonObject)[] {
  if (typeof image === 'string') return [image];
  const kept = picked(image, imageFields);
  // Documents and the like that are for colleagues stand among the photos of the API.
  if (kept === null || flagOf((image as JsonObject)['internal']) === true) return [];
  return [kept];
}

function publicTag(tag: unknown): (string | JsonObject)[] {
  if (isScalar(tag)) return [String(tag)];
  const kept = picked(tag, tagFields);
  return kept === null ? [] : [kept];
}
