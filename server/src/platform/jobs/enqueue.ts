import type { AnySql } from '../db/sql.ts';
import { createQueue, holdWaiting, insertJobs, type QueuedRow } from './jobs.sql.ts';
import type { JobKind } from './define-job.ts';
import { usualQueue } from './queues.ts';

/** Under which every job of a singleton queue is stored, whatever was asked for. */
const onlyKey = 'only';

export interface EnqueueOptions {
  /** Not before this. At once without it. */
  readonly at?: Date;
  /** At most one job with this key waits. One that runs already does not count: it may have looked before. */
  readonly key?: string;
}

/**
 * Has a job done after the caller's transaction: rolled back, there is no job. With a `key` it may wait for another
 * transaction that enqueued the same, so it belongs near the end of the work.
 */
export const enqueue = <P>(tx: AnySql, job: JobKind<P>, payload: P, options: EnqueueOptions = {}): Promise<void> =>
  enqueueAll(tx, job, [{ payload, ...options }]);

/** The same for many at once, in one statement. */
export async function enqueueAll<P>(
  tx: AnySql,
  job: JobKind<P>,
  jobs: readonly (EnqueueOptions & { readonly payload: P })[],
): Promise<void> {
  let rows: QueuedRow[] = jobs.map(({ payload, at, key }) => ({
    payload: job.payload.parse(payload),
    at: at?.toISOString() ?? null,
    key: key ?? null,
  }));
  for (let attempt = 0; rows.length > 0; attempt += 1) {
    const [result] = await insertJobs(tx, { name: job.name, rows });
    if (!result!.known) {
      await createQueue(tx, { name: job.name, options: usualQueue });
      continue;
    }
    // One with such a key waits, or was taken by a worker a moment ago: then this one is needed after all.
    const held = result!.keys.length === 0 ? [] : await holdWaiting(tx, { name: job.name, keys: result!.keys });
    const waiting = new Set(held.map(({ key }) => key));
    const missing = result!.keys.filter((key) => !waiting.has(key));
    rows = missing.includes(onlyKey)
      ? rows.slice(0, 1)
      : rows.filter(({ key }) => key !== null && missing.includes(key));
    if (attempt === 10) throw new Error(`job ${job.name}: could not be enqueued under its key`);
  }
}
