import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, enqueueAll, type Job } from '../../platform/jobs/index.ts';
import { addFiles, findImage, forgetUnused, listingsShowing, mayForget, namesWithoutImage } from './images.sql.ts';
import { addAvifKind, shownImagesChanged } from './job-kinds.ts';
import { fileName, hourOfName, isImageName } from './names.ts';
import type { ImageStore } from './port.ts';
import { putFiles, recordOf, type ImageParts } from './take-image.ts';

const hourMs = 3_600_000;
/** From taking an image in to putting it into a listing are seconds; a person who uploads first and saves later has this. */
const unusedHours = 1;
/** Files come before their row; so long after that there will be none. */
const strayHours = 24;
const atOnce = 500;

/** What is done with images when nobody waits. */
export const imageJobs = (parts: Pick<ImageParts, 'sql' | 'store' | 'decoders'>): Job[] => [
  defineJob({ ...addAvifKind, concurrency: 1, run: ({ sha256 }) => addAvif(parts, sha256) }) as Job,
  defineJob({
    name: 'images.sweep',
    payload: z.object({}),
    singleton: true,
    cron: '10 * * * *',
    run: (_, { now, signal }) => sweepUnused(parts, now, signal),
  }) as Job,
  defineJob({
    name: 'images.sweep-strays',
    payload: z.object({}),
    singleton: true,
    cron: '40 6 * * *',
    run: (_, { now, signal }) => sweepStrays(parts, now, signal),
  }) as Job,
];

async function addAvif({ sql, store, decoders }: Pick<ImageParts, 'sql' | 'store' | 'decoders'>, sha256: string): Promise<void> {
  const [image] = await findImage(sql, { sha256 });
  if (image === undefined || image.files.some(({ format }) => format === 'avif')) return;
  const jpeg = await store.read(image.name, fileName(image.files[0]!));
  if (jpeg === null) throw new Error(`image ${image.name} lacks its files`);
  const files = await decoders.make('avif', await buffer(jpeg.stream));
  await putFiles(store, image.name, files);
  await inTransaction(sql, async (tx) => {
    const [added] = await addFiles(tx, { name: image.name, files: files.map(recordOf) });
    if (added === undefined) return;
    const showing = await listingsShowing(tx, added);
    await enqueueAll(tx, shownImagesChanged, showing.map(({ listingId }) => ({ payload: { listingId }, key: listingId })));
  });
} // prettier-ignore

/**
 * Forgets pictures that no listing has: first the row, then its files. What ends this between them, strays make up for.
 * Not while a backup is taken: its rows were read before, and it still has to read their files.
 */
async function sweepUnused({ sql, store }: Sweep, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - unusedHours * hourMs);
  for (;;) {
    signal.throwIfAborted();
    const gone = await inTransaction(sql, async (tx) => {
      const [may] = await mayForget(tx);
      return may!.granted ? forgetUnused(tx, { before, most: atOnce }) : [];
    });
    for (const { name } of gone) await store.remove(name);
    if (gone.length < atOnce) return;
  }
}

/** Removes files that have no row and will get none: of images whose server ended, or whose row was forgotten just before. */
async function sweepStrays({ sql, store }: Sweep, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - strayHours * hourMs);
  let names: string[] = [];
  const sweep = async () => {
    signal.throwIfAborted();
    for (const { name } of await namesWithoutImage(sql, { names })) await store.remove(name);
    names = [];
  };
  for await (const name of store.names()) {
    // What is not named by us is not ours to remove.
    if (isImageName(name) && hourOfName(name) < before) names.push(name);
    if (names.length === atOnce) await sweep();
  }
  await sweep();
}

interface Sweep {
  readonly sql: Sql;
  readonly store: ImageStore;
}
