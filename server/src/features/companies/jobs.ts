import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetInvitations, forgetMails } from './invitations.sql.ts';

const dayMs = 86_400_000;
/** Mails are counted for a day; what became of an invitation can be asked for a year. */
const keptDays = { mails: 2, invitations: 365 } as const;

/** Once a day: invitations and their mails that nobody asks about any more. */
export const forgetInvitationsJob = (sql: Sql) =>
  defineJob({
    name: 'companies.forget-invitations',
    payload: z.object({}),
    singleton: true,
    cron: '45 6 * * *',
    run: async (_, { now }) => {
      await forgetMails(sql, { before: new Date(now.getTime() - keptDays.mails * dayMs) });
      await forgetInvitations(sql, { before: new Date(now.getTime() - keptDays.invitations * dayMs) });
    },
  });
