import { sourceKinds, wordsOf, type ImportRun, type Source, type SourceKind, type SourceProbe } from '@oga/contract';
import type { Client } from '@oga/sdk';
import { bodyFlagsOf, readBody, unsetFlag } from '../../arguments/body.ts';
import type { Argument, Flag } from '../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema, type OperationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Found, Look } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import { writtenTime } from '../account/status-card.ts';
import { isOn, type Command, type Context, type Given } from '../command.ts';
import { readJsonFile } from '../json-file.ts';
import { pageCommand } from '../list-command.ts';
import { follow } from './follow.ts';
import { accessFlags, readAccess, type Access } from './source-access.ts';
import { counted } from './story-lines.ts';
import { storyOf } from './story.ts';
import { begunRun, itemsOf, toldRun, verboseFlag, waitFlag, wantsItems } from './told-run.ts';

const piped = 'Piped, the output is lines of name and value, tab-separated.';
const sourceArgument: Argument = {
  name: 'id',
  description: 'Id or label of the source: listings sources',
  required: true,
};
const kinds = wordsOf(sourceKinds);
const kindArgument: Argument = {
  name: 'kind',
  description: `What it is: ${kinds.join(', ')}`,
  required: true,
  words: () => kinds,
};

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

function sourceCard(source: Source, look: Look): string[] {
  const { connection, pause, last_run: last, listings, every_hours: hours, removal_grace_hours: grace } = source;
  const secrets = connection?.credentials.filter((name) => name !== 'url').join(', ') ?? '';
  return aligned(
    [
      ['Source', `${oneLine(source.label)} (${source.kind}), ${source.id}`],
      ['Status', source.status],
      ['Paused', pause && `${writtenTime(pause.at)}: ${oneLine(pause.reason)}`],
      ['Read from', connection && `${oneLine(connection.host)}${secrets === '' ? '' : ` with ${secrets}`}`],
      ['Set', connection && writtenTime(connection.changed_at)],
      ['Runs', connection && (hours === null ? 'when it is asked for' : `every ${counted(hours, 'hour')}`)],
      ['Next', source.next_run_at && writtenTime(source.next_run_at)],
      ['Last', last && `${last.status.replaceAll('_', ' ')}, ${last.id}`],
      ['Failed', source.failures > 0 ? `${source.failures}× in a row` : null],
      ['Listings', `${listings.total}, ${listings.public} public, ${listings.waiting} waiting`],
      ['New ones', source.publish ? 'are sent to review' : 'stay drafts'],
      ['Gone ones', `${goneText[source.removals]}${grace > 0 ? ` after ${counted(grace, 'hour')}` : ''}`],
      ['Hand edits', source.hand_edits === 'keep' ? 'are kept' : 'are replaced by what the source says'],
    ],
    Math.min(look.columns, widestText),
    look,
  );
}

const goneText: Readonly<Record<Source['removals'], string>> = {
  apply: 'are closed',
  report: 'are only reported',
  ignore: 'are left alone',
};

const isTrial = (given: Given): boolean => isOn(given, 'dry-run');
const unchanged = 'dry run: nothing was changed';

const foundSource = (record: Source, note?: string): Found => ({
  kind: 'record',
  record,
  card: (look) => sourceCard(record, look),
  ...(note !== undefined && { note }),
});

/** The id of a source that is named by its id or its label. */
async function idOf(client: Client, word: string, signal: AbortSignal): Promise<string> {
  if (word.startsWith('src_')) return word;
  const { data } = await client.sources.list({ label: word }, { signal });
  const [only, other] = data;
  if (only !== undefined && other === undefined) return only.id;
  const say = (message: string, next: readonly string[]) =>
    new UsageError({ path: 'id', code: 'unknown', message: `<id>: ${message}` }, next);
  if (only !== undefined) {
    const each = data.map(({ id, kind }) => `${id} (${kind})`).join(', ');
    throw say(`several sources are named ${oneLine(word)}: ${each}`, ['listings sources']);
  }
  throw say(`you have no source with the id or label ${oneLine(word)}`, ['listings sources']);
}

