import type { PlaceLine } from './place-line.ts';

/** Cities that the packages lack, by division code. */
export const missingCities: Record<string, readonly PlaceLine[]> = {
  'BO-L': [['El Alto', -16.5047, -68.1633]],
};

/** By division code: the name in the package, the name to use, other spellings. */
export const citySpellings: Record<string, readonly (readonly [listedAs: string, name: string, ...alternates: string[]])[]> = {
};

/** Records of GeoNames that are no places to live in, by country and name. */
export const leftOut: ReadonlySet<string> = new Set(['BR/Residencia Moacir PU5BHV', 'BR/Instituto de Biociências']);
