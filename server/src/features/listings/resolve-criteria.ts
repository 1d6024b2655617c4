import { readPolygon, type Contract, type RequestOf } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { findAgentId } from '../agents/index.ts';
import { findCompanyId } from '../companies/index.ts';
import { findPlaces, narrowToListed, type NamedPlaces, type PlaceDirectory } from '../locations/index.ts';
import { findProjectId } from '../projects/index.ts';
import { usdRate } from '../rates/index.ts';
import { selectTextQuery } from './listing.sql.ts';
import type { PlaceCriteria, PriceRange, SearchCriteria } from './search-criteria.ts';

export type SearchQuery = RequestOf<Contract['listings']['search']>['query'];

const defaultRadiusKm = 10;

/** Where the names of a query look. */
export const placesOf = async (
  sql: AnySql,
  places: PlaceDirectory,
  { country, division, city, neighborhood }: NamedPlaces,
): Promise<PlaceCriteria | null> =>
  narrowToListed(sql, await findPlaces(places, { country, division, city, neighborhood }));

/** A search with its names, words and amounts resolved. Refuses an unknown name with those nearest to it. */
export async function resolveCriteria(
  sql: AnySql,
  places: PlaceDirectory,
  query: SearchQuery,
): Promise<SearchCriteria> {
  return {
    place: await placesOf(sql, places, query),
    listingType: query.listing_type ?? null,
    propertyTypes: [...new Set(query.property_type ?? [])].sort(),
    price: await priceRange(sql, query),
    bedrooms: query.bedrooms ?? null,
    minBedrooms: query.min_bedrooms ?? null,
    maxBedrooms: query.max_bedrooms ?? null,
    minBathrooms: query.min_bathrooms ?? null,
    minParking: query.min_parking ?? null,
    minLivingArea: query.min_living_area ?? null,
    maxLivingArea: query.max_living_area ?? null,
    minLotArea: query.min_lot_area ?? null,
    maxLotArea: query.max_lot_area ?? null,
    furnished: query.furnished ?? null,
    petsAllowed: query.pets_allowed ?? null,
    amenities: [...new Set(query.amenities ?? [])].sort(),
    box: query.bbox ?? null,
    polygon: query.polygon === undefined ? null : readPolygon(query.polygon),
    near: query.near === undefined ? null : { point: query.near, radiusKm: query.radius_km ?? defaultRadiusKm },
    companyId: query.company === undefined ? null : await findCompanyId(sql, query.company),
    agentId: query.agent === undefined ? null : await findAgentId(sql, query.agent),
    projectId: query.project === undefined ? null : await findProjectId(sql, query.project),
    publishedSince: momentOf(query.published_since),
    updatedSince: momentOf(query.updated_since),
    priceDroppedSince: momentOf(query.price_dropped_since),
    ids: query.ids === undefined ? null : [...new Set(query.ids)].sort(),
    textQuery: query.q === undefined ? null : await textQuery(sql, query.q),
  };
}

const firstMoment = Date.UTC(1900, 0, 1);
const lastMoment = Date.UTC(9999, 0, 1);

/** A moment in UTC. Years and offsets that the database does not know are moved to where nothing is before or after. */
const momentOf = (text: string | undefined): string | null =>
  text === undefined
    ? null
    : new Date(Math.min(lastMoment, Math.max(firstMoment, new Date(text).getTime()))).toISOString();

async function priceRange(sql: AnySql, query: SearchQuery): Promise<PriceRange | null> {
  const { currency, min_price: min = null, max_price: max = null } = query;
  // A currency alone filters nothing, but a currency that cannot be compared is a mistake worth telling.
  const { usdPerUnit: usd, lowestInUse, highestInUse } = await usdRate(sql, currency);
  if (min === null && max === null) return null;
  // Not even rounded: 0.29 * 100 is less than 29.
  if (currency === 'USD') return { currency, min, max, minUsd: min, maxUsd: max, ownMinUsd: min, ownMaxUsd: max };
  return {
    currency,
    min,
    max,
    minUsd: min === null ? null : centsBelow(min * usd),
    maxUsd: max === null ? null : centsAbove(max * usd),
    ownMinUsd: min === null ? null : centsBelow(min * lowestInUse),
    ownMaxUsd: max === null ? null : centsAbove(max * highestInUse),
  };
}

const centsBelow = (dollars: number): number => Math.floor(dollars * 100) / 100;
const centsAbove = (dollars: number): number => Math.ceil(dollars * 100) / 100;

async function textQuery(sql: AnySql, typed: string): Promise<string> {
  const [row] = await selectTextQuery(sql, { typed: typed.normalize('NFKC') });
  if (row?.query) return row.query;
  throw invalid({
    path: 'q',
    code: 'no_words',
    message: 'holds no word to look for: very common words and signs are left out; name a type, a place or a feature',
  });
}
