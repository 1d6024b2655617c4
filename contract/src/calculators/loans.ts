import { z } from 'zod';
import { queryChoice, queryFlag, queryInteger } from '../shared/query.ts';
import { wordsOf } from '../vocabulary.ts';
import { notCounted, paraguay } from './paraguay.ts';
import {
  alias,
  amount,
  annualRate,
  calculator,
  described,
  money,
  neededAmount,
  percent,
  percentage,
  ratio,
  term,
  wholeMonths,
  mostMonths,
} from './shapes.ts';
import { earlyRepaymentModes } from './words.ts';

export const ScheduleRow = z
  .object({
    month: z.int().min(1).meta({ title: 'Month', description: 'From 1' }),
    payment: money('Payment', 'Interest and principal, without VAT'),
    interest: money('Interest', 'On the balance before'),
    principal: money('Principal', 'What the balance falls by'),
    vat: money('VAT', 'On the interest'),
    balance: money('Balance', 'Owed after the payment'),
  })
  .meta({ id: 'ScheduleRow', description: 'A month of a repayment schedule; each amount rounded' });
export type ScheduleRow = z.infer<typeof ScheduleRow>;

const ScheduleSummary = z
  .object({
    months: wholeMonths('Scheduled payments', 'Number of payments until the balance is 0'),
    first_interest: money('First interest', 'Interest in the first payment'),
    first_principal: money('First principal', 'Principal in the first payment'),
    last_payment: money('Last payment', 'It clears what rounding left'),
    total_interest: money('Scheduled interest', 'Sum of the rounded interest'),
    balance_after_12: money('Balance after a year', 'null where the loan is shorter').nullable(),
  })
  .meta({ id: 'ScheduleSummary', description: 'The repayment schedule in figures' });

const vatOnInterest = percent('VAT on the interest of each payment', { fact: paraguay.vat_on_interest_pct });

