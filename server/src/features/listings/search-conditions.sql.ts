import type { Box, Polygon } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { boxAround, earthKm } from './box-around.ts';
import { atPlace, countConditions } from './facet-counts.sql.ts';
import { boxesOf, polygonTexts } from './map-shapes.ts';
import { isCounted, isFacetCounted, type PriceRange, type SearchCriteria } from './search-criteria.ts';

const one = (sql: AnySql, column: Fragment, ids: readonly (string | number)[]): Fragment =>
  ids.length === 1 ? sql`and ${column} = ${ids[0]!}` : sql`and ${column} = any(${ids as number[]})`;

const placeColumn = (sql: AnySql, level: NonNullable<SearchCriteria['place']>['level']): Fragment =>
  ({
    country: sql`country_id`,
    division: sql`division_id`,
    city: sql`city_id`,
    neighborhood: sql`neighborhood_id`,
  })[level];

/**
 * How the matches of a search are read. What is asked of words and places on a map is misjudged by the planner, which
 * takes few for many and the other way round: where it is known how many match, it is told whether to go through the
 * listings in their order until a page is full (`walk`) or to gather all matches first (`gather`).
 */
export type Reading = 'as planned' | 'walk' | 'gather';

/** The matches of a search as `from … where …`, so that more conditions can follow. */
export function matchesOf(sql: AnySql, c: SearchCriteria, reading: Reading): Fragment {
  if (reading !== 'gather') return sql`listings where ${searchConditions(sql, c, reading === 'walk')}`;
  // `offset 0` keeps the order that is wanted outside from being planned for inside.
  return sql`(select * from listings where ${searchConditions(sql, c)} offset 0) as listings where true`;
}

/** The `where` of a search, one clause per filter that is set; `walking`: not so that words or points are looked up. */
export function searchConditions(sql: AnySql, c: SearchCriteria, walking = false): Fragment {
  const seen = (clause: Fragment) => (walking ? sql`(${clause}) is true` : clause);
  const clauses: Fragment[] = [sql`status = 'public'`];
  const add = (clause: Fragment) => clauses.push(clause);
  if (c.place) add(one(sql, placeColumn(sql, c.place.level), c.place.ids));
  if (c.listingType) add(sql`and listing_type = ${c.listingType}`);
  if (c.propertyTypes.length > 0) add(one(sql, sql`property_type`, c.propertyTypes));
  if (c.price) add(priceConditions(sql, c.price));
  if (c.bedrooms !== null) add(sql`and bedrooms = ${c.bedrooms}`);
  if (c.minBedrooms !== null) add(sql`and bedrooms >= ${c.minBedrooms}`);
  if (c.maxBedrooms !== null) add(sql`and bedrooms <= ${c.maxBedrooms}`);
  if (c.minBathrooms !== null) add(sql`and bathrooms >= ${c.minBathrooms}`);
  if (c.minParking !== null) add(sql`and parking_spaces >= ${c.minParking}`);
  if (c.minLivingArea !== null) add(sql`and living_area_m2 >= ${c.minLivingArea}`);
  if (c.maxLivingArea !== null) add(sql`and living_area_m2 <= ${c.maxLivingArea}`);
  if (c.minLotArea !== null) add(sql`and lot_area_m2 >= ${c.minLotArea}`);
  if (c.maxLotArea !== null) add(sql`and lot_area_m2 <= ${c.maxLotArea}`);
  if (c.furnished !== null) add(sql`and furnished = ${c.furnished}`);
  if (c.petsAllowed !== null) add(sql`and pets_allowed = ${c.petsAllowed}`);
  if (c.amenities.length > 0) add(sql`and amenities @> ${c.amenities as string[]}::text[]`);
  if (c.box ?? c.polygon ?? c.near) add(sql`and longitude is not null`);
  if (c.box) add(sql`and ${seen(inBoxes(sql, c.box))}`);
  if (c.polygon) add(sql`and ${seen(polygonCondition(sql, c.polygon))}`);
  if (c.near)
    add(
      sql`and ${seen(inBoxes(sql, boxAround(c.near.point, c.near.radiusKm)))} and ${distanceKm(sql, c.near.point)} <= ${c.near.radiusKm}`,
    );
  if (c.companyId) add(sql`and company_id = ${c.companyId}`);
  if (c.agentId) add(sql`and agent_id = ${c.agentId}`);
  if (c.projectId) add(sql`and project_id = ${c.projectId}`);
  if (c.publishedSince) add(sql`and published_at >= ${c.publishedSince}::timestamptz`);
  if (c.updatedSince) add(sql`and updated_at >= ${c.updatedSince}::timestamptz`);
  if (c.priceDroppedSince) add(sql`and price_dropped_at >= ${c.priceDroppedSince}::timestamptz`);
  if (c.ids) add(sql`and id = any(${c.ids as string[]})`);
  if (c.textQuery !== null) add(sql`and ${seen(sql`search @@ ${c.textQuery}::tsquery`)}`);
  return clauses.reduce((all, clause) => sql`${all} ${clause}`);
}

