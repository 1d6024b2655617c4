import type { z } from 'zod';
import type { RequestOf } from './http.ts';

/**
 * Checked by the type check alone. ts-rest types headers through zod 3, which pnpm-workspace.yaml hands to it; without
 * that every route's headers are `{}` and nothing else in the workspace would notice.
 */
type Guarded = RequestOf<{
  method: 'GET';
  path: '/guarded';
  headers: { 'Idempotency-Key': z.ZodString };
  query: z.ZodObject<{ limit: z.ZodNumber }>;
  responses: { 200: z.ZodString };
}>;

export const typed: Guarded['headers']['Idempotency-Key'] = 'a key';

// @ts-expect-error: a required header is a string
export const wrong: Guarded['headers']['Idempotency-Key'] = 7;

// @ts-expect-error: a required header may not be left out
export const missing: Pick<Guarded['headers'], 'Idempotency-Key'> = {};

// @ts-expect-error: the query is typed too
export const query: Guarded['query'] = { limit: '20' };
