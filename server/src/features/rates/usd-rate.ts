import { invalid } from '../../kernel/problem.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectRate, selectRates } from './rates.sql.ts';

/** US dollars for one unit of a currency. */
export interface UsdRate {
  readonly usdPerUnit: number;
  /** Bounds of the rates that stored dollars may have been computed with: all the same unless rates have just changed. */
  readonly lowestInUse: number;
  readonly highestInUse: number;
}

const dollar: UsdRate = { usdPerUnit: 1, lowestInUse: 1, highestInUse: 1 };

/** The rate of a currency. One without a rate is refused, naming those that have one. */
export async function usdRate(sql: AnySql, currency: string): Promise<UsdRate> {
  if (currency === 'USD') return dollar;
  const [rate] = await selectRate(sql, { currency });
  if (rate) {
    return {
      usdPerUnit: Number(rate.usd_per_unit),
      lowestInUse: Number(rate.lowest_in_use),
      highestInUse: Number(rate.highest_in_use),
    };
  }
  const known = (await selectRates(sql)).map((row) => row.currency).join(', ');
  throw invalid({
    path: 'currency',
    code: 'no_rate',
    message: `there is no exchange rate for ${currency} here, so prices cannot be compared in it; known: ${known}`,
  });
}
