import { isUtf8 } from 'node:buffer';
import { FeedFault } from '../../../features/imports/port.ts';

type Encoding = 'utf-8' | 'windows-1252';

/** Characters of bytes 0x80 to 0x9F in windows-1252; the five that it leaves open are kept as controls (WHATWG). */
const windows1252 =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'; // prettier-ignore

const encodings: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/** Longest XML declaration that is waited for. */
const HEAD_BYTES = 1_024;

const highControl = /[\u0080-\u009f]/g;
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(highControl, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control);

/** Length of the UTF-8 sequence that a byte opens, 0 where it opens none. */
const sequenceLength = (byte: number): number =>
  byte < 0x80
    ? 1
    : byte >= 0xc2 && byte <= 0xdf
      ? 2
      : (byte & 0xf0) === 0xe0
        ? 3
        : byte >= 0xf0 && byte <= 0xf4
          ? 4
          : 0;

/** Bytes at the end that may be the beginning of a sequence which the next chunk completes. */
const unfinishedTail = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) !== 0x80) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
};

/** UTF-8 where the bytes are, windows-1252 where they are not: nothing is replaced by U+FFFD. */
const decodeMixed = (bytes: Buffer): string => {
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at]!);
    if (length === 1 || (length > 1 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)))) {
      at += length;
      continue;
    }
    text += bytes.toString('utf8', from, at) + decodeWindows1252(bytes.subarray(at, at + 1));
    at += 1;
    from = at;
  }
  return text + bytes.toString('utf8', from);
};

/**
 * Bytes of an XML document to text, chunk by chunk; the result does not depend on where chunks end. The byte order
 * mark and white space before the document are left out and counted, so that places can be told as in the file.
 * Refuses UTF-16 and compressed documents, and declared encodings other than UTF-8 and the Latin-1 family, with
 * FeedFault. Bytes that are not UTF-8 where UTF-8 is declared are read as windows-1252; `onMislabelled` hears of it
 * once.
 */
export class FeedDecoder {
  /** Lines before the document's first character, and columns on its own line. */
  skippedLines = 0;
  skippedColumns = 0;
  #encoding: Encoding | null = null;
  #begun = false;
  #carried: Buffer = Buffer.alloc(0);
  #mislabelled = false;
  readonly #onMislabelled: () => void;

  constructor(onMislabelled: () => void) {
    this.#onMislabelled = onMislabelled;
  }

  /** Text of the next bytes; may be empty. */
  write(chunk: Uint8Array): string {
    const view = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const bytes = this.#carried.length > 0 ? Buffer.concat([this.#carried, view]) : view;
    if (this.#encoding === null && bytes.length < HEAD_BYTES && !bytes.includes('?>')) {
      // A copy: the caller may reuse its buffer.
      this.#carried = Buffer.from(bytes);
      return '';
    }
    return this.#begin(this.#decode(bytes, false));
  }

  /** Text of what was held back. */
  end(): string {
    return this.#begin(this.#decode(this.#carried, true));
  }

  #decode(bytes: Buffer, atEnd: boolean): string {
    this.#encoding ??= sniffEncoding(bytes);
    this.#carried = Buffer.alloc(0);
    if (this.#encoding === 'windows-1252') return decodeWindows1252(bytes);
    const tail = atEnd ? 0 : unfinishedTail(bytes);
    const whole = bytes.subarray(0, bytes.length - tail);
    if (tail > 0) this.#carried = Buffer.from(bytes.subarray(bytes.length - tail));
    if (isUtf8(whole)) return whole.toString('utf8');
    if (!this.#mislabelled) {
      this.#mislabelled = true;
      this.#onMislabelled();
    }
    return decodeMixed(whole);
  }

  #begin(text: string): string {
    if (this.#begun) return text;
    const rest = text.replace(/^[\ufeff\s]+/, '');
    const skipped = text.slice(0, text.length - rest.length).replaceAll('\ufeff', '');
    const lines = skipped.split(/\r\n|\r|\n/);
    this.skippedLines += lines.length - 1;
    this.skippedColumns = (lines.length > 1 ? 0 : this.skippedColumns) + lines.at(-1)!.length;
    this.#begun = rest !== '';
    return rest;
  }
}

const sniffEncoding = (bytes: Buffer): Encoding => {
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || second === 0x00) {
    throw new FeedFault('the document is in UTF-16; UTF-8 or ISO-8859-1 is expected');
  }
  if ((first === 0x1f && second === 0x8b) || (first === 0x50 && second === 0x4b && third === 0x03)) {
    throw new FeedFault('the document is compressed (gzip or zip); XML is expected');
  }
  // A byte order mark outweighs the declaration.
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(
    bytes.toString('latin1', 0, HEAD_BYTES),
  )?.[1];
  if (declared === undefined) return 'utf-8';
  const encoding = encodings[declared.trim().toLowerCase()];
  if (encoding) return encoding;
  throw new FeedFault(`the document declares the encoding ${declared.slice(0, 40)}; UTF-8 or ISO-8859-1 is expected`);
};
