import { hash } from 'node:crypto';
import { inThree } from '../in-three.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { approveListings, handListingsOver, rejectListings, type SubmittedListing } from '../../listings/index.ts';
import { rules, tell, type Decision, type Reason } from '../decide.ts';
import type { Link } from '../rules/duplicates.ts';
import { addRuleSet, insertDecision, replaceLikenesses, type RecordedReason } from './decisions.sql.ts';
import type { ReviewParts } from './parts.ts';
import { markOf } from './sketch-listing.ts';
import { dropSubmittedSketch, putSketches, type SketchRecord } from './sketches.sql.ts';
import { tellOwner } from './tell-owner.ts';

/** What is to become of a revision, and who says so. */
export interface Verdict {
  readonly outcome: Decision['outcome'];
  /** `rules`, or the name of the operator. */
  readonly decidedBy: string;
  readonly reasons: readonly RecordedReason[];
  /** What the operator wrote to the owner. */
  readonly message: string | null;
  /** Of other owners; null: nobody looked. */
  readonly links: readonly Link[] | null;
  readonly sketched: Pick<SketchRecord, 'sketch' | 'bands'>;
}

/** Who decides where no person does. */
export const byRules = 'rules';

/** A reason as it is recorded and told. */
export const recordedOf = (reason: Reason): RecordedReason => ({
  code: reason.code,
  version: reason.version,
  field: reason.field,
  message: inThree((locale) => tell(reason, locale)),
});

const versions = Object.fromEntries(rules.map(({ code, version }) => [code, version]));
const ruleSet = hash('sha256', JSON.stringify(versions)).slice(0, 16);

/**
 * Carries a verdict out: the transition, its record, what is looked for later and what the owner hears, all or nothing.
 * Answers whether it did: a revision that is not the one submitted any more is left alone, and leaves no trace.
 */
export async function applyVerdict(
  tx: Transaction,
  parts: ReviewParts,
  submitted: SubmittedListing,
  verdict: Verdict,
  at: Date,
): Promise<boolean> {
  const { listingId, revision } = submitted;
  const { outcome, decidedBy, reasons, message, links, sketched } = verdict;
  const told = reasons.map(({ code, field, message: text }) => ({ code, field, message: text }));
  const moved = await moveTo[outcome](tx, { listingId, revision, reasons: told }, parts, at);
  if (moved.length === 0) return false;
  const isByRules = decidedBy === byRules;
  if (isByRules) await addRuleSet(tx, { id: ruleSet, rules: versions, at });
  await insertDecision(tx, {
    listingId,
    revision,
    outcome,
    decidedBy,
    ruleSet: isByRules ? ruleSet : null,
    reasons,
    message,
    at,
  });
  if (outcome !== 'reject') {
    const { place, description } = submitted.facts;
    const isSubmitted = outcome === 'person';
    const mark = markOf({ cityId: place.cityId, description });
    const record = { listing_id: listingId, is_submitted: isSubmitted, revision: isSubmitted ? revision : null, mark };
    await putSketches(tx, { sketches: [{ ...record, ...sketched }] });
    if (links !== null) await replaceLikenesses(tx, { listingId, links, at });
  }
  if (outcome !== 'person') await dropSubmittedSketch(tx, { listingId });
  await tellOwner(tx, parts, submitted, { outcome, reasons: told }, at);
  return true;
}

type Move = (
  tx: Transaction,
  decided: Parameters<typeof rejectListings>[1][number],
  parts: ReviewParts,
  at: Date,
) => Promise<string[]>;

const moveTo: Readonly<Record<Decision['outcome'], Move>> = {
  approve: (tx, { listingId, revision }, { translate }, at) =>
    approveListings(tx, [{ listingId, revision }], { at, knownWords: new Set(), translate }),
  reject: (tx, decided, _parts, at) => rejectListings(tx, [decided], at),
  person: (tx, decided, _parts, at) => handListingsOver(tx, [decided], at),
};
