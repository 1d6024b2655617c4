import { notCounted, paraguay, roundMoney, roundTo } from '@oga/contract';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';
import { annualPercent, levelPayment, monthlyRateOf } from './loan.ts';
import { monthsOf, rateOf } from './read-loan.ts';

/**
 * What a loan really costs a year: the internal rate of return of +P·(1 − fee) at the start and
 * −(A + interest·VAT + balance before·insurance) each month; a year is (1 + monthly rate)^12 − 1. Nothing is rounded
 * before the end. Amounts in whole units of the currency, rates in percent (insurance a month, of the balance).
 */
export function effectiveCost(inputs: Inputs<'effectiveCost'>, assumptions: Assumptions): Figures<'effectiveCost'> {
  const { principal, currency } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const rate = monthlyRateOf(rateOf(inputs, assumptions));
  const months = monthsOf(inputs, assumptions);
  const vat = assumptions.take('vat_on_interest_pct', inputs.vat_on_interest_pct, paraguay.vat_on_interest_pct) / 100;
  const fee = assumptions.take('upfront_fee_pct', inputs.upfront_fee_pct, notCounted) / 100;
  const insurance =
    assumptions.take('monthly_insurance_pct_of_balance', inputs.monthly_insurance_pct_of_balance, notCounted) / 100;
  const payment = levelPayment(principal, rate, months);
  const flows: number[] = [];
  for (let month = 1, balance = principal; month <= months; month++) {
    const interest = balance * rate;
    flows.push(payment + interest * vat + balance * insurance);
    balance += interest - payment;
  }
  const disbursed = principal * (1 - fee);
  const irr = returnOf(disbursed, flows);
  return {
    effective_annual_cost_pct: roundTo(annualPercent(irr), 4),
    monthly_irr_pct: roundTo(irr * 100, 6),
    net_disbursed: rounded(disbursed),
    payment: rounded(payment),
    first_total_payment: rounded(flows[0]!),
    total_paid: rounded(flows.reduce((sum, flow) => sum + flow, 0)),
  };
}

/**
 * The rate a month at which the payments are worth what was paid out. They are worth less the higher it is, and without
 * interest at least as much: halving the bracket finds the one root, to the last digit of a double.
 */
function returnOf(disbursed: number, flows: readonly number[]): number {
  const isWorthMore = (rate: number) => {
    let worth = 0;
    for (let at = flows.length - 1; at >= 0; at--) worth = (worth + flows[at]!) / (1 + rate);
    return worth > disbursed;
  };
  if (!isWorthMore(0)) return 0;
  let low = 0;
  let high = 0.01;
  while (isWorthMore(high)) [low, high] = [high, high * 2];
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (isWorthMore(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
