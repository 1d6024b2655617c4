import type { Locale } from './locale.ts';
import { decimalsOf, roundTo, type Money } from './money.ts';

/**
 * How numbers and amounts are written for people, in the three languages. Groups of three from four digits on: ICU
 * leaves 1234 alone in Spanish, which stands badly in a column of prices. No ICU is asked, so that every browser and
 * Node writes the same.
 */
const marks: Readonly<Record<Locale, { group: string; point: string }>> = {
  en: { group: ',', point: '.' },
  es: { group: '.', point: ',' },
  pt: { group: '.', point: ',' },
};

/** How a currency stands before its amount, where that is not its code: as people of the region write it. */
const signs: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { PYG: 'Gs.', BRL: 'R$' },
  es: { PYG: 'Gs.', BRL: 'R$' },
  pt: { PYG: 'Gs.', BRL: 'R$', USD: 'US$' },
};

/** `Gs.`, `R$`, `US$`, or the code itself. */
export const currencySign = (currency: string, locale: Locale): string => signs[locale][currency] ?? currency;

const writtenDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Plain digits of a number at so many decimals, half away from zero: `-1500.01`. Text is read as an exact decimal. */
function digitsOf(value: number | string, decimals: number): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not an amount`);
    const rounded = roundTo(value, decimals);
    if (Math.abs(rounded) >= 1e21) return `${BigInt(rounded)}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
    return rounded.toFixed(decimals);
  }
  const [, sign, whole, fraction = ''] = writtenDecimal.exec(value) ?? [];
  if (whole === undefined) throw new RangeError(`${JSON.stringify(value)} is not a decimal number`);
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const units = (fraction[decimals] ?? '0') >= '5' ? kept + 1n : kept;
  const digits = units.toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${units === 0n ? '' : sign}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`;
}

const inMarksOf = (locale: Locale, digits: string): string => {
  const { group, point } = marks[locale];
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
};

/** A number with at most so many decimals, none of them idle: `1.234,5` in Spanish, `1,234.5` in English. */
export const formatNumber = (value: number | string, locale: Locale, maxDecimals = 2): string => {
  const digits = digitsOf(value, maxDecimals);
  return inMarksOf(locale, digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits);
};

/** Whether an amount without cents shows them all the same: always (in columns), or not (in running text). */
export type Cents = 'always' | 'unless_whole';

/**
 * An amount at the minor unit of its currency, half away from zero, without the currency: `1.234.568` (PYG in Spanish
 * and Portuguese), `1,234.50` (USD in English). Text is read as an exact decimal, as the database gives `numeric`.
 */
export const formatAmount = (
  amount: number | string,
  currency: string,
  locale: Locale,
  cents: Cents = 'always',
): string => {
  const digits = digitsOf(amount, decimalsOf(currency));
  // Two decimals are cents; of the four of a unit of account the idle ones go.
  return inMarksOf(locale, cents === 'always' ? digits : digits.replace(/\.0+$/, '').replace(/(\.\d\d+?)0+$/, '$1'));
};

/** Money for people: `Gs. 1.234.567`, `USD 1.234,50`, `USD 185.000` (Spanish); a loss is `-USD 1,500.50`. */
export function formatMoney(
  { amount, currency }: Money | { readonly amount: string; readonly currency: string },
  locale: Locale,
  cents: Cents = 'unless_whole',
): string {
  const written = formatAmount(amount, currency, locale, cents);
  const sign = currencySign(currency, locale);
  return written.startsWith('-') ? `-${sign} ${written.slice(1)}` : `${sign} ${written}`;
}
