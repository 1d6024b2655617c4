import { facetNumbers, facetPlaces, type ListingFacet } from '@oga/contract';
import type { Row } from 'postgres';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { priceStepStarts } from './price-steps.ts';
import { atPlace, countConditions, placesInside } from './facet-counts.sql.ts';
import { askedOfPool, isOfPlaces, type FacetGroup, type FacetPlan } from './facet-groups.ts';
import { searchConditions } from './search-conditions.sql.ts';
import { isCounted, type SearchCriteria } from './search-criteria.ts';

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
  price: (sql) => sql`price_step(price_usd)`,
};

const listed = (sql: AnySql, parts: readonly Fragment[]): Fragment => parts.reduce((all, part) => sql`${all}, ${part}`);

/**
 * The matches of a group, added up by all its facets at once: a few thousand rows at most, of which each facet is then
 * made. So there is one pass over the matches, however many facets.
 */
function gathered(sql: AnySql, { criteria, facets, source }: FacetGroup): Fragment {
  if (source === 'counts') return gatheredCounts(sql, criteria, facets);
  const asked = source === 'pool' ? askedOfPool(criteria) : criteria;
  return sql`
    select ${listed(
      sql,
      facets.map((facet) => sql`${keys[facet](sql)} as ${sql(facet)}`),
    )}, count(*) as listings
      from ${source === 'pool' ? sql`pool` : sql`listings`}
     where ${searchConditions(sql, asked)}
     group by ${positions(sql, facets)}`;
}

const positions = (sql: AnySql, facets: readonly ListingFacet[]): Fragment =>
  sql.unsafe<Row[]>(facets.map((_, at) => at + 1).join(', '));

const countKeys: Readonly<Record<ListingFacet, (sql: AnySql) => Fragment>> = {
  ...keys,
  city: (sql) => sql`place_id`,
  neighborhood: (sql) => sql`place_id`,
  bedrooms: (sql) => sql`nullif(bedrooms, -1)`,
  price: (sql) => sql`nullif(price_step, -1)`,
};

/**
 * The same from the counts that are kept by place: of the place itself, or of the cities or neighborhoods in it. Those by
 * types alone are a tenth as many as those by bedrooms and price too.
 */
function gatheredCounts(sql: AnySql, criteria: SearchCriteria, facets: readonly ListingFacet[]): Fragment {
  const [facet] = facets;
  const where =
    facet !== undefined && isOfPlaces(facet) ? placesInside(sql, facet, criteria.place) : atPlace(sql, criteria);
  const areTypesEnough = isCounted(criteria) && !facets.includes('bedrooms') && !facets.includes('price');
  return sql`
    select ${listed(
      sql,
      facets.map((one) => sql`${countKeys[one](sql)} as ${sql(one)}`),
    )}, sum(listings) as listings
      from ${areTypesEnough ? sql`place_counts` : sql`facet_counts`}
     where ${where} ${countConditions(sql, criteria)}
     group by ${positions(sql, facets)}`;
}

/** The columns that the groups ask of what is gathered for all of them. */
const poolOf = (sql: AnySql, criteria: SearchCriteria): Fragment => sql`
  select 'public' as status, country_id, division_id, city_id, neighborhood_id, listing_type, property_type, bedrooms,
         price_usd, price_amount, price_currency
    from listings
   where ${searchConditions(sql, criteria)}`;

const summed = (sql: AnySql, facet: ListingFacet, group: Fragment): Fragment => sql`
  select ${sql(facet)} as value, sum(listings)::bigint as count
    from ${group}
   where ${sql(facet)} is not null
   group by 1
  having sum(listings) > 0`;

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
export const selectFacets = (sql: AnySql, { groups, pool }: FacetPlan) => {
  const named = groups.map((group, at) => ({ ...group, name: sql(`group_${at}`) as unknown as Fragment }));
  const parts = named.map((group) => sql`${group.name} as materialized (${gathered(sql, group)})`);
  return sql<FacetsRow[]>`
    with ${listed(sql, pool === null ? parts : [sql`pool as materialized (${poolOf(sql, pool)})`, ...parts])}
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
