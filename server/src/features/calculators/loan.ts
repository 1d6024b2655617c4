/**
 * Loans of the French system: level payments, interest on the balance. A nominal annual rate R in percent compounds
 * monthly, i = R / 1200 (reference: any text on annuities; written with expm1 and log1p so that small rates keep their
 * digits).
 */

/** Monthly rate of a nominal annual one: 6 % a year is 0.005 a month. */
export const monthlyRateOf = (annualRatePct: number): number => annualRatePct / 1200;

/** What 1 a month for so many months is worth today: (1 − (1 + i)^−n) / i, or n without interest. */
export const annuityFactor = (monthlyRate: number, months: number): number =>
  monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;

/** Level payment that repays a loan: P · i / (1 − (1 + i)^−n), or P / n without interest. Not rounded. */
export const levelPayment = (principal: number, monthlyRate: number, months: number): number =>
  principal / annuityFactor(monthlyRate, months);

/** A monthly rate over a year, in percent: (1 + i)^12 − 1. */
export const annualPercent = (monthlyRate: number): number => Math.expm1(12 * Math.log1p(monthlyRate)) * 100;

/** Twelve payments of a loan, or 0 without one. Not rounded. */
export const yearOfPayments = (loan: number, annualRatePct: number, months: number): number =>
  loan === 0 ? 0 : 12 * levelPayment(loan, monthlyRateOf(annualRatePct), months);
