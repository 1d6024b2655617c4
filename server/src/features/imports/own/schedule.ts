import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, enqueueAll, type Job } from '../../../platform/jobs/index.ts';
import { newId } from '../../../kernel/id.ts';
import { runKind } from './job-kinds.ts';
import { silentMs } from './open-run.ts';
import { failLost, failSilent, openRun } from './own-runs.sql.ts';
import type { InventoryParts } from './parts.ts';
import { holdDue, planRun, type DueSource } from './schedule.sql.ts';

const everySeconds = 30;
/** A run tells of itself every second while it reads and applies; comparing a large feed takes minutes. Its job repeats it for two hours. */
const lostMs = 6 * 3_600_000;
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

/** Reads what is due, and ends runs whose feed nobody receives any more. */
export const scheduleJob = (parts: Pick<InventoryParts, 'sql'>): Job =>
  defineJob({
    name: 'imports.schedule',
    payload: z.object({}),
    singleton: true,
    everySeconds,
    run: async (_, { now }) => {
      await failSilent(parts.sql, { heardBefore: new Date(now.getTime() - silentMs), at: now });
      await failLost(parts.sql, { heardBefore: new Date(now.getTime() - lostMs), at: now });
      await openDueRuns(parts, now);
    },
  }) as Job;
