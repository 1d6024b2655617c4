import type { Terminal } from '../terminal.ts';
import type { Batch, Found, FoundDocument, FoundRecord, FoundRecords, FoundText, Look } from './found.ts';
import { cleanText } from './clean.ts';
import { runJq } from './jq.ts';
import { jsonText } from './json.ts';
import { selectFields } from './select-fields.ts';
import { table } from './table.ts';
import { namedValues, tsvLine } from './tsv.ts';

/** How an answer is to be shown. */
export interface View {
  readonly format: 'plain' | 'json' | 'jq' | 'ndjson';
  /** Fields of the records; all without it. */
  readonly fields: readonly string[] | undefined;
  readonly filter: string;
  readonly isQuiet: boolean;
}

/** Writes what a command found: data to stdout, a note to stderr where somebody reads it. */
export async function present(found: Found, view: View, terminal: Terminal): Promise<void> {
  if (found.kind === 'nothing') return;
  if (found.kind === 'records') return presentRecords(found, view, terminal);
  if (found.kind === 'document') return presentDocument(found, view, terminal);
  if (found.kind === 'record') return presentRecord(found, view, terminal);
  if (view.format !== 'plain') return presentJson(found.json, found.json, view, terminal);
  await terminal.write(withBreak(found.text));
  sayNote(found, view, terminal);
}

/** A note is for whoever reads along; where not all is well it is said in logs too, as errors are. */
function sayNote({ note, exitCode = 0 }: FoundRecord | FoundText, view: View, terminal: Terminal): void {
  if (note === undefined || view.isQuiet) return;
  if (terminal.hasAudience || exitCode !== 0) terminal.say(withBreak(note));
}

const withBreak = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const picked = (record: unknown, { fields }: View): unknown =>
  fields === undefined ? record : selectFields(record, fields);

async function presentRecords(found: FoundRecords, view: View, terminal: Terminal): Promise<void> {
  if (view.format === 'ndjson') return streamJson(found.batches, view, terminal);
  if (view.format === 'plain' && !terminal.isPerson) return streamTsv(found, view, terminal);
  if (view.format === 'plain' && found.isEndless === true) return streamTables(found, terminal);
  const batches = await collected(found.batches);
  const records = batches.flatMap((batch) => batch.records);
  if (view.format !== 'plain') return presentJson(found.whole(batches), records, view, terminal);
  if (records.length > 0) {
    const [head = '', ...lines] = table(found.columns, records, terminal.columns);
    await terminal.write(withBreak([lookOf(terminal).dim(head), ...lines].join('\n')));
  }
  const foot = found.foot?.(batches[0]?.body, lookOf(terminal)) ?? [];
  if (foot.length > 0) await terminal.write(withBreak(['', ...foot].join('\n')));
  if (!view.isQuiet) terminal.say(withBreak(found.note(records.length, batches.at(-1)?.body)));
}

async function presentDocument(found: FoundDocument, view: View, terminal: Terminal): Promise<void> {
  if (view.format === 'ndjson') return streamJson(found.batches, view, terminal);
  const batches = await collected(found.batches);
  const records = batches.flatMap((batch) => batch.records);
  const json: View = view.format === 'plain' ? { ...view, format: 'json' } : view;
  await presentJson(found.whole(batches), found.isList ? records : records[0], json, terminal);
}

async function collected(batches: AsyncIterable<Batch>): Promise<Batch[]> {
  const all: Batch[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

/** Line by line as the pages come, so that a million records need the memory of one page. */
async function streamJson(batches: AsyncIterable<Batch>, view: View, terminal: Terminal): Promise<void> {
  for await (const { records } of batches) {
    await terminal.write(records.map((record) => `${jsonText(picked(record, view), false)}\n`).join(''));
  }
}

/** A table per batch, the head above the first only. */
async function streamTables({ batches, columns }: FoundRecords, terminal: Terminal): Promise<void> {
  let isFirst = true;
  for await (const { records } of batches) {
    if (records.length === 0) continue;
    const [head = '', ...lines] = table(columns, records, terminal.columns);
    const shown = isFirst ? [lookOf(terminal).dim(head), ...lines] : lines;
    await terminal.write(withBreak(shown.join('\n')));
    isFirst = false;
  }
}

async function streamTsv({ batches, raw, note }: FoundRecords, view: View, terminal: Terminal): Promise<void> {
  let shown = 0;
  let last: unknown;
  for await (const { records, body } of batches) {
    await terminal.write(records.map((record) => tsvLine(raw, record)).join(''));
    shown += records.length;
    last = body;
  }
  if (terminal.hasAudience && !view.isQuiet) terminal.say(withBreak(note(shown, last)));
}

async function presentRecord(found: FoundRecord, view: View, terminal: Terminal): Promise<void> {
  const { record, card, plain } = found;
  if (view.format !== 'plain') return presentJson(record, record, view, terminal);
  if (terminal.isPerson) await terminal.write(withBreak(card(lookOf(terminal)).join('\n')));
  else await terminal.write(plain?.() ?? namedValues(record));
  sayNote(found, view, terminal);
}

async function presentJson(whole: unknown, records: unknown, view: View, terminal: Terminal): Promise<void> {
  const shown = picked(records, view);
  if (view.format === 'jq') {
    const text = await runJq(shown, view.filter);
    return terminal.write(withBreak(terminal.isPerson ? cleanText(text) : text));
  }
  if (view.format === 'ndjson') {
    const lines = (Array.isArray(shown) ? shown : [shown]).map((record) => `${jsonText(record, false)}\n`);
    return terminal.write(lines.join(''));
  }
  await terminal.write(withBreak(jsonText(view.fields === undefined ? whole : shown, terminal.isPerson)));
}

/** Styles of a terminal; none where colours are not wanted. */
function lookOf({ columns, hasColours }: Terminal): Look {
  const style = (on: number, off: number) => (text: string) =>
    hasColours ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return { columns, bold: style(1, 22), dim: style(2, 22) };
}
