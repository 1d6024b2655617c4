import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../server/src/features/demo/index.ts';
import { withdrawListings } from '../../../server/src/features/listings/index.ts';
import { refreshMarket } from '../../../server/src/features/market/index.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { publish, type GivenListing } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ answerCacheMb: 8 });
});
afterAll(() => world.close());

const place = { country: 'PY', city: 'Luque' };
const asking = (...amounts: readonly number[]): GivenListing[] =>
  amounts.map((amount) => ({ place, price: { amount, currency: 'USD' } }));
const median = async () => (await world.get('/market/summary?city=luque&country=PY')).body.data.median_price_usd;
const runs = async () =>
  (await world.drain()).filter(({ name }) => name === 'market.refresh').map(({ status }) => status);

test('figures follow every change within ten minutes, also where an answer was kept', async () => {
  const ids = await publish(world, ...asking(100_000, 110_000, 120_000));
  expect(await runs()).toEqual(['completed']);
  expect(await median()).toBe(110_000);
  await publish(world, ...asking(130_000));
  await world.sql.begin((tx) => withdrawListings(tx as Transaction, [ids[0]!], world.clock.now()));
  world.clock.advance(590);
  expect(await runs()).toEqual(['completed']);
  expect(await median()).toBe(120_000);
});

test('figures follow at once when somebody asks for a run', async () => {
  await publish(world, ...asking(90_000, 80_000));
  expect(await median()).toBe(120_000);
  await refreshMarket(world.sql, { at: world.clock.now(), scope: 'all' });
  await expect.poll(median).toBe(110_000);
});

test('a demo market asks for its figures, and has two years of them', async () => {
  const demo = await createWorld();
  await loadDemo(demo.sql, { count: 400, at: demo.clock.now() });
  await demo.drain();
  const { months, as_of } = (await demo.get('/market/history?city=asuncion&country=PY')).body.data;
  expect(as_of).not.toBe(null);
  expect(months.length).toBeGreaterThanOrEqual(24);
  await demo.close();
});
