import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetClients, forgetGrants, forgetRecords, forgetRetiredKeys } from './oauth.sql.ts';

const dayMs = 86_400_000;
const forgottenAtOnce = 5_000;
/** An application that registered and was never let in; one that nobody lets in any more. */
const unusedDays = 7;
const usedDays = 30;

/** Once an hour: what is over, and applications that nobody has let in. */
export const forgetOauthJob = (sql: Sql) =>
  defineJob({
    name: 'oauth.forget',
    payload: z.object({}),
    singleton: true,
    cron: '35 * * * *',
    run: async (_, { now, signal }) => {
      const before = (days: number) => new Date(now.getTime() - days * dayMs);
      while (!signal.aborted && (await forgetRecords(sql, { at: now, most: forgottenAtOnce })).length > 0);
      await forgetGrants(sql, { at: now, undescribedBefore: before(1) });
      await forgetClients(sql, { unusedBefore: before(unusedDays), usedBefore: before(usedDays) });
      await forgetRetiredKeys(sql, { at: now });
    },
  });
