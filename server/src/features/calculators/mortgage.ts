import { notCounted, paraguay, roundMoney, roundTo } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';
import { annualPercent, levelPayment, monthlyRateOf } from './loan.ts';
import { monthsOf, rateOf } from './read-loan.ts';
import { scheduleOf, type Instalment } from './schedule.ts';

/**
 * Mortgage of the French system. Payment A = P·i / (1 − (1 + i)^−n), or P / n without interest; total paid A·n and
 * interest A·n − P from the unrounded A; effective annual rate (1 + i)^12 − 1. VAT on interest: either added to each
 * payment, so that it falls with the interest, or within a level payment at i·(1 + v), as banks quote it.
 * Amounts in whole units of the currency, months whole, rates in percent a year.
 */
export function mortgage(inputs: Inputs<'mortgage'>, assumptions: Assumptions): Figures<'mortgage'> {
  const { currency, monthly_income } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const { principal, price, downPayment } = financed(inputs, assumptions);
  const annualRatePct = rateOf(inputs, assumptions);
  const months = monthsOf(inputs, assumptions);
  const vatPct = assumptions.take('vat_on_interest_pct', inputs.vat_on_interest_pct, paraguay.vat_on_interest_pct);
  const rate = monthlyRateOf(annualRatePct);
  const exact = levelPayment(principal, rate, months);
  const { payment, instalments } = scheduleOf({ principal, annualRatePct, months, currency });
  const vatOn = (interest: number) => rounded((interest * vatPct) / 100);
  const totalInterest = rounded(exact * months - principal);
  return {
    monthly_payment: payment,
    payment,
    first_payment_with_vat: rounded(payment + vatOn(instalments[0]!.interest)),
    level_payment_vat_inclusive: rounded(levelPayment(principal, rate * (1 + vatPct / 100), months)),
    principal,
    price,
    down_payment: downPayment,
    annual_rate_pct: annualRatePct,
    months,
    total_interest: totalInterest,
    total_interest_exact: totalInterest,
    total_paid_exact: rounded(exact * months),
    effective_annual_rate_pct: roundTo(annualPercent(rate), 4),
    payment_to_income_ratio: monthly_income === undefined ? null : roundTo(payment / monthly_income, 4),
    schedule_summary: summaryOf(instalments, rounded),
    schedule: inputs.schedule ? instalments.map((row) => rowOf(row, vatOn(row.interest))) : null,
  };
}

const rowOf = ({ month, payment, interest, principal, balance }: Instalment, vat: number) => ({
  month,
  payment,
  interest,
  principal,
  vat,
  balance,
});

function summaryOf(instalments: readonly Instalment[], rounded: (amount: number) => number) {
  const first = instalments[0]!;
  return {
    months: instalments.length,
    first_interest: first.interest,
    first_principal: first.principal,
    last_payment: instalments.at(-1)!.payment,
    total_interest: rounded(instalments.reduce((sum, { interest }) => sum + interest, 0)),
    balance_after_12: instalments[11]?.balance ?? null,
  };
}

interface Financed {
  readonly principal: number;
  readonly price: number | null;
  readonly downPayment: number | null;
}

/** What is borrowed, from what was given; refuses what contradicts itself. */
function financed(inputs: Inputs<'mortgage'>, assumptions: Assumptions): Financed {
  const { principal, price, currency } = inputs;
  if (price === undefined) {
    for (const name of ['down_payment', 'down_payment_percent'] as const) {
      if (inputs[name] === undefined) continue;
      throw invalid({ path: name, code: 'invalid', message: 'is a part of the price: give price too' });
    }
    if (principal !== undefined) return { principal, price: null, downPayment: null };
    const message = 'is required, or price with what is paid down (down_payment or down_payment_percent)';
    throw invalid({ path: 'principal', code: 'required', message });
  }
  const given = givenDownPayment(inputs, price);
  if (principal !== undefined) {
    const rest = roundMoney(price - principal, currency);
    if (rest < 0) contradicts(`is more than the price of ${price}: a loan finances the price at most`);
    if (given !== undefined && given !== rest) {
      contradicts(`is not price − down payment, ${price} − ${given}: give one of principal and price`);
    }
    return { principal, price, downPayment: rest };
  }
  const downPayment = given ?? assumptions.take('down_payment', undefined, notCounted);
  const borrowed = roundMoney(price - downPayment, currency);
  if (borrowed > 0) return { principal: borrowed, price, downPayment };
  const path = inputs.down_payment === undefined ? 'down_payment_percent' : 'down_payment';
  const message =
    borrowed < 0 ? `is more than the price of ${price}` : 'is the whole price: nothing is left to finance';
  throw invalid({ path, code: 'impossible', message });
}

const contradicts = (message: string): never => {
  throw invalid({ path: 'principal', code: 'contradiction', message });
};

function givenDownPayment(inputs: Inputs<'mortgage'>, price: number): number | undefined {
  const { down_payment, down_payment_percent, currency } = inputs;
  if (down_payment_percent === undefined) return down_payment;
  const amount = roundMoney((price * down_payment_percent) / 100, currency);
  if (down_payment === undefined || down_payment === amount) return amount;
  const message = `is ${amount} of the price, but down_payment says ${down_payment}: give one of them`;
  throw invalid({ path: 'down_payment_percent', code: 'contradiction', message });
}
