import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findCities,
  findDivisions,
  findNeighborhoods,
  placeAbove,
} from '../../server/src/features/locations/match-places.ts';
import { shippedIndex } from '../../server/src/features/locations/place-index.fixture.ts';
import { resolveWrittenPlace } from '../../server/src/features/locations/resolve-written-place.ts';

const index = shippedIndex();
const cities = index.levels.city.rows;

const writings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => ` ${text.replaceAll(' ', '  ')} `,
];

test('every city is found in its division by its name, whatever its accents, case and spaces', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cities), fc.constantFrom(...writings), (city, write) => {
      expect(findCities(index, write(city.name), { divisionId: city.parentId! })).toContain(city);
    }),
    { numRuns: 2000 },
  );
});

test('every city is the only answer to its slug where that has a hyphen', () => {
  const hyphenated = cities.filter(({ slug }) => slug.includes('-'));
  fc.assert(
    fc.property(fc.constantFrom(...hyphenated), (city) => {
      const scope = { countryId: placeAbove(index, city, 'country')!.id };
      expect(findCities(index, city.slug, scope)).toEqual([city]);
    }),
    { numRuns: 2000 },
  );
});

test('every division and neighborhood is found by its name', () => {
  for (const row of index.levels.division.rows) {
    expect(findDivisions(index, row.name, row.parentId!)).toContain(row);
    expect(findDivisions(index, row.code!)).toContain(row);
  }
  for (const row of index.levels.neighborhood.rows) {
    expect(findNeighborhoods(index, row.name, { cityIds: [row.parentId!] })).toContain(row);
  }
});

test('whatever a feed writes, the answer is a place inside its parents or a refusal with a message', () => {
  const anything = fc.option(fc.oneof(fc.string(), fc.constantFrom(...cities.map(({ name }) => name), 'PY', 'SP')));
  const place = fc.record({
    country: anything,
    countryCode: anything,
    division: anything,
    divisionCode: anything,
    city: anything,
    neighborhood: anything,
  });
  fc.assert(
    fc.property(place, (written) => {
      const result = resolveWrittenPlace(index, written);
      const city = result.ok ? index.byId.get(result.cityId)! : undefined;
      const isTree =
        result.ok &&
        city!.parentId === result.divisionId &&
        placeAbove(index, city!, 'country')!.id === result.countryId;
      expect(isTree || (!result.ok && result.message !== '')).toBe(true);
    }),
  );
});
