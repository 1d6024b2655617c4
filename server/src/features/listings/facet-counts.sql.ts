import type { AnySql, Fragment, Sql } from '../../platform/db/sql.ts';
import { stepsOf } from './price-steps.ts';
import type { PlaceCriteria, SearchCriteria } from './search-criteria.ts';

/** Counts at the place of a search, or everywhere. */
export const atPlace = (sql: AnySql, { place }: SearchCriteria): Fragment =>
  sql`place_id = any(${[...(place?.ids ?? [0])]}::integer[])`;

/** Counts at the cities or neighborhoods inside a place, or everywhere. */
export function placesInside(sql: AnySql, level: 'city' | 'neighborhood', place: PlaceCriteria | null): Fragment {
  const inside = place === null ? sql`` : sql`and ${insideOf(sql, level, place)}`;
  return sql`place_id in (select id from places where level = ${level} ${inside})`;
}

const insideOf = (sql: AnySql, level: 'city' | 'neighborhood', place: PlaceCriteria): Fragment => {
  const ids = sql`any(${[...place.ids]}::integer[])`;
  const inDivisions = sql`select id from places where parent_id = ${ids}`;
  if (place.level === level) return sql`id = ${ids}`;
  if (level === 'city') {
    return place.level === 'division' ? sql`parent_id = ${ids}` : sql`parent_id in (${inDivisions})`;
  }
  if (place.level === 'city') return sql`parent_id = ${ids}`;
  const inCities =
    place.level === 'division' ? inDivisions : sql`select id from places where parent_id in (${inDivisions})`;
  return sql`parent_id in (${inCities})`;
};

/** The clauses of a search on the counts, apart from its place. -1 stands for what a listing does not say. */
export function countConditions(sql: AnySql, c: SearchCriteria): Fragment {
  const clauses: Fragment[] = [];
  if (c.listingType) clauses.push(sql`and listing_type = ${c.listingType}`);
  if (c.propertyTypes.length > 0) clauses.push(sql`and property_type = any(${c.propertyTypes as string[]}::text[])`);
  if (c.bedrooms !== null) clauses.push(sql`and bedrooms = ${c.bedrooms}`);
  if (c.minBedrooms !== null) clauses.push(sql`and bedrooms >= ${c.minBedrooms}`);
  if (c.maxBedrooms !== null) clauses.push(sql`and bedrooms between 0 and ${c.maxBedrooms}`);
  if (c.price !== null) {
    const { from, to } = stepsOf(c.price)!;
    clauses.push(sql`and price_step between ${from} and ${to}`);
  }
  return clauses.reduce((all, clause) => sql`${all} ${clause}`, sql``);
}

/**
 * Adds up partial counts of the same place and kind, of what came since the last time. Whoever comes second while another
 * folds does nothing: the sums are right either way, folding only keeps them short.
 */
export const foldFacetCounts = (sql: Sql) => sql`
  with turn as materialized (
    select pg_try_advisory_xact_lock(7364005) as taken
  ), fresh as materialized (
    select distinct place_id, listing_type, property_type, bedrooms, price_step
      from facet_counts
     where not is_folded
       and (select taken from turn)
  ), gone as (
    delete from facet_counts
     using fresh
     where facet_counts.place_id = fresh.place_id
       and facet_counts.listing_type = fresh.listing_type
       and facet_counts.property_type = fresh.property_type
       and facet_counts.bedrooms = fresh.bedrooms
       and facet_counts.price_step = fresh.price_step
    returning facet_counts.*
  )
  insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings, is_folded)
  select place_id, listing_type, property_type, bedrooms, price_step, sum(listings), true
    from gone
   group by 1, 2, 3, 4, 5
  having sum(listings) <> 0`;
