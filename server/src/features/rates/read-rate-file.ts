import { parse } from 'csv-parse/sync';
import { isUtf8 } from 'node:buffer';
import { nearestTo } from '@oga/contract';
import { RefusedFile } from '../../kernel/refused-file.ts';
import { rateFields, type RateDefaults, type WrittenRate } from './rate-lines.ts';

/** A file of rates that cannot be read as one. Nothing of it is taken. */
export class RateFileFault extends RefusedFile {
  override readonly name = 'RateFileFault';
}

/** A file, read: its lines as written, and what it says for all of them. */
export interface RateFile {
  readonly rates: readonly WrittenRate[];
  readonly defaults: RateDefaults;
}

/** There are fewer than 200 currencies; years of days for all of them fit in here. */
const maxBytes = 10_000_000;

/** Reads a CSV or JSON file of rates; which of them, its first character tells. Refuses with `RateFileFault`. */
export async function readRateFile(document: AsyncIterable<Uint8Array>): Promise<RateFile> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of document) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RateFileFault('The file is larger than 10 MB: these are no exchange rates.');
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  if (!isUtf8(whole)) throw new RateFileFault('The file is not UTF-8 text.');
  const text = whole.toString('utf8').replace(/^\ufeff/, '');
  if (text.trim() === '') throw new RateFileFault('The file is empty.');
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}

function readCsv(text: string): RateFile {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, { info: true, trim: true, skip_empty_lines: true, relax_column_count: true }) as never;
  } catch (error) {
    throw new RateFileFault(`The file is not well-formed CSV: ${(error as Error).message}.`);
  }
  const [head, ...lines] = rows;
  const columns = head!.record.map((name) => name.toLowerCase());
  if (columns.length === 1 && columns[0]!.includes(';')) {
    throw new RateFileFault('Columns are separated by commas here, and decimals by a point.');
  }
  refuseColumns(columns);
  return {
    defaults: { date: null, source: null },
    rates: lines.map(({ record, info }) => ({
      line: info.lines,
      // What stands behind the last column has no name: as an unknown field it is refused with its line.
      fields: Object.fromEntries(record.map((value, at) => [columns[at] ?? `column ${at + 1}`, value])),
    })),
  };
}

function refuseColumns(columns: readonly string[]): void {
  for (const name of columns) {
    if ((rateFields as readonly string[]).includes(name)) continue;
    const near = nearestTo(name, rateFields);
    const meant = near ? `; did you mean ${near}?` : '';
    throw new RateFileFault(
      `The first line names the columns, and ${JSON.stringify(name.slice(0, 40))} is none${meant} Known: ${rateFields.join(', ')}.`,
    );
  }
  const repeated = columns.find((name, at) => columns.indexOf(name) !== at);
  if (repeated !== undefined) throw new RateFileFault(`The column ${repeated} is there twice.`);
  if (!columns.includes('currency')) throw new RateFileFault('There is no column currency.');
}

function readJson(text: string): RateFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RateFileFault(`The file is not JSON: ${(error as Error).message}.`);
  }
  if (Array.isArray(value)) return { defaults: { date: null, source: null }, rates: entriesOf(value) };
  const given = value as Readonly<Record<string, unknown>>;
  // The answer of another installation's GET /exchange-rates.
  const whole = isObject(given['data']) ? given['data'] : given;
  const { base, date, source, timestamp, rates } = whole;
  if (base !== undefined && base !== 'USD') throw new RateFileFault('base must be USD: ask your source for that.');
  const defaults = { date: dateOf(date, timestamp), source: typeof source === 'string' ? source : null };
  if (Array.isArray(rates)) return { defaults, rates: entriesOf(rates) };
  if (!isObject(rates)) throw new RateFileFault('There is no list of rates: see oga rates import --help.');
  const byCode = Object.entries(rates).map(([currency, units], at) => ({
    line: at + 1,
    fields: { currency, units_per_usd: units },
  }));
  return { defaults, rates: byCode };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (values: readonly unknown[]): WrittenRate[] =>
  values.map((value, at) => ({ line: at + 1, fields: isObject(value) ? value : { entry: value } }));

const dateOf = (date: unknown, timestamp: unknown): string | null => {
  if (typeof date === 'string') return date;
  const isMoment = typeof timestamp === 'number' && timestamp > 0 && timestamp < 1e11;
  return isMoment ? new Date(timestamp * 1000).toISOString().slice(0, 10) : null;
};
