import type { RateFault, StatedRate } from './rate-lines.ts';

/** A rate as it is stored. */
export interface StoredRate {
  readonly usd_per_unit: string;
  readonly date: string;
  readonly source: string;
}

/** What becomes of a line, in the order of a report. */
export const rateOutcomes = ['added', 'changed', 'unchanged', 'superseded', 'withheld', 'rejected'] as const;
export type RateOutcome = (typeof rateOutcomes)[number];

/** One line of the report. */
export interface RateLineOutcome {
  readonly line: number;
  readonly currency: string | null;
  readonly outcome: RateOutcome;
  readonly before: StoredRate | null;
  readonly after: StoredRate | null;
  /** Why, where it was not taken. */
  readonly remark: { readonly field: string; readonly code: string; readonly message: string } | null;
}

/**
 * A rate that moves by more than this factor, up or down, is withheld: currencies do that in a crisis, mistakes of
 * writing (the other way round, a decimal point lost) do it always.
 */
export const usualFactor = 1.5;

/** Decides about every line: what is taken, what waits for a person's word, what is repeated or wrong. Pure. */
export function planRates(
  stored: ReadonlyMap<string, StoredRate>,
  stated: readonly StatedRate[],
  faults: readonly RateFault[],
  { force }: { force: boolean },
): RateLineOutcome[] {
  const byCurrency = Map.groupBy(stated, ({ currency }) => currency);
  const decided = stated.map((rate) => decide(rate, byCurrency.get(rate.currency)!, stored, force));
  const rejected = faults.map(({ line, currency, field, code, message }): RateLineOutcome => ({
    line,
    currency,
    outcome: 'rejected',
    before: null,
    after: null,
    remark: { field, code, message },
  }));
  return [...decided, ...rejected].sort((left, right) => left.line - right.line);
}

function decide(
  rate: StatedRate,
  rivals: readonly StatedRate[],
  stored: ReadonlyMap<string, StoredRate>,
  force: boolean,
): RateLineOutcome {
  const { line, currency, usdPerUnit, date, source } = rate;
  const before = stored.get(currency) ?? null;
  const after = { usd_per_unit: usdPerUnit, date, source };
  const is = (
    outcome: RateOutcome,
    remark: RateLineOutcome['remark'] = null,
    becomes: StoredRate | null = null,
  ): RateLineOutcome => ({ line, currency, outcome, before, after: becomes, remark });

  const newest = rivals.reduce((latest, one) => (one.date > latest ? one.date : latest), date);
  if (date < newest) {
    return is('superseded', { field: 'date', code: 'later_in_file', message: `the file has a rate of ${newest}` });
  }
  const sameDay = rivals.filter((one) => one.date === date);
  if (sameDay.some((one) => one.usdPerUnit !== usdPerUnit)) {
    const message = `the file has different rates of ${currency} for ${date}; which one is meant?`;
    return is('rejected', { field: 'currency', code: 'contradiction', message });
  }
  if (sameDay[0] !== rate) {
    const message = `line ${sameDay[0]!.line} says the same`;
    return is('superseded', { field: 'currency', code: 'repeated', message });
  }
  if (before === null) return is('added', null, after);
  if (before.usd_per_unit === usdPerUnit && before.date === date && before.source === source) return is('unchanged');
  const doubt = force ? null : doubtOf(before, after);
  return doubt === null ? is('changed', null, after) : is('withheld', doubt, null);
}

function doubtOf(before: StoredRate, after: StoredRate): RateLineOutcome['remark'] {
  if (after.date < before.date) {
    return { field: 'date', code: 'older', message: `the stored rate is newer, of ${before.date}` };
  }
  const moved = Number(after.usd_per_unit) / Number(before.usd_per_unit);
  const factor = Math.max(moved, 1 / moved);
  if (factor <= usualFactor) return null;
  const message = `moves by a factor of ${Number(factor.toPrecision(3))}, more than ${usualFactor}`;
  return { field: 'usd_per_unit', code: 'moved_far', message };
}
