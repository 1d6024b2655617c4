import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

export interface CompanyRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly name_key: string;
  readonly type: 'agency' | 'developer';
  readonly verified: boolean;
}

/** By id or slug. */
export const selectCompanyId = (sql: AnySql, p: { idOrSlug: string }) => sql<{ id: string }[]>`
  select id from companies where id = ${p.idOrSlug} or slug = ${p.idOrSlug}`;

export const selectCompanyByName = (sql: AnySql, p: { nameKey: string }) => sql<{ id: string; name: string }[]>`
  select id, name from companies where name_key = ${p.nameKey}`;

/** Adds companies that are not there yet, known by their folded name. */
export const insertCompanies = (tx: Transaction, p: { companies: readonly CompanyRecord[]; at: Date }) => tx`
  insert into companies (id, slug, name, name_key, type, verified, created_at)
  select id, slug, name, name_key, type, verified, ${p.at}
    from json_to_recordset(${asJson(tx, p.companies)}) as company (id text, slug text, name text, name_key text, type text, verified boolean)
  on conflict (name_key) do nothing`;