/** The flags of a body without those that are given in another way. */
const settingFlags = (entry: OperationEntry, except: readonly string[]): Flag[] =>
  bodyFlagsOf(entry).filter(({ name }) => !['url', 'credentials', ...except].includes(name));

/** The body, with faults under the names by which it is given here. */
async function bodyOf(entry: OperationEntry, given: Given, own: object, context: Context) {
  const file = await readJsonFile(given, 'file', context.terminal);
  const isObject = typeof file === 'object' && file !== null && !Array.isArray(file);
  // `--url` is the address of the service here.
  const { url: _url, ...flags } = given.flags;
  try {
    return readBody(entry, flags, file === undefined || isObject ? { ...file, ...own } : file);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const named = (text: string) =>
      text.replace(/^--url\b/, '--feed-url').replace(/^--credentials\b/, '--credential').replace(/^--kind\b/, '<kind>');
    throw new UsageError(error.faults.map((one) => ({ ...one, path: named(one.path), message: named(one.message) })));
  } // prettier-ignore
}

function readKind(word: string): SourceKind {
  const known = kinds.find((kind) => kind === word);
  if (known !== undefined) return known;
  const near = suggestion(word, kinds) || `; known: ${kinds.join(', ')}`;
  throw new UsageError({ path: 'kind', code: 'unknown', message: `<kind>: there is no kind ${oneLine(word)}${near}` });
}

const create = operationEntry('sources.create');
const sourceFields = fieldsOf(recordSchema(create));

const addSource: Command = {
  path: ['sources', 'add'],
  summary: 'Connect a CRM or a feed at an address',
  description: `It is tried first: what does not work is refused and not kept. Its first run begins within minutes. On a terminal, what opens it is asked for, without showing what is typed; it is kept encrypted and never shown again. ${piped}`,
  examples: [
    { line: 'sources add tokko --label main', about: 'Asks for the key' },
    { line: 'sources add tokko --label main --credential key=@tokko-key.txt', about: 'The key from a file' },
    {
      line: 'sources add vrsync --label main --feed-url https://crm.example.com/feed.xml --every-hours 6 --no-publish',
      about: 'A feed, four times a day; new listings stay drafts',
    },
    {
      line: 'sources add wasi --label main --credential id_company=env:WASI_COMPANY --credential wasi_token=env:WASI_TOKEN',
      about: 'Both from variables',
    },
  ],
  arguments: [kindArgument],
  flags: [...accessFlags, ...settingFlags(create, ['kind']), unsetFlag, ...flagsOf(create)],
  operations: ['sources.create'],
  fields: sourceFields,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const kind = readKind(given.words[0]!);
    const parameters = readParameters(create, given.flags);
    const client = await context.client();
    const body = await bodyOf(create, given, { kind, ...(await readAccess(given, kind, context)) }, context);
    const record = (await call(client, create, { ...parameters, body }, context.signal)) as Source;
    const note = `connected; its first run: listings imports --source-id ${record.id}`;
    return foundSource(record, isTrial(given) ? 'it works. dry run: nothing was kept' : note);
  },
};

const get = operationEntry('sources.get');

const showSource: Command = {
  path: ['sources', 'show'],
  summary: 'Show one of your sources, without what is secret of it',
  description: piped,
  examples: [{ line: 'sources show main', about: 'How it stands' }],
  arguments: [sourceArgument],
  flags: flagsOf(get, ['id']),
  operations: ['sources.get'],
  fields: sourceFields,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client();
    const id = await idOf(client, given.words[0]!, context.signal);
    const parameters = readParameters(get, { ...given.flags, id });
    return foundSource((await call(client, get, parameters, context.signal)) as Source);
  },
};

const update = operationEntry('sources.update');

