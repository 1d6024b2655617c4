import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  jsonValue,
  oneof,
  record,
  array,
  type Arbitrary,
} from 'fast-check';
import { expect, test } from 'vitest';
import { tokko } from '../../server/src/adapters/crm/tokko/index.ts';
import { wasi } from '../../server/src/adapters/crm/wasi/index.ts';
import { fingerprintOffer } from '../../server/src/features/imports/fingerprint.ts';
import type { FeedFormat, FeedItem } from '../../server/src/features/imports/port.ts';
import { tokkoProperty } from '../harness/tokko-property.ts';
import { wasiProperty } from '../harness/wasi-property.ts';
import { readText } from './translated.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Every place in a value that can be set. */
function placesOf(value: Json): { holder: Json[] | Record<string, Json>; name: string | number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const holder = value as Record<string | number, Json>;
  return names.flatMap((name) => [{ holder: value, name }, ...placesOf(holder[name]!)]);
}

/** Something private in every object, under a name that nobody knows. */
function plant(value: Json): Json {
  if (Array.isArray(value)) return value.map(plant);
  if (typeof value !== 'object' || value === null) return value;
  const planted = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plant(inner)]));
  return { ...planted, owner_note: 'PRIVATE note', internal: { PRIVATE: true } };
}

const strange: Arbitrary<Json> = oneof(
  constantFrom<Json>('', '0', 0, -1, '---', null, [], {}, true, 'false', 1e300, 'NaN', '1.250.000,00', '<b>', '2026-02-30', [[[]]], [null], [{}], '\u0000', '\ud800', '9'.repeat(400), 'x'.repeat(3_000)),
  jsonValue({ maxDepth: 3 }) as Arbitrary<Json>,
); // prettier-ignore

const change = record({ at: integer({ min: 0, max: 10_000 }), how: constantFrom('set', 'drop'), to: strange });

test.each<[FeedFormat, (id: number) => unknown]>([
  [tokko, tokkoProperty],
  [wasi, wasiProperty],
])('$name: no item throws, hurts another or gives away what is private, however it is built', async (format, property) => {
  const whole = JSON.parse(JSON.stringify(property(1))) as Json;
  const other = JSON.parse(JSON.stringify(property(2))) as Json;
  await assert(
    asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const item = plant(structuredClone(whole));
      for (const { at, how, to } of changes) {
        const places = placesOf(item);
        const { holder, name } = places[at % places.length]!;
        if (how === 'drop') delete (holder as Record<string | number, Json>)[name];
        else (holder as Record<string | number, Json>)[name] = to;
      }
      const items = await readText(format, JSON.stringify([item, plant(other)]));
      expect(items).toHaveLength(2);
      expect(items[1]!.kind).toBe('item');
      expect(JSON.stringify(items)).not.toContain('PRIVATE');
      check(items[0]!);
    }),
    { numRuns: 400 },
  );
}); // prettier-ignore

/** What is said of an offer can be kept: no value is of another kind than it should be. */
function check(item: FeedItem): void {
  if (item.kind === 'rejected') expect(item.remarks.some(({ weight }) => weight === 'rejected')).toBe(true);
  if (item.kind !== 'item') return;
  expect(Object.values(item.raw).every((text) => typeof text === 'string' && text.length <= 2_000)).toBe(true);
  const types = item.offers.map(({ facts }) => facts.listingType);
  expect(new Set(types).size).toBe(types.length);
  for (const { facts } of item.offers) {
    expect(facts.title).not.toBe('');
    for (const count of [facts.bedrooms, facts.bathrooms, facts.halfBathrooms, facts.parkingSpaces, facts.floorsTotal])
      expect(count === null || (Number.isInteger(count) && count >= 0 && count <= 999)).toBe(true);
    for (const area of [facts.livingAreaM2, facts.lotAreaM2])
      expect(area === null || (area > 0 && area <= 1e9)).toBe(true);
    for (const money of [facts.price, facts.maintenanceFee])
      expect(money === null || (money.amount > 0 && /^[A-Z]{3}$/.test(money.currency))).toBe(true);
    if (facts.price === null || facts.listingType === 'sale') expect(facts.pricePeriod).toBeNull();
    expect((facts.latitude === null) === (facts.longitude === null)).toBe(true);
    for (const { url, alt, key } of facts.photos) {
      expect(url).toMatch(/^https?:\/\//);
      expect([typeof alt, typeof key]).toEqual([expect.stringMatching(/object|string/), expect.stringMatching(/undefined|string/)]); // prettier-ignore
    }
    fingerprintOffer(facts, { divisionId: 1, cityId: 1, neighborhoodId: null }, item.place);
  }
}
