import type { Listing } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import { call, joinedPages, pagesOf } from '../../service/call.ts';
import type { Command } from '../command.ts';
import { listingColumns, listingRawColumns } from './columns.ts';

const entry = operationEntry('listings.similar');

/** `listings similar`: listings like one, also like one that is no longer offered. */
export const similar: Command = {
  path: ['similar'],
  summary: 'List listings similar to one',
  description:
    'Of the same operation and country, near it in place, type, price and size, the most similar first. Works for a listing that is no longer offered too.',
  examples: [
    { line: 'similar lst_01h455vb4pex5vsknk084sn02q', about: 'What else there is like it' },
    { line: 'similar casa-con-patio-asuncion --limit 5 --json id,price', about: 'Five of them, two fields each' },
  ],
  arguments: [{ name: 'id-or-slug', description: 'Id or slug of the listing', required: true }],
  get flags() {
    return flagsOf(entry, ['id_or_slug']);
  },
  operations: ['listings.similar'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  columns: listingRawColumns.map(({ name }) => name),
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const parameters = readParameters(entry, { ...flags, 'id-or-slug': words[0]! });
    const called = call(await context.client(), entry, parameters, context.signal);
    return foundRecords<Listing>({
      batches: pagesOf(called, false),
      whole: joinedPages,
      columns: listingColumns,
      raw: listingRawColumns,
      note: (shown) => (shown === 0 ? 'nothing is similar' : `${writtenNumber(shown)} similar, the most similar first`),
    });
  },
};
