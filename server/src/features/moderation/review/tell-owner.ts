import type { Locale } from '@oga/contract';
import type { Transaction } from '../../../platform/db/sql.ts';
import { accountById } from '../../accounts/index.ts';
import type { SubmittedListing, ToldReason } from '../../listings/index.ts';
import type { Decision } from '../decide.ts';
import { toQuote } from '../text/skeleton.ts';
import { fieldIn } from './field-names.ts';
import { noticeTexts } from './notice-texts.ts';
import type { ReviewParts } from './parts.ts';

interface Told {
  readonly outcome: Decision['outcome'];
  readonly reasons: readonly ToldReason[];
}

/**
 * Has the owner hear by mail what became of his listing, in his language: after the transaction, once. A service that
 * cannot send mail decides all the same; the listing itself says everything.
 */
export async function tellOwner(
  tx: Transaction,
  { notices, siteUrl }: Pick<ReviewParts, 'notices' | 'siteUrl'>,
  submitted: SubmittedListing,
  told: Told,
  at: Date,
): Promise<void> {
  if (!notices.can('email')) return;
  const { email, locale } = await accountById(tx, submitted.accountId);
  const isShown = told.outcome === 'approve' || submitted.isLive;
  const url = isShown ? `${siteUrl}/l/${submitted.listingId}` : null;
  const { subject, text } = noticeOf(submitted, told, url, locale);
  await notices.send(tx, 'email', { to: email, subject, text, code: null, url, locale }, at);
}

/** What an owner is written. */
export function noticeOf(
  { listingId, facts, isLive }: Pick<SubmittedListing, 'listingId' | 'facts' | 'isLive'>,
  { outcome, reasons }: Told,
  url: string | null,
  locale: Locale,
): { subject: string; text: string } {
  const texts = noticeTexts[locale];
  const title = toQuote(facts.title);
  const { subject, lead, next } = texts[outcome](isLive);
  const list = reasons.map(
    ({ field, message }) => `- ${field === null ? '' : `${fieldIn(field, locale)}: `}${message[locale]}`,
  );
  const lines = [lead(texts.quoted(title)), ...(list.length === 0 ? [] : [list.join('\n')]), next, url ?? listingId];
  return { subject: subject(title), text: lines.filter((line) => line !== '').join('\n\n') };
}
