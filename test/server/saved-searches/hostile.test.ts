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
])('%s, nearer to zero than text can say, is zero: the search is matched, and no other held up', async (_, criteria, listing) => {
  const id = await saved(world, await world.account(), { criteria });
  const [published] = await publish(world, listing);
  await follow();
  expect(await matchesOf(id)).toEqual([published]);
  expect(await matchesOf(bystander)).toContain(published);
});
