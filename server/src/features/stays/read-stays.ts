import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { nearestTo } from '@oga/contract';
import { estimateStays } from '../../kernel/estimate-stays.ts';
import { RefusedFile } from '../../kernel/refused-file.ts';
import { sendable } from '../../kernel/text.ts';
import type { StayRow } from './stays.sql.ts';

/** A file that cannot be read as one of short-term rentals. Nothing of it is taken. */
export class StayFileFault extends RefusedFile {
  override readonly name = 'StayFileFault';
}

/** Why a line cannot be used, or which value of it was left out. */
export interface StayRemark {
  /** 1-based, of the line that the row ends on: texts may go over several. */
  readonly line: number;
  readonly id: string | null;
  readonly weight: 'rejected' | 'repaired';
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export type StayLine = { readonly row: StayRow; readonly remark: StayRemark | null } | { readonly remark: StayRemark };

/** Columns by our name: what Inside Airbnb calls them, the first that the file has counts. */
const wanted = {
  id: ['id'],
  neighborhood: ['neighbourhood_cleansed', 'neighbourhood'],
  room_type: ['room_type'],
  price: ['price'],
  minimum_nights: ['minimum_nights'],
  reviews_ltm: ['number_of_reviews_ltm'],
  open_days: ['availability_365'],
  is_superhost: ['host_is_superhost'],
  last_scraped: ['last_scraped'],
  last_review: ['last_review'],
} as const;
type Column = keyof typeof wanted;
const optional: ReadonlySet<string> = new Set<Column>(['is_superhost', 'last_scraped', 'last_review']);

const roomTypes: Readonly<Record<string, StayRow['room_type']>> = {
  'entire home/apt': 'entire_home',
  'entire home': 'entire_home',
  'private room': 'private_room',
  'shared room': 'shared_room',
  'hotel room': 'hotel_room',
};

/** Descriptions of the detailed file go over many lines; a quote that is never closed must not fill memory. */
const longestRow = 1_000_000;
const mostPrice = 1e12;

/** Reads a file of Inside Airbnb, the summary or the detailed one, in the memory of a row. */
export class StayFile {
  readonly #document: AsyncIterable<Uint8Array>;
  /** Inside Airbnb's name of a column → the name that it has in this file. */
  readonly #renamed: ReadonlyMap<string, string>;
  #columns: ReadonlyMap<Column, number> = new Map();
  #newestScrape = '';
  #newestReview = '';

  constructor(document: AsyncIterable<Uint8Array>, renamed: ReadonlyMap<string, string>) {
    this.#document = document;
    this.#renamed = renamed;
  }

  /** Whether the file tells who is a superhost: the summary does not. */
  get kind(): 'detailed' | 'summary' {
    return this.#columns.has('is_superhost') ? 'detailed' : 'summary';
  }

  /** The day of the snapshot as far as the file tells, once it was read: of the newest visit, else of the newest review. */
  get newestDay(): string | null {
    return this.#newestScrape || this.#newestReview || null;
  }

