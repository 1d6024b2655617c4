import { formatMoney, formatNumber, type Money } from '@oga/contract';

const periods: Readonly<Record<string, string>> = {
  month: '/mo',
  night: '/night',
  day: '/day',
  week: '/wk',
  year: '/yr',
};

/** `1,234.5` */
export const writtenNumber = (value: number, decimals = 2): string => formatNumber(value, 'en', decimals);

/** `4.7 (12)`: the mean of so many reviews; empty without any. */
export const writtenRating = ({ rating, review_count }: { rating: number | null; review_count: number }): string =>
  rating === null ? '' : `${rating.toFixed(1)} (${writtenNumber(review_count)})`;

/** `USD 185,000`, `Gs. 3,800,000/mo`, `on request`: always in the currency of the listing. */
export function writtenPrice(price: Money | null, period: string | null = null): string {
  if (price === null) return 'on request';
  const per = period === null ? '' : (periods[period] ?? `/${period}`);
  return `${formatMoney(price, 'en')}${per}`;
}

/** `USD 33.90`: an amount in US dollars. */
export const writtenDollars = (amount: number): string => writtenPrice({ amount, currency: 'USD' });
