import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vocabularies, type Listing, type ListingFacets } from '@oga/contract';
import { publish, type GivenListing } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

const everyFacet = Object.keys(vocabularies.listing_facets.values);

const places = [
  { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' },
  { country: 'PY', city: 'Asunción', neighborhood: 'Recoleta' },
  { country: 'PY', city: 'Asunción' },
  { country: 'PY', city: 'Luque' },
  { country: 'BR', division: 'Paraná', city: 'Curitiba', neighborhood: 'Centro' },
  // A name that exists in more than one country.
  { country: 'PY', division: 'Central', city: 'San Lorenzo' },
  { country: 'AR', division: 'Santa Fe', city: 'San Lorenzo' },
] as const;

const listing: fc.Arbitrary<GivenListing> = fc.record({
  place: fc.constantFrom(...places),
  listingType: fc.constantFrom('sale', 'rent', 'short_term_rent'),
  propertyType: fc.constantFrom('house', 'apartment', 'land'),
  bedrooms: fc.option(fc.integer({ min: 0, max: 4 })),
  bathrooms: fc.option(fc.integer({ min: 0, max: 3 })),
  furnished: fc.option(fc.boolean()),
  amenities: fc.subarray(['pool', 'gym']),
  // Ends and beginnings of steps, to the cent.
  price: fc.option(
    fc.constantFrom(
      { amount: 9.99, currency: 'USD' },
      { amount: 10, currency: 'USD' },
      { amount: 99_999.99, currency: 'USD' },
      { amount: 100_000, currency: 'USD' },
      { amount: 124_999.99, currency: 'USD' },
      { amount: 125_000, currency: 'USD' },
      { amount: 12_000_000, currency: 'USD' },
      { amount: 700_000_000, currency: 'PYG' },
    ),
  ),
  title: fc.constantFrom('Casa con patio', 'Terreno en esquina'),
});

let world: World;
let all: readonly Listing[];
beforeAll(async () => {
  world = await createWorld();
  await publish(world, ...fc.sample(listing, { numRuns: 100, seed: 7 }));
  all = (await world.get('/listings?limit=100')).body.data as Listing[];
  expect(all).toHaveLength(100);
});
afterAll(() => world.close());

interface Query {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly neighborhood?: string | undefined;
  readonly listing_type?: string | undefined;
  readonly property_type?: readonly string[] | undefined;
  readonly bedrooms?: number | undefined;
  readonly min_bedrooms?: number | undefined;
  readonly max_bedrooms?: number | undefined;
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly min_bathrooms?: number | undefined;
  readonly furnished?: boolean | undefined;
  readonly amenities?: readonly string[] | undefined;
  readonly q?: string | undefined;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const range = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
const prices = [0, 10, 100_000, 110_000, 124_999.99, 125_000, 11_000_000];
const priceRange = fc.tuple(fc.nat({ max: prices.length - 1 }), fc.nat({ max: prices.length - 1 }));

const query: fc.Arbitrary<Query> = fc
  .record({
    country: maybe(fc.constantFrom('PY', 'BR', 'AR')),
    city: maybe(fc.constantFrom('Asunción', 'San Lorenzo', 'Luque')),
    inNeighborhood: fc.boolean(),
    listing_type: maybe(fc.constantFrom('sale', 'rent')),
    property_type: maybe(fc.subarray(['house', 'apartment', 'land'], { minLength: 1 })),
    exactly: maybe(fc.integer({ min: 0, max: 4 })),
    between: maybe(range),
    price: maybe(priceRange),
    min_bathrooms: maybe(fc.integer({ min: 0, max: 3 })),
    furnished: maybe(fc.boolean()),
    amenities: maybe(fc.subarray(['pool', 'gym'], { minLength: 1 })),
    q: maybe(fc.constant('patio')),
  })
  .map(({ inNeighborhood, exactly, between, price, country, ...rest }) => ({
    ...rest,
    ...(rest.city === undefined || rest.city === 'San Lorenzo' ? { country } : {}),
    ...(rest.city === 'Asunción' && inNeighborhood ? { neighborhood: 'Villa Morra' } : {}),
    ...(exactly !== undefined ? { bedrooms: exactly } : {}),
    ...(exactly === undefined && between !== undefined
      ? { min_bedrooms: Math.min(...between), max_bedrooms: Math.max(...between) }
      : {}),
    ...(price === undefined ? {} : { min_price: prices[Math.min(...price)]!, max_price: prices[Math.max(...price)]! }),
  }));

/** Whether a listing is in a search, told from its record alone. */
function fits(one: Listing, asked: Query): boolean {
  const { location, bedrooms, bathrooms, price_usd: usd } = one;
  const holds = <T>(wanted: T | undefined, test: (wanted: T) => boolean) => wanted === undefined || test(wanted);
  return (
    holds(asked.country, (country) => location.country_code === country) &&
    holds(asked.city, (city) => location.city === city) &&
    holds(asked.neighborhood, (neighborhood) => location.neighborhood === neighborhood) &&
    holds(asked.listing_type, (type) => one.listing_type === type) &&
    holds(asked.property_type, (types) => types.includes(one.property_type)) &&
    holds(asked.bedrooms, (count) => bedrooms === count) &&
    holds(asked.min_bedrooms, (count) => bedrooms !== null && bedrooms >= count) &&
    holds(asked.max_bedrooms, (count) => bedrooms !== null && bedrooms <= count) &&
    holds(asked.min_price, (least) => usd !== null && usd >= least) &&
    holds(asked.max_price, (most) => usd !== null && usd <= most) &&
    holds(asked.min_bathrooms, (count) => bathrooms !== null && bathrooms >= count) &&
    holds(asked.furnished, (furnished) => one.furnished === furnished) &&
    holds(asked.amenities, (wanted) => wanted.every((amenity) => (one.amenities as string[]).includes(amenity))) &&
    holds(asked.q, (word) => one.title.includes(word))
  );
}

const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** The lower end of the step that a price lies in, worked out from the words of the contract. */
function stepOf(usd: number): number {
  if (usd < 10) return 0;
  if (usd >= 10_000_000) return 10_000_000;
  const power = 10 ** Math.floor(Math.log10(usd));
  return steps.findLast((step) => step * power <= usd)! * power;
}

const tally = (values: readonly (string | number | null)[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** Each facet as `value → count`, by going through all the listings. */
function expected(asked: Query): Record<string, Record<string, number>> {
  const under = (...own: (keyof Query)[]) => {
    const without = { ...asked, ...Object.fromEntries(own.map((name) => [name, undefined])) };
    return all.filter((one) => fits(one, without));
  };
  const placed = ({ location: { country_code: country, division, city } }: Listing) => `${country}/${division}/${city}`;
  return {
    property_type: tally(under('property_type').map((one) => one.property_type)),
    listing_type: tally(under('listing_type').map((one) => one.listing_type)),
    city: tally(under('city', 'neighborhood').map(placed)),
    neighborhood: tally(
      under('neighborhood').map((one) =>
        one.location.neighborhood === null ? null : `${placed(one)}/${one.location.neighborhood}`,
      ),
    ),
    bedrooms: tally(under('bedrooms', 'min_bedrooms', 'max_bedrooms').map((one) => one.bedrooms)),
    price: tally(
      under('min_price', 'max_price').map(({ price_usd: usd }) => (usd === null ? null : String(stepOf(usd)))),
    ),
  };
}

const entriesOf = (facets: ListingFacets): Record<string, Record<string, number>> => ({
  property_type: Object.fromEntries(facets.property_type!.map(({ value, count }) => [value, count])),
  listing_type: Object.fromEntries(facets.listing_type!.map(({ value, count }) => [value, count])),
  city: Object.fromEntries(
    facets.city!.map((one) => [`${one.country_code}/${one.division}/${one.name}`, one.count] as const),
  ),
  neighborhood: Object.fromEntries(
    facets.neighborhood!.map(
      (one) => [`${one.country_code}/${one.division}/${one.city}/${one.name}`, one.count] as const,
    ),
  ),
  bedrooms: Object.fromEntries(facets.bedrooms!.map(({ value, count }) => [value, count])),
  price: Object.fromEntries(facets.price!.map(({ min, count }) => [min, count])),
});

const addressOf = (asked: Query, more: Record<string, string> = {}) => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `/listings?${new URLSearchParams({
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ...more,
  }).toString()}`;
};

test('every facet counts what is there, under any filters', async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.subarray(everyFacet, { minLength: 1 }), async (asked, some) => {
      const whole = (await world.get(addressOf(asked, { limit: '1', facets: everyFacet.join() }))).body;
      expect(whole.pagination.total).toBe(all.filter((one) => fits(one, asked)).length);
      expect(entriesOf(whole.facets as ListingFacets)).toEqual(expected(asked));
      const part = (await world.get(addressOf(asked, { limit: '1', facets: some.join() }))).body;
      expect(part.facets).toEqual(
        Object.fromEntries(Object.entries(whole.facets as object).filter(([name]) => some.includes(name))),
      );
    }),
    { numRuns: 80 },
  );
}, 60_000);

