import { paraguay, roundMoney } from '@oga/contract';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';

/**
 * Commission of an agent: amount·percentage, VAT on it. Shared between two agents, the listing side is rounded and the
 * other gets the rest, so that both add up; VAT is not shared. Rates in percent.
 */
export function commission(inputs: Inputs<'commission'>, assumptions: Assumptions): Figures<'commission'> {
  const { amount, currency, listing_side_pct } = inputs;
  const partOf = (whole: number, pct: number) => roundMoney((whole * pct) / 100, currency);
  const earned = partOf(
    amount,
    assumptions.take<number>('commission_pct', inputs.commission_pct, paraguay.commission_pct),
  );
  const vat = partOf(earned, assumptions.take<number>('vat_pct', inputs.vat_pct, paraguay.commission_vat_pct));
  const listingSide = listing_side_pct === undefined ? null : partOf(earned, listing_side_pct);
  return {
    total: roundMoney(earned + vat, currency),
    commission: earned,
    vat,
    listing_side: listingSide,
    other_side: listingSide === null ? null : roundMoney(earned - listingSide, currency),
  };
}
