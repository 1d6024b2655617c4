import type { Transaction } from '../../../platform/db/sql.ts';
import { accountIdOf, holdAccounts, suspendAccount } from '../../accounts/index.ts';
import { followAccounts } from '../../agents/index.ts';
import type { MemberHooks } from '../../companies/index.ts';
import { insertPriceEvents } from '../store.sql.ts';
import { followCompanies, holdListingsOf, resumePublic, suspendPublic } from './account.sql.ts';

/**
 * Holds accounts with everything of theirs that strangers see: listings first, as everybody does who changes both, so that
 * nobody waits in a circle. Comes before whatever `followOwners` follows.
 */
async function holdOwners(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  await holdListingsOf(tx, { accountIds });
  await holdAccounts(tx, { ids: accountIds });
}

/** Has agents and listings of accounts say for which company they offer now. */
async function followOwners(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  await followAccounts(tx, accountIds);
  await followCompanies(tx, { accountIds });
}

/** Where accounts come into a company or leave it, what they offer follows. */
export const memberHooks: MemberHooks = { holdMembers: holdOwners, membersChanged: followOwners };

/** An account that was suspended or resumed, and how many listings came or went with it. */
export interface StandingAccount {
  readonly id: string;
  readonly email: string;
  readonly listings: number;
}

/**
 * Refuses an account everywhere and takes what it offers out of everything that strangers read, or takes all of that back.
 * By id or address; null: there is none. What moderation approves meanwhile is shown when the account is resumed.
 */
export async function setSuspended(
  tx: Transaction,
  p: { readonly account: string; readonly isSuspended: boolean; readonly at: Date },
): Promise<StandingAccount | null> {
  const accountId = await accountIdOf(tx, p.account);
  if (accountId === null) return null;
  await holdOwners(tx, [accountId]);
  const standing = await suspendAccount(tx, { account: accountId, at: p.isSuspended ? p.at : null });
  await followAccounts(tx, [accountId]);
  const moved = await (p.isSuspended ? suspendPublic : resumePublic)(tx, { accountId, at: p.at });
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) {
    await insertPriceEvents(tx, { ids, event: p.isSuspended ? 'withdrawn' : 'relisted', at: 'updated' });
  }
  return { ...standing!, listings: ids.length };
}
