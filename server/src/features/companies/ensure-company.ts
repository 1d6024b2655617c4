import { idOf, specialties, type CompanyType, type Specialty, type SpokenLanguage } from '@oga/contract';
import { invalid, Problem } from '../../kernel/problem.ts';
import { newId } from '../../kernel/id.ts';
import { foldText, slugify } from '../../kernel/text.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { foldToSearch } from '../words/index.ts';
import { insertCompanies, selectCompany, selectCompanyByName, selectCompanyId } from './companies.sql.ts';

/** What a company says about itself; telephone numbers as E.164. */
export interface CompanyProfile {
  readonly description: string | null;
  readonly specialties: readonly Specialty[];
  readonly languages: readonly SpokenLanguage[];
  readonly foundedYear: number | null;
  readonly logoUrl: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly address: string | null;
}

/** What it takes to add a company. */
export interface NewCompany {
  readonly id: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly verified: boolean;
  /** Founded by an account, not by the operator: not shown to strangers before there is reason to. */
  readonly byAccount?: boolean;
  readonly profile?: CompanyProfile;
}

/**
 * Adds companies that are not there yet; answers how many. The end of the id keeps two equal names' addresses apart.
 */
export async function addCompanies(tx: Transaction, companies: readonly NewCompany[], at: Date): Promise<number> {
  const rows = companies.map(({ id, name, type, verified, byAccount = false, profile }) => ({
    id,
    name,
    type,
    verified,
    by_account: byAccount,
    slug: `${slugify(name) || 'company'}-${id.slice(-5)}`,
    name_key: foldText(name),
    description: profile?.description ?? null,
    specialties: profile?.specialties ?? [],
    languages: profile?.languages ?? [],
    founded_year: profile?.foundedYear ?? null,
    logo_url: profile?.logoUrl ?? null,
    phone: profile?.phone ?? null,
    whatsapp: profile?.whatsapp ?? null,
    email: profile?.email ?? null,
    website: profile?.website ?? null,
    address: profile?.address ?? null,
    search_text: foldToSearch(
      name,
      profile?.description,
      ...(profile?.specialties ?? []).flatMap((word) => Object.values(specialties[word].labels)),
    ),
  }));
  return (await insertCompanies(tx, { companies: rows, at })).length;
}

/**
 * The company of this name, whatever its accents and case; made, unverified, if there is none. Refuses with INVALID_STATE
 * a name that an account has founded a company under.
 */
export async function ensureCompany(
  tx: Transaction,
  name: string,
  at: Date,
  type: CompanyType = 'agency',
): Promise<{ id: string; name: string }> {
  const known = await findCompanyByName(tx, name);
  if (known) return known;
  await addCompanies(tx, [{ id: newId('cmp', at), name: name.trim(), type, verified: false }], at);
  return (await findCompanyByName(tx, name))!;
}

/**
 * The company of this id, slug or name; made, unverified, under a name that nobody has. Null for an id that nobody has:
 * it is no name; and for the name of a company that an account has founded, which only its id or slug stands for.
 */
export async function companyNamed(
  tx: Transaction,
  text: string,
  at: Date,
  type: CompanyType,
): Promise<{ id: string; name: string; isNew: boolean } | null> {
  const [known] = await selectCompany(tx, { idOrSlug: text });
  if (known) return { id: known.id, name: known.name, isNew: false };
  if (idOf('cmp').safeParse(text).success) return null;
  const [namesake] = await selectCompanyByName(tx, { nameKey: foldText(text) });
  if (namesake?.by_account === true) return null;
  if (namesake) return { id: namesake.id, name: namesake.name, isNew: false };
  return { ...(await ensureCompany(tx, text, at, type)), isNew: true };
}

/**
 * The company of this name, or null. Anybody may give a company of his a name, so one that an account has founded is
 * not joined by it: refuses with INVALID_STATE.
 */
export async function findCompanyByName(sql: AnySql, name: string): Promise<{ id: string; name: string } | null> {
  const [known] = await selectCompanyByName(sql, { nameKey: foldText(name) });
  if (!known) return null;
  if (!known.by_account) return { id: known.id, name: known.name };
  throw new Problem(
    'INVALID_STATE',
    `An account has founded a company ${JSON.stringify(known.name)} (${known.id}): nothing is imported under its name. Name the company otherwise.`,
    { details: { state: 'founded_by_account', allowed: [] } },
  );
}

/** Id of the company with this id or slug, as the parameter `path` of a search names it; an unknown one is refused. */
export async function findCompanyId(
  sql: AnySql,
  idOrSlug: string,
  path: 'company' | 'developer' = 'company',
): Promise<string> {
  const [row] = await selectCompanyId(sql, { idOrSlug });
  if (row) return row.id;
  throw invalid({
    path,
    code: 'unknown',
    message: `no company has the id or slug ${JSON.stringify(idOrSlug)}`,
  });
}
