import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { beginTaking, noteDisputes } from './disputes.sql.ts';
import { endRunning } from './end-promotions.ts';
import { holdBalance, insertTakenBack, reinstateCredits, selectLeftOf } from './ledger.sql.ts';
import type { PaymentDispute } from './port.ts';
import { holdPromoted, selectRunning } from './promotions.sql.ts';
import { holdPurchase, markRefunded, type PurchaseRow } from './purchases.sql.ts';

/** A listing came first for the first time while the others were held. */
class PromotedMeanwhile extends Error {
  override readonly name = 'PromotedMeanwhile';
}

/** Each but the last gives way to another listing that was promoted in that moment. */
const tries = 10;

interface Money {
  readonly isRefunded: boolean;
  readonly disputes: readonly PaymentDispute[];
  readonly at: Date;
}

/**
 * Takes back the credits of a purchase whose money went back, by a refund or by a dispute at the payer's bank, and gives
 * back what disputes took once the last of them is over. Each refund and each dispute takes once and gives back once; what
 * one has taken, another finds gone. Answers the disputes that stand otherwise than before.
 */
export async function followMoney(
  sql: Sql,
  purchase: Pick<PurchaseRow, 'id' | 'account_id'>,
  money: Money,
): Promise<readonly PaymentDispute[]> {
  for (let n = 1; ; n += 1) {
    try {
      return await inTransaction(sql, (tx) => follow(tx, purchase, money));
    } catch (error) {
      if (!(error instanceof PromotedMeanwhile) || n === tries) throw error;
    }
  }
}

async function follow(
  tx: Transaction,
  { id, account_id: accountId }: Pick<PurchaseRow, 'id' | 'account_id'>,
  { isRefunded, disputes, at }: Money,
): Promise<readonly PaymentDispute[]> {
  // Listings before purchases and balances, as everybody holds them.
  const promoted = new Set((await holdPromoted(tx, { accountId })).map((listing) => listing.id));
  await holdPurchase(tx, { id });
  const [refunded] = isRefunded ? await markRefunded(tx, { id, at }) : [];
  const changed = disputes.length === 0 ? [] : await noteDisputes(tx, { purchaseId: id, disputes, at });
  const [begun] = await beginTaking(tx, { purchaseId: id, at });
  if (refunded) await takeBack(tx, { accountId, purchaseId: id, disputeId: null, promoted, at });
  else if (begun) await takeBack(tx, { accountId, purchaseId: id, disputeId: begun.id, promoted, at });
  else await reinstateCredits(tx, { purchaseId: id, at });
  return changed;
}

/**
 * Takes back what is left of a purchase. Where some is spent already, promotions of the account end for it, those that
 * would run longest first; what has run out by then is not asked for: a balance is never below zero.
 */
async function takeBack(
  tx: Transaction,
  p: {
    readonly accountId: string;
    readonly purchaseId: string;
    readonly disputeId: string | null;
    /** Listings that are held. */
    readonly promoted: ReadonlySet<string>;
    readonly at: Date;
  },
): Promise<void> {
  const { accountId, purchaseId, disputeId, promoted, at } = p;
  const balance = (await holdBalance(tx, { accountId }))[0]?.balance ?? 0;
  const left = (await selectLeftOf(tx, { purchaseId }))[0]!.credits;
  const running = (await selectRunning(tx, { accountId })).filter((one) => one.ends_at > at);
  const ended = running.slice(0, Math.max(left - balance, 0));
  if (ended.some((one) => !promoted.has(one.listing_id))) throw new PromotedMeanwhile(purchaseId);
  await endRunning(tx, { accountId, ended, returned: ended, reason: 'withdrawn', at });
  const credits = Math.min(left, balance + ended.length);
  if (credits > 0) await insertTakenBack(tx, { accountId, purchaseId, disputeId, credits, at });
}
