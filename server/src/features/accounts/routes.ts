import type { Contract } from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { changeProfile, getProfile } from './profile.ts';
import { getStatus, type StatusParts } from './status.ts';

/** Table of contents: the account that calls. */
export const accountRoutes = (sql: Sql, parts: StatusParts): Handlers<Contract['accounts']> => ({
  status: async (_, context) => ({ data: await getStatus(sql, callerOf(context), context.now, parts) }),
  profile: async (_, context) => ({ data: await getProfile(sql, callerOf(context).accountId, parts.companyOf) }),
  updateProfile: ({ body }, context) =>
    context.commit(sql, async (tx) => {
      const { accountId } = callerOf(context);
      await changeProfile(tx, accountId, body);
      await parts.profileChanged(tx, accountId);
      return { data: await getProfile(tx, accountId, parts.companyOf) };
    }),
});
