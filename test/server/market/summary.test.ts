import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviseListings, withdrawListings } from '../../../server/src/features/listings/index.ts';
import { refreshMarket } from '../../../server/src/features/market/index.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { factsOf, publish, type GivenListing } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const refresh = (scope: Parameters<typeof refreshMarket>[1]['scope'] = 'due') =>
  refreshMarket(world.sql, { at: world.clock.now(), scope });
const summary = async (query: string) => {
  const { status, body } = await world.get(`/market/summary?${query}`);
  expect(status).toBe(200);
  return body.data;
};
const priced = (place: GivenListing['place'], ...amounts: readonly number[]): GivenListing[] =>
  amounts.map((amount) => ({ place: place!, price: { amount, currency: 'USD' }, livingAreaM2: 100 }));

describe('a summary', () => {
  const place = { country: 'PY', city: 'Luque' };

  test('has the figures of what is for sale in a city, and tells the place, the sample and the moment', async () => {
    await publish(world, ...priced(place, 100_000, 110_000, 120_000, 130_000, 240_000), { place, price: null });
    await refresh();
    const reply = await world.get('/market/summary?city=luque&country=PY');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(reply.body.data).toEqual({
      resolved: {
        country: 'Paraguay',
        country_code: 'PY',
        division: 'Central',
        city: 'Luque',
        city_slug: 'luque',
        neighborhood: null,
        neighborhood_slug: null,
        alternatives: [],
      },
      listing_type: 'sale',
      property_type: null,
      currency: 'USD',
      price_period: null,
      as_of: '2026-11-21T12:00:00.000Z',
      listing_count: 6,
      sample_size: 5,
      reliability: 'thin',
      average_price_usd: 140_000,
      median_price_usd: 120_000,
      price_quartiles_usd: { lower: 110_000, median: 120_000, upper: 130_000 },
      price_per_m2_usd: 1200,
      price_per_m2_quartiles_usd: { lower: 1100, median: 1200, upper: 1300 },
      price_per_m2_sample_size: 5,
      price_per_m2_reliability: 'thin',
      left_out: { without_price: 1, other_period: 0, implausible: 0, outliers: 0, share: 0.1667 },
      median_days_listed: 0,
      property_types: [
        {
          property_type: 'house',
          listing_count: 6,
          sample_size: 5,
          reliability: 'thin',
          median_price_usd: 120_000,
          price_per_m2_usd: 1200,
        },
      ],
    });
  });

  test('echoes the listing type, and has rents for a month', async () => {
    const rent = { place, listingType: 'rent' as const, livingAreaM2: null };
    await publish(
      world,
      { ...rent, price: { amount: 300, currency: 'USD' }, pricePeriod: 'month' },
      { ...rent, price: { amount: 4800, currency: 'USD' }, pricePeriod: 'year' },
      { ...rent, price: { amount: 84, currency: 'USD' }, pricePeriod: 'week' },
      { ...rent, price: { amount: 40, currency: 'USD' }, pricePeriod: 'night' },
    );
    await refresh();
    expect(await summary('city=luque&listing_type=rent&property_type=house')).toMatchObject({
      listing_type: 'rent',
      property_type: 'house',
      price_period: 'month',
      price_quartiles_usd: { lower: 332.5, median: 365, upper: 382.5 },
      sample_size: 3,
      price_per_m2_usd: null,
      price_per_m2_reliability: 'none',
      left_out: { other_period: 1, share: 0.25 },
      property_types: [],
    });
  });

  test('of a place without listings is an answer with nothing in it', async () => {
    await refresh();
    expect(await summary('city=Concepción&country=PY')).toMatchObject({
      listing_count: 0,
      sample_size: 0,
      reliability: 'none',
      average_price_usd: null,
      price_quartiles_usd: null,
      price_per_m2_usd: null,
      left_out: { share: null },
      as_of: '2026-11-21T12:00:00.000Z',
      property_types: [],
    });
  });

  test('shows no figure of fewer than three prices, and calls fewer than ten thin', async () => {
    const place = { country: 'PY', city: 'Caacupé' };
    const seen: unknown[] = [];
    for (let count = 1; count <= 10; count += 1) {
      await publish(world, ...priced(place, 100_000));
      if (![2, 3, 9, 10].includes(count)) continue;
      await refresh();
      const { sample_size, reliability, median_price_usd } = await summary('city=caacupe');
      seen.push([sample_size, reliability, median_price_usd]);
    }
    expect(seen).toEqual([
      [2, 'none', null],
      [3, 'thin', 100_000],
      [9, 'thin', 100_000],
      [10, 'ok', 100_000],
    ]);
  });
});

describe('a name that two cities have', () => {
  const at = (division: string) => ({ country: 'PY', division, city: 'Bella Vista' });
  const resolved = async (query: string) => (await summary(query)).resolved;

  test('means the one with the most listings, whatever they are for, and the other is named', async () => {
    await publish(
      world,
      ...priced(at('Amambay'), 90_000),
      ...priced(at('Itapúa'), 500, 600).map((rent) => ({ ...rent, listingType: 'rent' as const })),
    );
    const there = await resolved('city=bella vista&country=PY');
    expect(there).toMatchObject({ division: 'Itapúa', alternatives: [{ division: 'Amambay', listing_count: 1 }] });
    expect(await resolved('city=bella vista&country=PY&listing_type=rent')).toEqual(there);
  });

  test.each(['city=bella vista&division=Amambay', 'city=Bella Vista, Amambay'])(
    'means the one that is chosen: %s',
    async (query) => {
      expect(await resolved(query)).toMatchObject({ division: 'Amambay', alternatives: [] });
    },
  );
});

