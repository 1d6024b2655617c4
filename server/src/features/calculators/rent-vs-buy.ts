import { notCounted, paraguay, roundMoney } from '@oga/contract';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';
import { levelPayment, monthlyRateOf } from './loan.ts';
import { monthsOf, rateOf } from './read-loan.ts';

/** What the simulation runs on: amounts a month in whole units, rates as shares (0.03 is 3 % a year). */
interface Plan {
  readonly price: number;
  readonly loan: number;
  readonly monthlyRate: number;
  readonly loanMonths: number;
  readonly startingMoney: number;
  readonly upkeep: number;
  readonly fees: number;
  readonly appreciation: number;
  readonly rent: number;
  readonly rentGrowth: number;
  readonly monthlyGrowth: number;
  readonly sellingCost: number;
  readonly years: number;
}

/**
 * Renting against buying, month by month, nothing rounded before the end. Year y = floor((t − 1) / 12). The owner pays
 * A (0 after the term) + value_y·(tax + maintenance) / 12 + fees·(1 + rent growth)^y, with value_y = price·(1 +
 * appreciation)^y; the renter rent·(1 + rent growth)^y. The renter starts with down payment and closing costs invested,
 * the buyer with 0; each month both portfolios first grow by (1 + return)^(1/12), then whoever pays less adds the
 * difference. At the end of year Y the buyer has value_Y·(1 − selling costs) − balance + portfolio. The break-even year
 * is the first at whose end the buyer is not behind.
 */
export function rentVsBuy(inputs: Inputs<'rentVsBuy'>, assumptions: Assumptions): Figures<'rentVsBuy'> {
  const { currency, horizon_years } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const plan = planOf(inputs, assumptions);
  const payment = plan.loan === 0 ? 0 : levelPayment(plan.loan, plan.monthlyRate, plan.loanMonths);
  const ends = simulate(plan, payment);
  const end = ends[horizon_years - 1]!;
  const breakEven = ends.findIndex(({ buyer, renter }) => buyer >= renter);
  return {
    buy_advantage: rounded(end.buyer - end.renter),
    break_even_year: breakEven === -1 ? null : breakEven + 1,
    buyer_net_worth: rounded(end.buyer),
    renter_net_worth: rounded(end.renter),
    mortgage_payment: rounded(payment),
    home_value_end: rounded(end.value),
    loan_balance_end: rounded(end.balance),
  };
}

function planOf(inputs: Inputs<'rentVsBuy'>, assumptions: Assumptions): Plan {
  const share = (name: keyof typeof inputs & `${string}_pct`) => assumptions.take(name, inputs[name], notCounted) / 100;
  const { price } = inputs;
  const down = share('down_payment_pct');
  const closing = assumptions.take('closing_cost_pct', inputs.closing_cost_pct, paraguay.closing_cost_pct) / 100;
  const loan = price * (1 - down);
  return {
    price,
    loan,
    monthlyRate: loan === 0 ? 0 : monthlyRateOf(rateOf(inputs, assumptions)),
    loanMonths: loan === 0 ? 1 : monthsOf(inputs, assumptions),
    startingMoney: price * (down + closing),
    upkeep: share('property_tax_pct') + share('maintenance_pct'),
    fees: assumptions.take('monthly_fees', inputs.monthly_fees, notCounted),
    appreciation: share('home_appreciation_pct'),
    rent: inputs.monthly_rent,
    rentGrowth: share('rent_growth_pct'),
    monthlyGrowth: (1 + share('investment_return_pct')) ** (1 / 12),
    sellingCost: assumptions.take('selling_cost_pct', inputs.selling_cost_pct, paraguay.selling_cost_pct) / 100,
    years: inputs.horizon_years,
  };
}

interface YearEnd {
  readonly value: number;
  readonly balance: number;
  readonly buyer: number;
  readonly renter: number;
}

/** What buyer and renter have at the end of each year. */
function simulate(plan: Plan, payment: number): YearEnd[] {
  const ends: YearEnd[] = [];
  let balance = plan.loan;
  let [buyerInvested, renterInvested] = [0, plan.startingMoney];
  for (let year = 0; year < plan.years; year++) {
    const valueBefore = plan.price * (1 + plan.appreciation) ** year;
    const growth = (1 + plan.rentGrowth) ** year;
    for (let month = year * 12 + 1; month <= year * 12 + 12; month++) {
      const isRepaying = month <= plan.loanMonths;
      const owning = (isRepaying ? payment : 0) + (valueBefore * plan.upkeep) / 12 + plan.fees * growth;
      const renting = plan.rent * growth;
      buyerInvested = buyerInvested * plan.monthlyGrowth + Math.max(0, renting - owning);
      renterInvested = renterInvested * plan.monthlyGrowth + Math.max(0, owning - renting);
      // The last payment clears the loan; what doubles leave over is no debt.
      balance = month >= plan.loanMonths ? 0 : balance * (1 + plan.monthlyRate) - payment;
    }
    const value = plan.price * (1 + plan.appreciation) ** (year + 1);
    ends.push({
      value,
      balance,
      buyer: value * (1 - plan.sellingCost) - balance + buyerInvested,
      renter: renterInvested,
    });
  }
  return ends;
}
