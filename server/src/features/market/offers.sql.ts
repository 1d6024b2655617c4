import { asJson, type AnySql, type Fragment, type Transaction } from '../../platform/db/sql.ts';
import type { MarketKind } from './rules.ts';

/**
 * What a run works on: the kinds of offers there are, and one row for every listing in every month it counts in, with
 * its price in dollars and what is to be thought of it. Temporary: never logged, nobody else's, gone with the session.
 * Types are numbers here, since sorting millions of rows by words took three times as long (2026-11-21).
 */
export const createOffers = (session: AnySql) =>
  session.unsafe(`
    -- One run at a time, so it may sort in more memory than a request.
    set work_mem = '64MB';
    drop table if exists pg_temp.market_kinds, pg_temp.market_offers;
    create temporary table market_kinds (
      -- A listing type with a property type, or with all of them ('').
      kind smallint primary key,
      kind_of_all smallint not null,
      listing_type text collate "C" not null,
      property_type text collate "C" not null,
      by_lot boolean not null,
      least_price double precision not null,
      most_price double precision not null,
      least_m2 double precision not null,
      most_m2 double precision not null,
      -- What a price is multiplied by, by its period. Null: the type is not paid for in it.
      times_unnamed double precision,
      times_month double precision,
      times_week double precision,
      times_day double precision,
      times_night double precision,
      times_year double precision
    );
    create temporary table market_offers (
      -- First day of the month; what is on offer now stands in the running one.
      month date not null,
      country_id integer not null,
      city_id integer not null,
      neighborhood_id integer,
      kind smallint not null,
      kind_of_all smallint not null,
      -- What the sample is made of; null for what is not in it. Dollars for a month of rent or a night of short-term rent,
      -- in all and by m².
      price double precision,
      price_m2 double precision,
      -- The same of types that go by living area.
      price_built_m2 double precision,
      days_listed real,
      -- Why it is not in the sample; null: it is.
      left_out text collate "C"
    );`);

export const insertKinds = (tx: AnySql, p: { kinds: readonly MarketKind[] }) => tx`
  insert into market_kinds
  select kind.*
    from json_populate_recordset(null::market_kinds, ${asJson(tx, p.kinds)}) as kind`;

/** Forgets what was gathered. */
export const emptyOffers = (tx: AnySql) => tx.unsafe('truncate market_offers;');

/** Readies what was gathered for the statements that follow: nobody else can analyze a temporary table. */
export const analyzeOffers = (tx: AnySql) =>
  tx.unsafe('analyze market_offers (month, country_id, city_id, neighborhood_id, kind);');

/**
 * Gathers what is on offer now, in these cities or (null) everywhere. It must not ask for a column that the index
 * listings_market does not have: that would be twenty times as much to read.
 */
export const gatherStanding = (tx: Transaction, p: { cities: readonly number[] | null; month: string; at: Date }) =>
  gather(
    tx,
    p.at,
    tx`
      select ${p.month}::date as month, country_id, city_id, neighborhood_id, listing_type, property_type, price_amount,
             price_currency, price_period, null::numeric as noted_usd, living_area_m2, lot_area_m2, published_at
        from listings
       where status = 'public'
         and ${inCities(tx, p.cities)}`,
  );

/**
 * Gathers what was on offer in months that are over, from the price history: a listing counts if it was public at any
 * moment of the month, with the last price it asked in it: of months before `notedBefore` in the dollars noted with that
 * price, of others at today's rates.
 */
export const gatherMonths = (tx: Transaction, p: { months: readonly string[]; notedBefore: string; at: Date }) =>
  gather(
    tx,
    p.at,
    tx`
      select month.first as month, country_id, city_id, neighborhood_id, listing_type, property_type,
             asked.amount as price_amount, asked.currency as price_currency, price_period,
             case when month.first < ${p.notedBefore}::date then asked.usd end as noted_usd,
             living_area_m2, lot_area_m2, published_at
        from (
          select listing_id, at, event, amount, currency, usd,
                 lead(at, 1, 'infinity') over (partition by listing_id order by at, event) as until
            from listing_prices
        ) as asked
        join (
          select first, (first + interval '1 month')::timestamptz as next
            from unnest(${p.months as string[]}::date[]) as first
        ) as month
          on asked.at < month.next
         and asked.until >= month.next
         and (asked.event not in ('withdrawn', 'closed') or asked.at >= month.first)
        join listings on listings.id = asked.listing_id`,
  );

