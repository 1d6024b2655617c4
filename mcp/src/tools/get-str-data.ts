import { contract, type ShortTermRentals } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { clip, printable } from '../fence.ts';
import { leftOut } from '../id-argument.ts';
import { moneyText } from '../listing-text.ts';
import { askForRecord, readingTool } from '../tool.ts';
import { resolvedText, usd } from './get-market-summary.ts';

const { shape } = contract.stays.summary.query;

export const getStrData = readingTool('get_str_data', {
  input: z.strictObject({
    ...shape,
    country: shape.country.meta({ description: 'Where a city name exists twice' }),
    division: shape.division.meta({ description: 'Where a city name exists twice: department, province or state' }),
  }),
  output: z.object({ rentals: contract.stays.summary.responses[200].shape.data, left_out: leftOut }),
  openWorld: false,
  async answer(query, context) {
    const rentals = await askForRecord<ShortTermRentals>(context, 'stays.summary', { query });
    return fittingRecord(rentals, shortenings, (record, left_out) => ({
      structured: { rentals: record, left_out },
      text: rentalsText(record),
    }));
  },
});

const shortenings = [
  {
    field: 'covered_cities',
    shorten: (rentals: ShortTermRentals): ShortTermRentals => ({
      ...rentals,
      covered_cities: rentals.covered_cities.slice(0, 40),
      resolved: { ...rentals.resolved, alternatives: rentals.resolved.alternatives.slice(0, 5) },
    }),
  },
  {
    field: 'source',
    shorten: (rentals: ShortTermRentals): ShortTermRentals => ({
      ...rentals,
      covered_cities: [],
      source: rentals.source && {
        name: clip(rentals.source.name, 200),
        url: null,
        licence: null,
        attribution: clip(rentals.source.attribution, 500),
      },
    }),
  },
];

const percent = (share: number | null): string => (share === null ? 'not known' : `${Math.round(share * 100)} %`);

function rentalsText(rentals: ShortTermRentals): string {
  const subject = `${rentals.room_type ?? 'all kinds of rooms'} in ${resolvedText(rentals.resolved)}`;
  const { nightly_rate: rate } = rentals;
  if (rate === null) {
    const covered = rentals.covered_cities.slice(0, 20).map(({ city }) => printable(city, 60));
    return `${subject}: no figures. There are figures of: ${covered.join(', ') || 'no city yet'}.`;
  }
  return [
    `${subject}, a night:`,
    `median ${moneyText(rate.median)} (${usd(rate.median_usd)}), average ${moneyText(rate.average)}, half between ${moneyText(rate.lower_quartile)} and ${moneyText(rate.upper_quartile)}`,
    `booked nights (estimated): ${percent(rentals.occupancy)}; superhosts: ${percent(rentals.superhost_share)}`,
    `from ${rentals.sample_size} prices of ${rentals.active_count} active listings${rentals.reliability === 'thin' ? ': few, take it for a hint' : ''}, ${rentals.date ?? 'no date'}`,
    ...rentals.room_types
      .filter((kind) => kind.median !== null)
      .map(
        (kind) =>
          `- ${kind.room_type}: median ${kind.median === null ? '' : moneyText(kind.median)}, ${kind.sample_size} prices`,
      ),
    ...(rentals.source === null ? [] : [`Source, to be named: ${printable(rentals.source.attribution, 200)}`]),
  ].join('\n');
}
