import { join } from 'node:path';
import type { AccountStatus, Event } from '@oga/contract';
import type { Flag } from '../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords, type Batch, type RawColumn } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';
import { call, feedPagesOf, joinedPages, type FeedBody } from '../../service/call.ts';
import { keptCursor, type KeptCursor } from '../../service/kept-cursor.ts';
import { fileNameOf } from '../../service/sign-in.ts';
import { UsageError } from '../../usage-error.ts';
import { isOn, textOf, type Command, type Context, type Given } from '../command.ts';

const entry = operationEntry('events.list');
const whoEntry = operationEntry('accounts.status');
const largestPage = '100';
const pauseMs = 3_000;
/** Where the log begins: what the service takes no word for. */
const beginning = 'start';

const columns: readonly Column<Event>[] = [
  { title: 'AT', rank: 3, cell: ({ at }) => `${at.slice(0, 10)} ${at.slice(11, 19)}` },
  { title: 'TYPE', rank: 1, cell: ({ type }) => type },
  { title: 'SUBJECT', rank: 2, cell: (one) => one.subject_id },
  { title: 'DATA', rank: 4, least: 16, cell: ({ data }) => JSON.stringify(data) },
];

const raw: readonly RawColumn<Event>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'at', value: ({ at }) => at },
  { name: 'type', value: ({ type }) => type },
  { name: 'subject_id', value: (one) => one.subject_id },
  { name: 'data', value: ({ data }) => JSON.stringify(data) },
];

/** `listings events tail`: the log of an account, from where the last run stopped. */
export const eventsTail: Command = {
  path: ['events', 'tail'],
  summary: 'Follow what happens to your listings and account',
  description:
    'Every event in its order, none missing, looked for every 3 s until Ctrl-C (exit 130). A run goes on where the last one stopped, however that was: where it stands is kept after each page is written, for each service, account and choice of types, so at most one page comes twice. The first run begins now; --after start begins with the oldest that is kept (90 days). What is too old is refused (exit 3).',
  examples: [
    { line: 'events tail', about: 'What comes from now on, or since the last run' },
    { line: 'events tail --ndjson --types inquiry.created | ./tell-us', about: 'New inquiries, into a program of yours' },
    { line: 'events tail --once --after start --no-state --ndjson', about: 'Everything that is kept, and no more' },
  ], // prettier-ignore
  arguments: [],
  get flags(): readonly Flag[] {
    return [
      ...flagsOf(entry, ['after']),
      {
        name: 'after',
        kind: 'value',
        placeholder: 'place',
        description: 'Begin there: a cursor, the id of an event, latest, or start; else where the last run stopped',
      },
      { name: 'once', kind: 'switch', description: 'End when everything that is there has been read' },
      { name: 'no-state', kind: 'switch', description: 'Neither begin where the last run stopped nor keep where this one does' }, // prettier-ignore
    ];
  },
  operations: ['events.list'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  columns: raw.map(({ name }) => name),
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    const isEndless = !isOn(given, 'once');
    if (isEndless && (given.flags['json'] !== undefined || given.flags['jq'] !== undefined)) {
      const message = 'there is no end, which --json and --jq wait for: use --ndjson, or --once';
      throw new UsageError({ path: '--json', code: 'invalid', message });
    }
    const { after: _asked, ...flags } = given.flags;
    const kept = isOn(given, 'no-state') ? undefined : await stateOf(given, context);
    const after = textOf(given, 'after') ?? (await kept?.read()) ?? 'latest';
    const parameters = readParameters(entry, {
      ...flags,
      ...(after !== beginning && { after }),
      ...(flags['limit'] === undefined && { limit: largestPage }),
    });
    const called = call(await context.client(), entry, parameters, context.signal);
    return foundRecords<Event>({
      batches: keeping(feedPagesOf(called, isEndless ? 'for ever' : 'to the end', pauseMs), kept, context),
      whole: joinedPages,
      columns,
      raw,
      isEndless,
      note: (shown, last) => noteOf(shown, last as FeedBody),
    });
  },
};

/** Where it is kept how far the events of these types were read. Each account has a log, and so a place, of its own. */
async function stateOf(given: Given, context: Context): Promise<KeptCursor> {
  const { environment, address } = context;
  const types = [given.flags['types'] ?? []].flat().join(',').split(',').toSorted().join(',');
  const { url } = await address();
  return keptCursor(
    join(environment.configDir, 'events', `${fileNameOf(url, types, await readerOf(context))}.cursor`),
    '--no-state',
    true,
  );
}

/** The account that reads; a credential that may not say whose it is stands for itself. */
async function readerOf({ client, environment, signal }: Context): Promise<string> {
  try {
    const asked = call(await client([whoEntry.operation]), whoEntry, readParameters(whoEntry, {}), signal);
    return ((await asked) as AccountStatus).account.id;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'INSUFFICIENT_SCOPE') throw error;
    return environment.token ?? environment.tokenFile ?? '';
  }
}

/** The batches; once one was shown, its place is kept. Without that whoever is interrupted is told where to go on. */
async function* keeping(
  batches: AsyncIterable<Batch>,
  kept: KeptCursor | undefined,
  { signal, terminal }: Context,
): AsyncGenerator<Batch, void, undefined> {
  let last: string | undefined;
  try {
    for await (const batch of batches) {
      yield batch;
      last = (batch.body as FeedBody).pagination.next_cursor;
      await kept?.write(last);
    }
  } catch (error) {
    if (signal.aborted && kept === undefined && last !== undefined) {
      terminal.say(`to go on from here: --after ${last}\n`);
    }
    throw error;
  }
}

function noteOf(shown: number, { pagination: { next_cursor } }: FeedBody): string {
  return `${writtenNumber(shown)} ${shown === 1 ? 'event' : 'events'} · next: --after ${next_cursor}`;
}
