import type { Tier, TierLimits } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectGrantedLimits } from './limits.sql.ts';
import { accountById, type CompanyOf } from './profile.ts';
import { limitsOf, tierOf } from './tiers.ts';
import type { AccountRow } from './accounts.sql.ts';

/** What an account may have and do at a moment. */
export interface Allowance {
  readonly account: AccountRow;
  readonly tier: Tier;
  /** Those of the tier, or what was granted in place of them. */
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
  const given = Object.entries(granted ?? {}).filter(([, allowed]) => allowed !== null);
  return {
    account,
    tier,
    limits: { ...limitsOf(tier), ...(Object.fromEntries(given) as Partial<TierLimits>) },
    // A grant is the account's own.
    sharedBy: tier === 'verified_company' && (granted?.active ?? null) === null ? company!.id : null,
  };
}