  /** Every row with what is to be said of it. Refuses with `StayFileFault` what is no such file, or not the whole of one. */
  async *lines(): AsyncGenerator<StayLine, void, undefined> {
    const parser = parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    });
    const rows = pipeline(Readable.from(this.#document), parser, () => undefined) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>;
    let width = 0;
    let isCut = false;
    try {
      for await (const { record, info } of rows) {
        if (width === 0) {
          width = record.length;
          this.#columns = this.#columnsOf(record);
          continue;
        }
        isCut = record.length < width;
        yield record.length === width
          ? this.#read(record, info.lines)
          : { remark: misshapen(record.length, width, info.lines) };
      }
    } catch (error) {
      if (error instanceof CsvError) throw new StayFileFault(`The file is not well-formed CSV: ${error.message}.`);
      throw error;
    }
    if (width === 0) throw new StayFileFault('The file is empty.');
    if (isCut) throw new StayFileFault('The file ends in the middle of a row.');
  }

  #columnsOf(head: readonly string[]): ReadonlyMap<Column, number> {
    const names = head.map((name) => name.trim());
    for (const [known, here] of this.#renamed) {
      if (!names.includes(here)) throw new StayFileFault(`There is no column ${here} to be taken for ${known}.`);
    }
    const columns = new Map<Column, number>();
    const absent: (readonly string[])[] = [];
    for (const [column, candidates] of Object.entries(wanted)) {
      const at = candidates.map((name) => names.indexOf(this.#renamed.get(name) ?? name)).find((found) => found >= 0);
      if (at !== undefined) columns.set(column as Column, at);
      else if (!optional.has(column)) absent.push(candidates);
    }
    if (absent.length > 0) throw new StayFileFault(missing(absent, names));
    return columns;
  }

  #read(record: readonly string[], line: number): StayLine {
    const text = (column: Column): string => {
      const at = this.#columns.get(column);
      return at === undefined ? '' : sendable(record[at]!.trim());
    };
    const id = text('id').slice(0, 100).toWellFormed();
    const rejected = (field: Column, code: string, message: string): StayLine => ({
      remark: { line, id: id || null, weight: 'rejected', field: wanted[field][0], code, message },
    });
    if (id === '') return rejected('id', 'required', 'There is no id.');
    const roomType = roomTypes[text('room_type').toLowerCase()];
    if (roomType === undefined)
      return rejected('room_type', 'unknown', `${JSON.stringify(text('room_type').slice(0, 50))} is no kind of room.`);
    const minimumNights = wholeOf(text('minimum_nights'));
    if (minimumNights === null || minimumNights < 1)
      return rejected('minimum_nights', 'invalid', 'Not a number of nights.');
    const reviews = wholeOf(text('reviews_ltm'));
    if (reviews === null) return rejected('reviews_ltm', 'invalid', 'Not a number of reviews.');
    const openDays = wholeOf(text('open_days'));
    if (openDays === null || openDays > 366) return rejected('open_days', 'invalid', 'Not a number of days of a year.');
    this.#remember(text('last_scraped'), text('last_review'));
    const price = priceOf(text('price'));
    const row: StayRow = {
      id,
      neighborhood: text('neighborhood').slice(0, 200).toWellFormed() || null,
      room_type: roomType,
      price: price ?? null,
      is_active: reviews > 0 || openDays > 0,
      booked_nights: estimateStays({ reviewsLastYear: reviews, minimumNights, nightlyPrice: null }).nights,
      is_superhost: { t: true, f: false }[text('is_superhost')] ?? null,
    };
    if (price !== undefined) return { row, remark: null };
    const message = `${JSON.stringify(text('price').slice(0, 50))} is no price; taken as missing.`;
    return { row, remark: { line, id, weight: 'repaired', field: 'price', code: 'invalid', message } };
  }

  #remember(scraped: string, reviewed: string): void {
    if (isDay(scraped) && scraped > this.#newestScrape) this.#newestScrape = scraped;
    if (isDay(reviewed) && reviewed > this.#newestReview) this.#newestReview = reviewed;
  }
}

/** All that is missing at once, with how to say what it is called here. */
const missing = (absent: readonly (readonly string[])[], names: readonly string[]): string => {
  const wantedNames = absent.map((candidates) => candidates.join(' or ')).join(', ');
  const flags = absent.map(([name]) => `--column ${name}=${nearestTo(name!, names) ?? '…'}`).join(' ');
  return `There is no column ${wantedNames}: this is no listings.csv of Inside Airbnb as it comes. Where columns are named otherwise, say ${flags}. Here they are ${names.join(', ').slice(0, 1_000)}.`;
};

const misshapen = (has: number, wantedWidth: number, line: number): StayRemark => ({
  line,
  id: null,
  weight: 'rejected',
  field: 'row',
  code: 'misshapen',
  message: `It has ${has} columns, and the first line names ${wantedWidth}.`,
});

const wholeOf = (text: string): number | null => (/^\d{1,9}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : null);

/** `48422`, `$1,234.00` (whatever the currency): an amount. Null where there is none or zero, undefined where it is no price. */
export function priceOf(text: string): number | null | undefined {
  if (text === '') return null;
  const match = /^[^\d\s.,-]{0,4}\s?(\d{1,3}(?:,\d{3})+|\d{1,15})(\.\d{1,4})?$/.exec(text);
  if (!match) return undefined;
  const price = Number(`${match[1]!.replaceAll(',', '')}${match[2] ?? ''}`);
  return price > mostPrice ? undefined : price || null;
}

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

/** Columns that may be named otherwise with `--column`. */
export const renamableColumns: readonly string[] = Object.values(wanted).flat();
