import { paraguay, roundMoney } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';
import { monthsOf, rateOf } from './read-loan.ts';
import { scheduleOf, type Instalment } from './schedule.ts';

/**
 * What money beside the payments saves: the schedule of a mortgage with the extra, against the one without. The extra
 * goes into the balance right after the payment of `from_month`, cut to the balance; interest saved is the difference of
 * the rounded interest of both. Amounts in whole units of the currency, months whole, the rate in percent a year.
 */
export function earlyRepayment(inputs: Inputs<'earlyRepayment'>, assumptions: Assumptions): Figures<'earlyRepayment'> {
  const { principal, currency, from_month, extra_amount } = inputs;
  const loan = {
    principal,
    annualRatePct: rateOf(inputs, assumptions),
    months: monthsOf(inputs, assumptions),
    currency,
  };
  const mode = assumptions.take<NonNullable<typeof inputs.mode>>('mode', inputs.mode, paraguay.mode);
  if (from_month > loan.months) {
    const message = `is after the last payment: the loan has ${loan.months} months`;
    throw invalid({ path: 'from_month', code: 'impossible', message });
  }
  const before = scheduleOf(loan);
  const after = scheduleOf(loan, { fromMonth: from_month, amount: extra_amount, mode });
  const sum = (instalments: readonly Instalment[], of: 'interest' | 'extra') =>
    roundMoney(
      instalments.reduce((total, instalment) => total + instalment[of], 0),
      currency,
    );
  const interest = sum(after.instalments, 'interest');
  return {
    interest_saved: roundMoney(sum(before.instalments, 'interest') - interest, currency),
    months_saved: loan.months - after.instalments.length,
    months_total: after.instalments.length,
    original_payment: before.payment,
    new_payment: after.newPayment,
    last_payment: after.instalments.at(-1)!.payment,
    total_extra: sum(after.instalments, 'extra'),
    total_interest: interest,
  };
}
