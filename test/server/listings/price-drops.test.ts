import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../server/src/kernel/id.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import {
  publishListings,
  relistListings,
  reviseListings,
  withdrawListings,
} from '../../../server/src/features/listings/index.ts';
import { plainHouse, publish } from '../../harness/listings.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
let id: string;
let place: { countryId: number; divisionId: number; cityId: number; neighborhoodId: null };
beforeAll(async () => {
  world = await createWorld();
  [id] = (await publish(world, { price: { amount: 100_000, currency: 'USD' } })) as [string];
  const [row] = await world.sql<{ country_id: number; division_id: number; city_id: number }[]>`
    select country_id, division_id, city_id from listings`;
  place = { countryId: row!.country_id, divisionId: row!.division_id, cityId: row!.city_id, neighborhoodId: null };
});
afterAll(() => world.close());

type Price = { readonly amount: number; readonly currency: string } | null;
const usd = (amount: number): Price => ({ amount, currency: 'USD' });

const begin = <T>(act: (tx: Transaction) => Promise<T>) => world.sql.begin((tx) => act(tx as Transaction));

/** Gives the listing a price, an hour after the one before, and answers when that was. */
async function reprice(price: Price, change: typeof reviseListings = reviseListings): Promise<string> {
  world.clock.advance(3600);
  const at = world.clock.now();
  const facts = { ...plainHouse, price, place };
  await begin((tx) => change(tx, [{ id, facts }], { at, knownWords: new Set() }));
  return at.toISOString();
}

const isFound = async (since: string) => {
  const { body } = await world.get(`/listings?price_dropped_since=${since}`);
  expect(body.pagination.total).toBe(body.data.length);
  return (body.data as { id: string }[]).some((listing) => listing.id === id);
};
const aMomentAfter = (at: string) => new Date(new Date(at).getTime() + 1).toISOString();

test('a price that was lowered is found from that moment on, and before it, but not after', async () => {
  expect(await isFound('2000-01-01')).toBe(false);
  const at = await reprice(usd(90_000));
  expect([await isFound('2000-01-01'), await isFound(at), await isFound(aMomentAfter(at))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('raised, unchanged, put on request or back from there it is not lowered', async () => {
  for (const price of [usd(95_000), usd(95_000), null, usd(50_000)]) {
    const at = await reprice(price);
    expect([price, await isFound(at)]).toEqual([price, false]);
  }
  expect(await isFound('2000-01-01')).toBe(true);
});

test('in another currency it is lowered when its dollars are fewer', async () => {
  await reprice(usd(50_000));
  const same = await reprice({ amount: 360_000_000, currency: 'PYG' });
  expect(await isFound(same)).toBe(false);
  const lower = await reprice(usd(50_000));
  expect(await isFound(lower)).toBe(true);
});

test('a rate that falls lowers no price', async () => {
  const at = await reprice({ amount: 400_000_000, currency: 'PYG' });
  world.clock.advance(60);
  await world.sql`update listings set price_usd = price_usd / 2, updated_at = ${world.clock.now()} where id = ${id}`;
  expect(await isFound(aMomentAfter(at))).toBe(false);
});

test('a listing that comes back for less than it went was lowered', async () => {
  await reprice(usd(70_000));
  await begin((tx) => withdrawListings(tx, [id], world.clock.now()));
  expect(await isFound('2000-01-01')).toBe(false);
  const at = await reprice(usd(69_999.99), relistListings);
  expect(await isFound(at)).toBe(true);
});

test('one that is published with the prices it had before was lowered where they say so', async () => {
  const at = new Date(startOfTime);
  const publishWith = async (...prices: readonly Price[]) => {
    const own = newId('lst', at);
    const past = prices.slice(0, -1).map((price, days) => ({ at: new Date(Date.UTC(2026, 0, 1 + days)), ...price! }));
    const listing = {
      id: own,
      facts: { ...plainHouse, place, price: prices.at(-1)! },
      companyId: null,
      agentId: null,
      offerGroup: null,
      createdAt: past[0]!.at,
      publishedAt: past[0]!.at,
      updatedAt: new Date('2026-02-01T00:00:00Z'),
      featuredUntil: null,
      pastPrices: past,
    };
    await begin((tx) => publishListings(tx, [listing], { at, knownWords: new Set(), withEvents: false }));
    const [row] = await world.sql<{ dropped: Date | null }[]>`
      select price_dropped_at as dropped from listings where id = ${own}`;
    return row!.dropped?.toISOString() ?? null;
  };
  expect(await publishWith(usd(3), usd(2))).toBe('2026-02-01T00:00:00.000Z');
  expect(await publishWith(usd(3), usd(2), usd(4))).toBe('2026-01-02T00:00:00.000Z');
  expect(await publishWith(usd(2), usd(3))).toBe(null);
  expect(await publishWith({ amount: 8_000, currency: 'PYG' }, usd(1))).toBe('2026-02-01T00:00:00.000Z');
  expect(await publishWith({ amount: 7_000, currency: 'PYG' }, usd(1))).toBe(null);
});
