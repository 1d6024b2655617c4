import { z } from 'zod';
import { NoBody, pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { scopeNames } from './scopes.ts';
import { bodyLine } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { Timestamp } from './shared/time.ts';

/** What holds for credentials for CI. */
export const tokenRules = {
  days: { min: 1, max: 365, usual: 90 },
  /** Valid ones of an account at once, and made on a day. */
  most: 20,
  mostPerDay: 50,
} as const;

export const Token = z
  .object({
    id: idOf('tok'),
    name: z.string(),
    hint: z.string().meta({ description: 'Its first characters, to tell it by', example: 'oga_Xk2p' }),
    scopes: z.array(z.enum(scopeNames)),
    made_by: idOf('tok').nullable().meta({ description: 'The credential that made it, with which it ends' }),
    is_this: z.boolean().meta({ description: 'Whether this call was made with it' }),
    created_at: Timestamp,
    expires_at: Timestamp,
    last_used_at: Timestamp.nullable().meta({ description: 'To the hour' }),
  })
  .meta({ id: 'Token' });
export type Token = z.infer<typeof Token>;

export const NewToken = Token.extend({
  token: z
    .string()
    .nullable()
    .meta({ description: 'The credential itself: shown this once and kept nowhere. null with dry_run' }),
}).meta({ id: 'NewToken' });
export type NewToken = z.infer<typeof NewToken>;

const { days } = tokenRules;

const facts = {
  access: 'agent',
  scopes: ['profile:write'],
  idempotencyKey: false,
  cacheSeconds: null,
  rateLimit: 'account',
  tools: { absent: 'a credential is not for an assistant to see' },
} as const satisfies Partial<RouteFacts>;

/** Credentials for CI. */
export const tokens = {
  list: read({
    path: '/agent/tokens',
    summary: 'Your credentials for CI',
    description: 'Those that are valid, newest first, without the secrets.',
    query: pagingParameters,
    answer: pageOf(Token),
    facts: {
      ...facts,
      operation: 'tokens.list',
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'tokens' },
    },
  }),
  create: write({
    method: 'POST',
    path: '/agent/tokens',
    summary: 'Make a credential for CI',
    description: `A bearer token for /agent alone, for scripts and CI (LISTINGS_TOKEN). It may do no more than the caller may, and one that a credential makes lives no longer than that and ends with it. At most ${tokenRules.most} at once.`,
    body: z
      .strictObject({
        name: bodyLine(100).meta({ description: 'What it is for', example: 'nightly import' }),
        scopes: z
          .array(z.enum(scopeNames, { error: `must be of ${scopeNames.join(', ')}` }), {
            error: `must be a list of ${scopeNames.join(', ')}`,
          })
          .min(1, { error: 'must name at least one' })
          .max(scopeNames.length, { error: 'must name each scope once' })
          .meta({ description: 'What it may do: no more than the caller', example: ['listings:read'] }),
        expires_in_days: z
          .int({ error: 'must be a whole number' })
          .min(days.min, { error: `must be at least ${days.min}` })
          .max(days.max, { error: `must be at most ${days.max}` })
          .optional()
          .meta({
            description: `Days until it ends, ${days.usual} without it (or when the credential that makes it ends)`,
          }),
      })
      .meta({ id: 'TokenWish' }),
    status: 201,
    answer: recordOf(NewToken),
    facts: {
      ...facts,
      idempotencyKey: true,
      operation: 'tokens.create',
      refuses: ['VALIDATION_ERROR', 'INVALID_STATE'],
      envelope: 'record',
      cli: { command: 'tokens create' },
    },
  }),
  revoke: write({
    method: 'DELETE',
    path: '/agent/tokens/:id',
    summary: 'End a credential for CI',
    description: 'At once, and with it every credential that it has made.',
    pathParams: z.object({ id: idOf('tok') }),
    status: 204,
    answer: NoBody,
    facts: {
      ...facts,
      operation: 'tokens.revoke',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      envelope: 'none',
      cli: { command: 'tokens revoke' },
    },
  }),
};
