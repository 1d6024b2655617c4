import { contract, decimalsOf, paraguay, roundMoney, type Contract, type FieldFault, type Route } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Handler, Handlers } from '../../platform/http/bind.ts';
import { affordability } from './affordability.ts';
import { Assumptions } from './assumptions.ts';
import type { Calculation, CalculatorName } from './calculation.ts';
import { capRate } from './cap-rate.ts';
import { closingCosts } from './closing-costs.ts';
import { commission } from './commission.ts';
import { earlyRepayment } from './early-repayment.ts';
import { effectiveCost } from './effective-cost.ts';
import { mortgage } from './mortgage.ts';
import { pricePerM2 } from './price-per-m2.ts';
import { propertyTax } from './property-tax.ts';
import { rentVsBuy } from './rent-vs-buy.ts';
import { rentalTax } from './rental-tax.ts';
import { rentalYield } from './rental-yield.ts';
import { sellerTax } from './seller-tax.ts';
import { shortTermRental } from './short-term-rental.ts';

/** The fourteen calculators. */
export const calculations: { readonly [N in CalculatorName]: Calculation<N> } = {
  mortgage,
  effectiveCost,
  affordability,
  earlyRepayment,
  rentVsBuy,
  rentalYield,
  capRate,
  shortTermRental,
  closingCosts,
  sellerTax,
  rentalTax,
  propertyTax,
  pricePerM2,
  commission,
};

/** Table of contents: every calculator behind its route. Nothing is read from anywhere. */
export const calculatorRoutes = Object.fromEntries(
  Object.keys(calculations).map((name) => [name, handlerOf(name as CalculatorName)]),
) as unknown as Handlers<Contract['calculators']>;

function handlerOf<N extends CalculatorName>(name: N): Handler<Contract['calculators'][N]> {
  const calculate = calculations[name] as Calculation<CalculatorName>;
  const handler = async ({ query }: { query: Readonly<Record<string, unknown>> }) => {
    const assumptions = new Assumptions();
    const currency = assumptions.take('currency', query['currency'] as string | undefined, paraguay.currency);
    refuseExcessDecimals(contract.calculators[name] as unknown as Route, query, currency);
    const figures = calculate({ ...query, currency }, assumptions);
    return { data: { ...figures, currency, defaults_used: assumptions.used }, about: [] };
  };
  return handler as unknown as Handler<Contract['calculators'][N]>;
}

/** Refuses amounts with more decimals than their currency has: they are mostly a thousands separator gone astray. */
function refuseExcessDecimals({ query: schema }: Route, query: Readonly<Record<string, unknown>>, currency: string) {
  const decimals = decimalsOf(currency);
  const faults: FieldFault[] = Object.entries(query).flatMap(([path, value]) => {
    const isAmount = schema?.shape[path]?.meta()?.['x-unit'] === 'money';
    if (!isAmount || typeof value !== 'number' || roundMoney(value, currency) === value) return [];
    const message = `has more decimals than ${currency}, which has ${decimals === 0 ? 'none' : decimals}`;
    return [{ path, code: 'invalid', message }];
  });
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
}
