import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetQuestions } from './questions.sql.ts';

/** Once an hour: questions that nobody answered. */
export const forgetQuestionsJob = (sql: Sql) =>
  defineJob({
    name: 'assistants.forget',
    payload: z.object({}),
    singleton: true,
    cron: '50 * * * *',
    run: async (_, { now }) => {
      await forgetQuestions(sql, { at: now });
    },
  });
