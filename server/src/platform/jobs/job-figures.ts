import type { Sql } from '../db/sql.ts';
import type { Figure } from '../observe/figures.ts';
import { selectQueueCounts, type QueueCounts } from './overview.sql.ts';

const states = ['waiting', 'running', 'repeating', 'dead'] as const;

/** What lies in the queue, and for how long. */
export function jobFigures(sql: Sql): Figure[] {
  // Both figures are asked for in the same moment: one look at the queue serves them.
  let looking: Promise<QueueCounts[]> | null = null;
  const look = () =>
    (looking ??= selectQueueCounts(sql)
      .then((rows) => [...rows])
      .finally(() => (looking = null)));
  return [
    {
      name: 'oga_jobs',
      help: 'Jobs in the queue. "repeating" ones failed and will be done again, "dead" ones will not.',
      labels: ['job', 'state'],
      read: async () =>
        (await look()).flatMap((row) =>
          states.map((state) => ({ labels: { job: row.job, state }, value: row[state] })),
        ),
    },
    {
      name: 'oga_job_delay_seconds',
      help: 'For how long the oldest job has been due without being done.',
      labels: ['job'],
      read: async () => (await look()).map((row) => ({ labels: { job: row.job }, value: row.delay_seconds })),
    },
  ];
}
