import type { PriceRange } from './search-criteria.ts';

/** Decades of the histogram of prices, in US dollars: from 10 to 10,000,000. */
const decades = [10, 100, 1_000, 10_000, 100_000, 1_000_000];

/**
 * Where the steps of a histogram of prices begin, in US dollars: round numbers, each about a quarter more than the one
 * before, the same whatever is counted, so that histograms of two searches can be laid over each other.
 */
export const priceStepStarts: readonly number[] = [
  0,
  ...decades.flatMap((decade) => [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((step) => step * decade)),
  10_000_000,
];

/** A step's bounds, both part of it, as `min_price` and `max_price` take them. `max` null: no upper end. */
export function priceStep(step: number): { readonly min: number; readonly max: number | null } {
  const next = priceStepStarts[step + 1];
  // Dollars are kept to the cent.
  return { min: priceStepStarts[step]!, max: next === undefined ? null : (next * 100 - 1) / 100 };
}

/** The steps that a range of prices is made of; null where it ends within one. Without a range: all, and no price too. */
export function stepsOf(price: PriceRange | null): { readonly from: number; readonly to: number } | null {
  if (price === null) return { from: noPrice, to: priceStepStarts.length - 1 };
  if (price.currency !== 'USD') return null;
  const from = price.min === null ? 0 : priceStepStarts.indexOf(price.min);
  const to =
    price.max === null
      ? priceStepStarts.length - 1
      : priceStepStarts.findIndex((_, step) => priceStep(step).max === price.max);
  return from === -1 || to === -1 ? null : { from, to };
}

/** The step of a listing without a price in dollars. */
export const noPrice = -1;
