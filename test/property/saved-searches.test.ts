import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextDigest } from '../../server/src/features/saved-searches/rules.ts';
import { publish, type GivenListing } from '../harness/listings.ts';
import { saved } from '../harness/saved-searches.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  // One that was here all the time, so that words are known and places have something.
  await publish(world, { title: 'Casa con quincho y piscina en Luque', place: { country: 'PY', city: 'Luque' } });
});
afterAll(() => world.close());

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const places = [
  { country: 'PY', city: 'Asunción' },
  { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' },
  { country: 'PY', city: 'Luque' },
  { country: 'PY', city: 'San Lorenzo' },
] as const;
const titles = [
  'Casa con piscina y quincho',
  'Departamento luminoso con balcón',
  'Terreno en esquina',
  'Casa amplia con jardín',
];
const words = ['piscina', 'casa quincho', 'pisina', 'apartment', 'jardines', 'esquina luminosa', 'balcon'];
const types = ['house', 'apartment', 'land', 'duplex', 'office', 'studio'] as const;
const amounts = [
  { amount: 90_000, currency: 'USD' },
  { amount: 650_000_000, currency: 'PYG' },
  { amount: 91_807, currency: 'USD' },
];

const listing: fc.Arbitrary<GivenListing> = fc.record({
  place: fc.constantFrom(...places),
  title: fc.constantFrom(...titles),
  listingType: fc.constantFrom('sale' as const, 'rent' as const),
  propertyType: fc.constantFrom(...types),
  price: fc.option(fc.constantFrom(...amounts)),
  bedrooms: fc.option(fc.integer({ min: 0, max: 4 })),
  bathrooms: fc.option(fc.integer({ min: 1, max: 3 })),
  parkingSpaces: fc.option(fc.integer({ min: 0, max: 2 })),
  livingAreaM2: fc.option(fc.constantFrom(50, 99.5, 180)),
  lotAreaM2: fc.option(fc.constantFrom(200, 360)),
  furnished: fc.option(fc.boolean()),
  petsAllowed: fc.option(fc.boolean()),
  amenities: fc.subarray(['pool', 'gym', 'garden'] as ('pool' | 'gym' | 'garden')[]),
  latitude: fc.constantFrom(-25.2968, -25.31, 10),
  longitude: fc.constantFrom(-57.5759, -57.6, 179.9),
  addressVisibility: fc.constant('exact' as const),
});

/** One filter or several, near what listings are like. */
const criteria = fc.record(
  {
    city: fc.constantFrom('Asunción', 'luque', 'San Lorenzo'),
    country: fc.constantFrom('PY', 'Paraguay'),
    listing_type: fc.constantFrom('sale', 'rent'),
    property_type: fc.subarray([...types], { minLength: 1 }),
    min_price: fc.constantFrom(80_000, 90_000, 91_807.9, 91_808),
    currency: fc.constant('USD'),
    bedrooms: fc.integer({ min: 0, max: 4 }),
    min_bathrooms: fc.integer({ min: 0, max: 3 }),
    min_parking: fc.integer({ min: 0, max: 2 }),
    min_living_area: fc.constantFrom(50, 99.5, 100),
    max_living_area: fc.constantFrom(100, 180),
    min_lot_area: fc.constantFrom(100, 360),
    furnished: fc.boolean(),
    pets_allowed: fc.boolean(),
    amenities: fc.subarray(['pool', 'gym'], { minLength: 1 }),
    q: fc.constantFrom(...words),
    bbox: fc.constantFrom('-57.6,-25.4,-57.5,-25.2', '170,-60,-50,60', '-57.5759,-25.2968,-57.5,-25.2'),
    near: fc.constantFrom('-57.58,-25.3', '-179.9,10'),
    polygon: fc.constantFrom('-57.6,-25.32;-57.55,-25.32;-57.55,-25.28', '170,0;-170,0;-170,20;170,20'),
  },
  { requiredKeys: [] },
);
/** Few at a time, so that something fits. */
const few = fc
  .tuple(
    criteria,
    fc.integer({ min: 0, max: 3 }),
    fc.integer(),
    maybe(fc.constantFrom(80_000, 650_000_000, 649_999_999)),
  )
  .map(([all, count, seed, guaranies]) => {
    const names = Object.entries(all);
    const from = Math.abs(seed) % Math.max(1, names.length);
    const chosen = Object.fromEntries([...names.slice(from), ...names.slice(0, from)].slice(0, count));
    if (guaranies !== undefined) return { ...chosen, min_price: guaranies, currency: 'PYG' };
    return Object.keys(chosen).every((name) => name === 'currency') ? { ...chosen, country: 'PY' } : chosen;
  });

test('a new listing fits a saved search exactly where GET /listings finds it', async () => {
  // Schedules begin.
  await world.drain();
  let [fitted, compared] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(few, { minLength: 40, maxLength: 40 }),
      fc.array(listing, { minLength: 6, maxLength: 6 }),
      async (searches, listings) => {
        const account = await world.account();
        const ids = await Promise.all(
          searches.map((one) => saved(world, account, { criteria: one, channel: 'webhook', frequency: 'weekly' })),
        );
        const houses = await publish(world, ...listings);
        // Words are looked at anew each hour.
        world.clock.advance(3_660);
        await world.drain();
        const matched = await world.sql<{ id: string; listing_id: string }[]>`
        select id, listing_id from saved_search_matches join saved_searches on number = search_number where account_id = ${account.id}`;
        const compare = async (id: string, at: number) => {
          const query = new URLSearchParams({ ids: houses.join(','), limit: '100' });
          for (const [name, value] of Object.entries(searches[at]!)) query.set(name, String(value));
          const { status, body } = await world.get(`/listings?${query.toString()}`);
          expect(status).toBe(200);
          const found = (body.data as { id: string }[]).map((one) => one.id).toSorted();
          const told = matched
            .filter((one) => one.id === id)
            .map((one) => one.listing_id)
            .toSorted();
          expect(told, query.toString()).toEqual(found);
          fitted += found.length;
          compared += houses.length;
        };
        await Promise.all(ids.map(compare));
        await world.sql`delete from saved_searches where account_id = ${account.id}`;
      },
    ),
    // Another search is no simpler one: it takes as long.
    { numRuns: 6, endOnFailure: true },
  );
  // Neither all nor nothing.
  expect(fitted / compared).toBeGreaterThan(0.05);
  expect(fitted / compared).toBeLessThan(0.8);
}, 120_000);

test('a digest leaves at eight by the clocks of the place, once a day and once a week, over every change of clocks', () => {
  const zones = [
    'America/Asuncion',
    'America/Sao_Paulo',
    'America/New_York',
    'America/St_Johns',
    'Europe/Madrid',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'UTC',
  ];
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      moments,
      fc.constantFrom('daily' as const, 'weekly' as const),
      (zone, now, frequency) => {
        const at = nextDigest(frequency, zone, now);
        const options = {
          timeZone: zone,
          hourCycle: 'h23',
          weekday: 'short',
          hour: 'numeric',
          minute: 'numeric',
        } as const;
        const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(at);
        const shown = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
        expect([Number(shown['hour']), Number(shown['minute'])]).toEqual([8, 0]);
        if (frequency === 'weekly') expect(shown['weekday']).toBe('Mon');
        const days = frequency === 'daily' ? 1 : 7;
        expect(at.getTime()).toBeGreaterThan(now.getTime());
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual((days * 24 + 1) * 3_600_000);
        // The one after is another.
        expect(nextDigest(frequency, zone, at).getTime()).toBeGreaterThan(at.getTime());
      },
    ),
    { numRuns: 500 },
  );
});
