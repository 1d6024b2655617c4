import { vocabularyNames, type Lookup, type LookupValue } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords, type Found } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import { suggestion, UsageError } from '../../usage-error.ts';
import type { Command, Context, Given } from '../command.ts';

const all = operationEntry('lookups.list');
const one = operationEntry('lookups.get');

/** `listings lookups [name]`: the enumerations, or the words of one. */
export const lookups: Command = {
  path: ['lookups'],
  summary: 'List enumerations and their words',
  description: 'Property types, amenities and every other enumeration; with a name, the words of that one.',
  examples: [
    { line: 'lookups', about: 'The enumerations' },
    { line: 'lookups property_types --locale es', about: 'Property types with their Spanish labels' },
    { line: "lookups amenities --jq '.[].value'", about: 'The words of amenities' },
  ],
  arguments: [
    {
      name: 'name',
      description: `One of ${vocabularyNames.join(', ')}`,
      required: false,
      words: () => vocabularyNames,
    },
  ],
  get flags() {
    return flagsOf(one, ['name']);
  },
  operations: ['lookups.list', 'lookups.get'],
  get fields() {
    return [...fieldsOf(recordSchema(all)), 'value', 'label', 'labels', 'group', 'reso'];
  },
  columns: ['value', 'label', 'group'],
  output: 'answer',
  isOnline: true,
  run: (given, context) => (given.words[0] === undefined ? listAll(given, context) : listWords(given, context)),
};

async function listAll({ flags }: Given, context: Context): Promise<Found> {
  const parameters = readParameters(all, flags);
  const enumerations = (await call(await context.client(), all, parameters, context.signal)) as Lookup[];
  return foundRecords<Lookup>({
    batches: [{ records: enumerations, body: enumerations }],
    whole: () => enumerations,
    columns: [
      { title: 'NAME', rank: 1, cell: ({ name }) => name },
      { title: 'WORDS', rank: 2, isRight: true, cell: ({ values }) => String(values.length) },
      { title: 'DESCRIPTION', rank: 3, least: 12, cell: ({ description }) => description },
    ],
    raw: [
      { name: 'name', value: ({ name }) => name },
      { name: 'words', value: ({ values }) => values.length },
      { name: 'description', value: ({ description }) => description },
    ],
    note: (shown) => `${shown} enumerations · the words of one: listings lookups <name>`,
  });
}

async function listWords({ flags, words }: Given, context: Context): Promise<Found> {
  const name = words[0]!.replaceAll('-', '_');
  const near = suggestion(name, vocabularyNames);
  if (near !== '' && !vocabularyNames.some((known) => known === name)) {
    throw new UsageError({ path: 'name', code: 'unknown', message: `there is no enumeration ${words[0]}${near}` });
  }
  const parameters = readParameters(one, { ...flags, name });
  const lookup = (await call(await context.client(), one, parameters, context.signal)) as Lookup;
  return foundRecords<LookupValue>({
    batches: [{ records: lookup.values, body: lookup }],
    whole: () => lookup,
    columns: [
      { title: 'WORD', rank: 1, cell: ({ value }) => value },
      { title: 'LABEL', rank: 2, least: 12, cell: ({ label }) => label },
      { title: 'GROUP', rank: 3, cell: ({ group }) => group ?? '' },
    ],
    raw: [
      { name: 'value', value: ({ value }) => value },
      { name: 'label', value: ({ label }) => label },
      { name: 'group', value: ({ group }) => group },
    ],
    note: (shown) => `${shown} words · ${lookup.description}`,
  });
}
