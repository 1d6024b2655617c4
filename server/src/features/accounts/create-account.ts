import type { Locale } from '@oga/contract';
import { newId } from '../../kernel/id.ts';
import { isSendable } from '../../kernel/text.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { selectAccountId, updateSuspended, upsertAccount } from './accounts.sql.ts';

/** What makes two spellings of an address the same account: case and white space around it, and nothing else. */
export const emailKeyOf = (email: string): string => email.normalize('NFC').trim().toLowerCase();

export interface FoundAccount {
  readonly id: string;
  readonly isNew: boolean;
  readonly isSuspended: boolean;
}

/** The account of an e-mail address that has just been proved; a new one where there is none. */
export async function accountOfEmail(
  tx: Transaction,
  p: { readonly email: string; readonly locale: Locale; readonly at: Date },
): Promise<FoundAccount> {
  const [found] = await upsertAccount(tx, {
    id: newId('acc', p.at),
    email: p.email.trim(),
    emailKey: emailKeyOf(p.email),
    locale: p.locale,
    at: p.at,
  });
  return { id: found!.id, isNew: found!.is_new, isSuspended: found!.suspended_at !== null };
}

/** Id of the account with this id or address; null: there is none. */
export const accountIdOf = async (sql: AnySql, account: string): Promise<string | null> =>
  isSendable(account)
    ? ((await selectAccountId(sql, { id: account, emailKey: emailKeyOf(account) }))[0]?.id ?? null)
    : null;

/** Refuses an account everywhere from a moment on, or takes that back (null). By id or address; null: there is none. */
export async function suspendAccount(
  sql: AnySql,
  p: { readonly account: string; readonly at: Date | null },
): Promise<{ id: string; email: string } | null> {
  const [found] = await updateSuspended(sql, { id: p.account, emailKey: emailKeyOf(p.account), at: p.at });
  return found ?? null;
}
