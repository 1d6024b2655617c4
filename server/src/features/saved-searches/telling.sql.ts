import type { AlertChannel, AlertFrequency, Locale } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

/** What is told at once, and what is told together at an hour. */
export type Kind = 'instant' | 'digest';

/** Searches of a kind that are to tell something now, those that have waited longest first. */
export const selectDue = (sql: AnySql, p: { kind: Kind; at: Date; most: number }) => sql<{ number: number }[]>`
  select number
    from saved_searches
   where tell_at <= ${p.at}
     and ${p.kind === 'instant' ? sql`frequency = 'instant'` : sql`frequency <> 'instant'`}
   order by tell_at
   limit ${p.most}`;

/** A search that is to tell something, and whom. */
export interface DueSearch {
  readonly id: string;
  readonly name: string;
  readonly channel: AlertChannel;
  readonly frequency: AlertFrequency;
  readonly account_id: string;
  readonly email: string;
  /** Verified. */
  readonly phone: string | null;
  readonly locale: Locale;
  readonly time_zone: string;
  readonly is_suspended: boolean;
}

/** The same, held until the transaction ends, so that nothing fits meanwhile; none where another tells, or nothing is due. */
export const holdDue = (tx: Transaction, p: { number: number; at: Date }) => tx<DueSearch[]>`
  select search.id, search.name, search.channel, search.frequency, account.id as account_id, account.email,
         account.phone, account.locale, account.time_zone, account.suspended_at is not null as is_suspended
    from saved_searches as search
    join accounts as account on account.id = search.account_id
   where search.number = ${p.number}
     and search.tell_at <= ${p.at}
     for update of search skip locked`;

export interface WaitingMatch {
  readonly listing_id: string;
  /** Text of PostgreSQL; -infinity: it was new. */
  readonly dropped_at: string;
  readonly was_amount: number | null;
  readonly was_currency: string | null;
  readonly is_public: boolean;
  /** Dearer again than when it fell. */
  readonly is_dearer_again: boolean;
}

/** What waits, in the order in which it came, so many. */
export const selectWaiting = (tx: Transaction, p: { number: number; most: number }) => tx<WaitingMatch[]>`
  select match.listing_id, match.dropped_at::text, match.was_amount::float8 as was_amount, match.was_currency,
         listing.status = 'public' as is_public,
         match.was_amount is not null
           and coalesce(listing.price_currency = match.was_currency and listing.price_amount >= match.was_amount, true) as is_dearer_again
    from saved_search_matches as match
    join listings as listing on listing.id = match.listing_id
   where match.search_number = ${p.number}
     and match.told_at is null
   order by match.matched_at, match.listing_id, match.dropped_at
   limit ${p.most}`;

export interface MatchKey {
  readonly listing_id: string;
  readonly dropped_at: string;
}

/** What is told, and what is left out, waits no more. */
export const markTold = (
  tx: Transaction,
  p: { number: number; at: Date; matches: readonly (MatchKey & { readonly is_left_out: boolean })[] },
) => tx`
  update saved_search_matches
     set told_at = ${p.at},
         is_left_out = given.is_left_out
    from json_to_recordset(${asJson(tx, p.matches)}) as given (listing_id text, dropped_at timestamptz, is_left_out boolean)
   where search_number = ${p.number}
     and saved_search_matches.listing_id = given.listing_id
     and saved_search_matches.dropped_at = given.dropped_at
     and told_at is null`;

/** When it tells of what still waits (null: nothing does), and whether something was told just now. */
export const settle = (tx: Transaction, p: { number: number; tellAt: Date | null; toldAt: Date | null }) => tx`
  update saved_searches
     set tell_at = ${p.tellAt},
         last_told_at = coalesce(${p.toldAt}, last_told_at)
   where number = ${p.number}`;

/** It tells later, if it has something to tell still. */
export const postpone = (sql: AnySql, p: { number: number; until: Date }) => sql`
  update saved_searches
     set tell_at = ${p.until}
   where number = ${p.number}
     and tell_at is not null`;

/** Forgets matches that were told before a moment, some at a time. Answers those that went. */
export const forgetMatches = (sql: AnySql, p: { before: Date; most: number }) => sql<{ listing_id: string }[]>`
  delete from saved_search_matches
   where (search_number, listing_id, dropped_at) in (
     select search_number, listing_id, dropped_at
       from saved_search_matches
      where told_at < ${p.before}
      order by told_at
      limit ${p.most}
   )
  returning listing_id`;