/** Sends a change of a source. */
async function change(given: Given, context: Context, client: Client, body: object, note: (one: Source) => string) {
  const id = await idOf(client, given.words[0]!, context.signal);
  const parameters = readParameters(update, { ...given.flags, id });
  const record = (await call(client, update, { ...parameters, body }, context.signal)) as Source;
  return foundSource(record, isTrial(given) ? unchanged : note(record));
}

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
  flags: [...settingFlags(update, ['paused']), unsetFlag, ...flagsOf(update, ['id'])],
  operations: ['sources.update'],
  fields: sourceFields,
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
  flags: flagsOf(update, ['id']),
  operations: [],
  fields: sourceFields,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client(['sources.update']);
    const note = ({ id }: Source) => (verb === 'pause' ? `paused; to go on: listings sources resume ${id}` : 'resumed');
    return change(given, context, client, { paused: verb === 'pause' }, note);
  },
});

const rotateSource: Command = {
  path: ['sources', 'rotate'],
  summary: 'Give a source a new address or new credentials',
  description: `They are tried first, and replace those that were kept. On a terminal they are asked for, without showing what is typed. ${piped}`,
  examples: [
    { line: 'sources rotate main', about: 'Asks for what is new' },
    { line: 'sources rotate main --credential key=- < key.txt', about: 'From standard input' },
  ],
  arguments: [sourceArgument],
  flags: [...accessFlags, ...flagsOf(update, ['id'])],
  operations: [],
  fields: sourceFields,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const client = await context.client(['sources.update', 'sources.get']);
    const id = await idOf(client, given.words[0]!, context.signal);
    const kind = context.terminal.ask && (await client.sources.get(id, {}, { signal: context.signal })).kind;
    const access = await readAccess(given, kind as SourceKind | undefined, context);
    requireAccess(access);
    const body = await bodyOf(update, given, access, context);
    return change({ ...given, words: [id] }, context, client, body, () => 'it works, and replaces what was kept');
  },
};

function requireAccess({ url, credentials }: Access): void {
  if (url !== undefined || Object.keys(credentials ?? {}).length > 0) return;
  const message = 'give --feed-url <address> or --credential <name>=@<file>';
  throw new UsageError({ path: '--credential', code: 'required', message });
}

const test = operationEntry('sources.test');

const testSource: Command = {
  path: ['sources', 'test'],
  summary: 'Try a connection, and keep nothing',
  description: `Of a source that you have, by its id or label; or of a kind, with what would open it. ${piped}`,
  examples: [
    { line: 'sources test main', about: 'Whether one of yours still works' },
    { line: 'sources test tokko --credential key=@tokko-key.txt', about: 'Whether a key works, before it is kept' },
  ],
  arguments: [
    { name: 'source', description: `Id or label of a source, or a kind: ${kinds.join(', ')}`, required: true },
  ],
  flags: [...accessFlags, ...flagsOf(test)],
  operations: ['sources.test'],
  fields: fieldsOf(recordSchema(test)),
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const [word = ''] = given.words;
    const parameters = readParameters(test, given.flags);
    const client = await context.client();
    const kind = kinds.find((known) => known === word);
    const own =
      kind === undefined
        ? { id: await idOf(client, word, context.signal) }
        : { kind, ...(await readAccess(given, kind, context)) };
    const body = await bodyOf(test, given, own, context);
    const record = (await call(client, test, { ...parameters, body }, context.signal)) as SourceProbe;
    const { host, items } = record;
    const text = `${oneLine(host)} answers${items === null ? '' : `: ${counted(items, 'item')}`}`;
    return { kind: 'record', record, card: () => [text] };
  },
};

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
  flags: [...flagsOf(run, ['id']), waitFlag, verboseFlag],
  operations: ['sources.sync'],
  fields: fieldsOf(recordSchema(run)),
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
  flags: flagsOf(remove, ['id']),
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
