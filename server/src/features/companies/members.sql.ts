import type { CompanyRole, CompanyType } from '@oga/contract';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';

/** The company that an account is in. */
export interface MembershipRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly verified: boolean;
  readonly created_at: Date;
  readonly role: CompanyRole;
}

export const selectMembership = (sql: AnySql, p: { accountId: string }) => sql<MembershipRow[]>`
  select companies.id, slug, name, type, verified, created_at, role
    from company_members
    join companies on companies.id = company_id
   where account_id = ${p.accountId}`;

export interface MemberRow {
  readonly account_id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: CompanyRole;
  readonly joined_at: Date;
  readonly is_suspended: boolean;
  /** Of all members. */
  readonly total: number;
}

/** Members of a company in the order in which they joined. */
export const selectMembers = (sql: AnySql, p: { companyId: string; limit: number }) => sql<MemberRow[]>`
  select account_id, accounts.name, email, role, joined_at, suspended_at is not null as is_suspended,
         (count(*) over ())::integer as total
    from company_members
    join accounts on accounts.id = account_id
   where company_id = ${p.companyId}
   order by joined_at, account_id
   limit ${p.limit}`;

export const selectMemberIds = (sql: AnySql, p: { companyId: string }) => sql<{ account_id: string }[]>`
  select account_id from company_members where company_id = ${p.companyId}`;

/** Makes an account a member. No row: it is one already, of this company or of another. */
export const insertMember = (
  tx: Transaction,
  p: { accountId: string; companyId: string; role: CompanyRole; at: Date },
) => tx<{ account_id: string }[]>`
  insert into company_members (account_id, company_id, role, joined_at)
  values (${p.accountId}, ${p.companyId}, ${p.role}, ${p.at})
  on conflict (account_id) do nothing
  returning account_id`;

/** No row: it has that role already. */
export const updateRole = (tx: Transaction, p: { accountId: string; companyId: string; role: CompanyRole }) => tx<
  { account_id: string }[]
>`
  update company_members
     set role = ${p.role}
   where account_id = ${p.accountId}
     and company_id = ${p.companyId}
     and role <> ${p.role}
  returning account_id`;

/** No row: it is no member of this company. */
export const deleteMember = (tx: Transaction, p: { accountId: string; companyId: string }) => tx<
  { account_id: string }[]
>`
  delete from company_members
   where account_id = ${p.accountId}
     and company_id = ${p.companyId}
  returning account_id`;
