import { z } from 'zod';
import { NoBody, pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { ImportRun } from './import-runs.ts';
import { bodyLine } from './shared/body.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice, queryFlag, queryText } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { handEditPolicies, removalPolicies, sourceKinds, sourceStates, wordsOf } from './vocabulary.ts';

/** Bounds of what a source is asked to do. */
export const sourceRules = {
  /** Hours between runs. */
  everyHours: { min: 1, max: 168, usual: 12 },
  /** Hours that an item may be missing before its listing is closed. */
  graceHours: { min: 0, max: 720, usual: 0 },
  /** Of an account. */
  most: 20,
  /** Failures in a row after which it pauses. */
  failuresBeforePause: 5,
} as const;

const { everyHours, graceHours } = sourceRules;

/** Where a company's inventory comes from, as its owner sees it: never with what is secret of it. */
export const Source = z
  .object({
    id: idOf('src'),
    kind: z.enum(wordsOf(sourceKinds)),
    label: z.string(),
    connection: z
      .object({
        host: z.string().meta({ description: 'Where it is read; never the whole address' }),
        credentials: z.array(z.string()).meta({ description: 'Names of what is kept, never the values' }),
        changed_at: Timestamp,
      })
      .nullable()
      .meta({ description: 'null: it is pushed (POST /agent/imports)' }),
    every_hours: z.int().nullable().meta({ description: 'Hours between runs; null: only when it is asked for' }),
    publish: z.boolean().meta({ description: 'Whether new listings are sent to review; else they stay drafts' }),
    removals: z.enum(wordsOf(removalPolicies)),
    removal_grace_hours: z.int(),
    hand_edits: z.enum(wordsOf(handEditPolicies)),
    status: z.enum(wordsOf(sourceStates)),
    pause: z
      .object({ at: Timestamp, reason: z.string() })
      .nullable()
      .meta({ description: 'Since when and why it is paused' }),
    failures: z.int().meta({ description: 'Runs in a row that failed' }),
    next_run_at: Timestamp.nullable(),
    last_run: z
      .object({ id: idOf('run'), status: z.string(), finished_at: Timestamp.nullable() })
      .nullable()
      .meta({ description: 'The latest that was no trial' }),
    listings: z
      .object({ total: z.int(), public: z.int(), waiting: z.int() })
      .meta({ description: 'Listings that are kept in step with it; waiting: for photos, a slot or the next day' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'InventorySource' });
export type Source = z.infer<typeof Source>;

const secretText = z
  .string({ error: 'must be text' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(500, { error: 'must be at most 500 characters' })
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  .regex(/^[^\u0000-\u001f\u007f]+$/, { error: 'must be one line without control characters' });

const access = {
  url: secretText
    .max(2_000, { error: 'must be at most 2,000 characters' })
    .nullable()
    .optional()
    .meta({ description: 'Address of the feed (vrsync, ndjson, the export of kiteprop); kept encrypted' }),
  credentials: z
    .record(z.string().regex(/^[a-z_]{1,40}$/, { error: 'is no name of a credential' }), secretText, {
      error: 'must be an object of names and texts',
    })
    .optional()
    .meta({
      description:
        'tokko: `key`; wasi: `id_company`, `wasi_token`; kiteprop without a URL: `api_key`. Kept encrypted, never shown again',
      example: { key: '…' },
    }),
} as const;

const hours = (rule: { min: number; max: number }) => {
  const error = `must be a whole number of hours from ${rule.min} to ${rule.max}`;
  return z.int({ error }).min(rule.min, { error }).max(rule.max, { error });
};

const label = bodyLine(100).meta({ description: 'Your name for it, unique for its kind', example: 'main' });

const choices = {
  every_hours: hours(everyHours)
    .nullable()
    .optional()
    .meta({
      description: `Hours between runs, ${everyHours.usual} without it; null: only when it is asked for`,
    }),
  publish: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .meta({ description: 'false: new listings stay drafts. true without it' }),
  removals: queryChoice(wordsOf(removalPolicies)).optional().meta({
    description: 'What to do with listings that it no longer has. apply without it',
  }),
  removal_grace_hours: hours(graceHours).optional().meta({
    description: 'How long an item may be missing before its listing is closed. 0 without it: with the first run',
  }),
  hand_edits: queryChoice(wordsOf(handEditPolicies)).optional().meta({
    description: 'What to do with fields that you changed by hand. keep without it',
  }),
} as const;

const pathParams = z.object({ id: idOf('src') });

const facts = {
  access: 'agent',
  cacheSeconds: null,
  rateLimit: 'account',
  idempotencyKey: false,
  envelope: 'record',
  tools: { absent: 'an agency connects its CRM once, by the command line; no assistant should see its credentials' },
} as const satisfies Partial<RouteFacts>;
const reading = { ...facts, scopes: ['listings:read'] } as const;
const writing = { ...facts, scopes: ['listings:write'] } as const;
/** The other side is asked while the caller waits. */
const asking = { answerWithinSeconds: 28 } as const;

export const SourceProbe = z
  .object({
    host: z.string(),
    items: z.int().nullable().meta({ description: 'How many it has, where it says so' }),
  })
  .meta({ id: 'SourceProbe' });
export type SourceProbe = z.infer<typeof SourceProbe>;

/** Scheduled connections to CRMs and feeds. */
export const sources = {
  list: read({
    path: '/agent/sources',
    summary: 'Your inventory sources',
    description: 'Connected ones and those that are pushed, newest first.',
    query: {
      kind: queryChoice(wordsOf(sourceKinds)).optional().meta({ description: 'Of one kind' }),
      label: queryText(100).optional().meta({ description: 'The one with this name' }),
      ...pagingParameters,
    },
    answer: pageOf(Source),
    facts: {
      ...reading,
      operation: 'sources.list',
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'sources' },
    },
  }),
  create: write({
    method: 'POST',
    path: '/agent/sources',
    summary: 'Connect a CRM or a feed',
    description: `It is asked first: what does not work is refused and not kept. The first run starts within minutes. At most ${sourceRules.most} to an account.`,
    body: z
      .strictObject({ kind: queryChoice(wordsOf(sourceKinds)), label, ...access, ...choices })
      .meta({ id: 'SourceWish' }),
    status: 201,
    answer: recordOf(Source),
    facts: {
      ...writing,
      ...asking,
      idempotencyKey: true,
      operation: 'sources.create',
      refuses: ['VALIDATION_ERROR', 'FEED_INVALID', 'INVALID_STATE'],
      cli: { command: 'sources add' },
    },
  }),
  test: write({
    method: 'POST',
    path: '/agent/sources/test',
    summary: 'Try a connection',
    description: 'Asks as little as tells that it works, and keeps nothing. With `id` one that is kept is tried.',
    body: z
      .strictObject({
        id: idOf('src').optional().meta({ description: 'One of yours, in place of the rest' }),
        kind: queryChoice(wordsOf(sourceKinds)).optional(),
        ...access,
      })
      .meta({ id: 'SourceTrial' }),
    status: 200,
    answer: recordOf(SourceProbe),
    facts: {
      ...writing,
      ...asking,
      idempotencyKey: true,
      operation: 'sources.test',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'FEED_INVALID'],
      cli: { command: 'sources test' },
    },
  }),
  get: read({
    path: '/agent/sources/:id',
    summary: 'One of your inventory sources',
    description: 'How it stands, without what is secret of it.',
    pathParams,
    answer: recordOf(Source),
    facts: {
      ...reading,
      operation: 'sources.get',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'sources show' },
    },
  }),
  update: write({
    method: 'PATCH',
    path: '/agent/sources/:id',
    summary: 'Change, pause or resume a source',
    description:
      'A JSON Merge Patch. A new `url` or new `credentials` replace those that are kept, once they have been tried. `paused: false` resumes it and forgets its failures.',
    pathParams,
    body: z
      .strictObject({
        label: label.optional(),
        ...access,
        ...choices,
        paused: z.boolean({ error: 'must be true or false' }).optional(),
      })
      .meta({ id: 'SourceChange' }),
    status: 200,
    answer: recordOf(Source),
    facts: {
      ...writing,
      ...asking,
      operation: 'sources.update',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'FEED_INVALID', 'INVALID_STATE'],
      cli: { command: 'sources edit' },
    },
  }),
  remove: write({
    method: 'DELETE',
    path: '/agent/sources/:id',
    summary: 'Disconnect a source',
    description:
      'What is secret of it is forgotten at once. Its listings stay as they are and are yours to edit; what waited for a slot stays a draft. Its runs are forgotten with it.',
    pathParams,
    status: 204,
    answer: NoBody,
    facts: {
      ...writing,
      operation: 'sources.remove',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'IMPORT_IN_PROGRESS'],
      envelope: 'none',
      cli: { command: 'sources remove' },
    },
  }),
  sync: write({
    method: 'POST',
    path: '/agent/sources/:id/sync',
    summary: 'Read a source now',
    description:
      'Answers the run at once; follow it with `GET /agent/imports/{run_id}`. `dry_run=true` reads and compares, reports what would happen, and changes nothing.',
    pathParams,
    query: {
      full: queryFlag().optional().meta({ description: 'Everything, not only what has changed' }),
    },
    status: 202,
    answer: recordOf(ImportRun),
    facts: {
      ...writing,
      idempotencyKey: true,
      operation: 'sources.sync',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'IMPORT_IN_PROGRESS', 'INVALID_STATE'],
      cli: { command: 'sources run' },
    },
  }),
};
