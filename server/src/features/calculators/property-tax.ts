import { notCounted, paraguay, roundMoney } from '@oga/contract';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';

/**
 * Impuesto inmobiliario of Paraguay, a year: tax = fiscal value·rate (1 %; 0.5 % for small rural holdings); surcharge =
 * tax·vacant lot %; discount = (tax + surcharge)·discount %; total = tax + surcharge − discount. Each is rounded by
 * itself, at the end, so that the total may be a smallest coin off the sum of the lines. Rates in percent.
 */
export function propertyTax(inputs: Inputs<'propertyTax'>, assumptions: Assumptions): Figures<'propertyTax'> {
  const rounded = (amount: number) => roundMoney(amount, inputs.currency);
  const share = (name: 'vacant_surcharge_pct_of_tax' | 'early_payment_discount_pct') =>
    assumptions.take(name, inputs[name], notCounted) / 100;
  const { rate_pct, small_rural_rate_pct } = paraguay.property_tax;
  const fact = inputs.small_rural === true ? small_rural_rate_pct : rate_pct;
  const tax = (inputs.fiscal_value * assumptions.take<number>('rate_pct', inputs.rate_pct, fact)) / 100;
  const surcharge = tax * share('vacant_surcharge_pct_of_tax');
  const discount = (tax + surcharge) * share('early_payment_discount_pct');
  return {
    total: rounded(tax + surcharge - discount),
    base_tax: rounded(tax),
    surcharge: rounded(surcharge),
    discount: rounded(discount),
  };
}
