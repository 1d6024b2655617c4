import type { CompanyRole, Locale } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../platform/db/page.ts';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';

/** Arbitrary, ours alone: invitations to one address, and those of one company, are counted one after the other. */
const addressLock = 7_364_163;
const companyLock = 7_364_164;

/** Waits its turn by address and company, in this order. */
export const takeInvitationTurn = (tx: Transaction, p: { emailKey: string; companyId: string }) => tx`
  select pg_advisory_xact_lock(${addressLock}, hashtext(${p.emailKey})),
         pg_advisory_xact_lock(${companyLock}, hashtext(${p.companyId}))`;

/** Mails of a day: to an address from everybody, and out of a company; with the time of the first. */
export const countMails = (tx: Transaction, p: { emailKey: string; companyId: string; at: Date }) => tx<
  { whose: 'address' | 'company'; mails: number; first: Date }[]
>`
  select whose, count(*)::integer as mails, min(sent_at) as first
    from (
      select 'address' as whose, sent_at from company_invitation_mails where email_key = ${p.emailKey}
      union all
      select 'company', sent_at from company_invitation_mails where company_id = ${p.companyId}
    ) as mails
   where sent_at > ${p.at}::timestamptz - interval '1 day'
   group by whose`;

export const insertMail = (tx: Transaction, p: { emailKey: string; companyId: string; at: Date }) => tx`
  insert into company_invitation_mails (company_id, email_key, sent_at)
  values (${p.companyId}, ${p.emailKey}, ${p.at})`;

/** Invites an address, or again who was invited and has not accepted. */
export const upsertInvitation = (
  tx: Transaction,
  p: {
    id: string;
    companyId: string;
    email: string;
    emailKey: string;
    role: CompanyRole;
    invitedBy: string;
    at: Date;
    expiresAt: Date;
  },
) => tx<{ id: string }[]>`
  insert into company_invitations (id, company_id, email, email_key, role, invited_by, created_at, sent_at, expires_at)
  values (${p.id}, ${p.companyId}, ${p.email}, ${p.emailKey}, ${p.role}, ${p.invitedBy}, ${p.at}, ${p.at}, ${p.expiresAt})
  on conflict (company_id, email_key) where accepted_at is null do update
     set email = excluded.email,
         role = excluded.role,
         invited_by = excluded.invited_by,
         sent_at = excluded.sent_at,
         expires_at = excluded.expires_at
  returning id`;

/** Whom a mail goes to, as far as he is known: the language of the account with this address, if there is one. */
export const selectLocaleOf = (sql: AnySql, p: { emailKey: string }) => sql<{ locale: Locale }[]>`
  select locale from accounts where email_key = ${p.emailKey}`;

/** Whether the account with this address is a member. */
export const selectMemberByAddress = (sql: AnySql, p: { companyId: string; emailKey: string }) => sql<
  { account_id: string }[]
>`
  select account_id
    from company_members
    join accounts on accounts.id = account_id
   where company_id = ${p.companyId}
     and email_key = ${p.emailKey}`;

export interface InvitationRow {
  readonly id: string;
  readonly company_id: string;
  readonly role: CompanyRole;
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
}

/** An invitation to the address of an account; held, so that one of several acceptances comes first. */
export const holdInvitation = (tx: Transaction, p: { id: string; accountId: string }) => tx<InvitationRow[]>`
  select invitation.id, company_id, role, expires_at, accepted_at
    from company_invitations as invitation
    join accounts on accounts.email_key = invitation.email_key
   where invitation.id = ${p.id}
     and accounts.id = ${p.accountId}
     for update of invitation`;

/** The invitation is used up. No row: it was already, or is over. */
export const acceptInvitation = (tx: Transaction, p: { id: string; accountId: string; at: Date }) => tx<
  { id: string }[]
>`
  update company_invitations
     set accepted_at = ${p.at},
         accepted_by = ${p.accountId}
   where id = ${p.id}
     and accepted_at is null
     and expires_at > ${p.at}
  returning id`;

/** Newest first. */
export const invitationOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

/** Whose invitations: those to the address of an account; those that a company has sent, for its owners; or both. */
export interface InvitationCriteria {
  readonly accountId: string;
  readonly receives: boolean;
  /** The company that the account is an owner of; null: none, or not asked for. */
  readonly companyId: string | null;
}

const moment = (sql: AnySql, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const invitationDocument = (sql: AnySql, p: { accountId: string; at: Date }): Fragment => sql`
  select to_json(wire)::text as document
    from (
      select record.id,
             case when record.email_key = (select email_key from accounts where id = ${p.accountId}) then 'received' else 'sent' end as direction,
             (
               select to_json(company)
                 from (select id, name, slug, verified from companies where companies.id = record.company_id) as company
             ) as company,
             record.email,
             record.role,
             case when record.accepted_at is not null then 'accepted'
                  when record.expires_at <= ${p.at}::timestamptz then 'expired'
                  else 'pending' end as status,
             (select name from accounts where accounts.id = record.invited_by) as invited_by,
             ${moment(sql, sql`record.created_at`)} as created_at,
             ${moment(sql, sql`record.expires_at`)} as expires_at,
             ${moment(sql, sql`record.accepted_at`)} as accepted_at
    ) as wire`;

const matching = (sql: AnySql, c: InvitationCriteria): Fragment => sql`
  select *
    from company_invitations
   where (${c.receives} and email_key = (select email_key from accounts where id = ${c.accountId}))
      or company_id = ${c.companyId}`;

export const selectInvitationPage = (sql: AnySql, p: PagePart & { criteria: InvitationCriteria; at: Date }) =>
  selectPageOf(sql, {
    ...p,
    matching: matching(sql, p.criteria),
    total: sql`select count(*) from (${matching(sql, p.criteria)}) as found`,
    order: invitationOrder,
    document: invitationDocument(sql, { accountId: p.criteria.accountId, at: p.at }),
  });

/** One invitation, as a list of them shows it to an account. */
export const selectInvitation = (sql: AnySql, p: { id: string; accountId: string; at: Date }) => sql<
  { document: string }[]
>`
  select shown.document
    from company_invitations as record
   cross join lateral (${invitationDocument(sql, p)}) as shown
   where record.id = ${p.id}`;

export interface OpenInvitation {
  readonly id: string;
  readonly company: string;
  readonly invited_by: string | null;
  readonly expires_at: Date;
}

/** Invitations to the address of an account that it may accept, newest first. */
export const selectOpenInvitations = (sql: AnySql, p: { accountId: string; at: Date }) => sql<OpenInvitation[]>`
  select invitation.id, companies.name as company, inviter.name as invited_by, expires_at
    from company_invitations as invitation
    join accounts on accounts.email_key = invitation.email_key
    join companies on companies.id = invitation.company_id
    join accounts as inviter on inviter.id = invitation.invited_by
   where accounts.id = ${p.accountId}
     and accepted_at is null
     and expires_at > ${p.at}
   order by invitation.created_at desc, invitation.id desc
   limit 20`;

/** Mails are counted for a day, and invitations shown for as long as anybody may ask what became of them. */
export const forgetMails = (sql: AnySql, p: { before: Date }) => sql`
  delete from company_invitation_mails
   where sent_at < ${p.before}`;

export const forgetInvitations = (sql: AnySql, p: { before: Date }) => sql`
  delete from company_invitations
   where expires_at < ${p.before}`;
