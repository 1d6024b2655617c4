import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FetchFault } from '../../../features/imports/source-port.ts';

/**
 * The bytes, decompressed where the document itself is a gzip file (`feed.xml.gz`), recognised by its first two bytes.
 * Never more than `maxBytes`: a small file may unpack to any size.
 */
export async function* gunzipped(
  source: AsyncGenerator<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let head: Uint8Array = new Uint8Array();
  while (head.byteLength < 2) {
    const { done, value } = await source.next();
    if (done === true) break;
    head = head.byteLength === 0 ? value : Buffer.concat([head, value]);
  }
  async function* whole() {
    yield head;
    yield* source;
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* whole();
    return;
  }
  const gunzip = createGunzip();
  // Not `pipeline`: done with writing, it may destroy the gunzip before a small document has been read out of it.
  const compressed = Readable.from(whole());
  compressed.once('error', (error) => gunzip.destroy(error));
  gunzip.once('close', () => compressed.destroy());
  compressed.pipe(gunzip);
  let size = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) {
        throw new FetchFault('unreachable', 'The feed unpacks to more than we read. Split it.');
      }
      yield chunk;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') !== true) throw error;
    throw new FetchFault('not_understood', 'The gzip file is damaged or cut off. Nothing of it was taken.');
  }
}
