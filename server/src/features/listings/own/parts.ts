import type { ModerationDecision } from '@oga/contract';
import { z } from 'zod';
import type { AnySql, Sql } from '../../../platform/db/sql.ts';
import { callerOf, type CallContext } from '../../../platform/http/bind.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { JobKind } from '../../../platform/jobs/index.ts';
import type { CompanyOf } from '../../accounts/index.ts';
import type { Intake } from '../../images/index.ts';
import type { PlaceDirectory } from '../../locations/index.ts';
import type { ReviewRef } from './review.sql.ts';
import type { ToldReason } from './told-reason.ts';

/** What is known of companies whose members share what may be active. */
export interface Companies {
  readonly companyOf: CompanyOf;
  /** Accounts of the members. */
  readonly membersOf: (sql: AnySql, companyId: string) => Promise<readonly string[]>;
}

/** What moderation would say of a version now. */
export interface ForeseenDecision {
  readonly decision: ModerationDecision;
  readonly reasons: readonly ToldReason[];
}

/** What the owner's side of listings needs of the house. */
export interface OwnParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly companies: Companies;
  /** Photos that are sent or named. */
  readonly intake: Pick<Intake, 'receive' | 'fetch'>;
  readonly siteUrl: string;
  /** What would be decided now of what this transaction has submitted; asked where a publication is only tried. */
  readonly foresee: (sql: AnySql, review: ReviewRef, now: Date) => Promise<ForeseenDecision>;
}

/** Who does something, and when. */
export interface Actor {
  readonly accountId: string;
  readonly now: Date;
}

export const actorOf = (context: CallContext & { readonly caller: Caller | null }): Actor => ({
  accountId: callerOf(context).accountId,
  now: context.now,
});

/**
 * Has a revision of a listing reviewed. By the time it runs the owner may have gone on: then the revision is no longer the
 * one submitted, and approving or rejecting it does nothing.
 */
export const moderationReview: JobKind<{ listing_id: string; revision: number }> = {
  name: 'moderation.review',
  payload: z.object({ listing_id: z.string(), revision: z.int() }),
};
