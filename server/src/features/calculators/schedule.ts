import { roundMoney } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import { levelPayment, monthlyRateOf } from './loan.ts';

export interface Loan {
  readonly principal: number;
  readonly annualRatePct: number;
  readonly months: number;
  readonly currency: string;
}

/** Money put into a loan beside its payments, right after the payment of `fromMonth`. */
export interface ExtraPayments {
  readonly fromMonth: number;
  readonly amount: number;
  /** `recurring`: every month from then on. `reduce_payment`: the payment is calculated again. */
  readonly mode: 'reduce_term' | 'reduce_payment' | 'recurring';
}

export interface Instalment {
  readonly month: number;
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  /** Paid beside the payment, cut to the balance. */
  readonly extra: number;
  /** Owed afterwards: never negative, 0 in the last month. */
  readonly balance: number;
}

export interface Schedule {
  readonly instalments: readonly Instalment[];
  /** The rounded payment at first, and the one after a recalculation. */
  readonly payment: number;
  readonly newPayment: number;
}

/**
 * Month by month in rounded money: the payment is rounded first; interest = round(balance · i); the last month, or the
 * first in which payment − interest reaches the balance, pays what is owed. Refuses a loan whose rounded payment does
 * not even begin to repay it.
 */
export function scheduleOf(loan: Loan, extra?: ExtraPayments): Schedule {
  const { principal, months, currency } = loan;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const rate = monthlyRateOf(loan.annualRatePct);
  const first = rounded(levelPayment(principal, rate, months));
  refuseHopeless(loan, first, rounded(principal * rate));
  let payment = first;
  let balance = principal;
  const instalments: Instalment[] = [];
  for (let month = 1; balance > 0; month++) {
    const interest = rounded(balance * rate);
    const isLast = month >= months || rounded(payment - interest) >= balance;
    const paid = isLast ? rounded(balance + interest) : payment;
    const repaid = isLast ? balance : rounded(payment - interest);
    balance = rounded(balance - repaid);
    const more = extraIn(month, extra, balance);
    balance = rounded(balance - more);
    instalments.push({ month, payment: paid, interest, principal: repaid, extra: more, balance });
    if (extra?.mode === 'reduce_payment' && month === extra.fromMonth) {
      payment = balance === 0 ? 0 : rounded(levelPayment(balance, rate, months - month));
    }
  }
  return { instalments, payment: first, newPayment: payment };
}

const extraIn = (month: number, extra: ExtraPayments | undefined, balance: number): number => {
  if (extra === undefined || month < extra.fromMonth) return 0;
  return extra.mode === 'recurring' || month === extra.fromMonth ? Math.min(extra.amount, balance) : 0;
};

function refuseHopeless({ principal, annualRatePct, months, currency }: Loan, payment: number, interest: number): void {
  if (months === 1 || payment > interest) return;
  if (payment === 0) {
    const message = `${principal} ${currency} over ${months} months is less than the smallest coin a month: shorten the term`;
    throw invalid({ path: 'months', code: 'impossible', message });
  }
  const message = `at ${annualRatePct} % over ${months} months the payment of ${payment} ${currency} never covers more than the interest of ${interest}: lower the rate or shorten the term`;
  throw invalid({ path: 'annual_rate_pct', code: 'impossible', message });
}
