import type { CreditCurrency, PurchaseState } from '@oga/contract';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';

export type PaymentMethod = 'stripe' | 'trial';

export interface PurchaseRow {
  readonly id: string;
  readonly account_id: string;
  readonly package: string;
  readonly credits: number;
  readonly amount: string;
  readonly currency: CreditCurrency;
  readonly status: PurchaseState;
  readonly method: PaymentMethod;
  readonly session_id: string | null;
  readonly payment_url: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
  readonly refunded_at: Date | null;
  /** Since when the payer's bank holds its money, or has it for good. */
  readonly disputed_since: Date | null;
}

const columns = (sql: AnySql) =>
  sql`id, account_id, package, credits, amount, currency, status, method, session_id, payment_url, created_at, expires_at, paid_at, refunded_at,
      (select min(disputes.taken_at) from credit_disputes as disputes where disputes.purchase_id = credit_purchases.id and disputes.state in ('open', 'lost')) as disputed_since`;

/** Opens a purchase, while not too many of the account wait. No row: too many do. The caller holds the account. */
export const insertPurchase = (
  tx: Transaction,
  p: {
    id: string;
    accountId: string;
    package: string;
    credits: number;
    amount: number;
    currency: CreditCurrency;
    method: PaymentMethod;
    session: string | null;
    paymentUrl: string;
    expiresAt: Date;
    at: Date;
    most: number;
  },
) => tx<PurchaseRow[]>`
  insert into credit_purchases (id, account_id, package, credits, amount, currency, method, session_id, payment_url,
                                created_at, expires_at, asked_at)
  select ${p.id}, ${p.accountId}, ${p.package}, ${p.credits}::integer, ${p.amount}::numeric, ${p.currency}, ${p.method},
         ${p.session}::text, ${p.paymentUrl}, ${p.at}::timestamptz, ${p.expiresAt}::timestamptz, ${p.at}::timestamptz
   where (select count(*)
            from credit_purchases
           where account_id = ${p.accountId}
             and status = 'pending'
             and expires_at > ${p.at}) < ${p.most}
  returning ${columns(tx)}`;

/** How many of an account wait for their payment. */
export const countPending = (sql: AnySql, p: { accountId: string; at: Date }) => sql<{ pending: number }[]>`
  select count(*)::integer as pending
    from credit_purchases
   where account_id = ${p.accountId}
     and status = 'pending'
     and expires_at > ${p.at}`;

/** A purchase, whoever's it is. */
export const selectPurchase = (sql: AnySql, p: { id: string }) => sql<PurchaseRow[]>`
  select ${columns(sql)}
    from credit_purchases
   where id = ${p.id}`;

/** The purchase that a payment is for. */
export const selectPurchaseOfSession = (sql: AnySql, p: { session: string }) => sql<PurchaseRow[]>`
  select ${columns(sql)}
    from credit_purchases
   where session_id = ${p.session}`;

/** Takes the turn to ask how a purchase that waits stands. No row: it does not wait, or was asked after `before`. */
export const takeAsking = (sql: AnySql, p: { id: string; before: Date; at: Date }) => sql<{ id: string }[]>`
  update credit_purchases
     set asked_at = ${p.at}
   where id = ${p.id}
     and method = 'stripe'
     and status = 'pending'
     and disputed_at is null
     and asked_at <= ${p.before}
  returning id`;

/** Takes the turn to ask about those that are due, and answers them as they are to be asked about: in the order of `due`. */
const takeDue = (sql: AnySql, p: { due: ReturnType<AnySql>; at: Date }) => sql<PurchaseRow[]>`
  with due as materialized (${p.due}), taken as (
    update credit_purchases
       set asked_at = ${p.at}
      from due
     where credit_purchases.id = due.due_id
    returning ${columns(sql)}, due.asked_before
  )
  select *
    from taken
   order by asked_before, id`;

