import type { FieldFault } from '@oga/contract';
import { newId } from '../../../kernel/id.ts';
import { invalid } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { startOfAccountDay } from '../../accounts/index.ts';
import { holdRates } from '../../rates/index.ts';
import { slugOf } from '../rules.ts';
import { photosOf, type ListingBody } from './body.ts';
import { editListing, requireFreeReference } from './edit-listing.ts';
import { holdAccount, limitReached, type Held } from './limits.ts';
import { mergeListing } from './merge-listing.ts';
import { answerNow, findOwn, type OwnAnswer } from './own-listing.ts';
import type { Actor, OwnParts } from './parts.ts';
import { statePlace } from './state-place.ts';
import { insertDraft } from './write.sql.ts';

/** A new draft, one of the new ones of the day. */
export async function createListing(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  body: ListingBody,
): Promise<OwnAnswer> {
  const held = await holdAccount(tx, parts, actor);
  return create(tx, parts, actor, held, body);
}

/** The listing under the caller's own reference: made where there is none, else as a whole what is given. */
export async function upsertListing(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  externalId: string,
  body: ListingBody,
): Promise<OwnAnswer> {
  await holdRates(tx);
  const held = await holdAccount(tx, parts, actor);
  const known = await findOwn(tx, parts, actor.accountId, { externalId });
  if (known !== null) return editListing(tx, parts, actor, { id: known.id, body, ifMatch: null, isWhole: true });
  return { ...(await create(tx, parts, actor, held, { ...body, external_id: externalId })), status: 201 };
}

async function create(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  held: Held,
  { external_id: externalId = null, images = [], ...fields }: ListingBody,
): Promise<OwnAnswer> {
  const { accountId, now } = actor;
  const merged = mergeListing(null, { ...fields, photos: photosOf(images, []) }, held.account.locale);
  const placed = await statePlace(parts.places, merged.stated.location);
  const faults = [...merged.faults, ...placed.faults];
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
  await requireFreeReference(tx, parts, actor, externalId, null);
  const id = newId('lst', now);
  const stated = { ...merged.stated, location: placed.location };
  const [made] = await insertDraft(tx, {
    id,
    slug: slugOf(stated.title ?? '', id),
    accountId,
    externalId,
    stated,
    place: placed.place,
    at: now,
    dayStart: startOfAccountDay(now),
    allowed: held.limits.new_per_day,
  });
  if (!made) throw await limitReached(tx, parts, actor, held, ['new_per_day']);
  return answerNow(tx, parts, actor, id);
}
