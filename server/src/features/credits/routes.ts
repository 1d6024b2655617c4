import type { Contract } from '@oga/contract';
import { callerOf, type Handlers } from '../../platform/http/bind.ts';
import { buyCredits, openPurchase } from './buy-credits.ts';
import { getCredits } from './get-credits.ts';
import type { CreditParts } from './parts.ts';
import { promoteListing } from './promote-listing.ts';
import { requirePurchase } from './settle-purchase.ts';
import { viewOf } from './view.ts';

/** Promotional credits, how they are bought and what they buy. */
export const creditRoutes = (parts: CreditParts): Handlers<Contract['credits']> => ({
  get: async (_request, context) => ({ data: await getCredits(parts, callerOf(context).accountId) }),
  buy: async ({ body, query }, context) => {
    const { accountId } = callerOf(context);
    const asked = { accountId, wish: body, isDryRun: query.dry_run, at: context.now };
    const opened = await openPurchase(parts, asked);
    return context.commit(parts.sql, async (tx) => ({ data: await buyCredits(tx, opened) }));
  },
  purchase: async ({ params }, context) => {
    const { accountId } = callerOf(context);
    return { data: viewOf(await requirePurchase(parts, { accountId, id: params.id, at: context.now })) };
  },
  promote: ({ params }, context) =>
    context.commit(parts.sql, (tx) => {
      const { accountId } = callerOf(context);
      return promoteListing(tx, parts, { accountId, now: context.now }, params.id);
    }),
});
