import { FetchFault, type SourceReader } from '../../../features/imports/source-port.ts';
import { fetchDocument, readBeginning, type FeedKind } from './fetch-document.ts';
import { isObject } from '../json-values.ts';

/** Kinds of feeds that anybody can put at an address. */
export type FeedAtUrl = 'vrsync' | 'ndjson';

const whenRefused = 'Check the address, and that your provider lets the user agent Oga in.';
const whenGone = 'Ask your provider for the address that holds now.';

const kinds: Readonly<Record<FeedAtUrl, FeedKind>> = {
  vrsync: {
    who: 'The feed',
    whenRefused,
    whenGone,
    accept: 'application/xml, text/xml, */*;q=0.5',
    forms: new Set(['vrsync', 'utf-16']),
    expected: 'a VRSync feed (<ListingDataFeed>)',
  },
  ndjson: {
    who: 'The feed',
    whenRefused,
    whenGone,
    accept: 'application/x-ndjson, application/jsonl, application/json;q=0.8, */*;q=0.5',
    forms: new Set(['json-object']),
    expected: 'NDJSON, one listing a line',
  },
};

/** Lines of any length that a listing has come in fewer bytes. */
const PROBED_BYTES = 1_048_576;

/**
 * Reads feeds of a kind at the address that their owner gives; the address is their only secret. Asks for nothing anew
 * that has not changed, follows redirects, takes at most 2 GB within 20 minutes.
 */
export function feedAtUrl(kind: FeedAtUrl): SourceReader {
  const feed = kinds[kind];
  return {
    kind,
    url: 'required',
    credentials: [],
    fetch: (order) => fetchDocument(order, feed),
    probe: async (order) => {
      const beginning = await readBeginning(order, feed, kind === 'ndjson' ? PROBED_BYTES : undefined);
      if (kind === 'ndjson') demandLines(beginning);
      // A feed does not say how many items it has before it has been read to its end.
      return { items: null };
    },
  };
}

/** Whether lines are objects with an `external_id`; a line that the beginning cuts off says nothing. */
function demandLines(beginning: Buffer): void {
  const text = beginning.toString('utf8').replace(/^\ufeff/, '');
  const lines = text.split('\n').map((line) => line.trim());
  const isCut = beginning.byteLength >= PROBED_BYTES;
  if (isCut) lines.pop();
  const values = lines.filter((line) => line !== '').map(valueOf);
  if (values.length === 0 && isCut) return;
  const [first] = values;
  if (!isObject(first)) {
    throw new FetchFault('not_understood', 'The feed is no NDJSON: its first line is not a whole JSON object.');
  }
  if (values.some((value) => isObject(value) && 'external_id' in value)) return;
  throw new FetchFault('not_understood', 'The feed holds JSON, but no listings: no line has an external_id.');
}

const valueOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
