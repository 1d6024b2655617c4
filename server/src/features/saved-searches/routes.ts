import type { Contract } from '@oga/contract';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import type { SavedSearchParts } from './parts.ts';
import { resolveSaved } from './resolve-saved.ts';
import { changeSaved, createSaved, foreseeCriteria, listSaved, removeSaved, requireSaved } from './saved-searches.ts';

/** Table of contents: searches that tell of what is new. */
export const savedSearchRoutes = (parts: SavedSearchParts): Handlers<Contract['savedSearches']> => ({
  list: ({ query }, context) => listSaved(parts.sql, callerOf(context).accountId, query),
  create: async ({ body: wish }, context) => {
    const { accountId } = callerOf(context);
    const columns = await resolveSaved(parts.sql, parts.places, wish.criteria);
    return context.commit(parts.sql, async (tx) => ({
      data: await createSaved(tx, parts, { wish, columns, accountId, at: context.now }),
    }));
  },
  get: async ({ params }, context) => ({
    data: await requireSaved(parts.sql, { accountId: callerOf(context).accountId, id: params.id }),
  }),
  update: async ({ params: { id }, body: change }, context) => {
    const { accountId } = callerOf(context);
    const foreseen = await foreseeCriteria(parts, { accountId, id, change });
    return context.commit(parts.sql, async (tx) => ({
      data: await changeSaved(tx, parts, { accountId, id, change, foreseen, at: context.now }),
    }));
  },
  remove: ({ params }, context) =>
    context.commit(parts.sql, async (tx) => {
      await removeSaved(tx, { accountId: callerOf(context).accountId, id: params.id });
      return {};
    }),
});
