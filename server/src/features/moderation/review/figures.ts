import type { Clock } from '../../../kernel/time.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Figure } from '../../../platform/observe/figures.ts';
import { countDecisions, countWaiting } from './decisions.sql.ts';

const waitingFor = ['pending', 'manual'] as const;

/** What waits for a decision, for how long, and how it was decided. */
export const moderationFigures = (sql: Sql, clock: Clock): Figure[] => [
  {
    name: 'oga_reviews_waiting',
    help: 'Listings that wait for a decision: of the rules (pending) or of a person (manual).',
    labels: ['decision'],
    read: async () => {
      const rows = await countWaiting(sql);
      return waitingFor.map((decision) => ({
        labels: { decision },
        value: rows.find((row) => row.decision === decision)?.count ?? 0,
      }));
    },
  },
  {
    name: 'oga_reviews_oldest_seconds',
    help: 'For how long the oldest of them has waited.',
    labels: ['decision'],
    read: async () => {
      const rows = await countWaiting(sql);
      return waitingFor.map((decision) => {
        const oldest = rows.find((row) => row.decision === decision)?.oldest;
        return { labels: { decision }, value: oldest === undefined ? 0 : secondsSince(oldest, clock.now()) };
      });
    },
  },
  {
    name: 'oga_review_decisions',
    help: 'Decisions that are on record, by the outcome and by who made them.',
    labels: ['outcome', 'by'],
    read: async () =>
      (await countDecisions(sql)).map(({ outcome, by, count }) => ({ labels: { outcome, by }, value: count })),
  },
];

const secondsSince = (then: Date, now: Date): number => Math.max(0, (now.getTime() - then.getTime()) / 1000);
