import { marketRules, type MarketMonth, type MarketSummary, type PropertyType } from '@oga/contract';
import type { CellRow, Figures } from './market.sql.ts';

/** What is known of a place where nothing is on offer. */
export const noFigures: Figures = {
  listings: 0,
  without_price: 0,
  other_period: 0,
  implausible: 0,
  outliers: 0,
  sample: 0,
  average: null,
  quartiles: null,
  sample_m2: 0,
  quartiles_m2: null,
  days_listed: null,
};

const { leastSample, solidSample } = marketRules;

/** What a sample of this size is good for. */
const reliabilityOf = (sample: number) =>
  sample < leastSample ? ('none' as const) : sample < solidSample ? ('thin' as const) : ('ok' as const);

/** Amounts in dollars and cents; the small ones that land costs by m² with four digits that count. */
const rounded = (value: number): number => (value >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(4)));

function quartilesView(sample: number, quartiles: Figures['quartiles']) {
  if (sample < leastSample || quartiles === null) return null;
  const [lower, median, upper] = quartiles.map(rounded) as [number, number, number];
  return { lower, median, upper };
}

/** The figures that a summary and a month have in common: none of them where the sample is too small. */
function figuresView({ listings, sample, average, quartiles, sample_m2, quartiles_m2 }: Figures) {
  const prices = quartilesView(sample, quartiles);
  const byM2 = quartilesView(sample_m2, quartiles_m2);
  return {
    listing_count: listings,
    sample_size: sample,
    reliability: reliabilityOf(sample),
    average_price_usd: prices === null ? null : rounded(average!),
    median_price_usd: prices?.median ?? null,
    price_quartiles_usd: prices,
    price_per_m2_usd: byM2?.median ?? null,
    price_per_m2_quartiles_usd: byM2,
    price_per_m2_sample_size: sample_m2,
    price_per_m2_reliability: reliabilityOf(sample_m2),
  };
}

/** Figures as a summary shows them. */
export function summaryView(figures: Figures): Omit<MarketSummary, keyof Subject | 'property_types'> {
  const { listings, sample, without_price, other_period, implausible, outliers, days_listed } = figures;
  const share = listings === 0 ? null : Math.round(((listings - sample) / listings) * 10_000) / 10_000;
  return {
    ...figuresView(figures),
    left_out: { without_price, other_period, implausible, outliers, share },
    median_days_listed: sample < leastSample || days_listed === null ? null : Math.round(days_listed * 10) / 10,
  };
}

type Subject = Pick<
  MarketSummary,
  'resolved' | 'listing_type' | 'property_type' | 'currency' | 'price_period' | 'as_of'
>;

/** The short line of a property type in a breakdown. */
export function typeView({ property_type, figures }: CellRow): MarketSummary['property_types'][number] {
  const { listing_count, sample_size, reliability, median_price_usd, price_per_m2_usd } = figuresView(figures);
  const type = property_type as PropertyType;
  return { property_type: type, listing_count, sample_size, reliability, median_price_usd, price_per_m2_usd };
}

/** A month of a series. `month` is `YYYY-MM`. */
export const monthView = (month: string, is_complete: boolean, figures: Figures): MarketMonth => ({
  month,
  is_complete,
  ...figuresView(figures),
});
