import type { MarketSummary } from '@oga/contract';
import { aligned, widestText, type Fact } from '../../output/aligned.ts';
import type { Look } from '../../output/found.ts';
import { writtenNumber } from '../../output/money.ts';
import { table, type Column } from '../../output/table.ts';
import { wrap } from '../../output/width.ts';
import { writtenAlternatives, writtenPlace, writtenSubject, writtenUsd } from './subject.ts';

/** Longer lines are hard to read. */

/** What properties cost in a place, for a person: the figures, what they are worth, the same by type. */
export function marketCard(summary: MarketSummary, look: Look): string[] {
  const width = Math.min(look.columns, widestText);
  const types = summary.property_types.length < 2 ? [] : table(typeColumns, summary.property_types, width);
  const [head = '', ...rows] = types;
  return [
    ...wrap(writtenPlace(summary.resolved), width).map(look.bold),
    ...wrap(`${writtenSubject(summary)} · asking prices in US dollars`, width),
    '',
    ...aligned([...figuresOf(summary), ...sampleOf(summary)], width, look),
    ...(types.length === 0 ? [] : ['', look.dim(head), ...rows]),
  ];
}

const range = (quartiles: MarketSummary['price_quartiles_usd']): string | null =>
  quartiles === null ? null : `${writtenUsd(quartiles.lower)} to ${writtenUsd(quartiles.upper)}`;

function figuresOf(summary: MarketSummary): Fact[] {
  const { median_price_usd, average_price_usd, price_per_m2_usd, price_per_m2_sample_size } = summary;
  if (median_price_usd === null) return [['Figures', `none: too few prices (${summary.sample_size})`]];
  const thinner =
    price_per_m2_sample_size < summary.sample_size ? `, of ${writtenNumber(price_per_m2_sample_size)}` : '';
  return [
    ['Median', writtenUsd(median_price_usd)],
    ['Middle half', range(summary.price_quartiles_usd)],
    ['Average', writtenUsd(average_price_usd)],
    ['Per m²', price_per_m2_usd === null ? null : `${writtenUsd(price_per_m2_usd)} (middle half ${range(summary.price_per_m2_quartiles_usd)}${thinner})`],
  ]; // prettier-ignore
}

const worth = {
  ok: 'good',
  thin: 'thin: a hint, not a market',
  none: 'none: too few listings to say',
} as const;

function sampleOf(summary: MarketSummary): Fact[] {
  const { sample_size, listing_count, left_out, reliability, median_days_listed, as_of } = summary;
  const reasons = [
    [left_out.without_price, 'without a price'],
    [left_out.other_period, 'by the night'],
    [left_out.implausible, 'implausible'],
    [left_out.outliers, left_out.outliers === 1 ? 'outlier' : 'outliers'],
  ] as const;
  const leftOut = reasons.filter(([count]) => count > 0).map(([count, why]) => `${writtenNumber(count)} ${why}`);
  const without = leftOut.length === 0 ? '' : ` (left out: ${leftOut.join(', ')})`;
  return [
    ['Sample', `${writtenNumber(sample_size)} of ${writtenNumber(listing_count)} listings${without}`],
    ['Reliability', worth[reliability]],
    ['Listed for', median_days_listed === null ? null : `${writtenNumber(median_days_listed, 0)} days, the median`],
    ['As of', as_of === null ? 'not computed yet' : `${as_of.slice(0, 16).replace('T', ' ')} UTC`],
    ['Also called so', writtenAlternatives(summary.resolved)],
  ];
}

type TypeLine = MarketSummary['property_types'][number];

const typeColumns: readonly Column<TypeLine>[] = [
  { title: 'TYPE', rank: 1, cell: ({ property_type }) => property_type.replaceAll('_', ' ') },
  { title: 'LISTINGS', rank: 4, isRight: true, cell: ({ listing_count }) => writtenNumber(listing_count) },
  { title: 'SAMPLE', rank: 5, isRight: true, cell: ({ sample_size }) => writtenNumber(sample_size) },
  { title: 'MEDIAN', rank: 2, isRight: true, cell: ({ median_price_usd }) => writtenUsd(median_price_usd) },
  { title: 'PER M²', rank: 3, isRight: true, cell: ({ price_per_m2_usd }) => writtenUsd(price_per_m2_usd) },
  { title: '', rank: 6, cell: ({ reliability }) => (reliability === 'thin' ? 'thin' : '') },
];
