import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facetPlaces } from '@oga/contract';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { withdrawListings } from '../../../server/src/features/listings/index.ts';
import { publish, type GivenListing } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
const villaMorra = { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' };
beforeAll(async () => {
  world = await createWorld();
  await publish(
    world,
    { place: villaMorra, propertyType: 'house', bedrooms: 3, price: { amount: 124_999.99, currency: 'USD' } },
    { place: villaMorra, propertyType: 'apartment', bedrooms: 1, price: { amount: 125_000, currency: 'USD' } },
    { place: villaMorra, propertyType: 'apartment', bedrooms: null, price: null },
    { place: { country: 'PY', city: 'Luque' }, propertyType: 'house', listingType: 'rent', bedrooms: 3 },
  );
});
afterAll(() => world.close());

const facetsOf = async (query: string) => (await world.get(`/listings?${query}`)).body.facets;

describe('a facet', () => {
  test('of types tells the most frequent first', async () => {
    const facets = await facetsOf('facets=listing_type,property_type');
    expect(facets).toEqual({
      property_type: [
        { value: 'apartment', count: 2 },
        { value: 'house', count: 2 },
      ],
      listing_type: [
        { value: 'sale', count: 3 },
        { value: 'rent', count: 1 },
      ],
    });
    expect(Object.keys(facets as object)).toEqual(['property_type', 'listing_type']);
  });

  test('of places tells name and slug, and where the place is', async () => {
    expect(await facetsOf('facets=city,neighborhood')).toEqual({
      city: [
        { value: 'asuncion', name: 'Asunción', slug: 'asuncion', city: null, division: 'Asunción', country_code: 'PY', count: 3 },
        { value: 'luque', name: 'Luque', slug: 'luque', city: null, division: 'Central', country_code: 'PY', count: 1 },
      ],
      neighborhood: [
        { value: 'villa-morra', name: 'Villa Morra', slug: 'villa-morra', city: 'Asunción', division: 'Asunción', country_code: 'PY', count: 3 },
      ],
    }); // prettier-ignore
  });

  test('of prices is a histogram whose steps do not overlap', async () => {
    expect((await facetsOf('facets=price&city=Asunción')).price).toEqual([
      { min: 100_000, max: 124_999.99, count: 1 },
      { min: 125_000, max: 149_999.99, count: 1 },
    ]);
  });

  test('of bedrooms leaves out who does not say', async () => {
    expect((await facetsOf('facets=bedrooms')).bedrooms).toEqual([
      { value: 1, count: 1 },
      { value: 3, count: 2 },
    ]);
  });

  test('leaves out its own parameter and no other', async () => {
    const facets = await facetsOf('property_type=house&city=Luque&facets=property_type,city');
    expect(facets.property_type).toEqual([{ value: 'house', count: 1 }]);
    expect(facets.city).toMatchObject([
      { slug: 'asuncion', count: 1 },
      { slug: 'luque', count: 1 },
    ]);
  });

  test('is empty where nothing has a value', async () => {
    expect(await facetsOf('min_bathrooms=9&facets=city,price,listing_type')).toEqual({
      listing_type: [],
      city: [],
      price: [],
    });
  });
});

test('without facets there is none, and any page may ask for them', async () => {
  const first = (await world.get('/listings?limit=1')).body;
  expect(first).not.toHaveProperty('facets');
  const next = `/listings?limit=1&facets=listing_type&cursor=${first.pagination.next_cursor}`;
  expect((await world.get(next)).body.facets.listing_type).toHaveLength(2);
});

test('an unknown facet is refused with the nearest known one', async () => {
  const { error } = (await world.get('/listings?facets=propety_type')).body;
  expect(error.message).toContain('did you mean property_type?');
});

test('places are at most as many as the contract says, those with the most listings', async () => {
  const { body } = await world.get('/locations/cities?country=BO&include_empty=true&limit=60');
  const cities = (body as { slug: string }[]).map(({ slug }) => slug);
  const given = cities.map((city): GivenListing => ({ place: { country: 'BO', city } }));
  const ids = await publish(world, ...given, { place: { country: 'BO', city: cities.at(-1)! } });
  const facets = await facetsOf('country=BO&facets=city');
  expect(facets.city).toHaveLength(facetPlaces);
  expect(facets.city[0]).toMatchObject({ slug: cities.at(-1), count: 2 });
  await world.sql.begin((tx) => withdrawListings(tx as Transaction, ids, world.clock.now()));
  expect((await facetsOf('country=BO&facets=city')).city).toEqual([]);
});
