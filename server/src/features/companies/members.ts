import type { CompanyRole, CompanyType, OwnCompany, Profile } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { leadsElsewhere } from '../../kernel/contact-data.ts';
import { foldText } from '../../kernel/text.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { recordEvents } from '../../platform/outbox/outbox.ts';
import { addCompanies } from './ensure-company.ts';
import { insertMember, selectMemberIds, selectMembers, selectMembership, type MembershipRow } from './members.sql.ts';

/** Acts on accounts that come into a company or leave it, in the same transaction. */
export interface MemberHooks {
  /** Before anything is changed: nobody else changes what follows from it meanwhile. */
  readonly holdMembers: (tx: Transaction, accountIds: readonly string[]) => Promise<void>;
  /** After it: what they offer is offered for another company now, or for none. */
  readonly membersChanged: (tx: Transaction, accountIds: readonly string[]) => Promise<void>;
}

const membersShown = 200;

/** The company that an account is in, as its profile shows it; null: none. */
export async function companyOf(sql: AnySql, accountId: string): Promise<Profile['company']> {
  const [row] = await selectMembership(sql, { accountId });
  return row ? { id: row.id, name: row.name, slug: row.slug, verified: row.verified } : null;
}

/** The accounts of a company's members. */
export const membersOf = async (sql: AnySql, companyId: string): Promise<readonly string[]> =>
  (await selectMemberIds(sql, { companyId })).map(({ account_id }) => account_id);

/** The company of an account. Refuses with NOT_FOUND. */
export async function requireMembership(sql: AnySql, accountId: string): Promise<MembershipRow> {
  const [membership] = await selectMembership(sql, { accountId });
  if (membership) return membership;
  throw new Problem(
    'NOT_FOUND',
    'This account is in no company: found one (POST /agent/company) or accept an invitation (GET /agent/company/invitations).',
  );
}

/** The company of an account, with its members. */
export async function getOwnCompany(sql: AnySql, accountId: string, siteUrl: string): Promise<OwnCompany> {
  const { id, slug, name, type, verified, role, created_at } = await requireMembership(sql, accountId);
  const members = await selectMembers(sql, { companyId: id, limit: membersShown });
  return {
    id,
    slug,
    name,
    type,
    verified,
    role,
    member_count: members[0]!.total,
    members: members.map((member) => ({
      account_id: member.account_id,
      name: member.name,
      email: role === 'owner' || member.account_id === accountId ? member.email : null,
      role: member.role,
      joined_at: toTimestamp(member.joined_at),
    })),
    url: `${siteUrl}/companies/${slug}`,
    created_at: toTimestamp(created_at),
  };
}

/** Makes a company with the account as its owner. Refuses a name that is taken, and an account that is in a company. */
export async function foundCompany(
  tx: Transaction,
  hooks: MemberHooks,
  p: { readonly accountId: string; readonly name: string; readonly type: CompanyType; readonly at: Date },
): Promise<void> {
  const { accountId, name, type, at } = p;
  if (foldText(name).length < 2) {
    throw invalid({ path: 'name', code: 'invalid', message: 'must have at least two letters or digits' });
  }
  // Names are public, and stand in mails to strangers.
  if (leadsElsewhere(name)) {
    const message = 'must be a name alone, without web address, e-mail address or telephone number';
    throw invalid({ path: 'name', code: 'contact', message });
  }
  await hooks.holdMembers(tx, [accountId]);
  await refuseMember(tx, accountId);
  const id = newId('cmp', at);
  const added = await addCompanies(tx, [{ id, name, type, verified: false, byAccount: true }], at);
  if (added === 0) {
    throw invalid({
      path: 'name',
      code: 'taken',
      message: `there is a company ${JSON.stringify(name)} already: let one of its owners invite you, or ask the operator`,
    });
  }
  await joinCompany(tx, hooks, { accountId, companyId: id, role: 'owner', at });
}

/** Refuses an account that is in a company. */
export async function refuseMember(tx: Transaction, accountId: string): Promise<void> {
  const [standing] = await selectMembership(tx, { accountId });
  if (!standing) return;
  throw new Problem(
    'INVALID_STATE',
    `This account is in ${standing.name} already, and nobody is in two companies. The operator of this service can take it out.`,
    { details: { state: 'member', allowed: [] } },
  );
}

/** Makes an account that is in no company, and is held, a member. */
export async function joinCompany(
  tx: Transaction,
  hooks: MemberHooks,
  p: { readonly accountId: string; readonly companyId: string; readonly role: CompanyRole; readonly at: Date },
): Promise<void> {
  const [joined] = await insertMember(tx, p);
  if (!joined) return refuseMember(tx, p.accountId);
  await hooks.membersChanged(tx, [p.accountId]);
  await recordMembership(tx, 'company.member_joined', p, p.at);
}

/** Records that somebody came or left. */
export const recordMembership = (
  tx: Transaction,
  type: 'company.member_joined' | 'company.member_left',
  { accountId, companyId }: { readonly accountId: string; readonly companyId: string },
  at: Date,
): Promise<void> =>
  recordEvents(tx, [{ type, subjectId: companyId, payload: { company_id: companyId, account_id: accountId } }], at);
