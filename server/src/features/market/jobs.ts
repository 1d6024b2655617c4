import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob, type Job, type JobKind } from '../../platform/jobs/index.ts';
import { refreshMarket } from './refresh-market.ts';

/** For whoever has changed so much that market figures should not wait for their turn. */
export const refreshMarketSoon: JobKind<Record<string, never>> = {
  name: 'market.refresh',
  payload: z.strictObject({}),
};

/** Half of the ten minutes in which a change must show, so that a run may fail once, or take long. */
const everySeconds = 300;
const timeoutSeconds = 1800;

/** What keeps market figures up to date, on one server at a time. */
export const marketJobs = (sql: Sql): Job[] => [
  defineJob({
    ...refreshMarketSoon,
    everySeconds,
    timeoutSeconds,
    singleton: true,
    run: async (_, { now }) => {
      await refreshMarket(sql, { at: now, scope: 'due' });
    },
  }),
];
