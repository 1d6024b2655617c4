import { afterAll, beforeAll, expect, test } from 'vitest';
import { relistListings, reviseListings, withdrawListings } from '../../../server/src/features/listings/index.ts';
import { refreshMarket } from '../../../server/src/features/market/index.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { factsOf, publish, type GivenListing } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const place = { country: 'PY', city: 'Luque' };
const asking = (amount: number): GivenListing => ({ place, price: { amount, currency: 'USD' }, livingAreaM2: 100 });
const refresh = () => refreshMarket(world.sql, { at: world.clock.now(), scope: 'due' });
const months = async (query = 'city=luque') => (await world.get(`/market/history?${query}`)).body.data.months;
const medians = async () =>
  (await months()).map((month: Record<string, unknown>) => [month['month'], month['sample_size'], month['median_price_usd']]); // prettier-ignore

async function at<T>(
  moment: string,
  work: (tx: Transaction, options: { at: Date; knownWords: Set<string> }) => Promise<T>,
) {
  world.clock.set(`${moment}T12:00:00.000Z`);
  return world.sql.begin((tx) => work(tx as Transaction, { at: world.clock.now(), knownWords: new Set() }));
}

test('a month has what was on offer at any moment of it, at the last price asked in it', async () => {
  world.clock.set('2026-03-10T12:00:00.000Z');
  const [a, b] = (await publish(world, asking(100_000), asking(110_000), asking(120_000))) as [string, string];
  const [dearer, again] = [await factsOf(world, asking(140_000)), await factsOf(world, asking(90_000))];
  await at('2026-04-05', (tx, options) => reviseListings(tx, [{ id: a, facts: dearer }], options));
  // Away from April to July; still on offer in a part of April and of July.
  await at('2026-04-20', (tx, options) => withdrawListings(tx, [b], options.at));
  await at('2026-07-31', (tx, options) => relistListings(tx, [{ id: b, facts: again }], options));
  world.clock.set('2026-08-15T12:00:00.000Z');
  expect(await refresh()).toEqual({ complete: true, cities: 1, settled: ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07'] }); // prettier-ignore
  expect(await medians()).toEqual([
    ['2026-03', 3, 110_000],
    ['2026-04', 3, 120_000],
    ['2026-05', 2, null],
    ['2026-06', 2, null],
    ['2026-07', 3, 120_000],
    ['2026-08', 3, 120_000],
  ]);
  const [march, , , , , august] = await months();
  expect(march).toEqual({
    month: '2026-03',
    is_complete: true,
    listing_count: 3,
    sample_size: 3,
    reliability: 'thin',
    average_price_usd: 110_000,
    median_price_usd: 110_000,
    price_quartiles_usd: { lower: 105_000, median: 110_000, upper: 115_000 },
    price_per_m2_usd: 1100,
    price_per_m2_quartiles_usd: { lower: 1050, median: 1100, upper: 1150 },
    price_per_m2_sample_size: 3,
    price_per_m2_reliability: 'thin',
  });
  expect(august.is_complete).toBe(false);
});

test('a month that is over stays as it was, whatever becomes of its listings', async () => {
  const before = await medians();
  await world.sql`delete from listings`;
  world.clock.set('2026-10-02T12:00:00.000Z');
  await publish(world, { ...asking(500_000), publishedAt: '2026-03-01T00:00:00.000Z' });
  expect(await refresh()).toMatchObject({ settled: ['2026-08', '2026-09'] });
  const after = await medians();
  expect(after.slice(0, 5)).toEqual(before.slice(0, 5));
  expect(after.map(([month]: [string]) => month)).toEqual([
    '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10',
  ]); // prettier-ignore
});

test('dollars are of the rate when the month ended; of months reconstructed later, those noted with the price', async () => {
  const villarrica = { country: 'PY', city: 'Villarrica' };
  const inGuarani = { place: villarrica, price: { amount: 708_000_000, currency: 'PYG' } };
  const median = async () =>
    (await months('city=villarrica')).map((month: Record<string, unknown>) => [
      month['month'],
      month['median_price_usd'],
    ]);
  world.clock.set('2026-10-20T12:00:00.000Z');
  await publish(world, inGuarani, inGuarani, inGuarani);
  await world.sql`
    update exchange_rates
       set usd_per_unit = usd_per_unit / 2, lowest_in_use = usd_per_unit / 2
     where currency = 'PYG'`;
  world.clock.set('2026-11-01T00:05:00.000Z');
  await refresh();
  expect(await median()).toEqual([['2026-10', 50_000], ['2026-11', 50_000]]); // prettier-ignore

  const encarnacion = { ...inGuarani, place: { country: 'PY', city: 'Encarnación' } };
  await publish(world, encarnacion, encarnacion, encarnacion);
  await world.sql`update exchange_rates set usd_per_unit = usd_per_unit * 4, highest_in_use = usd_per_unit * 4 where currency = 'PYG'`;
  // Nobody was there to close November and December.
  world.clock.set('2027-02-10T12:00:00.000Z');
  expect(await refresh()).toMatchObject({ settled: ['2026-11', '2026-12', '2027-01'] });
  expect((await months('city=encarnacion')).map((month: Record<string, unknown>) => month['median_price_usd'])).toEqual(
    [50_000, 50_000, 200_000, 200_000],
  );
});

test('a place where nothing was ever on offer has no months, and one that was not looked at has no moment', async () => {
  expect((await world.get('/market/history?city=Areguá')).body.data).toMatchObject({
    months: [],
    as_of: '2027-02-10T12:00:00.000Z',
    listing_type: 'sale',
    property_type: null,
  });
});
