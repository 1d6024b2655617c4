import { expect, test } from 'vitest';
import { tokko } from '../../server/src/adapters/crm/tokko/index.ts';
import { tokkoProperty } from '../harness/tokko-property.ts';
import { factsOf, offersOf, readText, said } from './translated.ts';

const one = async (changes: Record<string, unknown>) =>
  (await readText(tokko, JSON.stringify([tokkoProperty(101, changes)])))[0]!;

const price = (currency: string, amount: unknown, period: unknown = 0, is_promotional = false) => ({
  currency,
  price: amount,
  period,
  is_promotional,
});
const priced = async (operation_id: number, ...prices: object[]) => {
  const item = await one({ operations: [{ operation_id, prices }] });
  const { listingType, price: chosen, pricePeriod } = factsOf(item);
  return [listingType, chosen && `${chosen.currency} ${chosen.amount}`, pricePeriod, said(item)];
};

test('each operation is an offer of its own', async () => {
  const item = await one({
    operations: [
      { operation_id: 1, prices: [price('USD', 100_000)] },
      { operation_id: 2, prices: [price('ARS', 800_000, 5)] },
      { operation_id: 3, prices: [price('USD', '90.00', 1)] },
    ],
  });
  expect(offersOf(item).map(({ listingType, price: asked, pricePeriod }) => [listingType, asked, pricePeriod])).toEqual([
    ['sale', { amount: 100_000, currency: 'USD' }, null],
    ['rent', { amount: 800_000, currency: 'ARS' }, 'month'],
    ['short_term_rent', { amount: 90, currency: 'USD' }, 'night'],
  ]);
}); // prettier-ignore

test('of several the usual one is taken, and the others are noted', async () => {
  const others = ['noted price_others operations.prices'];
  expect(await priced(1, price('ARS', 150_000_000), price('USD', 100_000))).toEqual(['sale', 'USD 100000', null, others]);
  expect(await priced(1, price('USD', 90_000, 0, true), price('USD', 100_000))).toEqual(['sale', 'USD 100000', null, others]);
  expect(await priced(2, price('USD', 800), price('ARS', 900_000))).toEqual(['rent', 'ARS 900000', 'month', others]);
  expect(await priced(3, price('USD', 2_000, 5), price('USD', 900, 22), price('USD', 90, 1), price('USD', 500, 3))).toEqual([
    'short_term_rent', 'USD 90', 'night', others,
  ]);
  expect(await priced(3, price('USD', 900, 4), price('USD', 1_500, 5))).toEqual(['short_term_rent', 'USD 1500', 'month', others]);
}); // prettier-ignore

test('a price that has no period of ours, and one that is only promotional', async () => {
  expect(await priced(3, price('USD', 900, 28))).toEqual([
    'short_term_rent', null, null, ['noted price_others operations.prices', 'noted price_missing operations.prices'],
  ]);
  expect(await priced(3, price('USD', 90))).toEqual(['short_term_rent', 'USD 90', null, []]);
  expect(await priced(1, price('USD', 90_000, 0, true))).toEqual(['sale', 'USD 90000', null, ['noted price_promotional operations.prices']]);
  expect(await priced(2, price('USD', 90, 'mensual'))).toEqual([
    'rent', null, null,
    ['repaired period_unknown operations.prices.period', 'noted price_others operations.prices', 'noted price_missing operations.prices'],
  ]);
}); // prettier-ignore

test('an amount of 0 asks to be asked', async () => {
  expect(await priced(1, price('USD', 0))).toEqual(['sale', null, null, ['noted price_missing operations.prices']]);
});

test('guaraníes have no decimals, and what is no currency is no price', async () => {
  expect(await priced(2, price('PYG', '3500000.40', 5))).toEqual([
    'rent', 'PYG 3500000', 'month', ['repaired amount_rounded operations.prices'],
  ]);
  expect(await priced(1, price('U$S', 100_000))).toEqual(['sale', null, null, ['repaired currency_unknown operations.prices']]);
  expect(await priced(1, price('', 100_000))).toEqual(['sale', null, null, ['repaired currency_missing operations.prices']]);
}); // prettier-ignore

test('a hidden price is nowhere', async () => {
  for (const web_price of [false, 'false', 0, 'hm']) {
    const item = await one({ web_price });
    expect(factsOf(item).price).toBeNull();
    expect(said(item)).toContain('noted price_hidden web_price');
    expect(JSON.stringify(item)).not.toMatch(/185.?000/);
  }
});

test('an operation that is unknown is left out', async () => {
  const sale = { operation_id: 1, prices: [price('USD', 100_000)] };
  const strange = { operation_id: 4, operation_type: 'Permuta', prices: [] };
  const item = await one({ operations: [strange, sale] });
  expect(offersOf(item)).toHaveLength(1);
  expect(item.remarks).toMatchObject([{ code: 'operation_unknown', raw: '4 Permuta' }]);
  expect(said(await one({ operations: [strange] }))).toContain('rejected operation_missing operations');
  // A label is in the language that was asked for, and says nothing.
  expect((await one({ operations: [{ operation_type: 'Venta', prices: [] }] })).kind).toBe('rejected');
});

test('expenses are in the money of the country', async () => {
  expect(factsOf(await one({ expenses: 0 })).maintenanceFee).toBeNull();
  const location = { full_location: 'Paraguay | Asunción | Villa Morra' };
  const item = await one({ expenses: 350_000, location });
  expect(factsOf(item).maintenanceFee).toEqual({ amount: 350_000, currency: 'PYG' });
  const nowhere = await one({ location: { name: 'Palermo' } });
  expect([factsOf(nowhere).maintenanceFee, said(nowhere)]).toEqual([null, ['repaired currency_missing expenses']]);
});
