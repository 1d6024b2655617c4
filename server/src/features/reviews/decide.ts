import type { ReviewState } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  insertReviewDecision,
  moveReview,
  selectForPerson,
  selectOneForPerson,
  selectReviewDecisions,
  type ReviewDecisionRow,
  type ReviewForPersonRow,
} from './decisions.sql.ts';

export type ReviewForPerson = ReviewForPersonRow;

/** A review with all that was decided of it. */
export interface ReviewInFull extends ReviewForPerson {
  readonly decisions: readonly ReviewDecisionRow[];
}

/** Reviews that wait for a person, oldest first; or the newest of all. */
export async function listForPerson(
  sql: Sql,
  p: { readonly onlyPending: boolean; readonly limit: number },
): Promise<readonly ReviewForPerson[]> {
  return selectForPerson(sql, p);
}

/** One review. Refuses with NOT_FOUND. */
export async function showForPerson(sql: Sql, id: string): Promise<ReviewInFull> {
  const [found] = await selectOneForPerson(sql, { id });
  if (!found) throw noReview(id);
  return { ...found, decisions: await selectReviewDecisions(sql, { reviewId: id }) };
}

const noReview = (id: string) => new Problem('NOT_FOUND', `There is no review ${id}.`);

interface Decision {
  readonly id: string;
  /** Who decides, for the record. */
  readonly by: string;
  /** Why, for the record alone. */
  readonly note: string | null;
  readonly at: Date;
}

/** Shows a review, also one that was rejected. Refuses with NOT_FOUND, and with INVALID_STATE one that is shown. */
export const approveReview = (sql: Sql, decision: Decision) =>
  decide(sql, decision, { outcome: 'approve', from: ['pending', 'rejected'], to: 'approved' });

/** Keeps a review from being shown, also one that is: its stars go with it. Refuses as `approveReview`. */
export const rejectReview = (sql: Sql, decision: Decision) =>
  decide(sql, decision, { outcome: 'reject', from: ['pending', 'approved'], to: 'rejected' });

const decide = (
  sql: Sql,
  { id, by, note, at }: Decision,
  { outcome, from, to }: { outcome: 'approve' | 'reject'; from: readonly ReviewState[]; to: ReviewState },
): Promise<void> =>
  inTransaction(sql, async (tx) => {
    const [moved] = await moveReview(tx, { id, from, to });
    if (!moved) {
      const [found] = await selectOneForPerson(tx, { id });
      if (!found) throw noReview(id);
      throw new Problem('INVALID_STATE', `${id} is ${found.status} already.`, {
        details: { state: found.status, allowed: [] },
      });
    }
    await insertReviewDecision(tx, { reviewId: id, outcome, by, reasons: [], note, at });
  });
