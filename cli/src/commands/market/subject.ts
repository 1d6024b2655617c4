import type { MarketHistory, MarketSummary } from '@oga/contract';
import { oneLine } from '../../output/clean.ts';
import { writtenNumber } from '../../output/money.ts';

type Subject = Pick<MarketSummary | MarketHistory, 'resolved' | 'listing_type' | 'property_type'>;
type Place = Omit<MarketSummary['resolved'], 'alternatives'>;

/** `Villa Morra, Asunción, Paraguay`; a division of another name stands between. */
export function writtenPlace({ neighborhood, city, division, country }: Place): string {
  const names = [neighborhood, city, division === city ? null : division, country];
  return names.flatMap((name) => (name === null ? [] : [oneLine(name)])).join(', ');
}

const words = (text: string): string => text.replaceAll('_', ' ');

/** What the figures are of: `apartment for sale`, `all types for rent, a month`. */
export function writtenSubject({ listing_type, property_type }: Subject): string {
  const per = { sale: '', rent: ', a month', short_term_rent: ', a night' }[listing_type];
  return `${property_type === null ? 'all types' : words(property_type)} for ${words(listing_type)}${per}`;
}

/** Amounts below a hundred with their cents. */
export const writtenUsd = (amount: number | null): string =>
  amount === null ? '-' : writtenNumber(amount, amount < 1 ? 4 : amount < 100 ? 2 : 0);

/** Other places of the name: those with listings by name, the others by number. Null where there are none. */
export function writtenAlternatives({ alternatives }: MarketSummary['resolved']): string | null {
  const listed = alternatives.filter(({ listing_count }) => listing_count > 0);
  const empty = alternatives.length - listed.length;
  const named = listed.map((place) => `${writtenPlace(place)} (${writtenNumber(place.listing_count)} listings)`);
  const others = `${empty} ${listed.length === 0 ? '' : 'more '}${empty === 1 ? 'place' : 'places'} without listings`;
  const parts = [...named, ...(empty === 0 ? [] : [others])];
  return parts.length === 0 ? null : `${parts.join('; ')}. Choose with --division or --country`;
}
