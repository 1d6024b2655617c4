import type { AnySql } from '../../platform/db/sql.ts';
import { usdRate } from '../rates/index.ts';

/** Prices that are asked for, in the currency that they were asked in and in dollars. */
export interface PriceRange {
  readonly currency: string;
  readonly min: number | null;
  readonly max: number | null;
  /** The same bounds in US dollars, min rounded down and max up to the cent, so that rounding excludes nothing. */
  readonly minUsd: number | null;
  readonly maxUsd: number | null;
}

/**
 * The range that `min_price`, `max_price` and `currency` ask for; null without bounds. A currency alone filters nothing,
 * but one that cannot be compared is a mistake worth telling, so it is refused.
 */
export async function readPriceRange(
  sql: AnySql,
  asked: { currency: string; min_price?: number | undefined; max_price?: number | undefined },
): Promise<PriceRange | null> {
  const { currency, min_price: min = null, max_price: max = null } = asked;
  const { usdPerUnit } = await usdRate(sql, currency);
  if (min === null && max === null) return null;
  return {
    currency,
    min,
    max,
    minUsd: min === null ? null : Math.floor(min * usdPerUnit * 100) / 100,
    maxUsd: max === null ? null : Math.ceil(max * usdPerUnit * 100) / 100,
  };
}
