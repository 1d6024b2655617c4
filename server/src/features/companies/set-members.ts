import type { CompanyRole } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import { isSendable } from '../../kernel/text.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { accountIdOf } from '../accounts/index.ts';
import { selectCompany, type StandingCompany } from './companies.sql.ts';
import { joinCompany, recordMembership, type MemberHooks } from './members.ts';
import { deleteMember, selectMembers, selectMembership, updateRole } from './members.sql.ts';

/** A member as the operator sees him. */
export interface CompanyMember {
  readonly account_id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: CompanyRole;
  readonly joined_at: string;
  readonly is_suspended: boolean;
}

export interface CompanyMembers {
  readonly company: StandingCompany;
  readonly members: readonly CompanyMember[];
}

/** Which company and which account, by id, slug or address. */
interface Named {
  readonly company: string;
  readonly account: string;
}

const everybody = 100_000;

/** The members of a company, by its id or slug. Refuses with NOT_FOUND. */
export async function listMembers(sql: AnySql, idOrSlug: string): Promise<CompanyMembers> {
  const company = await requireCompany(sql, idOrSlug);
  const members = await selectMembers(sql, { companyId: company.id, limit: everybody });
  return {
    company,
    members: members.map(({ total: _total, joined_at, ...member }) => ({
      ...member,
      joined_at: toTimestamp(joined_at),
    })),
  };
}

/** Makes an account a member, or gives it another role. Refuses with INVALID_STATE what is in another company. */
export async function setMember(
  tx: Transaction,
  hooks: MemberHooks,
  p: Named & { readonly role: CompanyRole; readonly at: Date },
): Promise<{ readonly company: StandingCompany; readonly accountId: string; readonly changed: boolean }> {
  const { company, accountId } = await resolve(tx, p);
  await hooks.holdMembers(tx, [accountId]);
  const [standing] = await selectMembership(tx, { accountId });
  if (standing?.id === company.id) {
    const [changed] = await updateRole(tx, { accountId, companyId: company.id, role: p.role });
    return { company, accountId, changed: changed !== undefined };
  }
  if (standing) {
    throw new Problem(
      'INVALID_STATE',
      `${p.account} is in ${standing.name} (${standing.id}). First: oga companies members remove ${standing.id} ${p.account}`,
    );
  }
  await joinCompany(tx, hooks, { accountId, companyId: company.id, role: p.role, at: p.at });
  return { company, accountId, changed: true };
}

/** Takes an account out of a company; what it offers stays, for no company. Refuses with NOT_FOUND who is no member. */
export async function removeMember(
  tx: Transaction,
  hooks: MemberHooks,
  p: Named & { readonly at: Date },
): Promise<{ readonly company: StandingCompany; readonly accountId: string; readonly changed: true }> {
  const { company, accountId } = await resolve(tx, p);
  await hooks.holdMembers(tx, [accountId]);
  const [removed] = await deleteMember(tx, { accountId, companyId: company.id });
  if (!removed) throw new Problem('NOT_FOUND', `${p.account} is no member of ${company.name}.`);
  await hooks.membersChanged(tx, [accountId]);
  await recordMembership(tx, 'company.member_left', { accountId, companyId: company.id }, p.at);
  return { company, accountId, changed: true };
}

async function resolve(sql: AnySql, p: Named) {
  const company = await requireCompany(sql, p.company);
  const accountId = await accountIdOf(sql, p.account);
  if (accountId === null) {
    throw new Problem('NOT_FOUND', `There is no account ${p.account}. Whoever signs in once has one.`);
  }
  return { company, accountId };
}

async function requireCompany(sql: AnySql, idOrSlug: string): Promise<StandingCompany> {
  const [company] = isSendable(idOrSlug) ? await selectCompany(sql, { idOrSlug }) : [];
  if (company) return company;
  throw new Problem('NOT_FOUND', `No company has the id or slug ${JSON.stringify(idOrSlug)}. See: oga companies list`);
}
