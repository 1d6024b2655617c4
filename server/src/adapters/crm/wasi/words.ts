import type { AddressVisibility, PricePeriod, PropertyType } from '@oga/contract';
import type { GoneReason } from '../../../features/imports/port.ts';
import type { FeatureTable } from '../amenity-names.ts';

/** Kinds of property by `id_property_type`. */
export const propertyTypeOfId: Readonly<Record<number, PropertyType>> = {
  1: 'house',
  2: 'apartment',
  3: 'retail',
  4: 'office',
  5: 'land',
  6: 'land', // commercial lot
  7: 'ranch', // rural estate
  8: 'storage',
  10: 'house', // chalet
  11: 'country_house',
  12: 'hotel',
  13: 'hotel', // hotel-estate
  14: 'studio',
  15: 'office', // consulting room
  16: 'building',
  17: 'land', // beach lot
  18: 'hotel', // hostel
  19: 'townhouse', // condominium: houses behind one gate
  20: 'duplex',
  21: 'penthouse',
  22: 'house', // bungalow
  23: 'warehouse', // industrial shed
  24: 'country_house', // beach house
  25: 'apartment', // flat
  26: 'parking',
  27: 'country_house', // cortijo
  28: 'country_house', // cabin
  29: 'other', // island
  30: 'warehouse', // industrial unit
  31: 'farm', // fields, farms, quintas
  32: 'land',
  33: 'ph',
};

/** `id_status_on_page`: whether the agency shows it. */
export const isShownOfStatus: Readonly<Record<number, boolean>> = { 1: true, 2: false, 3: true, 4: false, 5: true };

/** `id_availability`: whether it can be had, or why not. */
export const goneOfAvailability: Readonly<Record<number, GoneReason | null>> = { 1: null, 2: 'sold', 3: 'rented' };

/** `id_property_condition`, which has no word of ours: new, used, project, under construction. */
export const conditions: ReadonlySet<number> = new Set([1, 2, 3, 4]);

/** `stratum`: 1 to 6 of society, 7 rural, 8 commercial. */
export const strata: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8]);

/** `id_rents_type`. Null: two weeks, for which we have no word; twice the amount would be no month's. */
export const periodOfRentsType: Readonly<Record<number, PricePeriod | null>> = {
  1: 'night',
  2: 'week',
  3: null,
  4: 'month',
};

/**
 * `id_publish_on_map`, the agency's privacy instruction: nothing, the area, the exact point. An area is what we show of
 * a street without its number: a point within some 500 m.
 */
export const visibilityOfMap: Readonly<Record<number, AddressVisibility>> = {
  1: 'neighborhood',
  2: 'street',
  3: 'exact',
};

/**
 * Square metres of `id_unit_*`. A cuadra (2) and a vara (4) are another measure in each country, and the item does not
 * tell which is meant: null.
 */
export const squareMetresOfUnit: Readonly<Record<number, number | null>> = { 1: 1, 2: null, 3: 10_000, 4: null };

/** Features by id, as an agency's answer of 2023 has them. */
export const wasiFeatures: FeatureTable = new Map([
  [5, 'balcony'],
  [6, ''], // second bathroom
  [7, 'study'],
  [9, ''], // hall of bedrooms
  [12, ''], // boiler
  [13, 'fireplace'],
  [14, ''], // intercom
  [16, 'fitted_kitchen'],
  [20, 'laundry'],
  [35, ''], // garage
  [39, 'sum'],
  [43, 'doorman'],
  [48, 'security_24h'],
  [49, 'paved_street'],
  [78, ''], // social area
  [82, 'ensuite'],
  [85, 'fitted_kitchen'],
  [98, 'built_in_wardrobes'],
]);
