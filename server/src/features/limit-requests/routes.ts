import type { Contract } from '@oga/contract';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { askForLimit, listLimitRequests, type AskingParts } from './requests.ts';

/** Table of contents: higher limits than those of the tier. */
export const limitRequestRoutes = (parts: AskingParts): Handlers<Contract['limitRequests']> => ({
  list: ({ query }, context) => listLimitRequests(parts, callerOf(context).accountId, query),
  create: ({ body }, context) =>
    context.commit(parts.sql, async (tx) => ({
      data: await askForLimit(tx, parts, { ...body, accountId: callerOf(context).accountId, at: context.now }),
    })),
});
