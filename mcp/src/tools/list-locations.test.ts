import type { CityPlace } from '@oga/contract';
import { describe, expect, it } from 'vitest';
import { during, fakeApi } from '../../testing/fake-api.ts';
import { structuredOf, textOf, wireBytes } from '../../testing/read-result.ts';
import { listLocations } from './list-locations.ts';

const asuncion: CityPlace = {
  name: 'Asunción',
  listing_count: 2_100,
  slug: 'asuncion',
  division: 'Asunción',
  latitude: -25.2865,
  longitude: -57.647,
};
const paraguay = { name: 'Paraguay', listing_count: 4_900, code: 'PY', slug: 'paraguay' };

interface Listed {
  readonly total: number | null;
  readonly next_cursor: string | null;
  readonly truncated: boolean;
  readonly places: readonly { readonly slug: string }[];
}

describe('list_locations', () => {
  it('lists countries', async () => {
    const result = await listLocations.run({ level: 'countries' }, during(fakeApi({ countries: [paraguay] })));
    expect(structuredOf(result)).toEqual({
      level: 'countries',
      total: 1,
      next_cursor: null,
      truncated: false,
      places: [paraguay],
    });
    expect(textOf(result)).toContain('Paraguay [PY] | 4900 listings | paraguay');
  });

  it('lists cities of a country and asks for nothing else', async () => {
    const api = fakeApi({ cities: [asuncion] });
    const result = await listLocations.run({ level: 'cities', country: 'Paraguay' }, during(api));
    expect((structuredOf(result) as Listed).places).toEqual([asuncion]);
    expect(api.calls[0]).toMatchObject({
      operation: 'locations.cities',
      input: { query: { country: 'Paraguay', include_empty: false, limit: 50, offset: 0 } },
    });
  });

  it('lists neighborhoods of a city', async () => {
    const villaMorra = { ...asuncion, name: 'Villa Morra', slug: 'villa-morra' };
    const api = fakeApi({ neighborhoods: [villaMorra] });
    const result = await listLocations.run({ level: 'neighborhoods', city: 'Asunción' }, during(api));
    expect((structuredOf(result) as Listed).places).toEqual([villaMorra]);
  });

  it.each([
    [{ level: 'cities' }, 'country is required for level cities'],
    [{ level: 'neighborhoods', country: 'PY' }, 'city is required for level neighborhoods'],
    [{ level: 'countries', city: 'Luque' }, 'city has no meaning for level countries'],
    [{ level: 'neighborhoods', city: 'Luque', division: 'Central' }, 'division has no meaning for level neighborhoods'],
    [{ level: 'streets' }, 'must be one of countries, cities, neighborhoods'],
    [{}, 'level is required'],
    [{ level: 'countries', contry: 'PY' }, 'did you mean country?'],
    [{ level: 'countries', cursor: 'abc' }, 'must be the next_cursor of an answer'],
  ])('refuses %j', async (given, message) => {
    const api = fakeApi({});
    const result = await listLocations.run(given, during(api));
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(message);
    expect(api.calls).toEqual([]);
  });

  it('goes through all pages without losing or repeating a place, fat names included', async () => {
    const cities = Array.from({ length: 230 }, (_, number) => ({
      ...asuncion,
      name: `Ciudad ${number} ${'ñ'.repeat(120)}`,
      slug: `ciudad-${number}`,
    }));
    const api = fakeApi({ cities });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const result = await listLocations.run({ level: 'cities', country: 'PY', limit: 100, cursor }, during(api));
      expect(wireBytes(result)).toBeLessThanOrEqual(25_000);
      seen.push(...(structuredOf(result) as Listed).places.map(({ slug }) => slug));
      cursor = (structuredOf(result) as Listed).next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(cities.map(({ slug }) => slug));
  });

  it('offers places without listings where there are none with', async () => {
    const result = await listLocations.run({ level: 'cities', country: 'Chile' }, during(fakeApi({})));
    expect(textOf(result)).toContain('include_empty true');
  });
});
