import { webhookRules } from '@oga/contract';
import { z } from 'zod';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob, enqueue, type Job } from '../../platform/jobs/index.ts';
import type { Figure } from '../../platform/observe/figures.ts';
import { deliverTo, longestTurnSeconds } from './deliver.ts';
import { countByStatus, forgetDeliveries, selectBacklog } from './deliveries.sql.ts';
import { deliverKind, follow } from './follow.ts';
import type { WebhookParts } from './parts.ts';

const followEverySeconds = 3;
const atATime = 1_000;

/** How events reach webhooks. */
export const webhookJobs = (parts: WebhookParts): Job[] => [
  defineJob({
    name: 'webhooks.follow',
    payload: z.object({}),
    singleton: true,
    everySeconds: followEverySeconds,
    run: (_, { now, signal }) => follow(parts.sql, now, signal),
  }) as Job,
  defineJob({
    ...deliverKind,
    // Another turn finds what this one left: there is nothing to be repeated.
    retries: 0,
    timeoutSeconds: longestTurnSeconds,
    // Mostly they wait for slow endpoints, of which an account has few at a time.
    concurrency: 32,
    run: async ({ webhook_id: id }, { signal }) => {
      const mayHaveMore = await deliverTo(parts, id, signal);
      if (mayHaveMore) await enqueue(parts.sql, deliverKind, { webhook_id: id }, { key: id });
    },
  }) as Job,
  defineJob({
    name: 'webhooks.forget',
    payload: z.object({}),
    singleton: true,
    cron: '40 6 * * *',
    run: async (_, { now, signal }) => {
      const before = new Date(now.getTime() - webhookRules.deliveriesKeptDays * 86_400_000);
      for (let gone = atATime; gone === atATime && !signal.aborted;) {
        gone = (await forgetDeliveries(parts.sql, { before, most: atATime })).length;
      }
    },
  }) as Job,
];

/** What waits to be delivered, for how long, and how it went of late. */
export function webhookFigures(sql: Sql, clock: Clock): Figure[] {
  type Backlog = Awaited<ReturnType<typeof selectBacklog>>[number];
  // The figures are asked for in the same moment: one look serves them.
  let looking: Promise<Backlog> | null = null;
  const look = () => {
    const at = clock.now();
    const since = new Date(at.getTime() - 3_600_000);
    return (looking ??= selectBacklog(sql, { at, since })
      .then((rows) => rows[0]!)
      .finally(() => (looking = null)));
  };
  return [
    {
      name: 'oga_webhook_deliveries_waiting',
      help: 'Deliveries that wait: "new" ones were never tried, "failed" ones will be tried again.',
      labels: ['tried'],
      read: async () => {
        const { fresh, failed_before: failed } = await look();
        return [
          { labels: { tried: 'new' }, value: fresh },
          { labels: { tried: 'failed' }, value: failed },
        ];
      },
    },
    {
      name: 'oga_webhook_delay_seconds',
      help: 'For how long the oldest delivery has been due, to endpoints that are told.',
      labels: [],
      read: async () => [{ labels: {}, value: (await look()).delay_seconds }],
    },
    {
      name: 'oga_webhook_commits_behind',
      help: 'Commits of the log of events that are not looked through yet.',
      labels: [],
      read: async () => [{ labels: {}, value: (await look()).commits_behind }],
    },
    {
      name: 'oga_webhook_deliveries_last_hour',
      help: 'Deliveries that were tried in the last hour, by how the latest try ended.',
      labels: ['outcome'],
      read: async () => {
        const { delivered, refused, given_up: givenUp } = await look();
        const outcomes = { delivered, will_be_tried_again: refused, given_up: givenUp };
        return Object.entries(outcomes).map(([outcome, value]) => ({ labels: { outcome }, value }));
      },
    },
    {
      name: 'oga_webhooks',
      help: 'Webhooks by how they stand.',
      labels: ['status'],
      read: async () => {
        const rows = await countByStatus(sql, { at: clock.now() });
        const counts = new Map(rows.map(({ status, webhooks }) => [status, webhooks]));
        return ['active', 'paused', 'disabled', 'ended'].map((status) => ({
          labels: { status },
          value: counts.get(status) ?? 0,
        }));
      },
    },
  ];
}
