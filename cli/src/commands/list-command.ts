import type { Operation } from '@oga/contract';
import type { Argument, Flag } from '../arguments/flag.ts';
import { fieldsOf, operationEntry, recordSchema } from '../arguments/operations.ts';
import { flagsOf, readParameters } from '../arguments/parameters.ts';
import { foundRecords, type Look, type RawColumn } from '../output/found.ts';
import { writtenNumber } from '../output/money.ts';
import type { Column } from '../output/table.ts';
import { call, joinedPages, pagesOf, type PageBody } from '../service/call.ts';
import { UsageError } from '../usage-error.ts';
import { isOn, type Command, type Example, type Given } from './command.ts';

const largestPage = '100';

interface ListSpec<T> {
  readonly path: readonly string[];
  readonly operation: Operation;
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** A word that the path of the operation needs; without one, words are what is searched for (`q`). */
  readonly of?: Argument & { readonly parameter: string };
  readonly columns: readonly Column<T>[];
  readonly raw: readonly RawColumn<T>[];
  /** What is said where nothing is found. */
  readonly none: string;
}

/** A command over a paged operation: a table for people, tab-separated lines for a pipe, `--all` for every page. */
export function listCommand<T>(spec: ListSpec<T>): Command {
  const { of } = spec;
  return listing(spec, {
    arguments: [
      of ?? { name: 'words', description: 'Words searched for (the same as --q)', required: false, isMany: true },
    ],
    taken: of === undefined ? [] : [of.parameter],
    flagsFor: (given) =>
      of === undefined ? withWords(given) : { ...given.flags, [of.parameter.replaceAll('_', '-')]: given.words[0]! },
  });
}

/** The same over an operation in which nothing is searched for. */
export const pageCommand = <T>(spec: Omit<ListSpec<T>, 'of'>): Command =>
  listing(spec, { arguments: [], taken: [], flagsFor: ({ flags }) => flags });

interface Words {
  readonly arguments: readonly Argument[];
  /** Parameters that words stand for: they have no flags. */
  readonly taken: readonly string[];
  readonly flagsFor: (given: Given) => Given['flags'];
}

function listing<T>(spec: Omit<ListSpec<T>, 'of'>, words: Words): Command {
  const entry = operationEntry(spec.operation);
  return {
    path: spec.path,
    summary: spec.summary,
    description: `${spec.description} Piped, the output is tab-separated values.`,
    examples: spec.examples,
    arguments: words.arguments,
    get flags(): readonly Flag[] {
      return [
        ...flagsOf(entry, words.taken),
        { name: 'all', kind: 'switch', description: 'Follow the pages to the end instead of showing one' },
      ];
    },
    operations: [spec.operation],
    get fields() {
      return fieldsOf(recordSchema(entry));
    },
    columns: spec.raw.map(({ name }) => name),
    output: 'answer',
    isOnline: true,
    async run(given, context) {
      const isAll = isOn(given, 'all');
      const flags = {
        ...words.flagsFor(given),
        ...(isAll && given.flags['limit'] === undefined && { limit: largestPage }),
      };
      const called = call(await context.client(), entry, readParameters(entry, flags), context.signal);
      return foundRecords<T>({
        batches: pagesOf(called, isAll),
        whole: joinedPages,
        columns: spec.columns,
        raw: spec.raw,
        note: (shown, last) => noteOf(spec.none, shown, last as PageBody),
      });
    },
  };
}

/** The flags with the words as `q`. */
function withWords({ flags, words }: Given): Given['flags'] {
  const text = words.join(' ').trim();
  if (text === '') return flags;
  if (flags['q'] === undefined) return { ...flags, q: text };
  throw new UsageError({ path: '--q', code: 'repeated', message: '--q and words say the same: give one of them' });
}

function noteOf(none: string, shown: number, { pagination: { total, next_cursor } }: PageBody): string {
  if (total === 0) return none;
  const next = next_cursor === null ? '' : ` · next: --cursor ${next_cursor}`;
  return `${writtenNumber(shown)} of ${writtenNumber(total)}${next}`;
}

interface ShowSpec<T> {
  readonly path: readonly string[];
  readonly operation: Operation;
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** What the word names: `project`. */
  readonly noun: string;
  readonly card: (record: T, look: Look) => string[];
}

/** A command over one record: a card for people, lines of name and value for a pipe. */
export function showCommand<T>(spec: ShowSpec<T>): Command {
  const entry = operationEntry(spec.operation);
  return {
    path: spec.path,
    summary: spec.summary,
    description: `${spec.description} Piped, the output is lines of name and value, tab-separated.`,
    examples: spec.examples,
    arguments: [{ name: 'id-or-slug', description: `Id or slug of the ${spec.noun}`, required: true }],
    get flags() {
      return flagsOf(entry, ['id_or_slug']);
    },
    operations: [spec.operation],
    get fields() {
      return fieldsOf(recordSchema(entry));
    },
    output: 'answer',
    isOnline: true,
    async run({ flags, words }, context) {
      const parameters = readParameters(entry, { ...flags, 'id-or-slug': words[0]! });
      const record = await call(await context.client(), entry, parameters, context.signal);
      return { kind: 'record', record, card: (look) => spec.card(record as T, look) };
    },
  };
}
