import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';
import { listingDocument } from './listing-json.sql.ts';

/** How the log stands in the moment of reading, and one entry of the page; no entry: one row without it. */
export interface LogRow {
  readonly epoch: string;
  /** Changes up to this number are forgotten. */
  readonly forgotten: number;
  /** Number of the latest commit. */
  readonly latest: number;
  /** Where more commits follow than are looked through for one page: the last of those. */
  readonly through: number | null;
  /** Place on the page, from 1; null without an entry. */
  readonly place: number | null;
  /** Number of its commit; null in the snapshot. */
  readonly number: number | null;
  readonly id: string | null;
  /** As JSON; null where a later entry of this page is about the same listing. */
  readonly entry: string | null;
}

const moment = (sql: AnySql, column: Fragment) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** State and page in one statement, so in one snapshot of the database: what is not on the page is after `latest`. */
const withLog = (sql: AnySql, page: Fragment, through: Fragment) => sql<LogRow[]>`
  select log.epoch, log.forgotten, greatest(log.forgotten, newest.number) as latest, (${through})::bigint as through, page.*
    from listing_log as log
   cross join (select max(number) as number from commits) as newest
    left join (${page}) as page on true
   order by place`;

/** Public listings after an id, in the order of ids, whatever comes and goes meanwhile. One more than the limit. */
export const selectSnapshot = (sql: AnySql, p: { after: string; limit: number; siteUrl: string }) =>
  withLog(
    sql,
    sql`
    select listing.place, null::bigint as number, listing.id,
           '{"op":"upsert","id":"' || listing.id || '","at":"' || ${moment(sql, sql`listing.updated_at`)} || '","listing":' || shown.document || '}' as entry
      from (
        select row_number() over (order by id) as place, listings.*
          from listings
         where status = 'public'
           and id > ${p.after}
         order by id
         limit ${p.limit + 1}
      ) as listing
      left join lateral (${listingDocument(sql, { locale: null, siteUrl: p.siteUrl })}) as shown on listing.place <= ${p.limit}`,
    sql`select null`,
  );

/** A place in the log: after this listing of this commit; after the whole commit where it is null. */
export interface LogPosition {
  readonly number: number;
  readonly id: string | null;
}

/** Commits that changed no listing cost a page too: no more than this many are looked through for one. */
const commitsPerPage = 1_000;

/**
 * Changes after a position, by commit and then by listing, with the listings as they are now. One more than the limit;
 * fewer where the commits looked through have no more.
 */
export const selectChanges = (sql: AnySql, p: LogPosition & { limit: number; siteUrl: string }) =>
  withLog(
    sql,
    sql`
    select change.place, change.number, change.listing_id as id,
           case when is_last then
             '{"op":"' || case when listing.id is null then 'remove' else 'upsert' end || '","id":"' || change.listing_id
             || '","at":"' || ${moment(sql, sql`change.at`)} || '","listing":' || coalesce(shown.document, 'null') || '}'
           end as entry
      from (
        select *, row_number() over (partition by listing_id order by place desc) = 1 as is_last
          from (
            select row_number() over (order by number, listing_id) as place, found.*
              from (
                select commit.number, commit.at, logged.listing_id
                  from (${someCommits(sql, p)}) as commit
                 cross join lateral (
                   select listing_id
                     from listing_changes
                    where commit_id = commit.id
                      and listing_id > case when commit.number = ${p.number} then ${p.id ?? ''} else '' end
                    order by listing_id
                    limit ${p.limit + 1}
                 ) as logged
                 order by commit.number, logged.listing_id
                 limit ${p.limit + 1}
              ) as found
          ) as numbered
      ) as change
      left join listings as listing on listing.id = change.listing_id and listing.status = 'public' and is_last
      left join lateral (${listingDocument(sql, { locale: null, siteUrl: p.siteUrl })}) as shown on listing.id is not null`,
    sql`select max(number) from (${someCommits(sql, p)}) as commit having count(*) = ${commitsPerPage}`,
  );

const someCommits = (sql: AnySql, p: LogPosition) => sql`
  select id, number, at
    from commits
   where ${p.id === null ? sql`number > ${p.number}` : sql`number >= ${p.number}`}
   order by number
   limit ${commitsPerPage}`;

/** So many commits are forgotten at a time: none of them should hold many readers up. */
const commitsAtATime = 1_000;

/** Forgets the oldest of what was logged before a moment: commits after one number, up to another. None: nothing is left. */
export const forgetLogged = (tx: Transaction, p: { before: Date }) => tx<{ after: number; upTo: number }[]>`
  with cut as (
    select log.forgotten as after, max(oldest.number) as up_to
      from listing_log as log
     cross join lateral (
       select number
         from commits
        where number > log.forgotten
          and at < ${p.before}
        order by number
        limit ${commitsAtATime}
     ) as oldest
     group by log.forgotten
  ), gone as (
    delete from listing_changes
     using commits, cut
     where commits.id = listing_changes.commit_id
       and commits.number > cut.after
       and commits.number <= cut.up_to
  )
  update listing_log
     set forgotten = cut.up_to
    from cut
  returning cut.after, cut.up_to as "upTo"`;

/** Says to everybody who follows the log that it is another one: cursors from before are refused, and he begins anew. */
export const renewEpoch = (tx: Transaction) => tx`
  update listing_log
     set epoch = left(md5(gen_random_uuid()::text), 8)`;
