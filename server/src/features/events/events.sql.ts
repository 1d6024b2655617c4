import type { EventType } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';

/** How the log stands in the moment of reading. */
export interface LogState {
  readonly epoch: string;
  /** Events of commits up to this number are forgotten. */
  readonly forgotten: number;
  /** Number of the latest commit. */
  readonly latest: number;
}

/** The same, with one event of the page; no event: one row without it. */
export interface EventRow extends LogState {
  /** Where more commits follow than are looked through for one page: the last of those. */
  readonly through: number | null;
  /** Place on the page, from 1; null without an event. */
  readonly place: number | null;
  readonly number: number | null;
  readonly sequence: number | null;
  /** As JSON. */
  readonly event: string | null;
}

/** A place in the log: after this event of this commit; after the whole commit where it is null. */
export interface LogPosition {
  readonly number: number;
  readonly sequence: number | null;
}

/** Commits without an event that is asked for cost a page too: no more than this many are looked through for one. */
const commitsPerPage = 1_000;

const newest = (sql: AnySql): Fragment => sql`(select max(number) as number from commits)`;

export const selectLogState = (sql: AnySql) => sql<LogState[]>`
  select log.epoch, log.forgotten, greatest(log.forgotten, newest.number) as latest
    from event_log as log
   cross join ${newest(sql)} as newest`;

/** An event as its account sees it, as JSON, over a row `event`. */
export const eventDocument = (sql: AnySql): Fragment => sql`
  json_build_object(
    'id', event.id,
    'type', event.type,
    'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'subject_id', event.subject_id,
    'data', event.payload
  )::text`;

/**
 * Events of an account after a position, by commit and then as they were recorded. One more than the limit; fewer where
 * the commits looked through have no more. State and page in one snapshot: what is not on the page is after `latest`.
 */
export const selectEvents = (
  sql: AnySql,
  p: LogPosition & { accountId: string; types: readonly EventType[]; limit: number },
) => sql<EventRow[]>`
  select log.epoch, log.forgotten, greatest(log.forgotten, newest.number) as latest,
         (select max(number) from (${someCommits(sql, p)}) as commit having count(*) = ${commitsPerPage}) as through,
         page.*
    from event_log as log
   cross join ${newest(sql)} as newest
    left join (
      select row_number() over (order by number, sequence) as place, found.*
        from (
          select commit.number, event.sequence, ${eventDocument(sql)} as event
            from (${someCommits(sql, p)}) as commit
           cross join lateral (
             select *
               from events
              where account_id = ${p.accountId}
                and commit_id = commit.commit_id
                and type = any(${p.types as string[]})
                and sequence > case when commit.number = ${p.number} then ${p.sequence ?? 0} else 0 end
              order by sequence
              limit ${p.limit + 1}
           ) as event
           order by commit.number, event.sequence
           limit ${p.limit + 1}
        ) as found
    ) as page on true
   order by place`;

const someCommits = (sql: AnySql, p: LogPosition & { accountId: string }): Fragment => sql`
  select number, commit_id
    from event_commits
   where account_id = ${p.accountId}
     and ${p.sequence === null ? sql`number > ${p.number}` : sql`number >= ${p.number}`}
   order by number
   limit ${commitsPerPage}`;

/** Where an event of an account stands. No row: it has none of this id, or no more. */
export const selectPlace = (sql: AnySql, p: { accountId: string; id: string }) => sql<
  { number: number; sequence: number }[]
>`
  select commits.number, events.sequence
    from events
    join commits on commits.id = events.commit_id
   where events.id = ${p.id}
     and events.account_id = ${p.accountId}`;
