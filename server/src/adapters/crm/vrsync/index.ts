import {
  FeedFault,
  type FeedFormat,
  type FeedItem,
  type FeedLimits,
  type Remark,
} from '../../../features/imports/port.ts';
import { FeedDecoder } from './decode.ts';
import { mapItem } from './map-item.ts';
import { FeedParser } from './parse.ts';

/** What a document may ask of us unless the caller says otherwise; four times what the portals take in one file. */
export const defaultLimits: FeedLimits = {
  maxDepth: 32,
  maxTextLength: 262_144,
  maxAttributes: 64,
  maxItems: 200_000,
  maxBytes: 2_000_000_000,
};

/** Bytes read at a time, so that few items wait in memory however large the chunks are that arrive. */
const STEP_BYTES = 65_536;

const mislabelled: Remark = {
  weight: 'repaired',
  code: 'encoding_mislabelled',
  field: 'ListingDataFeed',
  raw: null,
  message: 'The document is not all UTF-8 although it says so; the other bytes were read as windows-1252.',
};

async function* readVrsync(
  document: AsyncIterable<Uint8Array>,
  limits: Partial<FeedLimits> = {},
  onNote: (remark: Remark) => void = () => {},
): AsyncGenerator<FeedItem, void, undefined> {
  const bounds = { ...defaultLimits, ...limits };
  const decoder = new FeedDecoder(() => onNote(mislabelled));
  const parser = new FeedParser(bounds, onNote, () => ({
    lines: decoder.skippedLines,
    columns: decoder.skippedColumns,
  }));
  let bytesRead = 0;
  for await (const chunk of document) {
    bytesRead += chunk.byteLength;
    if (bytesRead > bounds.maxBytes) throw new FeedFault(`the document is larger than ${bounds.maxBytes} bytes`);
    for (let at = 0; at < chunk.byteLength; at += STEP_BYTES) {
      parser.write(decoder.write(chunk.subarray(at, at + STEP_BYTES)));
      for (const item of parser.items) yield mapItem(item);
      parser.items.length = 0;
    }
  }
  parser.write(decoder.end());
  parser.end();
  for (const item of parser.items) yield mapItem(item);
}

/**
 * VRSync, the XML that Brazilian portals pull (Grupo OLX "Canal Pro"), in its current form and in those of its 2012
 * and 2016 schemas. One pass, memory for a few items at a time.
 */
export const vrsync: FeedFormat = { name: 'vrsync', read: readVrsync };
