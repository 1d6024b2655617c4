import { isDeepStrictEqual } from 'node:util';
import { NewListingSchema, type WaitReason } from '@oga/contract';
import { Problem } from '../../../../kernel/problem.ts';
import type { Transaction } from '../../../../platform/db/sql.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import {
  createListing,
  editListing,
  findOwn,
  holdListing,
  publishListing,
  relistBySource,
  reopenOwn,
  type Actor,
  type ListingBody,
} from '../../../listings/index.ts';
import { describePlace } from '../../../locations/index.ts';
import { offerGroupOf } from '../../fingerprint.ts';
import { linkDuplicate } from '../duplicates.ts';
import {
  delayOffers,
  holdOffer,
  markApplied,
  markBack,
  markInStep,
  markWaiting,
  selectIsAsLeft,
  type WaitingOffer,
} from '../offers.sql.ts';
import type { InventoryParts } from '../parts.ts';
import { appliedAfter, bodyOf, withoutHandEdits } from '../wanted.ts';
import type { SettlingSource } from './settle-source.ts';
import { identityOf, takeSourcePhotos, type SourcePhotos } from './take-source-photos.ts';
import { isOfSource, waitOf } from './waiting.ts';

/**
 * Brings one listing in step with what its source says: made or changed, then sent to review. Each step is one
 * transaction, and what was done is remembered with it, so a process that ends in between loses and doubles nothing. What
 * stands in the way is remembered too. Answers whether it met a limit that others of the source will meet as well.
 */
export async function settleOffer(
  parts: InventoryParts,
  source: SettlingSource,
  offer: WaitingOffer,
  signal: AbortSignal,
): Promise<boolean> {
  const actor = (): Actor => ({ accountId: source.accountId, now: parts.clock.now() });
  const mark = (waitsFor: WaitReason | null, extra: { until?: Date; problem?: string; attempts?: number } = {}) =>
    markWaiting(parts.sql, {
      offer,
      waitsFor,
      waitUntil: extra.until ?? null,
      attempts: extra.attempts ?? 0,
      problem: extra.problem ?? null,
      at: parts.clock.now(),
    });
  try {
    const isInStep = offer.applied?.revision === offer.revision;
    const photos = isInStep ? null : await photosOf(parts, offer, signal);
    if (photos?.mayCome === true) {
      const until = new Date(parts.clock.now().getTime() + photoWaitMs);
      await mark('photos', { until, problem: problemOf(photos)! });
      return false;
    }
    if (!isInStep) await step(parts, source, offer, photos, actor());
    const problem = photos === null ? null : problemOf(photos);
    const waits = await publish(parts, source, offer, actor());
    await mark(waits?.waitsFor ?? null, { ...(waits && { until: waits.until }), ...(problem !== null && { problem }) });
    return false;
  } catch (error) {
    if (signal.aborted) throw error;
    const met = waitOf(error, offer.attempts, parts.clock.now());
    await mark(met.waitsFor, met);
    if (!isOfSource(met.waitsFor) || met.until === undefined) return false;
    const withoutListing = met.waitsFor === 'new_per_day';
    await delayOffers(parts.sql, { sourceId: source.id, waitsFor: met.waitsFor, until: met.until, withoutListing });
    return true;
  }
}

const photoWaitMs = 5 * 60_000;

const problemOf = ({ faults }: SourcePhotos): string | null =>
  faults.length === 0 ? null : `Photos that could not be taken, by their place in the feed: ${faults.join(', ')}.`;

/** The photos, where the feed names others than the listing was last left with; null: they stay. */
async function photosOf(
  parts: InventoryParts,
  { applied, wanted, source_id: sourceId }: WaitingOffer,
  signal: AbortSignal,
): Promise<SourcePhotos | null> {
  const { photos } = wanted.facts;
  if (applied !== null && isDeepStrictEqual(photos.map(identityOf), applied.photos)) return null;
  return takeSourcePhotos(parts, sourceId, photos, signal);
}

/** Fields that need no review: they are never held up by a slot that content needs. */
const freeFields = [
  'price',
  'price_on_request',
  'price_period',
  'maintenance_fee',
  'availability',
  'available_from',
] as const satisfies readonly (keyof ListingBody)[];

const freeOf = <T extends Pick<ListingBody, (typeof freeFields)[number]>>(listing: T) =>
  Object.fromEntries(freeFields.map((field) => [field, listing[field]])) as Pick<T, (typeof freeFields)[number]>;

/** Makes the listing, or changes it to what the feed says. */
async function step(
  parts: InventoryParts,
  source: SettlingSource,
  offer: WaitingOffer,
  taken: SourcePhotos | null,
  actor: Actor,
): Promise<void> {
  const said = wantedBody(parts, offer);
  const free: ListingBody = freeOf(said);
  await bringBack(parts, offer, actor);
  // What is free comes first and alone: a slot that is missing for the rest does not keep a price from changing.
  if (offer.listing_id !== null) await change(parts, source, offer, free, null, actor, false);
  await change(parts, source, offer, said, taken, actor, true);
}

