import { propertyTypes, type PropertyType } from '@oga/contract';

/**
 * How like a listing another one is: points out of 100. A part that halves scores full where there is no difference,
 * half at the difference named, a quarter at twice that. Stated to readers in the contract (listing-history.ts).
 */
export const similarityRule = {
  /** By distance. */
  place: { points: 40, halvedByKm: 3 },
  type: { same: 20, family: 10 },
  /** By ratio: 25 % dearer or larger. */
  price: { points: 25, halvedByRatio: 1.25 },
  size: { points: 15, halvedByRatio: 1.25 },
} as const;

/** Types of property that somebody who looks for this one may take as well: homes for a home, never a field. */
export function familyOf(type: PropertyType): PropertyType[] {
  const { group } = propertyTypes[type];
  return (Object.keys(propertyTypes) as PropertyType[]).filter((other) => propertyTypes[other].group === group);
}
