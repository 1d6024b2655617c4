import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { publish, type GivenListing } from '../../harness/listings.ts';
import { saved } from '../../harness/saved-searches.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { followListings } from '../../../server/src/features/saved-searches/follow-listings.ts';

let world: World;
let account: TestAccount;
/** Of somebody else, for whatever comes. */
let bystander: string;

beforeAll(async () => {
  world = await createWorld();
  account = await world.account();
  bystander = await saved(world, account, { criteria: { max_bedrooms: 1000 } });
});
afterAll(() => world.close());

const { signal } = new AbortController();
const observe = {
  backgroundFailed: ({ error }: { error: unknown }) => {
    throw error;
  },
};
const follow = () => followListings({ sql: world.sql, observe }, world.clock.now(), signal);
const matchesOf = async (id: string): Promise<string[]> => {
  const rows = await world.sql<{ listing_id: string }[]>`
    select listing_id
      from saved_search_matches
      join saved_searches on saved_searches.number = search_number
     where saved_searches.id = ${id}`;
  return rows.map((row) => row.listing_id);
};

const onTheEquator: GivenListing = { addressVisibility: 'exact', latitude: 0, longitude: -60.02 };

test.each<[string, object, GivenListing]>([
  ['a price that no multiple of is a double', { min_price: 5e-324, currency: 'PYG' }, {}],
  ['a centre whose angle is none', { near: [-60.02, 5e-324], radius_km: 400 }, onTheEquator],
  ['a centre whose distance is none', { near: [-60.02, -1e-200], radius_km: 400 }, onTheEquator],
  ['the sides of a box', { bbox: [-60.03, -5e-324, -60, 1] }, onTheEquator],
])(
  '%s, nearer to zero than text can say, is zero: the search is matched, and no other held up',
  async (_, criteria, listing) => {
    const id = await saved(world, await world.account(), { criteria });
    const [published] = await publish(world, listing);
    await follow();
    expect(await matchesOf(id)).toEqual([published]);
    expect(await matchesOf(bystander)).toContain(published);
  },
);

test('a word that PostgreSQL takes apart is looked for by what all that fits has', async () => {
  // A number and a word: '5e5' & 'naves' | '5e5' & 'nav' | '5e5' & 'nave', of which 'nave' is rarer than what all have.
  await publish(world, ...Array.from({ length: 40 }, () => ({ title: 'Galpón 5e5' })));
  await world.sql`analyze listings`;
  const id = await saved(world, account, { criteria: { q: '5e5naves' } });
  const [published] = await publish(world, { title: '5e5naves' });
  const found = await world.get('/listings?q=5e5naves');
  expect((found.body.data as { id: string }[]).map((one) => one.id)).toEqual([published]);
  await follow();
  // Its owner is told of what others publish.
  expect(await matchesOf(id)).toEqual([published]);
});

test('without the words that are required nothing fits', async () => {
  const typed = [
    'casa', 'casas con piscina', '100m2', '3d', '12e5x', '5e5casas', 'casa 5e5casas', '1e5 2e5', 'wi-fi', 'ñandú', "o'higgins 2",
    'дом с садом', 'σπίτι', '家屋', 'บ้าน', 'ação', 'garçonnière', 'm² 20', 'İstanbul', 'pisina', 'http://x.y/z', 'a_b', '½ casa',
  ]; // prettier-ignore
  const rows = await world.sql<{ typed: string; words: string[] | null; fits: boolean }[]>`
    select typed, words,
           array_to_tsvector(array(
             select found[1] from regexp_matches(query::text, '''([^'']+)''', 'g') as found where found[1] <> all (coalesce(words, '{}'))
           )) @@ query as fits
      from unnest(${typed}::text[]) as typed
     cross join lateral listing_query(typed) as query
     cross join lateral required_words(query) as words`;
  expect(rows).toHaveLength(typed.length);
  expect(rows.filter(({ words, fits }) => (words === null) !== fits)).toEqual([]);
  // What is no term is looked for wherever it is.
  expect(rows.filter(({ words }) => words === null).map((row) => row.typed)).toEqual([
    '12e5x',
    '5e5casas',
    'casa 5e5casas',
  ]);
});
