import { contract, ListingSchema, type Listing } from '@oga/contract';
import { z } from 'zod';
import { fittingCount, type ToolAnswer } from '../answer.ts';
import { clip, fenced, printable } from '../fence.ts';
import { placeText, priceText, sizeText } from '../listing-text.ts';
import { ask, readingTool } from '../tool.ts';

// Counts would take the room of the records that a list is asked for.
const { limit: _limit, offset: _offset, facets: _facets, ...filters } = contract.listings.search.query.shape;

const input = z.strictObject({
  ...filters,
  listing_type: filters.listing_type.meta({
    description: 'sale: to buy; rent: by the month or longer; short_term_rent: by the night or week',
  }),
  property_type: filters.property_type.meta({ description: 'Any of these' }),
  min_price: filters.min_price.meta({ description: 'Lowest price, in currency' }),
  max_price: filters.max_price.meta({ description: 'Highest price, in currency' }),
  currency: filters.currency.meta({ description: 'Of min_price and max_price, e.g. USD, PYG, BRL' }),
  amenities: filters.amenities.meta({ description: 'All of these' }),
  bbox: filters.bbox.meta({ description: '[west, south, east, north] in decimal degrees' }),
  near: filters.near.meta({ description: '[longitude, latitude] in decimal degrees' }),
  radius_km: filters.radius_km.meta({ description: 'Kilometres around near' }),
  furnished: filters.furnished.meta({ description: 'Only furnished (true) or unfurnished (false) ones' }),
  pets_allowed: filters.pets_allowed.meta({ description: 'Only where pets are allowed (true) or not (false)' }),
  ids: filters.ids.meta({ description: 'Only these listings' }),
  published_since: filters.published_since.meta({
    description: 'Published at or after: a date (2026-11-21) or time (2026-11-21T03:37:00Z)',
  }),
  updated_since: filters.updated_since.meta({ description: 'Updated at or after: a date or time' }),
  limit: z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(25, { error: 'must be at most 25; follow next_cursor for more' })
    .default(10)
    .meta({ description: 'Listings per answer' }),
  cursor: filters.cursor.meta({ description: 'next_cursor of the answer before, with all other arguments unchanged' }),
});

const { shape } = ListingSchema;

/** What a list tells about a listing. */
const SlimListing = z.object({
  id: shape.id,
  title: shape.title,
  listing_type: shape.listing_type,
  property_type: shape.property_type,
  price: shape.price,
  price_usd: shape.price_usd,
  price_period: shape.price_period,
  bedrooms: shape.bedrooms,
  bathrooms: shape.bathrooms,
  living_area_m2: shape.living_area_m2,
  lot_area_m2: shape.lot_area_m2,
  city: z.string(),
  neighborhood: z.string().nullable(),
  url: shape.url,
  image_url: z.string().nullable().meta({ description: 'First photo' }),
});
type SlimListing = z.infer<typeof SlimListing>;

const output = z.object({
  total: z.int().meta({ description: 'Exact number of matches' }),
  next_cursor: z.string().nullable().meta({ description: 'For the next page; null on the last one' }),
  truncated: z.boolean().meta({ description: 'Fewer than limit, to keep the answer small; next_cursor has the rest' }),
  listings: z.array(SlimListing),
});

interface Page {
  readonly data: readonly Listing[];
  readonly pagination: { readonly total: number; readonly next_cursor: string | null };
}

export const searchListings = readingTool('search_listings', {
  input,
  output,
  openWorld: true,
  async answer({ limit: wanted, ...query }, context) {
    for (let limit = wanted; ;) {
      const { body } = await ask(context, 'listings.search', { query: { ...query, limit } });
      const page = body as Page;
      const records = page.data.map(slim);
      const fits = fittingCount(records.length, (count) => pageAnswer(page, records.slice(0, count), true));
      // A shorter page is asked for anew, because only the API can tell the cursor that continues after it.
      if (fits === records.length) return pageAnswer(page, records, limit < wanted);
      limit = fits;
    }
  },
});

const slim = (listing: Listing): SlimListing => ({
  id: listing.id,
  title: clip(listing.title, 200),
  listing_type: listing.listing_type,
  property_type: listing.property_type,
  price: listing.price,
  price_usd: listing.price_usd,
  price_period: listing.price_period,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  living_area_m2: listing.living_area_m2,
  lot_area_m2: listing.lot_area_m2,
  city: clip(listing.location.city, 100),
  neighborhood: listing.location.neighborhood === null ? null : clip(listing.location.neighborhood, 100),
  url: listing.url,
  image_url: shortAddress(listing.images[0]?.url),
});

/** An address too long to be one record's share of an answer is left out: get_listing has it. */
const shortAddress = (url: string | undefined) => (url === undefined || url.length > 1_000 ? null : url);

function pageAnswer(page: Page, listings: SlimListing[], truncated: boolean) {
  const { total, next_cursor } = page.pagination;
  return { structured: { total, next_cursor, truncated, listings }, text: pageText(total, next_cursor, listings) };
}

function pageText(total: number, nextCursor: string | null, listings: readonly SlimListing[]): ToolAnswer['text'] {
  if (listings.length === 0) {
    return total === 0
      ? 'No listing matches. Drop or widen an argument, or call list_locations to see how places are written.'
      : `${total} listings match, none on this page. Search again without cursor.`;
  }
  const heading = `${total} listing${total === 1 ? '' : 's'} match; ${listings.length} here.`;
  const next = nextCursor === null ? 'This is the last page.' : `More with cursor: ${nextCursor}`;
  return [heading, fenced(listings.map(line)), next, 'Call get_listing with an id for the whole record.'].join('\n');
}

const line = (listing: SlimListing): string =>
  [printable(listing.title, 120), placeText(listing), priceText(listing), sizeText(listing), listing.id, listing.url]
    .filter((part) => part !== '')
    .join(' | ');
