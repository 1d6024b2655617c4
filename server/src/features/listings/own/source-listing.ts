import { Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import { accountById } from '../../accounts/index.ts';
import { holdRates } from '../../rates/index.ts';
import { insertPriceEvents } from '../store.sql.ts';
import { holdAccount, limitReached } from './limits.ts';
import { answerNow, listingEvent, requireHeld, type OwnAnswer } from './own-listing.ts';
import type { Actor, OwnParts } from './parts.ts';
import type { OwnRow } from './view.ts';
import { closeGone, relistGone, type SourceClosing } from './source-listing.sql.ts';

/** Takes out, in one transaction of the caller's, listings that their source offers no more. Answers their ids. */
export async function closeBySource(
  tx: Transaction,
  closings: readonly SourceClosing[],
  at: Date,
): Promise<readonly string[]> {
  if (closings.length === 0) return [];
  const moved = await closeGone(tx, { closings, at });
  const closed = moved.filter(({ status }) => status === 'closed');
  if (closed.length > 0) {
    await insertPriceEvents(tx, { ids: closed.map(({ id }) => id), event: 'withdrawn', at: 'updated' });
  }
  await recordEvents(
    tx,
    moved.map(({ id, account_id: accountId, status, reason }) =>
      status === 'closed'
        ? listingEvent('listing.closed', { id, accountId }, { reason })
        : listingEvent('listing.archived', { id, accountId }),
    ),
    at,
  );
  return moved.map(({ id }) => id);
}

/**
 * An account's listing, as nobody changes it until the transaction ends, with all that an edit holds besides, in the order
 * in which it does: what its owner writes in this moment comes before or after.
 */
export async function holdListing(tx: Transaction, parts: OwnParts, actor: Actor, id: string): Promise<OwnRow> {
  await holdRates(tx);
  await holdAccount(tx, parts, actor);
  return requireHeld(tx, parts, actor, id);
}

/**
 * Makes public again, without review and with its history, what was approved before its source dropped it and has come
 * back. Refuses with TIER_LIMIT_REACHED where no slot is free; null: it is not closed.
 */
export async function relistBySource(
  tx: Transaction,
  parts: OwnParts,
  actor: Actor,
  id: string,
): Promise<OwnAnswer | null> {
  await holdRates(tx);
  const held = await holdAccount(tx, parts, actor);
  const row = await requireHeld(tx, parts, actor, id);
  if (row.stands !== 'closed' || row.published_at === null) return null;
  if ((await accountById(tx, actor.accountId)).suspended_at !== null) throw new Problem('ACCOUNT_SUSPENDED');
  const { limits, sharers } = held;
  const { accountId, now: at } = actor;
  const [relisted] = await relistGone(tx, { id, accountId, sharers, activeAllowed: limits.active, at });
  if (!relisted) throw await limitReached(tx, parts, actor, held, ['active']);
  await insertPriceEvents(tx, { ids: [id], event: 'relisted', at: 'updated' });
  await recordEvents(tx, [listingEvent('listing.relisted', { id, accountId: actor.accountId })], at);
  return answerNow(tx, parts, actor, id);
}
