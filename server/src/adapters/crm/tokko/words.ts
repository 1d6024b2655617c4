import type { ListingType, PricePeriod, PropertyType } from '@oga/contract';
import type { FeatureTable } from '../amenity-names.ts';

/** Kinds of property by their id: names change with the language that was asked for. */
export const propertyTypeOfId: Readonly<Record<number, PropertyType>> = {
  1: 'land',
  2: 'apartment',
  3: 'house',
  4: 'country_house', // weekend house
  5: 'office',
  6: 'other', // mooring
  7: 'retail',
  8: 'building', // commercial building
  9: 'ranch', // rural
  10: 'parking',
  11: 'hotel',
  12: 'industrial',
  13: 'ph',
  14: 'storage',
  24: 'warehouse',
};

/** The same by their code, which stands where an id does not. */
export const propertyTypeOfCode: Readonly<Record<string, PropertyType>> = {
  AP: 'apartment',
  HO: 'house',
  PH: 'ph',
  OF: 'office',
  LO: 'retail',
};

export const listingTypeOfOperation: Readonly<Record<number, ListingType>> = {
  1: 'sale',
  2: 'rent',
  3: 'short_term_rent',
};

/**
 * Periods that have a word of ours. The others (weekend, fortnight, single months and fortnights of summer, season,
 * holidays) are prices beside the usual one.
 */
export const periodOfCode: Readonly<Record<number, PricePeriod>> = { 1: 'night', 3: 'week', 5: 'month', 26: 'year' };

/** The last that the write format has. */
export const lastPeriodCode = 30;

/** Features by id, as an agency's answer of 2023 has them. */
export const tokkoTags: FeatureTable = new Map([
  [1, 'piped_water'],
  [2, 'sewer'],
  [3, ''], // natural gas
  [5, ''], // electricity
  [6, 'paved_street'],
  [9, ''], // attic
  [10, 'balcony'],
  [11, ''], // storage room
  [12, ''], // kitchen
  [13, ''], // dining room
  [14, ''], // breakfast room
  [15, 'maid_room'],
  [17, ''], // office
  [18, ''], // hall
  [20, 'laundry'],
  [21, ''], // living room
  [22, ''], // living and dining room
  [26, ''], // guest toilet
  [27, ''], // dressing room
  [28, 'air_conditioning'],
  [31, 'heating'],
  [33, 'gym'],
  [34, ''], // whirlpool
  [35, 'barbecue'],
  [38, ''], // games room
  [39, 'sauna'],
  [40, ''], // solarium
  [41, 'sum'],
  [42, ''], // security, of unknown hours
  [46, 'pets'],
  [47, 'commercial_ok'],
  [51, 'pool'],
  [163, 'study'],
  [168, ''], // library
  [203, ''], // air conditioning may be installed
  [1030, ''], // underground garage
  [1248, ''], // under construction
  [1390, ''], // bright
  [1512, 'heating'],
  [1513, 'heating'],
  [1516, ''], // gallery
  [1526, 'doorman'],
  [1528, 'mortgage_ok'],
]);
