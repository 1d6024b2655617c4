import { notCounted, paraguay, roundMoney, roundTo } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';
import { yearOfPayments } from './loan.ts';
import { monthsOf, rateOf } from './read-loan.ts';

const daysOfYear = 365;

/**
 * A property let by the night, a year: nights = 365·occupancy; lodging = rate·nights; cleaning = fee·nights / stay;
 * gross = lodging + cleaning. Platform fees are of the gross, management and taxes of lodging, cleaning costs for each
 * stay, fixed costs 12 times. NOI = gross − all of them; cash flow = NOI − 12·A; own money = price + furnishing +
 * closing costs − loan; RevPAR = lodging / 365; break-even occupancy = (fixed + debt service) / what a full year leaves.
 */
export function shortTermRental(
  inputs: Inputs<'shortTermRental'>,
  assumptions: Assumptions,
): Figures<'shortTermRental'> {
  const { currency } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const taken = (name: OptionalNumber) => assumptions.take(name, inputs[name], notCounted);
  const loan = taken('loan');
  const ownMoney = inputs.price + taken('furnishing') + taken('closing_costs') - loan;
  if (ownMoney < 0) {
    throw invalid({ path: 'loan', code: 'impossible', message: 'is more than price, furnishing and closing costs' });
  }
  const debtService = loan === 0 ? 0 : yearOfPayments(loan, rateOf(inputs, assumptions), monthsOf(inputs, assumptions));
  const [cleaningFee, cleaningCost] = [taken('cleaning_fee_per_stay'), taken('cleaning_cost_per_stay')];
  const { average_stay_nights } = inputs;
  const rates: NightRates = {
    nightly: inputs.nightly_rate,
    cleaningFee,
    cleaningCost,
    // How long stays are matters for cleaning alone.
    stayNights:
      cleaningFee + cleaningCost === 0
        ? 1
        : assumptions.take('average_stay_nights', average_stay_nights, paraguay.average_stay_nights),
    platform: taken('platform_fee_pct') / 100,
    management: taken('management_fee_pct_of_lodging') / 100,
    tax: taken('tax_pct_of_lodging') / 100,
  };
  const fixed = 12 * taken('monthly_fixed_costs');
  const nights = (daysOfYear * inputs.occupancy_pct) / 100;
  const year = revenueOf(nights, rates);
  const fullYear = revenueOf(daysOfYear, rates).contribution;
  const noi = year.contribution - fixed;
  const cashFlow = noi - debtService;
  return {
    cash_on_cash_pct: ownMoney === 0 ? null : roundTo((cashFlow / ownMoney) * 100, 4),
    annual_cash_flow: rounded(cashFlow),
    noi: rounded(noi),
    gross_revenue: rounded(year.gross),
    lodging_revenue: rounded(year.lodging),
    cleaning_revenue: rounded(year.cleaning),
    nights_booked: roundTo(nights, 2),
    platform_fees: rounded(year.platformFees),
    management_fees: rounded(year.managementFees),
    taxes: rounded(year.taxes),
    cleaning_costs: rounded(year.cleaningCosts),
    fixed_costs: rounded(fixed),
    annual_debt_service: rounded(debtService),
    cash_invested: rounded(ownMoney),
    revpar: rounded(year.lodging / daysOfYear),
    break_even_occupancy_pct: fullYear <= 0 ? null : roundTo(((fixed + debtService) / fullYear) * 100, 2),
  };
}

type OptionalNumber = {
  [K in keyof Inputs<'shortTermRental'>]: Inputs<'shortTermRental'>[K] extends number | undefined ? K : never;
}[keyof Inputs<'shortTermRental'>] &
  string;

interface NightRates {
  readonly nightly: number;
  readonly cleaningFee: number;
  readonly cleaningCost: number;
  readonly stayNights: number;
  readonly platform: number;
  readonly management: number;
  readonly tax: number;
}

/** What so many nights bring in and cost, without what is fixed. */
function revenueOf(nights: number, rates: NightRates) {
  const stays = nights / rates.stayNights;
  const lodging = nights * rates.nightly;
  const cleaning = stays * rates.cleaningFee;
  const gross = lodging + cleaning;
  const platformFees = gross * rates.platform;
  const managementFees = lodging * rates.management;
  const taxes = lodging * rates.tax;
  const cleaningCosts = stays * rates.cleaningCost;
  const contribution = gross - platformFees - managementFees - taxes - cleaningCosts;
  return { lodging, cleaning, gross, platformFees, managementFees, taxes, cleaningCosts, contribution };
}
