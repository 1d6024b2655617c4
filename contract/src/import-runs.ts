import { z } from 'zod';
import { idOf } from './shared/id.ts';
import { Timestamp } from './shared/time.ts';
import {
  importOutcomes,
  importPhases,
  importStates,
  importTriggers,
  listingTypes,
  removalPolicies,
  sourceKinds,
  waitReasons,
  wordsOf,
} from './vocabulary.ts';

/** Something worth telling about one value of one item, or about a document. */
export const ImportRemark = z
  .object({
    weight: z.enum(['rejected', 'repaired', 'noted']).meta({
      description: 'rejected: it cannot be used; repaired: changed or left out; noted: taken as it is',
    }),
    code: z.string(),
    field: z.string().meta({ description: 'As the source names it' }),
    raw: z.string().nullable().meta({ description: 'The value as written; null where it must not be repeated' }),
    message: z.string(),
  })
  .meta({ id: 'ImportRemark' });
export type ImportRemark = z.infer<typeof ImportRemark>;

const outcomes = wordsOf(importOutcomes);

/** One reading of an inventory, and what came of it. */
export const ImportRun = z
  .object({
    id: idOf('run'),
    source: z.object({ id: idOf('src'), kind: z.enum(wordsOf(sourceKinds)), label: z.string() }),
    trigger: z.enum(wordsOf(importTriggers)),
    dry_run: z.boolean(),
    publish: z.boolean(),
    removals: z.enum(wordsOf(removalPolicies)),
    max_removals: z
      .string()
      .nullable()
      .meta({ description: 'Removals let through in this run: a number, or a share such as 15%' }),
    approves: idOf('run').nullable().meta({ description: 'The run whose withheld removals this one lets through' }),
    status: z.enum(wordsOf(importStates)),
    phase: z.enum(wordsOf(importPhases)).nullable().meta({ description: 'What it is doing; null once it has ended' }),
    progress: z.object({
      bytes: z.int().meta({ description: 'Received so far' }),
      items: z.int().meta({ description: 'Read so far' }),
      lines: z.int().meta({ description: 'Applied so far' }),
      of: z.int().nullable().meta({ description: 'Lines to apply; null before the comparison' }),
    }),
    items_seen: z.int(),
    offers_seen: z.int(),
    counts: z
      .object(
        Object.fromEntries(outcomes.map((word) => [word, z.int()])) as Record<(typeof outcomes)[number], z.ZodInt>,
      )
      .meta({ description: 'rejected and duplicate count items; all others count listings' }),
    waiting: z.int().meta({ description: 'Listings of the source that wait for photos, a slot or the next day now' }),
    notes: z.array(ImportRemark).meta({ description: 'Of the document or the run as a whole' }),
    failure: z
      .object({
        code: z.string(),
        message: z.string(),
        line: z.int().nullable(),
        column: z.int().nullable(),
      })
      .nullable()
      .meta({ description: 'Why nothing was applied, or not everything' }),
    created_at: Timestamp,
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof ImportRun>;

/** What became of one offer of an inventory, or of an item that yields none. What was unchanged has no line. */
export const ImportItem = z
  .object({
    line: z.int(),
    external_id: z.string().nullable(),
    listing_type: z.enum(wordsOf(listingTypes)).nullable(),
    listing_id: idOf('lst').nullable(),
    outcome: z.enum(outcomes),
    remarks: z.array(ImportRemark),
    waits_for: z
      .enum(wordsOf(waitReasons))
      .nullable()
      .meta({ description: 'What its listing waits for now; null: nothing' }),
    raw: z
      .object({})
      .catchall(z.string())
      .nullable()
      .meta({ description: 'Values as the source wrote them, by the names that it gives them; null in a trial' }),
    kept_fields: z.array(z.string()).meta({ description: 'Fields that stay as you edited them by hand' }),
    problem: z.string().nullable().meta({ description: 'Why its listing could not be kept in step; null: it is' }),
  })
  .meta({ id: 'ImportItem' });
export type ImportItem = z.infer<typeof ImportItem>;
