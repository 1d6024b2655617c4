import { geoJson, type Contract, type Listing } from '@oga/contract';
import { readCursor, writeCursor } from '../../kernel/cursor.ts';
import { JsonText } from '../../kernel/json-text.ts';
import type { Answer, FeaturePage } from '../../platform/http/answer.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { findPlaces, type PlaceDirectory } from '../locations/index.ts';
import { fillTexts } from './compose/fill-texts.ts';
import { countFacets, type CountedFacets } from './count-facets.ts';
import type { KeptCounts } from './kept-counts.ts';
import { findPage } from './find-page.ts';
import { pageLinks } from './page-links.ts';
import { refuseContradictions } from './refuse-contradictions.ts';
import { placesOf, resolveCriteria, type SearchQuery } from './resolve-criteria.ts';
import { markOf, type SearchCriteria } from './search-criteria.ts';
import { keyKindsOf } from './search-orders.ts';
import { topicsOf } from './topics.ts';

/** What a search needs of the house. */
export interface SearchParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly counts: KeptCounts;
  readonly siteUrl: string;
}

type ListingsPage = Answer<Contract['listings']['search']>;

/** A page of public listings with its exact total. Refuses parameters that contradict each other. */
export async function searchListings(
  { sql, places, counts, siteUrl }: SearchParts,
  query: SearchQuery,
  { now, mediaType }: Pick<CallContext, 'now' | 'mediaType'>,
): Promise<ListingsPage | FeaturePage> {
  refuseContradictions(query);
  const criteria = await resolveCriteria(sql, places, query);
  const sort = query.sort ?? (query.q === undefined ? 'newest' : 'relevance');
  const search = markOf(askedIn(query));
  const counted = markOf(criteria);
  const cursor =
    query.cursor === undefined ? null : readCursor(query.cursor, { sort, search, kinds: keyKindsOf(sort) });
  const asFeatures = mediaType === geoJson;
  const counting = await facetsOf({ sql, places, counts }, query, criteria, now);
  const fresh = counting?.total ?? null;
  const kept = fresh === null ? counts.totals.find(counted, now) : null;
  const known = fresh ?? kept?.count ?? null;
  const row = await findPage(sql, {
    criteria,
    sort,
    limit: query.limit,
    offset: query.offset ?? 0,
    after: cursor?.keys ?? null,
    locale: query.locale ?? null,
    siteUrl,
    knownTotal: known,
    asFeatures,
  });
  const { total, next } = row;
  const records = fillTexts(row.records);
  if (counts.totals.find(counted, now) === null) counts.totals.keep(counted, total, total, now);
  const nextCursor = next === null ? null : writeCursor({ sort, search, keys: next });
  const page = {
    pagination: { total, limit: query.limit, offset: query.offset ?? 0, next_cursor: nextCursor },
    ...(counting !== null && { facets: counting.facets }),
    about: await topicsOfSearch(places, query),
    asOf: earlier(kept?.at ?? now, counting?.asOf ?? now),
    ...(query.locale !== undefined && { headers: { 'Content-Language': query.locale } }),
  };
  return asFeatures
    ? { ...page, features: new JsonText(`[${records}]`), links: pageLinks(siteUrl, query, nextCursor) }
    : { ...page, data: new JsonText<Listing[]>(`[${records}]`) };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Which words there are decides on what a search by words finds, and facets count beyond the places asked for. A name
 * that several cities have means all of them, also those that have no listings yet.
 */
async function topicsOfSearch(places: PlaceDirectory, query: SearchQuery): Promise<readonly string[]> {
  const { country, division, city, neighborhood } = query;
  const isWider = query.q !== undefined || query.facets !== undefined;
  return topicsOf(isWider ? null : await findPlaces(places, { country, division, city, neighborhood }));
}

async function facetsOf(
  { sql, places, counts }: Pick<SearchParts, 'sql' | 'places' | 'counts'>,
  query: SearchQuery,
  criteria: SearchCriteria,
  now: Date,
): Promise<CountedFacets | null> {
  if (query.facets === undefined) return null;
  const { country, division, city } = query;
  const search = {
    criteria,
    withoutCity: await placesOf(sql, places, { country, division }),
    withoutNeighborhood: await placesOf(sql, places, { country, division, city }),
  };
  return countFacets(sql, counts.facets, search, [...new Set(query.facets)], now);
}

/**
 * What a cursor belongs to: the search as it was asked, whatever page, order, language or facets. Not what became of its words
 * and prices, since a new listing or rate between two pages changes that.
 */
function askedIn(query: SearchQuery): object {
  const { limit: _l, offset: _o, cursor: _c, sort: _s, locale: _t, facets: _f, ...asked } = query;
  const { property_type, amenities, ids } = asked;
  return { ...asked, property_type: property_type?.toSorted(), amenities: amenities?.toSorted(), ids: ids?.toSorted() };
}
