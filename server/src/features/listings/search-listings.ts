import type { Contract, FieldFault, Listing, RequestOf } from '@oga/contract';
import { readCursor, writeCursor } from '../../kernel/cursor.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { invalid } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { findAgentId } from '../agents/index.ts';
import { findCompanyId } from '../companies/index.ts';
import { findPlaces, narrowToListed, type PlaceDirectory } from '../locations/index.ts';
import { findProjectId } from '../projects/index.ts';
import { usdRate } from '../rates/index.ts';
import { selectTextQuery } from './listing.sql.ts';
import { markOf, type PriceRange, type SearchCriteria } from './search-criteria.ts';
import { keyKindsOf, selectPage } from './search.sql.ts';
import type { TotalsKept } from './totals-kept.ts';

export type SearchQuery = RequestOf<Contract['listings']['search']>['query'];

/** What a search needs of the house. */
export interface SearchParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly totals: TotalsKept;
  readonly siteUrl: string;
}

const defaultRadiusKm = 10;

/** A page of public listings with its exact total. Refuses parameters that contradict each other. */
export async function searchListings({ sql, places, totals, siteUrl }: SearchParts, query: SearchQuery, now: Date) {
  refuseContradictions(query);
  const criteria = await resolveCriteria(sql, places, query);
  const sort = query.sort ?? (query.q === undefined ? 'newest' : 'relevance');
  const search = markOf(askedIn(query));
  const counted = markOf(criteria);
  const cursor =
    query.cursor === undefined ? null : readCursor(query.cursor, { sort, search, kinds: keyKindsOf(sort) });
  const known = totals.find(counted, now);
  const [row] = await selectPage(sql, {
    criteria,
    sort,
    limit: query.limit,
    offset: query.offset ?? 0,
    after: cursor?.keys ?? null,
    locale: query.locale ?? null,
    siteUrl,
    knownTotal: known,
  });
  const { total, records, next } = row!;
  if (known === null) totals.keep(counted, total, now);
  return {
    data: new JsonText<Listing[]>(`[${records}]`),
    pagination: {
      total,
      limit: query.limit,
      offset: query.offset ?? 0,
      next_cursor: next === null ? null : writeCursor({ sort, search, keys: next }),
    },
    ...(query.locale === undefined ? {} : { headers: { 'Content-Language': query.locale } }),
  };
}

/**
 * What a cursor belongs to: the search as it was asked, whatever page, order or language. Not what became of its words
 * and prices, since a new listing or rate between two pages changes that.
 */
function askedIn({ limit: _l, offset: _o, cursor: _c, sort: _s, locale: _t, ...asked }: SearchQuery): object {
  const { property_type, amenities, ids } = asked;
  return { ...asked, property_type: property_type?.toSorted(), amenities: amenities?.toSorted(), ids: ids?.toSorted() };
}

/** Parameters that make no sense together, all named at once. */
function refuseContradictions(query: SearchQuery): void {
  const faults: FieldFault[] = [];
  const refuse = (path: string, message: string) => faults.push({ path, code: 'contradiction', message });
  const ranges = [
    ['min_price', 'max_price'],
    ['min_bedrooms', 'max_bedrooms'],
    ['min_living_area', 'max_living_area'],
    ['min_lot_area', 'max_lot_area'],
  ] as const;
  for (const [low, high] of ranges) {
    const [min, max] = [query[low], query[high]];
    if (min !== undefined && max !== undefined && min > max) refuse(low, `must not be greater than ${high}`);
  }
  if (query.bedrooms !== undefined && (query.min_bedrooms !== undefined || query.max_bedrooms !== undefined)) {
    refuse('bedrooms', 'is an exact number: leave out min_bedrooms and max_bedrooms');
  }
  if (query.sort === 'distance' && query.near === undefined) refuse('sort', 'distance needs near');
  if (query.sort === 'relevance' && query.q === undefined) refuse('sort', 'relevance needs q');
  if (query.radius_km !== undefined && query.near === undefined) refuse('radius_km', 'needs near');
  if (query.cursor !== undefined && query.offset !== undefined) refuse('cursor', 'cannot be used together with offset');
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
}

async function resolveCriteria(sql: Sql, places: PlaceDirectory, query: SearchQuery): Promise<SearchCriteria> {
  const { country, division, city, neighborhood } = query;
  return {
    place: await narrowToListed(sql, await findPlaces(places, { country, division, city, neighborhood })),
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
    near: query.near === undefined ? null : { point: query.near, radiusKm: query.radius_km ?? defaultRadiusKm },
    companyId: query.company === undefined ? null : await findCompanyId(sql, query.company),
    agentId: query.agent === undefined ? null : await findAgentId(sql, query.agent),
    projectId: query.project === undefined ? null : await findProjectId(sql, query.project),
    publishedSince: momentOf(query.published_since),
    updatedSince: momentOf(query.updated_since),
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

async function priceRange(sql: Sql, query: SearchQuery): Promise<PriceRange | null> {
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

async function textQuery(sql: Sql, typed: string): Promise<string> {
  const [row] = await selectTextQuery(sql, { typed: typed.normalize('NFKC') });
  if (row?.query) return row.query;
  throw invalid({
    path: 'q',
    code: 'no_words',
    message: 'holds no word to look for: very common words and signs are left out; name a type, a place or a feature',
  });
}
