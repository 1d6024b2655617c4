import type { AlertFrequency } from '@oga/contract';
import { asJson, type AnySql, type Fragment, type Transaction } from '../../platform/db/sql.ts';
import { distanceTo } from '../listings/index.ts';

export interface FollowingRow {
  /** Listings were met up to this number of the log. */
  readonly through: number;
  /** Changes up to this number are forgotten. */
  readonly forgotten: number;
  /** Number of the latest commit. */
  readonly latest: number;
}

/** Where the log is read on, for one reader at a time: no row for another. */
export const holdFollowing = (tx: Transaction) => tx<FollowingRow[]>`
  select listings_met.through, listing_log.forgotten, (select coalesce(max(number), 0) from commits) as latest
    from listings_met
   cross join listing_log
     for update of listings_met skip locked`;

export const setFollowed = (tx: Transaction, p: { through: number }) => tx`
  update listings_met
     set through = ${p.through}`;

/** Meets all that is public and was never met, as if it had been there before. */
export const meetAll = (tx: Transaction) => tx`
  insert into met_listings (listing_id, price_amount, price_currency, price_dropped_at)
  select id, price_amount, price_currency, price_dropped_at
    from listings
   where status = 'public'
  on conflict do nothing`;

/** Listings that changed after a number of the log: whole commits, as many as so many. None in one: it changed none. */
export const selectChanged = (tx: Transaction, p: { after: number; upTo: number; commits: number }) => tx<
  { listing_id: string | null; number: number }[]
>`
  select change.listing_id, step.number
    from (
      select id, number
        from commits
       where number > ${p.after}
         and number <= ${p.upTo}
       order by number
       limit ${p.commits}
    ) as step
    left join listing_changes as change on change.commit_id = step.id
   order by step.number`;

/** A public listing that changed, beside how it was met. Moments are texts of PostgreSQL. */
export interface ChangedListing {
  readonly listing_id: string;
  /** Of the commit. */
  readonly number: number;
  readonly price_amount: string | null;
  readonly price_currency: string | null;
  readonly price_dropped_at: string | null;
  readonly is_new: boolean;
  /** Cheaper than it was when it was met. */
  readonly is_cheaper: boolean;
  readonly was_amount: string | null;
  readonly was_currency: string | null;
}

export const selectBesideMet = (
  tx: Transaction,
  p: { changes: readonly { listing_id: string; number: number }[] },
) => tx<ChangedListing[]>`
  select change.listing_id, change.number, listing.price_amount::text, listing.price_currency,
         listing.price_dropped_at::text,
         met.listing_id is null as is_new,
         met.listing_id is not null
           and listing.price_amount is not null
           and listing.price_dropped_at > coalesce(met.price_dropped_at, '-infinity')
           and (met.price_currency is distinct from listing.price_currency or listing.price_amount < met.price_amount) as is_cheaper,
         met.price_amount::text as was_amount, met.price_currency as was_currency
    from json_to_recordset(${asJson(tx, p.changes)}) as change (listing_id text, number bigint)
    join listings as listing on listing.id = change.listing_id and listing.status = 'public'
    left join met_listings as met on met.listing_id = listing.id`;

/** Holds listings so that matches can refer to them, in the order in which others hold several at once. */
export const holdListings = (tx: Transaction, p: { ids: readonly string[] }) => tx`
  select from listings
   where id = any(${p.ids as string[]})
   order by id
     for key share`;

/** From now on these were met as they are. */
export const meetListings = (tx: Transaction, p: { listings: readonly ChangedListing[] }) => tx`
  insert into met_listings (listing_id, price_amount, price_currency, price_dropped_at)
  select given.listing_id, given.price_amount, given.price_currency, given.price_dropped_at
    from json_to_recordset(${asJson(tx, p.listings)})
         as given (listing_id text, price_amount numeric, price_currency text, price_dropped_at timestamptz)
    join listings on listings.id = given.listing_id
   order by given.listing_id
  on conflict (listing_id) do update
     set price_amount = excluded.price_amount,
         price_currency = excluded.price_currency,
         price_dropped_at = excluded.price_dropped_at`;

/** A listing that is new, or became cheaper at a moment: then `dropped_at` is no `-infinity`. */
export interface Arrival {
  readonly listing_id: string;
  readonly number: number;
  readonly dropped_at: string;
  readonly was_amount: string | null;
  readonly was_currency: string | null;
}

/** A dollar's cent and the digits that a double loses: what is asked of the index is a little wider than what is asked. */
const cent = 0.011;
const wider = 1e-9;

