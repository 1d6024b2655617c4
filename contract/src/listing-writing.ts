import { z } from 'zod';
import { bodyLine, bodyText, WebAddress } from './shared/body.ts';
import { LocaleName, locales } from './shared/locale.ts';
import { amountGiven, CurrencyCode } from './shared/money.ts';
import { queryChoice } from './shared/query.ts';
import { CalendarDate } from './shared/time.ts';
import {
  addressVisibilities,
  amenities,
  availabilities,
  listingTypes,
  pricePeriods,
  propertyTypes,
  wordsOf,
} from './vocabulary.ts';

/** Bounds of what is written, and what a listing needs before it can be public. */
export const listingRules = {
  titleLength: { min: 10, max: 150 },
  descriptionLength: { min: 50, max: 5_000 },
  maxImages: 40,
  altLength: 200,
  /** Of a photo as it is received. */
  imageBytes: 20_000_000,
  /** South America with its islands: a point outside of it is mistyped, most often with its numbers swapped. */
  box: { south: -57, west: -110, north: 14, east: -26 },
} as const;

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const flag = z.boolean({ error: 'must be true, false or null' });
const area = z
  .number({ error: 'must be a number of m²' })
  .min(1, { error: 'must be at least 1 m²' })
  .max(100_000_000_000, { error: 'must be at most 100,000,000,000 m²' });

/** What is left out of an object inside stays, as everywhere in a JSON Merge Patch. */
const MoneyChange = z
  .strictObject(
    { amount: amountGiven, currency: CurrencyCode },
    { error: 'must be an object with amount and currency' },
  )
  .partial()
  .meta({ id: 'MoneyChange', example: { amount: 185000, currency: 'USD' } });

const degrees = (most: number) => {
  const error = `must be decimal degrees from -${most} to ${most}`;
  return z.number({ error }).min(-most, { error }).max(most, { error });
};

const LocationChange = z
  .strictObject(
    {
      country: bodyLine(100).nullable().meta({ description: 'Name or code', example: 'Paraguay' }),
      country_code: bodyLine(2, 2).nullable().meta({ description: 'ISO 3166-1 alpha-2; in place of country' }),
      division: bodyLine(100).nullable().meta({ description: 'Needed where a city name exists twice' }),
      city: bodyLine(100).nullable(),
      neighborhood: bodyLine(100).nullable(),
      address: bodyLine(200).nullable().meta({ description: 'Street and number; shown as address_visibility says' }),
      latitude: degrees(90).nullable(),
      longitude: degrees(180).nullable().meta({ description: 'Shown as address_visibility says' }),
    },
    { error: 'must be an object' },
  )
  .partial()
  .meta({ id: 'LocationChange' });

const TextChange = z
  .strictObject(
    {
      title: bodyLine(listingRules.titleLength.max).nullable(),
      description: bodyText(listingRules.descriptionLength.max).nullable(),
    },
    { error: 'must be an object with title and description' },
  )
  .partial()
  .meta({ id: 'TextChange' });

const translations = z
  .strictObject(
    Object.fromEntries(locales.map((locale) => [locale, TextChange.nullable()])) as Record<
      (typeof locales)[number],
      z.ZodNullable<typeof TextChange>
    >,
    { error: 'must be an object of en, es, pt' },
  )
  .partial();

const fields = {
  external_id: bodyLine(100).nullable().meta({ description: 'Your own reference, unique within your account' }),
  listing_type: queryChoice(wordsOf(listingTypes)).nullable(),
  property_type: queryChoice(wordsOf(propertyTypes)).nullable(),
  title: bodyLine(listingRules.titleLength.max).nullable().meta({ description: '10 to 150 characters to be public' }),
  description: bodyText(listingRules.descriptionLength.max)
    .nullable()
    .meta({ description: '50 to 5,000 characters to be public' }),
  original_locale: LocaleName.nullable().meta({
    description: 'Language of title and description; without it that of the text, as far as it can be told',
  }),
  translations: translations.nullable().meta({ description: 'Your own texts in other languages' }),
  price: MoneyChange.nullable().meta({ description: 'At once and free at any time; no more decimals than it has' }),
  price_on_request: z
    .boolean({ error: 'must be true or false' })
    .nullable()
    .meta({ description: 'true: public without a price' }),
  price_period: queryChoice(wordsOf(pricePeriods))
    .nullable()
    .meta({ description: 'Of rents; a sale has none. Without it a month, a night for short stays' }),
  maintenance_fee: MoneyChange.nullable().meta({ description: 'A month' }),
  bedrooms: whole(0, 500).nullable(),
  bathrooms: whole(0, 500).nullable(),
  half_bathrooms: whole(0, 500).nullable(),
  suites: whole(0, 500).nullable().meta({ description: 'Counted in bedrooms too' }),
  parking_spaces: whole(0, 10_000).nullable(),
  living_area_m2: area.nullable(),
  lot_area_m2: area.nullable(),
  year_built: whole(1500, 2100).nullable(),
  floor: whole(-10, 200).nullable(),
  floors_total: whole(1, 200).nullable(),
  furnished: flag.nullable(),
  pets_allowed: flag.nullable(),
  availability: queryChoice(wordsOf(availabilities)).nullable(),
  available_from: CalendarDate.nullable().meta({ description: 'With availability from_date' }),
  amenities: z
    .array(queryChoice(wordsOf(amenities)), { error: 'must be a list' })
    .max(100, { error: 'must be at most 100' })
    .nullable()
    .meta({ description: 'Replaces the list' }),
  location: LocationChange.nullable(),
  address_visibility: queryChoice(wordsOf(addressVisibilities))
    .nullable()
    .meta({ description: 'What strangers see of the address; without it the neighborhood only' }),
  video_url: WebAddress.nullable(),
  virtual_tour_url: WebAddress.nullable(),
} as const;

/** A change of a listing: a JSON Merge Patch. Null empties a field, what is left out stays, lists replace. */
export const ListingChange = z.strictObject(fields).partial().meta({ id: 'ListingWriting' });
export type ListingWriting = z.infer<typeof ListingChange>;

const images = z
  .array(WebAddress, { error: 'must be a list of addresses' })
  .max(listingRules.maxImages, { error: `must be at most ${listingRules.maxImages}` })
  .meta({ description: 'Addresses of photos, in the order of display; fetched before the answer, all or none' });

/** A new listing. Everything may come later: only what is published must be whole. */
export const NewListing = z
  .strictObject({ ...fields, images })
  .partial()
  .meta({ id: 'NewListing' });
export type NewListingWriting = z.infer<typeof NewListing>;

const { external_id: _, ...others } = fields;

/** A whole listing under the caller's own reference: what is left out is empty afterwards. */
export const WholeListing = z
  .strictObject({ ...others, images })
  .partial()
  .meta({ id: 'WholeListing' });