/** Loans: what one costs a month and in all, what one may borrow, what paying early saves. */
export const loanCalculators = {
  mortgage: calculator({
    path: 'mortgage',
    name: 'mortgage',
    summary: 'Monthly payment and schedule of a mortgage',
    description:
      'French system: level payments, interest on the balance. Give `principal`, or `price` with what is paid down. Payment A = P·i / (1 − (1 + i)^−n) with i = rate / 1200. In the schedule A is rounded to the currency first, interest each month, and the last payment clears the balance.',
    query: {
      principal: amount('What is borrowed', { isPositive: true }),
      price: amount('Price of the property, instead of `principal`', { isPositive: true, example: 120_000 }),
      down_payment: amount('What is paid of `price` at once', { fact: notCounted }),
      down_payment_percent: percent('Instead of `down_payment`: so much of `price`', { example: 20 }),
      annual_rate_pct: annualRate(8.75),
      ...term(240),
      vat_on_interest_pct: vatOnInterest,
      monthly_income: amount('Of the household, for `payment_to_income_ratio`', { isPositive: true }),
      schedule: queryFlag().default(false).meta({ description: 'Also the schedule, month by month' }),
    },
    result: {
      monthly_payment: money('Monthly payment', 'Without VAT and insurance'),
      payment: alias('monthly_payment'),
      first_payment_with_vat: money('First payment with VAT', 'VAT on its interest added; it falls with the interest'),
      level_payment_vat_inclusive: money(
        'Level payment with VAT',
        'What a bank asks that quotes one fixed payment, VAT on interest in it: the French payment at i · (1 + VAT)',
      ),
      principal: money('Loan', 'What is borrowed'),
      price: money('Price', 'Of the property, where it was given').nullable(),
      down_payment: money('Down payment', 'Where a price was given').nullable(),
      annual_rate_pct: percentage('Annual rate', 'Nominal'),
      months: wholeMonths('Term', 'Number of payments agreed'),
      total_interest: money('Interest in all', 'payment · months − principal, from the unrounded payment'),
      total_interest_exact: alias('total_interest'),
      total_paid_exact: money('Paid in all', 'payment · months, from the unrounded payment'),
      effective_annual_rate_pct: percentage('Effective annual rate', '(1 + i)^12 − 1'),
      payment_to_income_ratio: ratio(
        'Share of the income',
        'monthly_payment / monthly_income, 0.3 is 30 %; null without an income',
      ).nullable(),
      schedule_summary: ScheduleSummary,
      schedule: z.array(ScheduleRow).nullable().meta({ description: 'Month by month; null unless `schedule=true`' }),
    },
  }),
  effectiveCost: calculator({
    path: 'effective-cost',
    name: 'effectiveCost',
    summary: 'What a loan really costs a year, with fees, VAT and insurance',
    description:
      'Internal rate of return of the cash flows: principal · (1 − fee) received, then each month payment + interest · VAT + balance · insurance. The annual cost is (1 + monthly rate)^12 − 1.',
    query: {
      principal: neededAmount('What is borrowed', 85_000),
      annual_rate_pct: annualRate(8.75),
      ...term(120),
      vat_on_interest_pct: vatOnInterest,
      upfront_fee_pct: percent('Kept back from `principal` when the loan is paid out', {
        fact: notCounted,
        example: 1,
        most: 50,
      }),
      monthly_insurance_pct_of_balance: percent('Insurance each month, on the balance before the payment', {
        fact: notCounted,
        most: 10,
      }),
    },
    result: {
      effective_annual_cost_pct: percentage('Effective annual cost', 'Everything counted'),
      monthly_irr_pct: percentage('Monthly rate of return', 'Internal rate of return of the cash flows'),
      net_disbursed: money('Paid out', 'principal · (1 − fee)'),
      payment: money('Payment', 'Without VAT and insurance'),
      first_total_payment: money('First payment, all in', 'With VAT and insurance; it falls over time'),
      total_paid: money('Paid in all', 'Sum of all payments with VAT and insurance, unrounded'),
    },
  }),
  affordability: calculator({
    path: 'affordability',
    name: 'affordability',
    summary: 'What one can borrow and buy with an income',
    description:
      'max_payment = income · share − debts, at least 0; max_loan is what that payment repays; max_price = max_loan + down_payment, or max_loan / ltv where `ltv_pct` is given.',
    query: {
      monthly_income: neededAmount('Of the household', 5_000),
      monthly_debts: amount('Payments for other loans each month', { fact: notCounted }),
      max_payment_to_income_pct: percent('Share of the income that may go into loans', {
        fact: paraguay.max_payment_to_income_pct,
      }),
      annual_rate_pct: annualRate(9.25),
      ...term(180),
      down_payment: amount('What can be paid at once', { fact: notCounted, example: 20_000 }),
      ltv_pct: percent('Loan to value: the bank lends at most so much of the price (above 0)'),
    },
    result: {
      max_price: money('Highest price', 'What can be bought'),
      max_loan: money('Highest loan', 'What `max_payment` repays'),
      max_payment: money('Highest payment', 'What may be paid each month'),
      required_down_payment: money('Down payment needed', 'max_price − max_loan'),
      down_payment_missing: money(
        'Down payment missing',
        'required_down_payment − down_payment, at least 0; null with `ltv_pct` and no `down_payment`',
      ).nullable(),
    },
  }),
  earlyRepayment: calculator({
    path: 'early-repayment',
    name: 'earlyRepayment',
    summary: 'What paying more into a loan saves',
    description:
      'The schedule is that of `mortgage`. The extra is applied to the balance right after the regular payment of `from_month`; one larger than the balance is cut to it.',
    query: {
      principal: neededAmount('What was borrowed', 85_000),
      annual_rate_pct: annualRate(8.75),
      ...term(120),
      from_month: queryInteger({ min: 1, max: mostMonths }).meta({
        description: 'The payment after which the extra is paid, counted from 1; at most `months`',
        'x-unit': 'months',
        example: 12,
      }),
      extra_amount: neededAmount('What is paid beside the regular payment', 10_000),
      mode: queryChoice(wordsOf(earlyRepaymentModes))
        .optional()
        .meta({
          description: described(
            'reduce_term: the payment stays, the loan ends earlier. reduce_payment: the term stays, the payment is calculated again. recurring: the extra every month from `from_month` on, the loan ends earlier',
            paraguay.mode,
          ),
        }),
    },
    result: {
      interest_saved: money('Interest saved', 'Interest of the schedule without the extra − with it'),
      months_saved: wholeMonths('Months saved', 'months − months_total: how much earlier than agreed the loan ends'),
      months_total: wholeMonths('Payments', 'Number of regular payments with the extra'),
      original_payment: money('Payment before', 'Rounded'),
      new_payment: money('Payment after', 'Regular payment after the extra; 0 where the extra repays all'),
      last_payment: money('Last payment', 'Last regular payment'),
      total_extra: money('Paid extra', 'In all'),
      total_interest: money('Interest in all', 'With the extra'),
    },
  }),
};
