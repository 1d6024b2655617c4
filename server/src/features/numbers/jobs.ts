import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetCodes } from './numbers.sql.ts';

/** Codes are counted for a day, and kept for two. */
const keptMs = 2 * 86_400_000;

/** Once an hour: codes that are over. */
export const forgetCodesJob = (sql: Sql) =>
  defineJob({
    name: 'numbers.forget-codes',
    payload: z.object({}),
    singleton: true,
    cron: '35 * * * *',
    run: async (_, { now }) => {
      await forgetCodes(sql, { before: new Date(now.getTime() - keptMs) });
    },
  });
