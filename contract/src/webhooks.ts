// Long because it is one table of operations.
import { z } from 'zod';
import { eventTypeNames } from './events.ts';
import { NoBody, pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { bodyLine } from './shared/body.ts';
import { grouped } from './shared/grouped.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { deliveryStates, webhookStates, wordsOf } from './vocabulary.ts';

/** What holds for webhooks. */
export const webhookRules = {
  /** Of an account. */
  most: 10,
  /** Requests to one endpoint at once. */
  atOnce: 4,
  /** From the first byte to the head of the answer, name and connection included. */
  timeoutSeconds: 15,
  /** Seconds after the failure before: ten tries in 75 hours and 35 minutes. Each up to a fifth sooner or later. */
  waitsSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** An endpoint that took nothing for so many days is disabled. */
  failingDays: 5,
  /** So long the former secret signs too. */
  rotationHours: 24,
  /** Deliveries are listed for so many days. */
  deliveriesKeptDays: 30,
  /** Events sent again by one request. */
  replay: { ids: 100, range: 10_000 },
} as const;

export const Webhook = z
  .object({
    id: idOf('whk'),
    url: z.string(),
    description: z.string().nullable(),
    types: z.array(z.enum(eventTypeNames)),
    status: z.enum(wordsOf(webhookStates)).meta({
      description:
        'active; paused by you; disabled by us (disabled_reason); ended, because the grant or credential that made it has',
    }),
    disabled_reason: z
      .enum(['gone', 'failing'])
      .nullable()
      .meta({ description: `gone: it answered 410. failing: it took nothing for ${webhookRules.failingDays} days` }),
    made_with: z.enum(['oauth', 'token']).meta({ description: 'An application that you let in, or a credential for CI' }),
    failures: z.int().meta({ description: 'Tries in a row that failed' }),
    waiting: z.int().meta({ description: 'Events that wait to be delivered' }),
    former_secret_until: Timestamp.nullable().meta({ description: 'Until when the secret before signs too' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Webhook' }); // prettier-ignore
export type Webhook = z.infer<typeof Webhook>;

const secret = z
  .string()
  .nullable()
  .meta({ description: 'What its signatures are checked with (whsec_…): shown this once. null with dry_run' });

export const NewWebhook = Webhook.extend({ secret }).meta({ id: 'NewWebhook' });

export const WebhookDelivery = z
  .object({
    event_id: z.string(),
    type: z.string(),
    status: z.enum(wordsOf(deliveryStates)),
    is_replay: z.boolean(),
    tries: z.int().meta({ description: 'Of this turn; a replay begins anew' }),
    next_at: Timestamp.nullable().meta({ description: 'When it is tried next; null: no more' }),
    attempts: z
      .array(
        z.object({
          at: z.string().meta({ description: 'RFC 3339 in UTC' }),
          status: z.int().nullable().meta({ description: 'Of the answer; null without one' }),
          error: z.string().nullable(),
          duration_ms: z.int(),
        }),
      )
      .meta({ description: 'The latest 20, oldest first' }),
    created_at: Timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookTest = z
  .object({
    event_id: z.string(),
    delivered: z.boolean(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    duration_ms: z.int(),
  })
  .meta({ id: 'WebhookTest' });
export type WebhookTest = z.infer<typeof WebhookTest>;

export const WebhookReplay = z
  .object({ queued: z.int().meta({ description: 'Events that will be sent again' }) })
  .meta({ id: 'WebhookReplay' });
export type WebhookReplay = z.infer<typeof WebhookReplay>;

const url = z
  .string({ error: 'must be text' })
  .trim()
  .max(2_000, { error: 'must be at most 2,000 characters' })
  .regex(/^https:\/\/./i, { error: 'must begin with https://' })
  .meta({ description: 'A public https address that takes POST', example: 'https://crm.example.com/hooks/oga' });

const types = z
  .array(queryChoice(eventTypeNames), { error: 'must be a list of event types' })
  .min(1, { error: 'must name at least one' })
  .max(eventTypeNames.length, { error: 'must name each type once' })
  .meta({ description: 'Each needs its scope', example: ['inquiry.created', 'listing.approved'] });

const description = bodyLine(200).meta({ description: 'For you, to tell it by', example: 'CRM of the office' });

const pathParams = z.object({ id: idOf('whk') });

const facts = {
  access: 'agent',
  cacheSeconds: null,
  rateLimit: 'account',
  idempotencyKey: false,
  envelope: 'record',
  tools: { absent: 'a program is connected once, by the command line; no assistant should see its secret' },
} as const satisfies Partial<RouteFacts>;
const reading = { ...facts, scopes: ['profile:read'] } as const;
const writing = { ...facts, scopes: ['profile:read', 'profile:write'] } as const;

const moment = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-21T03:37:00Z' });

/** Where programs of an account are told of its events. */
export const webhooks = {
  list: read({
    path: '/agent/webhooks',
    summary: 'Your webhooks',
    description: 'Newest first, without their secrets.',
    query: pagingParameters,
    answer: pageOf(Webhook),
    facts: {
      ...reading,
      operation: 'webhooks.list',
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'webhooks' },
    },
  }),
  create: write({
    method: 'POST',
    path: '/agent/webhooks',
    summary: 'Be told of events at an address of yours',
    description: `
Each event is POSTed as JSON (\`Event\`), signed after Standard Webhooks: check \`webhook-signature\` with the secret, answer
2xx within ${webhookRules.timeoutSeconds} s, and take the same \`webhook-id\` twice as once; the order is not promised (the log \`GET /agent/events\` has it).
Anything else is tried again, ten times in three days; redirects are not followed; 410 disables it at once. It ends with the
grant or credential that makes it: use a credential for CI that lasts. At most ${webhookRules.most} to an account.`.trim(),
    body: z
      .strictObject({
        url,
        types: types.optional().meta({ description: 'Without it every type that your token has the scope for' }),
        description: description.optional(),
      })
      .meta({ id: 'WebhookWish' }),
    status: 201,
    answer: recordOf(NewWebhook),
    facts: {
      ...writing,
      idempotencyKey: true,
      answerWithinSeconds: 20,
      operation: 'webhooks.create',
      refuses: ['VALIDATION_ERROR', 'INVALID_STATE'],
      cli: { command: 'webhooks add' },
    },
  }),
  get: read({
    path: '/agent/webhooks/:id',
    summary: 'One of your webhooks',
    description: 'How it stands, without its secret.',
    pathParams,
    answer: recordOf(Webhook),
    facts: {
      ...reading,
      operation: 'webhooks.get',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'webhooks show' },
    },
  }),
  update: write({
    method: 'PATCH',
    path: '/agent/webhooks/:id',
    summary: 'Change, pause or resume a webhook',
    description: `
A JSON Merge Patch. After a change of the address everything that is not delivered yet, what failed and waits for its next
try included, goes to the new one. A call that changes the address or adds types has the webhook end with the grant or
credential of this call from then on; what has ended stays so. \`paused: false\` resumes also what was disabled, and what has
ended, which then ends with the grant or credential of this call. What happened meanwhile is not sent by itself: replay
that range.`.trim(),
    pathParams,
    body: z
      .strictObject({
        url: url.optional(),
        types: types.optional(),
        description: description.nullable().optional(),
        paused: z.boolean({ error: 'must be true or false' }).optional(),
      })
      .meta({ id: 'WebhookChange' }),
    status: 200,
    answer: recordOf(Webhook),
    facts: {
      ...writing,
      answerWithinSeconds: 20,
      operation: 'webhooks.update',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'webhooks edit' },
    },
  }),
  remove: write({
    method: 'DELETE',
    path: '/agent/webhooks/:id',
    summary: 'Remove a webhook',
    description: 'At once, with what waits for it and its deliveries.',
    pathParams,
    status: 204,
    answer: NoBody,
    facts: {
      ...writing,
      operation: 'webhooks.remove',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      envelope: 'none',
      cli: { command: 'webhooks remove' },
    },
  }),
  test: write({
    method: 'POST',
    path: '/agent/webhooks/:id/test',
    summary: 'Send a test to a webhook',
    description: 'Now, once, signed like any other, of type `webhook.test`; answers what came of it. With `dry_run=true` nothing is sent.', // prettier-ignore
    pathParams,
    status: 200,
    answer: recordOf(WebhookTest),
    facts: {
      ...writing,
      answerWithinSeconds: 20,
      idempotencyKey: true,
      operation: 'webhooks.test',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'webhooks test' },
    },
  }),
  rotateSecret: write({
    method: 'POST',
    path: '/agent/webhooks/:id/rotate-secret',
    summary: 'Give a webhook a new secret',
    description: `For ${webhookRules.rotationHours} hours every delivery carries two signatures, by the new secret and by the one before; what waits is signed when it is sent. Rotated again, the oldest counts no more. The webhook ends with the grant or credential of this call from then on; what has ended stays so.`,
    pathParams,
    status: 200,
    answer: recordOf(NewWebhook),
    facts: {
      ...writing,
      idempotencyKey: true,
      operation: 'webhooks.rotateSecret',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'webhooks rotate-secret' },
    },
  }),
  replay: write({
    method: 'POST',
    path: '/agent/webhooks/:id/replay',
    summary: 'Send events to a webhook again',
    description: `By their ids, or all of a range of time (of the types that it is told of, as far back as the log goes). They have their old \`webhook-id\`, and the header \`webhook-replay: true\`. A range of more than ${grouped(webhookRules.replay.range)} is refused. With \`undelivered\` it reaches back ${webhookRules.deliveriesKeptDays} days, for as long as it is known what was delivered; an older \`from\` is refused. What is paused, disabled or has ended is resumed first.`,
    pathParams,
    body: z
      .strictObject({
        ids: z
          .array(idOf('evt'), { error: 'must be a list of ids of events' })
          .min(1, { error: 'must name at least one' })
          .max(webhookRules.replay.ids, { error: `must name at most ${webhookRules.replay.ids}` })
          .optional()
          .meta({ description: 'Either these' }),
        from: moment.optional().meta({ description: 'Or what happened from this moment on', example: '2026-11-21T00:00:00Z' }), // prettier-ignore
        until: moment.optional().meta({ description: 'And before this one; now without it' }),
        undelivered: z
          .boolean({ error: 'must be true or false' })
          .optional()
          .meta({ description: 'Of the range only what was not delivered. false without it' }),
      })
      .meta({ id: 'WebhookReplayWish' }),
    status: 200,
    answer: recordOf(WebhookReplay),
    facts: {
      ...writing,
      idempotencyKey: true,
      operation: 'webhooks.replay',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'webhooks replay' },
    },
  }),
  deliveries: read({
    path: '/agent/webhooks/:id/deliveries',
    summary: 'What a webhook was told',
    description: `Newest first, for ${webhookRules.deliveriesKeptDays} days, with every try.`,
    pathParams,
    query: {
      status: queryChoice(wordsOf(deliveryStates)).optional().meta({ description: 'That stand so' }),
      ...pagingParameters,
    },
    answer: pageOf(WebhookDelivery),
    facts: {
      ...reading,
      operation: 'webhooks.deliveries',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      envelope: 'page',
      cli: { command: 'webhooks deliveries' },
    },
  }),
};
