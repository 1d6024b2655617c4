import { notCounted, roundMoney, roundTo } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';
import { yearOfPayments } from './loan.ts';
import { monthsOf, rateOf } from './read-loan.ts';

/**
 * An investment before income tax, a year: EGI = 12·(rent + other)·(1 − vacancy); NOI = EGI − operating expenses;
 * cap rate = NOI / price; cash flow = NOI − 12·A; cash on cash = cash flow / own money; DSCR = NOI / (12·A), null
 * without a loan. Amounts in whole units of the currency, percentages as percent.
 */
export function capRate(inputs: Inputs<'capRate'>, assumptions: Assumptions): Figures<'capRate'> {
  const { price, currency } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const rent = assumptions.take('monthly_rent', inputs.monthly_rent, notCounted);
  const other = assumptions.take('other_monthly_income', inputs.other_monthly_income, notCounted);
  const vacancy = assumptions.take('vacancy_pct', inputs.vacancy_pct, notCounted) / 100;
  const expenses = assumptions.take('annual_operating_expenses', inputs.annual_operating_expenses, notCounted);
  const loan = assumptions.take('loan', inputs.loan, notCounted);
  const debtService = loan === 0 ? 0 : yearOfPayments(loan, rateOf(inputs, assumptions), monthsOf(inputs, assumptions));
  const ownMoney = inputs.cash_invested ?? price - loan;
  if (ownMoney < 0) {
    const message = `is more than the price of ${price}: give cash_invested, or a smaller loan`;
    throw invalid({ path: 'loan', code: 'impossible', message });
  }
  const gross = 12 * (rent + other) * (1 - vacancy);
  const noi = gross - expenses;
  const cashFlow = noi - debtService;
  return {
    cap_rate_pct: roundTo((noi / price) * 100, 4),
    noi: rounded(noi),
    effective_gross_income: rounded(gross),
    annual_debt_service: rounded(debtService),
    annual_cash_flow: rounded(cashFlow),
    cash_invested: rounded(ownMoney),
    cash_on_cash_pct: ownMoney === 0 ? null : roundTo((cashFlow / ownMoney) * 100, 4),
    dscr: debtService === 0 ? null : roundTo(noi / debtService, 4),
  };
}
