import { isDeepStrictEqual } from 'node:util';
import type { FieldFault, ListingImage } from '@oga/contract';
import { invalid, Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import { accountDay } from '../../accounts/index.ts';
import { replaceImages, type AddressedImage } from '../../images/index.ts';
import { holdRates } from '../../rates/index.ts';
import { slugOf } from '../rules.ts';
import { holdAccount, limitReached, type Held } from './limits.ts';
import { changeBetween, faultsBeforePublic, mergeListing } from './merge-listing.ts';
import { answerNow, findOwn, listingEvent, requireAllowed, requireHeld, type OwnAnswer } from './own-listing.ts';
import { moderationReview, type Actor, type OwnParts } from './parts.ts';
import { statePlace } from './state-place.ts';
import { emptyListing, type StatedListing } from './stated.ts';
import { takeEdit } from './usage.sql.ts';
import { etagOf, viewOf, type OwnRow } from './view.ts';
import {
  recordPrice,
  rememberPhotos,
  resubmitVersion,
  showFreeFields,
  writeVersion,
  type VersionChange,
} from './write.sql.ts';
import { givenPhotos, type ListingBody } from './body.ts';

/** Refuses with 412 what was read before the last change. `*`: whatever it is now. Proxies may have made the tag weak. */
export function requireMatch(row: OwnRow, ifMatch: string | null, { siteUrl }: OwnParts): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const etag = etagOf(viewOf(row, siteUrl));
  if (ifMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) return;
  throw new Problem('PRECONDITION_FAILED', undefined, { headers: { ETag: etag } });
}

/**
 * Merges a change into a listing; whole: what it leaves out is emptied. With photos, its images are these. With
 * `sendsUnseen`, what nobody has decided about is sent to review again though it does not change: a listing that was closed
 * in review is public again as it was approved.
 */
export async function editListing(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  asked: {
    id: string;
    body: ListingBody;
    photos?: readonly AddressedImage[] | undefined;
    ifMatch: string | null;
    isWhole?: boolean;
    sendsUnseen?: boolean;
  },
): Promise<OwnAnswer> {
  await holdRates(tx);
  const held = await holdAccount(tx, parts, actor);
  const row = await requireHeld(tx, parts, actor, asked.id);
  requireMatch(row, asked.ifMatch, parts);
  requireAllowed(row, 'edit');
  const change = await versionAfter(tx, parts, actor, row, asked);
  const { photos } = asked;
  const images = photos ? await replaceImages(tx, { listingId: row.id, images: photos, at: actor.now }) : row.images;
  const kind = changeBetween(row.stated, change.stated);
  const isUnseen = row.stands === 'public' && row.submitted_revision === null && row.decision === null;
  const isContent = kind.isContent || areOther(images, row.images) || (asked.sendsUnseen === true && isUnseen);
  if (!isContent && !kind.isFree && change.externalId === row.external_id) {
    await rememberPhotos(tx, { id: row.id, photos: change.stated.photos });
    return answerNow(tx, parts, actor, row.id);
  }
  await storeVersion(tx, parts, actor, held, row, change, { isContent, isFree: kind.isFree, images: images.length });
  if (row.stands === 'public' && kind.isFree) {
    await showFreeFields(tx, { id: row.id, stated: change.stated, at: actor.now });
    if (kind.isPrice) {
      await recordPrice(tx, { id: row.id, at: actor.now, event: 'changed' });
      await recordEvents(
        tx,
        [listingEvent('listing.price_changed', { id: row.id, accountId: actor.accountId })],
        actor.now,
      );
    }
  }
  return answerNow(tx, parts, actor, row.id);
}

/** Whether images are others, stand in another order or have other texts. */
export const areOther = (images: readonly ListingImage[], before: readonly ListingImage[]): boolean =>
  images.length !== before.length || images.some(({ id, alt }, i) => id !== before[i]!.id || alt !== before[i]!.alt);

