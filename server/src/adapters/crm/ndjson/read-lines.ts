import { isUtf8 } from 'node:buffer';
import { FeedFault, type FeedLimits } from '../../../features/imports/port.ts';

/** A line that is not empty, or why it cannot be read as one. */
export type Line =
  | { readonly number: number; readonly text: string; /** It ended with a line feed. */ readonly isWhole: boolean }
  | { readonly number: number; readonly fault: { readonly code: string; readonly message: string } };

const lineFeed = 0x0a;
const byteOrderMark = Buffer.from('\ufeff');

/** Lines of a document with their numbers, in the memory of the longest one that is allowed. */
export async function* readLines(
  document: AsyncIterable<Uint8Array>,
  bounds: Pick<FeedLimits, 'maxTextLength' | 'maxBytes'>,
): AsyncGenerator<Line, void, undefined> {
  let number = 1;
  let bytesRead = 0;
  /** What has come of the line so far; nothing is kept of one that is too long. */
  let pieces: Uint8Array[] = [];
  let length = 0;
  const take = (piece: Uint8Array) => {
    length += piece.byteLength;
    if (length <= bounds.maxTextLength) pieces.push(piece);
    else pieces = [];
  };
  const finish = (isWhole: boolean): Line | null => {
    const whole = Buffer.concat(pieces);
    const bytes = number === 1 && whole.subarray(0, 3).equals(byteOrderMark) ? whole.subarray(3) : whole;
    const line = lineOf(number, bytes, length > bounds.maxTextLength ? bounds.maxTextLength : null, isWhole);
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of document) {
    bytesRead += chunk.byteLength;
    if (bytesRead > bounds.maxBytes) throw new FeedFault(`the document is larger than ${bounds.maxBytes} bytes`);
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      take(chunk.subarray(from, end));
      const line = finish(true);
      if (line !== null) yield line;
      number += 1;
      from = end + 1;
    }
    take(chunk.subarray(from));
  }
  const last = finish(false);
  if (last !== null) yield last;
}

function lineOf(number: number, bytes: Buffer, tooLongFor: number | null, isWhole: boolean): Line | null {
  if (tooLongFor !== null) {
    return { number, fault: { code: 'line_too_long', message: `Line ${number} is longer than ${tooLongFor} bytes.` } };
  }
  if (!isUtf8(bytes)) return { number, fault: { code: 'not_utf8', message: `Line ${number} is not UTF-8 text.` } };
  const text = bytes.toString('utf8').trim();
  return text === '' ? null : { number, text, isWhole };
}
