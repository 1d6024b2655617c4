import type { AccountLimit } from '@oga/contract';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** What the operator set in place of the tier's limits (null: the tier's), and what he raised them to upon request. */
export interface GrantedLimits {
  readonly active: number | null;
  readonly in_review: number | null;
  readonly new_per_day: number | null;
  readonly edits_per_day: number | null;
  readonly raised: Readonly<Partial<Record<AccountLimit, number>>>;
}

export const selectGrantedLimits = (sql: AnySql, p: { accountId: string }) => sql<GrantedLimits[]>`
  select granted.active, granted.in_review, granted.new_per_day, granted.edits_per_day,
         (
           select coalesce(json_object_agg(limit_name, allowed), '{}')
             from raised_limits
            where account_id = ${p.accountId}
         ) as raised
    from (select ${p.accountId}::text as id) as account
    left join granted_limits as granted on granted.account_id = account.id`;

/** Those of some accounts who have a number of active listings of their own, above a number that others share. */
export const selectWithOwnSlots = (sql: AnySql, p: { accountIds: readonly string[]; above: number }) => sql<
  { account_id: string }[]
>`
  select account_id
    from granted_limits
   where account_id = any(${p.accountIds as string[]})
     and active is not null
   union
  select account_id
    from raised_limits
   where account_id = any(${p.accountIds as string[]})
     and limit_name = 'active'
     and allowed > ${p.above}`;

/** Raises a limit of an account; never lowers it. */
export const raiseLimit = (tx: Transaction, p: { accountId: string; limit: AccountLimit; allowed: number }) => tx`
  insert into raised_limits (account_id, limit_name, allowed)
  values (${p.accountId}, ${p.limit}, ${p.allowed})
  on conflict (account_id, limit_name) do update set allowed = greatest(raised_limits.allowed, excluded.allowed)`;

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