export const inCities = (tx: Transaction, cities: readonly number[] | null): Fragment =>
  cities === null ? tx`true` : tx`city_id = any(${cities as number[]}::integer[])`;

/** `offset 0` keeps PostgreSQL from reckoning a price anew wherever it is mentioned: 2 s of 4 at 1,000,000 rows. */
const gather = (tx: Transaction, at: Date, offered: Fragment) => tx`
  insert into market_offers
  select month, country_id, city_id, neighborhood_id, kind, kind_of_all,
         case when left_out is null then price end,
         case when left_out is null then price_m2 end,
         case when left_out is null and not by_lot then price_m2 end,
         case when left_out is null then date_part('epoch', ${at}::timestamptz - published_at) / 86400 end,
         left_out
    from (
      select priced.*,
             case when price_amount is null or rate is null then 'without_price'
                  when price is null then 'other_period'
                  when price not between least_price and most_price then 'implausible'
                  when price_m2 not between least_m2 and most_m2 then 'implausible'
              end as left_out
        from (
          select reckoned.*, price / case when by_lot then lot_area_m2 else living_area_m2 end as price_m2
            from (
              select offered.*, kind, kind_of_all, by_lot, least_price, most_price, least_m2, most_m2,
                     coalesce(noted_usd, usd_per_unit) as rate,
                     coalesce(noted_usd, round(price_amount * usd_per_unit, 2))::double precision
                     * case price_period when 'month' then times_month
                                         when 'week' then times_week
                                         when 'day' then times_day
                                         when 'night' then times_night
                                         when 'year' then times_year
                                         else times_unnamed end as price
                from (${offered}) as offered
                join market_kinds as kinds using (listing_type, property_type)
                left join exchange_rates on currency = price_currency
              offset 0
            ) as reckoned
          offset 0
        ) as priced
    ) as judged`;

/** Groups of prices by their quartiles, by m² and in all, as natural logarithms. A group that is too small has none. */
const quartilesBy = (tx: Transaction, columns: readonly string[], leastGroup: number): Fragment => tx`
  select ${tx(columns as string[])},
         case when count(price_m2) >= ${leastGroup} then percentile_cont(array[0.25, 0.75]) within group (order by ln(price_m2)) end as of_m2,
         case when count(price) >= ${leastGroup} then percentile_cont(array[0.25, 0.75]) within group (order by ln(price)) end as of_whole
    from market_offers
   where left_out is null
   group by ${tx(columns as string[])}`;

export const dropFences = (tx: Transaction) => tx`
  delete from market_fences`;

/** Keeps the quartiles of every country, from what was gathered. Those of before must be gone (`dropFences`). */
export const storeFences = (tx: Transaction, p: { leastGroup: number }) => tx`
  insert into market_fences (country_id, listing_type, property_type, of_m2, of_whole)
  select country_id, listing_type, property_type, of_m2, of_whole
    from (${quartilesBy(tx, ['country_id', 'kind'], p.leastGroup)}) as asked
    join market_kinds using (kind)
   where of_whole is not null`;

/**
 * Marks outliers: Tukey's fences around the quartiles of the same type in the same city and month, or around those of
 * the country where the city has too few. Judged by m² where an area is known, else as a whole.
 */
export const markOutliers = (tx: Transaction, p: { leastGroup: number; reach: number; leastFactor: number }) => tx`
  with in_city as (
    ${quartilesBy(tx, ['month', 'city_id', 'kind'], p.leastGroup)}
  ), in_country as (
    select country_id, kind, of_m2, of_whole
      from market_fences
      join market_kinds using (listing_type, property_type)
  )
  update market_offers
     set left_out = 'outlier', price = null, price_m2 = null, price_built_m2 = null, days_listed = null
    from (
      select offer.ctid as row,
             ln(coalesce(price_m2, price)) as value,
             case when price_m2 is null then coalesce(in_city.of_whole, in_country.of_whole)
                  else coalesce(in_city.of_m2, in_country.of_m2) end as quartiles
        from market_offers as offer
        left join in_city using (month, city_id, kind)
        left join in_country on in_country.country_id = offer.country_id and in_country.kind = offer.kind
       where left_out is null
    ) as judged
   cross join lateral (
           select greatest((quartiles[2] - quartiles[1]) * ${p.reach}::double precision, ln(${p.leastFactor}::double precision)) as reach
         ) as fence
   where market_offers.ctid = judged.row
     and (value < quartiles[1] - reach or value > quartiles[2] + reach)`;