/** Takes the turn to ask about purchases that wait and that nobody told of since `before`, the longest not asked first. */
export const takeWaiting = (sql: AnySql, p: { before: Date; at: Date; most: number }) =>
  takeDue(sql, {
    due: sql`
      select id as due_id, asked_at as asked_before
        from credit_purchases
       where status = 'pending'
         and method = 'stripe'
         and disputed_at is null
         and asked_at <= ${p.before}
       order by asked_at, id
       limit ${p.most}
         for no key update skip locked`,
    at: p.at,
  });

/** The same of those that were paid lately: the money may have gone back, or may not have gone back after all. */
export const takePaid = (sql: AnySql, p: { before: Date; since: Date; at: Date; most: number }) =>
  takeDue(sql, {
    due: sql`
      select id as due_id, asked_at as asked_before
        from credit_purchases
       where status in ('paid', 'refunded')
         and method = 'stripe'
         and disputed_at is null
         and paid_at >= ${p.since}
         and asked_at <= ${p.before}
       order by asked_at, id
       limit ${p.most}
         for no key update skip locked`,
    at: p.at,
  });

/** The same of those with a dispute that is not decided, however long ago they were paid. */
export const takeDisputed = (sql: AnySql, p: { before: Date; at: Date; most: number }) =>
  takeDue(sql, {
    due: sql`
      select id as due_id, asked_at as asked_before
        from credit_purchases
       where id in (select purchase_id from credit_disputes where state = 'open')
         and asked_at <= ${p.before}
       order by asked_at, id
       limit ${p.most}
         for no key update skip locked`,
    at: p.at,
  });

/** The payment has come: the credits with it, once. No row: they were there before. */
export const markPaid = (tx: Transaction, p: { id: string; at: Date }) => tx<
  { account_id: string; credits: number; package: string; amount: string; currency: CreditCurrency }[]
>`
  with paid as (
    update credit_purchases
       set status = 'paid',
           paid_at = ${p.at}
     where id = ${p.id}
       and status in ('pending', 'expired')
    returning id, account_id, credits, package, amount, currency
  ), credited as (
    insert into credit_entries (account_id, kind, credits, purchase_id, at)
    select account_id, 'purchase', credits, id, ${p.at}::timestamptz
      from paid
  )
  select account_id, credits, package, amount, currency
    from paid`;

/** What was paid is not what was asked. No row: that was noted before. */
export const markMispaid = (sql: AnySql, p: { id: string; at: Date }) => sql<{ id: string }[]>`
  update credit_purchases
     set disputed_at = ${p.at}
   where id = ${p.id}
     and disputed_at is null
  returning id`;

/** Nobody has paid, and nobody can any more. */
export const markExpired = (sql: AnySql, p: { id: string }) => sql<{ id: string }[]>`
  update credit_purchases
     set status = 'expired'
   where id = ${p.id}
     and status = 'pending'
  returning id`;

/** Ends what was to be paid on the page for trying things out. */
export const expireTrials = (sql: AnySql, p: { at: Date }) => sql`
  update credit_purchases
     set status = 'expired'
   where method = 'trial'
     and status = 'pending'
     and expires_at <= ${p.at}`;

/** Holds a purchase until the transaction ends. */
export const holdPurchase = (tx: Transaction, p: { id: string }) => tx<{ id: string }[]>`
  select id
    from credit_purchases
   where id = ${p.id}
     for no key update`;

/** The money has gone back. No row: it had before. */
export const markRefunded = (tx: Transaction, p: { id: string; at: Date }) => tx<{ id: string }[]>`
  update credit_purchases
     set status = 'refunded',
         refunded_at = ${p.at}
   where id = ${p.id}
     and status = 'paid'
  returning id`;

/** Purchases by how they stand, and how many wait that should be over. */
export const countPurchases = (sql: AnySql, p: { at: Date }) => sql<{ state: string; purchases: number }[]>`
  select case when disputed_at is not null then 'mispaid'
              when status = 'pending' and expires_at <= ${p.at} then 'overdue' else status end as state,
         count(*)::integer as purchases
    from credit_purchases
   group by state`;
