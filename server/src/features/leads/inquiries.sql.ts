import type { InquiryFlag, InquirySource, InquiryState, Locale } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../platform/db/page.ts';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';

/** Newest first. */
export const inquiryOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

/** An inquiry with what is shown of its listing. */
export interface InquiryDocument {
  readonly id: string;
  readonly listing_id: string;
  readonly title: string;
  readonly slug: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_is_mobile: boolean;
  readonly message: string;
  readonly locale: Locale;
  readonly status: InquiryState;
  readonly source: InquirySource;
  readonly flags: InquiryFlag[];
  readonly created_at: string;
  readonly replied_at: string | null;
}

const document = (sql: AnySql): Fragment => sql`
  select to_json(shown)::text as document
    from (
      select record.id, record.listing_id, listing.title, listing.slug, record.name, record.email, record.phone,
             record.phone_is_mobile, record.message, record.locale, record.status, record.source, record.flags,
             record.created_at, record.replied_at
        from listings as listing
       where listing.id = record.listing_id
    ) as shown`;

interface InquiryCriteria {
  readonly accountId: string;
  readonly statuses: readonly InquiryState[];
  readonly listingId: string | null;
}

const matching = (sql: AnySql, { accountId, statuses, listingId }: InquiryCriteria): Fragment => sql`
  select inquiries.*
    from inquiries
   where account_id = ${accountId}
     and ${statuses.length === 0 ? sql`true` : sql`status = any(${statuses as string[]})`}
     and ${listingId === null ? sql`true` : sql`listing_id = ${listingId}`}`;

/** A page of what an account was asked. */
export const selectInquiryPage = (sql: AnySql, p: PagePart & { criteria: InquiryCriteria }) =>
  selectPageOf(sql, {
    ...p,
    matching: matching(sql, p.criteria),
    total: sql`select count(*) from (${matching(sql, p.criteria)}) as found`,
    order: inquiryOrder,
    document: document(sql),
  });

/** One of them. */
export const selectInquiry = (sql: AnySql, p: { accountId: string; id: string }) => sql<{ document: string }[]>`
  select shown.document
    from inquiries as record
   cross join lateral (${document(sql)}) as shown
   where record.account_id = ${p.accountId}
     and record.id = ${p.id}`;

/** How it stands from now on; when it was answered is noted once. */
export const setStatus = (tx: Transaction, p: { accountId: string; id: string; status: InquiryState; at: Date }) => tx<
  { id: string; replied_at: Date | null }[]
>`
  update inquiries
     set status = ${p.status},
         replied_at = case when ${p.status} = 'replied' then coalesce(replied_at, ${p.at}) else replied_at end
   where account_id = ${p.accountId}
     and id = ${p.id}
  returning id, replied_at`;

/** An inquiry that its owner answered, and who he is to strangers. */
export interface AnsweredRow {
  readonly agent_id: string;
  readonly agent_name: string;
  readonly title: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_is_mobile: boolean;
  readonly locale: Locale;
}

/** None where it is not answered any more, may be no real question, or has no agent whom strangers see. */
export const selectAnswered = (sql: AnySql, p: { id: string }) => sql<AnsweredRow[]>`
  select agent.id as agent_id, agent.name as agent_name, coalesce(listing.title, '') as title, inquiry.name,
         inquiry.email, inquiry.phone, inquiry.phone_is_mobile, inquiry.locale
    from inquiries as inquiry
    join listings as listing on listing.id = inquiry.listing_id
    join agents as agent on agent.id = listing.agent_id and not agent.is_hidden
   where inquiry.id = ${p.id}
     and inquiry.status in ('replied', 'closed')
     and inquiry.replied_at is not null
     and inquiry.flags = '{}'`;
