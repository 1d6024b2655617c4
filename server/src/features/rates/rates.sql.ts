import type { AnySql } from '../../platform/db/sql.ts';

export interface RateRow {
  readonly currency: string;
  readonly usd_per_unit: string;
}

export const selectRate = (sql: AnySql, p: { currency: string }) => sql<RateRow[]>`
  select currency, usd_per_unit from exchange_rates where currency = ${p.currency}`;

export const selectRatedCurrencies = (sql: AnySql) => sql<{ currency: string }[]>`
  select currency from exchange_rates order by currency`;
