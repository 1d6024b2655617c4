import { decimalsOf, isCurrency, nearestTo, type Money } from '@oga/contract';
import { toOneLine } from '../../../kernel/plain-text.ts';
import type { Remarks } from '../remarks.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a report shows it. */
export const shownOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

const mostAmount = 1e13;
const mostArea = 1e9;

/** Reads the values of one line by their names. What is not as the contract has it is left out and named: never guessed. */
export class LineReader {
  readonly #line: JsonObject;
  readonly #remarks: Remarks;
  /** Before the names in remarks: `location.`. */
  readonly #prefix: string;

  constructor(line: JsonObject, remarks: Remarks, prefix = '') {
    this.#line = line;
    this.#remarks = remarks;
    this.#prefix = prefix;
  }

  value(name: string): unknown {
    return this.#line[name];
  }

  /** A text; empty where there is none. */
  text(name: string): string {
    const value = this.#line[name];
    if (typeof value === 'string') return value;
    return isAbsent(value) ? '' : this.#leftOut(name, 'text_unreadable', 'This is no text', '');
  }

  /** A short text in one line; null where there is none. */
  name(name: string): string | null {
    return toOneLine(this.text(name)).slice(0, 200) || null;
  }

  count(name: string, { min, max } = { min: 0, max: 999 }): number | null {
    const value = this.#line[name];
    if (isAbsent(value)) return null;
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
    return this.#leftOut(name, 'number_unreadable', `Not a whole number of ${min} to ${max}`, null);
  }

  /** Square metres with two decimals. */
  area(name: string): number | null {
    const value = this.#line[name];
    if (isAbsent(value)) return null;
    const area = typeof value === 'number' ? Math.round(value * 100) / 100 : Number.NaN;
    if (area > 0 && area <= mostArea) return area;
    return this.#leftOut(name, 'area_unreadable', 'This is no area in m²', null);
  }

  flag(name: string): boolean | null {
    const value = this.#line[name];
    if (isAbsent(value) || typeof value === 'boolean') return value ?? null;
    return this.#leftOut(name, 'flag_unreadable', 'Neither true nor false', null);
  }

  /** A word of an enumeration. */
  word<W extends string>(name: string, words: readonly W[]): W | null {
    const value = this.#line[name];
    if (isAbsent(value)) return null;
    const word = words.find((known) => known === value);
    if (word !== undefined) return word;
    return this.#leftOut(name, 'word_unknown', wordsMeant(value, words), null);
  }

  date(name: string): string | null {
    const value = this.#line[name];
    if (isAbsent(value)) return null;
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
      const time = Date.parse(`${value}T00:00:00Z`);
      if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value >= '1900') return value;
    }
    return this.#leftOut(name, 'date_unreadable', 'No date such as 2026-11-21', null);
  }

  /** An amount with its currency. Without a currency it is no price: which one was meant is not guessed. */
  money(name: string): Money | null {
    const value = this.#line[name];
    if (isAbsent(value)) return null;
    if (!isObject(value)) return this.#leftOut(name, 'price_unreadable', 'Not { "amount", "currency" }', null);
    const { amount: written, currency } = value;
    if (typeof written !== 'number' || !(written > 0) || written > mostAmount) {
      return this.#leftOut(`${name}.amount`, 'price_unreadable', 'No amount above zero', null, written);
    }
    if (isAbsent(currency)) {
      return this.#leftOut(
        `${name}.currency`,
        'currency_missing',
        'The currency is missing, so the amount says nothing',
        null,
      );
    }
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || !isCurrency(currency)) {
      return this.#leftOut(`${name}.currency`, 'currency_unknown', 'No currency of ISO 4217', null, currency);
    }
    const scale = 10 ** decimalsOf(currency);
    const amount = Math.round(written * scale) / scale;
    if (amount === 0) return this.#leftOut(`${name}.amount`, 'price_unreadable', 'No amount above zero', null, written);
    if (amount !== written) {
      this.#repaired(
        `${name}.amount`,
        'amount_rounded',
        `${currency} has no such decimals; rounded to ${amount}.`,
        written,
      );
    }
    return { amount, currency };
  }

  /** A list; empty where there is none. */
  list(name: string): readonly unknown[] {
    const value = this.#line[name];
    if (Array.isArray(value)) return value;
    return isAbsent(value) ? [] : this.#leftOut(name, 'list_unreadable', 'This is no list', []);
  }

  /** An object; null where there is none. */
  object(name: string): JsonObject | null {
    const value = this.#line[name];
    if (isObject(value)) return value;
    return isAbsent(value) ? null : this.#leftOut(name, 'object_unreadable', 'This is no object', null);
  }

  #leftOut<T>(name: string, code: string, why: string, instead: T, value: unknown = this.#line[name]): T {
    this.#repaired(name, code, `${why}; left out.`, value);
    return instead;
  }

  #repaired(name: string, code: string, message: string, value: unknown): void {
    this.#remarks.repaired(code, `${this.#prefix}${name}`, shownOf(value), message);
  }
}

/** What is said of a word that an enumeration does not have. */
export const wordsMeant = (value: unknown, words: readonly string[]): string => {
  const near = typeof value === 'string' ? nearestTo(value, words) : undefined;
  return near === undefined ? 'Not a word of this enumeration' : `Not a word of this enumeration; ${near} is`;
};
