import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetCodes, forgetSessions } from './sign-in.sql.ts';

/** Codes are counted for a day, and kept for two. */
const keptMs = 2 * 86_400_000;

/** Once an hour: codes and sessions that are over. */
export const forgetSignInsJob = (sql: Sql) =>
  defineJob({
    name: 'sign-in.forget',
    payload: z.object({}),
    singleton: true,
    cron: '25 * * * *',
    run: async (_, { now }) => {
      await forgetCodes(sql, { before: new Date(now.getTime() - keptMs) });
      await forgetSessions(sql, { at: now });
    },
  });