function change(
  parts: InventoryParts,
  source: SettlingSource,
  offer: WaitingOffer,
  said: ListingBody,
  taken: SourcePhotos | null,
  actor: Actor,
  isWhole: boolean,
): Promise<void> {
  return inTransaction(parts.sql, async (tx) => {
    const [held] = await holdOffer(tx, { offer });
    // The feed has said something else meanwhile: that is taken up next.
    if (!held) return;
    const { applied } = held;
    // Another process was quicker.
    if (applied?.revision === offer.revision) return;
    const row = held.listing_id === null ? null : await holdListing(tx, parts.listings, actor, held.listing_id);
    const { body, kept } = row
      ? withoutHandEdits(said, row.stated, applied, source.handEdits)
      : { body: said, kept: [] };
    const keepsImages =
      row !== null &&
      applied !== null &&
      source.handEdits === 'keep' &&
      !isDeepStrictEqual(
        row.images.map(({ id }) => id),
        applied.images,
      );
    const photos = taken === null || keepsImages ? undefined : taken.photos;
    const answer =
      row === null
        ? await createListing(tx, parts.listings, actor, body, photos ?? [], {
            id: source.id,
            externalId: offer.external_id,
            offerGroup: offerGroupOf(source.id, offer.external_id),
          })
        : await editListing(tx, parts.listings, actor, {
            id: row.id,
            body,
            photos,
            ifMatch: null,
            sendsUnseen: isWhole,
          });
    const { id } = answer.data;
    const now = (await findOwn(tx, parts.listings, source.accountId, { id }))!;
    if (!isWhole) {
      if (applied === null) return;
      // Else what is free would look as if its owner had changed it.
      const after = { ...applied, stated: { ...applied.stated, ...freeOf(now.stated) } };
      return void (await markApplied(tx, { offer, applied: appliedAfter(after, applied, kept) }));
    }
    const keptFields = keepsImages && taken !== null ? [...kept, 'images'] : kept;
    const after = {
      stated: now.stated,
      images: now.images.map((image) => image.id),
      photos: offer.wanted.facts.photos.map(identityOf),
      revision: offer.revision,
    };
    await markInStep(tx, { offer, listingId: id, applied: appliedAfter(after, applied, keptFields), keptFields });
  });
}

/** A listing that was closed because the source had dropped it is public again, as it was; what never was is a draft. */
async function bringBack(parts: InventoryParts, offer: WaitingOffer, actor: Actor): Promise<void> {
  const { listing_id: id } = offer;
  if (id === null || !offer.came_back) return;
  await inTransaction(parts.sql, async (tx: Transaction) => {
    const [held] = await holdOffer(tx, { offer });
    if (held?.came_back !== true) return;
    const row = await holdListing(tx, parts.listings, actor, id);
    // Else its owner has closed it or put it away himself while it waited.
    const isAsLeft = (await selectIsAsLeft(tx, { offer })).length > 0;
    if (isAsLeft && row.stands === 'closed') await relistBySource(tx, parts.listings, actor, id);
    if (isAsLeft && row.stands === 'archived') await reopenOwn(tx, parts.listings, actor, id);
    await markBack(tx, { offer });
  });
}

/** What the feed says as a body; what the contract does not take is left out rather than losing the listing. */
function wantedBody({ places }: InventoryParts, { wanted }: WaitingOffer): ListingBody {
  const { facts, place } = wanted;
  const index = places.known();
  const names = describePlace(index, place.neighborhoodId ?? place.cityId);
  const body = bodyOf(facts, { ...names, neighborhood: place.newNeighborhood ?? names.neighborhood });
  const read = NewListingSchema.safeParse(body);
  if (read.success) return read.data;
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]));
  return NewListingSchema.parse(
    Object.fromEntries(Object.entries(body).map(([field, value]) => [field, unreadable.has(field) ? null : value])),
  );
}

/** Sends the listing to review where that is wanted and due. Answers what it waits for instead. */
async function publish(
  parts: InventoryParts,
  source: SettlingSource,
  offer: WaitingOffer,
  actor: Actor,
): Promise<{ readonly waitsFor: WaitReason; readonly until: Date } | null> {
  return inTransaction(parts.sql, async (tx) => {
    const [held] = await holdOffer(tx, { offer });
    if (!held || held.listing_id === null) return null;
    const id = held.listing_id;
    const row = (await findOwn(tx, parts.listings, source.accountId, { id }))!;
    const isDue = row.stands === 'draft' || (row.stands === 'rejected' && row.revision !== row.rejected_revision);
    if (!isDue) {
      if (row.stands === 'closed' || row.stands === 'archived') throw closedByHand();
      return null;
    }
    if (!offer.publish) return null;
    const until = await linkDuplicate(tx, parts, { offer, listingId: id }, actor);
    if (until !== null) return { waitsFor: 'duplicate', until };
    await publishListing(tx, parts.listings, actor, id, false);
    return null;
  });
}

const closedByHand = () =>
  new Problem('INVALID_STATE', 'The listing was closed or archived by hand; what the feed says of it was not taken.');
