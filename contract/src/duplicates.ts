import { z } from 'zod';
import { NoBody, pageOf, read, write, type RouteFacts } from './http.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { Timestamp } from './shared/time.ts';
import { duplicateSigns, listingStates, sourceKinds, wordsOf } from './vocabulary.ts';

const Side = z.object({
  id: idOf('lst'),
  title: z.string().nullable(),
  status: z.enum(wordsOf(listingStates)),
  source: z.object({ id: idOf('src'), kind: z.enum(wordsOf(sourceKinds)), label: z.string() }).nullable(),
});

/** Two listings that are taken for one property. */
export const Duplicate = z
  .object({
    id: idOf('dup'),
    shown: Side.meta({ description: 'The one that is offered' }),
    hidden: Side.meta({ description: 'The one that waits behind it' }),
    found_by: z.array(z.enum(wordsOf(duplicateSigns))),
    linked_at: Timestamp,
  })
  .meta({ id: 'DuplicateLink' });
export type Duplicate = z.infer<typeof Duplicate>;

const facts = {
  access: 'agent',
  cacheSeconds: null,
  rateLimit: 'account',
  idempotencyKey: false,
  tools: { absent: 'of inventories that are kept in step by programs' },
} as const satisfies Partial<RouteFacts>;

/** The same property from two sources. */
export const duplicates = {
  list: read({
    path: '/agent/duplicates',
    summary: 'Pairs taken for the same property',
    description:
      'From two of your sources, or of your company. One is offered; the other takes its place when that is closed. Newest first.',
    query: pagingParameters,
    answer: pageOf(Duplicate),
    facts: {
      ...facts,
      scopes: ['listings:read'],
      operation: 'duplicates.list',
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'duplicates' },
    },
  }),
  undo: write({
    method: 'DELETE',
    path: '/agent/duplicates/:id',
    summary: 'These are two properties',
    description: 'Takes a link away for good: the listing that waited is published like any other.',
    pathParams: z.object({ id: idOf('dup') }),
    status: 204,
    answer: NoBody,
    facts: {
      ...facts,
      scopes: ['listings:write'],
      operation: 'duplicates.undo',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      envelope: 'none',
      cli: { command: 'duplicates undo' },
    },
  }),
};
