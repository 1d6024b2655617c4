import { appendFile } from 'node:fs/promises';
import type { ImportItem } from '@oga/contract';
import type { Environment } from '../../environment.ts';
import { oneLine } from '../../output/clean.ts';
import { writtenNumber } from '../../output/money.ts';
import type { Terminal } from '../../terminal.ts';
import type { Feed } from './feed-source.ts';
import type { Reason, Story } from './story.ts';
import { counted, nameOf, storyLines } from './story-lines.ts';

/** GitHub shows so many of a kind for a step. */
const mostAnnotations = 10;

/** Text of a workflow command (actions/toolkit, command.ts): a line break in it would begin another command. */
const data = (text: string): string => oneLine(text).replaceAll('%', '%25');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

interface Place {
  readonly file: string | undefined;
  readonly line: number | null;
  readonly column: number | null;
}

function annotation(kind: 'error' | 'warning', title: string, message: string, { file, line, column }: Place): string {
  const where = [
    ...(file === undefined ? [] : [`file=${property(file)}`]),
    ...(file === undefined || line === null ? [] : [`line=${line}`]),
    ...(file === undefined || line === null || column === null ? [] : [`col=${column}`]),
    `title=${property(title)}`,
  ];
  return `::${kind} ${where.join(',')}::${data(message)}\n`;
}

/** Where in a feed of this machine an item is: the first line that has its reference as a whole value. */
function lineOf({ source }: Pick<Feed, 'source'>): (item: ImportItem) => number | null {
  if (!(source instanceof Uint8Array)) return () => null;
  const text = new TextDecoder().decode(source);
  return ({ external_id: reference }) => {
    if (reference === null || reference === '') return null;
    const at = [`>${reference}<`, `[${reference}]`, `"${reference}"`]
      .map((written) => text.indexOf(written))
      .filter((found) => found >= 0);
    return at.length === 0 ? null : text.slice(0, Math.min(...at)).split('\n').length;
  };
}

/** What a run of GitHub Actions shows beside the lines of the feed, and as the summary of its step. */
export async function tellGithub(
  story: Story,
  feed: Feed,
  next: readonly string[],
  { terminal, environment }: { readonly terminal: Terminal; readonly environment: Environment },
): Promise<void> {
  if (environment.isGithubActions) terminal.say(annotationsOf(story, feed));
  if (environment.isGithubActions && environment.stepSummary !== undefined) {
    await appendFile(environment.stepSummary, summaryOf(story, feed, next)).catch((error: Error) =>
      terminal.say(`the summary of the step was not written: ${oneLine(error.message)}\n`),
    );
  }
}

function annotationsOf({ run, items, rejections, remarks }: Story, feed: Feed): string {
  const { file } = feed;
  const { failure, counts, notes } = run;
  if (failure !== null) return annotation('error', 'Feed not applied', failure.message, { file, ...failure });
  const find = lineOf(feed);
  const at = (item: ImportItem): Place => ({ file, line: find(item), column: null });
  const rejected = (items.rejected ?? []).slice(0, mostAnnotations - 1).map((item) => {
    const why = item.remarks
      .filter(({ weight }) => weight === 'rejected')
      .map(({ field, message }) => `${field}: ${message}`);
    return annotation('error', 'Rejected', `${nameOf(item)}. ${why.join(' ')}`, at(item));
  });
  const more = counts.rejected - rejected.length;
  const nowhere: Place = { file, line: null, column: null };
  const kinds = rejections.map(({ code, count }) => `${code} ${count}×`).join(', ');
  const rest = more > 0 ? [annotation('error', 'Rejected', `${counted(more, 'item')} more (${kinds})`, nowhere)] : [];
  const withheld = counts.withheld > 0 ? `${counted(counts.withheld, 'removal')} withheld. ` : '';
  const said = notes.map(({ message }) => message).join(' ');
  const aboutRun = withheld + said === '' ? [] : [annotation('warning', 'Inventory', withheld + said, nowhere)];
  const repaired = remarks
    .slice(0, mostAnnotations - aboutRun.length)
    .map((reason) => annotation('warning', reason.code, repairedText(reason), at(reason.items[0]!)));
  return [...rejected, ...rest, ...aboutRun, ...repaired].join('');
}

const repairedText = ({ field, message, count, items }: Reason): string =>
  `${field}: ${message} ${count}×, first ${nameOf(items[0]!)}.`;

const outcomes = ['created', 'changed', 'price_changed', 'reactivated', 'withdrawn', 'withheld', 'rejected', 'unchanged'] as const; // prettier-ignore

/** Nothing of a feed is markup. */
const plain = (text: string): string => oneLine(text).replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');

function summaryOf(story: Story, { name }: Feed, next: readonly string[]): string {
  const { run, rejections } = story;
  const look = { columns: 1_000, bold: String, dim: String };
  const [head = ''] = storyLines(story, look, false);
  const rows = outcomes
    .filter((outcome) => run.counts[outcome] > 0)
    .map((outcome) => `| ${outcome.replaceAll('_', ' ')} | ${writtenNumber(run.counts[outcome])} |`);
  const reasons = rejections.map(
    ({ code, field, message, count, items }) =>
      `| ${count} | ${plain(code)} | ${plain(field)} | ${plain(message)} | ${items.slice(0, 3).map((item) => plain(nameOf(item))).join(', ')} |`,
  ); // prettier-ignore
  return [
    `### ${plain(head)}`,
    '',
    `${plain(name)}, run \`${run.id}\``,
    '',
    ...(run.failure === null ? [] : [plain(run.failure.message), '']),
    ...(rows.length === 0 ? [] : ['| | listings |', '| --- | ---: |', ...rows, '']),
    ...(reasons.length === 0 ? [] : ['| rejected | why | field | | items |', '| ---: | --- | --- | --- | --- |', ...reasons, '']),
    ...run.notes.map(({ message }) => `> ${plain(message)}\n`),
    ...(next.length === 0 ? [] : ['Next:', '', '```sh', ...next, '```', '']),
    '',
  ].join('\n'); // prettier-ignore
}
