import type { AnySql, Fragment, Transaction } from '../../../platform/db/sql.ts';

export const addHolders = (tx: Transaction, p: { holders: readonly string[] }) => tx`
  insert into listing_usage (holder)
  select holder from unnest(${p.holders as string[]}::text[]) as holder order by holder
  on conflict do nothing`;

/** Holds these rows until the transaction ends, in their order, so that nobody waits in a circle. */
export const holdHolders = (tx: Transaction, p: { holders: readonly string[] }) => tx`
  select holder
    from listing_usage
   where holder = any(${p.holders as string[]})
   order by holder
     for update`;

/** Listings of these accounts that are public or in review. */
export const activeOf = (sql: AnySql, accountIds: readonly string[]): Fragment => sql`(
  select count(*)
    from listings as counted
   where counted.account_id = any(${accountIds as string[]})
     and counted.status in ('public', 'in_review')
)`;

/** Listings of an account of which a version is being reviewed. */
export const inReviewOf = (sql: AnySql, accountId: string): Fragment => sql`(
  select count(*)
    from listings as counted
   where counted.account_id = ${accountId}
     and counted.status in ('public', 'in_review')
     and counted.submitted_revision is not null
)`;

/** Listings that an account created since a moment. */
export const newSince = (sql: AnySql, accountId: string, since: Date): Fragment => sql`(
  select count(*)
    from listings as counted
   where counted.account_id = ${accountId}
     and counted.created_at >= ${since}
)`;

/** Takes one of the edits of the day. No row: there is none left. */
export const takeEdit = (tx: Transaction, p: { accountId: string; day: string; allowed: number }) => tx<
  { edits: number }[]
>`
  update listing_usage
     set edits = case when day = ${p.day} then edits else 0 end + 1,
         day = ${p.day}
   where holder = ${p.accountId}
     and case when day = ${p.day} then edits else 0 end < ${p.allowed}
  returning edits`;

export interface UsedRow {
  readonly active: number;
  readonly in_review: number;
  readonly new_per_day: number;
  readonly edits_per_day: number;
}

/** What is used of an account's limits; `sharers` are those with whom it shares what may be active, itself among them. */
export const selectUsed = (
  sql: AnySql,
  p: { accountId: string; sharers: readonly string[]; dayStart: Date; day: string },
) => sql<UsedRow[]>`
  select ${activeOf(sql, p.sharers)} as active,
         ${inReviewOf(sql, p.accountId)} as in_review,
         ${newSince(sql, p.accountId, p.dayStart)} as new_per_day,
         coalesce((select edits from listing_usage where holder = ${p.accountId} and day = ${p.day}), 0) as edits_per_day`;
