import type { Operation } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';
import { call } from '../../service/call.ts';
import type { Command, Example } from '../command.ts';

type Place = Readonly<Record<string, string | number | null>> & { readonly listing_count: number };

interface PlaceCommandSpec {
  readonly verb: string;
  readonly operation: Operation;
  readonly summary: string;
  readonly examples: readonly Example[];
  /** Fields shown between name and count. */
  readonly between: readonly string[];
  readonly rawColumns: readonly string[];
}

/** A command that lists places of one level, those with the most listings first. */
export function placeCommand({ verb, operation, summary, examples, between, rawColumns }: PlaceCommandSpec): Command {
  const entry = operationEntry(operation);
  const text = (name: string) => (place: Place) => String(place[name] ?? '');
  const columns: readonly Column<Place>[] = [
    { title: 'NAME', rank: 1, least: 12, cell: text('name') },
    ...between.map((name, i): Column<Place> => ({
      title: name.toUpperCase(),
      rank: 3 + i,
      // A slug that is cut is good for nothing.
      ...(name !== 'slug' && { least: 8 }),
      cell: text(name),
    })),
    { title: 'LISTINGS', rank: 2, isRight: true, cell: ({ listing_count }) => writtenNumber(listing_count) },
  ];
  return {
    path: ['locations', verb],
    summary,
    description: 'Those with the most listings first.',
    examples,
    arguments: [],
    get flags() {
      return flagsOf(entry);
    },
    operations: [operation],
    get fields() {
      return fieldsOf(recordSchema(entry));
    },
    columns: rawColumns,
    output: 'answer',
    isOnline: true,
    async run({ flags }, context) {
      const parameters = readParameters(entry, flags);
      const called = call(await context.client(), entry, parameters, context.signal);
      const { data, response } = await called.withResponse();
      const records = data as Place[];
      const total = Number(response.headers.get('x-total-count') ?? records.length);
      return foundRecords<Place>({
        batches: [{ records, body: data }],
        whole: () => data,
        columns,
        raw: rawColumns.map((name) => ({ name, value: (place) => place[name] })),
        note: (shown) =>
          total === 0 ? 'no such place has listings' : `${writtenNumber(shown)} of ${writtenNumber(total)}`,
      });
    },
  };
}
