import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let guarani: string;
let dollars: string;
let onRequest: string;
let unrated: string;
beforeAll(async () => {
  world = await createWorld();
  [guarani, dollars, onRequest, unrated] = (await publish(
    world,
    { price: { amount: 1_234_567_891, currency: 'PYG' }, livingAreaM2: 100 },
    { price: { amount: 200_000, currency: 'USD' }, livingAreaM2: 100 },
    { price: null },
    { price: { amount: 5, currency: 'KWD' } },
  )) as [string, string, string, string];
});
afterAll(() => world.close());

const idsOf = async (query: string) =>
  ((await world.get(`/listings?${query}`)).body.data as { id: string }[]).map(({ id }) => id);

test('a price in guaraní is found by itself to the last guaraní, and not beside it', async () => {
  expect(await idsOf('currency=PYG&min_price=1234567891&max_price=1234567891')).toEqual([guarani]);
  expect(await idsOf('currency=PYG&min_price=1234567892&max_price=1234567999')).toEqual([]);
  expect(await idsOf('currency=PYG&min_price=1234567000&max_price=1234567890')).toEqual([]);
});

test('a price is found by its dollars as they are shown', async () => {
  const { body } = await world.get(`/listings/${guarani}`);
  const usd = body.data.price_usd as number;
  expect(usd).toBeCloseTo(1_234_567_891 / 7080, 1);
  expect(await idsOf(`min_price=${usd}&max_price=${usd}`)).toEqual([guarani]);
});

test('another currency is compared by its rate', async () => {
  expect(await idsOf('currency=BRL&min_price=1076000&max_price=1076000')).toEqual([dollars]);
  expect(await idsOf('currency=PYG&min_price=1400000000')).toEqual([dollars]);
});

test('a price carries its dollars, the date of the rate and dollars per m²', async () => {
  const { body } = await world.get(`/listings/${guarani}`);
  expect(body.data).toMatchObject({
    price: { amount: 1_234_567_891, currency: 'PYG' },
    price_usd: 174_374,
    rate_date: '2025-10-31',
    price_per_m2_usd: 1743.74,
  });
});

test('a price on request has no price, is outside price filters and comes last in orders of price', async () => {
  const { body } = await world.get(`/listings/${onRequest}`);
  expect(body.data).toMatchObject({ price: null, price_usd: null, rate_date: null, price_per_m2_usd: null });
  expect(await idsOf('min_price=0')).not.toContain(onRequest);
  expect(await idsOf('max_price=100000000000000')).not.toContain(onRequest);
  for (const sort of ['price_asc', 'price_desc', 'price_per_m2_asc']) {
    expect((await idsOf(`sort=${sort}`)).slice(2).sort()).toEqual([onRequest, unrated].sort());
  }
  expect((await idsOf('sort=price_asc')).slice(0, 2)).toEqual([guarani, dollars]);
  expect((await idsOf('sort=price_desc')).slice(0, 2)).toEqual([dollars, guarani]);
});

test('a currency without a rate is stored and shown without dollars, and refused as a filter with those known', async () => {
  const { body } = await world.get(`/listings/${unrated}`);
  expect(body.data).toMatchObject({ price: { amount: 5, currency: 'KWD' }, price_usd: null, rate_date: null });
  const refused = await world.get('/listings?min_price=1&currency=KWD');
  expect(refused.status).toBe(400);
  expect(refused.body.error.details.fields[0]).toMatchObject({
    path: 'currency',
    code: 'no_rate',
    message: expect.stringContaining('PYG'),
  });
});

test('a cent above a price in dollars does not find it', async () => {
  const [id] = await publish(world, { price: { amount: 0.28, currency: 'USD' } });
  expect(await idsOf(`ids=${id}&min_price=0.28&max_price=0.28`)).toEqual([id]);
  expect(await idsOf(`ids=${id}&min_price=0.29`)).toEqual([]);
});
