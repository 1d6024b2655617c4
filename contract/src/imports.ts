import { z } from 'zod';
import { Feed, pageOf, read, recordOf, write, type RouteFacts } from './http.ts';
import { ImportItem, ImportRun } from './import-runs.ts';
import { idOf } from './shared/id.ts';
import { pagingParameters } from './shared/page.ts';
import { queryChoice, queryFlag, queryText, queryWords } from './shared/query.ts';
import { importOutcomes, importStates, removalPolicies, sourceKinds, wordsOf } from './vocabulary.ts';

/** Of a feed that is pushed. */
export const importRules = {
  maxBytes: 2_000_000_000,
  /** Days for which withheld removals wait for an approval, and the document is kept for it. */
  approvalDays: 14,
  /** How long the body may take. */
  receivedWithinSeconds: 3_600,
} as const;

const maxRemovals = queryText(8)
  .regex(/^(?:\d{1,7}|(?:100|\d{1,2})%)$/, { error: 'must be a number such as 25, or a share such as 15%' })
  .optional()
  .meta({ description: 'Lets more removals through than usual: a number, or a share such as 15%', example: '15%' });

const pathParams = z.object({ run_id: idOf('run') });

const facts = {
  access: 'agent',
  cacheSeconds: null,
  rateLimit: 'account',
  idempotencyKey: false,
  envelope: 'record',
  tools: { absent: 'a feed is pushed by a program, and its report is long' },
} as const satisfies Partial<RouteFacts>;
const reading = { ...facts, scopes: ['listings:read'] } as const;
const writing = { ...facts, scopes: ['listings:write'], idempotencyKey: true } as const;

/** A report as a file. */
export const ImportReport = z.object({ run: ImportRun, items: z.array(ImportItem) }).meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

/** Inventories that are pushed, and what came of those that were read. */
export const imports = {
  push: write({
    method: 'POST',
    path: '/agent/imports',
    summary: 'Push a feed',
    description: `
The feed itself is the body, of at most 2 GB, gzip allowed (\`Content-Encoding: gzip\`, or a file that is gzip): no form.
It is kept until the run has ended; the answer is the run, which goes on by itself: follow it with
\`GET /agent/imports/{run_id}\`. A source is known by \`format\` and \`source\` and made at its first push. The document is
read to its end before anything is applied, and listings that it no longer has are closed as \`removals\` says: more than a
tenth of them (and more than 10) only with \`max_removals\` or an approval. \`dry_run=true\` compares and reports, and changes
nothing. Under an Idempotency-Key a request is the same again where \`Content-Digest\` (RFC 9530) is, or where neither
sends one.`.trim(),
    query: {
      format: queryChoice(wordsOf(sourceKinds)).meta({ description: 'What the feed is' }),
      source: queryText(100).meta({ description: 'Your name for the source', example: 'main' }),
      publish: queryFlag()
        .optional()
        .meta({ description: 'false: new listings stay drafts. As the source says, or true, without it' }),
      removals: queryChoice(wordsOf(removalPolicies)).optional().meta({
        description: 'What to do with listings that it no longer has. As the source says, or apply, without it',
      }),
      max_removals: maxRemovals,
    },
    body: Feed,
    status: 202,
    answer: recordOf(ImportRun),
    facts: {
      ...writing,
      feed: { maxBytes: importRules.maxBytes },
      answerWithinSeconds: importRules.receivedWithinSeconds,
      operation: 'imports.push',
      refuses: ['VALIDATION_ERROR', 'IMPORT_IN_PROGRESS', 'FEED_INVALID', 'INVALID_STATE'],
      cli: { command: 'sync' },
    },
  }),
  list: read({
    path: '/agent/imports',
    summary: 'Runs of your sources',
    description: 'Newest first; those of trials too.',
    query: {
      source_id: z.optional(idOf('src')).meta({ description: 'Of one source' }),
      status: queryWords(wordsOf(importStates)).optional().meta({ description: 'In these states' }),
      ...pagingParameters,
    },
    answer: pageOf(ImportRun),
    facts: {
      ...reading,
      operation: 'imports.list',
      refuses: ['VALIDATION_ERROR'],
      envelope: 'page',
      cli: { command: 'imports' },
    },
  }),
  get: read({
    path: '/agent/imports/:run_id',
    summary: 'A run, and how far it is',
    description: 'Once a second is often enough to follow it.',
    pathParams,
    answer: recordOf(ImportRun),
    facts: {
      ...reading,
      operation: 'imports.get',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'imports show' },
    },
  }),
  items: read({
    path: '/agent/imports/:run_id/items',
    summary: 'What became of each item',
    description:
      'In the order of the document, removals last. What was unchanged has no line. Kept for the last 20 runs of a source.',
    pathParams,
    query: {
      outcome: queryWords(wordsOf(importOutcomes)).optional().meta({ description: 'With these outcomes' }),
      ...pagingParameters,
    },
    answer: pageOf(ImportItem),
    facts: {
      ...reading,
      operation: 'imports.items',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      envelope: 'page',
      cli: { command: 'imports items' },
    },
  }),
  report: read({
    path: '/agent/imports/:run_id/report',
    summary: 'The whole report as a file',
    description: 'The run with all its lines: JSON, or CSV (RFC 4180) for whoever asks for `text/csv`.',
    pathParams,
    answer: recordOf(ImportReport),
    alternatives: { 'text/csv': z.string() },
    facts: {
      ...reading,
      operation: 'imports.report',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
      cli: { command: 'imports report' },
    },
  }),
  approve: write({
    method: 'POST',
    path: '/agent/imports/:run_id/approve',
    summary: 'Let withheld removals through',
    description:
      'Reads the same document again and compares anew, as a run of its own: at most as many listings are closed as were withheld, fewer where the comparison says so. A run that another one of the source has followed cannot be approved any more.',
    pathParams,
    status: 202,
    answer: recordOf(ImportRun),
    facts: {
      ...writing,
      operation: 'imports.approve',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE', 'IMPORT_IN_PROGRESS'],
      cli: { command: 'imports approve' },
    },
  }),
  cancel: write({
    method: 'POST',
    path: '/agent/imports/:run_id/cancel',
    summary: 'End a run',
    description:
      'After the lines under way; what was applied stays. Of one that waits for approval the withheld removals are given up.',
    pathParams,
    status: 200,
    answer: recordOf(ImportRun),
    facts: {
      ...writing,
      operation: 'imports.cancel',
      refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'INVALID_STATE'],
      cli: { command: 'imports cancel' },
    },
  }),
};
