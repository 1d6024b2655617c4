import { invalid } from '../../kernel/problem.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectRate, selectRatedCurrencies } from './rates.sql.ts';

/** US dollars for one unit of a currency. A currency without a rate is refused, naming those that have one. */
export async function usdPerUnit(sql: AnySql, currency: string): Promise<number> {
  if (currency === 'USD') return 1;
  const [rate] = await selectRate(sql, { currency });
  if (rate) return Number(rate.usd_per_unit);
  const known = (await selectRatedCurrencies(sql)).map((row) => row.currency).join(', ');
  throw invalid({
    path: 'currency',
    code: 'no_rate',
    message: `there is no exchange rate for ${currency} here, so prices cannot be compared in it; known: ${known}`,
  });
}
