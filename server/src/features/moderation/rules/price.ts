import { formatMoney, locales, marketRules, type InThreeLanguages, type Locale } from '@oga/contract';
import type { ModeratedListing, PriceQuartiles } from '../moderated-listing.ts';
import { foundIf, type Case, type Finding, type Rule } from '../rule.ts';

const byLot: readonly string[] = marketRules.byLot;
const { fences, solidSample, leastSample, plausible } = marketRules;

/** A price beyond the market's fence by this factor again is a mistake of unit or currency, or bait. */
const farFactor = 2;
/** Few prices say little: only what is this many times off all of them goes to a person. */
const thinFactor = 4;

/** US dollars for what the market is told in: a sale, a month of rent, a night; null where that cannot be said. */
const comparable = ({ listingType, priceUsd, pricePeriod: period }: ModeratedListing): number | null => {
  if (priceUsd === null || !(priceUsd > 0) || !Number.isFinite(priceUsd)) return null;
  if (listingType === 'sale' || period === null) return priceUsd;
  if (listingType === 'rent') {
    if (period === 'night') return null;
    return period === 'month' ? priceUsd : priceUsd * marketRules.monthsIn[period];
  }
  return period === 'night' || period === 'day' ? priceUsd : priceUsd * marketRules.nightsIn[period];
};

const areaOf = ({ propertyType, lotAreaM2, livingAreaM2 }: ModeratedListing): number | null => {
  const area = byLot.includes(propertyType) ? lotAreaM2 : livingAreaM2;
  return area !== null && area > 0 ? area : null;
};

/** Where honest prices end: the market's own fences (contract/market-rules), on a logarithmic scale. */
const fencesOf = ({ lower, median, upper }: PriceQuartiles): readonly [low: number, high: number] | null => {
  if (!(lower > 0) || !(upper >= lower) || !Number.isFinite(upper) || !(median >= lower)) return null;
  const reach = Math.max((upper / lower) ** fences.reach, fences.leastFactor);
  return [lower / reach, upper * reach];
};

type Standing = 'usual' | 'unusual' | 'far' | 'thin';

interface Judged {
  readonly standing: Standing;
  readonly values: Record<string, string | InThreeLanguages>;
}

/** Beyond it an amount is written as this one: no price has so many digits. */
const mostWritten = 1e15;

const dollars = (asked: number): InThreeLanguages => {
  const amount = Math.min(asked, mostWritten);
  const money = { amount: amount >= 100 ? Math.round(amount) : Math.round(amount * 100) / 100, currency: 'USD' };
  return Object.fromEntries(locales.map((locale) => [locale, formatMoney(money, locale)])) as Record<Locale, string>;
};

/** How the price stands in the market of its kind and place; by m² where both tell an area, else in all. */
const judge = ({ listing, context: { market } }: Case): Judged | null => {
  const price = comparable(listing);
  if (price === null || market === null) return null;
  const area = areaOf(listing);
  const isPerM2 = area !== null && market.perM2 !== null && market.perM2Sample >= leastSample;
  const [asked, quartiles, sample] = isPerM2
    ? [price / area, market.perM2, market.perM2Sample]
    : [price, market.price, market.sample];
  const bounds = quartiles && fencesOf(quartiles);
  if (!quartiles || !bounds || !(sample >= leastSample)) return null;
  const beyond = Math.max(bounds[0] / asked, asked / bounds[1]);
  const isThin = sample < solidSample;
  const standing: Standing =
    beyond <= 1 ? 'usual' : isThin ? (beyond > thinFactor ? 'thin' : 'usual') : beyond > farFactor ? 'far' : 'unusual';
  const per = isPerM2 ? '/m²' : '';
  const written = (amount: number): InThreeLanguages => {
    const { en, es, pt } = dollars(amount);
    return { en: en + per, es: es + per, pt: pt + per };
  };
  return { standing, values: { asked: written(asked), median: written(quartiles.median), place: market.place } };
};

const standingRule = (code: Rule['code'], severity: Rule['severity'], standing: Standing): Rule => ({
  code,
  version: 1,
  severity,
  blames: ['price'],
  judge: (given): readonly Finding[] => {
    const judged = judge(given);
    return foundIf(judged?.standing === standing, 'price', judged?.values);
  },
});

/** Prices that cannot be, or are far from what others ask. */
export const priceRules: readonly Rule[] = [
  {
    code: 'price_implausible',
    version: 1,
    severity: 'reject',
    blames: ['price'],
    judge: ({ listing }) => {
      const price = comparable(listing);
      const bounds = plausible[listing.listingType];
      if (price === null || bounds === undefined) return [];
      const [least, most] = bounds.price;
      return foundIf(price < least || price > most, 'price', { asked: dollars(price) });
    },
  },
  standingRule('price_far_from_market', 'reject', 'far'),
  standingRule('price_unusual', 'person', 'unusual'),
  standingRule('price_hard_to_compare', 'person', 'thin'),
];
