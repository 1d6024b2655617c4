import type { ExchangeRate, ExchangeRates } from '@oga/contract';
import { operationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords } from '../../output/found.ts';
import { call } from '../../service/call.ts';
import type { Command } from '../command.ts';

const entry = operationEntry('rates.list');
const fields = ['currency', 'usd_per_unit', 'units_per_usd', 'date', 'source'] as const;

/** Digits enough for any price, few enough for a column. */
const digits = 7;
const written = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: digits, minimumSignificantDigits: 1 });

/** `listings rates`: the stored exchange rates, both ways round. */
export const rates: Command = {
  path: ['rates'],
  summary: 'List exchange rates',
  description: 'The stored rates that prices are compared by, with the day and the source of each.',
  examples: [
    { line: 'rates', about: 'Every currency that has a rate' },
    {
      line: 'rates --jq \'.[] | select(.currency == "PYG").units_per_usd\'',
      about: 'Guaraní to the dollar',
    },
  ],
  arguments: [],
  get flags() {
    return flagsOf(entry);
  },
  operations: ['rates.list'],
  fields,
  columns: fields,
  output: 'answer',
  isOnline: true,
  async run({ flags }, context) {
    const called = call(await context.client(), entry, readParameters(entry, flags), context.signal);
    const answer = (await called) as ExchangeRates;
    return foundRecords<ExchangeRate>({
      batches: [{ records: answer.rates, body: answer }],
      whole: () => answer,
      columns: [
        { title: 'CURRENCY', rank: 1, cell: ({ currency }) => currency },
        { title: 'TO THE DOLLAR', rank: 2, isRight: true, cell: ({ units_per_usd }) => written(units_per_usd) },
        { title: 'IN DOLLARS', rank: 3, isRight: true, cell: ({ usd_per_unit }) => written(usd_per_unit) },
        { title: 'DATE', rank: 4, cell: ({ date }) => date },
        { title: 'SOURCE', rank: 5, least: 12, cell: ({ source }) => source },
      ],
      raw: fields.map((name) => ({ name, value: (rate) => rate[name] })),
      note: (shown) => `${shown} currencies`,
    });
  },
};
