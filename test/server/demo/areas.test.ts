import { expect, test } from 'vitest';
import { asuncion } from '../../../server/src/features/demo/places/asuncion.ts';
import { generateMarket } from '../../../server/src/features/demo/index.ts';
import { country } from '../../../server/src/features/demo/places/country.ts';
import { resolveWrittenPlace } from '../../../server/src/features/locations/index.ts';
import { shippedIndex } from '../../../server/src/features/locations/place-index.fixture.ts';

test('every area of the demo market is a place that ships, under the same name', () => {
  const index = shippedIndex();
  const nameOf = (id: number | null): string | null => (id === null ? null : (index.byId.get(id)?.name ?? null));
  for (const { division, city, neighborhood } of [...asuncion, ...country]) {
    const place = resolveWrittenPlace(index, { countryCode: 'PY', division, city, neighborhood });
    const found = place.ok && [nameOf(place.divisionId), nameOf(place.cityId), nameOf(place.neighborhoodId)];
    expect(found).toEqual([division, city, neighborhood]);
  }
});

test('every project of the demo market lies in a place that ships, under the same name', () => {
  const index = shippedIndex();
  const { projects } = generateMarket({ seed: 1, referenceDate: new Date('2026-11-21T12:00:00.000Z'), count: 0 });
  const unknown = projects.filter(({ place }) => {
    const found = resolveWrittenPlace(index, place);
    return !found.ok || found.newNeighborhood !== null || found.notes.length > 0;
  });
  expect(unknown.map(({ facts, place }) => [facts.name, place.city, place.neighborhood])).toEqual([]);
});
