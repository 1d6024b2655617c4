import type { MarketSummary } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { call } from '../../service/call.ts';
import type { Command } from '../command.ts';
import { marketCard } from './card.ts';

const entry = operationEntry('market.summary');

/** `listings market`: what properties cost in a place, as a card for a person. */
export const marketSummary: Command = {
  path: ['market'],
  summary: 'Show what properties cost in a city',
  description:
    'Median, quartiles, average and price by m² of what is on offer, in US dollars, with the size of the sample and what was left out of it. Piped, the output is lines of name and value, tab-separated. See also: listings help market history',
  examples: [
    { line: 'market asuncion', about: 'Everything for sale there, and by type' },
    { line: 'market asuncion --neighborhood "villa morra" --listing-type rent', about: 'Rents of a neighborhood' },
    { line: 'market luque --property-type house --json price_per_m2_usd', about: 'One figure, as JSON' },
  ],
  arguments: [{ name: 'city', description: 'Name or slug of the city', required: true }],
  get flags() {
    return flagsOf(entry, ['city']);
  },
  operations: ['market.summary'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const parameters = readParameters(entry, { ...flags, city: words[0]! });
    const record = await call(await context.client(), entry, parameters, context.signal);
    return { kind: 'record', record, card: (look) => marketCard(record as MarketSummary, look) };
  },
};
