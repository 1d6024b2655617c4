import { hash } from 'node:crypto';
import type { GivenReview, NewReview } from '@oga/contract';
import { detectLanguage } from '../../kernel/detect-language.ts';
import { newId } from '../../kernel/id.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { foldText } from '../../kernel/text.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { insertReviewDecision, selectAlike, takeReviewTurn } from './decisions.sql.ts';
import { selectInvitation, useInvitation, type InvitationRow } from './invitations.sql.ts';
import { isOwn } from './own-contacts.ts';
import { readReviewToken } from './review-token.ts';
import { insertReviews } from './reviews.sql.ts';

/** What the rules say of the words of a review: what its author must change, else why a person should read it. */
export interface ReviewVerdictOf {
  readonly fault: { readonly kind: 'contact' | 'insult' | 'unreadable'; readonly quoted: string | null } | null;
  readonly doubts: readonly string[];
}

export interface GivingParts {
  readonly sql: Sql;
  readonly box: SecretBox;
  /** The rules of moderation, which stands above. */
  readonly judge: (review: { readonly text: string; readonly authorName: string }) => ReviewVerdictOf;
}

/** So many of one agent within a day are more than people write by themselves: a person looks. */
const mostOfDay = 5;
/** Shorter texts are the same by chance: "Muy buena atención". */
const alikeLength = 25;

const faults: Readonly<Record<NonNullable<ReviewVerdictOf['fault']>['kind'], string>> = {
  contact: 'must be without telephone numbers, addresses and links',
  insult: 'must be without insults: say what happened',
  unreadable: 'must be written in plain words',
};

/**
 * Takes what a buyer says of an agent. Refuses a text that he can put right, which leaves his token as it was; a token
 * that is unknown, used (INVALID_STATE) or over (CODE_EXPIRED). Doubtful ones wait for a person, others are shown.
 */
export async function giveReview(
  tx: Transaction,
  { box, judge }: Pick<GivingParts, 'box' | 'judge'>,
  body: NewReview,
  at: Date,
): Promise<GivenReview> {
  const { rating, text } = body;
  const tokenHash = readReviewToken(box, body.review_token);
  const [invitation] = tokenHash === null ? [] : await selectInvitation(tx, { tokenHash });
  if (tokenHash === null || !invitation) throw unknownToken();
  refuseEnded(invitation, at);
  const { agent_id: agentId, author_name: authorName } = invitation;
  const { fault, doubts } = judge({ text, authorName });
  if (fault !== null) {
    const quoted = fault.quoted === null ? '' : `: ${fault.quoted}`;
    throw invalid({ path: 'text', code: fault.kind, message: `${faults[fault.kind]}${quoted}` });
  }
  if (await isOwn(tx, agentId, [invitation.email_hash, invitation.phone_hash])) {
    throw new Problem('INVALID_STATE', 'Nobody reviews himself, or those he works with.', {
      details: { state: 'own', allowed: [] },
    });
  }
  await takeReviewTurn(tx, { agentId });
  const [used] = await useInvitation(tx, { tokenHash, at });
  // Somebody was faster.
  if (!used) throw usedToken();
  const textKey = textKeyOf(text);
  const [lately] = await selectAlike(tx, { agentId, textKey, at });
  const reasons = [
    ...doubts,
    ...(lately!.alike > 0 ? ['alike'] : []),
    ...(lately!.of_day >= mostOfDay ? ['many_at_once'] : []),
  ];
  const isDoubtful = reasons.length > 0;
  const status = isDoubtful ? 'pending' : 'approved';
  const id = newId('rev', at);
  const locale = detectLanguage(text) ?? invitation.locale;
  const kept = { id, agent_id: agentId, rating, text, locale, author_name: authorName, created_at: toTimestamp(at) };
  await insertReviews(tx, {
    reviews: [{ ...kept, status, reply: null, text_key: textKey === null ? null : textKey.toString('hex') }],
  });
  const outcome = isDoubtful ? 'person' : 'approve';
  await insertReviewDecision(tx, { reviewId: id, outcome, by: 'rules', reasons, note: null, at });
  return { ...kept, status };
}

const unknownToken = () =>
  invalid({
    path: 'review_token',
    code: 'unknown',
    message: 'is none that counts here: take the whole link of the message, or what it was about has been deleted',
  });

const usedToken = () =>
  new Problem('INVALID_STATE', 'This link was used: your review is here already.', {
    details: { state: 'used', allowed: [] },
  });

function refuseEnded({ used_at: usedAt, expires_at: expiresAt }: InvitationRow, at: Date): void {
  if (usedAt !== null) throw usedToken();
  if (expiresAt <= at) {
    throw new Problem('CODE_EXPIRED', 'This link is over, and no other is sent for the same agent.');
  }
}

/** What makes two texts the same; null for one that is the same by chance. */
function textKeyOf(text: string): Buffer | null {
  const words = foldText(text);
  return words.length < alikeLength ? null : hash('sha256', words, 'buffer');
}
