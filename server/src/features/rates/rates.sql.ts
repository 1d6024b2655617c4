import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

export interface RateRow {
  readonly currency: string;
  readonly usd_per_unit: string;
  readonly lowest_in_use: string;
  readonly highest_in_use: string;
}

export const selectRate = (sql: AnySql, p: { currency: string }) => sql<RateRow[]>`
  select currency, usd_per_unit, lowest_in_use, highest_in_use from exchange_rates where currency = ${p.currency}`;

export interface DatedRateRow {
  readonly currency: string;
  readonly usd_per_unit: string;
  readonly date: string;
  readonly source: string;
}

export const selectRates = (sql: AnySql) => sql<DatedRateRow[]>`
  select currency, usd_per_unit, as_of::text as date, source from exchange_rates order by currency`;

/** Arbitrary, ours alone. */
const lockKey = 7_364_101;

/**
 * Rates stay as they are until the transaction ends: what it computes with them is either seen by whoever changes them
 * next, or computed with the changed ones. To be called before the statement that reads rates; a microsecond of memory.
 */
export const holdRates = (tx: Transaction) => tx`select pg_advisory_xact_lock_shared(${lockKey})`;

/** The right to change rates, until the transaction ends. Waits for those who hold them. */
export const lockRates = (tx: Transaction) => tx`select pg_advisory_xact_lock(${lockKey})`;

/** Stores rates. Only a change of rate or day makes a new revision: a source that is called otherwise changes no price. */
export const upsertRates = (
  tx: Transaction,
  p: { rates: readonly { currency: string; usd_per_unit: string; date: string; source: string }[] },
) => tx`
  insert into exchange_rates (currency, usd_per_unit, as_of, source, lowest_in_use, highest_in_use, settled_revision)
  select currency, usd_per_unit, date, source, usd_per_unit, usd_per_unit, 0
    from json_to_recordset(${asJson(tx, p.rates)}) as stated (currency text, usd_per_unit numeric, date date, source text)
  on conflict (currency) do update
     set usd_per_unit = excluded.usd_per_unit,
         as_of = excluded.as_of,
         source = excluded.source,
         revision = exchange_rates.revision
           + ((excluded.usd_per_unit, excluded.as_of) is distinct from (exchange_rates.usd_per_unit, exchange_rates.as_of))::integer,
         lowest_in_use = least(exchange_rates.lowest_in_use, excluded.usd_per_unit),
         highest_in_use = greatest(exchange_rates.highest_in_use, excluded.usd_per_unit)`;

/** Currencies whose new rate not every price has been computed with. */
export const selectUnsettled = (sql: AnySql) => sql<{ currency: string; revision: number }[]>`
  select currency, revision from exchange_rates where settled_revision < revision order by currency`;

/** Every price has been computed with these revisions, or later ones. Where there is no later one, no other rate is in use. */
export const settleRates = (sql: AnySql, p: { pass: readonly { currency: string; revision: number }[] }) => sql`
  update exchange_rates
     set settled_revision = done.revision,
         lowest_in_use = case when exchange_rates.revision = done.revision then usd_per_unit else lowest_in_use end,
         highest_in_use = case when exchange_rates.revision = done.revision then usd_per_unit else highest_in_use end
    from json_to_recordset(${asJson(sql, p.pass)}) as done (currency text, revision integer)
   where exchange_rates.currency = done.currency
     and settled_revision < done.revision`;
