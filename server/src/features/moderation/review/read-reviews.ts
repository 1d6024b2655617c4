import { Problem } from '../../../kernel/problem.ts';
import type { AnySql } from '../../../platform/db/sql.ts';
import { readImages } from '../../images/index.ts';
import {
  selectDecisions,
  selectLikenesses,
  selectReviewed,
  selectWaiting,
  type DecisionRow,
  type LikenessRow,
  type ReviewedRow,
  type WaitingRow,
} from './decisions.sql.ts';

export type WaitingReview = WaitingRow;

/** Reviews that wait, oldest first: those for a person, or all. */
export const listReviews = async (
  sql: AnySql,
  asked: { onlyManual: boolean; limit: number },
): Promise<WaitingRow[]> => [...(await selectWaiting(sql, asked))];

/** All that a person needs to decide about a listing. */
export interface ReviewShown {
  readonly listing: ReviewedRow;
  readonly decisions: readonly DecisionRow[];
  readonly likenesses: readonly LikenessRow[];
  /** Addresses of the pictures, as the owner has them. */
  readonly pictures: readonly { readonly url: string; readonly alt: string | null }[];
}

/** A listing of an account with what was decided of it. Refuses with NOT_FOUND. */
export async function showReview(sql: AnySql, listingId: string): Promise<ReviewShown> {
  const [listing] = await selectReviewed(sql, { listingId });
  if (listing === undefined) throw new Problem('NOT_FOUND', `No account has a listing ${listingId}.`);
  const taken = (await readImages(sql, [listingId])).get(listingId)!;
  return {
    listing,
    decisions: await selectDecisions(sql, { listingId }),
    likenesses: await selectLikenesses(sql, { listingId }),
    pictures:
      taken.length > 0
        ? taken.map(({ url, alt }) => ({ url, alt }))
        : listing.stated.photos.map(({ url }) => ({ url, alt: null })),
  };
}
