import { contract, type MarketSummary } from '@oga/contract';
import { z } from 'zod';
import { fittingRecord } from '../answer.ts';
import { clip, printable } from '../fence.ts';
import { leftOut } from '../id-argument.ts';
import { amountText } from '../listing-text.ts';
import { askForRecord, readingTool } from '../tool.ts';

const { shape } = contract.market.summary.query;

export const getMarketSummary = readingTool('get_market_summary', {
  card: 'market',
  input: z.strictObject({
    ...shape,
    country: shape.country.meta({ description: 'Where a city name exists twice' }),
    division: shape.division.meta({ description: 'Where a city name exists twice: department, province or state' }),
    listing_type: shape.listing_type.meta({ description: 'What prices are asked for' }),
  }),
  output: z.object({ summary: contract.market.summary.responses[200].shape.data, left_out: leftOut }),
  openWorld: false,
  async answer(query, context) {
    const summary = await askForRecord<MarketSummary>(context, 'market.summary', { query });
    return fittingRecord(summary, shortenings, (record, left_out) => ({
      structured: { summary: record, left_out },
      text: summaryText(record),
    }));
  },
});

const shortenings = [
  {
    field: 'resolved.alternatives',
    shorten: (summary: MarketSummary): MarketSummary => ({
      ...summary,
      resolved: { ...summary.resolved, alternatives: summary.resolved.alternatives.slice(0, 5) },
    }),
  },
  {
    field: 'property_types',
    shorten: (summary: MarketSummary): MarketSummary => ({
      ...summary,
      property_types: summary.property_types.slice(0, 8),
      resolved: { ...summary.resolved, alternatives: [], city: clip(summary.resolved.city, 200) },
    }),
  },
];

export const usd = (amount: number | null): string => (amount === null ? 'not known' : `USD ${amountText(amount)}`);

export const resolvedText = (place: MarketSummary['resolved']): string =>
  [place.neighborhood, place.city, place.country]
    .filter((name) => name !== null)
    .map((name) => printable(name, 100))
    .join(', ');

function summaryText(summary: MarketSummary): string {
  const { resolved, price_period, reliability, sample_size } = summary;
  const subject = `${summary.property_type ?? 'all types'} for ${summary.listing_type} in ${resolvedText(resolved)}`;
  if (reliability === 'none') {
    return `${subject}: too few listings for figures (${summary.listing_count} on offer). Ask for the whole city, or leave property_type out.`;
  }
  const quartiles = summary.price_quartiles_usd;
  const others = resolved.alternatives
    .slice(0, 3)
    .map(({ city, division }) => [city, division].filter(Boolean).join(', '));
  return [
    `${subject}, asking prices${price_period === null ? '' : ` a ${price_period}`}:`,
    `median ${usd(summary.median_price_usd)}, average ${usd(summary.average_price_usd)}${quartiles === null ? '' : `, half between ${usd(quartiles.lower)} and ${usd(quartiles.upper)}`}`,
    `per m² ${usd(summary.price_per_m2_usd)} (median)`,
    `from ${sample_size} of ${summary.listing_count} listings${reliability === 'thin' ? ': few, take it for a hint' : ''}, as of ${summary.as_of ?? 'not computed yet'}`,
    ...summary.property_types
      .filter((type) => type.reliability !== 'none')
      .slice(0, 6)
      .map(
        (type) =>
          `- ${type.property_type}: median ${usd(type.median_price_usd)}, per m² ${usd(type.price_per_m2_usd)}, ${type.sample_size} listings`,
      ),
    ...(others.length > 0
      ? [
          `Other places of that name: ${others.map((name) => printable(name, 100)).join('; ')}. Choose with country or division.`,
        ]
      : []),
  ].join('\n');
}
