import type { PgBoss } from 'pg-boss';
import type { Sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Job } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { keepSchedules, putSchedule, selectSchedules, takeTurn } from './jobs.sql.ts';

/** What a run that is due by the clock is enqueued under: those that pile up are one. */
const repeatedKey = 'repeated';

const ruleOf = ({ cron, everySeconds }: Job): string | null =>
  cron ?? (everySeconds ? `every ${everySeconds} s` : null);

/** When a job is due next, after a moment. */
function nextAfter(boss: PgBoss, { cron, everySeconds }: Job, at: Date): Date {
  if (cron === undefined) return new Date(at.getTime() + everySeconds! * 1000);
  const [next] = boss.previewSchedule(cron, { tz: 'UTC', from: at, count: 1 });
  return next!;
}

/** Writes down what repeats; a job that was never known and runs every so many seconds is due at once. */
export async function registerSchedules(sql: Sql, boss: PgBoss, jobs: readonly Job[], at: Date): Promise<void> {
  const repeating = jobs.filter((job) => ruleOf(job) !== null);
  for (const job of repeating) {
    const nextAt = job.cron === undefined ? at : nextAfter(boss, job, at);
    await putSchedule(sql, { name: job.name, rule: ruleOf(job)!, nextAt });
  }
  await keepSchedules(sql, { names: repeating.map(({ name }) => name) });
}

/** Enqueues what is due, each turn once over all processes. Answers when the next turn is, if there is any. */
export async function enqueueDue(sql: Sql, boss: PgBoss, jobs: readonly Job[], at: Date): Promise<Date | null> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  let earliest: Date | null = null;
  for (const { name, next_at: due } of await selectSchedules(sql)) {
    const job = byName.get(name);
    if (job === undefined || ruleOf(job) === null) continue;
    let next = due;
    if (due <= at) {
      // From now on, not from the turn that was missed: after an hour of standstill one run makes up for all.
      next = nextAfter(boss, job, at);
      await inTransaction(sql, async (tx) => {
        const taken = await takeTurn(tx, { name, due, at, nextAt: next });
        if (taken.length > 0) await enqueue(tx, job, job.repeatedPayload ?? {}, { key: repeatedKey });
      });
    }
    if (earliest === null || next < earliest) earliest = next;
  }
  return earliest;
}
