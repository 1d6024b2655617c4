import type { ImportItem, ImportRun } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import type { Argument, Flag } from '../../arguments/flag.ts';
import { call } from '../../service/call.ts';
import { UsageError } from '../../usage-error.ts';
import { isOn, textOf, type Command } from '../command.ts';
import { listCommand, pageCommand } from '../list-command.ts';
import { follow } from './follow.ts';
import { itemColumns, itemRaw } from './item-columns.ts';
import { nextSteps, nextText } from './next-steps.ts';
import { readReport, reportTypeOf, writeReport } from './report-file.ts';
import { exitCodeOfRun } from './outcome.ts';
import { runCard } from './run-card.ts';
import { storyOf } from './story.ts';
import { begunRun, itemsOf, toldRun, verboseFlag, waitFlag, wantsItems } from './told-run.ts';

const id = 'run_01h455vb4pex5vsknk084sn02q';
const runArgument: Argument = { name: 'run-id', description: 'Id of the run: listings imports', required: true };
const piped = 'Piped, the output is lines of name and value, tab-separated.';

const isUnderWay = ({ status }: ImportRun): boolean => ['receiving', 'queued', 'running'].includes(status);

/** `listings imports`: runs of one's sources. */
const listRuns = pageCommand<ImportRun>({
  path: ['imports'],
  operation: 'imports.list',
  summary: 'List the runs of your sources',
  description: 'Newest first; those of trials too.',
  examples: [
    { line: 'imports', about: 'The latest' },
    { line: 'imports --status needs_approval', about: 'Those that wait for your word' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'SOURCE', rank: 2, least: 10, cell: ({ source }) => `${source.label} (${source.kind})` },
    { title: 'STATUS', rank: 3, cell: (one) => `${one.dry_run ? 'trial, ' : ''}${one.status.replaceAll('_', ' ')}` },
    { title: 'NEW', rank: 6, isRight: true, cell: ({ counts }) => String(counts.created) },
    { title: 'GONE', rank: 7, isRight: true, cell: ({ counts }) => String(counts.withdrawn) },
    { title: 'REJECTED', rank: 5, isRight: true, cell: ({ counts }) => String(counts.rejected) },
    { title: 'BEGUN', rank: 4, cell: (one) => one.created_at.slice(0, 16).replace('T', ' ') },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'source.id', value: ({ source }) => source.id },
    { name: 'source.kind', value: ({ source }) => source.kind },
    { name: 'source.label', value: ({ source }) => source.label },
    { name: 'trigger', value: ({ trigger }) => trigger },
    { name: 'dry_run', value: (one) => one.dry_run },
    { name: 'status', value: ({ status }) => status },
    { name: 'created_at', value: (one) => one.created_at },
    { name: 'finished_at', value: (one) => one.finished_at },
  ],
  none: 'there is no run; the first: listings sync <format> <feed> --source <label> --dry-run',
});

const get = operationEntry('imports.get');
const runFields = () => fieldsOf(recordSchema(get));

const showRun: Command = {
  path: ['imports', 'show'],
  summary: 'Show a run: how far it is, or what came of it',
  description: `With examples of what was created, changed and closed, and why items were rejected. --wait follows it to its end. ${piped}`,
  examples: [
    { line: `imports show ${id}`, about: 'As it is now' },
    { line: `imports show ${id} --wait --json counts`, about: 'Once it has ended, what it did, as JSON' },
  ],
  arguments: [runArgument],
  get flags() {
    return [...flagsOf(get, ['run_id']), waitFlag, verboseFlag];
  },
  operations: ['imports.get'],
  get fields() {
    return runFields();
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client();
    const parameters = readParameters(get, { ...given.flags, 'run-id': given.words[0]! });
    const found = (await call(client, get, parameters, context.signal)) as ImportRun;
    const isFollowed = isOn(given, 'wait') && isUnderWay(found);
    const run = isFollowed ? await follow(client, found.id, context) : found;
    if (isOn(given, 'wait') && wantsItems(given)) return itemsOf(client, run, context);
    const story = isUnderWay(run) ? undefined : await storyOf(client, run, context.signal);
    const steps = nextSteps(run, undefined);
    return {
      kind: 'record',
      record: run,
      card: (look) => runCard(run, story, look, isOn(given, 'verbose')),
      ...(steps.length > 0 && { note: nextText(steps) }),
      ...(isOn(given, 'wait') && { exitCode: exitCodeOfRun(run) }),
    };
  },
};