test('setting the parameter of a facet to one of its values finds as many as were counted', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { facets } = (await world.get(addressOf(asked, { limit: '1', facets: everyFacet.join() }))).body as {
        facets: ListingFacets;
      };
      const total = async (own: readonly (keyof Query)[], chosen: Record<string, string>) => {
        const without = { ...asked, ...Object.fromEntries(own.map((name) => [name, undefined])) };
        return (await world.get(addressOf(without, { limit: '1', ...chosen }))).body.pagination.total as number;
      };
      for (const { value, count } of facets.property_type!) {
        expect(await total(['property_type'], { property_type: value })).toBe(count);
      }
      for (const { value, count, country_code: country, division } of facets.city!) {
        const named = { country, city: value, ...(division === null ? {} : { division }) };
        expect(await total(['country', 'city', 'neighborhood'], named)).toBe(count);
      }
      for (const { min, max, count } of facets.price!) {
        const bounds = { min_price: String(min), ...(max === null ? {} : { max_price: String(max) }) };
        expect(await total(['min_price', 'max_price'], bounds)).toBe(count);
      }
      for (const { value, count } of facets.bedrooms!) {
        const own = ['bedrooms', 'min_bedrooms', 'max_bedrooms'] as const;
        expect(await total(own, { bedrooms: String(value) })).toBe(count);
      }
    }),
    { numRuns: 10 },
  );
}, 60_000);
