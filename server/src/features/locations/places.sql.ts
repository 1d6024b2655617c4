import { asJson, type AnySql, type Fragment, type Sql, type Transaction } from '../../platform/db/sql.ts';
import type { PlaceLevel, PlaceSeed } from './place-tree.ts';

export interface PlaceRecord {
  readonly id: number;
  readonly level: PlaceLevel;
  readonly parent_id: number | null;
  readonly name: string;
  readonly slug: string;
  readonly code: string | null;
  readonly alternates: string[];
  readonly name_en: string | null;
  readonly name_pt: string | null;
  readonly origin: 'shipped' | 'imported' | 'feed';
}

export const selectPlaces = (sql: AnySql) => sql<PlaceRecord[]>`
  select id, level, parent_id, name, slug, code, alternates, name_en, name_pt, origin
    from places
   order by id`;

/** Every place as it would be written anew. */
export const selectPlaceSeeds = (sql: AnySql) => sql<
  (Omit<PlaceSeed, 'parentKey' | 'names'> & {
    parent_key: string | null;
    name_en: string | null;
    name_pt: string | null;
  })[]
>`
  select place.key, place.level, parent.key as parent_key, place.name, place.name_en, place.name_pt, place.slug,
         place.code, place.alternates, place.latitude, place.longitude, place.population
    from places as place
    left join places as parent on parent.id = place.parent_id
   order by place.id`;

export const selectPlacesVersion = (sql: AnySql) => sql<{ version: number; shipped: string | null }[]>`
  select version, shipped from places_version`;

/** Adds places, or renews the names and points of known ones. Parents must be there: one level at a time. */
export const upsertPlaces = (
  tx: Transaction,
  p: { places: readonly PlaceSeed[]; origin: 'shipped' | 'imported' },
) => tx`
  insert into places (key, level, parent_id, name, name_en, name_pt, slug, code, alternates, latitude, longitude, population, origin)
  select seed.key, seed.level, parent.id, seed.name, seed.name_en, seed.name_pt, seed.slug, seed.code, seed.alternates,
         seed.latitude, seed.longitude, seed.population, ${p.origin}
    from json_to_recordset(${asJson(tx, p.places.map(toRow))}) as seed (
           key text, level text, parent_key text, name text, name_en text, name_pt text, slug text, code text,
           alternates text[], latitude double precision, longitude double precision, population integer
         )
    left join places as parent on parent.key = seed.parent_key
  on conflict (key) do update
     set name = excluded.name,
         name_en = excluded.name_en,
         name_pt = excluded.name_pt,
         slug = excluded.slug,
         code = excluded.code,
         alternates = excluded.alternates,
         latitude = coalesce(excluded.latitude, places.latitude),
         longitude = coalesce(excluded.longitude, places.longitude),
         population = coalesce(excluded.population, places.population)
   where (places.name, places.name_en, places.name_pt, places.slug, places.code, places.alternates, places.latitude, places.longitude, places.population)
         is distinct from
         (excluded.name, excluded.name_en, excluded.name_pt, excluded.slug, excluded.code, excluded.alternates,
          coalesce(excluded.latitude, places.latitude), coalesce(excluded.longitude, places.longitude), coalesce(excluded.population, places.population))`;

const toRow = (seed: PlaceSeed) => ({
  key: seed.key,
  level: seed.level,
  parent_key: seed.parentKey,
  name: seed.names?.es ?? seed.name,
  name_en: seed.names?.en ?? null,
  name_pt: seed.names?.pt ?? null,
  slug: seed.slug,
  code: seed.code,
  alternates: seed.alternates,
  latitude: seed.latitude,
  longitude: seed.longitude,
  population: seed.population,
});

export const markShipped = (tx: Transaction, p: { fingerprint: string }) => tx`
  update places_version set shipped = ${p.fingerprint}`;

/** Neighborhoods that a feed names and nobody knew, once each. Answers all of those asked for, old and new. */
export const ensureNeighborhoods = (
  tx: Transaction,
  p: { neighborhoods: readonly { city_id: number; name: string; slug: string }[] },
) => tx<{ id: number; city_id: number; slug: string }[]>`
  with wanted as (
    select named.city_id, named.name, named.slug, city.key || '/' || named.slug as key
      from json_to_recordset(${asJson(tx, p.neighborhoods)}) as named (city_id integer, name text, slug text)
      join places as city on city.id = named.city_id
  ), added as (
    insert into places (key, level, parent_id, name, slug, origin)
    select distinct on (wanted.key) wanted.key, 'neighborhood', wanted.city_id, wanted.name, wanted.slug, 'feed'
      from wanted
     where not exists (select from places where places.key = wanted.key)
     order by wanted.key
    on conflict (key) do nothing
    returning id, parent_id as city_id, slug
  )
  select added.id, added.city_id, added.slug from added
  union
  select places.id, places.parent_id, places.slug from places join wanted on places.key = wanted.key`;

