import type { Contract } from '@oga/contract';
import { callerOf, type Handlers } from '../../../platform/http/bind.ts';
import { createListing, upsertListing } from './create-listing.ts';
import { editListing } from './edit-listing.ts';
import { listOwn } from './list-own.ts';
import { archiveOwn, closeOwn, publishListing, reopenOwn } from './move-listing.ts';
import { answerOf, findOwn, noListingOfYours } from './own-listing.ts';
import { ownImageRoutes } from './image-routes.ts';
import { actorOf, type OwnParts } from './parts.ts';
import { photosForNew, photosForUpsert } from './take-photos.ts';

/** Table of contents: what an account does with its listings. */
export const ownListingRoutes = (parts: OwnParts): Handlers<Contract['ownListings']> => ({
  list: ({ query }, context) => listOwn(parts, callerOf(context).accountId, query),
  get: async ({ params }, context) => {
    const row = await findOwn(parts.sql, parts, callerOf(context).accountId, params);
    if (row === null) throw noListingOfYours();
    return answerOf(row, parts);
  },
  create: async ({ body, query }, context) => {
    const photos = await photosForNew(parts, actorOf(context), body, query.dry_run);
    return context.commit(parts.sql, (tx) => createListing(tx, parts, actorOf(context), body, photos));
  },
  update: ({ params, body }, context) =>
    context.commit(parts.sql, (tx) =>
      editListing(tx, parts, actorOf(context), { id: params.id, body, ifMatch: context.ifMatch }),
    ),
  upsert: async ({ params, body, query }, context) => {
    const actor = actorOf(context);
    const photos = await photosForUpsert(parts, actor, params.external_id, body, query.dry_run);
    return context.commit(parts.sql, (tx) => upsertListing(tx, parts, actor, params.external_id, body, photos));
  },
  publish: ({ params, query }, context) =>
    context.commit(parts.sql, (tx) => publishListing(tx, parts, actorOf(context), params.id, query.dry_run)),
  close: ({ params, body }, context) =>
    context.commit(parts.sql, (tx) =>
      closeOwn(tx, parts, actorOf(context), params.id, { reason: body.reason, finalPrice: body.final_price ?? null }),
    ),
  reopen: ({ params }, context) => context.commit(parts.sql, (tx) => reopenOwn(tx, parts, actorOf(context), params.id)),
  archive: ({ params }, context) =>
    context.commit(parts.sql, (tx) => archiveOwn(tx, parts, actorOf(context), params.id)),
  ...ownImageRoutes(parts),
});
