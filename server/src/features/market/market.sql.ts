import type { ListingType } from '@oga/contract';
import type { AnySql, Sql, Transaction } from '../../platform/db/sql.ts';

/** Arbitrary, ours alone: one run at a time, on whichever server. Ends with the session. */
export const lockMarket = (session: Sql) => session`
  select pg_advisory_lock(7364041)`;

export interface MarketState {
  /** The last run, and the last that computed every place; null before the first. */
  readonly refreshed_at: Date | null;
  readonly completed_at: Date | null;
  /** Marks of the exchange rates: those of the last run that computed every place, and those of now. */
  readonly rates: string | null;
  readonly rates_now: string;
}

export const selectState = (sql: AnySql) => sql<MarketState[]>`
  select refreshed_at,
         completed_at,
         rates,
         (select md5(string_agg(currency || ' ' || usd_per_unit, ',' order by currency)) from exchange_rates) as rates_now
    from market_state`;

/** Notes a run; one that computed every place with the mark of the rates from before it began. */
export const markRun = (tx: Transaction, p: { at: Date; completeWith: string | null }) => tx`
  update market_state
     set refreshed_at = ${p.at},
         completed_at = case when ${p.completeWith}::text is null then completed_at else ${p.at} end,
         rates = coalesce(${p.completeWith}, rates)`;

/**
 * Fingerprints every city as it stands and keeps them; answers the cities whose fingerprint was another. Reads the index
 * listings_market alone. A sum, so that the order of rows does not matter; with the number beside it, an identical
 * listing more is another sum too.
 */
export const renewFingerprints = (tx: Transaction) => tx<{ city_id: number }[]>`
  with standing as materialized (
    select city_id,
           count(*) || ':' || sum(hash_record_extended(
             (country_id, neighborhood_id, listing_type, property_type, price_amount, price_currency, price_period,
              living_area_m2, lot_area_m2, published_at), 0)) as fingerprint
      from listings
     where status = 'public'
     group by city_id
  ), left_over as (
    delete from market_cities
     where city_id not in (select city_id from standing)
    returning city_id
  ), changed as (
    insert into market_cities (city_id, fingerprint)
    select city_id, fingerprint from standing
    on conflict (city_id) do update
       set fingerprint = excluded.fingerprint
     where market_cities.fingerprint <> excluded.fingerprint
    returning city_id
  )
  select city_id from left_over
   union all
  select city_id from changed`;

/** More cities than this are told as all. */
const toldApart = 100;

/** Has every server drop the answers that it keeps of these cities, or (null) of all, when the transaction is committed. */
export const tellRefreshed = (tx: Transaction, { cities }: { cities: readonly number[] | null }) => {
  const isFew = cities !== null && cities.length <= toldApart;
  const topics = isFew ? cities.map((city) => `market/${city}`) : ['market'];
  return tx`
    select pg_notify('changes', topic)
      from unnest(${topics}::text[]) as topic`;
};

/** The month of the oldest price there is; null without any. */
export const selectFirstMonth = (sql: AnySql) => sql<{ month: string | null }[]>`
  select to_char(min(at), 'YYYY-MM-01') as month from listing_prices`;

export const selectSettledMonths = (sql: AnySql) => sql<{ month: string }[]>`
  select to_char(month, 'YYYY-MM-DD') as month from market_settled_months order by month`;

/** How many cities have figures, and of how many listings. */
export const countStanding = (sql: AnySql) => sql<{ cities: number; listings: number }[]>`
  select count(distinct city_id) as cities, coalesce(sum((figures).listings), 0) as listings
    from market_cells
   where place_id = city_id
     and property_type = ''`;

/** Figures as they are stored; quartiles in order, null without a sample. */
export interface Figures {
  readonly listings: number;
  readonly without_price: number;
  readonly other_period: number;
  readonly implausible: number;
  readonly outliers: number;
  readonly sample: number;
  readonly average: number | null;
  readonly quartiles: readonly [number, number, number] | null;
  readonly sample_m2: number;
  readonly quartiles_m2: readonly [number, number, number] | null;
  readonly days_listed: number | null;
}

export interface CellRow {
  readonly property_type: string;
  readonly computed_at: Date;
  readonly figures: Figures;
}

/** The figures of a place for a listing type: those of all property types together ('') first, then by number. */
export const selectCells = (sql: AnySql, p: { placeId: number; listingType: ListingType }) => sql<CellRow[]>`
  select property_type, computed_at, to_json(figures) as figures
    from market_cells
   where place_id = ${p.placeId}
     and listing_type = ${p.listingType}
   order by property_type <> '', (figures).listings desc, property_type`;

/** The figures of one kind of property in these places. */
export const selectKindCells = (
  sql: AnySql,
  p: { placeIds: readonly number[]; listingType: ListingType; propertyType: string },
) => sql<{ place_id: number; figures: Figures }[]>`
  select place_id, to_json(figures) as figures
    from market_cells
   where place_id = any(${p.placeIds as number[]}::integer[])
     and listing_type = ${p.listingType}
     and property_type = ${p.propertyType}`;

export interface MonthRow {
  readonly month: string;
  readonly figures: Figures;
}

/** The months of a place that are over, oldest first. `propertyType` '': all types together. */
export const selectMonths = (
  sql: AnySql,
  p: { placeId: number; listingType: ListingType; propertyType: string },
) => sql<MonthRow[]>`
  select to_char(month, 'YYYY-MM') as month, to_json(figures) as figures
    from market_months
   where place_id = ${p.placeId}
     and listing_type = ${p.listingType}
     and property_type = ${p.propertyType}
   order by market_months.month`;
