import { paraguay, roundMoney } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';

const facts = paraguay.rent;

/**
 * Taxes of letting in Paraguay, a month. VAT 5 % (housing) or 10 % (commercial premises) on top of the rent. Resident
 * individuals: IRP 8 % · min(50 %·rent, max(0, rent − documented costs)); non-residents: INR 15 % · 50 %·rent. The
 * owner keeps rent − income tax − documented costs. The rent is net of VAT. Rates in percent.
 */
export function rentalTax(inputs: Inputs<'rentalTax'>, assumptions: Assumptions): Figures<'rentalTax'> {
  const { currency } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const taken = (name: 'irp_pct' | 'irp_presumed_base_pct' | 'inr_pct' | 'inr_base_pct') =>
    assumptions.take<number>(name, inputs[name], facts[name]) / 100;
  const owner = assumptions.take<NonNullable<typeof inputs.owner>>('owner', inputs.owner, facts.owner);
  const vatShare = vatOf(inputs, assumptions);
  const rent = netRentOf(inputs, vatShare);
  const costs = inputs.documented_monthly_costs ?? 0;
  const isResident = owner === 'resident_individual';
  const base = isResident
    ? Math.min(rent * taken('irp_presumed_base_pct'), Math.max(0, rent - costs))
    : rent * taken('inr_base_pct');
  const incomeTax = rounded(base * taken(isResident ? 'irp_pct' : 'inr_pct'));
  const vat = rounded(rent * vatShare);
  return {
    owner_net: rounded(rent - incomeTax - costs),
    tenant_pays: rounded(rent + vat),
    vat,
    income_tax: incomeTax,
    income_tax_base: rounded(base),
    rent_net_of_vat: rent,
  };
}

function vatOf(inputs: Inputs<'rentalTax'>, assumptions: Assumptions): number {
  const given = inputs.vat_pct;
  if (given !== undefined) return given / 100;
  const use = assumptions.take<NonNullable<typeof inputs.use>>('use', inputs.use, facts.use);
  const fact = use === 'commercial' ? facts.vat_commercial_pct : facts.vat_residential_pct;
  return assumptions.take<number>('vat_pct', given, fact) / 100;
}

function netRentOf(inputs: Inputs<'rentalTax'>, vatShare: number): number {
  const { monthly_rent, monthly_rent_net_of_vat, currency } = inputs;
  if (monthly_rent !== undefined && monthly_rent_net_of_vat !== undefined) {
    const message = 'is given beside monthly_rent: give the rent with VAT (monthly_rent) or without it';
    throw invalid({ path: 'monthly_rent_net_of_vat', code: 'contradiction', message });
  }
  if (monthly_rent_net_of_vat !== undefined) return monthly_rent_net_of_vat;
  if (monthly_rent !== undefined) return roundMoney(monthly_rent / (1 + vatShare), currency);
  const message = 'is required, or monthly_rent with VAT in it';
  throw invalid({ path: 'monthly_rent_net_of_vat', code: 'required', message });
}
