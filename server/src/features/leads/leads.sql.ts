import type { InquiryFlag, InquirySource, Locale } from '@oga/contract';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';

/** Arbitrary, ours alone: what one owner is told is counted one lead after the other. */
const ownerLock = 7_364_171;

/** Waits for the turn of whoever offers a listing. */
export const takeTurn = (tx: Transaction, p: { ownerKey: string }) => tx`
  select pg_advisory_xact_lock(${ownerLock}, hashtext(${p.ownerKey}))`;

/** Who offers a listing that is public now, and how he can be reached. */
export interface OffererRow {
  readonly listing_id: string;
  /** In its own language. */
  readonly title: string;
  readonly account_id: string | null;
  readonly owner_key: string;
  /** The language in which he is told things. */
  readonly locale: Locale;
  readonly account_email: string | null;
  readonly account_phone: string | null;
  readonly inquiries_by_email: boolean;
  readonly inquiries_by_whatsapp: boolean;
  readonly agent_name: string | null;
  readonly agent_phone: string | null;
  readonly agent_whatsapp: string | null;
  readonly agent_email: string | null;
  /** Which of them strangers may see. */
  readonly shown_contacts: readonly string[];
  readonly company_name: string | null;
  readonly company_phone: string | null;
  readonly company_whatsapp: string | null;
  readonly company_email: string | null;
}

const offerer = (sql: AnySql): Fragment => sql`
  select listing.id as listing_id, listing.title, listing.account_id,
         coalesce(listing.account_id, listing.agent_id, listing.company_id, listing.id) as owner_key,
         coalesce(account.locale, listing.original_locale) as locale,
         account.email as account_email, account.phone as account_phone,
         coalesce(account.inquiries_by_email, true) as inquiries_by_email,
         coalesce(account.inquiries_by_whatsapp, true) as inquiries_by_whatsapp,
         agent.name as agent_name, agent.phone as agent_phone, agent.whatsapp as agent_whatsapp,
         agent.email as agent_email, coalesce(agent.shown_contacts, '{}') as shown_contacts,
         company.name as company_name, company.phone as company_phone, company.whatsapp as company_whatsapp,
         company.email as company_email
    from listings as listing
    left join accounts as account on account.id = listing.account_id
    left join agents as agent on agent.id = listing.agent_id and not agent.is_hidden
    left join companies as company on company.id = listing.company_id`;

/** Who offers a listing; none where it is not public. */
export const selectOfferer = (sql: AnySql, p: { listingId: string }) => sql<OffererRow[]>`
  ${offerer(sql)}
   where listing.id = ${p.listingId}
     and listing.status = 'public'`;

/** Who offers these listings, however they stand. */
export const selectOfferers = (sql: AnySql, p: { listingIds: readonly string[] }) => sql<OffererRow[]>`
  ${offerer(sql)}
   where listing.id = any(${p.listingIds as string[]})`;

/** A lead of the same person about the same listing. Runs after `takeTurn`. */
export const selectSame = (
  tx: Transaction,
  p: { listingId: string; emailKey: string | null; phone: string | null; since: Date },
) => tx<{ id: string; created_at: Date; locale: Locale }[]>`
  select id, created_at, locale
    from inquiries
   where listing_id = ${p.listingId}
     and created_at > ${p.since}
     and (email_key = ${p.emailKey} or phone = ${p.phone})
   order by created_at desc
   limit 1`;

/** What was said another time is kept with what was said first, as far as there is room; a contact that lacked, too. */
export const addToInquiry = (
  tx: Transaction,
  p: {
    id: string;
    message: string;
    email: string | null;
    emailKey: string | null;
    phone: string | null;
    phoneIsMobile: boolean;
    longest: number;
  },
) => tx`
  update inquiries
     set message = case
           when strpos(message, ${p.message}) > 0 or length(message) + length(${p.message}) > ${p.longest}::integer then message
           else message || ${'\n\n'} || ${p.message}
         end,
         email = coalesce(email, ${p.email}),
         email_key = coalesce(email_key, ${p.emailKey}),
         phone_is_mobile = case when phone is null then ${p.phoneIsMobile}::boolean else phone_is_mobile end,
         phone = coalesce(phone, ${p.phone})
   where id = ${p.id}`;

/** What has come in of late, by which it is decided whether somebody is told at once. Runs after `takeTurn`. */
export interface LatelyRow {
  /** Within the hour, without flags: about the listing, and in all. */
  readonly of_listing: number;
  readonly of_owner: number;
  /** Within the hour, told by WhatsApp. */
  readonly by_whatsapp: number;
  /** Within a day, with the same words. */
  readonly alike: number;
  /** Public listings of the owner, as far as they matter. */
  readonly listings: number;
  /** Whether he was sent a digest within a day. */
  readonly had_digest: boolean;
}

