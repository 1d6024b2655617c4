import { isUtf8 } from 'node:buffer';
import { FeedFault, type FeedLimits } from '../../features/imports/port.ts';
import { JsonSplitter, type ItemText } from './json-splitter.ts';
import { readLines } from './ndjson/read-lines.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** An item of a document, or why it cannot be read as one. */
export type JsonItem =
  | { /** 1-based place among the items. */ readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly fault: string };

export interface JsonItemOptions {
  /** Where the list of items may lie in an answer: `objects`; with dots where it lies deeper, `data.properties`. */
  readonly listsAt: readonly string[];
  /** An answer may be an object whose items stand under "0", "1", … beside other names. */
  readonly numericKeys: boolean;
  /** What is left out is as `jsonLimits` has it. `maxTextLength` is that of one item, in bytes. */
  readonly limits?: Partial<FeedLimits> | undefined;
  /** For messages: `a Tokko answer`. */
  readonly what: string;
  /** A name that every item has: an object without it is no item, so a document that is one such object is refused. */
  readonly itemsHave?: string;
  /** Hears of an answer without its items, and how many they were; may refuse it with `FeedFault`. */
  readonly onEnvelope?: (envelope: JsonObject, items: number) => void;
}

type JsonBounds = Pick<FeedLimits, 'maxDepth' | 'maxTextLength' | 'maxItems' | 'maxBytes'>;

/** What a document may ask of us unless the caller says otherwise. */
export const jsonLimits: JsonBounds = {
  maxDepth: 64,
  // A property with a hundred photos has some 60 kB.
  maxTextLength: 1_000_000,
  maxItems: 2_000_000,
  maxBytes: 2_000_000_000,
};

/**
 * Items of a JSON document, in the memory of the longest one: a list of items, one answer of an API that holds the list,
 * or one item a line. An item that is no JSON, no UTF-8 or too long is told as such and the others are read. Refuses
 * with `FeedFault` a document that is none of these, ends in the middle, is empty, or is an error that an API answered.
 */
export async function* readJsonItems(
  document: AsyncIterable<Uint8Array>,
  options: JsonItemOptions,
): AsyncGenerator<JsonItem, void, undefined> {
  const bounds = { ...jsonLimits, ...options.limits };
  const chunks = bounded(document, bounds.maxBytes);
  try {
    const splitter = new JsonSplitter({ ...options, ...bounds });
    let number = 0;
    const numbered = (): number => {
      number += 1;
      if (number > bounds.maxItems) throw new FeedFault(`the document has more than ${bounds.maxItems} items`);
      return number;
    };
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      const rest = splitter.write(next.value);
      for (const text of splitter.texts) yield itemOf(numbered(), text, bounds);
      splitter.texts.length = 0;
      if (rest === null) continue;
      // The first value is over and was no list: what follows, if anything does, is one item a line.
      const first: JsonItem = { number: numbered(), value: splitter.envelope() };
      const others = readRest(rest, chunks, bounds, { line: splitter.line, numbered });
      yield* withFirst(first, others, options);
      return;
    }
    const envelope = splitter.end();
    if (Array.isArray(envelope)) return;
    refuseError(envelope as JsonObject, options.what);
    options.onEnvelope?.(envelope as JsonObject, number);
  } finally {
    await chunks.return();
  }
}

async function* bounded(
  document: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const chunk of document) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FeedFault(`the document is larger than ${maxBytes} bytes`);
    yield chunk;
  }
}

function itemOf(number: number, text: ItemText, { maxTextLength }: JsonBounds): JsonItem {
  if (text === 'too long') return { number, fault: `Item ${number} is longer than ${maxTextLength} bytes.` };
  return parse(number, text);
}

function parse(number: number, text: Buffer): JsonItem {
  if (!isUtf8(text)) return { number, fault: `Item ${number} is not UTF-8 text.` };
  try {
    return { number, value: JSON.parse(text.toString('utf8')) as unknown };
  } catch {
    // What the parser says repeats the text, which may hold what is private.
    return { number, fault: `Item ${number} is not JSON.` };
  }
}

/** Lines behind the first item. One that is broken is told as such, but not the last, which may have been cut. */
async function* readRest(
  rest: Uint8Array,
  chunks: AsyncGenerator<Uint8Array, void, undefined>,
  bounds: JsonBounds,
  { line: first, numbered }: { line: number; numbered: () => number },
): AsyncGenerator<JsonItem, void, undefined> {
  async function* bytes() {
    yield rest;
    yield* chunks;
  }
  for await (const line of readLines(bytes(), { ...bounds, maxBytes: Infinity })) {
    const number = numbered();
    if ('fault' in line) {
      const why = line.fault.code === 'not_utf8' ? 'is not UTF-8 text' : `is longer than ${bounds.maxTextLength} bytes`;
      yield { number, fault: `Item ${number} ${why}.` };
      continue;
    }
    const item = parse(number, Buffer.from(line.text));
    if ('fault' in item && !line.isWhole) {
      throw new FeedFault('the document ends in the middle of an item', { line: first + line.number - 1, column: 1 });
    }
    yield item;
  }
}

/**
 * The object that a document begins with, and the lines behind it. Alone it has to be an item; with lines behind it, one
 * that misses its id is an item like any other.
 */
async function* withFirst(
  first: JsonItem & { readonly value: unknown },
  others: AsyncIterable<JsonItem>,
  { what, itemsHave }: JsonItemOptions,
): AsyncGenerator<JsonItem, void, undefined> {
  const object = first.value as JsonObject;
  let isTold = itemsHave === undefined || object[itemsHave] !== undefined;
  if (itemsHave === undefined || !isTold) refuseError(object, what);
  if (isTold) yield first;
  for await (const other of others) {
    if (!isTold) yield first;
    isTold = true;
    yield other;
  }
  if (isTold) return;
  throw new FeedFault(
    `the document is a JSON object, but neither ${what} with items nor an item with its ${itemsHave}`,
  );
}

/** Names under which APIs say why they answer nothing. What they say is not repeated: it may hold what was asked with. */
const errorNames = ['error', 'error_message', 'errorMessage'];

function refuseError(envelope: JsonObject, what: string): void {
  const isError =
    envelope['status'] === 'error' ||
    envelope['success'] === false ||
    errorNames.some((name) => typeof envelope[name] === 'string' && envelope[name] !== '');
  if (isError) throw new FeedFault(`the document is ${what} that reports an error; nothing was read`);
}
