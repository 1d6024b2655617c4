import type { Column } from './table.ts';

/** Some records of an answer, with the body they came in. */
export interface Batch {
  readonly records: readonly unknown[];
  readonly body: unknown;
}

/** How records stand in tab-separated lines: the raw values, in an order that stays. */
export interface RawColumn<T> {
  readonly name: string;
  readonly value: (record: T) => unknown;
}

interface Ending {
  /** The exit code of the program, where something was found and yet not everything is well; 0 without it. */
  readonly exitCode?: number;
}

/** Records, page by page, with the ways to show them. What is shown, and how, is decided by `present`. */
export interface FoundRecords extends Ending {
  readonly kind: 'records';
  readonly batches: AsyncIterable<Batch>;
  /** What `--json` prints for the batches read. */
  readonly whole: (batches: readonly Batch[]) => unknown;
  readonly columns: readonly Column<unknown>[];
  readonly raw: readonly RawColumn<unknown>[];
  /** The note under a table: how many of how many, and how to get the next. Given how many were shown, and the last body. */
  readonly note: (shown: number, lastBody: unknown) => string;
  /** Lines under a table, of what the first body tells besides its records. */
  readonly foot?: (firstBody: unknown, look: Look) => readonly string[];
  /** The batches never end: they are shown as they come, a table too. */
  readonly isEndless?: boolean;
}

/** One record. */
export interface FoundRecord extends Ending {
  readonly kind: 'record';
  readonly record: unknown;
  /** Lines for a person. */
  readonly card: (look: Look) => readonly string[];
  /** Lines for a pipe; name and value, tab-separated, without it. */
  readonly plain?: () => string;
  /** What was done, and what comes next, for a person. */
  readonly note?: string;
}

/** An answer that is JSON for people too, as the service gave it. */
export interface FoundDocument {
  readonly kind: 'document';
  readonly batches: AsyncIterable<Batch>;
  readonly whole: (batches: readonly Batch[]) => unknown;
  /** False: each batch has one record, which filters see without a list around it. */
  readonly isList: boolean;
}

/** Text as it is. */
export interface FoundText extends Ending {
  readonly kind: 'text';
  readonly text: string;
  /** The same for `--json`. */
  readonly json: unknown;
  /** What was done, for a person. */
  readonly note?: string;
}

/** The command wrote by itself (a protocol on stdout). */
interface FoundNothing {
  readonly kind: 'nothing';
}

export type Found = FoundRecords | FoundRecord | FoundDocument | FoundText | FoundNothing;

/** What a card may use. */
export interface Look {
  readonly columns: number;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

interface RecordsSpec<T> {
  readonly batches: AsyncIterable<Batch> | readonly Batch[];
  readonly whole: (batches: readonly Batch[]) => unknown;
  readonly columns: readonly Column<T>[];
  readonly raw: readonly RawColumn<T>[];
  readonly note: (shown: number, lastBody: unknown) => string;
  readonly foot?: (firstBody: unknown, look: Look) => readonly string[];
  readonly isEndless?: boolean;
}

/** Records of one type, for `present`, which does not look into them. */
export const foundRecords = <T>(spec: RecordsSpec<T>): FoundRecords => ({
  kind: 'records',
  ...spec,
  batches: iterated(spec.batches),
  columns: spec.columns as readonly Column<unknown>[],
  raw: spec.raw as readonly RawColumn<unknown>[],
});

async function* iterated(batches: AsyncIterable<Batch> | readonly Batch[]): AsyncGenerator<Batch, void, undefined> {
  for await (const batch of batches) yield batch;
}

/** A body that came at once; `records` is what filters look at. */
export const foundBody = (body: unknown, records: unknown): FoundDocument => ({
  kind: 'document',
  batches: iterated([{ records: Array.isArray(records) ? records : [records], body }]),
  whole: () => body,
  isList: Array.isArray(records),
});
