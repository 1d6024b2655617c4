import type { CloseReason, Money } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import { accountById } from '../../accounts/index.ts';
import { requireWhole } from './edit-listing.ts';
import { holdAccount, limitReached } from './limits.ts';
import { answerNow, listingEvent, requireAllowed, requireHeld, type Act, type OwnAnswer } from './own-listing.ts';
import { moderationReview, type Actor, type OwnParts } from './parts.ts';
import { toldIn } from './told-reason.ts';
import { archiveListing, closeListing, recordPrice, reopenListing, submitListing } from './write.sql.ts';

/**
 * Sends a whole listing to review, in one of the slots of its account. Where it is only tried, the answer also says what
 * would be decided now: of others that are sent meanwhile, and of what a person thinks, nobody knows.
 */
export async function publishListing(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  id: string,
  isDryRun: boolean,
): Promise<OwnAnswer> {
  const held = await holdAccount(tx, parts, actor);
  const row = await requireHeld(tx, parts, actor, id);
  // Suspended while this waited for the listing: what was public makes no room, since it comes back.
  if ((await accountById(tx, actor.accountId)).suspended_at !== null) throw new Problem('ACCOUNT_SUSPENDED');
  requireAllowed(row, 'publish');
  if (held.account.phone_verified_at === null) throw new Problem('WHATSAPP_NOT_VERIFIED');
  requireWhole(row.stated, row.images.length);
  const { limits, sharers } = held;
  const [submitted] = await submitListing(tx, {
    id,
    accountId: actor.accountId,
    sharers,
    activeAllowed: limits.active,
    inReviewAllowed: limits.in_review,
    at: actor.now,
  });
  if (!submitted) throw await limitReached(tx, parts, actor, held, ['active', 'in_review']);
  const { revision } = submitted;
  if (isDryRun) {
    const answer = await answerNow(tx, parts, actor, id);
    const { decision, reasons } = await parts.foresee(tx, { listingId: id, revision }, actor.now);
    const moderation = { decision, reasons: toldIn(reasons, held.account.locale), reviewed_at: null };
    return { ...answer, data: { ...answer.data, moderation } };
  }
  await enqueue(tx, moderationReview, { listing_id: id, revision });
  const { accountId, now } = actor;
  await recordEvents(tx, [listingEvent('listing.submitted', { id, accountId }, { revision })], now);
  return answerNow(tx, parts, actor, id);
}

/** Takes a public listing off the market. */
export const closeOwn = (
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  id: string,
  { reason, finalPrice }: { reason: CloseReason; finalPrice: Money | null },
): Promise<OwnAnswer> =>
  move(tx, parts, actor, id, 'close', async () => {
    const { accountId, now: at } = actor;
    const [closed] = await closeListing(tx, { id, accountId, reason, finalPrice, at });
    if (!closed) return false;
    await recordPrice(tx, { id, at, event: reason === 'withdrawn' ? 'withdrawn' : 'closed' });
    await recordEvents(tx, [listingEvent('listing.closed', { id, accountId }, { reason })], at);
    return true;
  });

/** Makes a draft of a listing that was closed or put away. */
export const reopenOwn = (tx: Transaction, parts: OwnParts, actor: Actor, id: string): Promise<OwnAnswer> =>
  move(tx, parts, actor, id, 'reopen', async () => {
    const [reopened] = await reopenListing(tx, { id, accountId: actor.accountId, at: actor.now });
    return reopened !== undefined;
  });

/** Puts a listing away, whatever it was. */
export const archiveOwn = (tx: Transaction, parts: OwnParts, actor: Actor, id: string): Promise<OwnAnswer> =>
  move(tx, parts, actor, id, 'archive', async () => {
    const { accountId, now: at } = actor;
    const [archived] = await archiveListing(tx, { id, accountId, at });
    if (!archived) return false;
    if (archived.was_public) await recordPrice(tx, { id, at, event: 'withdrawn' });
    await recordEvents(tx, [listingEvent('listing.archived', { id, accountId })], at);
    return true;
  });

/** A transition by one guarded statement. Where it moved nothing, it is asked why. */
async function move(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  id: string,
  act: Act,
  step: () => Promise<boolean>,
): Promise<OwnAnswer> {
  if (!(await step())) {
    requireAllowed(await requireHeld(tx, parts, actor, id), act);
    // It has just become so that it is allowed, and is held now.
    await step();
  }
  return answerNow(tx, parts, actor, id);
}
