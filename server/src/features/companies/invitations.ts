import { invitationRules, type CompanyRole, type Contract, type Invitation, type RequestOf } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { JsonText } from '../../kernel/json-text.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { AnySql, Sql, Transaction } from '../../platform/db/sql.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import { accountById, emailKeyOf } from '../accounts/index.ts';
import type { Notices } from '../notices/index.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  acceptInvitation,
  countMails,
  holdInvitation,
  insertMail,
  invitationOrder,
  selectInvitation,
  selectInvitationPage,
  selectLocaleOf,
  selectMemberByAddress,
  takeInvitationTurn,
  upsertInvitation,
} from './invitations.sql.ts';
import { joinCompany, refuseMember, requireMembership, type MemberHooks } from './members.ts';
import { selectMembership } from './members.sql.ts';

/** What companies of accounts need of the house. */
export interface OwnCompanyParts {
  readonly sql: Sql;
  readonly notices: Notices;
  readonly hooks: MemberHooks;
  readonly siteUrl: string;
}

const dayMs = 86_400_000;

/**
 * Invites an address into the company of the account. Refuses whoever is no owner, has no verified number (mail to
 * strangers must cost something), and more mails than a day has. Whether the address has an account is told to nobody.
 */
export async function inviteMember(
  tx: Transaction,
  { notices, siteUrl }: OwnCompanyParts,
  p: { readonly accountId: string; readonly email: string; readonly role: CompanyRole; readonly at: Date },
): Promise<JsonText<Invitation>> {
  const { accountId, role, at } = p;
  const company = await requireMembership(tx, accountId);
  if (company.role !== 'owner') {
    throw new Problem('INVALID_STATE', `Owners of ${company.name} invite, and you are a member: ask one of them.`, {
      details: { state: company.role, allowed: [] },
    });
  }
  const inviter = await accountById(tx, accountId);
  if (inviter.phone === null) {
    throw new Problem(
      'WHATSAPP_NOT_VERIFIED',
      'Inviting needs a verified WhatsApp number: verify one (POST /agent/whatsapp/verification), then invite.',
    );
  }
  notices.require('email');
  const email = p.email.trim();
  const emailKey = emailKeyOf(email);
  const [member] = await selectMemberByAddress(tx, { companyId: company.id, emailKey });
  if (member) throw invalid({ path: 'email', code: 'member', message: `${email} is in ${company.name} already` });
  await takeInvitationTurn(tx, { emailKey, companyId: company.id });
  refuseTooMany(await countMails(tx, { emailKey, companyId: company.id, at }), at);
  const [made] = await upsertInvitation(tx, {
    id: newId('inv', at),
    companyId: company.id,
    email,
    emailKey,
    role,
    invitedBy: accountId,
    at,
    expiresAt: new Date(at.getTime() + invitationRules.days * dayMs),
  });
  const { id } = made!;
  await insertMail(tx, { emailKey, companyId: company.id, at });
  const [invited] = await selectLocaleOf(tx, { emailKey });
  const locale = invited?.locale ?? inviter.locale;
  const mail = invitationMail({ to: email, company: company.name, inviter: inviter.name, id, locale, siteUrl });
  await notices.send(tx, 'email', mail, at);
  return requireInvitation(tx, { id, accountId, at });
}

async function requireInvitation(sql: AnySql, p: { id: string; accountId: string; at: Date }) {
  const [shown] = await selectInvitation(sql, p);
  return new JsonText<Invitation>(shown!.document);
}

function refuseTooMany(sent: Awaited<ReturnType<typeof countMails>>, now: Date): void {
  for (const { whose, mails, first } of sent) {
    const most = whose === 'address' ? invitationRules.mailsPerDayToOne : invitationRules.mailsPerDay;
    if (mails < most) continue;
    const seconds = Math.max(1, Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000));
    const what = whose === 'address' ? 'to one address' : 'out of one company';
    throw new Problem('RATE_LIMITED', `At most ${most} invitations a day ${what}. Try again later.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}

/** Makes the account a member by an invitation to its address. NOT_FOUND for everybody else. */
export async function acceptOne(
  tx: Transaction,
  { hooks }: Pick<OwnCompanyParts, 'hooks'>,
  p: { readonly accountId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  const { accountId, id, at } = p;
  await hooks.holdMembers(tx, [accountId]);
  const [invitation] = await holdInvitation(tx, { id, accountId });
  if (!invitation) throw new Problem('NOT_FOUND', 'There is no invitation to you with this id.');
  const refuse = (state: string, why: string) => new Problem('INVALID_STATE', why, { details: { state, allowed: [] } });
  if (invitation.accepted_at !== null) throw refuse('accepted', 'The invitation was accepted before.');
  await refuseMember(tx, accountId);
  const [accepted] = await acceptInvitation(tx, { id, accountId, at });
  if (!accepted) throw refuse('expired', 'The invitation is over: ask to be invited again.');
  await joinCompany(tx, hooks, { accountId, companyId: invitation.company_id, role: invitation.role, at });
}

type Query = RequestOf<Contract['ownCompany']['invitations']>['query'];

/** A page of invitations: those to the account, and those of its company where it is an owner. */
export async function listInvitations({ sql }: OwnCompanyParts, accountId: string, query: Query, at: Date) {
  const { direction } = query;
  const [standing] = await selectMembership(sql, { accountId });
  const criteria = {
    accountId,
    receives: direction !== 'sent',
    companyId: direction !== 'received' && standing?.role === 'owner' ? standing.id : null,
  };
  const paging = { sort: 'newest', order: invitationOrder, asked: { direction }, about: [] };
  return pagedAnswer<Invitation>(query, paging, (part) => selectInvitationPage(sql, { ...part, criteria, at }));
}