/** Keeps a changed version: of what is offered to be reviewed, unless only what is free has changed. */
export async function storeVersion(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  held: Held,
  row: OwnRow,
  change: VersionChange,
  { isContent, isFree, images }: { isContent: boolean; isFree: boolean; images: number },
): Promise<void> {
  const isOffered = row.stands === 'public' || row.stands === 'in_review';
  if (isOffered) requireWhole(change.stated, images);
  if (isOffered && isContent) await resubmit(tx, parts, actor, held, row, change);
  else await writeVersion(tx, { ...change, isNewRevision: !isOffered && (isContent || isFree) });
}

/** Refuses what is too little for strangers, naming every field that lacks. */
export function requireWhole(stated: StatedListing, imageCount: number): void {
  const fields = faultsBeforePublic(stated, imageCount);
  if (fields.length === 0) return;
  const names = fields.map(({ path }) => path).join(', ');
  throw new Problem('LISTING_INCOMPLETE', `The listing is not whole enough to be public: ${names}.`, {
    details: { fields },
  });
}

/** Refuses an own reference that another listing of the account has. */
export async function requireFreeReference(
  tx: Transaction,
  parts: OwnParts,
  { accountId }: Actor,
  externalId: string | null,
  ownId: string | null,
): Promise<void> {
  const other = externalId === null ? null : await findOwn(tx, parts, accountId, { externalId });
  if (other === null || other.id === ownId) return;
  throw invalid({ path: 'external_id', code: 'taken', message: `is that of ${other.id}, which has it already` });
}

async function versionAfter(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  row: OwnRow,
  {
    body,
    photos,
    isWhole = false,
  }: { body: ListingBody; photos?: readonly AddressedImage[] | undefined; isWhole?: boolean },
): Promise<VersionChange> {
  const { external_id: reference, images: _, ...fields } = body;
  const base = isWhole ? { ...emptyListing, locale: row.stated.locale } : row.stated;
  const merged = mergeListing(base, fields, row.stated.locale);
  const isSamePlace = isDeepStrictEqual(merged.stated.location, row.stated.location);
  const placed = isSamePlace
    ? { place: placeOf(row), location: row.stated.location, faults: [] }
    : await statePlace(parts.places, merged.stated.location);
  const faults = [...merged.faults, ...placed.faults];
  if (faults.length > 0) throw invalid(...(faults as [FieldFault, ...FieldFault[]]));
  const externalId = reference === undefined ? row.external_id : reference;
  if (externalId !== row.external_id) await requireFreeReference(tx, parts, actor, externalId, row.id);
  const stated = {
    ...merged.stated,
    location: placed.location,
    photos: photos ? givenPhotos(photos) : row.stated.photos,
  };
  return {
    id: row.id,
    accountId: actor.accountId,
    externalId,
    slug: row.published_at === null ? slugOf(stated.title ?? '', row.id) : null,
    stated,
    place: placed.place,
    at: actor.now,
  };
}

/** The place of a version that was resolved when it was written. */
export const placeOf = (row: Pick<OwnRow, 'country_id' | 'division_id' | 'city_id' | 'neighborhood_id'>) =>
  row.city_id === null
    ? null
    : {
        countryId: row.country_id!,
        divisionId: row.division_id,
        cityId: row.city_id,
        neighborhoodId: row.neighborhood_id,
      };

/** A change of content is reviewed: of a public listing as one edit of the day and in a slot, until the decision. */
async function resubmit(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  held: Held,
  row: OwnRow,
  change: VersionChange,
): Promise<void> {
  const { accountId, now } = actor;
  if (row.submitted_revision === null) {
    const [taken] = await takeEdit(tx, { accountId, day: accountDay(now), allowed: held.limits.edits_per_day });
    if (!taken) throw await limitReached(tx, parts, actor, held, ['edits_per_day']);
  }
  const [submitted] = await resubmitVersion(tx, { ...change, inReviewAllowed: held.limits.in_review });
  if (!submitted) throw await limitReached(tx, parts, actor, held, ['in_review']);
  const { revision } = submitted;
  await enqueue(tx, moderationReview, { listing_id: row.id, revision });
  await recordEvents(tx, [listingEvent('listing.submitted', { id: row.id, accountId }, { revision })], now);
}
