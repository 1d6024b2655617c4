import { notCounted, roundMoney, roundTo } from '@oga/contract';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';

/**
 * Yield of a rented property: gross = 12·rent / price; net = (12·rent·(1 − vacancy) − annual costs) / (price + closing
 * costs), in percent a year; multipliers price / (12·rent) in years and price / rent in months of rent.
 */
export function rentalYield(inputs: Inputs<'rentalYield'>, assumptions: Assumptions): Figures<'rentalYield'> {
  const { price, monthly_rent, currency } = inputs;
  const vacancy = assumptions.take('vacancy_pct', inputs.vacancy_pct, notCounted) / 100;
  const costs = assumptions.take('annual_costs', inputs.annual_costs, notCounted);
  const closing = assumptions.take('closing_costs', inputs.closing_costs, notCounted);
  const rent = 12 * monthly_rent;
  const net = rent * (1 - vacancy) - costs;
  return {
    gross_yield_pct: roundTo((rent / price) * 100, 4),
    net_yield_pct: roundTo((net / (price + closing)) * 100, 4),
    annual_gross_rent: roundMoney(rent, currency),
    annual_net_income: roundMoney(net, currency),
    gross_rent_multiplier: roundTo(price / rent, 4),
    price_to_rent_months: roundTo(price / monthly_rent, 2),
  };
}
