import type { ShortTermRentals } from '@oga/contract';
import { fieldsOf, operationEntry, recordSchema } from '../../arguments/operations.ts';
import { flagsOf, readParameters } from '../../arguments/parameters.ts';
import type { Look } from '../../output/found.ts';
import { writtenDollars, writtenNumber, writtenPrice } from '../../output/money.ts';
import { table } from '../../output/table.ts';
import { wrap } from '../../output/width.ts';
import { call } from '../../service/call.ts';
import type { Command } from '../command.ts';

const entry = operationEntry('stays.summary');

/** `listings stays <city>`: what a night costs there, and how many are booked. */
export const stays: Command = {
  path: ['stays'],
  summary: 'Show what a night costs in a city',
  description:
    'Nightly rates, estimated occupancy and superhosts of short-term rentals, from the newest snapshot of the city. Piped, the output is lines of name and value, tab-separated.',
  examples: [
    { line: 'stays Santiago', about: 'The whole city, and by kind of room' },
    {
      line: 'stays Santiago --neighborhood Providencia --room-type entire_home',
      about: 'Whole homes in a neighborhood',
    },
    { line: "stays Santiago --jq '.nightly_rate.median_usd'", about: 'The median in US dollars' },
  ],
  arguments: [{ name: 'city', description: 'Name or slug of the city', required: true }],
  get flags() {
    return flagsOf(entry, ['city']);
  },
  operations: ['stays.summary'],
  get fields() {
    return fieldsOf(recordSchema(entry));
  },
  output: 'answer',
  isOnline: true,
  async run({ flags, words }, context) {
    const parameters = readParameters(entry, { ...flags, city: words[0]! });
    const record = await call(await context.client(), entry, parameters, context.signal);
    return { kind: 'record', record, card: (look) => staysCard(record as ShortTermRentals, look) };
  },
};

const percent = (share: number | null): string => (share === null ? '–' : `${writtenNumber(share * 100, 1)} %`);

const words = (text: string): string => text.replaceAll('_', ' ');

export function staysCard(found: ShortTermRentals, look: Look): string[] {
  const { resolved, room_type: roomType, date, source, covered_cities: covered } = found;
  const place = [resolved.neighborhood, resolved.city, resolved.country].filter((name) => name !== null).join(', ');
  const head = look.bold(
    `${roomType === null ? 'Short-term rentals' : `Short-term rentals, ${words(roomType)}`} in ${place}`,
  );
  if (source === null) {
    const known = covered.map(({ city, date: day }) => `${city} (${day})`).join(', ');
    return [
      head,
      ...wrap(
        `There is no snapshot of this city. ${known === '' ? 'There is none of any.' : `There is one of ${known}.`}`,
        look.columns,
      ),
    ];
  }
  return [
    head,
    '',
    ...figures(found, look),
    ...kinds(found, look),
    '',
    ...wrap(`${source.attribution}, ${date}. Occupancy is an estimate.`, look.columns).map(look.dim),
  ];
}

function figures(found: ShortTermRentals, look: Look): string[] {
  const { nightly_rate: rate, superhost_count: superhosts, left_out: out } = found;
  const row = (name: string, value: string) => `${look.dim(name.padEnd(16))}${value}`;
  const asked = (price: Parameters<typeof writtenPrice>[0], usd: number | null) =>
    usd === null ? writtenPrice(price) : `${writtenPrice(price)} (${writtenDollars(usd)})`;
  const rates =
    rate === null
      ? [row('A night', 'too few prices to say')]
      : [
          row('Median night', asked(rate.median, rate.median_usd)),
          row('Average night', asked(rate.average, rate.average_usd)),
          row(
            'Half of them',
            `${asked(rate.lower_quartile, rate.lower_quartile_usd)} to ${asked(rate.upper_quartile, rate.upper_quartile_usd)}`,
          ),
        ];
  return [
    ...rates,
    row('Occupancy', percent(found.occupancy)),
    row(
      'Superhosts',
      superhosts === null
        ? 'not told by the source'
        : `${writtenNumber(superhosts)} (${percent(found.superhost_share)})`,
    ),
    row(
      'Sample',
      `${writtenNumber(found.sample_size)} of ${writtenNumber(found.listing_count)} listings${found.reliability === 'thin' ? ', a thin one' : ''}`,
    ),
    row(
      'Left out',
      `${writtenNumber(out.inactive)} inactive, ${writtenNumber(out.without_price)} without price, ${writtenNumber(out.outliers)} outliers`,
    ),
  ];
}

function kinds({ room_types: rows }: ShortTermRentals, look: Look): string[] {
  if (rows.length === 0) return [];
  const [title = '', ...lines] = table<ShortTermRentals['room_types'][number]>(
    [
      { title: 'KIND', rank: 1, cell: (row) => words(row.room_type) },
      {
        title: 'MEDIAN NIGHT',
        rank: 2,
        isRight: true,
        cell: (row) => (row.median === null ? '–' : writtenPrice(row.median)),
      },
      {
        title: 'IN DOLLARS',
        rank: 3,
        isRight: true,
        cell: (row) => (row.median_usd === null ? '–' : writtenDollars(row.median_usd)),
      },
      { title: 'OCCUPANCY', rank: 4, isRight: true, cell: (row) => percent(row.occupancy) },
      { title: 'SAMPLE', rank: 5, isRight: true, cell: (row) => writtenNumber(row.sample_size) },
    ],
    rows,
    look.columns,
  );
  return ['', look.dim(title), ...lines];
}
