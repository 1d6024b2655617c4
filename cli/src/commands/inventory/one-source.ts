import { type Source } from '@oga/contract';
import type { Client } from '@oga/sdk';
import { bodyFlagsOf, readBody } from '../../arguments/body.ts';
import type { Argument, Flag } from '../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema, type OperationEntry } from '../../arguments/operations.ts';
import { readParameters } from '../../arguments/parameters.ts';
import { aligned, widestText } from '../../output/aligned.ts';
import { oneLine } from '../../output/clean.ts';
import type { Found, Look } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import { UsageError } from '../../usage-error.ts';
import { writtenTime } from '../account/status-card.ts';
import { isOn, type Context, type Given } from '../command.ts';
import { readJsonFile } from '../json-file.ts';
import { counted } from './story-lines.ts';

export const piped = 'Piped, the output is lines of name and value, tab-separated.';
export const sourceArgument: Argument = {
  name: 'id',
  description: 'Id or label of the source: listings sources',
  required: true,
};

function sourceCard(source: Source, look: Look): string[] {
  const { connection, pause, last_run: last, listings, every_hours: hours, removal_grace_hours: grace } = source;
  const secrets = connection?.credentials.filter((name) => name !== 'url').join(', ') ?? '';
  return aligned(
    [
      ['Source', `${oneLine(source.label)} (${source.kind}), ${source.id}`],
      ['Status', source.status],
      ['Paused', pause && `${writtenTime(pause.at)}: ${oneLine(pause.reason)}`],
      ['Read at', connection && `${oneLine(connection.host)}${secrets === '' ? '' : ` with ${secrets}`}`],
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

export const isTrial = (given: Given): boolean => isOn(given, 'dry-run');
export const unchanged = 'dry run: nothing was changed';

export const foundSource = (record: Source, note?: string): Found => ({
  kind: 'record',
  record,
  card: (look) => sourceCard(record, look),
  ...(note !== undefined && { note }),
});

/** The id of a source that is named by its id or its label. */
export async function idOf(client: Client, word: string, signal: AbortSignal): Promise<string> {
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
export const settingFlags = (entry: OperationEntry, except: readonly string[]): Flag[] =>
  bodyFlagsOf(entry).filter(({ name }) => !['url', 'credentials', ...except].includes(name));

/** The body, with faults under the names by which it is given here. */
export async function bodyOf(entry: OperationEntry, given: Given, own: object, context: Context) {
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

export const update = operationEntry('sources.update');
export const sourceFields = () => fieldsOf(recordSchema(update));

/** Sends a change of a source. */
export async function change(
  given: Given,
  context: Context,
  client: Client,
  body: object,
  note: (one: Source) => string,
) {
  const id = await idOf(client, given.words[0]!, context.signal);
  const parameters = readParameters(update, { ...given.flags, id });
  const record = (await call(client, update, { ...parameters, body }, context.signal)) as Source;
  return foundSource(record, isTrial(given) ? unchanged : note(record));
}
