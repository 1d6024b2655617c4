import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { tooLarge, unreachable } from './outgoing-error.ts';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/**
 * The body as it is meant: decompressed, and never more than `maxBytes`, neither as sent nor after decompression. One
 * encoding is undone; several on top of each other only bombs have.
 */
export function boundedBody(body: Readable, encoding: string | undefined, maxBytes: number): AsyncIterable<Uint8Array> {
  const coding = encoding?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return bounded(body, maxBytes);
  const decoder = decoders[coding];
  if (decoder === undefined) throw unreachable(new Error(`content encoding ${coding.slice(0, 40)}`));
  const decoded = decoder();
  // A compressed body can be endless and still decompress to nothing: both sides are counted.
  pipeline(Readable.from(bounded(body, maxBytes)), decoded, () => undefined);
  return bounded(decoded, maxBytes);
}

async function* bounded(body: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}
