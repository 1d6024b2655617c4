import type { AccountStatus } from '@oga/contract';
import { toTimestamp } from '../../kernel/time.ts';
import type { AnySql, Transaction } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { endOfAccountDay } from './account-day.ts';
import { allowanceOf } from './allowance.ts';
import { accountById, type CompanyOf } from './profile.ts';
import { limitsOf, nextTier } from './tiers.ts';

export type UsedOfLimits = AccountStatus['tier']['used'];

/** What features above know of an account, as its status shows it. */
export interface StatusParts {
  /** How much of the limits is used, now and on this day. */
  readonly usedOf: (sql: AnySql, accountId: string, now: Date) => Promise<UsedOfLimits>;
  readonly companyOf: CompanyOf;
  /** A code for a number that may still be confirmed. */
  readonly pendingNumberOf: (
    sql: AnySql,
    accountId: string,
    now: Date,
  ) => Promise<AccountStatus['whatsapp']['pending']>;
  /** Promotional credits left. */
  readonly creditsOf: (sql: AnySql, accountId: string) => Promise<number>;
  /** Acts on a profile that has just been changed, in the same transaction. */
  readonly profileChanged: (tx: Transaction, accountId: string) => Promise<void>;
  readonly siteUrl: string;
}

/** The caller's account: what it may do, and what it lacks for more. */
export async function getStatus(sql: AnySql, caller: Caller, now: Date, parts: StatusParts): Promise<AccountStatus> {
  const { accountId, scopes } = caller;
  const account = await accountById(sql, accountId);
  const company = await parts.companyOf(sql, accountId);
  const standing = {
    phoneVerified: account.phone_verified_at !== null,
    approvedListings: account.approved_listings,
    createdAt: account.created_at,
    verifiedCompany: company?.verified ?? false,
  };
  const { tier, limits } = await allowanceOf(sql, accountId, now, parts.companyOf);
  const next = nextTier(standing, now);
  const verification = {
    code: 'WHATSAPP_NOT_VERIFIED',
    message: 'Verify a WhatsApp number: POST /agent/whatsapp/verification.',
    url: `${parts.siteUrl}/connect`,
  };
  return {
    connected: true,
    account: { id: account.id, name: account.name, email: account.email },
    scopes: [...scopes],
    can_publish: standing.phoneVerified && scopes.includes('listings:write'),
    missing: [
      ...(standing.phoneVerified ? [] : [verification]),
      ...(scopes.includes('listings:write')
        ? []
        : [
            {
              code: 'INSUFFICIENT_SCOPE',
              message: 'This token lacks listings:write. Authorize again with it.',
              url: `${parts.siteUrl}/connect`,
            },
          ]),
    ],
    whatsapp: {
      verified: standing.phoneVerified,
      number: account.phone,
      verified_at: account.phone_verified_at && toTimestamp(account.phone_verified_at),
      pending: await parts.pendingNumberOf(sql, accountId, now),
    },
    company,
    tier: {
      name: tier,
      limits,
      used: await parts.usedOf(sql, accountId, now),
      resets_at: toTimestamp(endOfAccountDay(now)),
    },
    next_tier: next && { name: next.name, limits: limitsOf(next.name), needs: next.needs },
    credits: await parts.creditsOf(sql, accountId),
  };
}
