import { z } from 'zod';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type Job } from '../../platform/jobs/index.ts';
import type { Figure } from '../../platform/observe/figures.ts';
import { askReviewJob } from './ask-review.ts';
import { countLately, forgetInquiries, selectOwnersToTell } from './leads.sql.ts';
import type { LeadParts } from './parts.ts';
import { keptSince } from './rules.ts';
import { sendDigest } from './tell-owner.ts';

const atATime = 1_000;
const digestEverySeconds = 300;

/** What is told later, and the end of what is old. */
export const leadJobs = (parts: LeadParts): Job[] => [
  defineJob({
    name: 'leads.digest',
    payload: z.object({}),
    singleton: true,
    everySeconds: digestEverySeconds,
    run: async (_, { now, signal }) => {
      for (const { owner_key: ownerKey } of await selectOwnersToTell(parts.sql, { at: now, most: atATime })) {
        if (signal.aborted) return;
        await inTransaction(parts.sql, (tx) => sendDigest(tx, parts, ownerKey, now));
      }
    },
  }) as Job,
  askReviewJob(parts),
  defineJob({
    name: 'leads.forget',
    payload: z.object({}),
    singleton: true,
    cron: '20 6 * * *',
    run: async (_, { now }) => {
      const before = keptSince(now);
      for (let gone = atATime; gone === atATime;) {
        gone = (await forgetInquiries(parts.sql, { before, most: atATime })).length;
      }
    },
  }) as Job,
];

/** How owners hear of leads: a rise of what waits or is suspicious is an attack. */
export const leadFigures = (sql: Sql, clock: Clock): Figure[] => [
  {
    name: 'oga_inquiries_last_hour',
    help: 'Inquiries of the last hour: told at once, waiting to be told together, or suspicious.',
    labels: ['told'],
    read: async () => {
      const rows = await countLately(sql, { since: new Date(clock.now().getTime() - 3_600_000) });
      const counts = new Map(rows.map(({ told, inquiries }) => [told, inquiries]));
      return ['told', 'waiting', 'suspicious'].map((told) => ({ labels: { told }, value: counts.get(told) ?? 0 }));
    },
  },
];
