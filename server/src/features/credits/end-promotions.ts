import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { setFeaturedUntil } from '../listings/index.ts';
import { returnCredits } from './ledger.sql.ts';
import {
  endPromotions,
  holdPromoted,
  selectAccountsToFollow,
  selectRunning,
  type RunningRow,
} from './promotions.sql.ts';

interface Ending {
  readonly accountId: string;
  readonly ended: readonly RunningRow[];
  /** Those of them whose credit comes back. */
  readonly returned: readonly RunningRow[];
  readonly reason: 'expired' | 'removed' | 'withdrawn';
  readonly at: Date;
}

/**
 * Ends promotions of an account, and gives back what some of them cost; their listings come first as long as others of
 * theirs run. The caller holds the listings.
 */
export async function endRunning(tx: Transaction, { accountId, ended, returned, reason, at }: Ending): Promise<void> {
  if (ended.length === 0) return;
  await endPromotions(tx, { ids: ended.map(({ id }) => id), reason, at });
  if (returned.length > 0) await returnCredits(tx, { promotionIds: returned.map(({ id }) => id), at });
  const left = new Map<string, Date | null>();
  for (const { listing_id: listing } of ended) left.set(listing, null);
  for (const { listing_id: listing, ends_at: until } of await selectRunning(tx, { accountId })) {
    if (left.has(listing)) left.set(listing, latest(left.get(listing) ?? null, until));
  }
  // What is over by itself is ended by its own statement (unfeatureExpired), and its owner sees until when it was.
  if (reason !== 'expired') {
    await setFeaturedUntil(tx, { listings: [...left].map(([id, until]) => ({ id, until })), at });
  }
  const over = [...left].filter(([, until]) => until === null).map(([listing]) => listing);
  await recordEvents(
    tx,
    over.map((listing) => ({
      type: 'promotion.ended',
      subjectId: listing,
      accountId,
      payload: {
        listing_id: listing,
        reason,
        credits_returned: reason === 'removed' ? returned.filter((one) => one.listing_id === listing).length : 0,
      },
    })),
    at,
  );
}

const latest = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);

const accountsAtATime = 500;

/**
 * Ends what is over, and what runs for listings that the operator has taken out since. Of an account that is suspended
 * every credit comes back. Of a listing that is rejected those come back whose time had not begun: what it has begun to use
 * is spent, or an owner would have it back by sending in, on the last day, what must be rejected.
 */
export async function followPromotions(sql: Sql, at: Date, signal: AbortSignal): Promise<void> {
  for (const { account_id: accountId } of await selectAccountsToFollow(sql, { at, most: accountsAtATime })) {
    if (signal.aborted) return;
    await inTransaction(sql, async (tx) => {
      await holdPromoted(tx, { accountId });
      const running = await selectRunning(tx, { accountId });
      const expired = running.filter((one) => one.ends_at <= at);
      const removed = running.filter((one) => one.ends_at > at && one.removed_by !== null);
      const returned = removed.filter((one) => one.removed_by === 'suspended' || one.starts_at > at);
      await endRunning(tx, { accountId, ended: expired, returned: [], reason: 'expired', at });
      await endRunning(tx, { accountId, ended: removed, returned, reason: 'removed', at });
    });
  }
}
