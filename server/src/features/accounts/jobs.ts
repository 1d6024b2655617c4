import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetTokens } from './tokens.sql.ts';

const keptMs = 90 * 86_400_000;

/** Once a day: credentials that are over since long. */
export const forgetTokensJob = (sql: Sql) =>
  defineJob({
    name: 'accounts.forget-tokens',
    payload: z.object({}),
    singleton: true,
    cron: '55 6 * * *',
    run: async (_, { now }) => {
      await forgetTokens(sql, { before: new Date(now.getTime() - keptMs) });
    },
  });
