import type { ListingSort, Locale } from '@oga/contract';
import type { CursorKey, KeyKind } from '../../kernel/cursor.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { listingDocument } from './listing-json.sql.ts';
import { boxAround, earthKm } from './box-around.ts';
import { isCounted, type PriceRange, type SearchCriteria } from './search-criteria.ts';

/** An order: how rows are sorted, which keys a cursor keeps, and what lies after them. */
interface Order {
  readonly by: (sql: AnySql) => Fragment;
  /** Key columns as a JSON array. */
  readonly keys: (sql: AnySql) => Fragment;
  readonly kinds: readonly KeyKind[];
  readonly after: (sql: AnySql, keys: readonly CursorKey[]) => Fragment;
}

/** Ascending or descending by one column, nulls last either way. */
const byColumn = (column: (sql: AnySql) => Fragment, direction: 'asc' | 'desc', type: 'numeric' | 'float8'): Order => ({
  by: (sql) =>
    direction === 'asc' ? sql`${column(sql)} asc nulls last, id asc` : sql`${column(sql)} desc nulls last, id desc`,
  keys: (sql) => sql`json_build_array(${column(sql)}::text, id)`,
  kinds: ['number or null', 'id'],
  after: (sql, [key, id]) => {
    const own = column(sql);
    const value = type === 'numeric' ? sql`${key as string}::numeric` : sql`${key as string}::float8`;
    if (key === null)
      return direction === 'asc' ? sql`${own} is null and id > ${id!}` : sql`${own} is null and id < ${id!}`;
    return direction === 'asc'
      ? sql`(${own} > ${value} or (${own} = ${value} and id > ${id!}) or ${own} is null)`
      : sql`(${own} < ${value} or (${own} = ${value} and id < ${id!}) or ${own} is null)`;
  },
});

const orders: Record<ListingSort, Order> = {
  newest: {
    by: (sql) => sql`featured desc, published_at desc, id desc`,
    keys: (sql) => sql`json_build_array(featured, published_at, id)`,
    kinds: ['flag', 'moment', 'id'],
    after: (sql, [featured, publishedAt, id]) =>
      sql`(featured, published_at, id) < (${featured as boolean}, ${publishedAt as string}::timestamptz, ${id!})`,
  },
  relevance: {
    by: (sql) => sql`featured desc, rank desc, published_at desc, id desc`,
    keys: (sql) => sql`json_build_array(featured, rank::text, published_at, id)`,
    kinds: ['flag', 'number', 'moment', 'id'],
    after: (sql, [featured, rank, publishedAt, id]) =>
      sql`(featured, rank, published_at, id) < (${featured as boolean}, ${rank as string}::real, ${publishedAt as string}::timestamptz, ${id!})`,
  },
  distance: byColumn((sql) => sql`distance_km`, 'asc', 'float8'),
  price_asc: byColumn((sql) => sql`price_usd`, 'asc', 'numeric'),
  price_desc: byColumn((sql) => sql`price_usd`, 'desc', 'numeric'),
  price_per_m2_asc: byColumn((sql) => sql`price_per_m2_usd`, 'asc', 'numeric'),
  area_desc: byColumn((sql) => sql`coalesce(living_area_m2, lot_area_m2)`, 'desc', 'float8'),
};

/** Kinds of the keys that a cursor of this order carries. */
export const keyKindsOf = (sort: ListingSort): readonly KeyKind[] => orders[sort].kinds;

const one = (sql: AnySql, column: Fragment, ids: readonly (string | number)[]): Fragment =>
  ids.length === 1 ? sql`and ${column} = ${ids[0]!}` : sql`and ${column} = any(${ids as number[]})`;

const placeColumn = (sql: AnySql, level: NonNullable<SearchCriteria['place']>['level']): Fragment =>
  ({
    country: sql`country_id`,
    division: sql`division_id`,
    city: sql`city_id`,
    neighborhood: sql`neighborhood_id`,
  })[level];

