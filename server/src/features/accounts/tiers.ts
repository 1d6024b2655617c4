import { tierNames, tiers, type Tier } from '@oga/contract';

/** What an account's tier follows from. */
export interface Standing {
  readonly phoneVerified: boolean;
  /** Distinct listings that were ever approved. */
  readonly approvedListings: number;
  readonly createdAt: Date;
  /** Member of a company that the operator has verified. */
  readonly verifiedCompany: boolean;
}

const dayMs = 86_400_000;
const steps = {
  established: { approved: 1, days: 7 },
  consolidated: { approved: 5, days: 30 },
} as const;

/** The tier of an account at a moment. Ages run from its creation. */
export function tierOf(standing: Standing, now: Date): Tier {
  if (!standing.phoneVerified) return 'unverified';
  if (standing.verifiedCompany) return 'verified_company';
  const reaches = ({ approved, days }: { approved: number; days: number }) =>
    standing.approvedListings >= approved && now.getTime() - standing.createdAt.getTime() >= days * dayMs;
  if (reaches(steps.consolidated)) return 'consolidated';
  return reaches(steps.established) ? 'established' : 'new';
}

interface Need {
  readonly code: string;
  readonly message: string;
}

/** The tier after this one, and what the account lacks for it; null at the highest. */
export function nextTier(standing: Standing, now: Date): { name: Tier; needs: Need[] } | null {
  const name = tierNames[tierNames.indexOf(tierOf(standing, now)) + 1];
  if (name === undefined) return null;
  return { name, needs: needsOf(name, standing, now) };
}

function needsOf(name: Tier, standing: Standing, now: Date): Need[] {
  if (name === 'new') return [{ code: 'whatsapp', message: 'Verify a WhatsApp number.' }];
  if (name !== 'established' && name !== 'consolidated') {
    return [{ code: 'verified_company', message: 'Be a member of a company that the operator has verified.' }];
  }
  const { approved, days } = steps[name];
  const missing = approved - standing.approvedListings;
  const since = new Date(standing.createdAt.getTime() + days * dayMs);
  return [
    ...(missing > 0
      ? [
          {
            code: 'approved_listings',
            message: `Have ${missing} more ${missing === 1 ? 'listing' : 'listings'} approved.`,
          },
        ]
      : []),
    ...(since > now ? [{ code: 'age', message: `Wait until ${since.toISOString().slice(0, 10)}.` }] : []),
  ];
}

export const limitsOf = (tier: Tier) => tiers[tier];