export const selectLately = (
  tx: Transaction,
  p: {
    ownerKey: string;
    accountId: string | null;
    listingId: string;
    messageKey: Buffer;
    at: Date;
    mostListings: number;
  },
) => tx<LatelyRow[]>`
  select (count(*) filter (where is_recent and flags = '{}' and listing_id = ${p.listingId}))::integer as of_listing,
         (count(*) filter (where is_recent and flags = '{}'))::integer as of_owner,
         (count(*) filter (where is_recent and 'whatsapp' = any(told_by)))::integer as by_whatsapp,
         (count(*) filter (where message_key = ${p.messageKey}))::integer as alike,
         (
           select count(*)::integer
             from (select from listings where account_id = ${p.accountId} and status = 'public' limit ${p.mostListings}) as offered
         ) as listings,
         coalesce(bool_or('digest' = any(told_by)), false) as had_digest
    from (
      select inquiries.*, created_at > ${p.at}::timestamptz - interval '1 hour' as is_recent
        from inquiries
       where owner_key = ${p.ownerKey}
         and created_at > ${p.at}::timestamptz - interval '1 day'
    ) as lately`;

export interface NewInquiry {
  readonly id: string;
  readonly listingId: string;
  readonly accountId: string | null;
  readonly ownerKey: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailKey: string | null;
  readonly phone: string | null;
  readonly phoneIsMobile: boolean;
  readonly message: string;
  readonly messageKey: Buffer;
  readonly locale: Locale;
  readonly source: InquirySource;
  readonly flags: readonly InquiryFlag[];
  readonly at: Date;
}

/** How its owner hears of a lead: when he was told and by what, or when he is to be told. */
export interface TellingColumns {
  readonly toldAt: Date | null;
  readonly toldBy: readonly string[];
  readonly tellAt: Date | null;
}

export const insertInquiry = (tx: Transaction, p: NewInquiry & TellingColumns) => tx`
  insert into inquiries (id, listing_id, account_id, owner_key, name, email, email_key, phone, phone_is_mobile, message,
                         message_key, locale, source, flags, created_at, tell_at, told_at, told_by)
  values (${p.id}, ${p.listingId}, ${p.accountId}, ${p.ownerKey}, ${p.name}, ${p.email}, ${p.emailKey}, ${p.phone},
          ${p.phoneIsMobile}, ${p.message}, ${p.messageKey}, ${p.locale}, ${p.source}, ${p.flags as string[]}, ${p.at},
          ${p.tellAt}, ${p.toldAt}, ${p.toldBy as string[]})`;

/** Owners who are to be told of something now. */
export const selectOwnersToTell = (sql: AnySql, p: { at: Date; most: number }) => sql<{ owner_key: string }[]>`
  select owner_key
    from inquiries
   where told_at is null
   group by owner_key
  having min(tell_at) <= ${p.at}
   limit ${p.most}`;

/** Their owner was told of these, all at once. */
export const markTold = (tx: Transaction, p: { ids: readonly string[]; at: Date }) => tx`
  update inquiries
     set told_at = ${p.at},
         told_by = '{digest}'
   where id = any(${p.ids as string[]})
     and told_at is null`;

/** A lead that nobody has been told of. */
export interface UntoldRow {
  readonly id: string;
  readonly listing_id: string;
  readonly title: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string;
  readonly flags: readonly InquiryFlag[];
}

/** What an owner has not been told of, what looks real first. */
export const selectUntold = (tx: Transaction, p: { ownerKey: string; most: number }) => tx<UntoldRow[]>`
  select inquiries.id, listing_id, listing.title, name, email, phone, message, flags
    from inquiries
    join listings as listing on listing.id = listing_id
   where owner_key = ${p.ownerKey}
     and told_at is null
   order by cardinality(flags), inquiries.created_at, inquiries.id
   limit ${p.most}`;

/** Deletes leads of before a moment, some at a time. Answers how many went. */
export const forgetInquiries = (sql: AnySql, p: { before: Date; most: number }) => sql<{ id: string }[]>`
  delete from inquiries
   where id in (select id from inquiries where created_at < ${p.before} order by created_at limit ${p.most})
  returning id`;

/** Leads of the last hour, by how their owners heard of them. */
export const countLately = (sql: AnySql, p: { since: Date }) => sql<{ told: string; inquiries: number }[]>`
  select case when flags <> '{}' then 'suspicious' when told_at is null then 'waiting' else 'told' end as told,
         count(*)::integer as inquiries
    from inquiries
   where created_at > ${p.since}
   group by told`;
