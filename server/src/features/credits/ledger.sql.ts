import type { CreditEntryKind } from '@oga/contract';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** What is left to an account; no row: it never had any. */
export const selectBalance = (sql: AnySql, p: { accountId: string }) => sql<{ balance: number }[]>`
  select balance
    from credit_balances
   where account_id = ${p.accountId}`;

/** The same, and nobody spends or adds until the transaction ends. */
export const holdBalance = (tx: Transaction, p: { accountId: string }) => tx<{ balance: number }[]>`
  select balance
    from credit_balances
   where account_id = ${p.accountId}
     for no key update`;

export interface EntryRow {
  readonly at: Date;
  readonly kind: CreditEntryKind;
  readonly credits: number;
  readonly balance: number;
  readonly purchase_id: string | null;
  readonly listing_id: string | null;
  readonly reason: string | null;
}

/** What came and went, the latest first. */
export const selectEntries = (sql: AnySql, p: { accountId: string; most: number }) => sql<EntryRow[]>`
  select entry.at, entry.kind, entry.credits, entry.balance, entry.purchase_id, promotions.listing_id, entry.reason
    from credit_entries as entry
    left join promotions on promotions.id = entry.promotion_id
   where entry.account_id = ${p.accountId}
   order by entry.id desc
   limit ${p.most}`;

/** Gives credits for nothing, and says why. */
export const insertGrant = (tx: Transaction, p: { accountId: string; credits: number; reason: string; at: Date }) => tx<
  { balance: number }[]
>`
  insert into credit_entries (account_id, kind, credits, reason, at)
  values (${p.accountId}, 'grant', ${p.credits}, ${p.reason}, ${p.at})
  returning balance`;

/** Spends a credit on a listing's time in front. No row: there is none. */
export const spendCredit = (
  tx: Transaction,
  p: { accountId: string; listingId: string; startsAt: Date; endsAt: Date; at: Date },
) => tx<{ balance: number }[]>`
  with able as (
    select account_id
      from credit_balances
     where account_id = ${p.accountId}
       and balance > 0
       for no key update
  ), spent as (
    insert into credit_entries (account_id, kind, credits, at)
    select account_id, 'promotion', -1, ${p.at}::timestamptz
      from able
    returning id, account_id, balance
  ), started as (
    insert into promotions (id, account_id, listing_id, starts_at, ends_at)
    select id, account_id, ${p.listingId}, ${p.startsAt}::timestamptz, ${p.endsAt}::timestamptz
      from spent
  )
  select balance
    from spent`;

/** Gives back what promotions cost. */
export const returnCredits = (tx: Transaction, p: { promotionIds: readonly string[]; at: Date }) => tx`
  insert into credit_entries (account_id, kind, credits, promotion_id, at)
  select account_id, 'promotion_refund', 1, id, ${p.at}::timestamptz
    from promotions
   where id = any(${p.promotionIds as string[]}::bigint[])
   order by account_id, id`;

/** What a purchase brought less what was taken back of it. */
export const selectLeftOf = (tx: Transaction, p: { purchaseId: string }) => tx<{ credits: number }[]>`
  select coalesce(sum(credits), 0)::integer as credits
    from credit_entries
   where purchase_id = ${p.purchaseId}`;

/** Takes credits of a purchase back: for a dispute, or without one for its refund. */
export const insertTakenBack = (
  tx: Transaction,
  p: { accountId: string; purchaseId: string; disputeId: string | null; credits: number; at: Date },
) => tx`
  insert into credit_entries (account_id, kind, credits, purchase_id, dispute_id, at)
  values (${p.accountId}, ${p.disputeId === null ? 'purchase_refund' : 'purchase_dispute'}, ${-p.credits}, ${p.purchaseId},
          ${p.disputeId}, ${p.at})`;

/**
 * Gives back what disputes of a purchase took and did not give back yet, where none holds its money any more and it was not
 * refunded. The caller holds the purchase.
 */
export const reinstateCredits = (tx: Transaction, p: { purchaseId: string; at: Date }) => tx`
  insert into credit_entries (account_id, kind, credits, purchase_id, dispute_id, at)
  select taken.account_id, 'purchase_reinstated', -taken.credits, taken.purchase_id, taken.dispute_id, ${p.at}::timestamptz
    from credit_entries as taken
    join credit_purchases as purchase on purchase.id = taken.purchase_id
   where taken.purchase_id = ${p.purchaseId}
     and taken.kind = 'purchase_dispute'
     and purchase.status = 'paid'
     and not exists (
       select
         from credit_disputes
        where purchase_id = taken.purchase_id
          and state in ('open', 'lost')
     )
     and not exists (
       select
         from credit_entries as given
        where given.purchase_id = taken.purchase_id
          and given.dispute_id = taken.dispute_id
          and given.kind = 'purchase_reinstated'
     )
   order by taken.id`;
