import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingType, PropertyType } from '@oga/contract';
import { refreshMarket } from '../../../server/src/features/market/index.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { figuresOf, judge, quantile, type Offer } from './reckoning.ts';

let world: World;
let usd: Readonly<Record<string, number>>;
beforeAll(async () => {
  world = await createWorld();
  const { rates } = (await world.get('/exchange-rates')).body.data as {
    rates: { currency: string; usd_per_unit: number }[];
  };
  usd = Object.fromEntries(rates.map((rate) => [rate.currency, rate.usd_per_unit]));
});
afterAll(() => world.close());

const neighborhoods = [null, 'Villa Morra', 'Recoleta'] as const;
const cities = ['Asunción', 'Luque'] as const;

const mistake = fc.constantFrom(0.005, 0.08, 0.1, 9, 12, 7000);

/** The first three times as often as all others together: groups grow large enough to have outliers. */
const mostly = <T>(first: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(first) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/** Prices around what is usual, some of them far from it, some beyond belief: mistakes of unit and currency. */
const offer: fc.Arbitrary<Offer> = fc
  .record({
    city: fc.constantFrom(...cities, 'Asunción' as const),
    neighborhood: fc.constantFrom(...neighborhoods),
    listingType: mostly<ListingType>('sale', 'rent', 'short_term_rent'),
    propertyType: mostly<PropertyType>('apartment', 'land', 'house'),
    currency: mostly('USD', 'PYG', 'JPY', null),
    pricePeriod: fc.constantFrom('month', 'month', null, 'week', 'day', 'night', 'year'),
    area: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 25, max: 600 }) }, fc.constant(null)),
    perM2: fc.integer({ min: -1000, max: 1000 }).map((x) => Math.exp(3 * (x / 1000) ** 3)),
    mistake: fc.oneof({ weight: 30, arbitrary: fc.constant(1) }, { weight: 3, arbitrary: mistake }),
  })
  .map(({ city, neighborhood, listingType, propertyType, currency, pricePeriod, area, perM2, mistake }) => {
    const usual = { sale: 1200, rent: 8, short_term_rent: 0.5 }[listingType] * (propertyType === 'land' ? 0.2 : 1);
    const dollars = usual * perM2 * (area ?? 100) * mistake;
    const amount = currency === 'PYG' ? Math.round(dollars * 7000) : Math.round(dollars * 100) / 100;
    return {
      country: 'PY',
      city,
      neighborhood: city === 'Luque' ? null : neighborhood,
      listingType,
      propertyType,
      price: currency === null ? null : { amount: Math.max(amount, 0.01), currency },
      pricePeriod: listingType === 'sale' ? null : pricePeriod,
      livingAreaM2: propertyType === 'land' ? null : area,
      lotAreaM2: propertyType === 'land' ? area : null,
    };
  });

const offered = ({ country, city, neighborhood, ...facts }: Offer) => ({
  ...facts,
  place: { country, city, ...(neighborhood === null ? {} : { neighborhood }) },
});

/** Amounts to the cent; small ones are by m²: a cent that is rounded the other way on 25 m² is 0.0004. */
const near = (value: number | null) => (value === null ? null : expect.closeTo(value, value < 1 ? 3 : 1));
const nearAll = (quartiles: Readonly<Record<string, number>> | null) =>
  quartiles && Object.fromEntries(Object.entries(quartiles).map(([name, value]) => [name, near(value)]));

test('figures are always those of an independent reckoning, however odd the prices', async () => {
  let all: readonly Offer[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(offer, { minLength: 40, maxLength: 70 }), async (more) => {
      await publish(world, ...more.map(offered));
      all = [...all, ...more];
      await refreshMarket(world.sql, { at: world.clock.now(), scope: 'all' });
      const judged = judge(all, usd);
      for (const city of cities) {
        for (const neighborhood of city === 'Luque' ? [null] : neighborhoods) {
          for (const listingType of ['sale', 'rent', 'short_term_rent'] as const) {
            for (const propertyType of [null, 'apartment', 'land'] as const) {
              const these = judged.filter(
                (one) =>
                  one.offer.city === city &&
                  (neighborhood === null || one.offer.neighborhood === neighborhood) &&
                  one.offer.listingType === listingType &&
                  (propertyType === null || one.offer.propertyType === propertyType),
              );
              const said = await summary({
                city,
                neighborhood,
                listing_type: listingType,
                property_type: propertyType,
              });
              const { average_price_usd, price_quartiles_usd, price_per_m2_quartiles_usd, left_out, ...counts } =
                figuresOf(these, propertyType === null);
              expect(said).toMatchObject({
                ...counts,
                left_out,
                average_price_usd: near(average_price_usd),
                median_price_usd: near(price_quartiles_usd?.median ?? null),
                price_quartiles_usd: nearAll(price_quartiles_usd),
                price_per_m2_usd: near(price_per_m2_quartiles_usd?.median ?? null),
                price_per_m2_quartiles_usd: nearAll(price_per_m2_quartiles_usd),
              });
            }
          }
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

async function summary(asked: Readonly<Record<string, string | null>>) {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null);
  const { status, body } = await world.get(`/market/summary?country=PY&${new URLSearchParams(given).toString()}`);
  expect(status).toBe(200);
  return body.data;
}

test('the independent reckoning knows its quartiles', () => {
  expect([0.25, 0.5, 0.75].map((q) => quantile([9, 1, 4, 3], q))).toEqual([2.5, 3.5, 5.25]);
});

test('one price in the wrong unit among usual ones moves no figure', async () => {
  const usual = Array.from({ length: 25 }, (_, i) => ({
    place: { country: 'PY', city: 'Encarnación' },
    propertyType: 'apartment' as const,
    price: { amount: 80_000 + i * 1000, currency: 'USD' },
    livingAreaM2: 80,
  }));
  const asked = async () => {
    await refreshMarket(world.sql, { at: world.clock.now(), scope: 'all' });
    const { average_price_usd, price_quartiles_usd, sample_size, left_out } = await summary({ city: 'Encarnación' });
    return { figures: { average_price_usd, price_quartiles_usd, sample_size }, left_out };
  };
  await publish(world, ...usual);
  const before = await asked();
  await publish(
    world,
    // A month's rent for a price; guaraníes for dollars; a price missing its thousands, without an area.
    { ...usual[0]!, price: { amount: 600, currency: 'USD' } },
    { ...usual[0]!, price: { amount: 620_000_000, currency: 'USD' } },
    { ...usual[0]!, price: { amount: 8000, currency: 'USD' }, livingAreaM2: null },
  );
  const after = await asked();
  expect(after.figures).toEqual(before.figures);
  expect(after.left_out).toEqual({ without_price: 0, other_period: 0, implausible: 2, outliers: 1, share: 0.1071 });
});
