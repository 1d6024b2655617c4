import { notCounted, paraguay, roundMoney } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';
import { annuityFactor, monthlyRateOf } from './loan.ts';
import { monthsOf, rateOf } from './read-loan.ts';

/**
 * What an income can carry: max payment = max(0, income·share − debts); max loan = max payment·(1 − (1 + i)^−n) / i, or
 * ·n without interest; max price = max loan + down payment, or max loan / LTV where one is given. Rounded at the end.
 * Amounts in whole units of the currency, income and debts a month, rates in percent.
 */
export function affordability(inputs: Inputs<'affordability'>, assumptions: Assumptions): Figures<'affordability'> {
  const { monthly_income, ltv_pct, currency } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  if (ltv_pct === 0) {
    throw invalid({ path: 'ltv_pct', code: 'too_small', message: 'must be above 0: at 0 the bank lends nothing' });
  }
  const share = assumptions.take(
    'max_payment_to_income_pct',
    inputs.max_payment_to_income_pct,
    paraguay.max_payment_to_income_pct,
  );
  const debts = assumptions.take('monthly_debts', inputs.monthly_debts, notCounted);
  const rate = monthlyRateOf(rateOf(inputs, assumptions));
  const months = monthsOf(inputs, assumptions);
  const maxPayment = Math.max(0, (monthly_income * share) / 100 - debts);
  const maxLoan = maxPayment * annuityFactor(rate, months);
  const downPayment =
    ltv_pct === undefined ? assumptions.take('down_payment', inputs.down_payment, notCounted) : inputs.down_payment;
  const maxPrice = ltv_pct === undefined ? maxLoan + (downPayment ?? 0) : maxLoan / (ltv_pct / 100);
  const needed = maxPrice - maxLoan;
  return {
    max_price: rounded(maxPrice),
    max_loan: rounded(maxLoan),
    max_payment: rounded(maxPayment),
    required_down_payment: rounded(ltv_pct === undefined ? (downPayment ?? 0) : needed),
    down_payment_missing:
      downPayment === undefined ? null : rounded(ltv_pct === undefined ? 0 : Math.max(0, needed - downPayment)),
  };
}
