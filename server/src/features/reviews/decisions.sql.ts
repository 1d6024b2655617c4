import type { Locale, ReviewState } from '@oga/contract';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';

/** Arbitrary, ours alone: reviews of one agent come one after the other. */
const reviewLock = 7_364_172;

export const takeReviewTurn = (tx: Transaction, p: { agentId: string }) => tx`
  select pg_advisory_xact_lock(${reviewLock}, hashtext(${p.agentId}))`;

/** Reviews with the same text, of anybody; and how many an agent got within a day. */
export const selectAlike = (tx: Transaction, p: { agentId: string; textKey: Buffer | null; at: Date }) => tx<
  { alike: number; of_day: number }[]
>`
  select (select count(*)::integer from reviews where text_key = ${p.textKey}) as alike,
         (
           select count(*)::integer
             from reviews
            where agent_id = ${p.agentId}
              and created_at > ${p.at}::timestamptz - interval '1 day'
         ) as of_day`;

export const insertReviewDecision = (
  tx: Transaction,
  p: {
    reviewId: string;
    outcome: 'approve' | 'reject' | 'person';
    by: string;
    reasons: readonly string[];
    note: string | null;
    at: Date;
  },
) => tx`
  insert into review_decisions (review_id, outcome, decided_by, reasons, note, at)
  values (${p.reviewId}, ${p.outcome}, ${p.by}, ${p.reasons as string[]}, ${p.note}, ${p.at})`;

/** Sets a review from one of some states to another. No row: it is in none of them. */
export const moveReview = (tx: Transaction, p: { id: string; from: readonly ReviewState[]; to: ReviewState }) => tx<
  { id: string }[]
>`
  update reviews
     set status = ${p.to}
   where id = ${p.id}
     and status = any(${p.from as string[]})
  returning id`;

/** A review as an operator reads it. */
export interface ReviewForPersonRow {
  readonly id: string;
  readonly agent_id: string;
  readonly agent_name: string;
  readonly agent_slug: string;
  readonly status: ReviewState;
  readonly rating: number;
  readonly text: string;
  readonly locale: Locale;
  readonly author_name: string;
  readonly created_at: Date;
  /** Why the rules left it to a person. */
  readonly reasons: readonly string[];
}

const forPerson = (sql: AnySql): Fragment => sql`
  select review.id, agent_id, agents.name as agent_name, agents.slug as agent_slug, status, rating, text, locale,
         author_name, review.created_at,
         coalesce(
           (
             select reasons
               from review_decisions
              where review_id = review.id
                and outcome = 'person'
              order by id desc
              limit 1
           ),
           '{}'
         ) as reasons
    from reviews as review
    join agents on agents.id = agent_id`;

/** Reviews that wait for a person, oldest first; or the newest of all. */
export const selectForPerson = (sql: AnySql, p: { onlyPending: boolean; limit: number }) => sql<ReviewForPersonRow[]>`
  ${forPerson(sql)}
   where ${p.onlyPending ? sql`status = 'pending'` : sql`true`}
   order by ${p.onlyPending ? sql`review.created_at, review.id` : sql`review.created_at desc, review.id desc`}
   limit ${p.limit}`;

export const selectOneForPerson = (sql: AnySql, p: { id: string }) => sql<ReviewForPersonRow[]>`
  ${forPerson(sql)}
   where review.id = ${p.id}`;

/** What was decided of a review, in order. */
export interface ReviewDecisionRow {
  readonly outcome: 'approve' | 'reject' | 'person';
  readonly decided_by: string;
  readonly reasons: readonly string[];
  readonly note: string | null;
  readonly at: Date;
}

export const selectReviewDecisions = (sql: AnySql, p: { reviewId: string }) => sql<ReviewDecisionRow[]>`
  select outcome, decided_by, reasons, note, at
    from review_decisions
   where review_id = ${p.reviewId}
   order by id`;
