import type { FieldFault, Profile, ProfileChange } from '@oga/contract';
import { leadsElsewhere, plainContacts } from '../../kernel/contact-data.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { selectAccount, updateProfile, type AccountRow, type ProfileColumns } from './accounts.sql.ts';

/** An account by its id; null where there is none. */
export const findAccount = async (sql: AnySql, id: string): Promise<AccountRow | null> =>
  (await selectAccount(sql, { id }))[0] ?? null;

/** The account, which is there: somebody has just called for it. */
export async function accountById(sql: AnySql, id: string): Promise<AccountRow> {
  const account = await findAccount(sql, id);
  if (account === null) throw new Problem('UNAUTHORIZED');
  return account;
}

/** The company that an account is a member of, as its profile and status show it. */
export type CompanyOf = (sql: AnySql, accountId: string) => Promise<Profile['company']>;

export async function getProfile(sql: AnySql, accountId: string, companyOf: CompanyOf): Promise<Profile> {
  const [account, company] = [await accountById(sql, accountId), await companyOf(sql, accountId)];
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    email_verified_at: account.email_verified_at && toTimestamp(account.email_verified_at),
    locale: account.locale,
    time_zone: account.time_zone,
    bio: account.bio,
    languages: account.languages as Profile['languages'],
    specialties: account.specialties as Profile['specialties'],
    contact: {
      whatsapp: account.phone,
      phone: account.contact_phone,
      email: account.contact_email,
      website: account.website,
      shown: account.shown_contacts as Profile['contact']['shown'],
    },
    inquiry_notices: { email: account.inquiries_by_email, whatsapp: account.inquiries_by_whatsapp },
    company,
    created_at: toTimestamp(account.created_at),
  };
}

/** Merges a change into the profile. Refuses contact details where they are read by everybody, whatever is shown of them. */
export async function changeProfile(tx: Transaction, accountId: string, change: ProfileChange): Promise<void> {
  const { name, bio } = change;
  const faults = [
    ...(typeof name === 'string' && (leadsElsewhere(name) || plainContacts(name).length > 0)
      ? [contactIn('name')]
      : []),
    ...(typeof bio === 'string' && (/:\/\/|\bwww\./i.test(bio) || plainContacts(bio).length > 0)
      ? [contactIn('bio')]
      : []),
  ];
  const [first, ...more] = faults;
  if (first !== undefined) throw invalid(first, ...more);
  const columns = columnsOf(change);
  if (Object.keys(columns).length > 0) await updateProfile(tx, { id: accountId, columns });
}

const contactIn = (path: 'name' | 'bio'): FieldFault => ({
  path,
  code: 'contact',
  message:
    'must be without web address, e-mail address or telephone number: these have fields of their own in `contact`',
});

function columnsOf(change: ProfileChange): Partial<ProfileColumns> {
  const { contact = {}, inquiry_notices: notices = {}, languages, specialties, ...plain } = change;
  const columns = {
    ...plain,
    languages: languages && [...new Set(languages)],
    specialties: specialties && [...new Set(specialties)],
    contact_phone: contact.phone,
    contact_email: contact.email,
    website: contact.website,
    shown_contacts: contact.shown && [...new Set(contact.shown)],
    inquiries_by_email: notices.email,
    inquiries_by_whatsapp: notices.whatsapp,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
