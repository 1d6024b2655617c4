import { notCounted, paraguay, roundMoney, roundTo, type Fact } from '@oga/contract';
import type { Assumptions } from './assumptions.ts';
import type { Figures, Inputs } from './calculation.ts';

/**
 * What the buyer of a property in Paraguay pays beside the price: notary and VAT on it, registration tax (0.74 %, law
 * 118/91), municipal transfer tax (0.3 % in Asunción, 0.2 % elsewhere), certificates, commission and VAT on it, and the
 * registration of a mortgage (0.74 % of it). Each line is rounded, then they are summed. Rates in percent.
 */
export function closingCosts(inputs: Inputs<'closingCosts'>, assumptions: Assumptions): Figures<'closingCosts'> {
  const { price, currency } = inputs;
  const partOf = (amount: number, pct: number) => roundMoney((amount * pct) / 100, currency);
  const taken = (name: RateWithDefault) => assumptions.take<number>(name, inputs[name], paraguay[name]);
  const notary = partOf(price, taken('notary_fee_pct'));
  const notaryVat = partOf(notary, taken('notary_vat_pct'));
  const registration = partOf(price, taken('registration_tax_pct'));
  const municipal = partOf(price, municipalRateOf(inputs, assumptions));
  const certificates = assumptions.take('certificates_fixed', inputs.certificates_fixed, certificatesIn(currency));
  const commissionPct = assumptions.take('buyer_commission_pct', inputs.buyer_commission_pct, notCounted);
  const commission = partOf(price, commissionPct);
  const commissionVat = commission === 0 ? 0 : partOf(commission, taken('commission_vat_pct'));
  const mortgage = assumptions.take('mortgage_amount', inputs.mortgage_amount, notCounted);
  const mortgageRegistration = mortgage === 0 ? 0 : partOf(mortgage, taken('mortgage_registration_pct'));
  const total = roundMoney(
    notary + notaryVat + registration + municipal + certificates + commission + commissionVat + mortgageRegistration,
    currency,
  );
  return {
    total,
    total_pct_of_price: roundTo((total / price) * 100, 4),
    notary_fee: notary,
    notary_vat: notaryVat,
    registration_tax: registration,
    municipal_tax: municipal,
    certificates,
    commission,
    commission_vat: commissionVat,
    mortgage_registration: mortgageRegistration,
  };
}

type RateWithDefault =
  'notary_fee_pct' | 'notary_vat_pct' | 'registration_tax_pct' | 'commission_vat_pct' | 'mortgage_registration_pct';

function municipalRateOf(inputs: Inputs<'closingCosts'>, assumptions: Assumptions): number {
  const given = inputs.municipal_transfer_tax_pct;
  if (given !== undefined) return given;
  const isInAsuncion = assumptions.take<boolean>('in_asuncion', inputs.in_asuncion, paraguay.in_asuncion);
  const { inAsuncion, elsewhere } = paraguay.municipal_transfer_tax_pct;
  return assumptions.take<number>('municipal_transfer_tax_pct', given, isInAsuncion ? inAsuncion : elsewhere);
}

const certificatesIn = (currency: string): Fact<number> =>
  currency === 'PYG' || currency === 'USD' ? paraguay.certificates_fixed[currency] : notCounted;