/** The `where` of a search, one clause per filter that is set. */
export function searchConditions(sql: AnySql, c: SearchCriteria): Fragment {
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
  if (c.box) add(boxCondition(sql, c.box));
  if (c.near) add(nearCondition(sql, c.near));
  if (c.companyId) add(sql`and company_id = ${c.companyId}`);
  if (c.agentId) add(sql`and agent_id = ${c.agentId}`);
  if (c.projectId) add(sql`and project_id = ${c.projectId}`);
  if (c.publishedSince) add(sql`and published_at >= ${c.publishedSince}::timestamptz`);
  if (c.updatedSince) add(sql`and updated_at >= ${c.updatedSince}::timestamptz`);
  if (c.ids) add(sql`and id = any(${c.ids as string[]})`);
  if (c.textQuery !== null) add(sql`and search @@ ${c.textQuery}::tsquery`);
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

const inBox = (sql: AnySql, west: number, south: number, east: number, north: number): Fragment =>
  sql`point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

/** A box whose west lies east of its east crosses the antimeridian: two boxes. */
function boxCondition(sql: AnySql, [west, south, east, north]: NonNullable<SearchCriteria['box']>): Fragment {
  const inside =
    west <= east
      ? inBox(sql, west, south, east, north)
      : sql`(${inBox(sql, west, south, 180, north)} or ${inBox(sql, -180, south, east, north)})`;
  return sql`and longitude is not null and ${inside}`;
}

/** Great-circle distance in km (haversine, sphere) of a row's public point. */
export const distanceKm = (sql: AnySql, [longitude, latitude]: readonly [number, number]): Fragment => sql`
  2 * ${earthKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2)
  )))`;

function nearCondition(sql: AnySql, { point, radiusKm }: NonNullable<SearchCriteria['near']>): Fragment {
  return sql`${boxCondition(sql, boxAround(point, radiusKm))} and ${distanceKm(sql, point)} <= ${radiusKm}`;
}

/** Exact number of matches: from the counts by place where they suffice, else counted. */
export function totalExpression(sql: AnySql, c: SearchCriteria): Fragment {
  if (!isCounted(c)) return sql`select count(*) from listings where ${searchConditions(sql, c)}`;
  const places = c.place?.ids ?? [0];
  return sql`
    select coalesce(sum(listings), 0)
      from place_counts
     where place_id = any(${[...places]}::integer[])
       ${c.listingType ? sql`and listing_type = ${c.listingType}` : sql``}
       ${c.propertyTypes.length > 0 ? sql`and property_type = any(${c.propertyTypes as string[]})` : sql``}`;
}

export interface PageQuery {
  readonly criteria: SearchCriteria;
  readonly sort: ListingSort;
  readonly limit: number;
  readonly offset: number;
  readonly after: readonly CursorKey[] | null;
  readonly locale: Locale | null;
  readonly siteUrl: string;
  /** A total kept ahead, so that it need not be counted again. */
  readonly knownTotal: number | null;
  /** Each record as a GeoJSON feature around it. */
  readonly asFeatures: boolean;
}

export interface PageRow {
  readonly total: number;
  /** The records as JSON, or the features, comma-separated. */
  readonly records: string;
  /** Sort keys of the last record, where another page follows. */
  readonly next: readonly CursorKey[] | null;
}

/** A listing's document as a feature at its public point (RFC 7946, 3.2); without a point one without geometry. */
const feature = (sql: AnySql): Fragment => sql`
  '{"type":"Feature","id":"' || listing.id || '","geometry":'
  || coalesce('{"type":"Point","coordinates":[' || listing.longitude || ',' || listing.latitude || ']}', 'null')
  || ',"properties":' || shown.document || '}'`;

/** A page of whole listings and the total, in one statement: one record more is looked for than is shown. */
export const selectPage = (sql: AnySql, p: PageQuery) => {
  const order = orders[p.sort];
  const { criteria } = p;
  const total = p.knownTotal === null ? totalExpression(sql, criteria) : sql`select ${p.knownTotal}::bigint`;
  const rank =
    p.sort === 'relevance' && criteria.textQuery !== null
      ? sql`, ts_rank(search, ${criteria.textQuery}::tsquery) as rank`
      : sql`, 0::real as rank`;
  const distance =
    p.sort === 'distance' && criteria.near ? sql`, ${distanceKm(sql, criteria.near.point)} as distance_km` : sql``;
  const record = p.asFeatures ? feature(sql) : sql`shown.document`;
  return sql<PageRow[]>`
    select (${total})::bigint as total,
           coalesce(string_agg(${record}, ',' order by place_on_page) filter (where place_on_page <= ${p.limit}), '') as records,
           (array_agg(keys) filter (where place_on_page = ${p.limit} and found > ${p.limit}))[1] as next
      from (
        select row_number() over () as place_on_page, count(*) over () as found, ${order.keys(sql)} as keys, matching.*
          from (
            select *
              from (select listings.* ${rank} ${distance} from listings where ${searchConditions(sql, criteria)}) as matched
             where ${p.after === null ? sql`true` : order.after(sql, p.after)}
             order by ${order.by(sql)}
             limit ${p.limit + 1}
            offset ${p.offset}
          ) as matching
      ) as listing
      left join lateral (${listingDocument(sql, { locale: p.locale, siteUrl: p.siteUrl })}) as shown on place_on_page <= ${p.limit}`;
};
