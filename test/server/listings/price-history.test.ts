import { afterAll, beforeAll, expect, test } from 'vitest';
import { relist, revise, withdraw } from '../../harness/listing-acts.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const historyOf = async (id: string) => (await world.get(`/listings/${id}/price-history`)).body;
const inShort = (body: { data: { event: string; price: { amount: number; currency: string } | null }[] }) =>
  body.data.map(({ event, price }) => `${event} ${price === null ? '-' : `${price.currency} ${price.amount}`}`);

test('it tells every price with its moment and its dollars, oldest first', async () => {
  const listed = world.clock.now().toISOString();
  const [id] = (await publish(world, { price: { amount: 1_416_000_000, currency: 'PYG' } })) as [string];
  await revise(world, id, { price: { amount: 180_000, currency: 'USD' } });
  await revise(world, id, { bedrooms: 4, price: { amount: 180_000, currency: 'USD' } });
  await revise(world, id, { price: null });
  const body = await historyOf(id);
  expect(body.data).toEqual([
    { at: listed, price: { amount: 1_416_000_000, currency: 'PYG' }, price_usd: 200_000, event: 'listed' },
    { at: expect.any(String), price: { amount: 180_000, currency: 'USD' }, price_usd: 180_000, event: 'changed' },
    { at: world.clock.now().toISOString(), price: null, price_usd: null, event: 'changed' },
  ]);
  expect(body.pagination).toMatchObject({ total: 3, offset: 0, next_cursor: null });
});

test('withdrawals and what came back are in it, at the same moment too', async () => {
  const [id] = (await publish(world, {})) as [string];
  await withdraw(world, id);
  await relist(world, id, { price: { amount: 160_000, currency: 'USD' } });
  const told = ['listed USD 150000', 'withdrawn USD 150000', 'relisted USD 160000'];
  expect(inShort(await historyOf(id))).toEqual(told);
  await world.sql`update listing_prices set at = '2026-01-01' where listing_id = ${id}`;
  expect(inShort(await historyOf(id))).toEqual(told);
});

test('it answers by slug and former slug', async () => {
  const [id] = (await publish(world, {})) as [string];
  const { slug } = (await world.get(`/listings/${id}`)).body.data as { slug: string };
  await world.sql`insert into listing_former_slugs (slug, listing_id) values ('antes', ${id})`;
  for (const name of [slug, 'antes']) expect((await historyOf(name)).data).toEqual((await historyOf(id)).data);
});

test('of a listing that is no longer offered it is gone, with similar ones', async () => {
  const [id, other] = (await publish(world, {}, { latitude: -25.2967 })) as [string, string];
  await withdraw(world, id);
  const { status, body } = await world.get(`/listings/${id}/price-history`);
  expect(status).toBe(410);
  expect(body.error).toMatchObject({ code: 'GONE', details: { status: 'closed' } });
  expect(body.error.details.similar.map((one: { id: string }) => one.id)).toContain(other);
});

test('of more than 100 entries come the latest 100, and how many there are', async () => {
  const [id] = (await publish(world, {})) as [string];
  await world.sql`
    insert into listing_prices (listing_id, at, event, amount, currency, usd)
    select ${id}, timestamptz '2027-01-01' + n * interval '1 day', 'changed', n, 'USD', n from generate_series(1, 120) as n`;
  const body = await historyOf(id);
  expect([body.pagination.total, body.data.length]).toEqual([121, 100]);
  expect([body.data[0].price.amount, body.data[99].price.amount]).toEqual([21, 120]);
});
