import type { FieldFault } from '@oga/contract';
import { newId } from '../../../kernel/id.ts';
import { invalid } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { startOfAccountDay } from '../../accounts/index.ts';
import { replaceImages, type AddressedImage } from '../../images/index.ts';
import { holdRates } from '../../rates/index.ts';
import { slugOf } from '../rules.ts';
import { givenPhotos, type ListingBody } from './body.ts';
import { editListing, requireFreeReference } from './edit-listing.ts';
import { holdAccount, limitReached, type Held } from './limits.ts';
import { mergeListing } from './merge-listing.ts';
import { answerNow, findOwn, type OwnAnswer } from './own-listing.ts';
import type { Actor, OwnParts } from './parts.ts';
import { statePlace } from './state-place.ts';
import { insertDraft, type ListingSource } from './write.sql.ts';

/** A new draft with these photos, one of the new ones of the day. */
export async function createListing(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  body: ListingBody,
  photos: readonly AddressedImage[],
  source: ListingSource | null = null,
): Promise<OwnAnswer> {
  const held = await holdAccount(tx, parts, actor);
  return create(tx, parts, actor, held, body, photos, source);
}

/**
 * The listing under the caller's own reference: made where there is none, else as a whole what is given. Without photos
 * it keeps those that it has.
 */
export async function upsertListing(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  externalId: string,
  body: ListingBody,
  photos: readonly AddressedImage[] | undefined,
): Promise<OwnAnswer> {
  await holdRates(tx);
  const held = await holdAccount(tx, parts, actor);
  const known = await findOwn(tx, parts, actor.accountId, { externalId });
  if (known !== null)
    return editListing(tx, parts, actor, { id: known.id, body, photos, ifMatch: null, isWhole: true });
  const made = await create(tx, parts, actor, held, { ...body, external_id: externalId }, photos ?? [], null);
  return { ...made, status: 201 };
}

async function create(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  held: Held,
  body: ListingBody,
  photos: readonly AddressedImage[],
  source: ListingSource | null,
): Promise<OwnAnswer> {
  const { accountId, now } = actor;
  const { external_id: externalId = null, images: _, ...fields } = body;
  const merged = mergeListing(null, fields, held.account.locale);
  const placed = await statePlace(parts.places, merged.stated.location);
  const faults = [...merged.faults, ...placed.faults];
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
  await requireFreeReference(tx, parts, actor, externalId, null);
  const id = newId('lst', now);
  const stated = { ...merged.stated, location: placed.location, photos: givenPhotos(photos) };
  const [made] = await insertDraft(tx, {
    id,
    slug: slugOf(stated.title ?? '', id),
    accountId,
    externalId,
    source,
    stated,
    place: placed.place,
    at: now,
    dayStart: startOfAccountDay(now),
    allowed: held.limits.new_per_day,
  });
  if (!made) throw await limitReached(tx, parts, actor, held, ['new_per_day']);
  if (photos.length > 0) await replaceImages(tx, { listingId: id, images: photos, at: now });
  return answerNow(tx, parts, actor, id);
}
