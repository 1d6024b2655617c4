import type { Contract, Locale, RequestOf, Review } from '@oga/contract';
import { Problem } from '../../kernel/problem.ts';
import { toTimestamp } from '../../kernel/time.ts';
import { pagedAnswer } from '../../platform/http/paged.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { agentIdOf } from '../agents/index.ts';
import { firstNameOf } from './first-name.ts';
import { insertReviews, reviewOrders, selectReviewPage } from './reviews.sql.ts';

/** What somebody says of an agent. */
export interface NewReview {
  readonly id: string;
  readonly agentId: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  /** 1 to 5. */
  readonly rating: number;
  readonly text: string;
  readonly locale: Locale;
  /** As the author gives it; only the first name is kept. */
  readonly authorName: string;
  readonly reply: string | null;
  readonly createdAt: Date;
}

/** Adds reviews; the database adds approved ones to their agents' ratings. */
export async function addReviews(tx: Transaction, reviews: readonly NewReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await insertReviews(tx, {
    reviews: reviews.map((review) => ({
      id: review.id,
      agent_id: review.agentId,
      status: review.status,
      rating: review.rating,
      text: review.text,
      locale: review.locale,
      author_name: firstNameOf(review.authorName),
      reply: review.reply,
      created_at: toTimestamp(review.createdAt),
      text_key: null,
    })),
  });
}

/** A page of an agent's approved reviews. */
export async function listReviews(
  sql: Sql,
  idOrSlug: string,
  query: RequestOf<Contract['agents']['reviews']>['query'],
) {
  const agentId = await agentIdOf(sql, idOrSlug);
  if (agentId === null) throw new Problem('NOT_FOUND', 'There is no agent with this id or slug.');
  const { sort } = query;
  return pagedAnswer<Review>(
    query,
    { sort, order: reviewOrders[sort], asked: { agentId }, about: ['reviews', 'agents'] },
    (part) => selectReviewPage(sql, { ...part, agentId, sort }),
  );
}
