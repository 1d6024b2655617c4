import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimalsOf, isCurrency } from '@oga/contract';
import { exactDecimal, inverseDecimal } from '../../server/src/kernel/decimal.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
let rates: Map<string, number>;
beforeAll(async () => {
  world = await createWorld();
  const rows = await world.sql<
    { currency: string; usd_per_unit: string }[]
  >`select currency, usd_per_unit from exchange_rates`;
  rates = new Map(rows.map((row) => [row.currency, Number(row.usd_per_unit)]));
});
afterAll(() => world.close());

/** An amount that its currency can have: whole guaraníes, cents of dollars. */
const money = fc
  .record({
    currency: fc.constantFrom('USD', 'PYG', 'ARS', 'BRL', 'CLP', 'CLF', 'EUR', 'UYU'),
    units: fc.integer({ min: 1, max: 2_000_000_000 }),
  })
  .map(({ currency, units }) => ({ currency, amount: units / 10 ** decimalsOf(currency) }));

test('every currency with a rate is one of ISO 4217', () => {
  expect([...rates.keys()].filter((currency) => !isCurrency(currency))).toEqual([]);
});

test.each([
  ['USD', 2],
  ['PYG', 0],
  ['CLP', 0],
  ['JPY', 0],
  ['CLF', 4],
  ['KWD', 3],
])('%s has %i decimals', (currency, decimals) => expect(decimalsOf(currency)).toBe(decimals));

test('an amount comes back as it went in, finds itself, and its dollars are its rate to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(money, { minLength: 1, maxLength: 5 }), async (prices) => {
      const ids = await publish(world, ...prices.map((price) => ({ price, maintenanceFee: price })));
      for (const [index, price] of prices.entries()) {
        const id = ids[index]!;
        const { data } = (await world.get(`/listings/${id}`)).body;
        expect(data.price).toEqual(price);
        expect(data.maintenance_fee).toEqual(price);
        expect(Math.abs(data.price_usd - price.amount * rates.get(price.currency)!)).toBeLessThanOrEqual(
          0.005_001 + price.amount * 1e-9,
        );
        const { amount, currency } = price;
        for (const bounds of [
          `min_price=${amount}&max_price=${amount}&currency=${currency}`,
          `min_price=${data.price_usd}&max_price=${data.price_usd}`,
        ]) {
          const found = await world.get(`/listings?ids=${id}&${bounds}`);
          expect([bounds, found.status, found.body.pagination?.total]).toEqual([bounds, 200, 1]);
        }
        const beyond = amount + 1 / 10 ** decimalsOf(currency);
        const above = await world.get(
          `/listings?ids=${id}&min_price=${beyond.toFixed(decimalsOf(currency))}&currency=${currency}`,
        );
        expect(above.body.pagination.total).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('a rate that is turned round twice is what it was, to fifteen digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }), (units, decimals) => {
      const exact = exactDecimal((units / 10 ** decimals).toFixed(decimals))!;
      const back = Number(inverseDecimal(inverseDecimal(exact)!));
      expect(Math.abs(back / Number(exact) - 1)).toBeLessThan(1e-10);
    }),
  );
});
