import { stayRules } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

/** A row of a file, as it is kept until its figures are made. */
export interface StayRow {
  readonly id: string;
  /** As the file writes it; null where it says nothing. */
  readonly neighborhood: string | null;
  readonly room_type: string;
  /** Of a night; null where there is none. */
  readonly price: number | null;
  /** Whether it is let: reviewed in the last year, or open in the next. */
  readonly is_active: boolean;
  /** Nights of the last year that were booked, as estimated. */
  readonly booked_nights: number;
  readonly is_superhost: boolean | null;
}

/** Temporary tables of the importing session: they end with it. */
export const createStayScratch = (session: AnySql) =>
  session.unsafe(`
    create temporary table stay_rows (
      id text collate "C" primary key,
      neighborhood text,
      room_type text not null,
      price numeric,
      is_active boolean not null,
      booked_nights numeric not null,
      is_superhost boolean
    );
    create temporary table stay_neighborhoods (neighborhood text primary key, id integer not null);`);

/** Answers the ids that were not there yet. */
export const insertStayRows = (session: AnySql, p: { rows: readonly StayRow[] }) => session<{ id: string }[]>`
  insert into stay_rows
  select id, neighborhood, room_type, price, is_active, booked_nights, is_superhost
    from json_to_recordset(${asJson(session, p.rows)}) as row (
           id text, neighborhood text, room_type text, price numeric, is_active boolean, booked_nights numeric,
           is_superhost boolean
         )
      on conflict do nothing
  returning id`;

export const selectStayNeighborhoods = (session: AnySql) => session<{ neighborhood: string }[]>`
  select distinct neighborhood from stay_rows where neighborhood is not null order by 1`;

export const insertStayNeighborhoods = (
  session: AnySql,
  p: { places: readonly { neighborhood: string; id: number }[] },
) => session`
  insert into stay_neighborhoods
  select neighborhood, id from json_to_recordset(${asJson(session, p.places)}) as place (neighborhood text, id integer)`;

/** Imports of one city go one after the other. */
export const lockCity = (tx: Transaction, p: { cityId: number }) => tx`
  select pg_advisory_xact_lock(7364102, ${p.cityId})`;

/** How many listings the newest snapshot of a city has. */
export const selectNewestSize = (sql: AnySql, p: { cityId: number }) => sql<{ listings: number; taken_on: string }[]>`
  select listings, taken_on::text
    from stay_snapshots
   where city_id = ${p.cityId}
   order by taken_on desc
   limit 1`;

/** Makes room for a snapshot of a day. */
export const deleteSnapshot = (tx: Transaction, p: { cityId: number; takenOn: string }) => tx`
  delete from stay_snapshots where city_id = ${p.cityId} and taken_on = ${p.takenOn}::date`;

export const insertSnapshot = (
  tx: Transaction,
  p: {
    cityId: number;
    takenOn: string;
    currency: string;
    source: { name: string; url: string | null; licence: string | null };
    listings: number;
    rejected: number;
    at: Date;
  },
) => tx<{ id: number }[]>`
  insert into stay_snapshots (city_id, taken_on, currency, source, source_url, licence, listings, rejected, imported_at)
  values (${p.cityId}, ${p.takenOn}::date, ${p.currency}, ${p.source.name}, ${p.source.url}, ${p.source.licence},
          ${p.listings}, ${p.rejected}, ${p.at})
  returning id`;

const { reach, leastGroup } = stayRules;

/**
 * The figures of the rows of this session: for the whole city, each neighborhood, each kind of room, and each kind in
 * each neighborhood. The rules are those of the contract (`stayRules`).
 */
