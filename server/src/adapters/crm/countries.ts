import { countryFacts, type CountryFacts } from '../../kernel/countries.ts';
import { foldWords } from './guess-property-type.ts';

/** A country as feeds mean it. */
export type FeedCountry = CountryFacts;

const codesByName: Readonly<Record<string, string>> = {
  argentina: 'AR', bolivia: 'BO', brasil: 'BR', brazil: 'BR', chile: 'CL', colombia: 'CO', ecuador: 'EC', equador: 'EC',
  'falkland islands': 'FK', 'islas malvinas': 'FK', 'french guiana': 'GF', 'guayana francesa': 'GF', guyana: 'GY',
  guiana: 'GY', peru: 'PE', paraguay: 'PY', paraguai: 'PY', suriname: 'SR', surinam: 'SR', uruguay: 'UY', uruguai: 'UY',
  venezuela: 'VE',
}; // prettier-ignore

/** A country by its code or, without one, its name in three languages; undefined where it is none of South America. */
export const findFeedCountry = (code: string, name: string): FeedCountry | undefined =>
  countryFacts[code.trim().toUpperCase()] ??
  (code.trim() === '' ? countryFacts[codesByName[foldWords(name)] ?? ''] : undefined);

/** Whether a point lies within the country's bounds, or those of South America where the country is unknown. */
export const liesIn = (country: FeedCountry | undefined, latitude: number, longitude: number): boolean => {
  const [south, north, west, east] = country?.bounds ?? [-56.5, 16, -110, -28];
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
};
