import type { Contract } from '@oga/contract';
import type { Handlers } from '../../platform/http/bind.ts';
import { giveReview, type GivingParts } from './give-review.ts';

/** What buyers say of agents. */
export const reviewRoutes = (parts: GivingParts): Handlers<Contract['reviews']> => ({
  create: ({ body }, context) =>
    context.commit(parts.sql, async (tx) => ({ data: await giveReview(tx, parts, body, context.now) })),
});
