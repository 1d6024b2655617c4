import { importRules } from '@oga/contract';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, enqueueAll, unendedJobs, type Job } from '../../../platform/jobs/index.ts';
import { newId } from '../../../kernel/id.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import { forgetLeftovers } from './documents.sql.ts';
import { runKind } from './job-kinds.ts';
import { silentMs } from './open-run.ts';
import { failLost, failSilent, giveUpOld, openRun, selectQuiet } from './own-runs.sql.ts';
import { finishedEvent } from './run-events.ts';
import type { InventoryParts } from './parts.ts';
import { forgetPhotos, selectWithPhotos } from './photos.sql.ts';
import { holdDue, planRun, type DueSource } from './schedule.sql.ts';

const everySeconds = 30;
/**
 * Runs that are opened at a time: 50 a minute are 36,000 sources in the usual 12 hours, and what became due while nothing
 * ran starts over some minutes, not at once.
 */
export const openedAtOnce = 25;
/** Everything is read once a day, whatever the other side says of changes. */
const wholeEveryMs = 24 * 3_600_000;
/** A rhythm is off by up to so much, so that sources of one evening do not stay together for ever. */
const jitter = 0.1;

/** Somewhere from 0 to 1. */
export type Chance = () => number;

/** A time about so long after another. */
export const about = (at: Date, ms: number, chance: Chance): Date =>
  new Date(at.getTime() + Math.round(ms * (1 + jitter * (2 * chance() - 1))));

/** Opens runs of sources whose time has come. Several at once, in several processes, open one run of a source. */
export function openDueRuns(
  { sql }: Pick<InventoryParts, 'sql'>,
  at: Date,
  chance: Chance = Math.random,
): Promise<readonly string[]> {
  return inTransaction(sql, async (tx) => {
    const due = await holdDue(tx, { at, most: openedAtOnce });
    const opened: string[] = [];
    for (const source of due) {
      const [run] = await openRun(tx, { ...ordinary(source, at), id: newId('run', at), sourceId: source.id, at });
      // Its owner was quicker, a moment ago: it stays due, and has its turn when that run is over.
      if (!run) continue;
      opened.push(run.id);
      await planRun(tx, { id: source.id, nextRunAt: about(at, source.every_hours * 3_600_000, chance) });
    }
    await enqueueAll(
      tx,
      runKind,
      opened.map((runId) => ({ payload: { run_id: runId } })),
    );
    return opened;
  });
}

const ordinary = ({ publish, removals, whole_at: wholeAt }: DueSource, at: Date) =>
  ({
    status: 'queued',
    trigger: 'schedule',
    dryRun: false,
    publish,
    removals,
    maxRemovals: null,
    isFull: wholeAt === null || at.getTime() - wholeAt.getTime() >= wholeEveryMs,
    approves: null,
  }) as const;

/** Longer than any statement of a run, and than a database is usually away. */
const quietMs = 15 * 60_000;

/** Ends runs whose job is dead, for having been interrupted again and again: else their source would never be read again. */
export async function endLost({ sql }: Pick<InventoryParts, 'sql'>, at: Date): Promise<void> {
  const heardBefore = new Date(at.getTime() - quietMs);
  const quiet = await selectQuiet(sql, { heardBefore });
  if (quiet.length === 0) return;
  const alive = new Set((await unendedJobs(sql, runKind)).map((job) => job.run_id));
  const ids = quiet.map(({ id }) => id).filter((id) => !alive.has(id));
  if (ids.length === 0) return;
  await inTransaction(sql, async (tx) => {
    const lost = await failLost(tx, { ids, heardBefore, at });
    await recordEvents(
      tx,
      lost.map((run) => finishedEvent(run, 'failed')),
      at,
    );
  });
}

/** Photos that no offer names any more are remembered for so long, should they come again. */
const unnamedPhotosMs = 30 * 24 * 3_600_000;

/** Forgets once a day what nobody will ask for: what waits for approval since long ago, photos that are named no more. */
export const tidyJob = (parts: Pick<InventoryParts, 'sql'>): Job =>
  defineJob({
    name: 'imports.tidy',
    payload: z.object({}),
    singleton: true,
    everySeconds: 24 * 3_600,
    run: async (_, { now }) => {
      const approvalMs = importRules.approvalDays * 24 * 3_600_000;
      await giveUpOld(parts.sql, { before: new Date(now.getTime() - approvalMs) });
      const before = new Date(now.getTime() - unnamedPhotosMs);
      for (const { source_id: sourceId } of await selectWithPhotos(parts.sql, { before })) {
        await forgetPhotos(parts.sql, { sourceId, before });
      }
    },
  }) as Job;

/** Reads what is due, and ends runs whose feed nobody receives any more. */
export const scheduleJob = (parts: Pick<InventoryParts, 'sql'>): Job =>
  defineJob({
    name: 'imports.schedule',
    payload: z.object({}),
    singleton: true,
    everySeconds,
    run: async (_, { now }) => {
      await failSilent(parts.sql, { heardBefore: new Date(now.getTime() - silentMs), at: now });
      await endLost(parts, now);
      await forgetLeftovers(parts.sql);
      await openDueRuns(parts, now);
    },
  }) as Job;
