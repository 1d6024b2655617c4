import { contract, ListingSchema, type Listing } from '@oga/contract';
import { z } from 'zod';
import { clip, columns, fenced, printable } from '../fence.ts';
import { placeText, priceText, sizeText } from '../listing-text.ts';
import { fittingPage, pageArguments, pageFields, pageText } from '../page.ts';
import { readingTool } from '../tool.ts';

// Counts would take the room of the records that a list is asked for.
const {
  limit: _limit,
  offset: _offset,
  cursor: _cursor,
  facets: _facets,
  ...filters
} = contract.listings.search.query.shape;

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
  ...pageArguments,
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

const output = z.object({ ...pageFields, listings: z.array(SlimListing) });

export const searchListings = readingTool('search_listings', {
  card: 'listings',
  input,
  output,
  openWorld: true,
  answer: async (args, context) =>
    (await fittingPage<Listing, SlimListing>(context, 'listings.search', args, {
      slim,
      records: 'listings',
      text: (page, listings) => pageText(words, page, listings.length === 0 ? null : fenced(listings.map(line))),
    })) as never,
});

const words = {
  one: 'listing',
  many: 'listings',
  none: 'No listing matches. Drop or widen an argument, or call list_locations to see how places are written.',
  next: 'Call get_listing with an id for the whole record.',
};

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

const line = (listing: SlimListing): string =>
  columns([
    printable(listing.title, 120),
    placeText(listing),
    priceText(listing),
    sizeText(listing),
    listing.id,
    listing.url,
  ]);
