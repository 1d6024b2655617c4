import postgres from 'postgres';
import { normalizerVersion } from './fingerprint.ts';
import type { ItemOutcome, OutcomeKind } from './outcomes.ts';
import type { Act, PlanLine } from './plan.sql.ts';
import type { Remark } from './port.ts';

/** A line of the plan as the report says it. */
export function lineOf(line: PlanLine): ItemOutcome & { readonly line: number } {
  const remarks = [...(line.remarks ?? [])];
  if (line.act === 'untouched') remarks.unshift(notPublic);
  if (line.act === 'missing') remarks.unshift(missing);
  if (line.reread && line.act === 'changed') remarks.unshift(reread);
  const { external_id, listing_type, listing_id } = line;
  return { line: line.line, external_id, listing_type, listing_id, outcome: outcomeOf(line.act), remarks };
}

/** A listing that was left alone is unchanged, but its report says why. */
export const outcomeOf = (act: Act): OutcomeKind =>
  act === 'untouched' || act === 'missing' || act === 'found' ? 'unchanged' : act;

const missing: Remark = {
  weight: 'noted',
  code: 'missing',
  field: 'item',
  raw: null,
  message: 'The source no longer has it. Its listing is closed when the grace of the source is over.',
};

const notPublic: Remark = {
  weight: 'noted',
  code: 'listing_not_public',
  field: 'status',
  raw: null,
  message: 'The listing was closed or archived by hand; what the feed says of it was not taken.',
};

const reread: Remark = {
  weight: 'noted',
  code: 'read_anew',
  field: 'listing',
  raw: null,
  message: `Feeds are read otherwise since the last run (reading ${normalizerVersion}); the change may be ours.`,
};

/** A value that passed every check of ours and that the database refuses: its fault, said of the item that has it. */
export const notStorable = (error: Error): Remark => ({
  weight: 'rejected',
  code: 'not_storable',
  field: (error as postgres.PostgresError).column_name ?? (error as postgres.PostgresError).constraint_name ?? 'item',
  raw: null,
  message: 'The item holds a value that cannot be stored.',
});

/** Data exceptions (class 22), broken constraints (23), exceeded limits (54): faults of the values, not of the database. */
export const isUnstorable = (error: unknown): error is Error =>
  error instanceof postgres.PostgresError && /^(?:22|23|54)/.test(error.code);
