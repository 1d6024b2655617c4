import type { Listing } from '@oga/contract';
import type { RawColumn } from '../../output/found.ts';
import { writtenNumber, writtenPrice } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';

const written = (value: number | null): string => (value === null ? '' : writtenNumber(value));

/** Listings in a table. The id comes first: it is what the next command takes. */
export const listingColumns: readonly Column<Listing>[] = [
  { title: 'ID', rank: 1, cell: ({ id }) => id },
  {
    title: 'PRICE',
    rank: 2,
    isRight: true,
    cell: ({ price, price_period }) => writtenPrice(price, price_period),
  },
  { title: 'TYPE', rank: 4, cell: ({ property_type }) => property_type.replaceAll('_', ' ') },
  { title: 'BED', rank: 5, isRight: true, cell: ({ bedrooms }) => written(bedrooms) },
  {
    title: 'M²',
    rank: 7,
    isRight: true,
    cell: ({ living_area_m2, lot_area_m2 }) => written(living_area_m2 ?? lot_area_m2),
  },
  {
    title: 'PLACE',
    rank: 3,
    least: 12,
    cell: ({ location: { neighborhood, city } }) => [neighborhood, city].filter((name) => name !== null).join(', '),
  },
  { title: 'TITLE', rank: 6, least: 16, cell: ({ title }) => title },
  { title: 'FOR', rank: 8, cell: ({ listing_type }) => listing_type.replaceAll('_', ' ') },
];

/** Listings in tab-separated lines. New columns go to the end. */
export const listingRawColumns: readonly RawColumn<Listing>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'listing_type', value: ({ listing_type }) => listing_type },
  { name: 'property_type', value: ({ property_type }) => property_type },
  { name: 'price.amount', value: ({ price }) => price?.amount },
  { name: 'price.currency', value: ({ price }) => price?.currency },
  { name: 'price_period', value: ({ price_period }) => price_period },
  { name: 'price_usd', value: ({ price_usd }) => price_usd },
  { name: 'bedrooms', value: ({ bedrooms }) => bedrooms },
  { name: 'bathrooms', value: ({ bathrooms }) => bathrooms },
  { name: 'living_area_m2', value: ({ living_area_m2 }) => living_area_m2 },
  { name: 'lot_area_m2', value: ({ lot_area_m2 }) => lot_area_m2 },
  { name: 'location.city', value: ({ location }) => location.city },
  { name: 'location.neighborhood', value: ({ location }) => location.neighborhood },
  { name: 'title', value: ({ title }) => title },
  { name: 'url', value: ({ url }) => url },
];
