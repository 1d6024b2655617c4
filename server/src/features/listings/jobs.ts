import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetChanges } from './forget-changes.ts';

/** Once a night. What it did not get done it finds again. */
export const forgetChangesJob = (sql: Sql) =>
  defineJob({
    name: 'listings.forget-changes',
    payload: z.object({}),
    singleton: true,
    cron: '20 7 * * *',
    run: (_, { now, signal }) => forgetChanges(sql, now, signal),
  });
