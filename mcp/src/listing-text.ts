import type { Listing, Money } from '@oga/contract';
import { printable } from './fence.ts';

const amounts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `USD 900 a month`, with the value in USD beside other currencies. */
export function priceText(listing: Pick<Listing, 'price' | 'price_usd' | 'price_period'>): string {
  if (listing.price === null) return 'price on request';
  const inDollars =
    listing.price.currency === 'USD' || listing.price_usd === null
      ? ''
      : ` (about USD ${amounts.format(listing.price_usd)})`;
  const period = listing.price_period === null ? '' : ` a ${listing.price_period}`;
  return `${moneyText(listing.price)}${period}${inDollars}`;
}

export const moneyText = (money: Money): string => `${printable(money.currency, 10)} ${amountText(money.amount)}`;

/** `1,234.5` */
export const amountText = (amount: number): string => amounts.format(amount);

/** `2 bedrooms, 80 m², lot 360 m²`; empty where nothing is known. */
export function sizeText(listing: Pick<Listing, 'bedrooms' | 'living_area_m2' | 'lot_area_m2'>): string {
  const parts = [
    listing.bedrooms === null ? '' : `${listing.bedrooms} bedroom${listing.bedrooms === 1 ? '' : 's'}`,
    listing.living_area_m2 === null ? '' : `${amounts.format(listing.living_area_m2)} m²`,
    listing.lot_area_m2 === null ? '' : `lot ${amounts.format(listing.lot_area_m2)} m²`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** `Villa Morra, Asunción` */
export const placeText = (place: { city: string | null; neighborhood: string | null }): string =>
  [place.neighborhood, place.city]
    .filter((name) => name !== null)
    .map((name) => printable(name, 100))
    .join(', ');
