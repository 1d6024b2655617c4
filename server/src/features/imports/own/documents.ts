import { Readable, type Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { gunzipped } from '../../../kernel/gunzipped.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { AnySql } from '../../../platform/db/sql.ts';
import { FeedFault } from '../port.ts';
import { insertPart, selectPart } from './documents.sql.ts';

/** Of a row; several of them are under way at a time, no more. */
const partBytes = 512_000;

/**
 * Keeps a document for a run, compressed, in rows: whichever process carries the run out reads it there, after a kill
 * too. Memory holds a part. Answers how many bytes it has. What stops the source stops this with the same error.
 */
export async function keepDocument(
  sql: AnySql,
  runId: string,
  document: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void | Promise<void> = () => undefined,
): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of document) {
      bytes += chunk.byteLength;
      await onBytes(bytes);
      yield chunk;
    }
  }
  let part = 0;
  let held: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    await insertPart(sql, { runId, part, bytes: Buffer.concat(held) });
    part += 1;
    [held, size] = [[], 0];
  };
  for await (const chunk of through(counted(), createGzip({ level: 1 }))) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size >= partBytes) await flush();
  }
  await flush();
  return bytes;
}

/** The document of a run, as it was given. */
export const readDocument = (sql: AnySql, runId: string): AsyncIterable<Uint8Array> =>
  through(parts(sql, runId), createGunzip());

async function* parts(sql: AnySql, runId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const [row] = await selectPart(sql, { runId, part });
    if (!row) return;
    yield row.bytes;
  }
}

/**
 * A document without the gzip that it may come in, however it is called. Refuses with `FeedFault` what is no whole gzip,
 * with PAYLOAD_TOO_LARGE what is larger than `maxBytes`, unpacked.
 */
export const unpacked = (document: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<Uint8Array> =>
  gunzipped(document, maxBytes, {
    damaged: () => new FeedFault('the document is no whole gzip: it is cut off or broken'),
    tooLarge: () => tooLarge(maxBytes),
  });

const tooLarge = (maxBytes: number) =>
  new Problem('PAYLOAD_TOO_LARGE', `The feed is larger than ${maxBytes / 1_000_000_000} GB, unpacked.`);

/** A stream through a transformation, with the errors of both. */
async function* through(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncGenerator<Uint8Array> {
  const from = Readable.from(source, { objectMode: false });
  // Not `pipeline`: done with writing, it may destroy the transformation before a small document has been read out of it.
  from.once('error', (error) => transform.destroy(error));
  transform.once('close', () => from.destroy());
  from.pipe(transform);
  try {
    yield* transform as AsyncIterable<Uint8Array>;
  } finally {
    from.destroy();
    transform.destroy();
  }
}
