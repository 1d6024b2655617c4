import type { ListingType, Money } from '@oga/contract';
import type { SeededRandom } from '../../kernel/random.ts';
import { roundPrice } from './price.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How far back what is on offer without a break goes: about fourteen months. */
const oldestDays = 425;
/** How far back the oldest first offer goes: about 26 months. */
const oldestOfferDays = 795;

/** One price that was asked from a moment on, or at which an offer ended. */
export interface PricePoint {
  readonly at: Date;
  readonly event: 'listed' | 'changed' | 'withdrawn' | 'relisted';
  readonly amount: number;
  readonly currency: string;
}

/** The life of a listing so far. */
export interface Timeline {
  readonly createdAt: Date;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** From the first price to the present one; empty where the price is on request. */
  readonly priceHistory: readonly PricePoint[];
}

/** Changes from the present price back to the first: mostly drops of 2 to 8 percent, now and then a rise. */
const earlierAmounts = (random: SeededRandom, price: Money, listingType: ListingType): number[] => {
  const amounts: number[] = [];
  let amount = price.amount;
  const changes = random.chance(0.78) ? 1 : 2;
  for (let i = 0; i < changes; i++) {
    const share = 0.02 + random.next() * 0.06;
    const earlier = roundPrice(
      random.chance(0.86) ? amount / (1 - share) : amount / (1 + share),
      price.currency,
      listingType,
    );
    if (earlier === amount) continue;
    amount = earlier;
    amounts.unshift(amount);
  }
  return amounts;
};

/** How many were on the market once before: let for a year, or taken back and tried again. */
const cameBefore: Readonly<Record<ListingType, number>> = { sale: 0.36, rent: 0.45, short_term_rent: 0.2 };
/** What is asked grows by so much in a year. */
const growth: Readonly<Record<ListingType, number>> = { sale: 0.035, rent: 0.05, short_term_rent: 0.04 };
const year = 365 * day;

/** A life with an earlier offer in it, months before the present one and at the prices of that time. */
const withEarlierOffer = (random: SeededRandom, now: Date, life: Timeline, listingType: ListingType): Timeline => {
  const [first, ...others] = life.priceHistory;
  if (first === undefined || !random.chance(cameBefore[listingType])) return life;
  const back = life.publishedAt.getTime();
  const awayDays = listingType === 'rent' ? 150 + random.next() * 260 : 60 + random.next() * 300;
  const left = Math.floor(back - awayDays * day);
  const published = Math.floor(left - (25 + random.next() * 110) * day);
  if (now.getTime() - published > oldestOfferDays * day) return life;
  const then = first.amount * (1 - (growth[listingType] * (back - published)) / year) * (0.97 + random.next() * 0.06);
  const amount = roundPrice(then, first.currency, listingType);
  const earlier = { amount, currency: first.currency };
  return {
    createdAt: new Date(published - (back - life.createdAt.getTime())),
    publishedAt: new Date(published),
    updatedAt: others.length === 0 ? first.at : life.updatedAt,
    priceHistory: [
      { ...earlier, at: new Date(published), event: 'listed' },
      { ...earlier, at: new Date(left), event: 'withdrawn' },
      { ...first, event: 'relisted' },
      ...others,
    ],
  };
};

/**
 * Writes a listing at some moment of the fourteen months before `now`, never after it; people write by day (Paraguay
 * is three hours behind UTC). About 15 in 100 prices have changed since; about a third were on offer before, up to a year
 * earlier.
 */
export const drawTimeline = (
  random: SeededRandom,
  now: Date,
  price: Money | null,
  listingType: ListingType,
): Timeline => {
  const age = 4 * hour + random.next() ** 1.35 * (oldestDays * day - 12 * hour);
  let created = now.getTime() - age;
  if (new Date(created - 3 * hour).getUTCHours() < 7) created -= 8 * hour;
  const lifetime = now.getTime() - created;
  const published = created + Math.min(lifetime / 3, (0.2 + random.next() ** 2 * 40) * hour);
  const open = now.getTime() - published;
  const change =
    price !== null && open > 9 * day && random.chance(0.18) ? earlierAmounts(random, price, listingType) : [];
  const moments = change.map(() => published + open * (0.12 + random.next() * 0.83)).sort((a, b) => a - b);
  const touched = random.chance(0.3) ? published + open * random.next() : published;
  const amounts = price === null ? [] : [...change, price.amount];
  const priceHistory = amounts.map((amount, i) => ({
    event: i === 0 ? ('listed' as const) : ('changed' as const),
    at: new Date(Math.floor(i === 0 ? published : (moments[i - 1] ?? published))),
    amount,
    currency: price?.currency ?? 'USD',
  }));
  const life = {
    createdAt: new Date(Math.floor(created)),
    publishedAt: new Date(Math.floor(published)),
    updatedAt: new Date(Math.floor(Math.max(published, touched, ...moments))),
    priceHistory,
  };
  return withEarlierOffer(random.fork('earlier'), now, life, listingType);
};
