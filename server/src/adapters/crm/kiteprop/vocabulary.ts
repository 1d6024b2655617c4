import type { PropertyType } from '@oga/contract';
import type { GoneReason } from '../../../features/imports/port.ts';

/** `property_type` of the export, `type` of the API: the fifteen of its reference, and what exports hold beside them. */
export const propertyTypes: Readonly<Record<string, PropertyType>> = {
  houses: 'house',
  apartments: 'apartment',
  ph: 'ph',
  offices: 'office',
  residential_lands: 'land',
  industrial_lands: 'land',
  warehouses: 'warehouse',
  industrial_warehouses: 'industrial',
  farms: 'farm',
  parking_spaces: 'parking',
  retail_spaces: 'retail',
  medical_spaces: 'office',
  businesses: 'business',
  boat_storages: 'storage',
  cemetery_lots: 'other',
  buildings: 'building',
  hotels: 'hotel',
  others: 'other',
};

export type StatusMeaning =
  { readonly kind: 'offered'; readonly isReserved: boolean } | { readonly kind: 'gone'; readonly reason: GoneReason };

/** `status`, all seven of the reference. */
export const statuses: Readonly<Record<string, StatusMeaning>> = {
  active: { kind: 'offered', isReserved: false },
  reserved: { kind: 'offered', isReserved: true },
  sold: { kind: 'gone', reason: 'sold' },
  rented: { kind: 'gone', reason: 'rented' },
  inactive: { kind: 'gone', reason: 'withdrawn' },
  suspended: { kind: 'gone', reason: 'withdrawn' },
  active_unpublished: { kind: 'gone', reason: 'withdrawn' },
};

/** `currency`, written small. A bare `$` is a peso of some country, or a dollar: which one is not guessed. */
export const currencies: Readonly<Record<string, string>> = {
  usd: 'USD', us$: 'USD', u$s: 'USD', ars: 'ARS', clp: 'CLP', uf: 'CLF', clf: 'CLF', eur: 'EUR', mxn: 'MXN', brl: 'BRL',
  cop: 'COP', dop: 'DOP', pen: 'PEN', uyu: 'UYU', pyg: 'PYG', bob: 'BOB', gbp: 'GBP', crc: 'CRC', ves: 'VES',
}; // prettier-ignore

/** Words of an enumeration as they are compared. */
const wordOf = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** What a table has for a word that somebody wrote; undefined where it is not in it. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, written: string): T | undefined => {
  const word = wordOf(written);
  return Object.hasOwn(table, word) ? table[word] : undefined;
};
