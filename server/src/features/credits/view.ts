import type { CreditEntry, CreditPurchase } from '@oga/contract';
import { toTimestamp } from '../../kernel/time.ts';
import type { EntryRow } from './ledger.sql.ts';
import type { PurchaseRow } from './purchases.sql.ts';

/** A purchase as its buyer has it. */
export const viewOf = (row: PurchaseRow): CreditPurchase => ({
  id: row.id,
  package: row.package,
  credits: row.credits,
  price: { amount: Number(row.amount), currency: row.currency },
  status: row.status,
  is_trial: row.method === 'trial',
  payment_url: row.status === 'pending' ? row.payment_url : null,
  created_at: toTimestamp(row.created_at),
  expires_at: toTimestamp(row.expires_at),
  paid_at: row.paid_at && toTimestamp(row.paid_at),
  refunded_at: row.refunded_at && toTimestamp(row.refunded_at),
  disputed_at: row.disputed_since && toTimestamp(row.disputed_since),
});

export const entryView = (row: EntryRow): CreditEntry => ({ ...row, at: toTimestamp(row.at) });
