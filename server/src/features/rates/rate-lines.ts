import { CurrencyCode, isCurrency, nearestTo } from '@oga/contract';
import { exactDecimal, inverseDecimal } from '../../kernel/decimal.ts';

/** A rate as a file writes it: values as they stand there. */
export interface WrittenRate {
  /** 1-based: the line of a CSV file, the entry of a JSON one. */
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A rate that was read and can be one. */
export interface StatedRate {
  readonly line: number;
  readonly currency: string;
  /** Exact, with twenty decimals. */
  readonly usdPerUnit: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly source: string;
}

/** Why a line cannot be taken. */
export interface RateFault {
  readonly line: number;
  /** As written, where there is something. */
  readonly currency: string | null;
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export const rateFields = ['currency', 'usd_per_unit', 'units_per_usd', 'date', 'source'] as const;

/** What counts where a line says nothing. */
export interface RateDefaults {
  readonly date: string | null;
  readonly source: string | null;
}

/** Units of account between central banks, which no price is written in. (Metals and test codes are no currency at all here.) */
const noMoney: ReadonlySet<string> = new Set(['XDR', 'XSU']);

/** What one unit of a currency may be worth in dollars: Iran's rial is at a millionth, Kuwait's dinar at 3.3, the UF at 42. */
const bounds = { least: 1e-9, most: 1_000 };
/** Two ways of writing one rate may differ by rounding, no more. */
const agreement = 1e-4;
const firstDate = '2000-01-01';
const sourceLength = 200;

class Fault {
  readonly said: Omit<RateFault, 'line' | 'currency'>;
  constructor(field: string, code: string, message: string) {
    this.said = { field, code, message };
  }
}

/** Reads one line: a stated rate, or why it cannot be taken. `today` is the day in UTC. Pure. */
export function readRateLine(
  { line, fields }: WrittenRate,
  defaults: RateDefaults,
  today: string,
): StatedRate | RateFault {
  try {
    refuseUnknownFields(fields);
    const currency = readCurrency(textOf(fields['currency']));
    const usdPerUnit = readRate(fields, currency);
    const date = readDate(textOf(fields['date']) || defaults.date, today);
    const source = readSource(textOf(fields['source']) || defaults.source);
    return { line, currency, usdPerUnit, date, source };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { line, currency: textOf(fields['currency']).slice(0, 20) || null, ...error.said };
  }
}

export const isFault = (read: StatedRate | RateFault): read is RateFault => 'code' in read;

function refuseUnknownFields(fields: WrittenRate['fields']): void {
  const unknown = Object.keys(fields).find((name) => !(rateFields as readonly string[]).includes(name));
  if (unknown === undefined) return;
  const near = nearestTo(unknown, rateFields);
  throw new Fault(unknown.slice(0, 50), 'unknown', `is not known here${near ? `; did you mean ${near}?` : ''}`);
}

function readCurrency(written: string): string {
  const code = written.toUpperCase();
  if (code === '') throw new Fault('currency', 'required', 'is missing');
  if (!CurrencyCode.safeParse(code).success || !isCurrency(code)) {
    throw new Fault('currency', 'unknown', 'is no currency code of ISO 4217 such as PYG');
  }
  if (noMoney.has(code)) throw new Fault('currency', 'impossible', `${code} is no currency that prices are written in`);
  return code;
}

function readRate(fields: WrittenRate['fields'], currency: string): string {
  const direct = readDecimal('usd_per_unit', fields['usd_per_unit']);
  const units = readDecimal('units_per_usd', fields['units_per_usd']);
  if (direct === null && units === null) {
    throw new Fault('usd_per_unit', 'required', 'give usd_per_unit or units_per_usd');
  }
  const inverse = units === null ? null : inverseDecimal(units);
  // Of two ways the one that was given with more digits is not known; units are what sources quote.
  const rate = units === null ? direct! : inverse;
  const dollars = Number(rate);
  if (rate === null || dollars < bounds.least || dollars > bounds.most) {
    throw new Fault(
      units === null ? 'usd_per_unit' : 'units_per_usd',
      'impossible',
      `one ${currency} cannot be worth ${dollars} dollars: was it written the other way round?`,
    );
  }
  if (direct !== null && Math.abs(Number(direct) / dollars - 1) > agreement) {
    throw new Fault('units_per_usd', 'contradiction', 'usd_per_unit and units_per_usd are not the same rate');
  }
  if (currency === 'USD' && dollars !== 1) throw new Fault('usd_per_unit', 'impossible', 'a dollar is worth a dollar');
  return rate;
}

function readDecimal(field: string, written: unknown): string | null {
  const text = textOf(written);
  if (text === '') return null;
  const exact = exactDecimal(text);
  if (exact !== null) return exact;
  throw new Fault(
    field,
    'invalid',
    'must be a positive number with a decimal point and no thousands separators: 7080.5',
  );
}

function readDate(written: string | null, today: string): string {
  if (written === null) throw new Fault('date', 'required', 'is missing: give it in the file or with --date');
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(written) && dayOf(written) === written;
  if (!isDate) throw new Fault('date', 'invalid', 'must be a day such as 2026-11-21');
  if (written < firstDate) throw new Fault('date', 'impossible', `is before ${firstDate}`);
  // Where the day begins first it is a day later than in UTC.
  if (written > dayAfter(today)) throw new Fault('date', 'impossible', 'is in the future');
  return written;
}

function readSource(written: string | null): string {
  if (written === null) throw new Fault('source', 'required', 'is missing: give it in the file or with --source');
  if (written.length <= sourceLength && !/\p{Cc}/u.test(written) && written.isWellFormed()) return written;
  throw new Fault('source', 'invalid', `must be at most ${sourceLength} characters without control characters`);
}

/** A day back from its own date; anything else where there is no such day. */
const dayOf = (date: string): string => {
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
};

const dayAfter = (date: string): string =>
  new Date(new Date(`${date}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

/** JSON writes small numbers with exponents; no other value is text. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'number' || !Number.isFinite(value)) return value === null || value === undefined ? '' : '?';
  return /e/i.test(String(value)) ? value.toFixed(20) : String(value);
};
