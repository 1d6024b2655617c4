import type { Listing } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { call } from '../../service/call.ts';
import type { Command } from '../command.ts';
import { listingCard } from './card.ts';

const entry = operationEntry('listings.get');

/** `listings show`: one listing, as a card for a person and as lines of name and value for a pipe. */
export const show: Command = {
  path: ['show'],
  summary: 'Show one listing',
  description:
    'By id, slug or a former slug. A listing that is no longer offered exits with 3 and names similar ones. Piped, the output is lines of name and value, tab-separated.',
  examples: [
    { line: 'show lst_01h455vb4pex5vsknk084sn02q', about: 'All about a listing' },
    { line: 'show casa-con-patio-asuncion --locale en', about: 'With its texts in English' },
    { line: 'show casa-con-patio-asuncion --json title,price.amount', about: 'Two fields, as JSON' },
  ],
  arguments: [{ name: 'id-or-slug', description: 'Id or slug of the listing', required: true }],
  get flags() {
    return flagsOf(entry, ['id_or_slug']);
  },
  operations: ['listings.get'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const parameters = readParameters(entry, { ...flags, 'id-or-slug': words[0]! });
    const record = await call(await context.client(), entry, parameters, context.signal);
    return { kind: 'record', record, card: (look) => listingCard(record as Listing, look) };
  },
};
