import { sourceKinds, wordsOf, type Source, type SourceKind, type SourceProbe } from '@oga/contract';
import { unsetFlag } from '../../arguments/body.ts';
import type { Argument } from '../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { oneLine } from '../../output/clean.ts';
import { call } from '../../service/call.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import type { Command } from '../command.ts';
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
  update,
} from './one-source.ts';
import { accessFlags, readAccess, type Access } from './source-access.ts';
import { counted } from './story-lines.ts';

const kinds = wordsOf(sourceKinds);
const kindArgument: Argument = {
  name: 'kind',
  description: `What it is: ${kinds.join(', ')}`,
  required: true,
  words: () => kinds,
};

function readKind(word: string): SourceKind {
  const known = kinds.find((kind) => kind === word);
  if (known !== undefined) return known;
  const near = suggestion(word, kinds) || `; known: ${kinds.join(', ')}`;
  throw new UsageError({ path: 'kind', code: 'unknown', message: `<kind>: there is no kind ${oneLine(word)}${near}` });
}

const create = operationEntry('sources.create');

export const addSource: Command = {
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
  get flags() {
    return [...accessFlags, ...settingFlags(create, ['kind']), unsetFlag, ...flagsOf(create)];
  },
  operations: ['sources.create'],
  get fields() {
    return sourceFields();
  },
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

export const rotateSource: Command = {
  path: ['sources', 'rotate'],
  summary: 'Give a source a new address or new credentials',
  description: `They are tried first, and replace those that were kept. On a terminal they are asked for, without showing what is typed. ${piped}`,
  examples: [
    { line: 'sources rotate main', about: 'Asks for what is new' },
    { line: 'sources rotate main --credential key=- < key.txt', about: 'From standard input' },
  ],
  arguments: [sourceArgument],
  get flags() {
    return [...accessFlags, ...flagsOf(update, ['id'])];
  },
  operations: [],
  get fields() {
    return sourceFields();
  },
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

export const testSource: Command = {
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
  get flags() {
    return [...accessFlags, ...flagsOf(test)];
  },
  operations: ['sources.test'],
  get fields() {
    return fieldsOf(recordSchema(test));
  },
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
