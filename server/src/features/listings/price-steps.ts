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
