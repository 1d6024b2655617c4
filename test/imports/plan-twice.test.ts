import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedFormat, FeedItem } from '../../server/src/features/imports/index.ts';
import { createWorld, type World } from '../harness/world.ts';
import { plainHouse } from '../harness/listings.ts';
import { changesOf, importText, rowVersions } from './feeds.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** What a publisher may have in one item, few enough values that days repeat, differ and collide. */
const item = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', null),
  operations: fc.constantFrom(['sale'] as const, ['rent'] as const, ['sale', 'rent'] as const),
  amount: fc.constantFrom(100_000, 120_000, null),
  title: fc.constantFrom('Casa con patio', 'Casa con  patio ', 'Casa con jardín'),
  city: fc.constantFrom('Asunción', 'Luque', 'Nirgendwo'),
  neighborhood: fc.constantFrom(null, 'Centro', 'Barrio Inventado', 'Bº Inventado', 'Otro Lugar'),
  isReadable: fc.boolean(),
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

const formatOf = (items: readonly Item[]): FeedFormat => ({
  name: 'vrsync',
  // oxlint-disable-next-line typescript/require-await -- a format reads a stream; this one has it already
  async *read(): AsyncGenerator<FeedItem> {
    for (const [index, one] of items.entries()) {
      const position = index + 1;
      if (one.id === null || !one.isReadable) {
        yield { kind: 'rejected', position, externalId: one.id, remarks: [] };
        continue;
      }
      const offers = one.operations.map((listingType) => ({
        facts: {
          ...plainHouse,
          listingType,
          title: one.title,
          price: one.amount === null ? null : { amount: one.amount, currency: 'USD' },
        },
      }));
      yield {
        kind: 'item',
        position,
        externalId: one.id,
        place: {
          country: 'Paraguay',
          countryCode: 'PY',
          division: null,
          divisionCode: null,
          city: one.city,
          neighborhood: one.neighborhood,
        },
        offers: [offers[0]!, ...offers.slice(1)],
        raw: {},
        remarks: [],
      };
    }
  },
});

test('whatever feeds came before, applying a feed twice changes nothing the second time', async () => {
  let source = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(item, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (days) => {
        source += 1;
        const order = { label: `source ${source}`, maxRemovals: { percent: 100 } };
        for (const items of days) await importText(world, '', { ...order, format: formatOf(items) });
        const before = await rowVersions(world.sql, ['import_runs', 'import_outcomes']);
        const again = await importText(world, '', { ...order, format: formatOf(days.at(-1)!) });
        expect(await rowVersions(world.sql, ['import_runs', 'import_outcomes'])).toEqual(before);
        const { unchanged: _, rejected: __, duplicate: ___, ...rest } = changesOf(again);
        expect(rest).toEqual({});
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

test('whatever feeds come, what a feed has is public as it says, and what it does not have and never saw is not', async () => {
  let source = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(item, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      async (days) => {
        source += 1;
        const label = `model ${source}`;
        const order = { label, maxRemovals: { percent: 100 } };
        for (const items of days) await importText(world, '', { ...order, format: formatOf(items) });
        const last = days.at(-1)!;
        const usable = last.filter((one) => one.id !== null && one.isReadable && one.city !== 'Nirgendwo');
        const winners = usable.filter((one, index) => usable.findIndex((other) => other.id === one.id) === index);
        const stated = winners.flatMap((one) => one.operations.map((type) => `${one.id} ${type} ${one.amount}`));
        const rows = await world.sql<{ text: string; id: string }[]>`
        select offer.external_id || ' ' || offer.listing_type || ' ' || coalesce(price_amount::integer::text, 'null') as text, offer.external_id as id
          from source_offers as offer
          join inventory_sources as source on source.id = source_id
          join listings on listings.id = listing_id
         where label = ${label} and status = 'public'`;
        const shown = rows.map((row) => row.text);
        expect(shown).toEqual(expect.arrayContaining(stated));
        // What else is public was seen in some state: rejected, or repeated with another operation.
        const seen = new Set<string | null>(last.map((one) => one.id));
        expect(rows.filter((row) => !stated.includes(row.text) && !seen.has(row.id))).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