/**
 * The searches that fit listings, as parts of a `with recursive` that ends in `found (search_number, listing_id,
 * dropped_at, was_amount, was_currency)`. A listing looks into the bucket of every combination of what it is, for those
 * that go up to its price; what it finds is asked exactly what GET /listings asks, words as they were last worked out.
 */
const finding = (sql: AnySql, arrivals: readonly Arrival[]): Fragment => sql`
  currencies as (
    (select price_currency as currency from saved_searches where price_currency is not null order by 1 limit 1)
    union all
    select (select price_currency from saved_searches where price_currency > currencies.currency order by 1 limit 1)
      from currencies
     where currency is not null
  ), rates as materialized (
    select currency, usd_per_unit::float8 as usd
      from currencies
      join exchange_rates using (currency)
  ), arrived as materialized (
    select given.number, given.dropped_at, given.was_amount, given.was_currency, listing.*
      from json_to_recordset(${asJson(sql, arrivals)})
           as given (listing_id text, number bigint, dropped_at timestamptz, was_amount numeric, was_currency text)
      join listings as listing on listing.id = given.listing_id and listing.status = 'public'
  ), probes as materialized (
    select arrived.id,
           saved_search_bucket(anchor.name, kind.listing_type, type.property_type, priced.currency) as bucket,
           priced.low, priced.high, coalesce(arrived.bedrooms, -1) as rooms
      from arrived
     cross join lateral (
       select null::text as name
       union all
       select id::text from unnest(array[country_id, division_id, city_id, neighborhood_id]) as id where id is not null
       union all
       select map_square(side, map_line(side, longitude), map_line(side, latitude))
         from unnest(map_grids()) as side
        where longitude is not null
     ) as anchor
     cross join lateral (values (null::text), (arrived.listing_type)) as kind (listing_type)
     cross join lateral (values (null::text), (arrived.property_type)) as type (property_type)
     cross join lateral (
       select null::text as currency, 0::float8 as low, 0::float8 as high
       union all
       select currency, low * (1 - ${wider}::float8), high * (1 + ${wider}::float8)
         from rates
        cross join lateral (
          select case when is_own then price_amount::float8 else greatest(0, (price_usd::float8 - ${cent}::float8) / usd) end as low,
                 case when is_own then price_amount::float8 else (price_usd::float8 + ${cent}::float8) / usd end as high
            from (select currency = price_currency and currency <> 'USD' as is_own) as own
        ) as bounds
        where price_usd is not null
     ) as priced
    union all
    select arrived.id, saved_search_bucket(anchor.name, kind.listing_type, type.property_type, null), 0, 0, coalesce(arrived.bedrooms, -1)
      from arrived
     cross join lateral (
       select id as name from unnest(array[project_id, agent_id, company_id]) as id where id is not null
       union all
       select 'word/' || word from unnest(tsvector_to_array(search)) as word
     ) as anchor
     cross join lateral (values (null::text), (arrived.listing_type)) as kind (listing_type)
     cross join lateral (values (null::text), (arrived.property_type)) as type (property_type)
  ), found as materialized (
    select search.number as search_number, arrived.id as listing_id, arrived.dropped_at, arrived.was_amount, arrived.was_currency
      from probes
     cross join lateral (
       select search_number
         from saved_search_keys
        where bucket = probes.bucket
          and max_price >= probes.low
          and min_price <= probes.high
          and min_bedrooms <= probes.rooms
          and max_bedrooms >= probes.rooms
       offset 0
     ) as key
      join arrived on arrived.id = probes.id
     cross join lateral (
       select s.number
         from saved_searches as s
        where s.number = key.search_number
          and ${fits(sql)}
       offset 0
     ) as search
  )`;

