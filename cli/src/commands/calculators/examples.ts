import type { Example } from '../command.ts';

/** What to try of each calculator, by its name after `listings calc`. */
export const calculatorExamples: Readonly<Record<string, readonly [Example, ...Example[]]>> = {
  mortgage: [
    {
      line: 'calc mortgage --price 120000 --down-payment-percent 20 --years 20',
      about: 'Payment and costs of a loan over 80 % of the price',
    },
    { line: 'calc mortgage --price 120000 --currency USD --schedule', about: 'With the schedule, year by year' },
    {
      line: 'calc mortgage --principal 609000000 --currency PYG --jq .monthly_payment',
      about: 'A single figure',
    },
  ],
  'effective-cost': [
    {
      line: 'calc effective-cost --principal 85000 --annual-rate-pct 8.75 --years 10',
      about: 'With VAT on the interest, a default for Paraguay',
    },
    {
      line: 'calc effective-cost --principal 85000 --upfront-fee-pct 1 --years 10',
      about: 'With a fee of 1 % kept back at the start',
    },
  ],
  affordability: [
    {
      line: 'calc affordability --monthly-income 9500000 --currency PYG',
      about: 'What an income can carry',
    },
    {
      line: 'calc affordability --monthly-income 5000 --ltv-pct 70 --years 15',
      about: 'Where the bank lends 70 % of the price at most',
    },
  ],
  'early-repayment': [
    {
      line: 'calc early-repayment --principal 85000 --from-month 12 --extra-amount 10000',
      about: 'Once, and the loan ends earlier',
    },
  ],
  'rent-vs-buy': [
    {
      line: 'calc rent-vs-buy --price 95000 --monthly-rent 550 --horizon-years 10',
      about: 'Compared after ten years',
    },
  ],
  'rental-yield': [
    {
      line: 'calc rental-yield --price 62000 --monthly-rent 450 --annual-costs 980',
      about: 'Gross and net',
    },
  ],
  'cap-rate': [
    {
      line: 'calc cap-rate --price 95000 --monthly-rent 750 --loan 60000',
      about: 'With a loan, so that cash flow and coverage matter',
    },
  ],
  'short-term-rental': [
    {
      line: 'calc short-term-rental --price 62000 --nightly-rate 38 --occupancy-pct 55',
      about: 'Before any costs: each can be given',
    },
  ],
  'closing-costs': [
    {
      line: 'calc closing-costs --price 600000000 --currency PYG --no-in-asuncion',
      about: 'Outside Asunción',
    },
  ],
  'seller-tax': [
    {
      line: 'calc seller-tax --price-net-of-vat 98000 --documented-cost 80000',
      about: 'A resident who can prove the cost',
    },
    { line: 'calc seller-tax --price 120000 --seller non_resident', about: 'A price with VAT in it' },
  ],
  'rental-tax': [
    { line: 'calc rental-tax --monthly-rent-net-of-vat 450', about: 'Housing, let by a resident' },
    {
      line: 'calc rental-tax --monthly-rent 2750 --use commercial --owner non_resident',
      about: 'Commercial premises, let by a non-resident',
    },
  ],
  'property-tax': [
    { line: 'calc property-tax --fiscal-value 185000000 --currency PYG', about: 'On the fiscal value of the bill' },
  ],
  'price-per-m2': [
    { line: 'calc price-per-m2 --price 95000 --area 62', about: 'In the currency of the price' },
    {
      line: 'calc price-per-m2 --price 180000 --area 2.5 --area-unit ha',
      about: 'For land in hectares',
    },
  ],
  commission: [
    { line: 'calc commission --amount 95000', about: 'As is customary in Paraguay' },
    { line: 'calc commission --amount 95000 --listing-side-pct 60', about: 'Shared by two agents' },
  ],
};
