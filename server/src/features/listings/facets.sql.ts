import { facetNumbers, facetPlaces, type ListingFacet } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { priceStepStarts } from './price-steps.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { searchConditions } from './search-conditions.sql.ts';

/** Facets that are counted under the same conditions. */
export interface FacetGroup {
  readonly criteria: SearchCriteria;
  readonly facets: readonly ListingFacet[];
}

/** One value of a facet with its count; of a price the number of its step. A place comes with its names. */
export interface CountedValue {
  readonly value: string | number;
  readonly count: number;
}

export interface FacetsRow {
  /** Every facet asked for; null where no match has a value. */
  readonly facets: Readonly<Partial<Record<ListingFacet, readonly CountedValue[] | null>>>;
  /** Matches of each group. */
  readonly matches: readonly number[];
}

const keys: Readonly<Record<ListingFacet, (sql: AnySql) => Fragment>> = {
  property_type: (sql) => sql`property_type`,
  listing_type: (sql) => sql`listing_type`,
  city: (sql) => sql`city_id`,
  neighborhood: (sql) => sql`neighborhood_id`,
  bedrooms: (sql) => sql`bedrooms`,
  price: (sql) => sql`width_bucket(price_usd::float8, ${priceStepStarts as number[]}::float8[]) - 1`,
};

const listed = (sql: AnySql, parts: readonly Fragment[]): Fragment => parts.reduce((all, part) => sql`${all}, ${part}`);

/**
 * The matches of a group, added up by all its facets at once: a few thousand rows at most, of which each facet is then
 * made. So there is one pass over the matches, however many facets.
 */
const gathered = (sql: AnySql, { criteria, facets }: FacetGroup): Fragment => sql`
  select ${listed(
    sql,
    facets.map((facet) => sql`${keys[facet](sql)} as ${sql(facet)}`),
  )}, count(*) as listings
    from listings
   where ${searchConditions(sql, criteria)}
   group by ${sql.unsafe(facets.map((_, at) => at + 1).join(', '))}`;

const summed = (sql: AnySql, facet: ListingFacet, group: Fragment): Fragment => sql`
  select ${sql(facet)} as value, sum(listings)::bigint as count
    from ${group}
   where ${sql(facet)} is not null
   group by 1`;

const mostFirst = (sql: AnySql, facet: ListingFacet, group: Fragment): Fragment => sql`
  select json_agg(counted order by count desc, value) from (${summed(sql, facet, group)}) as counted`;

const lowestFirst =
  (atMost: number) =>
  (sql: AnySql, facet: ListingFacet, group: Fragment): Fragment => sql`
    select json_agg(counted order by value)
      from (${summed(sql, facet, group)} order by 2 desc, 1 limit ${atMost}) as counted`;

const namedPlaces = (sql: AnySql, facet: ListingFacet, group: Fragment): Fragment => sql`
  select json_agg(named)
    from (
      select place.slug as value,
             place.name,
             place.slug,
             case place.level when 'neighborhood' then parent.name end as city,
             case place.level when 'neighborhood' then above.name else parent.name end as division,
             case place.level when 'neighborhood' then top.code else above.code end as country_code,
             counted.count
        from (${summed(sql, facet, group)} order by 2 desc, 1 limit ${facetPlaces}) as counted
        join places as place on place.id = counted.value
        join places as parent on parent.id = place.parent_id
        join places as above on above.id = parent.parent_id
        left join places as top on top.id = above.parent_id
       order by counted.count desc, place.name, place.id
    ) as named`;

const shapes: Readonly<Record<ListingFacet, typeof mostFirst>> = {
  property_type: mostFirst,
  listing_type: mostFirst,
  city: namedPlaces,
  neighborhood: namedPlaces,
  bedrooms: lowestFirst(facetNumbers),
  price: lowestFirst(priceStepStarts.length),
};

/** Counts of groups of facets, in one statement. */
export const selectFacets = (sql: AnySql, p: { groups: readonly FacetGroup[] }) => {
  const named = p.groups.map((group, at) => ({ ...group, name: sql(`group_${at}`) as unknown as Fragment }));
  return sql<FacetsRow[]>`
    with ${listed(
      sql,
      named.map((group) => sql`${group.name} as materialized (${gathered(sql, group)})`),
    )}
    select json_build_object(${listed(
      sql,
      named.flatMap(({ facets, name }) =>
        facets.map((facet) => sql`${facet}::text, (${shapes[facet](sql, facet, name)})`),
      ),
    )}) as facets,
    array[${listed(
      sql,
      named.map(({ name }) => sql`(select coalesce(sum(listings), 0) from ${name})`),
    )}]::bigint[] as matches`;
};
