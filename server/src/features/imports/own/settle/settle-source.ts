import type { HandEditPolicy } from '@oga/contract';
import { inParallel } from '../../../../kernel/in-parallel.ts';
import { accountById } from '../../../accounts/index.ts';
import { alone } from '../../session-lock.ts';
import { putOffOffers, selectWaiting } from '../offers.sql.ts';
import type { InventoryParts } from '../parts.ts';
import { selectSettling } from '../sources.sql.ts';
import { settleOffer } from './settle-offer.ts';
import { suspendedUntil } from './waiting.ts';

/** Listings of one source that are brought in step at the same time: their photos are what takes time. */
const atOnce = 3;
const offersAtATime = 30;

/** What is to be known of a source to bring its listings in step. */
export interface SettlingSource {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  readonly handEdits: HandEditPolicy;
}

/**
 * Brings the listings of a source in step with what it says, as far as photos, moderation and limits let it now. Ends
 * when nothing is left that may be taken up; what waits has a time at which it is looked at again.
 */
export async function settleSource(parts: InventoryParts, sourceId: string, signal: AbortSignal): Promise<void> {
  // One process at a time, so that a photo is asked for once. Who finds another at work has nothing to do: that one goes on
  // until nothing is left, and what comes in the moment of its end is found by `imports.wake`.
  await alone(parts.sql, `settling of ${sourceId}`, signal, (until) => settle(parts, sourceId, until));
}

async function settle(parts: InventoryParts, sourceId: string, signal: AbortSignal): Promise<void> {
  const [row] = await selectSettling(parts.sql, { sourceId });
  if (!row) return;
  if ((await accountById(parts.sql, row.account_id)).suspended_at !== null) {
    const now = parts.clock.now();
    // Nothing is written in the name of an account that is suspended, drafts neither.
    await putOffOffers(parts.sql, { sourceId, waitsFor: 'account', until: suspendedUntil(now), now });
    return;
  }
  const source = { id: sourceId, accountId: row.account_id, kind: row.kind, handEdits: row.hand_edits };
  await parts.places.refresh();
  for (;;) {
    signal.throwIfAborted();
    const offers = await selectWaiting(parts.sql, { sourceId, now: parts.clock.now(), most: offersAtATime });
    if (offers.length === 0) return;
    // A limit that one of them meets puts the others off: they are asked for anew.
    const round = { isOver: false };
    await inParallel(offers, atOnce, async (offer) => {
      if (round.isOver || signal.aborted) return;
      if (await settleOffer(parts, source, offer, signal)) round.isOver = true;
    });
  }
}
