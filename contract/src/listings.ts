import { z } from 'zod';
import { pageOf, read, recordOf } from './http.ts';
import { ListingFacets } from './listing-facets.ts';
import { listingLocale, searchParameters } from './listing-search.ts';
import { featurePageOf, geoJson } from './shared/geojson.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';
import { Money } from './shared/money.ts';
import { pagingParameters } from './shared/page.ts';
import { CalendarDate, Timestamp } from './shared/time.ts';
import {
  amenities,
  availabilities,
  listingStates,
  listingTypes,
  locationPrecisions,
  pricePeriods,
  propertyTypes,
  translationKinds,
  wordsOf,
} from './vocabulary.ts';

export const ListingLocation = z
  .object({
    country: z.string(),
    country_code: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
    division: z.string().nullable().meta({ description: 'Department, province or state' }),
    city: z.string(),
    neighborhood: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'As far as the owner lets it be shown' }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    precision: z.enum(wordsOf(locationPrecisions)),
  })
  .meta({ id: 'ListingLocation' });

export const ListingImage = z
  .object({
    id: z.string(),
    url: z.string(),
    width: z.int().nullable().meta({ description: 'Pixels; null until the image was measured' }),
    height: z.int().nullable(),
    alt: z.string().nullable(),
    placeholder: z.string().nullable().meta({ description: 'Tiny preview as a data URL' }),
    variants: z.array(z.object({ width: z.int(), url: z.string(), format: z.string() })),
  })
  .meta({ id: 'ListingImage' });

export const CompanyRef = z
  .object({
    id: idOf('cmp'),
    name: z.string(),
    slug: z.string(),
    logo_url: z.string().nullable(),
    verified: z.boolean(),
  })
  .meta({ id: 'CompanyRef' });

const AgentRef = z
  .object({
    id: idOf('agt'),
    name: z.string(),
    slug: z.string(),
    photo_url: z.string().nullable(),
    company: z.string().nullable().meta({ description: 'Name of the company' }),
  })
  .meta({ id: 'AgentRef' });

const count = z.int().min(0).nullable();

export const Listing = z
  .object({
    id: idOf('lst'),
    slug: z.string(),
    status: z.enum(wordsOf(listingStates)),
    listing_type: z.enum(wordsOf(listingTypes)),
    property_type: z.enum(wordsOf(propertyTypes)),
    title: z.string(),
    description: z.string(),
    locale: LocaleName.meta({ description: 'Language of title and description here' }),
    original_locale: LocaleName,
    translation: z.enum(wordsOf(translationKinds)).meta({ description: 'How title and description came about' }),
    price: Money.nullable().meta({ description: 'null: price on request' }),
    price_usd: z.number().nullable().meta({ description: 'null without a price or a rate' }),
    rate_date: CalendarDate.nullable().meta({ description: 'Date of the exchange rate used for price_usd' }),
    price_period: z.enum(wordsOf(pricePeriods)).nullable(),
    price_per_m2_usd: z.number().nullable(),
    maintenance_fee: Money.nullable().meta({ description: 'A month' }),
    bedrooms: count,
    bathrooms: count,
    half_bathrooms: count,
    suites: count.meta({ description: 'Bedrooms with a bathroom of their own, counted in bedrooms' }),
    parking_spaces: count,
    living_area_m2: z.number().nullable(),
    lot_area_m2: z.number().nullable(),
    year_built: z.int().nullable(),
    floor: z.int().nullable(),
    floors_total: z.int().nullable(),
    furnished: z.boolean().nullable(),
    pets_allowed: z.boolean().nullable(),
    availability: z.enum(wordsOf(availabilities)),
    available_from: CalendarDate.nullable(),
    amenities: z.array(z.enum(wordsOf(amenities))),
    location: ListingLocation,
    images: z.array(ListingImage),
    video_url: z.string().nullable(),
    virtual_tour_url: z.string().nullable(),
    featured: z.boolean(),
    agent: AgentRef.nullable(),
    company: CompanyRef.nullable(),
    project_id: idOf('prj').nullable(),
    also_offered_as: z
      .array(z.object({ id: idOf('lst'), listing_type: z.enum(wordsOf(listingTypes)) }))
      .meta({ description: 'The same property under another operation: one listing per operation' }),
    url: z.string().meta({ description: 'Public address of this record' }),
    published_at: Timestamp,
    updated_at: Timestamp,
    created_at: Timestamp,
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;
export type ListingImage = z.infer<typeof ListingImage>;

const members = { facets: ListingFacets.optional().meta({ description: 'Where `facets` asks for them' }) };

export const listings = {
  search: read({
    path: '/listings',
    summary: 'Search listings',
    description:
      'Public listings that match every parameter given. Featured ones come first under relevance and newest; a price on request is outside price filters and sorts last. With `Accept: application/geo+json` the same page comes as a GeoJSON FeatureCollection.',
    query: { ...searchParameters, ...pagingParameters },
    answer: pageOf(Listing, members),
    alternatives: {
      [geoJson]: featurePageOf(Listing, { feature: 'ListingFeature', page: 'ListingFeatureCollection', members }),
    },
    facts: {
      operation: 'listings.search',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR'],
      idempotencyKey: false,
      cacheSeconds: 120,
      rateLimit: 'read',
      envelope: 'page',
      cli: { command: 'search' },
      tools: ['search_listings'],
    },
  }),
  get: read({
    path: '/listings/:id_or_slug',
    summary: 'One listing',
    description: 'By id, slug or a former slug. A listing that is no longer offered answers 410 with similar ones.',
    pathParams: z.object({
      id_or_slug: z.string().meta({ description: 'Id or slug', example: 'lst_01h455vb4pex5vsknk084sn02q' }),
    }),
    query: { locale: listingLocale },
    answer: recordOf(Listing),
    facts: {
      operation: 'listings.get',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'GONE'],
      idempotencyKey: false,
      cacheSeconds: 120,
      rateLimit: 'read',
      envelope: 'record',
      cli: { command: 'show' },
      tools: ['get_listing'],
    },
  }),
};