/** What GET /listings asks of `arrived` for the search `s`, and what is asked of alerts: later, for others, not suspended. */
const fits = (sql: AnySql): Fragment => sql`
  not s.is_paused
  and (arrived.dropped_at = '-infinity' or s.price_drops)
  and (s.place_ids = '{}' or array[country_id, division_id, city_id, neighborhood_id] && s.place_ids)
  and (s.listing_type is null or s.listing_type = arrived.listing_type)
  and (s.property_types = '{}' or arrived.property_type = any(s.property_types))
  and (s.price_currency is null or (
    price_usd is not null
    and case when s.price_currency = arrived.price_currency and s.price_currency <> 'USD'
          then (s.min_price is null or price_amount >= s.min_price) and (s.max_price is null or price_amount <= s.max_price)
        when s.price_currency = 'USD'
          then (s.min_price is null or price_usd >= s.min_price) and (s.max_price is null or price_usd <= s.max_price)
        else (
          select (s.min_price is null or price_usd >= (floor(s.min_price::float8 * usd * 100) / 100)::text::numeric)
             and (s.max_price is null or price_usd <= (ceil(s.max_price::float8 * usd * 100) / 100)::text::numeric)
            from rates
           where currency = s.price_currency
        )
        end
  ))
  and (s.min_bedrooms is null or bedrooms >= s.min_bedrooms)
  and (s.max_bedrooms is null or bedrooms <= s.max_bedrooms)
  and (s.min_bathrooms is null or bathrooms >= s.min_bathrooms)
  and (s.min_parking is null or parking_spaces >= s.min_parking)
  and (s.min_living_area is null or living_area_m2 >= s.min_living_area)
  and (s.max_living_area is null or living_area_m2 <= s.max_living_area)
  and (s.min_lot_area is null or lot_area_m2 >= s.min_lot_area)
  and (s.max_lot_area is null or lot_area_m2 <= s.max_lot_area)
  and (s.furnished is null or s.furnished = arrived.furnished)
  and (s.pets_allowed is null or s.pets_allowed = arrived.pets_allowed)
  and arrived.amenities @> s.amenities
  and (s.boxes is null or point(longitude, latitude) <@ any(s.boxes))
  and (s.polygons is null or point(longitude, latitude) <@ any(s.polygons))
  and (s.near_point is null or (
    point(longitude, latitude) <@ any(s.near_boxes)
    and ${distanceTo(sql, sql`s.near_point[0]`, sql`s.near_point[1]`)} <= s.radius_km
  ))
  and (s.company_id is null or s.company_id = arrived.company_id)
  and (s.agent_id is null or s.agent_id = arrived.agent_id)
  and (s.project_id is null or s.project_id = arrived.project_id)
  and (s.word_query is null or arrived.search @@ s.word_query)
  and s.account_id is distinct from arrived.account_id
  and arrived.number > coalesce((select commits.number from commits where commits.id = s.since_commit), 0)
  and exists (select from accounts where accounts.id = s.account_id and accounts.suspended_at is null)`;

/**
 * In this transaction statements keep the plan that they had: the one of `finding` takes 3 ms to make, a third of what a
 * listing takes among 200,000 searches (2026-11-22), and no parameter changes it.
 */
export const keepPlans = (tx: Transaction) => tx`set local plan_cache_mode = force_generic_plan`;

/** The searches that listings fit. */
export const selectFitting = (sql: AnySql, p: { arrivals: readonly Arrival[] }) => sql<
  { search_number: number; listing_id: string }[]
>`
  with recursive ${finding(sql, p.arrivals)}
  select search_number, listing_id
    from found`;

export interface MatchedSearch {
  readonly number: number;
  readonly frequency: AlertFrequency;
  readonly time_zone: string;
  readonly last_told_at: Date | null;
}

/** Notes what fits, once, and counts it. Answers the searches that have something to tell and no time for it yet. */
export const recordMatches = (tx: Transaction, p: { arrivals: readonly Arrival[]; at: Date }) => tx<MatchedSearch[]>`
  with recursive ${finding(tx, p.arrivals)}, kept as (
    insert into saved_search_matches (search_number, listing_id, dropped_at, was_amount, was_currency, matched_at)
    select search_number, listing_id, dropped_at, was_amount, was_currency, ${p.at}
      from found
     order by search_number, listing_id
    on conflict do nothing
    returning search_number
  ), counted as (
    update saved_searches
       set match_count = match_count + fresh.matches,
           last_match_at = ${p.at}
      from (select search_number, count(*)::integer as matches from kept group by search_number) as fresh
     where saved_searches.number = fresh.search_number
    returning saved_searches.number, frequency, account_id, last_told_at, tell_at
  )
  select counted.number, counted.frequency, accounts.time_zone, counted.last_told_at
    from counted
    join accounts on accounts.id = counted.account_id
   where counted.tell_at is null`;

/** When they tell of it. One that was paused meanwhile tells nothing. */
export const setTellAt = (tx: Transaction, p: { searches: readonly { number: number; tell_at: string }[] }) => tx`
  update saved_searches
     set tell_at = given.tell_at
    from json_to_recordset(${asJson(tx, p.searches)}) as given (number bigint, tell_at timestamptz)
   where saved_searches.number = given.number
     and not is_paused`;
