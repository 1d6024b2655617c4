import type { Contract } from '@oga/contract';
import type { Sql } from '../../platform/db/sql.ts';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { endToken, listTokens, makeToken } from './own-tokens.ts';

/** Table of contents: credentials for CI. */
export const tokenRoutes = (sql: Sql): Handlers<Contract['tokens']> => ({
  list: ({ query }, context) => listTokens(sql, callerOf(context), query, context.now),
  create: ({ query, body }, context) =>
    context.commit(sql, async (tx) => {
      const made = await makeToken(tx, callerOf(context), body, context.now);
      // One that was only tried is worth nothing, and must not look as if it were.
      return { data: query.dry_run ? { ...made, token: null } : made };
    }),
  revoke: ({ params }, context) =>
    context.commit(sql, async (tx) => {
      await endToken(tx, callerOf(context), params.id, context.now);
      return {};
    }),
});