/**
 * In dollars for the index; a listing in the currency asked for is compared in it, to the last guaraní. Dollars are
 * themselves.
 */
function priceConditions(sql: AnySql, range: PriceRange): Fragment {
  const { currency, min, max, minUsd, maxUsd, ownMinUsd, ownMaxUsd } = range;
  const each = (own: Fragment, others: Fragment) =>
    currency === 'USD' ? sql`` : sql`and case when price_currency = ${currency} then ${own} else ${others} end`;
  const lower =
    min === null
      ? sql``
      : sql`and price_usd >= ${ownMinUsd}::numeric
            ${each(sql`price_amount >= ${min}::numeric`, sql`price_usd >= ${minUsd}::numeric`)}`;
  const upper =
    max === null
      ? sql``
      : sql`and price_usd <= ${ownMaxUsd}::numeric
            ${each(sql`price_amount <= ${max}::numeric`, sql`price_usd <= ${maxUsd}::numeric`)}`;
  return sql`${lower} ${upper}`;
}

const inBoxes = (sql: AnySql, box: Box): Fragment =>
  boxesOf(box)
    .map(
      ([west, south, east, north]) =>
        sql`point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
    )
    .reduce((one, other) => sql`(${one} or ${other})`);

/**
 * Inside a polygon or on its line, by PostgreSQL's own test: it counts how often the line goes round the point, and the
 * index holds it exactly.
 */
function polygonCondition(sql: AnySql, polygon: Polygon): Fragment {
  const inside = polygonTexts(polygon).map((text) => sql`point(longitude, latitude) <@ ${text}::polygon`);
  return sql`(${inside.reduce((all, next) => sql`${all} or ${next}`)})`;
}

/** Great-circle distance in km (haversine, sphere). */
export const distanceKm = (sql: AnySql, [longitude, latitude]: readonly [number, number]): Fragment =>
  distanceTo(sql, sql`${longitude}::float8`, sql`${latitude}::float8`);

/** The same to a point that the statement knows. */
export const distanceTo = (sql: AnySql, toLongitude: Fragment, toLatitude: Fragment): Fragment => sql`
  2 * ${earthKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${toLatitude}) / 2), 2)
    + cos(radians(${toLatitude})) * cos(radians(latitude)) * power(sin(radians(longitude - ${toLongitude}) / 2), 2)
  )))`;

/** Exact number of matches: from the counts by place or facet where they suffice, else counted. */
function totalExpression(sql: AnySql, c: SearchCriteria): Fragment {
  if (isCounted(c)) {
    return sql`
      select coalesce(sum(listings), 0)
        from place_counts
       where ${atPlace(sql, c)}
         ${c.listingType ? sql`and listing_type = ${c.listingType}` : sql``}
         ${c.propertyTypes.length > 0 ? sql`and property_type = any(${c.propertyTypes as string[]})` : sql``}`;
  }
  if (!isFacetCounted(c)) return sql`select count(*) from listings where ${searchConditions(sql, c)}`;
  return sql`select coalesce(sum(listings), 0) from facet_counts where ${atPlace(sql, c)} ${countConditions(sql, c)}`;
}

/** The total of a search, to be part of a statement: the one that is known, or the exact one. */
export const totalOf = (sql: AnySql, c: SearchCriteria, known: number | null): Fragment =>
  known === null ? sql`(${totalExpression(sql, c)})::bigint` : sql`${known}::bigint`;

/** How many listings a search finds. */
export const selectTotal = (sql: AnySql, p: { criteria: SearchCriteria }) => sql<{ total: number }[]>`
  select ${totalOf(sql, p.criteria, null)} as total`;
