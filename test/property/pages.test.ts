import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { vocabularies } from '@oga/contract';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import { reviseListings, withdrawListings } from '../../server/src/features/listings/index.ts';
import { plainHouse, publish, type GivenListing } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

/** Few values of each key, so that many listings tie, and some that have none. */
const given: fc.Arbitrary<GivenListing> = fc.record({
  title: fc.constantFrom('Casa', 'Casa casa casa', 'Patio con casa'),
  propertyType: fc.constantFrom('house', 'land'),
  price: fc.option(fc.constantFrom({ amount: 90_000.5, currency: 'USD' }, { amount: 100_000, currency: 'USD' })),
  livingAreaM2: fc.option(fc.constantFrom(100, 100.25)),
  lotAreaM2: fc.option(fc.constantFrom(100.25, 300)),
  latitude: fc.constantFrom(-25.3, -25.301, -25.4, -26),
  longitude: fc.constantFrom(-57.6, -57.601, -57.5),
  publishedAt: fc.constantFrom('2026-11-10T00:00:00.000Z', '2026-11-11T00:00:00.000Z', '2026-11-12T00:00:00.001Z'),
  featured: fc.boolean(),
  addressVisibility: fc.constant('exact'),
});

// Walks among writers take 5 s by themselves and many times that on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let world: World;
let stable: string[];
beforeAll(async () => {
  world = await createWorld();
  stable = await publish(world, ...fc.sample(given, { numRuns: 60, seed: 3 }));
});
afterAll(() => world.close());

type Act = 'publish' | 'withdraw' | 'reprice';

/** As many as the longest walk can meet; on a busy machine writers without an end outrun it. */
const mostActs = 120;

/** Publishes, withdraws and changes other listings, one act after the other, until told to stop. Answers whose price changed. */
async function stir(
  acts: readonly Act[],
  others: readonly GivenListing[],
  isOver: () => boolean,
): Promise<ReadonlySet<string>> {
  const passing: string[] = [];
  const moved = new Set<string>();
  const begin = (act: (tx: Transaction) => Promise<unknown>) => world.sql.begin((tx) => act(tx as Transaction));
  const [place] = await world.sql<{ country: number; division: number; city: number }[]>`
    select country_id as country, division_id as division, city_id as city from listings limit 1`;
  const now = world.clock.now();
  for (let turn = 0; !isOver() && turn < mostActs; turn++) {
    const act = acts[turn % acts.length]!;
    const id = passing[turn % Math.max(1, passing.length)];
    if (act === 'publish' || id === undefined) passing.push(...(await publish(world, others[turn % others.length]!)));
    else if (act === 'withdraw') await begin((tx) => withdrawListings(tx, [id], now));
    else {
      moved.add(id);
      const { country, division, city } = place!;
      const facts = {
        ...plainHouse,
        price: turn % 2 === 0 ? null : { amount: 80_000 + turn, currency: 'USD' },
        place: { countryId: country, divisionId: division, cityId: city, neighborhoodId: null },
      };
      await begin((tx) => reviseListings(tx, [{ id, facts }], { at: now, knownWords: new Set() }));
    }
  }
  await begin((tx) => withdrawListings(tx, passing, now));
  return moved;
}

async function walk(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ;) {
    const reply = await world.get(`/listings?${query}${cursor}`);
    if (reply.status !== 200) throw new Error(reply.text);
    ids.push(...(reply.body.data as { id: string }[]).map(({ id }) => id));
    const next = reply.body.pagination.next_cursor as string | null;
    if (next === null) return ids;
    cursor = `&cursor=${next}`;
  }
}

const needs: Readonly<Record<string, string>> = {
  relevance: '&q=casa',
  distance: '&near=-57.6,-25.3&radius_km=500',
};

describe.each(Object.keys(vocabularies.listing_sorts.values))('sorted by %s', (sort) => {
  test('a walk sees each listing that stays exactly once and in its turn, whatever others do meanwhile', async () => {
    const filters = ['', '&property_type=house', '&min_price=1', '&min_living_area=1'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...filters),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.constantFrom<Act>('publish', 'withdraw', 'reprice'), { minLength: 1, maxLength: 5 }),
        fc.array(given, { minLength: 1, maxLength: 5 }),
        async (filter, limit, acts, others) => {
          const query = `sort=${sort}${needs[sort] ?? ''}${filter}`;
          const still = await walk(`${query}&limit=100`);
          const isHere = new Set(still);
          expect(still.every((id) => stable.includes(id))).toBe(true);
          let isOver = false;
          const stirring = stir(acts, others, () => isOver);
          const reading = walk(`${query}&limit=${limit}`).finally(() => {
            isOver = true;
          });
          const [walking, stirred] = await Promise.allSettled([reading, stirring]);
          if (walking.status === 'rejected') throw walking.reason;
          if (stirred.status === 'rejected') throw stirred.reason;
          const [walked, moved] = [walking.value, stirred.value];
          expect(walked.filter((id) => isHere.has(id))).toEqual(still);
          // A price that changes may carry its listing past the reader, who then meets it again.
          const repeated = walked.filter((id, at) => walked.indexOf(id) < at);
          expect(repeated.filter((id) => !moved.has(id))).toEqual([]);
        },
      ),
      { numRuns: 5 },
    );
  });
});

test('of more matches than are ranked the newest are ranked and the others follow by date, each once', async () => {
  const [model] = await publish(world, { title: 'Quincho', publishedAt: '2026-10-01T00:00:00.000Z' });
  // As many as the window and some: copies of one row, some of them better matches, two of them featured.
  await world.sql`
    insert into listings
    select (jsonb_populate_record(listing, jsonb_build_object(
             'id', 'lst_0' || lpad(copy::text, 25, '0'),
             'slug', 'copy-' || copy,
             'published_at', '2026-10-01T00:00:00Z'::timestamptz + copy / 3 * interval '1 second',
             'featured', copy in (7, 540),
             'featured_until', '2027-01-01T00:00:00Z'
           ))).*
      from listings as listing
     cross join generate_series(1, 549) as copy
     where listing.id = ${model!}`;
  await world.sql`
    update listings
       set search = listing_document('es', 'Quincho con quincho', 'Un quincho', '', '{"en":"","es":"","pt":""}')
     where slug ~ '^copy-\d*5$'`;
  const found = await walk('q=quincho&limit=100');
  const rows = await world.sql<{ id: string; better: boolean; featured: boolean }[]>`
    select id, search = listing_document('es', 'Quincho con quincho', 'Un quincho', '', '{"en":"","es":"","pt":""}') as better, featured
      from listings
     where id = any(${found})
     order by featured desc, published_at desc, id desc`;
  expect(rows).toHaveLength(550);
  const [newest, older] = [rows.slice(0, 500), rows.slice(500)];
  const ranked = [true, false].flatMap((featured) =>
    [true, false].flatMap((better) => newest.filter((row) => row.featured === featured && row.better === better)),
  );
  expect(found).toEqual([...ranked, ...older].map(({ id }) => id));
  const byOffset: string[] = [];
  for (let offset = 400; offset < 550; offset += 30) {
    const { body } = await world.get(`/listings?q=quincho&limit=30&offset=${offset}`);
    byOffset.push(...(body.data as { id: string }[]).map(({ id }) => id));
  }
  expect(byOffset).toEqual(found.slice(400));
  await world.sql`delete from listings where slug like 'copy-%' or id = ${model!}`;
}, 60_000);
