import type { Sql } from '../db/sql.ts';
import { openBoss } from './boss.ts';
import type { JobKind } from './define-job.ts';
import {
  hasten,
  selectDead,
  selectJob,
  selectNotableJobs,
  selectQueueCounts,
  selectUnended,
  type JobRow,
  type QueueCounts,
} from './overview.sql.ts';
import { deadQueue } from './queues.ts';

/** The queue as an operator wants to see it. */
export interface JobsOverview {
  readonly queues: readonly QueueCounts[];
  /** Running, to be repeated, and dead: the newest. */
  readonly jobs: readonly JobRow[];
}

export async function readOverview(sql: Sql, limit: number): Promise<JobsOverview> {
  return { queues: await selectQueueCounts(sql), jobs: await selectNotableJobs(sql, { limit }) };
}

/** What the jobs of a kind are about that wait, run, or will be repeated; what an older release enqueued is left out. */
export async function unendedJobs<P>(sql: Sql, kind: JobKind<P>): Promise<P[]> {
  const rows = await selectUnended(sql, { name: kind.name });
  return rows.flatMap(({ payload }) => {
    const read = kind.payload.safeParse(payload);
    return read.success ? [read.data] : [];
  });
}

/** A job by its id, or null. */
export async function findJob(sql: Sql, id: string): Promise<JobRow | null> {
  const [row] = await selectJob(sql, { id });
  return row ?? null;
}

/**
 * Has dead jobs done again with all their repetitions, and those that wait for a repetition done at once; `null` stands
 * for all dead ones. Answers the ids of which that is true.
 */
export async function retryJobs(sql: Sql, ids: readonly string[] | null): Promise<string[]> {
  const dead = await selectDead(sql, { ids });
  const hastened = ids === null ? [] : await hasten(sql, { ids });
  const done = hastened.map(({ id }) => id);
  if (dead.length === 0) return done;
  const { boss, close } = await openBoss(sql);
  try {
    for (const { id, job_id: jobId } of dead) if ((await boss.redrive(deadQueue, { ids: [id] })) > 0) done.push(jobId);
  } finally {
    await close();
  }
  return done;
}
