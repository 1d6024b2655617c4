import type { Tier, TierLimits } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectGrantedLimits, selectWithOwnSlots } from './limits.sql.ts';
import { accountById, type CompanyOf } from './profile.ts';
import { limitsOf, tierOf } from './tiers.ts';
import type { AccountRow } from './accounts.sql.ts';

/** What an account may have and do at a moment. */
export interface Allowance {
  readonly account: AccountRow;
  readonly tier: Tier;
  /** Those of the tier, or what was granted: the higher of them, unless the operator set another in its place. */
  readonly limits: TierLimits;
  /** The verified company whose members share what may be active; null: nobody does. */
  readonly sharedBy: string | null;
}

/** The tier of an account with its limits. */
export async function allowanceOf(sql: AnySql, accountId: string, now: Date, companyOf: CompanyOf): Promise<Allowance> {
  const account = await accountById(sql, accountId);
  const company = await companyOf(sql, accountId);
  const tier = tierOf(
    {
      phoneVerified: account.phone_verified_at !== null,
      approvedListings: account.approved_listings,
      createdAt: account.created_at,
      verifiedCompany: company?.verified ?? false,
    },
    now,
  );
  const [granted] = await selectGrantedLimits(sql, { accountId });
  const { raised, ...set } = granted!;
  const ofTier = limitsOf(tier);
  const limits = Object.fromEntries(
    Object.entries(ofTier).map(([name, number]) => {
      const limit = name as keyof TierLimits;
      return [limit, Math.max(set[limit] ?? number, raised[limit] ?? 0)];
    }),
  ) as unknown as TierLimits;
  // What is granted is the account's own; less than what the company shares is no grant any more.
  const hasOwnSlots = set.active !== null || (raised.active ?? 0) > ofTier.active;
  return { account, tier, limits, sharedBy: tier === 'verified_company' && !hasOwnSlots ? company!.id : null };
}

/** Those of the members of a verified company who share what may be active: who was granted more has it beside them. */
export async function sharing(sql: AnySql, accountIds: readonly string[]): Promise<readonly string[]> {
  const above = limitsOf('verified_company').active;
  const own = new Set((await selectWithOwnSlots(sql, { accountIds, above })).map((row) => row.account_id));
  return accountIds.filter((id) => !own.has(id));
}