const listItems = listCommand<ImportItem>({
  path: ['imports', 'items'],
  operation: 'imports.items',
  summary: 'List what became of each item of a run',
  description: 'In the order of the document, removals last. What was unchanged has no line.',
  examples: [
    { line: `imports items ${id} --outcome rejected`, about: 'What was rejected, and why' },
    { line: `imports items ${id} --all --ndjson`, about: 'All of them, a line each' },
  ],
  of: { ...runArgument, parameter: 'run_id' },
  columns: itemColumns,
  raw: itemRaw,
  none: 'nothing of this run has a line',
});

const report = operationEntry('imports.report');

const showReport: Command = {
  path: ['imports', 'report'],
  summary: 'Write the whole report of a run',
  description:
    'The run with all its items: JSON on stdout, or CSV with --csv, or in a file whose ending says which. For spreadsheets, texts that would be formulas are shown as texts.',
  examples: [
    { line: `imports report ${id} --output report.csv`, about: 'For a spreadsheet' },
    { line: `imports report ${id} --csv | head`, about: 'The same on stdout' },
  ],
  arguments: [runArgument],
  get flags(): readonly Flag[] {
    return [
      ...flagsOf(report, ['run_id']),
      { name: 'csv', kind: 'switch', description: 'CSV instead of JSON' },
      {
        name: 'output',
        kind: 'value',
        placeholder: 'file',
        description: 'Write it to a file that ends in .json or .csv',
      },
    ];
  },
  operations: ['imports.report'],
  get fields() {
    return fieldsOf(recordSchema(report));
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    readParameters(report, { ...given.flags, 'run-id': given.words[0]! });
    const path = textOf(given, 'output');
    const isCsv = isOn(given, 'csv');
    const wantsJson = given.flags['json'] !== undefined || given.flags['jq'] !== undefined || isOn(given, 'ndjson');
    if (isCsv && (wantsJson || (path !== undefined && reportTypeOf(path, '--output') !== 'text/csv'))) {
      throw new UsageError({ path: '--csv', code: 'invalid', message: '--csv: the rest of the command asks for JSON' });
    }
    const type = path === undefined ? (isCsv ? 'text/csv' : 'application/json') : reportTypeOf(path, '--output');
    const text = await readReport(await context.client(), given.words[0]!, type, context.signal);
    if (path !== undefined) {
      await writeReport(path, text, '--output');
      return { kind: 'text', text: path, json: { file: path }, note: `written: ${path}` };
    }
    return { kind: 'text', text, json: type === 'text/csv' ? text : (JSON.parse(text) as unknown) };
  },
};

const approve = operationEntry('imports.approve');

const approveRun: Command = {
  path: ['imports', 'approve'],
  summary: 'Let the removals through that a run withheld',
  description: `Reads the same document again and compares anew, as a run of its own: at most as many listings are closed as were withheld, fewer where the comparison says so. ${piped}`,
  examples: [{ line: `imports approve ${id} --wait`, about: 'And tell what was closed' }],
  arguments: [runArgument],
  get flags() {
    return [...flagsOf(approve, ['run_id']), waitFlag, verboseFlag];
  },
  operations: ['imports.approve'],
  get fields() {
    return fieldsOf(recordSchema(approve));
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client();
    const parameters = readParameters(approve, { ...given.flags, 'run-id': given.words[0]! });
    const begun = (await call(client, approve, parameters, context.signal)) as ImportRun;
    if (isOn(given, 'dry-run') || !isOn(given, 'wait')) return begunRun(begun, isOn(given, 'dry-run'));
    const run = await follow(client, begun.id, context);
    if (wantsItems(given)) return itemsOf(client, run, context);
    return toldRun(await storyOf(client, run, context.signal), given, undefined);
  },
};

const cancel = operationEntry('imports.cancel');

const cancelRun: Command = {
  path: ['imports', 'cancel'],
  summary: 'End a run',
  description: `After the lines under way; what was applied stays. Of one that waits for approval the withheld removals are given up. ${piped}`,
  examples: [{ line: `imports cancel ${id}`, about: 'It ends within seconds' }],
  arguments: [runArgument],
  get flags() {
    return flagsOf(cancel, ['run_id']);
  },
  operations: ['imports.cancel'],
  get fields() {
    return fieldsOf(recordSchema(cancel));
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const parameters = readParameters(cancel, { ...given.flags, 'run-id': given.words[0]! });
    const record = (await call(await context.client(), cancel, parameters, context.signal)) as ImportRun;
    const done = isUnderWay(record) ? `asked to end; how it goes: listings imports show ${record.id}` : 'ended';
    const note = isOn(given, 'dry-run') ? 'dry run: nothing was changed' : done;
    return { kind: 'record', record, card: (look) => runCard(record, undefined, look, false), note };
  },
};

export const importCommands: readonly Command[] = [listRuns, showRun, listItems, showReport, approveRun, cancelRun];
