import type { ImportRun, Source } from '@oga/contract';
import { unsetFlag } from '../../arguments/body.ts';
import { operationEntry, fieldsOf, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { call } from '../../service/call.ts';
import { isOn, type Command } from '../command.ts';
import { pageCommand } from '../list-command.ts';
import { follow } from './follow.ts';
import {
  bodyOf,
  change,
  foundSource,
  idOf,
  isTrial,
  piped,
  settingFlags,
  sourceArgument,
  sourceFields,
  unchanged,
  update,
} from './one-source.ts';
import { addSource, rotateSource, testSource } from './source-doors.ts';
import { storyOf } from './story.ts';
import { begunRun, itemsOf, toldRun, verboseFlag, waitFlag, wantsItems } from './told-run.ts';

const unread = 'never read';

/** `listings sources`: where one's inventory comes from. */
const listSources = pageCommand<Source>({
  path: ['sources'],
  operation: 'sources.list',
  summary: 'List the sources of your inventory',
  description: 'Connected ones and those that you push, newest first.',
  examples: [
    { line: 'sources', about: 'All, and how they stand' },
    { line: 'sources --json id,label,status,listings.waiting', about: 'Some fields of each, as JSON' },
  ],
  columns: [
    { title: 'ID', rank: 1, cell: (one) => one.id },
    { title: 'LABEL', rank: 2, least: 8, cell: ({ label }) => label },
    { title: 'KIND', rank: 3, cell: ({ kind }) => kind },
    { title: 'STATUS', rank: 4, cell: ({ status }) => status },
    { title: 'LISTINGS', rank: 5, isRight: true, cell: ({ listings }) => String(listings.total) },
    { title: 'WAITING', rank: 7, isRight: true, cell: ({ listings }) => String(listings.waiting) },
    { title: 'LAST RUN', rank: 6, cell: (one) => one.last_run?.status.replaceAll('_', ' ') ?? unread },
  ],
  raw: [
    { name: 'id', value: (one) => one.id },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'label', value: ({ label }) => label },
    { name: 'status', value: ({ status }) => status },
    { name: 'listings.total', value: ({ listings }) => listings.total },
    { name: 'listings.public', value: ({ listings }) => listings.public },
    { name: 'listings.waiting', value: ({ listings }) => listings.waiting },
    { name: 'next_run_at', value: (one) => one.next_run_at },
    { name: 'last_run.status', value: (one) => one.last_run?.status },
  ],
  none: 'there is no source; connect one: listings sources add <kind> --label <label>',
});

const get = operationEntry('sources.get');

const showSource: Command = {
  path: ['sources', 'show'],
  summary: 'Show one of your sources, without what is secret of it',
  description: piped,
  examples: [{ line: 'sources show main', about: 'How it stands' }],
  arguments: [sourceArgument],
  get flags() {
    return flagsOf(get, ['id']);
  },
  operations: ['sources.get'],
  get fields() {
    return sourceFields();
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client();
    const id = await idOf(client, given.words[0]!, context.signal);
    const parameters = readParameters(get, { ...given.flags, id });
    return foundSource((await call(client, get, parameters, context.signal)) as Source);
  },
};

const editSource: Command = {
  path: ['sources', 'edit'],
  summary: 'Change how a source is read',
  description: `Only what is given changes. What opens it: listings sources rotate. ${piped}`,
  examples: [
    {
      line: 'sources edit main --every-hours 24 --removal-grace-hours 48',
      about: 'Once a day; gone ones stay two days',
    },
    { line: 'sources edit main --hand-edits replace', about: 'The source always comes first' },
    { line: 'sources edit main --unset every-hours', about: 'Only when it is asked for' },
  ],
  arguments: [sourceArgument],
  get flags() {
    return [...settingFlags(update, ['paused']), unsetFlag, ...flagsOf(update, ['id'])];
  },
  operations: ['sources.update'],
  get fields() {
    return sourceFields();
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client();
    const body = await bodyOf(update, given, {}, context);
    return change(given, context, client, body, () => 'changed');
  },
};

const paused = (verb: 'pause' | 'resume'): Command => ({
  path: ['sources', verb],
  summary: verb === 'pause' ? 'Read a source no more until it is resumed' : 'Read a source again by its schedule',
  description:
    verb === 'pause'
      ? `Its listings stay as they are. ${piped}`
      : `Forgets its failures; it runs within minutes. ${piped}`,
  examples: [{ line: `sources ${verb} main`, about: verb === 'pause' ? 'No more runs' : 'It runs again' }],
  arguments: [sourceArgument],
  get flags() {
    return flagsOf(update, ['id']);
  },
  operations: [],
  get fields() {
    return sourceFields();
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client(['sources.update']);
    const note = ({ id }: Source) => (verb === 'pause' ? `paused; to go on: listings sources resume ${id}` : 'resumed');
    return change(given, context, client, { paused: verb === 'pause' }, note);
  },
});

const run = operationEntry('sources.sync');

const runSource: Command = {
  path: ['sources', 'run'],
  summary: 'Read a source now',
  description: `The run goes on by itself; --wait follows it, tells what came of it and ends with the exit codes of sync. --dry-run reads and compares, and changes nothing. ${piped}`,
  examples: [
    { line: 'sources run main --wait', about: 'Now, and what came of it' },
    { line: 'sources run main --wait --dry-run', about: 'What would happen' },
  ],
  arguments: [sourceArgument],
  get flags() {
    return [...flagsOf(run, ['id']), waitFlag, verboseFlag];
  },
  operations: ['sources.sync'],
  get fields() {
    return fieldsOf(recordSchema(run));
  },
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client();
    const id = await idOf(client, given.words[0]!, context.signal);
    const parameters = readParameters(run, { ...given.flags, id });
    const begun = (await call(client, run, parameters, context.signal)) as ImportRun;
    if (!isOn(given, 'wait')) return begunRun(begun, false);
    const ended = await follow(client, begun.id, context);
    if (wantsItems(given)) return itemsOf(client, ended, context);
    const again = `listings sources run ${id} --wait`;
    return toldRun(await storyOf(client, ended, context.signal), given, ended.dry_run ? again : undefined);
  },
};

const remove = operationEntry('sources.remove');

const removeSource: Command = {
  path: ['sources', 'remove'],
  summary: 'Disconnect a source',
  description:
    'What is secret of it is forgotten at once, and its runs with it. Its listings stay as they are and are yours to edit.',
  examples: [{ line: 'sources remove main', about: 'It is read no more' }],
  arguments: [sourceArgument],
  get flags() {
    return flagsOf(remove, ['id']);
  },
  operations: ['sources.remove'],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client();
    const id = await idOf(client, given.words[0]!, context.signal);
    await call(client, remove, readParameters(remove, { ...given.flags, id }), context.signal);
    const note = isTrial(given) ? unchanged : `${id} is disconnected; its listings are yours to edit`;
    return { kind: 'text', text: id, json: { id, removed: !isTrial(given) }, note };
  },
};

export const sourceCommands: readonly Command[] = [
  listSources,
  addSource,
  showSource,
  editSource,
  testSource,
  paused('pause'),
  paused('resume'),
  runSource,
  rotateSource,
  removeSource,
];
