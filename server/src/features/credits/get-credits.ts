import { creditCurrencies, creditPackages, creditRules, type CreditPackageName, type Credits } from '@oga/contract';
import { isSendable } from '../../kernel/text.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import { accountIdOf } from '../accounts/index.ts';
import { insertGrant, selectBalance, selectEntries } from './ledger.sql.ts';
import type { CreditParts } from './parts.ts';
import { entryView } from './view.ts';

/** Promotional credits that an account has left. */
export const creditsOf = async (sql: AnySql, accountId: string): Promise<number> =>
  (await selectBalance(sql, { accountId }))[0]?.balance ?? 0;

const packages: Credits['packages'] = (Object.keys(creditPackages) as CreditPackageName[]).map((name) => ({
  name,
  credits: creditPackages[name].credits,
  prices: creditCurrencies.map((currency) => ({ amount: creditPackages[name].prices[currency], currency })),
}));

/** What an account has, what came and went, and what there is to buy. */
export async function getCredits({ sql, payments }: CreditParts, accountId: string): Promise<Credits> {
  const entries = await selectEntries(sql, { accountId, most: creditRules.entriesShown });
  return {
    // Of the same moment as the entries.
    balance: entries[0]?.balance ?? 0,
    entries: entries.map(entryView),
    packages,
    promotion_days: creditRules.promotionDays,
    can_buy: payments.method !== 'none',
  };
}

/** An account that was given credits. */
export interface Grant {
  readonly account: string;
  readonly credits: number;
  readonly balance: number;
}

/** Gives an account credits for nothing. By id or address; null: there is none. */
export async function grantCredits(
  tx: Transaction,
  p: { readonly account: string; readonly credits: number; readonly reason: string; readonly at: Date },
): Promise<Grant | null> {
  const accountId = isSendable(p.reason) ? await accountIdOf(tx, p.account) : null;
  if (accountId === null) return null;
  const [granted] = await insertGrant(tx, { accountId, credits: p.credits, reason: p.reason, at: p.at });
  return { account: accountId, credits: p.credits, balance: granted!.balance };
}
