import { paraguay } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';

interface GivenTerm {
  readonly months?: number | undefined;
  readonly years?: number | undefined;
}

/** The months of a loan, given as months or years; refuses both where they disagree, and years of broken months. */
export function monthsOf({ months, years }: GivenTerm, assumptions: Assumptions): number {
  if (years === undefined) return assumptions.take('months', months, paraguay.months);
  const inMonths = years * 12;
  const whole = Math.round(inMonths);
  if (whole < 1 || Math.abs(inMonths - whole) > 1e-9) {
    throw invalid({ path: 'years', code: 'invalid', message: `${years} years are no whole number of months` });
  }
  if (months !== undefined && months !== whole) {
    const message = `${years} years are ${whole} months, but months says ${months}: give one of them`;
    throw invalid({ path: 'years', code: 'contradiction', message });
  }
  return whole;
}

/** The nominal annual rate in percent. */
export const rateOf = (given: { readonly annual_rate_pct?: number | undefined }, assumptions: Assumptions): number =>
  assumptions.take('annual_rate_pct', given.annual_rate_pct, paraguay.annual_rate_pct);
