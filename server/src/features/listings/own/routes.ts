import type { Contract } from '@oga/contract';
import { callerOf, type CallContext, type Handlers } from '../../../platform/http/bind.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { createListing, upsertListing } from './create-listing.ts';
import { editListing } from './edit-listing.ts';
import { listOwn } from './list-own.ts';
import { archiveOwn, closeOwn, publishListing, reopenOwn } from './move-listing.ts';
import { answerOf, findOwn, noListingOfYours } from './own-listing.ts';
import type { Actor, OwnParts } from './parts.ts';

type Context = CallContext & { readonly caller: Caller | null };

const actorOf = (context: Context): Actor => ({ accountId: callerOf(context).accountId, now: context.now });

/** Table of contents: what an account does with its listings. */
export const ownListingRoutes = (parts: OwnParts): Handlers<Contract['ownListings']> => ({
  list: ({ query }, context) => listOwn(parts, callerOf(context).accountId, query),
  get: async ({ params }, context) => {
    const row = await findOwn(parts.sql, parts, callerOf(context).accountId, params);
    if (row === null) throw noListingOfYours();
    return answerOf(row, parts);
  },
  create: ({ body }, context) => context.commit(parts.sql, (tx) => createListing(tx, parts, actorOf(context), body)),
  update: ({ params, body }, context) =>
    context.commit(parts.sql, (tx) =>
      editListing(tx, parts, actorOf(context), { id: params.id, body, ifMatch: context.ifMatch }),
    ),
  upsert: ({ params, body }, context) =>
    context.commit(parts.sql, (tx) => upsertListing(tx, parts, actorOf(context), params.external_id, body)),
  publish: ({ params, query }, context) =>
    context.commit(parts.sql, (tx) => publishListing(tx, parts, actorOf(context), params.id, query.dry_run)),
  close: ({ params, body }, context) =>
    context.commit(parts.sql, (tx) =>
      closeOwn(tx, parts, actorOf(context), params.id, { reason: body.reason, finalPrice: body.final_price ?? null }),
    ),
  reopen: ({ params }, context) => context.commit(parts.sql, (tx) => reopenOwn(tx, parts, actorOf(context), params.id)),
  archive: ({ params }, context) =>
    context.commit(parts.sql, (tx) => archiveOwn(tx, parts, actorOf(context), params.id)),
});
