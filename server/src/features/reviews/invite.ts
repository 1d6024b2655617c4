import { reviewRules, type Locale } from '@oga/contract';
import type { Transaction } from '../../platform/db/sql.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Notices } from '../notices/index.ts';
import { buyerKey } from './buyer-key.ts';
import { firstNameOf } from './first-name.ts';
import { invitationText } from './invitation-text.ts';
import { insertInvitation } from './invitations.sql.ts';
import { isOfOwnDomain, isOwn } from './own-contacts.ts';
import { makeReviewToken } from './review-token.ts';

/** What asking buyers needs of the house. */
export interface InvitingParts {
  readonly box: SecretBox;
  readonly notices: Notices;
  readonly siteUrl: string;
}

/** A buyer whom an agent answered. */
export interface Answered {
  readonly inquiryId: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly title: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Whether the number can have WhatsApp. */
  readonly phoneIsMobile: boolean;
  readonly locale: Locale;
}

const dayMs = 86_400_000;

/**
 * Asks a buyer what he says of an agent: once for each of them, by mail, else by WhatsApp. Nothing is sent to the agent
 * himself, to whoever works with him, and where there is no way.
 */
export async function inviteToReview(
  tx: Transaction,
  { box, notices, siteUrl }: InvitingParts,
  buyer: Answered,
  at: Date,
): Promise<void> {
  const { agentId, email, phone, locale } = buyer;
  const byMail = email !== null && notices.can('email');
  const byWhatsApp = !byMail && phone !== null && buyer.phoneIsMobile && notices.can('whatsapp');
  if (!byMail && !byWhatsApp) return;
  const [emailHash, phoneHash] = [email, phone].map((contact) => contact && buyerKey(agentId, contact)) as [
    Buffer | null,
    Buffer | null,
  ];
  if (await isOwn(tx, agentId, [emailHash, phoneHash])) return;
  if (email !== null && (await isOfOwnDomain(tx, agentId, email))) return;
  const { token, tokenHash } = makeReviewToken(box);
  const authorName = firstNameOf(buyer.name);
  const expiresAt = new Date(at.getTime() + reviewRules.tokenDays * dayMs);
  const [invited] = await insertInvitation(tx, {
    ...buyer,
    tokenHash,
    emailHash,
    phoneHash,
    authorName,
    at,
    expiresAt,
  });
  if (!invited) return;
  const url = `${siteUrl}/review?token=${token}&locale=${locale}`;
  const text = invitationText({ ...buyer, authorName, url });
  await notices.send(tx, byMail ? 'email' : 'whatsapp', { ...text, to: byMail ? email : phone! }, at);
}
