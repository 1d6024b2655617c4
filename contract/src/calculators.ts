import { figureCalculators } from './calculators/figures.ts';
import { loanCalculators } from './calculators/loans.ts';
import { returnCalculators } from './calculators/returns.ts';
import { taxCalculators } from './calculators/taxes.ts';

/**
 * The calculators: one route each, so that every one has its own parameters, documentation and examples. Amounts are in
 * whole units of any currency, percentages as percent, months whole; a nominal annual rate R compounds monthly,
 * i = R / 1200. Results are rounded half away from zero at the minor unit of the currency.
 */
export const calculators = {
  mortgage: loanCalculators.mortgage,
  effectiveCost: loanCalculators.effectiveCost,
  affordability: loanCalculators.affordability,
  earlyRepayment: loanCalculators.earlyRepayment,
  rentVsBuy: returnCalculators.rentVsBuy,
  rentalYield: returnCalculators.rentalYield,
  capRate: returnCalculators.capRate,
  shortTermRental: returnCalculators.shortTermRental,
  closingCosts: taxCalculators.closingCosts,
  sellerTax: taxCalculators.sellerTax,
  rentalTax: taxCalculators.rentalTax,
  propertyTax: taxCalculators.propertyTax,
  pricePerM2: figureCalculators.pricePerM2,
  commission: figureCalculators.commission,
};