describe('refused by name', () => {
  test.each([
    ['country=PY', 'city', /^city: city is required$/],
    ['city=Asunciom', 'city', /did you mean Asunción/],
    ['city=Asunción&neighborhood=Vila Morro', 'neighborhood', /did you mean Villa Morra/],
    ['city=Asunción&property_type=hose', 'property_type', /did you mean house\?/],
    ['city=Asunción&property_type=house,land', 'property_type', /must be one of/],
    ['city=Asunción&listing_type=buy', 'listing_type', /must be one of sale/],
    ['city=Asunción&bedrooms=2', 'bedrooms', /is not known here/],
  ])('%s', async (query, path, message) => {
    for (const verb of ['summary', 'history']) {
      const { status, body } = await world.get(`/market/${verb}?${query}`);
      expect([status, body.error.code, body.error.details.fields[0].path]).toEqual([400, 'VALIDATION_ERROR', path]);
      expect(body.error.message).toMatch(message);
    }
  });
});

describe('figures', () => {
  const place = { country: 'PY', city: 'Areguá' };
  const sampleSize = async () => (await summary('city=aregua')).sample_size;

  test('show a listing and a withdrawal after the next run that is due', async () => {
    await refresh();
    const ids = await publish(world, ...priced(place, 50_000, 60_000, 70_000));
    expect(await sampleSize()).toBe(0);
    world.clock.advance(300);
    expect(await refresh()).toMatchObject({ complete: false, cities: 1 });
    expect(await sampleSize()).toBe(3);
    await world.sql.begin((tx) => withdrawListings(tx as Transaction, [ids[0]!], world.clock.now()));
    world.clock.advance(300);
    expect(await refresh()).toMatchObject({ complete: false, cities: 1 });
    expect(await sampleSize()).toBe(2);
    expect(await refresh()).toMatchObject({ complete: false, cities: 0 });
  });

  test('notice a new price, and a new area alone', async () => {
    const there = { country: 'PY', city: 'Itauguá' };
    const given = priced(there, 100_000);
    const [id] = (await publish(world, ...given, ...priced(there, 100_000, 100_000))) as [string];
    await refresh();
    const become = async (change: GivenListing) => {
      const facts = await factsOf(world, { ...given[0]!, ...change });
      const options = { at: world.clock.now(), knownWords: new Set<string>() };
      await world.sql.begin((tx) => reviseListings(tx as Transaction, [{ id, facts }], options));
      expect(await refresh()).toMatchObject({ cities: 1 });
      const { average_price_usd, price_per_m2_quartiles_usd } = await summary('city=itaugua');
      return [average_price_usd, price_per_m2_quartiles_usd.upper];
    };
    expect(await become({ price: { amount: 130_000, currency: 'USD' } })).toEqual([110_000, 1150]);
    expect(await become({ price: { amount: 130_000, currency: 'USD' }, livingAreaM2: 50 })).toEqual([110_000, 1800]);
  });

  test('of every place are computed anew with new exchange rates, with a day gone by, and when asked for', async () => {
    expect(await refresh()).toMatchObject({ complete: false });
    await world.sql`update exchange_rates set usd_per_unit = usd_per_unit * 2, highest_in_use = usd_per_unit * 2 where currency = 'EUR'`;
    expect(await refresh()).toMatchObject({ complete: true });
    expect(await refresh()).toMatchObject({ complete: false });
    world.clock.advance(24 * 3600);
    expect(await refresh()).toMatchObject({ complete: true });
    expect(await refresh('all')).toMatchObject({ complete: true });
  });

  test('follow a listing to another city and to another neighborhood', async () => {
    const [id] = (await publish(world, ...priced(place, 80_000))) as [string];
    await refresh();
    const before = await sampleSize();
    const moved = await factsOf(world, priced({ country: 'PY', city: 'Capiatá' }, 80_000)[0]!);
    await world.sql.begin((tx) =>
      reviseListings(tx as Transaction, [{ id, facts: moved }], { at: world.clock.now(), knownWords: new Set() }),
    );
    expect(await refresh()).toMatchObject({ cities: 2 });
    expect([await sampleSize(), (await summary('city=capiata')).sample_size]).toEqual([before - 1, 1]);
  });

  test('are whole at every moment while runs overlap and listings come', async () => {
    const there = { country: 'PY', city: 'Villarrica' };
    await publish(world, ...priced(there, 70_000, 80_000, 90_000));
    await refresh();
    const seen = new Set<string>();
    const look = async () => {
      for (let i = 0; i < 15; i += 1) {
        const { sample_size, property_types } = await summary('city=villarrica');
        seen.add(`${sample_size >= 3} ${sample_size === property_types[0].sample_size}`);
      }
    };
    const come = async () => {
      for (let i = 0; i < 3; i += 1) await publish(world, ...priced(there, 100_000));
    };
    await Promise.all([refresh('all'), refresh(), refresh('all'), come(), look()]);
    await refresh();
    expect([...seen]).toEqual(['true true']);
    expect((await summary('city=villarrica')).sample_size).toBe(6);
  });
});