/** Those of these places that have a public listing. */
export const selectListedPlaces = (sql: AnySql, p: { ids: readonly number[] }) => sql<{ id: number }[]>`
  select place_id as id
    from place_counts
   where place_id = any(${[...p.ids]})
   group by place_id
  having sum(listings) > 0
   order by place_id`;

/** These places, those with the most public listings first, then those with the most inhabitants. */
export const rankPlaces = (sql: AnySql, p: { ids: readonly number[] }) => sql<{ id: number; listing_count: number }[]>`
  select places.id, coalesce(sum(listings), 0)::bigint as listing_count
    from places
    left join place_counts on place_counts.place_id = places.id
   where places.id = any(${[...p.ids]})
   group by places.id
   order by listing_count desc, population desc nulls last, places.id`;

interface PlaceList {
  readonly level: PlaceLevel;
  /** Ids of countries, divisions or cities to look in; null for the whole world. */
  readonly within: { readonly level: 'country' | 'division' | 'city'; readonly ids: readonly number[] } | null;
  readonly includeEmpty: boolean;
  readonly limit: number | null;
  readonly offset: number;
}

/**
 * Places of a level with their public listings, most first, as JSON of the shape of that level; and how many there are.
 * `country` shapes a country (code, no point); otherwise division and point.
 */
export const selectPlaceList = (sql: AnySql, p: PlaceList) => sql<{ total: number; places: string }[]>`
  with counted as (
    select places.id, places.name, places.slug, places.code, places.latitude, places.longitude, places.parent_id,
           coalesce((select sum(listings) from place_counts where place_id = places.id), 0)::bigint as listing_count
      from places
     where places.level = ${p.level}
       ${p.within === null ? sql`` : insideOf(sql, p.within)}
  ), listed as (
    select * from counted where listing_count > 0 or ${p.includeEmpty}
  )
  select (select count(*) from listed) as total,
         coalesce((select '[' || string_agg(page.place::text, ',' order by page.position) || ']' from (${shapes[p.level](sql, p)}) as page), '[]') as places`;

const insideOf = (sql: AnySql, within: NonNullable<PlaceList['within']>): Fragment => {
  const ids = [...within.ids];
  if (within.level === 'country') {
    return sql`and places.parent_id in (select id from places where parent_id = any(${ids}) and level = 'division')`;
  }
  return sql`and places.parent_id = any(${ids})`;
};

const ordered = (sql: AnySql, p: PlaceList): Fragment => sql`
  select *, row_number() over (order by listing_count desc, name, id) as position
    from listed
   order by listing_count desc, name, id
   limit ${p.limit}
  offset ${p.offset}`;

const countryShape = (sql: AnySql, p: PlaceList): Fragment => sql`
  select position, to_json(shown) as place
    from (${ordered(sql, p)}) as ordered
   cross join lateral (select ordered.name, listing_count, code, slug) as shown`;

const pointShape = (sql: AnySql, p: PlaceList): Fragment => sql`
  select position, to_json(shown) as place
    from (${ordered(sql, p)}) as ordered
    left join places as parent on parent.id = ordered.parent_id
    left join places as above on above.id = parent.parent_id
   cross join lateral (
     select ordered.name,
            listing_count,
            ordered.slug,
            case when parent.level = 'division' then parent.name else above.name end as division,
            ordered.latitude,
            ordered.longitude
   ) as shown`;

const shapes = { country: countryShape, division: pointShape, city: pointShape, neighborhood: pointShape };

/**
 * Adds up partial counts of the same place and types. Whoever comes second while another folds does nothing: the sums
 * are right either way, folding only keeps them short.
 */
export const foldPlaceCounts = (sql: Sql) => sql`
  with turn as materialized (
    select pg_try_advisory_xact_lock(7364002) as taken
  ), gone as (
    delete from place_counts
     where (select taken from turn)
       and (place_id, listing_type, property_type) in (
         select place_id, listing_type, property_type from place_counts group by 1, 2, 3 having count(*) > 1
       )
    returning *
  )
  insert into place_counts (place_id, listing_type, property_type, listings)
  select place_id, listing_type, property_type, sum(listings)
    from gone
   group by 1, 2, 3
  having sum(listings) <> 0`;
