import { marketRules, type ListingType, type Money, type PricePeriod, type PropertyType } from '@oga/contract';

/**
 * Market figures once more, the slow and plain way: straight from the rules as the description of the API states them,
 * without a database. What the server says is held against this.
 */
export interface Offer {
  readonly country: string;
  readonly city: string;
  readonly neighborhood: string | null;
  readonly listingType: ListingType;
  readonly propertyType: PropertyType;
  readonly price: Money | null;
  readonly pricePeriod: PricePeriod | null;
  readonly livingAreaM2: number | null;
  readonly lotAreaM2: number | null;
}

type Verdict = 'sample' | 'without_price' | 'other_period' | 'implausible' | 'outliers';
type Usd = Readonly<Record<string, number>>;

const { plausible, fences, byLot, leastSample } = marketRules;
const isByLot = (offer: Offer) => (byLot as readonly string[]).includes(offer.propertyType);
const areaOf = (offer: Offer) => (isByLot(offer) ? offer.lotAreaM2 : offer.livingAreaM2);

/** Linear interpolation between neighbors (type 7 of Hyndman and Fan). */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}

/** Days in a month of a year of twelve equal ones. */
const daysInMonth = 365 / 12;

function priceOf({ price, pricePeriod, listingType }: Offer, usd: Usd): number | Verdict {
  if (price === null || usd[price.currency] === undefined) return 'without_price';
  const dollars = Math.round(price.amount * usd[price.currency]! * 100) / 100;
  if (listingType === 'sale') return dollars;
  if (listingType === 'rent' && pricePeriod === 'night') return 'other_period';
  const unnamed = listingType === 'rent' ? 'month' : 'night';
  const days = { night: 1, day: 1, week: 7, month: daysInMonth, year: 365 };
  return (dollars / days[pricePeriod ?? unnamed]) * days[unnamed];
}

interface Judged {
  readonly offer: Offer;
  readonly price: number;
  readonly perM2: number | null;
  readonly verdict: Verdict;
}

function plausibly(offer: Offer, usd: Usd): Judged {
  const price = priceOf(offer, usd);
  if (typeof price === 'string') return { offer, price: Number.NaN, perM2: null, verdict: price };
  const area = areaOf(offer);
  const perM2 = area === null ? null : price / area;
  const bounds = plausible[offer.listingType];
  const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
  const fits = within(price, bounds.price) && (perM2 === null || within(perM2, isByLot(offer) ? bounds.landM2 : bounds.builtM2)); // prettier-ignore
  return { offer, price, perM2, verdict: fits ? 'sample' : 'implausible' };
}

/** What is to be thought of every offer, given all of them. */
export function judge(offers: readonly Offer[], usd: Usd): readonly Judged[] {
  const first = offers.map((offer) => plausibly(offer, usd));
  const fits = first.filter(({ verdict }) => verdict === 'sample');
  return first.map((one) => {
    if (one.verdict !== 'sample') return one;
    const alike = fits.filter(
      ({ offer }) =>
        offer.country === one.offer.country &&
        offer.listingType === one.offer.listingType &&
        offer.propertyType === one.offer.propertyType,
    );
    const measure = ({ price, perM2 }: Judged) => (one.perM2 === null ? price : perM2);
    const logs = (group: readonly Judged[]) =>
      group.flatMap((other) => (measure(other) === null ? [] : [Math.log(measure(other)!)]));
    const here = logs(alike.filter(({ offer }) => offer.city === one.offer.city));
    const judges = [here, logs(alike)].find((group) => group.length >= fences.leastGroup);
    if (judges === undefined) return one;
    const [lower, upper] = [quantile(judges, 0.25), quantile(judges, 0.75)];
    const reach = Math.max(fences.reach * (upper - lower), Math.log(fences.leastFactor));
    const own = Math.log(measure(one)!);
    return own < lower - reach || own > upper + reach ? { ...one, verdict: 'outliers' as const } : one;
  });
}

/** The figures of some of the judged offers, as the API names them. */
export function figuresOf(judged: readonly Judged[], hasAllTypes: boolean) {
  const sample = judged.filter(({ verdict }) => verdict === 'sample');
  const prices = sample.map(({ price }) => price);
  const perM2 = sample.flatMap((one) => (one.perM2 === null || (hasAllTypes && isByLot(one.offer)) ? [] : [one.perM2]));
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const quartiles = (values: readonly number[]) =>
    values.length < leastSample
      ? null
      : { lower: quantile(values, 0.25), median: quantile(values, 0.5), upper: quantile(values, 0.75) };
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  return {
    listing_count: judged.length,
    sample_size: prices.length,
    average_price_usd: prices.length < leastSample ? null : mean,
    price_quartiles_usd: quartiles(prices),
    price_per_m2_quartiles_usd: quartiles(perM2),
    price_per_m2_sample_size: perM2.length,
    left_out: {
      without_price: count('without_price'),
      other_period: count('other_period'),
      implausible: count('implausible'),
      outliers: count('outliers'),
    },
  };
}
