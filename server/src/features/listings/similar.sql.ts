import type { ListingType, Locale, PropertyType } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { listingDocument } from './listing-json.sql.ts';
import { distanceKm } from './search-conditions.sql.ts';
import { similarityRule } from './similarity.ts';

/** What a listing is compared by: public facts only, so that nothing hidden shows in what is like it. */
export interface ComparedListing {
  readonly id: string;
  readonly offer_group: string | null;
  readonly country_id: number;
  readonly city_id: number;
  readonly listing_type: ListingType;
  readonly property_type: PropertyType;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly price_usd: number | null;
  readonly living_area_m2: number | null;
  readonly lot_area_m2: number | null;
}

export const selectCompared = (sql: AnySql, p: { id: string }) => sql<ComparedListing[]>`
  select id, offer_group, country_id, city_id, listing_type, property_type, longitude, latitude,
         nullif(price_usd, 0)::float8 as price_usd, living_area_m2, lot_area_m2
    from listings
   where id = ${p.id}`;

/** How many rows each way of looking may touch, so that a common place costs no more than a rare one. */
const nearestLookedAt = 2_000;
const pricesLookedAt = 1_000;

const compared = (sql: AnySql): Fragment =>
  sql`id, offer_group, country_id, listing_type, property_type, longitude, latitude, price_usd, living_area_m2, lot_area_m2, published_at`;

/** The nearest in place, whatever they are. */
const nearInPlace = (sql: AnySql, { longitude, latitude }: ComparedListing): Fragment =>
  longitude === null || latitude === null
    ? sql`(select ${compared(sql)} from listings where false)`
    : sql`
      (select ${compared(sql)}
         from listings
        where status = 'public'
          and longitude is not null
        order by point(longitude, latitude) <-> point(${longitude}, ${latitude})
        limit ${nearestLookedAt})`;

/** Those of the same city and type from this price downward and upward; without a price, from the cheapest. */
const nearInPrice = (sql: AnySql, of: ComparedListing): Fragment => {
  const price = sql`${of.price_usd ?? 0}::float8::numeric`;
  const alike = sql`status = 'public' and city_id = ${of.city_id} and property_type = ${of.property_type}`;
  return sql`
      (select ${compared(sql)} from listings where ${alike} and price_usd < ${price} order by price_usd desc limit ${pricesLookedAt})
      union
      (select ${compared(sql)} from listings where ${alike} and price_usd >= ${price} order by price_usd limit ${pricesLookedAt})`;
};

/** Half of it is gone with every step; far beyond what matters it stays, since `power` refuses to underflow. */
const halved = (sql: AnySql, points: number, steps: Fragment): Fragment =>
  sql`coalesce(${points}::float8 * power(0.5::float8, least(${steps}, 99)), 0)`;

/** Points for a difference in ratio; nothing where either is unknown. */
const byRatio = (
  sql: AnySql,
  column: Fragment,
  value: number | null,
  rule: { readonly points: number; readonly halvedByRatio: number },
): Fragment =>
  value === null
    ? sql`0`
    : halved(sql, rule.points, sql`abs(ln(${column}::float8 / ${value}::float8)) / ln(${rule.halvedByRatio}::float8)`);

const score = (sql: AnySql, of: ComparedListing): Fragment => {
  const { place, type, price, size } = similarityRule;
  const nearness =
    of.longitude === null || of.latitude === null
      ? sql`0`
      : halved(sql, place.points, sql`(${distanceKm(sql, [of.longitude, of.latitude])}) / ${place.halvedByKm}::float8`);
  const likeInSize =
    of.living_area_m2 === null
      ? byRatio(sql, sql`lot_area_m2`, of.lot_area_m2, size)
      : byRatio(sql, sql`living_area_m2`, of.living_area_m2, size);
  return sql`
         ${nearness}
         + case when property_type = ${of.property_type} then ${type.same}::float8 else ${type.family}::float8 end
         + ${byRatio(sql, sql`nullif(price_usd, 0)`, of.price_usd, price)}
         + ${likeInSize}`;
};

interface SimilarQuery {
  readonly of: ComparedListing;
  /** Types that may be similar. */
  readonly family: readonly PropertyType[];
  readonly limit: number;
}

/** Public listings by their likeness to one, the most similar first; see `similarityRule`. */
const mostSimilar = (sql: AnySql, { of, family, limit }: SimilarQuery): Fragment => sql`
  select id, row_number() over (order by score desc, published_at desc, id desc) as place
    from (
      select id, published_at, ${score(sql, of)} as score
        from (
          ${nearInPlace(sql, of)}
          union
          ${nearInPrice(sql, of)}
        ) as looked_at
       where country_id = ${of.country_id}
         and listing_type = ${of.listing_type}
         and property_type = any(${family as string[]})
         and id <> ${of.id}
         and (${of.offer_group}::text is null or offer_group is distinct from ${of.offer_group})
    ) as scored
   order by score desc, published_at desc, id desc
   limit ${limit}`;

/** The most similar ones as the contract shows listings, comma-separated. */
export const selectSimilar = (sql: AnySql, p: SimilarQuery & { locale: Locale | null; siteUrl: string }) => sql<
  { shown: number; records: string }[]
>`
  select count(*)::integer as shown, coalesce(string_agg(shown.document, ',' order by similar_one.place), '') as records
    from (${mostSimilar(sql, p)}) as similar_one
    join listings as listing on listing.id = similar_one.id
   cross join lateral (${listingDocument(sql, p)}) as shown`;

/** The most similar ones, by name only. */
export const selectSimilarNames = (sql: AnySql, p: SimilarQuery) => sql<{ id: string; slug: string; title: string }[]>`
  select listings.id, slug, title
    from (${mostSimilar(sql, p)}) as similar_one
    join listings using (id)
   order by similar_one.place`;
