import { importOutcomes, waitReasons, wordsOf, type ImportItem, type ImportOutcome } from '@oga/contract';
import { widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import { padStart, shorten, wrap } from '../../output/width.ts';
import type { Reason, Story } from './story.ts';

/** What is said of so many listings or items: of a trial, and of what was done. */
const said: Readonly<Record<ImportOutcome, readonly [trial: string, done: string]>> = {
  created: ['would be created', 'created'],
  changed: ['would be changed', 'changed'],
  price_changed: ['would change the price', 'changed the price'],
  reactivated: ['would come back', 'came back'],
  withdrawn: ['would be closed', 'closed'],
  withheld: ['removals would be withheld: a person must approve', 'removals withheld: a person must approve'],
  rejected: ['would be rejected', 'rejected'],
  duplicate: ['repeated in the feed: only the first counts', 'repeated in the feed: only the first counts'],
  unchanged: ['unchanged', 'unchanged'],
};

/** The order in which one wants to read them: what stays at the end. */
const order: readonly ImportOutcome[] = wordsOf(importOutcomes).toSorted(
  (a, b) => Number(a === 'unchanged') - Number(b === 'unchanged'),
);

const examples = 3;
const examplesOfReason = 5;

/** `EJ-1 (sale)`: an offer as its source names it. */
export const nameOf = ({ external_id: reference, listing_type: type, line }: ImportItem): string => {
  const named = reference === null ? `line ${line} of the report` : shorten(oneLine(reference), 40);
  return type === null ? named : `${named} (${type.replaceAll('_', ' ')})`;
};

const listed = (items: readonly ImportItem[], most: number, count: number): string => {
  const names = items.slice(0, most).map(nameOf);
  const more = count - names.length;
  return `${names.join(', ')}${more > 0 ? `, and ${writtenNumber(more)} more` : ''}`;
};

/** `1 item`, `2 items`. */
export const counted = (count: number, noun: string): string =>
  `${writtenNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The plan of a trial, or the summary of a run, for a person to read. `isWhole`: with every value that was repaired. */
export function storyLines(story: Story, { columns, bold, dim }: Look, isWhole: boolean): string[] {
  const { run, rejections, remarks, waits, problems } = story;
  const width = Math.min(columns, widestText);
  const indented = (text: string, indent: number): string[] =>
    wrap(text, width - indent).map((line) => ' '.repeat(indent) + line);
  const shown = order.filter((outcome) => run.counts[outcome] > 0);
  const numbers = Math.max(1, ...shown.map((outcome) => writtenNumber(run.counts[outcome]).length));
  const source = `${oneLine(run.source.label)} (${run.source.kind})`;
  const head = run.dry_run ? `Plan for ${source}: nothing has been changed` : `${source}: ${standing(story)}`;
  const lines = [bold(head), dim(`${counted(run.items_seen, 'item')}, ${counted(run.offers_seen, 'offer')} read`)];
  if (run.failure !== null) {
    const { message, line, column } = run.failure;
    const place = line === null || message.startsWith('line ') ? '' : `line ${line}, column ${column ?? 1}: `;
    return [...lines, '', ...indented(`${place}${oneLine(message)}`, 2)];
  }
  if (shown.length > 0) lines.push('');
  for (const outcome of shown) {
    const count = run.counts[outcome];
    const [trial, done] = said[outcome];
    const text = run.dry_run ? trial : done;
    const ofOne = count === 1 ? text.replace(/^removals /, 'removal ') : text;
    lines.push(`${padStart(writtenNumber(count), numbers + 2)}  ${ofOne}`);
    if (outcome === 'rejected') {
      lines.push(...rejections.flatMap((reason) => reasonLines(reason, numbers + 4, indented, dim)));
    } else if (story.items[outcome] !== undefined) {
      lines.push(...indented(listed(story.items[outcome], examples, count), numbers + 4).map(dim));
    }
  }
  const notes = run.notes.filter(({ weight }) => isWhole || weight !== 'repaired');
  if (notes.length > 0) lines.push('', ...notes.flatMap(({ message }) => indented(oneLine(message), 2)));
  if (!run.dry_run && run.waiting > 0) lines.push('', ...indented(waitingText(run.waiting, waits), 2));
  if (problems.length > 0) {
    lines.push('', '  Not in step yet:');
    for (const item of problems.slice(0, examplesOfReason)) {
      lines.push(...indented(`${nameOf(item)}: ${oneLine(item.problem ?? '')}`, 4));
    }
  }
  if (remarks.length === 0) return lines;
  const values = remarks.reduce((sum, { count }) => sum + count, 0);
  if (!isWhole) return [...lines, '', dim(`  ${counted(values, 'value')} repaired or noted: --verbose tells which`)];
  return [...lines, '', '  Repaired and noted', ...remarks.flatMap((one) => reasonLines(one, 4, indented, dim))];
}

function standing({ run }: Story): string {
  const { status } = run;
  if (status === 'done') return 'in step with the feed';
  if (status === 'partial') return 'in step with the feed but for what was rejected';
  if (status === 'needs_approval') return 'removals wait for approval';
  if (status === 'failed') return 'failed; nothing was applied';
  return status === 'cancelled' ? 'cancelled; what was applied stays' : status.replaceAll('_', ' ');
}

const reasonLines = (
  { code, field, message, count, items }: Reason,
  indent: number,
  indented: (text: string, indent: number) => string[],
  dim: Look['dim'],
): string[] => [
  ...indented(`${count}× ${oneLine(code)}, ${oneLine(field)}: ${oneLine(message)}`, indent),
  ...indented(listed(items, examplesOfReason, count), indent + 4).map(dim),
];

/** `12 listings wait: 8 for their photos, 4 for …`. What was not looked at is not told apart. */
function waitingText(count: number, waits: Story['waits']): string {
  const reasons = waits.map(([reason, times]) => {
    const label = Object.hasOwn(waitReasons, reason)
      ? waitReasons[reason as keyof typeof waitReasons].labels.en
      : reason.replaceAll('_', ' ');
    return `${writtenNumber(times)} for ${label[0]!.toLowerCase()}${label.slice(1)}`;
  });
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`;
  return `${counted(count, 'listing')} ${count === 1 ? 'waits' : 'wait'} and will follow${why}.`;
}
