import type { OperationEntry } from '../../arguments/operations.ts';
import { operationArgument, operationEntries, operationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters, type CallParameters } from '../../arguments/parameters.ts';
import { foundBody, type Found } from '../../output/found.ts';
import { call, joinedPages, pagesOf } from '../../service/call.ts';
import { UsageError } from '../../usage-error.ts';
import { isOn, type Command, type Context, type Given } from '../command.ts';
import { readByteFile, readJsonFile } from '../json-file.ts';
import { foundOperations } from './operation-list.ts';

/** `listings api`: any operation of the contract, by its name, with the answer as the service gave it. */
export const api: Command = {
  path: ['api'],
  summary: 'Call any operation of the API',
  description:
    'Parameters are flags of their own (`listings api <operation> --help` shows them), checked before anything is sent; --field sends a parameter unchecked. The answer is the body as the service gave it, envelope included; --jq and --ndjson look at its records. Without an operation, lists all.',
  examples: [
    { line: 'api', about: 'The operations' },
    { line: 'api listings.search --city Asunción --limit 5', about: 'A page of a search, as the service answers' },
    {
      line: 'api listings.get --id-or-slug casa-con-patio --include',
      about: 'With status and headers',
    },
    { line: 'api ownListings.create --input casa.json', about: 'A body from a file' },
    { line: "api listings.search -f city=Luque --paginate --jq '.[].id'", about: 'Every page, ids only' },
  ],
  arguments: [operationArgument],
  flags: [
    {
      name: 'field',
      short: 'f',
      kind: 'list',
      placeholder: 'name=value',
      description: 'A parameter as it is, unchecked',
    },
    {
      name: 'input',
      kind: 'value',
      placeholder: 'path',
      description: 'A file with the body (JSON, or a photo as it is), - for standard input; {} without it',
    },
    { name: 'paginate', kind: 'switch', description: 'Follow the pages to the end and join their records' },
    { name: 'include', kind: 'switch', description: 'Show status and headers on stderr' },
  ],
  moreFlags: (words) => {
    const entry = operationEntries().find(({ operation }) => words.includes(operation));
    return entry === undefined ? [] : flagsOf(entry);
  },
  operations: [],
  fields: undefined,
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const [name] = given.words;
    if (name !== undefined) return callOperation(operationEntry(name), given, context);
    return foundOperations('api');
  },
};

async function callOperation(entry: OperationEntry, given: Given, context: Context): Promise<Found> {
  const isPaged = ['page', 'feed'].includes(entry.route.metadata.envelope);
  if (isOn(given, 'paginate') && !isPaged) {
    throw new UsageError({ path: '--paginate', code: 'invalid', message: `${entry.operation} has no pages` });
  }
  const parameters = allParameters(entry, given);
  const { upload, feed } = entry.route.metadata;
  const isFile = upload !== undefined || feed !== undefined;
  const read = isFile ? readByteFile : readJsonFile;
  const input = await read(given, 'input', context.terminal);
  if (isFile && input === undefined) {
    throw new UsageError({ path: '--input', code: 'required', message: `--input is required: the file to send` });
  }
  if (input !== undefined && entry.body === undefined) {
    throw new UsageError({ path: '--input', code: 'invalid', message: `${entry.operation} takes no body` });
  }
  const sent = entry.body === undefined ? parameters : { ...parameters, body: input ?? {} };
  const called = call(await context.client([entry.operation]), entry, sent, context.signal);
  if (isOn(given, 'include')) context.terminal.say(await headersOf(called));
  if (isPaged) {
    return { kind: 'document', batches: pagesOf(called, isOn(given, 'paginate')), whole: joinedPages, isList: true };
  }
  const body = await bodyOf(await called.asResponse());
  if (typeof body === 'string') return { kind: 'text', text: body, json: body };
  return foundBody(body, recordsIn(body));
}

/** What flags and fields give together. A field that is part of the path goes there. */
function allParameters(entry: OperationEntry, { flags }: Given): CallParameters {
  const fields = ((flags['field'] ?? []) as readonly string[]).map((field) => {
    const split = field.indexOf('=');
    if (split > 0) return [field.slice(0, split), field.slice(split + 1)] as const;
    const message = `--field takes name=value, not ${JSON.stringify(field)}`;
    throw new UsageError({ path: '--field', code: 'invalid', message });
  });
  const inPath = new Set(Object.keys(entry.route.pathParams?.shape ?? {}));
  const asFlags = fields
    .filter(([name]) => inPath.has(name))
    .map(([name, value]) => [name.replaceAll('_', '-'), value]);
  const rest = fields.filter(([name]) => !inPath.has(name));
  const unread = new Set(rest.map(([name]) => name));
  const { path, query } = readParameters(entry, { ...flags, ...Object.fromEntries(asFlags) }, unread);
  return { path, query: { ...query, ...Object.fromEntries(rest) } };
}

async function headersOf(called: ReturnType<typeof call>): Promise<string> {
  const { status, headers } = await called.asResponse();
  return `${status}\n${[...headers].map(([name, value]) => `${name}: ${value}\n`).join('')}\n`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') === true ? (JSON.parse(text) as unknown) : text;
}

/** The records in a body: without its envelope. */
const recordsIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
