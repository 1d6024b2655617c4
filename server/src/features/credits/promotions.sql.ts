import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** A promotion that has not ended. */
export interface RunningRow {
  /** A number, as text. */
  readonly id: string;
  readonly account_id: string;
  readonly listing_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Accounts with promotions whose time is over, or whose listing the operator has taken out. */
export const selectAccountsToFollow = (sql: AnySql, p: { at: Date; most: number }) => sql<{ account_id: string }[]>`
  select distinct promotions.account_id
    from promotions
    join listings on listings.id = promotions.listing_id
   where promotions.ended_at is null
     and (promotions.ends_at <= ${p.at} or listings.status in ('rejected', 'suspended'))
   order by promotions.account_id
   limit ${p.most}`;

/** Holds the listings of an account that are promoted, in the order of their ids, until the transaction ends. */
export const holdPromoted = (tx: Transaction, p: { accountId: string }) => tx<{ id: string }[]>`
  select id
    from listings
   where id in (select listing_id from promotions where account_id = ${p.accountId} and ended_at is null)
   order by id
     for no key update`;

/** Promotions of an account that have not ended, the last to end first; and how their listing was taken out, if it was. */
export const selectRunning = (tx: Transaction, p: { accountId: string }) => tx<
  (RunningRow & { removed_by: 'rejected' | 'suspended' | null })[]
>`
  select promotions.id::text, promotions.account_id, promotions.listing_id, promotions.starts_at,
         promotions.ends_at, case when listings.status in ('rejected', 'suspended') then listings.status end as removed_by
    from promotions
    join listings on listings.id = promotions.listing_id
   where promotions.account_id = ${p.accountId}
     and promotions.ended_at is null
   order by promotions.ends_at desc, promotions.id desc`;

/** Ends promotions. */
export const endPromotions = (
  tx: Transaction,
  p: { ids: readonly string[]; reason: 'expired' | 'removed' | 'withdrawn'; at: Date },
) => tx`
  update promotions
     set ended_at = ${p.at},
         end_reason = ${p.reason}
   where id = any(${p.ids as string[]}::bigint[])
     and ended_at is null`;

/** Promotions that run. */
export const countRunning = (sql: AnySql) => sql<{ promotions: number }[]>`
  select count(*)::integer as promotions
    from promotions
   where ended_at is null`;
