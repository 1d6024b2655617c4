import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** Limits granted in place of the tier's; null where the tier's holds. */
export interface GrantedLimits {
  readonly active: number | null;
  readonly in_review: number | null;
  readonly new_per_day: number | null;
  readonly edits_per_day: number | null;
}

export const selectGrantedLimits = (sql: AnySql, p: { accountId: string }) => sql<GrantedLimits[]>`
  select active, in_review, new_per_day, edits_per_day
    from granted_limits
   where account_id = ${p.accountId}`;

/** Counts approvals of listings that were never approved before. */
export const countApprovals = (tx: Transaction, p: { accountIds: readonly string[] }) => tx`
  update accounts
     set approved_listings = approved_listings + approved.listings
    from (
      select account_id, count(*) as listings
        from unnest(${p.accountIds as string[]}::text[]) as account_id
       group by account_id
    ) as approved
   where accounts.id = approved.account_id`;
