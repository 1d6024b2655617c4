import { moderationReasons, type InThreeLanguages, type ModerationReason } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { holdSubmittedListings, type ReviewRef, type SubmittedListing } from '../../listings/index.ts';
import { rules } from '../decide.ts';
import { inThree } from '../in-three.ts';
import { reasonTexts } from '../reason-texts.ts';
import { applyVerdict } from './apply-verdict.ts';
import { selectDecisions, selectReviewed, type RecordedReason } from './decisions.sql.ts';
import type { ReviewParts } from './parts.ts';
import { sketchIn } from './sketch-listing.ts';

/** Who decides, of what he has looked at, when. */
export interface PersonsReview extends ReviewRef {
  readonly by: string;
  readonly at: Date;
}

/** A reason that a person gives; without a field the one that the rule blames. */
export interface GivenReason {
  readonly code: ModerationReason;
  readonly field: string | null;
}

/**
 * Makes a revision public. Refuses with NOT_FOUND, and with INVALID_STATE what is not submitted any more: the owner went
 * on, or it was decided by the rules or by somebody else.
 */
export const approveReview = (parts: ReviewParts, { by, at, ...review }: PersonsReview): Promise<void> =>
  decideAsPerson(parts, review, async (tx, submitted) => {
    const verdict = { outcome: 'approve', decidedBy: by, reasons: [], message: null, links: null } as const;
    return applyVerdict(tx, parts, submitted, { ...verdict, sketched: sketchedOf(submitted) }, at);
  });

/** Rejects a revision, with reasons and words of his own to the owner. Refuses as `approveReview`. */
export const rejectReview = (
  parts: ReviewParts,
  { by, at, reasons: given, message, ...review }: PersonsReview & {
    readonly reasons: readonly GivenReason[];
    readonly message: string | null;
  },
): Promise<void> =>
  decideAsPerson(parts, review, async (tx, submitted) => {
    const decisions = await selectDecisions(tx, { listingId: review.listingId });
    const found = decisions.findLast(({ revision, outcome }) => revision === review.revision && outcome === 'person');
    const reasons = given.map((reason, at) => withWords(recorded(reason, found?.reasons ?? []), at === 0 ? message : null));
    const verdict = { outcome: 'reject', decidedBy: by, reasons, message, links: null } as const;
    return applyVerdict(tx, parts, submitted, { ...verdict, sketched: sketchedOf(submitted) }, at);
  }); // prettier-ignore

const sketchedOf = ({ facts }: SubmittedListing) =>
  sketchIn({ cityId: facts.place.cityId, description: facts.description });

const decideAsPerson = (
  { sql }: ReviewParts,
  review: ReviewRef,
  act: (tx: Transaction, submitted: SubmittedListing) => Promise<boolean>,
): Promise<void> =>
  inTransaction(sql, async (tx) => {
    const [submitted] = await holdSubmittedListings(tx, [review]);
    if (submitted === undefined || !(await act(tx, submitted))) throw await whyNot(tx, review);
  });

/** Why a revision cannot be decided about. */
async function whyNot(tx: Transaction, { listingId, revision }: ReviewRef): Promise<Problem> {
  const [row] = await selectReviewed(tx, { listingId });
  if (row === undefined) return new Problem('NOT_FOUND', `No account has a listing ${listingId}.`);
  const { status, submitted_revision: submitted, decision } = row;
  if (submitted !== null) {
    return new Problem(
      'INVALID_STATE',
      `Revision ${revision} of ${listingId} is not what waits: its owner has sent revision ${submitted}. Look at it: oga moderation show ${listingId}@${submitted}`,
      { details: { state: 'in_review', allowed: [`${listingId}@${submitted}`] } },
    );
  }
  const what = decision === null ? 'nothing of it is submitted' : `revision ${row.revision} is ${decision} already`;
  const next = status === 'rejected' ? ' Its owner edits it and publishes it again.' : '';
  return new Problem('INVALID_STATE', `${listingId} is ${status} and does not wait: ${what}.${next}`, {
    details: { state: status, allowed: [] },
  });
}

/** The rules' own finding where they have one, with what it quotes; else the reason in general. */
function recorded({ code, field }: GivenReason, found: readonly RecordedReason[]): RecordedReason {
  const known = found.find((reason) => reason.code === code && (field === null || reason.field === field));
  if (known !== undefined) return known;
  return { code, version: null, field: field ?? usualField(code), message: general(code) };
}

/** A reason in general: its label, and what to do where that names nothing that a rule would have found. */
const general = (code: ModerationReason): InThreeLanguages => {
  const { remedy } = reasonTexts[code];
  return inThree((locale) => {
    const todo = remedy[locale];
    return `${moderationReasons[code].labels[locale]}.${todo.includes('{') ? '' : ` ${todo}`}`;
  });
};

const usualField = (code: ModerationReason): string => {
  const [blamed] = rules.find((rule) => rule.code === code)!.blames;
  return blamed === undefined || blamed === 'text' ? 'description' : blamed;
};

/** What the operator writes is in the owner's language, and the same in all. */
const withWords = (reason: RecordedReason, words: string | null): RecordedReason =>
  words === null ? reason : { ...reason, message: inThree((locale) => `${reason.message[locale]} ${words}`) };
