import { z } from 'zod';
import { feedOf, read } from './http.ts';
import type { Scope } from './scopes.ts';
import { queryInteger, queryText, queryWords } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';

/** What holds for the log of events. */
export const eventRules = {
  /** After so many days an event is forgotten, and a cursor from before refused. */
  keptDays: 90,
} as const;

interface EventEntry {
  /** What happened. */
  readonly meaning: string;
  /** Who may read of it: with this scope he may read what it is about, too. */
  readonly scope: Scope;
}

/** Everything that an account is told of. */
export const eventTypes = {
  'listing.submitted': { meaning: 'A listing was sent to review', scope: 'listings:read' },
  'listing.approved': { meaning: 'A listing, or a change of it, was approved and is public', scope: 'listings:read' },
  'listing.rejected': { meaning: 'A listing, or a change of it, was rejected', scope: 'listings:read' },
  'listing.price_changed': { meaning: 'The price of a public listing changed', scope: 'listings:read' },
  'listing.closed': { meaning: 'A listing was taken off the market', scope: 'listings:read' },
  'listing.archived': { meaning: 'A listing was put away', scope: 'listings:read' },
  'listing.relisted': { meaning: 'A listing that its source had dropped is public again', scope: 'listings:read' },
  'inquiry.created': { meaning: 'A buyer asked about a listing', scope: 'listings:read' },
  'saved_search.matched': { meaning: 'A saved search found listings', scope: 'profile:read' },
  'import.finished': { meaning: 'A run of an import has ended', scope: 'listings:read' },
  'import.needs_approval': { meaning: 'Removals of an import wait for a word', scope: 'listings:read' },
  'credits.purchased': { meaning: 'Credits were paid for', scope: 'profile:read' },
  'promotion.started': { meaning: 'A listing is featured, or for longer', scope: 'listings:read' },
  'promotion.ended': { meaning: 'A listing is featured no more', scope: 'listings:read' },
} as const satisfies Record<string, EventEntry>;
export type EventType = keyof typeof eventTypes;

export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]];

/** What happened to something of an account; the body of a webhook is the same. */
export const Event = z
  .object({
    id: z.string().meta({ description: 'TypeID with prefix evt; the webhook-id of its deliveries' }),
    type: z.string().meta({
      description: `One of ${eventTypeNames.join(', ')}; skip what you do not know`,
      example: 'inquiry.created',
    }),
    at: Timestamp.meta({ description: 'When it happened' }),
    subject_id: z.string().meta({ description: 'The record that it is about: fetch it for how it is now' }),
    data: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: 'Ids and words, never data of people', example: { listing_id: 'lst_01h455vb4pex5vsknk084sn02q' } }), // prettier-ignore
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

/** The log of what happened to an account. */
export const events = {
  list: read({
    path: '/agent/events',
    summary: 'What happened, in order',
    description: `
The log behind the webhooks: every event of your account in the order in which it was committed, none missing, kept for
${eventRules.keptDays} days. Without \`after\` from the oldest on; keep \`next_cursor\` once a page is dealt with, and come
back with it: right away while \`has_more\`, else after some seconds. A page may have fewer events than \`limit\` while
there is more. \`after\` may also be the id of an event, or \`latest\`: nothing that is there already, only what comes.

Types that your token has no scope for are not shown: ${Object.entries(eventTypes).flatMap(([type, { scope }]) => (scope === 'profile:read' ? [`\`${type}\``] : [])).join(' and ')} need \`profile:read\`.`.trim(), // prettier-ignore
    query: {
      after: queryText(1_000).optional().meta({
        description: 'next_cursor of the page before, the id of an event, or latest',
      }),
      types: queryWords(eventTypeNames).optional().meta({ description: 'Of these types', example: 'inquiry.created' }),
      limit: queryInteger({ min: 1, max: 100 }).default(20).meta({ description: 'Events per page, at most' }),
    },
    answer: feedOf(Event),
    facts: {
      operation: 'events.list',
      access: 'agent',
      scopes: ['listings:read'],
      refuses: ['VALIDATION_ERROR', 'CURSOR_EXPIRED'],
      idempotencyKey: false,
      cacheSeconds: null,
      rateLimit: 'account',
      envelope: 'feed',
      cli: { command: 'events tail' },
      tools: { absent: 'a log is for programs that keep up with it; an assistant asks for the records themselves' },
    },
  }),
};
