import type { Contract, Inquiry, InquiryReply, InquiryState, RequestOf } from '@oga/contract';
import { csvOf } from '../../kernel/csv.ts';
import { Problem } from '../../kernel/problem.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import { accountById } from '../accounts/index.ts';
import { findOwn, ownAnswerOf } from '../listings/index.ts';
import { whatsAppUrl } from './contact.ts';
import { inquiryOrder, selectInquiry, selectInquiryPage, setStatus, type InquiryDocument } from './inquiries.sql.ts';
import { askLater } from './ask-review.ts';
import type { LeadParts } from './parts.ts';
import { composeReply, replySubject } from './reply-text.ts';
import { inquiryColumns, inquiryRow, inquiryView } from './view.ts';

type Query = RequestOf<Contract['inquiries']['list']>['query'];

const criteriaOf = (accountId: string, query: Query) => ({
  accountId,
  statuses: query.status ?? [],
  listingId: query.listing_id ?? null,
});

const viewsOf = (records: string, siteUrl: string): Inquiry[] =>
  (JSON.parse(`[${records}]`) as InquiryDocument[]).map((one) => inquiryView(one, siteUrl));

/** A page of what an account was asked. */
export function listInquiries({ sql, siteUrl }: LeadParts, accountId: string, query: Query) {
  const { limit: _l, offset: _o, cursor: _c, ...asked } = query;
  const criteria = criteriaOf(accountId, query);
  return pagedAnswer<Inquiry>(query, { sort: 'newest', order: inquiryOrder, asked, about: [] }, async (part) => {
    const rows = await selectInquiryPage(sql, { ...part, criteria });
    const written = (records: string) => viewsOf(records, siteUrl).map((one) => JSON.stringify(one));
    return rows.map((row) => ({ ...row, records: written(row.records).join(',') }));
  });
}

const linesAtATime = 1_000;

/** All of it as a table. */
export async function exportInquiries({ sql, siteUrl }: LeadParts, accountId: string, query: Query) {
  const inquiries: Inquiry[] = [];
  for (let after: Parameters<typeof selectInquiryPage>[1]['after'] = null; ;) {
    const part = { limit: linesAtATime, offset: 0, after, criteria: criteriaOf(accountId, query) };
    const [page] = await selectInquiryPage(sql, part);
    inquiries.push(...viewsOf(page!.records, siteUrl));
    if (page!.next === null) break;
    after = page!.next;
  }
  const headers = { 'Content-Disposition': 'attachment; filename="inquiries.csv"' };
  return { text: csvOf(inquiryColumns, inquiries.map(inquiryRow)), headers };
}

/** One of what an account was asked. The same for what somebody else was asked and for what nobody asked. */
export async function requireInquiry(
  sql: AnySql,
  { siteUrl }: LeadParts,
  accountId: string,
  id: string,
): Promise<Inquiry> {
  const [found] = await selectInquiry(sql, { accountId, id });
  if (!found) throw noInquiry();
  return inquiryView(JSON.parse(found.document) as InquiryDocument, siteUrl);
}

const noInquiry = () => new Problem('NOT_FOUND', 'You have no inquiry with this id.');

/** Says how an inquiry stands. */
export async function changeInquiry(
  tx: Transaction,
  parts: LeadParts,
  p: { readonly accountId: string; readonly id: string; readonly status: InquiryState; readonly at: Date },
): Promise<Inquiry> {
  const [changed] = await setStatus(tx, p);
  if (!changed) throw noInquiry();
  const inquiry = await requireInquiry(tx, parts, p.accountId, p.id);
  if (p.status === 'replied' && changed.replied_at!.getTime() === p.at.getTime()) await askLater(tx, p.id, p.at);
  return inquiry;
}

type Wish = RequestOf<Contract['inquiries']['reply']>['body'];

/** Drafts an answer, and notes that it was given where that is asked. Sends nothing. */
export async function draftReply(
  tx: Transaction,
  parts: LeadParts,
  { accountId, id, wish, at }: { accountId: string; id: string; wish: Wish; at: Date },
): Promise<InquiryReply> {
  const inquiry =
    wish.mark_replied === true
      ? await changeInquiry(tx, parts, { accountId, id, status: 'replied', at })
      : await requireInquiry(tx, parts, accountId, id);
  const locale = wish.locale ?? inquiry.locale;
  const message = wish.message ?? (await composed(tx, parts, accountId, inquiry, locale));
  const { email, phone, whatsapp_url: whatsApp, listing } = inquiry;
  const subject = encodeURIComponent(replySubject(listing.title));
  return {
    message,
    locale,
    whatsapp_url: whatsApp === null ? null : whatsAppUrl(phone!, message),
    mailto_url:
      email === null
        ? null
        : `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(message)}`,
    inquiry,
  };
}

async function composed(
  sql: AnySql,
  { listings }: LeadParts,
  accountId: string,
  inquiry: Inquiry,
  locale: Inquiry['locale'],
): Promise<string> {
  const row = await findOwn(sql, listings, accountId, { id: inquiry.listing.id });
  if (row === null) throw noInquiry();
  const { name } = await accountById(sql, accountId);
  return composeReply(ownAnswerOf(row, listings).data, inquiry.name, name, locale);
}
