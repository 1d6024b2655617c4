import type { ImportItem, ImportRun } from '@oga/contract';
import { csvOf } from '../../../kernel/csv.ts';
import type { AnySql } from '../../../platform/db/sql.ts';
import { selectItems } from './run-reads.sql.ts';
import { itemView } from './run-view.ts';

const linesAtATime = 2_000;

/** The whole report of a run, as it was asked for. */
export async function reportOf(
  sql: AnySql,
  run: ImportRun,
  mediaType: string | undefined,
): Promise<{ data: { run: ImportRun; items: ImportItem[] } } | { text: string; headers: Record<string, string> }> {
  const items: ImportItem[] = [];
  for (let after = 0; ;) {
    const rows = await selectItems(sql, { runId: run.id, after, limit: linesAtATime });
    items.push(...rows.map(({ document }) => itemView(document)));
    if (rows.length < linesAtATime) break;
    after = rows.at(-1)!.line;
  }
  if (mediaType !== 'text/csv') return { data: { run, items } };
  const headers = { 'Content-Disposition': `attachment; filename="${run.id}.csv"` };
  return { text: csvOf(columns, items.map(rowOf)), headers };
}

const columns = [
  'line',
  'external_id',
  'listing_type',
  'listing_id',
  'outcome',
  'waits_for',
  'problem',
  'kept_fields',
  'remarks',
] as const;

/** A line has all remarks of its item, one after the other. */
const rowOf = (item: ImportItem): (string | number | null)[] =>
  columns.map((column) => {
    if (column === 'remarks') return item.remarks.map(({ field, message }) => `${field}: ${message}`).join(' | ');
    if (column === 'kept_fields') return item.kept_fields.join(' ');
    return item[column];
  });
