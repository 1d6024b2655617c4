import type { AnySql, Transaction } from '../../platform/db/sql.ts';

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly name: string | null;
  readonly locale: 'en' | 'es' | 'pt';
  readonly time_zone: string;
  readonly bio: string | null;
  readonly languages: readonly string[];
  readonly specialties: readonly string[];
  /** The verified WhatsApp number. */
  readonly phone: string | null;
  readonly phone_verified_at: Date | null;
  readonly contact_phone: string | null;
  readonly contact_email: string | null;
  readonly website: string | null;
  readonly shown_contacts: readonly string[];
  readonly inquiries_by_email: boolean;
  readonly inquiries_by_whatsapp: boolean;
  readonly approved_listings: number;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
}

export const selectAccount = (sql: AnySql, p: { id: string }) => sql<AccountRow[]>`
  select id, email, email_verified_at, name, locale, time_zone, bio, languages, specialties, phone, phone_verified_at,
         contact_phone, contact_email, website, shown_contacts, inquiries_by_email, inquiries_by_whatsapp,
         approved_listings, created_at, suspended_at
    from accounts
   where id = ${p.id}`;

/** Holds accounts, in the order of their ids, until the transaction ends: nobody changes what follows from them meanwhile. */
export const holdAccounts = (tx: Transaction, p: { ids: readonly string[] }) => tx<{ id: string }[]>`
  select id
    from accounts
   where id = any(${p.ids as string[]})
   order by id
     for no key update`;

/** Id of the account with this id or address. */
export const selectAccountId = (sql: AnySql, p: { id: string; emailKey: string }) => sql<{ id: string }[]>`
  select id
    from accounts
   where id = ${p.id}
      or email_key = ${p.emailKey}`;

/** The account with this address; a new one where there is none. */
export const upsertAccount = (
  tx: Transaction,
  p: { id: string; email: string; emailKey: string; locale: string; at: Date },
) => tx<{ id: string; suspended_at: Date | null; is_new: boolean }[]>`
  insert into accounts (id, email, email_key, email_verified_at, locale, created_at)
  values (${p.id}, ${p.email}, ${p.emailKey}, ${p.at}, ${p.locale}, ${p.at})
  on conflict (email_key) do update
     set email_verified_at = coalesce(accounts.email_verified_at, excluded.email_verified_at)
  returning id, suspended_at, id = ${p.id} as is_new`;

/** What a profile may change, every column as it shall be. */
export interface ProfileColumns {
  readonly name: string | null;
  readonly locale: string;
  readonly time_zone: string;
  readonly bio: string | null;
  readonly languages: readonly string[];
  readonly specialties: readonly string[];
  readonly contact_phone: string | null;
  readonly contact_email: string | null;
  readonly website: string | null;
  readonly shown_contacts: readonly string[];
  readonly inquiries_by_email: boolean;
  readonly inquiries_by_whatsapp: boolean;
}

/** Sets the columns that are given, in one statement: two changes at once leave the fields of both. */
export const updateProfile = (tx: Transaction, p: { id: string; columns: Partial<ProfileColumns> }) => tx`
  update accounts
     set ${tx(p.columns as Record<string, string>, ...(Object.keys(p.columns) as never[]))}
   where id = ${p.id}`;

/** By id or address. One that is suspended already stays so since then. */
export const updateSuspended = (sql: AnySql, p: { id: string; emailKey: string; at: Date | null }) => sql<
  { id: string; email: string }[]
>`
  update accounts
     set suspended_at = case when ${p.at}::timestamptz is null then null else coalesce(suspended_at, ${p.at}) end
   where id = ${p.id}
      or email_key = ${p.emailKey}
  returning id, email`;

/** The number is this account's from now on. Another account with it: unique violation on accounts_phone. */
export const setPhone = (tx: Transaction, p: { id: string; phone: string; at: Date }) => tx<{ id: string }[]>`
  update accounts
     set phone = ${p.phone},
         phone_verified_at = ${p.at}
   where id = ${p.id}
  returning id`;
