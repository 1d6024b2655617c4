import type { CompanyType } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';

export interface CompanyRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly name_key: string;
  readonly type: CompanyType;
  readonly verified: boolean;
  readonly by_account: boolean;
  readonly description: string | null;
  readonly specialties: readonly string[];
  readonly languages: readonly string[];
  readonly founded_year: number | null;
  readonly logo_url: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly search_text: string;
}

/** By id or slug. */
export const selectCompanyId = (sql: AnySql, p: { idOrSlug: string }) => sql<{ id: string }[]>`
  select id from companies where id = ${p.idOrSlug} or slug = ${p.idOrSlug}`;

export const selectCompanyByName = (sql: AnySql, p: { nameKey: string }) => sql<
  { id: string; name: string; by_account: boolean }[]
>`
  select id, name, by_account from companies where name_key = ${p.nameKey}`;

/** Adds companies that are not there yet, known by their folded name. */
export const insertCompanies = (tx: Transaction, p: { companies: readonly CompanyRecord[]; at: Date }) => tx<
  { id: string }[]
>`
  insert into companies (id, slug, name, name_key, type, verified, by_account, description, specialties, languages, founded_year, logo_url, phone, whatsapp, email, website, address, search_text, created_at)
  select id, slug, name, name_key, type, verified, by_account, description, specialties, languages, founded_year, logo_url, phone, whatsapp, email, website, address, search_text, ${p.at}
    from json_to_recordset(${asJson(tx, p.companies)}) as company (
           id text, slug text, name text, name_key text, type text, verified boolean, by_account boolean, description text, specialties text[],
           languages text[], founded_year integer, logo_url text, phone text, whatsapp text, email text, website text,
           address text, search_text text
         )
  on conflict (name_key) do nothing
  returning id`;

export interface StandingCompany {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly verified: boolean;
}

/** Companies as their operator sees them, by name; null: verified or not. */
export const selectCompanies = (sql: AnySql, p: { verified: boolean | null }) => sql<StandingCompany[]>`
  select id, slug, name, type, verified
    from companies
   where ${p.verified}::boolean is null or verified = ${p.verified}::boolean
   order by name_key, id`;

export const selectCompany = (sql: AnySql, p: { idOrSlug: string }) => sql<StandingCompany[]>`
  select id, slug, name, type, verified from companies where id = ${p.idOrSlug} or slug = ${p.idOrSlug}`;

/** Marks a company as verified or not; answers it where that changed something. */
export const updateVerified = (tx: Transaction, p: { idOrSlug: string; verified: boolean }) => tx<StandingCompany[]>`
  update companies
     set verified = ${p.verified}
   where (id = ${p.idOrSlug} or slug = ${p.idOrSlug})
     and verified <> ${p.verified}
  returning id, slug, name, type, verified`;
