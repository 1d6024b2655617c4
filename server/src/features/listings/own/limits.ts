import { type AccountStatus, type TierLimits } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import { toTimestamp } from '../../../kernel/time.ts';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';
import {
  accountDay,
  allowanceOf,
  endOfAccountDay,
  sharing,
  startOfAccountDay,
  type Allowance,
} from '../../accounts/index.ts';
import type { Actor, Companies, OwnParts } from './parts.ts';
import { addHolders, holdHolders, selectUsed, type UsedRow } from './usage.sql.ts';

/** An account whose listings nobody else changes until the transaction ends, and what it may. */
export interface Held extends Allowance {
  /** Accounts that share what may be active, this one among them. */
  readonly sharers: readonly string[];
}

/**
 * Holds an account, and the company with whose members it shares slots: what is counted from here on is true until the
 * commit, whatever else runs. Counting in the statement that writes comes after, since a statement does not see what was
 * committed while it waited.
 */
export async function holdAccount(tx: Transaction, { companies }: OwnParts, actor: Actor): Promise<Held> {
  const allowance = await allowanceOf(tx, actor.accountId, actor.now, companies.companyOf);
  const { sharedBy } = allowance;
  const holders = [...(sharedBy === null ? [] : [sharedBy]), actor.accountId];
  await addHolders(tx, { holders });
  await holdHolders(tx, { holders });
  return { ...allowance, sharers: await sharersOf(tx, companies, actor.accountId, sharedBy) };
}

const sharersOf = async (
  sql: AnySql,
  companies: Companies,
  accountId: string,
  sharedBy: string | null,
): Promise<readonly string[]> =>
  sharedBy === null
    ? [accountId]
    : [...new Set([accountId, ...(await sharing(sql, await companies.membersOf(sql, sharedBy)))])];

/** How much of its limits an account has used. */
export const usedOfLimits =
  (companies: Companies) =>
  async (sql: AnySql, accountId: string, now: Date): Promise<AccountStatus['tier']['used']> => {
    const { sharedBy } = await allowanceOf(sql, accountId, now, companies.companyOf);
    return usedOf(sql, { accountId, now }, await sharersOf(sql, companies, accountId, sharedBy));
  };

async function usedOf(sql: AnySql, { accountId, now }: Actor, sharers: readonly string[]): Promise<UsedRow> {
  const [used] = await selectUsed(sql, { accountId, sharers, dayStart: startOfAccountDay(now), day: accountDay(now) });
  return used!;
}

const whatToDo: Readonly<Record<keyof TierLimits, string>> = {
  active: 'Close or archive a listing',
  in_review: 'Wait for a decision',
  new_per_day: 'Go on tomorrow',
  edits_per_day: 'Go on tomorrow',
};

/** The refusal of an account that has reached one of these limits: the first that is used up. */
export async function limitReached(
  tx: Transaction,
  { siteUrl }: OwnParts,
  actor: Actor,
  held: Held,
  asked: readonly (keyof TierLimits)[],
): Promise<Problem> {
  const used = await usedOf(tx, actor, held.sharers);
  const limit = asked.find((name) => used[name] >= held.limits[name]) ?? asked[0]!;
  const isDaily = limit === 'new_per_day' || limit === 'edits_per_day';
  const requestMore = `${siteUrl}/api/v1/agent/limit-requests`;
  return new Problem(
    'TIER_LIMIT_REACHED',
    `${used[limit]} of ${held.limits[limit]} (${limit}) are used in the tier ${held.tier}. ${whatToDo[limit]}, or ask for more: POST /agent/limit-requests.`,
    {
      details: {
        limit,
        tier: held.tier,
        allowed: held.limits[limit],
        used: used[limit],
        resets_at: isDaily ? toTimestamp(endOfAccountDay(actor.now)) : null,
        request_more: requestMore,
      },
    },
  );
}
