import { z } from 'zod';
import { queryInteger, queryNumber } from '../shared/query.ts';
import { notCounted, paraguay } from './paraguay.ts';
import {
  amount,
  annualRate,
  calculator,
  described,
  money,
  neededAmount,
  neededPercent,
  percent,
  percentage,
  plainNumber,
  term,
  yearlyChange,
} from './shapes.ts';

const vacancy = percent('Share of the year without a tenant', { fact: notCounted, example: 5 });
const loan = amount('What is borrowed; its rate and term matter only where it is above 0', { fact: notCounted });
const dscr = plainNumber(
  'Debt coverage (DSCR)',
  'noi / annual_debt_service: below 1 the rent does not carry the loan; null without a loan',
).nullable();

/** What a property brings in: let for years or for nights, against its price, against renting oneself. */
export const returnCalculators = {
  rentalYield: calculator({
    path: 'rental-yield',
    name: 'rentalYield',
    summary: 'Gross and net yield of a rented property',
    description:
      'gross = 12 · rent / price; net = (12 · rent · (1 − vacancy) − annual_costs) / (price + closing_costs).',
    query: {
      price: neededAmount('Price of the property', 62_000),
      monthly_rent: neededAmount('Rent a month', 450),
      vacancy_pct: vacancy,
      annual_costs: amount('What the owner pays a year: taxes, fees, repairs, management', {
        fact: notCounted,
        example: 980,
      }),
      closing_costs: amount('Paid once when buying', { fact: notCounted, example: 2_100 }),
    },
    result: {
      gross_yield_pct: percentage('Gross yield', 'Rent of a year against the price'),
      net_yield_pct: percentage('Net yield', 'After vacancy and costs, against price and closing costs'),
      annual_gross_rent: money('Rent a year', '12 · monthly_rent'),
      annual_net_income: money('Net income a year', 'After vacancy and costs'),
      gross_rent_multiplier: plainNumber('Price in years of rent', 'price / (12 · rent)'),
      price_to_rent_months: plainNumber('Price in months of rent', 'price / rent'),
    },
  }),
  capRate: calculator({
    path: 'cap-rate',
    name: 'capRate',
    summary: 'Capitalisation rate and cash flow of an investment',
    description:
      'EGI = 12 · (rent + other) · (1 − vacancy); NOI = EGI − operating expenses, before financing and income tax; cap rate = NOI / price; cash flow = NOI − 12 payments of the loan.',
    query: {
      price: neededAmount('Price of the property', 95_000),
      monthly_rent: amount('Rent a month', { fact: notCounted, example: 750 }),
      other_monthly_income: amount('Parking, laundry, advertising, a month', { fact: notCounted }),
      vacancy_pct: vacancy,
      annual_operating_expenses: amount('Taxes, fees, repairs, management a year; no loan', {
        fact: notCounted,
        example: 1_700,
      }),
      loan,
      annual_rate_pct: annualRate(),
      ...term(),
      cash_invested: amount('Own money put in, closing costs included; `price` − `loan` without it'),
    },
    result: {
      cap_rate_pct: percentage('Cap rate', 'noi / price'),
      noi: money('Net operating income', 'A year'),
      effective_gross_income: money('Effective gross income', 'A year, after vacancy'),
      annual_debt_service: money('Debt service', 'Twelve payments of the loan'),
      annual_cash_flow: money('Cash flow', 'A year, before income tax'),
      cash_invested: money('Own money', 'Put in'),
      cash_on_cash_pct: percentage(
        'Cash on cash',
        'annual_cash_flow / cash_invested; null where nothing is put in',
      ).nullable(),
      dscr,
    },
  }),
  rentVsBuy: calculator({
    path: 'rent-vs-buy',
    name: 'rentVsBuy',
    summary: 'Whether renting or buying leaves one richer',
    description:
      'Month by month, nothing rounded. The renter starts with down payment and closing costs invested, the buyer with nothing; whoever pays less in a month invests the difference. At the end the buyer has the home, less selling costs and balance, plus investments; the renter has investments. Without growth rates everything is in today’s money.',
    query: {
      price: neededAmount('Price of the home', 95_000),
      monthly_rent: neededAmount('Rent a month for a like home', 550),
      down_payment_pct: percent('Paid at once, of the price', { fact: notCounted, example: 20 }),
      closing_cost_pct: percent('Costs of buying, of the price', { fact: paraguay.closing_cost_pct }),
      annual_rate_pct: annualRate(8.75),
      ...term(240),
      property_tax_pct: percent('Property tax a year, of the value', { fact: notCounted }),
      maintenance_pct: percent('Upkeep a year, of the value', { fact: notCounted, example: 1 }),
      monthly_fees: amount('Fees of the building a month, growing with the rent', { fact: notCounted }),
      home_appreciation_pct: yearlyChange('How the value of the home grows'),
      rent_growth_pct: yearlyChange('How rents grow'),
      investment_return_pct: yearlyChange('What invested money earns'),
      selling_cost_pct: percent('Costs of selling, of the value then', { fact: paraguay.selling_cost_pct }),
      horizon_years: queryInteger({ min: 1, max: 50 }).meta({
        description: 'Years after which both are compared. Whole years',
        'x-unit': 'years',
        example: 10,
      }),
    },
    result: {
      buy_advantage: money('Buying is ahead by', 'buyer_net_worth − renter_net_worth; negative: renting is ahead'),
      break_even_year: z.int().nullable().meta({
        title: 'Buying pays from year',
        description: 'The first year at whose end the buyer is not behind; null where there is none in the horizon',
        'x-null': 'none in this time',
      }),
      buyer_net_worth: money('Buyer has', 'At the end'),
      renter_net_worth: money('Renter has', 'At the end'),
      mortgage_payment: money('Monthly payment', 'Of the loan'),
      home_value_end: money('Value of the home', 'At the end'),
      loan_balance_end: money('Owed on the loan', 'At the end'),
    },
  }),
  shortTermRental: calculator({
    path: 'short-term-rental',
    name: 'shortTermRental',
    summary: 'Return of a property let by the night',
    description:
      'nights = 365 · occupancy; gross = lodging + cleaning fees. Platform fees are of the gross, management and taxes of lodging. NOI = gross − all costs; cash flow = NOI − 12 payments of the loan.',
    query: {
      price: neededAmount('Price of the property', 62_000),
      furnishing: amount('Furniture and equipment, once', { fact: notCounted, example: 6_000 }),
      closing_costs: amount('Paid once when buying', { fact: notCounted, example: 2_200 }),
      nightly_rate: neededAmount('Price of a night', 38),
      occupancy_pct: neededPercent('Nights of the year that are booked', 55),
      cleaning_fee_per_stay: amount('What guests pay for cleaning, a stay', { fact: notCounted }),
      cleaning_cost_per_stay: amount('What cleaning costs, a stay', { fact: notCounted }),
      average_stay_nights: queryNumber({ above: 0, max: 365 })
        .optional()
        .meta({
          description: described('Nights of a stay on average', paraguay.average_stay_nights),
          'x-unit': 'nights',
        }),
      platform_fee_pct: percent('Fee of the platform, of the gross', { fact: notCounted, example: 3 }),
      management_fee_pct_of_lodging: percent('Fee of whoever manages, of lodging', { fact: notCounted, example: 20 }),
      monthly_fixed_costs: amount('Fees, internet, power, a month', { fact: notCounted, example: 180 }),
      tax_pct_of_lodging: percent('Taxes on lodging', { fact: notCounted, example: 10 }),
      loan,
      annual_rate_pct: annualRate(),
      ...term(),
    },
    result: {
      cash_on_cash_pct: percentage(
        'Cash on cash',
        'annual_cash_flow / cash_invested; null where nothing is put in',
      ).nullable(),
      annual_cash_flow: money('Cash flow', 'A year, after the loan'),
      noi: money('Net operating income', 'A year, before the loan'),
      gross_revenue: money('Gross revenue', 'A year'),
      lodging_revenue: money('Lodging', 'nightly_rate · nights_booked'),
      cleaning_revenue: money('Cleaning fees', 'cleaning_fee_per_stay · stays'),
      nights_booked: z.number().meta({ title: 'Nights booked', description: 'A year', 'x-unit': 'nights' }),
      platform_fees: money('Platform fees', 'A year'),
      management_fees: money('Management', 'A year'),
      taxes: money('Taxes', 'A year'),
      cleaning_costs: money('Cleaning costs', 'A year'),
      fixed_costs: money('Fixed costs', 'A year'),
      annual_debt_service: money('Debt service', 'Twelve payments of the loan'),
      cash_invested: money('Own money', 'price + furnishing + closing costs − loan'),
      revpar: money('RevPAR', 'Lodging revenue for each night of the year'),
      break_even_occupancy_pct: percentage(
        'Break-even occupancy',
        'Where cash flow is 0; above 100 it never is; null where a booked night brings nothing',
      ).nullable(),
    },
  }),
};
