import { queryBox, queryPoint } from './shared/geo.ts';
import { idOf } from './shared/id.ts';
import { locales } from './shared/locale.ts';
import { CurrencyCode } from './shared/money.ts';
import { queryPolygon } from './shared/polygon.ts';
import {
  queryChoice,
  queryFlag,
  queryInteger,
  queryList,
  queryMoment,
  queryNumber,
  queryText,
  queryWords,
} from './shared/query.ts';
import { amenities, listingFacets, listingSorts, listingTypes, propertyTypes, wordsOf } from './vocabulary.ts';

/** `locale` of reads with texts of listings. */
export const listingLocale = queryChoice(locales).optional().meta({
  description:
    "Language of title, description and country. `translation` tells how the text came about: the original, the author's own, a machine's, or composed from the facts of the listing where there is none of these. Without it the original",
});

const refTo = (what: string) =>
  queryText(100)
    .optional()
    .meta({ description: `${what}: id or slug` });
const atLeast = (max: number, what: string) =>
  queryInteger({ min: 0, max })
    .optional()
    .meta({ description: `At least so many ${what}` });
const area = (what: string) =>
  queryNumber({ min: 0, max: 1e9 })
    .optional()
    .meta({ description: `${what}, in m²` });

/** Search parameters of GET /listings, without paging. */
export const searchParameters = {
  q: queryText(200).optional().meta({
    description: 'Full text in Spanish, Portuguese or English; accents do not matter, small typing errors are forgiven',
    example: 'casa con piscina',
  }),
  country: queryText(100).optional().meta({ description: 'Name in any language, ISO code or slug' }),
  division: queryText(100).optional().meta({ description: 'Department, province or state: name, code or slug' }),
  city: queryText(100).optional().meta({ description: 'Name or slug', example: 'Asunción' }),
  neighborhood: queryText(100).optional().meta({ description: 'Name or slug', example: 'Villa Morra' }),
  listing_type: queryChoice(wordsOf(listingTypes)).optional().meta({ description: 'Sale, rent or short-term rent' }),
  property_type: queryWords(wordsOf(propertyTypes)).optional().meta({
    description: 'One or several, comma-separated',
    example: 'house,duplex',
  }),
  min_price: queryNumber({ min: 0, max: 1e14 }).optional().meta({ description: 'In `currency`' }),
  max_price: queryNumber({ min: 0, max: 1e14 }).optional().meta({ description: 'In `currency`' }),
  currency: CurrencyCode.default('USD').meta({
    description: 'Of `min_price` and `max_price` (ISO 4217); filters nothing by itself',
  }),
  bedrooms: queryInteger({ min: 0, max: 1000 }).optional().meta({ description: 'Exactly so many' }),
  min_bedrooms: atLeast(1000, 'bedrooms'),
  max_bedrooms: queryInteger({ min: 0, max: 1000 }).optional().meta({ description: 'At most so many bedrooms' }),
  min_bathrooms: atLeast(1000, 'bathrooms'),
  min_parking: atLeast(10_000, 'parking spaces'),
  min_living_area: area('Smallest living area'),
  max_living_area: area('Largest living area'),
  min_lot_area: area('Smallest lot area'),
  max_lot_area: area('Largest lot area'),
  furnished: queryFlag().optional().meta({ description: 'true: with furniture; false: without' }),
  pets_allowed: queryFlag().optional().meta({ description: 'true: where pets may live; false: where they may not' }),
  amenities: queryWords(wordsOf(amenities)).optional().meta({
    description: 'All of these, comma-separated',
    example: 'pool,quincho',
  }),
  bbox: queryBox().optional().meta({ description: 'west,south,east,north', example: '-57.68,-25.38,-57.52,-25.22' }),
  polygon: queryPolygon().optional().meta({
    description:
      'lon,lat;lon,lat;… with 3 to 200 corners, closed or not. Edges are straight in longitude and latitude and go the short way round the globe (so they may cross the antimeridian); sides may cross each other, and everything that the line goes round is inside. Without an area or round a pole it is refused',
    example: '-57.60,-25.32;-57.55,-25.32;-57.55,-25.28;-57.60,-25.28',
  }),
  near: queryPoint().optional().meta({ description: 'lon,lat', example: '-57.5759,-25.2968' }),
  radius_km: queryNumber({ min: 0.01, max: 500 })
    .optional()
    .meta({ description: 'Around `near`, at most 500; 10 without it' }),
  company: refTo('Company'),
  agent: refTo('Agent'),
  project: refTo('Project'),
  published_since: queryMoment().optional().meta({ description: 'Published at or after' }),
  updated_since: queryMoment().optional().meta({ description: 'Updated at or after' }),
  price_dropped_since: queryMoment().optional().meta({
    description:
      'Price lowered at or after: in its own currency, or in US dollars where the currency changed with it. A price raised again since still counts',
  }),
  ids: queryList(idOf('lst'), 100).optional().meta({ description: 'At most 100 known ids, comma-separated' }),
  facets: queryWords(wordsOf(listingFacets)).optional().meta({
    description:
      'Counts to come in `facets` beside the page, comma-separated. A facet counts under every other parameter, but not under those of its own, so that the alternatives show: property_type without `property_type`, listing_type without `listing_type`, city without `city` and `neighborhood`, neighborhood without `neighborhood`, bedrooms without `bedrooms`, `min_bedrooms` and `max_bedrooms`, price without `min_price` and `max_price`. Whatever page is asked for, the counts are of the whole search',
    example: 'property_type,price',
  }),
  sort: queryChoice(wordsOf(listingSorts)).optional().meta({
    description:
      'Default: relevance with `q`, else newest. relevance needs `q` and ranks the newest 500 matches, the others follow by date; distance needs `near`. What has no price or area comes last',
  }),
  locale: listingLocale,
};
