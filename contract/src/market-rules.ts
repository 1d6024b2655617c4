import { grouped } from './shared/grouped.ts';

/**
 * How market figures come about: the numbers that the server computes with and that the description of the API states,
 * once. Amounts in USD, a month of rent, a night of short-term rent.
 */
export const marketRules = {
  /** Fewer listings give no figures. */
  leastSample: 3,
  /** Fewer listings give figures that are marked as thin. */
  solidSample: 10,
  /** What no price can honestly be: beyond it, it is a mistake of unit or currency. */
  plausible: {
    sale: { price: [1000, 100_000_000], builtM2: [30, 30_000], landM2: [0.001, 30_000] },
    rent: { price: [10, 200_000], builtM2: [0.1, 500], landM2: [0.000_001, 500] },
    short_term_rent: { price: [2, 20_000], builtM2: [0.02, 1000], landM2: [0.000_001, 1000] },
  },
  fences: {
    /** Smaller groups are too small to say what is unusual in them: their country judges. */
    leastGroup: 20,
    /** Interquartile ranges beyond the quartiles, on a logarithmic scale. */
    reach: 2,
    /** A fence stands no nearer to its quartile than this factor: where all ask the same, nobody is odd for asking more. */
    leastFactor: 2.5,
  },
  /** Types that are measured by their lot; all others by their living area. */
  byLot: ['land', 'farm', 'ranch'],
  /** What a price is multiplied by to be for a month (365 days a year). */
  monthsIn: { week: 365 / 84, day: 365 / 12, year: 1 / 12 },
  /** The same for a night; a day is one. */
  nightsIn: { week: 1 / 7, month: 12 / 365, year: 1 / 365 },
} as const;

const range = ([least, most]: readonly [number, number]) => `${grouped(least)} to ${grouped(most)}`;
const boundsOf = (type: keyof typeof marketRules.plausible) => {
  const { price, builtM2, landM2 } = marketRules.plausible[type];
  return `${range(price)}, ${range(builtM2)} a built m², ${range(landM2)} a m² of land`;
};

const { leastSample, solidSample, fences } = marketRules;

/** The rules in plain words, for the description of the operations. */
export const marketRulesInWords = [
  'All figures are asking prices in US dollars at the exchange rate stored at the time of computing.',
  'Rents are for a month: a price for a week counts 4.35 times, for a day 30.42 times, for a year a twelfth; rents by the night belong to short-term rents and are left out (short-term rents are for a night).',
  'Price by m² goes by living area; land, farms and ranches go by the lot, and only built types count where no `property_type` is given.',
  `Left out, and counted in \`left_out\`: listings without a price (or in a currency without a rate); prices that are no price (plausible in USD: sale ${boundsOf('sale')}; month of rent ${boundsOf('rent')}; night ${boundsOf('short_term_rent')}); and outliers.`,
  `An outlier asks per m² (without an area: in all) more than ${fences.reach} interquartile ranges beyond the quartiles of its property type in its city, on a logarithmic scale, and at least ${fences.leastFactor} times the upper or less than a ${fences.leastFactor}th of the lower quartile (Tukey's fences). Where the city has fewer than ${fences.leastGroup} such prices its country's are taken, and where that has fewer too, none.`,
  'Quartiles are interpolated linearly between the neighboring values.',
  `Fewer than ${leastSample} listings give no figures (\`reliability: none\`, figures null), fewer than ${solidSample} give \`thin\` ones. A place without listings answers 200 with sample_size 0.`,
  'A city name that exists twice means the place with the most listings (then the most inhabitants): `resolved` says which one it is and names the others; `country` or `division` chooses.',
].join('\n\n');
