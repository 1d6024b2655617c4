import { ListingSchema } from '@oga/contract';

/** Fields of a line, as the API writes them. What a listing has beside them, the service sets itself. */
export const lineFields = [
  'external_id', 'listing_type', 'property_type', 'title', 'description', 'locale', 'original_locale', 'translations',
  'price', 'price_on_request', 'price_period', 'maintenance_fee', 'bedrooms', 'bathrooms', 'half_bathrooms', 'suites',
  'parking_spaces', 'living_area_m2', 'lot_area_m2', 'year_built', 'floor', 'floors_total', 'furnished',
  'pets_allowed', 'availability', 'available_from', 'amenities', 'location', 'address_visibility', 'images',
  'video_url', 'virtual_tour_url',
] as const; // prettier-ignore
export type LineField = (typeof lineFields)[number];

export const locationFields = [
  'country', 'country_code', 'division', 'city', 'neighborhood', 'address', 'latitude', 'longitude', 'precision',
] as const; // prettier-ignore

const known: ReadonlySet<string> = new Set(lineFields);

/** Fields of the answers of the API: a line may be such an answer, so they are no mistake. */
export const serviceFields: ReadonlySet<string> = new Set(
  Object.keys(ListingSchema.shape).filter((name) => !known.has(name)),
);
