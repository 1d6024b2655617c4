import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** What is thrown in place of a document. */
export interface GunzipFaults {
  /** The gzip is damaged or cut off. */
  readonly damaged: () => Error;
  /** It has more than `maxBytes`, unpacked. */
  readonly tooLarge: () => Error;
}

/**
 * Bytes without the gzip that they may come in, recognised by its first two (RFC 1952, 2.3.1), whatever they are called.
 * Never more than `maxBytes`: a small file may unpack to any size. What the source throws is thrown on.
 */
export async function* gunzipped(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  { damaged, tooLarge }: GunzipFaults,
): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.byteLength < 2) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    head = head.byteLength === 0 ? value : Buffer.concat([head, value]);
  }
  async function* whole() {
    if (head.byteLength > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  let size = 0;
  try {
    for await (const chunk of head[0] === 0x1f && head[1] === 0x8b ? unpacked(whole()) : whole()) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw isOfZlib(error) ? damaged() : error;
  }
}

/** The code of an abort (DOMException) is a number. */
const isOfZlib = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && code.startsWith('Z_');
};

function unpacked(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip();
  // Not `pipeline`: done with writing, it may destroy the gunzip before a small document has been read out of it.
  const compressed = Readable.from(source);
  compressed.once('error', (error) => gunzip.destroy(error));
  gunzip.once('close', () => compressed.destroy());
  compressed.pipe(gunzip);
  return gunzip as AsyncIterable<Uint8Array>;
}
