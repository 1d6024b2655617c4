import type { MarketHistory, MarketMonth } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import { foundRecords } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';
import { call } from '../../service/call.ts';
import type { Command } from '../command.ts';
import { writtenAlternatives, writtenPlace, writtenSubject, writtenUsd } from './subject.ts';

const entry = operationEntry('market.history');
const rawColumns = [
  'month', 'is_complete', 'listing_count', 'sample_size', 'reliability', 'median_price_usd', 'average_price_usd',
  'price_per_m2_usd',
] as const; // prettier-ignore

/** `listings market history`: the figures of a place month by month, with a bar for the eye. */
export const marketHistory: Command = {
  path: ['market', 'history'],
  summary: 'Show what they cost month by month',
  description:
    'The figures of every month in which something was on offer, in US dollars; the bar is the median. The running month stands last and still moves. Piped, the output is tab-separated values.',
  examples: [
    { line: 'market history asuncion --property-type apartment', about: 'Flats for sale, month by month' },
    { line: "market history luque --jq '.[-1].sample_size'", about: 'Of the running month' },
  ],
  arguments: [{ name: 'city', description: 'Name or slug of the city', required: true }],
  get flags() {
    return flagsOf(entry, ['city']);
  },
  operations: ['market.history'],
  get fields() {
    return fieldsOf(recordSchema(entry)).flatMap((field) => (field.startsWith('months.') ? [field.slice(7)] : []));
  },
  columns: rawColumns,
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const parameters = readParameters(entry, { ...flags, city: words[0]! });
    const history = (await call(await context.client(), entry, parameters, context.signal)) as MarketHistory;
    return foundRecords<MarketMonth>({
      batches: [{ records: history.months, body: history }],
      whole: () => history,
      columns: columnsFor(history.months),
      raw: rawColumns.map((name) => ({ name, value: (month) => month[name] })),
      note: () => noteOf(history),
    });
  },
};

function columnsFor(months: readonly MarketMonth[]): readonly Column<MarketMonth>[] {
  const highest = Math.max(...months.map(({ median_price_usd }) => median_price_usd ?? 0));
  return [
    { title: 'MONTH', rank: 1, cell: ({ month, is_complete }) => month + (is_complete ? '' : '*') },
    { title: 'SAMPLE', rank: 3, isRight: true, cell: ({ sample_size }) => writtenNumber(sample_size) },
    { title: 'MEDIAN', rank: 2, isRight: true, cell: ({ median_price_usd }) => writtenUsd(median_price_usd) },
    {
      title: 'MIDDLE HALF',
      rank: 5,
      isRight: true,
      cell: ({ price_quartiles_usd: quartiles }) =>
        quartiles === null ? '-' : `${writtenUsd(quartiles.lower)} to ${writtenUsd(quartiles.upper)}`,
    },
    { title: 'PER M²', rank: 4, isRight: true, cell: ({ price_per_m2_usd }) => writtenUsd(price_per_m2_usd) },
    { title: '', rank: 7, cell: ({ reliability }) => (reliability === 'thin' ? 'thin' : '') },
    { title: '', rank: 6, cell: ({ median_price_usd }) => bar((median_price_usd ?? 0) / highest) },
  ];
}

const barWidth = 16;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A share of the full width, to an eighth of a character; from zero, so that twice as long is twice as much. */
function bar(share: number): string {
  const length = Math.round((Number.isFinite(share) ? share : 0) * barWidth * 8);
  return '█'.repeat(Math.floor(length / 8)) + eighths[length % 8]!;
}

function noteOf({ resolved, months, ...subject }: MarketHistory): string {
  // A change since a month of six listings would say more about the six.
  const solid = months.filter(({ reliability }) => reliability === 'ok');
  const [first, last] = [solid[0], solid.at(-1)];
  const change =
    first === undefined || last === undefined || first === last
      ? ''
      : ` · median ${signed((last.median_price_usd! / first.median_price_usd! - 1) * 100)} % since ${first.month}`;
  const also = writtenAlternatives(resolved);
  return [
    `${writtenPlace(resolved)} · ${writtenSubject({ resolved, ...subject })}${change}`,
    ...(months.length === 0 ? ['nothing was on offer there in any month on record'] : []),
    ...(months.some(({ is_complete }) => !is_complete) ? ['* not over yet'] : []),
    ...(also === null ? [] : [`also called so: ${also}`]),
  ].join('\n');
}

const signed = (percent: number): string => `${percent >= 0 ? '+' : ''}${percent.toFixed(1)}`;
