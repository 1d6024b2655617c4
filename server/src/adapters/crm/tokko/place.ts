import type { WrittenPlace } from '../../../features/imports/port.ts';
import { foldWords } from '../guess-property-type.ts';
import { objectOf, wordOf, wordOrNull } from '../json-values.ts';
import type { JsonObject } from '../read-json-items.ts';

/** Divisions that are one city: what comes after them is a neighborhood. */
const cityDivisions: ReadonlySet<string> = new Set([
  'capital federal',
  'caba',
  'ciudad autonoma de buenos aires',
  'ciudad de buenos aires',
  'asuncion',
  'bogota',
  'bogota d c',
  'distrito federal',
]);

/** The place of `Argentina | G.B.A. Zona Norte | Vicente López | La Lucila`; of a location without a path, its names. */
export function readPlace(item: JsonObject): WrittenPlace {
  const location = objectOf(item['location']);
  const path = wordOf(location['full_location']).split('|').map(wordOf).filter((name) => name !== '');
  const [country = null, division = null, ...below] = path;
  const nothing = { countryCode: null, divisionCode: null };
  if (country === null || division === null) {
    const above = wordOrNull(location['parent_division']);
    return { ...nothing, country, division: above, city: wordOrNull(location['name']), neighborhood: null };
  }
  if (cityDivisions.has(foldWords(division))) {
    return { ...nothing, country, division, city: null, neighborhood: below[0] ?? null };
  }
  return { ...nothing, country, division, city: below[0] ?? null, neighborhood: below[1] ?? null };
} // prettier-ignore
