import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { publish } from '../../harness/listings.ts';
import { saved } from '../../harness/saved-searches.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let account: TestAccount;

beforeAll(async () => {
  world = await createWorld();
  account = await world.account();
  await publish(world, ...Array.from({ length: 40 }, () => ({ title: 'Casa con quincho y piscina climatizada' })));
  await world.sql`analyze listings`;
});
afterAll(() => world.close());

/** What the keys of a search are, among those that may be expected. */
async function anchorsOf(id: string): Promise<(string | null)[]> {
  const rows = await world.sql<{ anchor: string | null }[]>`
    select distinct known.anchor
      from saved_searches as search
      join saved_search_keys as key on key.search_number = search.number
      left join lateral (
        select anchor
          from (select id::text as anchor from places
                union all select 'word/' || word from unnest('{casa,cas,hous,piscina,piscin,pool,climatizada,climatiz}'::text[]) as word
                union all select one from unnest(array[search.agent_id, search.project_id, search.company_id]) as one where one is not null
                union all select unnest(map_squares(coalesce(search.near_boxes, search.boxes)))
                union all select 'anywhere') as anchors
         where key.bucket in (
           saved_search_bucket(nullif(anchor, 'anywhere'), null, null, null),
           saved_search_bucket(nullif(anchor, 'anywhere'), search.listing_type, null, search.price_currency))
      ) as known on true
     where search.id = ${id}
     order by 1`;
  return rows.map((row) => row.anchor);
}
const placeOf = async (key: string): Promise<string> => {
  const [row] = await world.sql<{ id: number }[]>`select id from places where key = ${key}`;
  return String(row!.id);
};
const save = (criteria: object) => saved(world, account, { criteria });

test('a search is looked for by what narrows it down most', async () => {
  const [paraguay, asuncion] = [await placeOf('py'), await placeOf('py/py-asu/asuncion')];
  expect(await anchorsOf(await save({ country: 'PY', listing_type: 'sale' }))).toEqual([paraguay]);
  expect(await anchorsOf(await save({ city: 'Asunción', country: 'PY', q: 'piscina' }))).toEqual([asuncion]);
  expect(await anchorsOf(await save({ max_price: 90_000, listing_type: 'rent' }))).toEqual(['anywhere']);
  const near = await anchorsOf(await save({ country: 'PY', near: '-57.58,-25.3', radius_km: 2, q: 'casa' }));
  expect(near.length).toBeGreaterThan(0);
  expect(near.every((anchor) => anchor?.startsWith('square/0.03125/'))).toBe(true);
  // Half a continent has too many squares of any grid.
  expect(await anchorsOf(await save({ bbox: '-80,-50,-40,5', listing_type: 'sale' }))).toEqual(['anywhere']);
});

test('words are looked for by the rarest of those that are all asked, in each of its forms', async () => {
  const anchors = await anchorsOf(await save({ country: 'PY', q: 'casa sobria' }));
  // Of no listing: none of the forms that are expected of the others.
  expect(anchors).toEqual([null]);
  const known = await anchorsOf(await save({ q: 'casa' }));
  expect(known).toEqual(['word/cas', 'word/casa']);
});

test('one that is paused has no keys, and gets them again', async () => {
  const id = await save({ country: 'PY' });
  const paused = (value: boolean) =>
    world.call('PATCH', `/agent/saved-searches/${id}`, { headers: account.headers, body: { paused: value } });
  expect((await paused(true)).status).toBe(200);
  expect(await anchorsOf(id)).toEqual([]);
  expect((await paused(false)).status).toBe(200);
  expect(await anchorsOf(id)).toEqual([await placeOf('py')]);
});

test('words that are worked out anew, or another area, move the keys', async () => {
  const id = await save({ q: 'casa' });
  await world.sql`update saved_searches set word_query = word_query('piscina') where id = ${id}`;
  expect(await anchorsOf(id)).toEqual(['word/piscin', 'word/piscina']);
  const at = await save({ bbox: '-57.6,-25.31,-57.59,-25.3' });
  const before = await anchorsOf(at);
  const body = { criteria: { bbox: '-56.6,-25.31,-56.59,-25.3' } };
  const reply = await world.call('PATCH', `/agent/saved-searches/${at}`, { headers: account.headers, body });
  expect(reply.status).toBe(200);
  const after = await anchorsOf(at);
  expect(after.filter((anchor) => before.includes(anchor))).toEqual([]);
  expect(after.every((anchor) => anchor?.startsWith('square/'))).toBe(true);
});

/** Sides of what people look at, from a street to a country, and corners on the lines of the grids. */
const box = fc
  .record({
    west: fc.oneof(fc.double({ min: -180, max: 179, noNaN: true }), fc.integer({ min: -180, max: 179 })),
    south: fc.oneof(fc.double({ min: -90, max: 89, noNaN: true }), fc.integer({ min: -90, max: 89 })),
    width: fc.constantFrom(0, 0.001, 0.03125, 0.5, 1, 7.9, 20),
    height: fc.constantFrom(0, 0.001, 0.03125, 0.5, 1, 7.9, 20),
  })
  .map(({ west, south, width, height }) => ({
    west,
    south,
    east: Math.min(180, west + width),
    north: Math.min(90, south + height),
  }));

const point = fc.record({ box, along: fc.constantFrom(0, 0.3, 0.999, 1), up: fc.constantFrom(0, 0.5, 1) });

test('every point of a box is in one of its at most nine squares, the edges too', async () => {
  const cases = fc.sample(point, 1_000).map(({ box: { west, south, east, north }, along, up }) => ({
    west, south, east, north, x: west * (1 - along) + east * along, y: south * (1 - up) + north * up,
  })); // prettier-ignore
  const rows = await world.sql<{ squares: number; is_in: boolean; given: object }[]>`
    select cardinality(squares) as squares, to_json(given) as given,
           exists (select from unnest(map_grids()) as side where map_square(side, map_line(side, x), map_line(side, y)) = any(squares)) as is_in
      from jsonb_to_recordset(${world.sql.json(cases)}) as given (west float8, south float8, east float8, north float8, x float8, y float8)
     cross join lateral map_squares(array[box(point(west, south), point(east, north))]) as squares
     where squares is not null`;
  expect(rows.length).toBeGreaterThan(600);
  expect(rows.filter((row) => !row.is_in || row.squares < 1 || row.squares > 9)).toEqual([]);
});
