import { z } from 'zod';
import { pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { bodyText } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { accountLimits, limitRequestStates, wordsOf } from './vocabulary.ts';

/** What holds for requests of higher limits. */
export const limitRequestRules = {
  /** The highest number that can be asked for and granted. */
  most: 1_000_000,
  reasonLength: { min: 10, max: 1_000 },
  /** Of one account within a day. */
  mostPerDay: 20,
} as const;

const number = z.int({ error: 'must be a whole number' }).min(1, { error: 'must be at least 1' });

export const LimitRequest = z
  .object({
    id: idOf('lim'),
    limit: z.enum(wordsOf(accountLimits)),
    requested: z.int().min(1),
    reason: z.string(),
    allowed: z.int().min(0).meta({ description: 'The number that held when it was asked for' }),
    status: z.enum(wordsOf(limitRequestStates)),
    granted: z.int().min(1).nullable().meta({ description: 'May be another number; null unless approved' }),
    message: z.string().nullable().meta({ description: 'What the operator says to it; always where it is denied' }),
    created_at: Timestamp,
    decided_at: z.nullable(Timestamp),
  })
  .meta({ id: 'LimitRequest' });
export type LimitRequest = z.infer<typeof LimitRequest>;

export const NewLimitRequest = z
  .strictObject({
    limit: z
      .enum(wordsOf(accountLimits), { error: `must be of ${wordsOf(accountLimits).join(', ')}` })
      .meta({ description: 'Which one, as `TIER_LIMIT_REACHED` and the status name it', example: 'active' }),
    requested: number
      .max(limitRequestRules.most, { error: 'must be at most 1,000,000' })
      .meta({ description: 'The number that you need: more than holds now', example: 60 }),
    reason: bodyText(limitRequestRules.reasonLength.max, limitRequestRules.reasonLength.min).meta({
      description: 'What for; a person reads it',
      example: 'We take over the rentals of two buildings next month.',
    }),
  })
  .meta({ id: 'NewLimitRequest' });
export type NewLimitRequest = z.infer<typeof NewLimitRequest>;

const facts = {
  access: 'agent',
  cacheSeconds: null,
  rateLimit: 'account',
  tools: { absent: 'whoever needs more says why in his own words; account_status tells limits and what is used' },
} as const satisfies Partial<RouteFacts>;

/** Higher limits than those of the tier. */
export const limitRequests = {
  list: read({
    path: '/agent/limit-requests',
    summary: 'Your requests of higher limits',
    description: 'Newest first, with what the operator said.',
    query: {
      status: queryChoice(wordsOf(limitRequestStates)).optional().meta({ description: 'In this state' }),
      ...pagingParameters,
    },
    answer: pageOf(LimitRequest),
    facts: {
      ...facts,
      operation: 'limitRequests.list',
      scopes: ['profile:read'],
      refuses: ['VALIDATION_ERROR'],
      idempotencyKey: false,
      envelope: 'page',
      cli: { command: 'limits' },
    },
  }),
  create: write({
    method: 'POST',
    path: '/agent/limit-requests',
    summary: 'Ask for a higher limit',
    description:
      'A person decides, and you are told by mail. What is granted holds from that moment on, shows in the status, and is never taken back by a tier: the higher number holds. One request waits for each limit. In a verified company what is granted of `active` is your own, beside what the others share.',
    body: NewLimitRequest,
    status: 201,
    answer: recordOf(LimitRequest),
    facts: {
      ...facts,
      operation: 'limitRequests.create',
      scopes: ['profile:write'],
      refuses: ['VALIDATION_ERROR', 'INVALID_STATE'],
      idempotencyKey: true,
      envelope: 'record',
      cli: { command: 'limits request' },
    },
  }),
};
