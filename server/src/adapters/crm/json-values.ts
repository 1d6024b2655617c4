import { decimalsOf, isCurrency, type Money } from '@oga/contract';
import { toOneLine } from '../../kernel/plain-text.ts';
import { readNumber } from './read-number.ts';
import type { JsonObject } from './read-json-items.ts';
import type { Remarks } from './remarks.ts';

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object; without names where there is none. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** A list; empty where there is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text or number as text without white space around it; empty where it is neither. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const longestWord = 200;

/** A short text in one line; empty too where dashes stand for "none". */
export const wordOf = (value: unknown): string => {
  const word = toOneLine(textOf(value)).slice(0, longestWord);
  return /^-+$/.test(word) ? '' : word;
};

export const wordOrNull = (value: unknown): string | null => wordOf(value) || null;

/** Number of an enumeration's value, written as number or text; null where there is none. */
export const codeOf = (value: unknown): number | null => {
  const text = textOf(value);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** Yes or no in the spellings of JSON and of PHP; null where neither is said. */
export const flagOf = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const text = textOf(value).toLowerCase();
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null;
};

/** A number of any spelling; null where there is none, NaN where it is no number. */
const numberOf = (value: unknown, commaGroups: boolean): number | null => {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  return text === '' ? null : (readNumber(text, commaGroups)?.value ?? Number.NaN);
};

/** A whole number within bounds, null where absent; anything else is reported and null. */
export const readCount = (
  value: unknown,
  field: string,
  remarks: Remarks,
  bounds: { min: number; max: number } = { min: 0, max: 999 },
): number | null => {
  const text = textOf(value);
  if (text === '') return null;
  const count = /^-?\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  if (count >= bounds.min && count <= bounds.max) return count;
  remarks.repaired('number_unreadable', field, text, `Not a whole number of ${bounds.min} to ${bounds.max}; left out.`);
  return null;
};

const mostArea = 1e9;

/** An area in m² with two decimals, of a number in units of so many m²; null where absent, zero or unreadable. */
export const readArea = (value: unknown, squareMetres: number, field: string, remarks: Remarks): number | null => {
  const number = numberOf(value, false);
  if (number === null || number === 0) return null;
  const area = Math.round(number * squareMetres * 100) / 100;
  if (area > 0 && area <= mostArea) return area;
  remarks.repaired('area_unreadable', field, textOf(value), 'This is no area; left out.');
  return null;
};

/** Amounts up to this stand for "no price". */
const noPrice = 1;
const mostAmount = 1e13;

/** Whether a value stands for an amount that somebody asks. */
export const isAmount = (value: unknown): boolean => (numberOf(value, true) ?? 0) > noPrice;

/** An amount with its currency; null where it is absent, stands for none, or cannot be read, which is reported. */
export const readMoney = (value: unknown, currency: unknown, field: string, remarks: Remarks): Money | null => {
  const number = numberOf(value, true);
  if (number === null || (number >= 0 && number <= noPrice)) return null;
  if (!(number > 0 && number <= mostAmount)) {
    remarks.repaired('price_unreadable', field, textOf(value), 'This is no amount; left out.');
    return null;
  }
  const code = wordOf(currency).toUpperCase();
  if (!/^[A-Z]{3}$/.test(code) || !isCurrency(code)) {
    const kind = code === '' ? 'currency_missing' : 'currency_unknown';
    const why = code === '' ? 'The currency is missing' : 'This is no currency of ISO 4217';
    remarks.repaired(kind, field, code, `${why}, so the amount says nothing; left out.`);
    return null;
  }
  const scale = 10 ** decimalsOf(code);
  const amount = Math.round(number * scale) / scale;
  if (amount !== number)
    remarks.repaired('amount_rounded', field, textOf(value), `${code} has no such decimals; rounded to ${amount}.`);
  return { amount, currency: code };
};

const longestRaw = 2_000;

/** Values as written, by name; what is empty is left out. */
export const rawOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, textOf(typeof value === 'boolean' ? String(value) : value).slice(0, longestRaw)])
      .filter(([, text]) => text !== '' && !/^-+$/.test(text!)),
  );
