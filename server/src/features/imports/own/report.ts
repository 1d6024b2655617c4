import type { ImportItem, ImportRun } from '@oga/contract';
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
  return { text: csvOf(items), headers };
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

/** RFC 4180, with CRLF. A line has all remarks of its item, one after the other. */
function csvOf(items: readonly ImportItem[]): string {
  const lines = items.map((item) =>
    columns
      .map((column) => {
        if (column === 'remarks')
          return cell(item.remarks.map(({ field, message }) => `${field}: ${message}`).join(' | '));
        if (column === 'kept_fields') return cell(item.kept_fields.join(' '));
        return cell(item[column]);
      })
      .join(','),
  );
  return [columns.join(','), ...lines, ''].join('\r\n');
}

/** A text that a spreadsheet would take for a formula is shown as a text (CWE-1236). */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
