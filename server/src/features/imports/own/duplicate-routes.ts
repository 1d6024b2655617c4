import type { Contract, Duplicate } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import { callerOf, type Handlers } from '../../../platform/http/bind.ts';
import { pagedAnswer } from '../../../platform/http/paged.ts';
import { duplicateOrder, selectDuplicatePage } from './duplicates.sql.ts';
import { ownersOf, undoLink } from './duplicates.ts';
import type { InventoryParts } from './parts.ts';

/** Pairs of listings that are taken for one property. */
export const duplicateRoutes = (parts: InventoryParts): Handlers<Contract['duplicates']> => ({
  list: async ({ query }, context) => {
    const accountIds = await ownersOf(parts.sql, parts, callerOf(context).accountId);
    return pagedAnswer<Duplicate>(query, { sort: 'newest', order: duplicateOrder, asked: {}, about: [] }, (part) =>
      selectDuplicatePage(parts.sql, { ...part, accountIds }),
    );
  },
  undo: ({ params }, context) =>
    context.commit(parts.sql, async (tx) => {
      const actor = { accountId: callerOf(context).accountId, now: context.now };
      if (!(await undoLink(tx, parts, params.id, actor)))
        throw new Problem('NOT_FOUND', 'You have no pair with this id.');
      return {};
    }),
});