export const insertFigures = (tx: Transaction, p: { snapshotId: number }) => tx`
  with placed as (
    select stay_rows.*, stay_neighborhoods.id as neighborhood_id
      from stay_rows
      left join stay_neighborhoods using (neighborhood)
  ), quartiles as (
    select room_type, count(*) as prices, percentile_cont(array[0.25, 0.75]) within group (order by ln(price)::float8) as at
      from placed
     where is_active and price is not null
     group by grouping sets ((room_type), ())
  ), fences as (
    select room_type,
           exp(at[1] - ${reach}::integer * (at[2] - at[1])) as lower,
           exp(at[2] + ${reach}::integer * (at[2] - at[1])) as upper
      from quartiles
     where prices >= ${leastGroup}::integer
  ), judged as (
    select placed.*,
           price is not null and not coalesce(price::float8 between coalesce(own.lower, general.lower) and coalesce(own.upper, general.upper), true) as is_outlier
      from placed
      left join fences as own on own.room_type = placed.room_type
      left join fences as general on general.room_type is null
  )
  insert into stay_figures
  select ${p.snapshotId}::integer, neighborhood_id, room_type,
         count(*),
         count(*) filter (where is_active),
         count(*) filter (where is_active and price is null),
         count(*) filter (where is_active and is_outlier),
         count(*) filter (where is_active and price is not null and not is_outlier),
         avg(price) filter (where is_active and not is_outlier),
         percentile_cont(0.25) within group (order by price) filter (where is_active and not is_outlier),
         percentile_cont(0.5) within group (order by price) filter (where is_active and not is_outlier),
         percentile_cont(0.75) within group (order by price) filter (where is_active and not is_outlier),
         avg(booked_nights) filter (where is_active) / 365,
         case when bool_or(is_superhost is not null) then count(*) filter (where is_active and is_superhost) end,
         case when bool_or(is_superhost is not null) then count(*) filter (where is_active and not is_superhost) end
    from judged
   group by grouping sets ((), (neighborhood_id), (room_type), (neighborhood_id, room_type))
  -- A group of rows without neighborhood is not the city: it has no figures of its own.
  having grouping(neighborhood_id) = 1 or neighborhood_id is not null`;

export interface FigureRow {
  readonly room_type: string | null;
  readonly listing_count: number;
  readonly active_count: number;
  readonly without_price: number;
  readonly outliers: number;
  readonly sample_size: number;
  readonly average: string | null;
  readonly lower_quartile: string | null;
  readonly median: string | null;
  readonly upper_quartile: string | null;
  readonly occupancy: string | null;
  readonly superhosts: number | null;
  readonly other_hosts: number | null;
}

export interface SnapshotRow {
  readonly id: number;
  readonly taken_on: string;
  readonly currency: string;
  readonly source: string;
  readonly source_url: string | null;
  readonly licence: string | null;
  /** Of the stored exchange rate; null where there is none. */
  readonly usd_per_unit: string | null;
  readonly rate_date: string | null;
}

/** The newest snapshot of a city, with the rate of its currency. */
export const selectSnapshot = (sql: AnySql, p: { cityId: number }) => sql<SnapshotRow[]>`
  select id, taken_on::text, stay_snapshots.currency, stay_snapshots.source, source_url, licence, usd_per_unit,
         as_of::text as rate_date
    from stay_snapshots
    left join exchange_rates using (currency)
   where city_id = ${p.cityId}
   order by taken_on desc
   limit 1`;

/** Its figures of a place: all kinds together, and each. */
export const selectFigures = (sql: AnySql, p: { snapshotId: number; neighborhoodId: number | null }) => sql<
  FigureRow[]
>`
  select room_type, listing_count, active_count, without_price, outliers, sample_size, average, lower_quartile, median,
         upper_quartile, occupancy, superhosts, other_hosts
    from stay_figures
   where snapshot_id = ${p.snapshotId}
     and neighborhood_id is not distinct from ${p.neighborhoodId}::integer
   order by sample_size desc, listing_count desc, room_type`;

export interface CoveredCity {
  readonly id: number;
  readonly city: string;
  readonly city_slug: string;
  readonly country_code: string;
  readonly date: string;
}

export const selectCoveredCities = (sql: AnySql) => sql<CoveredCity[]>`
  select city.id, city.name as city, city.slug as city_slug, country.code as country_code, max(taken_on)::text as date
    from stay_snapshots
    join places as city on city.id = city_id
    join places as division on division.id = city.parent_id
    join places as country on country.id = division.parent_id
   group by city.id, country.id
   order by city.name, country.code`;
