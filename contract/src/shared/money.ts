import { z } from 'zod';

/** Currencies whose number of decimals is not two (ISO 4217, list one, 2026). */
const unusualDecimals: Readonly<Record<string, number>> = {
  BHD: 3, BIF: 0, CLF: 4, CLP: 0, DJF: 0, GNF: 0, IQD: 3, ISK: 0, JOD: 3, JPY: 0, KMF: 0, KRW: 0, KWD: 3, LYD: 3,
  OMR: 3, PYG: 0, RWF: 0, TND: 3, UGX: 0, UYI: 0, UYW: 4, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
}; // prettier-ignore

/** ICU leaves out units of account, in which people do price: the UF of Chile (CLF) above all. */
const isoCurrencies: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...Object.keys(unusualDecimals),
]);

/** Whether a three-letter code is a currency of ISO 4217 as this Node's ICU knows it, units of account included. */
export const isCurrency = (code: string): boolean => isoCurrencies.has(code);

/** Number of decimals that amounts of a currency may have: 2 for USD, 0 for PYG and CLP. */
export const decimalsOf = (currency: string): number => unusualDecimals[currency] ?? 2;

/** How far a product of a few doubles may be off its true value, as a share of it: sixteen halves of the last digit. */
const productError = 8 * Number.EPSILON;

/**
 * A number at so many decimals, half away from zero. Half is meant as people write it: 1.005 is 1.01 at two decimals
 * and 0.0115 · 100 a half at one, although their doubles are a little less. Numbers without room for decimals (2^52
 * units and more) come back as they are; -0 comes back as 0.
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const units = Math.abs(value) * factor;
  if (!(units < 2 ** 52)) return value;
  const whole = Math.floor(units);
  const isUp = units - whole >= 0.5 - Math.min(units * productError, 2 ** -10);
  const rounded = (isUp ? whole + 1 : whole) / factor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** An amount at the minor unit of its currency (ISO 4217), half away from zero. */
export const roundMoney = (amount: number, currency: string): number => roundTo(amount, decimalsOf(currency));

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a currency code of ISO 4217 such as USD or PYG', abort: true })
  .refine(isCurrency, { error: 'must be a currency code of ISO 4217 such as USD or PYG' })
  .meta({ description: 'ISO 4217 code', example: 'USD' });

/** An amount with its currency, in whole units with at most the decimals that the currency has. */
export const Money = z
  .object({
    amount: z.number().meta({ description: 'In whole units of the currency; PYG and CLP have no decimals' }),
    currency: CurrencyCode,
  })
  .meta({ id: 'Money', example: { amount: 185000, currency: 'USD' } });
export type Money = z.infer<typeof Money>;

/** Whole units of any currency: beyond it no amount is meant. */
export const maxAmount = 9_000_000_000_000;

/** An amount that somebody may have meant: above 0, with at most the decimals that its currency has. */
export const amountGiven = z
  .number({ error: 'must be a number' })
  .gt(0, { error: 'must be above 0' })
  .max(maxAmount, { error: `must be at most ${maxAmount}` });

/** What is wrong with the decimals of an amount; undefined: nothing. */
export function decimalsFault({ amount, currency }: { amount: number; currency: string }): string | undefined {
  const most = decimalsOf(currency);
  if (roundTo(amount, most) === amount) return undefined;
  return most === 0
    ? `must be a whole number: ${currency} has no decimals`
    : `must have at most ${most} decimals, as ${currency} has`;
}

/** A whole amount as somebody writes it. */
export const PriceGiven = z
  .strictObject(
    { amount: amountGiven, currency: CurrencyCode },
    { error: 'must be an object with amount and currency' },
  )
  .superRefine((money, context) => {
    const message = decimalsFault(money);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message });
  })
  .meta({ id: 'PriceGiven', example: { amount: 185000, currency: 'USD' } });
