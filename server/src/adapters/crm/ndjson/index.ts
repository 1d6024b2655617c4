import {
  FeedFault,
  type FeedFormat,
  type FeedItem,
  type FeedLimits,
  type Remark,
} from '../../../features/imports/port.ts';
import { mapLine, rejectedLine } from './map-line.ts';
import { readLines } from './read-lines.ts';

/** What a document may ask of us unless the caller says otherwise. */
export const defaultLimits: Pick<FeedLimits, 'maxTextLength' | 'maxItems' | 'maxBytes'> = {
  // Bytes of a line: as much as a body may have that brings one listing over the API.
  maxTextLength: 1_000_000,
  maxItems: 2_000_000,
  maxBytes: 2_000_000_000,
};

async function* readNdjson(
  document: AsyncIterable<Uint8Array>,
  limits: Partial<FeedLimits> = {},
  onNote: (remark: Remark) => void = () => {},
): AsyncGenerator<FeedItem, void, undefined> {
  const bounds = { ...defaultLimits, ...limits };
  const ignored = new Set<string>();
  let items = 0;
  for await (const line of readLines(document, bounds)) {
    items += 1;
    if (items > bounds.maxItems) throw new FeedFault(`the document has more than ${bounds.maxItems} lines`);
    yield 'fault' in line
      ? rejectedLine(line.number, line.fault)
      : itemOf(line.number, line.text, line.isWhole, ignored);
  }
  if (ignored.size === 0) return;
  onNote({
    weight: 'noted',
    code: 'fields_of_the_service',
    field: 'line',
    raw: [...ignored].join(', ').slice(0, 200),
    message: `These fields are the service's own and were not taken: ${[...ignored].sort().join(', ')}.`,
  });
}

function itemOf(position: number, text: string, isWhole: boolean, ignored: Set<string>): FeedItem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The line after it never came: what else the document would have said is unknown too.
    if (!isWhole) throw new FeedFault('the document ends in the middle of a line', { line: position, column: 1 });
    if (position === 1) throw new FeedFault(notLines(text), { line: 1, column: 1 });
    return rejectedLine(position, {
      code: 'not_json',
      message: `Line ${position} is not JSON: ${(error as Error).message}.`,
    });
  }
  if (position === 1 && Array.isArray(value)) throw new FeedFault(notLines('['), { line: 1, column: 1 });
  return mapLine(position, value, ignored);
}

/** What a document is that does not begin with an object on one line. */
function notLines(text: string): string {
  const begin = text.trimStart()[0];
  if (begin === '[') return 'this is a JSON list; one object a line is wanted: jq -c .[]';
  if (begin === '{') return 'the first line is no whole JSON object; one object a line is wanted: jq -c .';
  if (begin === '<') return 'this is XML; one JSON object a line is wanted';
  return 'the first line is not JSON; one JSON object a line is wanted';
}

/** Listings as the API writes them, one JSON object a line: for whoever can write a converter. Memory for one line. */
export const ndjson: FeedFormat = { name: 'ndjson', read: readNdjson };
