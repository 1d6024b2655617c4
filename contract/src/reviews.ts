import { z } from 'zod';
import { recordOf, write } from './http.ts';
import { bodyText } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { LocaleName } from './shared/locale.ts';
import { Timestamp } from './shared/time.ts';
import { reviewStates, wordsOf } from './vocabulary.ts';

/** What holds for reviews. */
export const reviewRules = {
  /** After the agent's reply the buyer is asked so much later. */
  askedAfterHours: 24,
  /** So long his link counts. */
  tokenDays: 90,
  textLength: { min: 10, max: 2_000 },
  /** From one client address. */
  perHourOfAddress: 20,
} as const;

const { textLength, tokenDays, askedAfterHours } = reviewRules;

export const NewReview = z
  .strictObject({
    review_token: z
      .string({ error: 'is required: it is in the link of the message' })
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(200, { error: 'must be at most 200 characters' })
      .meta({ description: 'From the message to the buyer; counts once', example: 'Yj3Zk0…' }),
    rating: z
      .int({ error: 'must be a whole number from 1 to 5' })
      .min(1, { error: 'must be at least 1' })
      .max(5, { error: 'must be at most 5' })
      .meta({ description: '1 (bad) to 5 (excellent)', example: 5 }),
    text: bodyText(textLength.max, textLength.min).meta({
      description: 'How it was, without contact data, links or insults',
      example: 'Respondió enseguida y nos acompañó en cada visita.',
    }),
  })
  .meta({ id: 'NewReview' });
export type NewReview = z.infer<typeof NewReview>;

export const GivenReview = z
  .object({
    id: idOf('rev'),
    agent_id: idOf('agt'),
    status: z.enum(wordsOf(reviewStates)).meta({ description: 'pending: a person reads it before it is shown' }),
    rating: z.int().min(1).max(5),
    text: z.string(),
    locale: LocaleName,
    author_name: z.string().meta({ description: 'First name: all that is shown of the author' }),
    created_at: Timestamp,
  })
  .meta({ id: 'GivenReview' });
export type GivenReview = z.infer<typeof GivenReview>;

/** What buyers say of agents. */
export const reviews = {
  create: write({
    method: 'POST',
    path: '/reviews',
    summary: 'Review an agent',
    description: `By the token that a buyer is sent ${askedAfterHours} hours after an agent replied to him: to his own address or number, once for each agent. It counts once, for ${tokenDays} days. Contact data, links and insults are refused and cost nothing of it. Shown once it is approved, by the author's first name alone.`,
    body: NewReview,
    status: 201,
    answer: recordOf(GivenReview),
    facts: {
      operation: 'reviews.create',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR', 'INVALID_STATE', 'CODE_EXPIRED'],
      idempotencyKey: false,
      cacheSeconds: null,
      rateLimit: 'review',
      envelope: 'record',
      cli: { absent: 'the link in the message leads the buyer to a page' },
      tools: { absent: 'the token is in the mail of a buyer, who gives the stars himself' },
    },
  }),
};
