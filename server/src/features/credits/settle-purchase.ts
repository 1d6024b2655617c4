import { Problem } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { selectOver } from './disputes.sql.ts';
import type { CreditParts } from './parts.ts';
import { PaymentsAway, type PaymentService } from './port.ts';
import {
  markExpired,
  markMispaid,
  markPaid,
  selectPurchase,
  selectPurchaseOfSession,
  takeAsking,
  type PurchaseRow,
} from './purchases.sql.ts';
import { followMoney } from './take-back.ts';

/**
 * Brings a purchase in step with what the payment service says of it now. All that tells of a payment ends here: messages
 * of the service, late, doubled and out of order as they come, the buyer who asks, and the job that asks for the rest. None
 * of them is believed; each is a reason to ask.
 */
export async function settlePurchase(
  { sql, observe }: Pick<CreditParts, 'sql' | 'observe'>,
  service: PaymentService,
  purchase: PurchaseRow,
  at: Date,
): Promise<void> {
  // Before it is asked, so that whoever asked earlier and comes here later takes nothing for news.
  const over = new Set((await selectOver(sql, { purchaseId: purchase.id })).map(({ id }) => id));
  const state = await service.stateOf(purchase.session_id!);
  const { status, disputes } = state;
  if (status === 'paid' || status === 'refunded') {
    const isWhatWasAsked = state.amount === Number(purchase.amount) && state.currency === purchase.currency;
    if (!isWhatWasAsked) {
      const [noted] = await markMispaid(sql, { id: purchase.id, at });
      const error = new Error(`${purchase.id} costs ${purchase.amount} ${purchase.currency}, and ${state.amount} ${state.currency} was asked for it`); // prettier-ignore
      // Asking again brings the same: it is said once, for a person to look at.
      if (noted) observe.backgroundFailed({ work: 'settle a payment', error });
      return;
    }
    await confirmPurchase(sql, purchase.id, at);
    if (status === 'paid' && purchase.status === 'refunded') {
      // The refund failed later: whether the buyer is to have the credits again is for a person to say.
      const error = new Error(`${purchase.id} was refunded, and its money is there again`);
      observe.backgroundFailed({ work: 'settle a payment', error });
    }
    for (const { id, state: now } of disputes) {
      if (!over.has(id) || (now !== 'open' && now !== 'lost')) continue;
      // A bank took its word back: the credits were given back, and taking them again is for a person to say.
      const error = new Error(`the dispute ${id} of ${purchase.id} was over, and its money is gone again`);
      observe.backgroundFailed({ work: 'settle a payment', error });
    }
    const isRefunded = status === 'refunded';
    if (!isRefunded && disputes.length === 0) return;
    const changed = await followMoney(sql, purchase, { isRefunded, disputes, at });
    for (const { id, state: now } of changed) {
      observe.paymentDisputed({ purchase: purchase.id, dispute: id, state: now });
    }
  } else if (status === 'expired' || (status === 'unknown' && purchase.expires_at <= at)) {
    await markExpired(sql, { id: purchase.id });
  }
}

/** Credits a purchase that was paid; once, however often it is said. */
export const confirmPurchase = (sql: Sql, id: string, at: Date): Promise<void> =>
  inTransaction(sql, async (tx) => {
    const [paid] = await markPaid(tx, { id, at });
    if (!paid) return;
    const { account_id: accountId, credits, package: name, amount, currency } = paid;
    const payload = { purchase_id: id, credits, package: name, amount: Number(amount), currency };
    await recordEvents(tx, [{ type: 'credits.purchased', subjectId: id, accountId, payload }], at);
  });

/** Not asked again within so many seconds, however often its buyer looks. */
const askingEverySeconds = 5;

/** A purchase as it stands now. Where it waits, the service is asked; where that does not answer, it waits on. */
export async function readPurchase(parts: CreditParts, id: string, at: Date): Promise<PurchaseRow | null> {
  const { sql, payments, observe } = parts;
  const [found] = await selectPurchase(sql, { id });
  if (found?.status !== 'pending') return found ?? null;
  if (found.method === 'trial') {
    if (found.expires_at > at) return found;
    await markExpired(sql, { id });
  } else {
    if (payments.method !== 'stripe') return found;
    const before = new Date(at.getTime() - askingEverySeconds * 1000);
    const [turn] = await takeAsking(sql, { id, before, at });
    if (!turn) return found;
    await settlePurchase(parts, payments.service, found, at).catch((error: unknown) => {
      observe.backgroundFailed({ work: 'ask for a payment', error });
    });
  }
  return (await selectPurchase(sql, { id }))[0] ?? null;
}

/** One of an account's. The same for somebody else's and for one that is not there. */
export async function requirePurchase(
  parts: CreditParts,
  p: { readonly accountId: string; readonly id: string; readonly at: Date },
): Promise<PurchaseRow> {
  const [own] = await selectPurchase(parts.sql, { id: p.id });
  const purchase = own?.account_id === p.accountId ? await readPurchase(parts, p.id, p.at) : null;
  if (purchase === null) throw new Problem('NOT_FOUND', 'You have no purchase with this id.');
  return purchase;
}

/** Pays on the page for trying things out. Answers the purchase as it is then; null: there is none to be paid here. */
export async function payOnTrial(parts: CreditParts, id: string, at: Date): Promise<PurchaseRow | null> {
  const purchase = await readPurchase(parts, id, at);
  if (purchase?.method !== 'trial' || parts.payments.method !== 'trial') return null;
  if (purchase.status === 'pending') await confirmPurchase(parts.sql, id, at);
  return (await selectPurchase(parts.sql, { id }))[0]!;
}

/** Acts on a message of the service. Whatever it says, the service is asked how the payment stands. */
export async function hearMessage(
  parts: CreditParts,
  message: { readonly body: Buffer; readonly signature: string },
  at: Date,
): Promise<void> {
  const { sql, payments } = parts;
  if (payments.method !== 'stripe') throw new Problem('NOT_FOUND', 'There is nothing here.');
  const { service } = payments;
  try {
    const session = await service.readMessage(message.body, message.signature, at);
    if (session === null) return;
    const [purchase] = await selectPurchaseOfSession(sql, { session });
    // Of another installation with the same account there, or of a server that died before it told anybody.
    if (purchase) await settlePurchase(parts, service, purchase, at);
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    throw new Problem('SERVICE_UNAVAILABLE', 'The payment cannot be looked up now: send it again.');
  }
}
