import type { ListingChange } from '@oga/contract';
import type { Flag } from '../../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords, type Batch, type RawColumn } from '../../output/found.ts';
import { writtenNumber, writtenPrice } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';
import { call, feedPagesOf, joinedPages, type FeedBody } from '../../service/call.ts';
import { keptCursor, type KeptCursor } from '../../service/kept-cursor.ts';
import { UsageError } from '../../usage-error.ts';
import { isOn, textOf, type Command, type Context, type Given } from '../command.ts';

const entry = operationEntry('listings.changes');
const largestPage = '100';

const columns: readonly Column<ListingChange>[] = [
  { title: 'AT', rank: 3, cell: ({ at }) => `${at.slice(0, 10)} ${at.slice(11, 19)}` },
  { title: 'OP', rank: 2, cell: ({ op }) => op },
  { title: 'ID', rank: 1, cell: ({ id }) => id },
  { title: 'PRICE', rank: 4, isRight: true, cell: ({ listing }) => (listing ? writtenPrice(listing.price) : '') },
  { title: 'TITLE', rank: 5, least: 12, cell: ({ listing }) => listing?.title ?? '' },
];

const raw: readonly RawColumn<ListingChange>[] = [
  { name: 'at', value: ({ at }) => at },
  { name: 'op', value: ({ op }) => op },
  { name: 'id', value: ({ id }) => id },
  { name: 'listing.price.amount', value: ({ listing }) => listing?.price?.amount },
  { name: 'listing.price.currency', value: ({ listing }) => listing?.price?.currency },
  { name: 'listing.title', value: ({ listing }) => listing?.title },
  { name: 'listing.url', value: ({ listing }) => listing?.url },
];

/** `listings changes`: the replication feed, a page of it, all that is there, or for ever. */
export const changes: Command = {
  path: ['changes'],
  summary: 'Follow the changes of listings',
  description:
    'Without --cursor a snapshot of every public listing, then what changed since, in the order of the commits; nothing is missed. upsert: keep the listing as it is here; remove: forget it. With --cursor-file a run goes on where the last one ended, however that was: the cursor is kept after each page is written, so at most one page comes twice. After 90 days a cursor is refused (exit 3): start again without it.',
  examples: [
    { line: 'changes --limit 5', about: 'The beginning of the snapshot, and the cursor to go on from' },
    { line: 'changes --ndjson --all --cursor-file at.txt >> log.ndjson', about: 'Everything new since the last run' },
    { line: 'changes --ndjson --follow --cursor-file at.txt | ./apply', about: 'For ever, into a program of yours' },
  ],
  arguments: [],
  get flags(): readonly Flag[] {
    return [
      ...flagsOf(entry),
      { name: 'all', kind: 'switch', description: 'Read on until nothing more is there, instead of one page' },
      { name: 'follow', kind: 'switch', description: 'Read on for ever, looking again every 10 s; Ctrl-C ends it' },
      {
        name: 'cursor-file',
        kind: 'value',
        placeholder: 'file',
        description: 'Start from the cursor in this file, if there is one, and keep it there',
      },
    ];
  },
  operations: ['listings.changes'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  columns: raw.map(({ name }) => name),
  output: 'answer',
  isOnline: true,
  async run(given, context) {
    refuseContradictions(given);
    const file = textOf(given, 'cursor-file');
    const kept = file === undefined ? undefined : keptCursor(file);
    const readsOn = isOn(given, 'all') || isOn(given, 'follow');
    const cursor = textOf(given, 'cursor') ?? (await kept?.read());
    const parameters = readParameters(entry, {
      ...given.flags,
      ...(cursor !== undefined && { cursor }),
      ...(readsOn && given.flags['limit'] === undefined && { limit: largestPage }),
    });
    const called = call(await context.client(), entry, parameters, context.signal);
    const how = isOn(given, 'follow') ? 'for ever' : readsOn ? 'to the end' : 'one';
    return foundRecords<ListingChange>({
      batches: keepingCursor(feedPagesOf(called, how), kept, context),
      whole: joinedPages,
      columns,
      raw,
      isEndless: how === 'for ever',
      note: (shown, last) => noteOf(shown, last as FeedBody),
    });
  },
};

function refuseContradictions(given: Given): void {
  const refuse = (path: string, message: string): never => {
    throw new UsageError({ path, code: 'invalid', message });
  };
  if (isOn(given, 'follow') && (given.flags['json'] !== undefined || given.flags['jq'] !== undefined)) {
    refuse('--follow', '--follow has no end, which --json and --jq wait for: use --ndjson');
  }
  if (isOn(given, 'follow') && isOn(given, 'all'))
    refuse('--all', '--all ends and --follow does not: give one of them');
  if (given.flags['cursor'] !== undefined && given.flags['cursor-file'] !== undefined) {
    refuse('--cursor', '--cursor and --cursor-file both say where to start: give one of them');
  }
}

/** The batches; once one was shown, its cursor is kept. Whoever is interrupted is told where to go on. */
async function* keepingCursor(
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
      terminal.say(`to go on from here: --cursor ${last}\n`);
    }
    throw error;
  }
}

function noteOf(shown: number, { pagination: { has_more, next_cursor } }: FeedBody): string {
  const more = has_more ? 'more' : 'no more for now';
  return `${writtenNumber(shown)} ${shown === 1 ? 'change' : 'changes'}, ${more} · next: --cursor ${next_cursor}`;
}
