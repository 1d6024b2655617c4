import type { AnySql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  holdSubmittedListings,
  readSubmitted,
  type ForeseenDecision,
  type ReviewRef,
  type SubmittedListing,
} from '../../listings/index.ts';
import { decide, type Decision } from '../decide.ts';
import { applyVerdict, byRules, recordedOf } from './apply-verdict.ts';
import { holdOwner, selectOwner } from './case.sql.ts';
import { gatherCase, type GatheredCase } from './gather-case.ts';
import type { ReviewParts } from './parts.ts';

/** What the rules say of a version that waits. */
export async function judgeSubmitted(
  sql: AnySql,
  { companyOf }: Pick<ReviewParts, 'companyOf'>,
  submitted: SubmittedListing,
  now: Date,
): Promise<{ decision: Decision; sketched: GatheredCase['sketched'] }> {
  const company = await companyOf(sql, submitted.accountId);
  const { listing, context, sketched } = await gatherCase(sql, { submitted, companyId: company?.id ?? null, now });
  return { decision: decide(listing, context), sketched };
}

/**
 * Decides about a revision by the rules, in one transaction. Left alone is what is not submitted any more, and what was
 * decided or handed to a person before; so this may be done twice.
 */
export const decideReview = (parts: ReviewParts, review: ReviewRef, now: Date): Promise<void> =>
  inTransaction(parts.sql, async (tx) => {
    const [owner] = await selectOwner(tx, { listingId: review.listingId });
    if (!owner?.account_id) return;
    await holdOwner(tx, { accountId: owner.account_id });
    const [submitted] = await holdSubmittedListings(tx, [review]);
    if (submitted?.decision !== 'pending') return;
    const { decision, sketched } = await judgeSubmitted(tx, parts, submitted, now);
    const { outcome, reasons, links } = decision;
    const recorded = reasons.map(recordedOf);
    const verdict = { outcome, decidedBy: byRules, reasons: recorded, message: null, links, sketched };
    await applyVerdict(tx, parts, submitted, verdict, now);
  });

/** Leaves a revision to a person that the rules could not be asked about. */
export const handReviewOver = (parts: ReviewParts, review: ReviewRef, now: Date): Promise<void> =>
  inTransaction(parts.sql, async (tx) => {
    const [submitted] = await holdSubmittedListings(tx, [review]);
    if (submitted?.decision !== 'pending') return;
    const sketched = { sketch: [], bands: [] };
    const verdict = {
      outcome: 'person',
      decidedBy: byRules,
      reasons: [],
      message: null,
      links: null,
      sketched,
    } as const;
    await applyVerdict(tx, parts, submitted, verdict, now);
  });

const decisionOf = { approve: 'approved', reject: 'rejected', person: 'manual' } as const;

/** What the rules would say now of what this transaction has submitted. Records nothing. */
export async function foreseeDecision(
  sql: AnySql,
  parts: Pick<ReviewParts, 'companyOf'>,
  review: ReviewRef,
  now: Date,
): Promise<ForeseenDecision> {
  const [submitted] = await readSubmitted(sql, [review]);
  const { decision } = await judgeSubmitted(sql, parts, submitted!, now);
  return { decision: decisionOf[decision.outcome], reasons: decision.reasons.map(recordedOf) };
}
