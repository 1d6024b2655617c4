import { invalid } from '../../kernel/problem.ts';
import { newId } from '../../kernel/id.ts';
import { foldText, slugify } from '../../kernel/text.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { insertCompanies, selectCompanyByName, selectCompanyId } from './companies.sql.ts';

/** What it takes to add a company. */
export interface NewCompany {
  readonly id: string;
  readonly name: string;
  readonly type: 'agency' | 'developer';
  readonly verified: boolean;
}

/** Adds companies that are not there yet. The end of the id keeps two equal names' addresses apart. */
export async function addCompanies(tx: Transaction, companies: readonly NewCompany[], at: Date): Promise<void> {
  const rows = companies.map((company) => ({
    ...company,
    slug: `${slugify(company.name) || 'company'}-${company.id.slice(-5)}`,
    name_key: foldText(company.name),
  }));
  await insertCompanies(tx, { companies: rows, at });
}

/** The company of this name, whatever its accents and case; made, unverified, if there is none. */
export async function ensureCompany(tx: Transaction, name: string, at: Date): Promise<{ id: string; name: string }> {
  const nameKey = foldText(name);
  const [known] = await selectCompanyByName(tx, { nameKey });
  if (known) return known;
  await addCompanies(tx, [{ id: newId('cmp', at), name: name.trim(), type: 'agency', verified: false }], at);
  const [made] = await selectCompanyByName(tx, { nameKey });
  return made!;
}

/** The company of this name, or null. */
export async function findCompanyByName(sql: AnySql, name: string): Promise<{ id: string; name: string } | null> {
  const [known] = await selectCompanyByName(sql, { nameKey: foldText(name) });
  return known ?? null;
}

/** Id of the company with this id or slug, as a search names it; an unknown one is refused. */
export async function findCompanyId(sql: AnySql, idOrSlug: string): Promise<string> {
  const [row] = await selectCompanyId(sql, { idOrSlug });
  if (row) return row.id;
  throw invalid({
    path: 'company',
    code: 'unknown',
    message: `no company has the id or slug ${JSON.stringify(idOrSlug)}`,
  });
}
