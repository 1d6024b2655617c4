import { paraguay, roundMoney, roundTo } from '@oga/contract';
import { invalid } from '../../kernel/problem.ts';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';

const facts = paraguay.sale;

/**
 * Taxes of selling in Paraguay. Resident individuals: IRP 8 % · min(30 %·price, max(0, price − documented cost)), the
 * 30 % where the cost is unknown. Non-residents: INR 15 % · 30 %·price, and VAT 5 % · 30 %·price. Companies and sole
 * traders: that VAT (IRE on the year's result is outside). The price is net of VAT; an advertised one, which must
 * include it, is divided by 1 + 5 % · 30 %. Rates in percent.
 */
export function sellerTax(inputs: Inputs<'sellerTax'>, assumptions: Assumptions): Figures<'sellerTax'> {
  const { currency } = inputs;
  const rounded = (amount: number) => roundMoney(amount, currency);
  const taken = (name: keyof typeof facts & `${string}_pct`) =>
    assumptions.take<number>(name, inputs[name], facts[name]) / 100;
  const seller = assumptions.take<NonNullable<typeof inputs.seller>>('seller', inputs.seller, facts.seller);
  const owesVat = seller !== 'resident_individual';
  const vatShare = owesVat ? taken('vat_pct') * taken('vat_base_pct') : 0;
  const price = netPriceOf(inputs, vatShare);
  const vat = rounded(price * vatShare);
  const tax = { base: null as number | null, irp: null as number | null, inr: null as number | null };
  if (seller === 'resident_individual') {
    const gain = Math.max(0, price - (inputs.documented_cost ?? 0));
    tax.base = Math.min(price * taken('irp_presumed_base_pct'), gain);
    tax.irp = rounded(tax.base * taken('irp_pct'));
  } else if (seller === 'non_resident') {
    tax.base = price * taken('inr_base_pct');
    tax.inr = rounded(tax.base * taken('inr_pct'));
  }
  const incomeTax = tax.irp ?? tax.inr ?? 0;
  return {
    total_tax: rounded(incomeTax + vat),
    net_proceeds: rounded(price - incomeTax),
    taxable_base: tax.base === null ? null : rounded(tax.base),
    irp: tax.irp,
    inr: tax.inr,
    vat,
    effective_pct_of_price: roundTo(((incomeTax + vat) / price) * 100, 4),
    effective_vat_pct: roundTo((vat / price) * 100, 4),
    price_net_of_vat: price,
  };
}

function netPriceOf(inputs: Inputs<'sellerTax'>, vatShare: number): number {
  const { price, price_net_of_vat, currency } = inputs;
  if (price !== undefined && price_net_of_vat !== undefined) {
    const message = 'is given beside price: give the price with VAT (price) or without it (price_net_of_vat)';
    throw invalid({ path: 'price_net_of_vat', code: 'contradiction', message });
  }
  if (price_net_of_vat !== undefined) return price_net_of_vat;
  if (price !== undefined) return roundMoney(price / (1 + vatShare), currency);
  const message = 'is required, or price with VAT in it';
  throw invalid({ path: 'price_net_of_vat', code: 'required', message });
}
