import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingType, PropertyType } from '@oga/contract';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import {
  relistListings,
  reviseListings,
  withdrawListings,
  type ListingChange,
} from '../../server/src/features/listings/index.ts';
import { foldPlaceCounts } from '../../server/src/features/locations/index.ts';
import { plainHouse, publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const places = [
  { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' },
  { country: 'PY', city: 'Asunción' },
  { country: 'PY', city: 'Luque' },
  { country: 'BR', division: 'Paraná', city: 'Curitiba' },
] as const;
const listingTypes: readonly ListingType[] = ['sale', 'rent'];
const propertyTypes: readonly PropertyType[] = ['house', 'land'];

/** Total of a search as the API says it, and as counting the rows says it. */
async function bothTotals(place: (typeof places)[number] | null, listingType: string | null, types: readonly string[]) {
  const query = new URLSearchParams({
    limit: '1',
    ...place,
    ...(listingType === null ? {} : { listing_type: listingType }),
    ...(types.length === 0 ? {} : { property_type: types.join(',') }),
  });
  const said = (await world.get(`/listings?${query.toString()}`)).body.pagination.total as number;
  const level = place === null ? null : 'neighborhood' in place ? 'neighborhood' : 'city';
  const name = place === null ? null : 'neighborhood' in place ? place.neighborhood : place.city;
  const [row] = await world.sql<{ counted: number }[]>`
    select count(*)::int as counted
      from listings
      left join places as city on city.id = city_id
      left join places as neighborhood on neighborhood.id = neighborhood_id
     where status = 'public'
       and (${level}::text is null or case ${level}::text when 'city' then city.name else neighborhood.name end = ${name})
       and (${listingType}::text is null or listing_type = ${listingType})
       and (${types.length === 0} or property_type = any(${types as string[]}))`;
  return [said, row!.counted];
}

type Step =
  | { readonly act: 'publish'; readonly place: number; readonly listing: number; readonly property: number }
  | { readonly act: 'revise' | 'relist'; readonly which: number; readonly place: number; readonly property: number }
  | { readonly act: 'withdraw'; readonly which: number; readonly count: number }
  | { readonly act: 'fold' | 'roll back' };

const some = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('publish' as const), place: some, listing: some, property: some }),
  fc.record({ act: fc.constantFrom('revise' as const, 'relist' as const), which: some, place: some, property: some }),
  fc.record({ act: fc.constant('withdraw' as const), which: some, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ act: fc.constantFrom('fold' as const, 'roll back' as const) }),
);

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** A change as an import makes it: other types, and the place of a listing that lies where it shall lie. */
async function changeOf(id: string, { place, property }: { place: number; property: number }): Promise<ListingChange> {
  const wanted = at(places, place);
  const [row] = await world.sql<{ country: number; division: number; city: number; neighborhood: number | null }[]>`
    select country.id as country, division.id as division, city.id as city, neighborhood.id as neighborhood
      from places as city
      join places as division on division.id = city.parent_id
      join places as country on country.id = division.parent_id
      left join places as neighborhood on neighborhood.parent_id = city.id and neighborhood.name = ${'neighborhood' in wanted ? wanted.neighborhood : ''}
     where city.level = 'city' and city.name = ${wanted.city} and country.code = ${wanted.country}
     order by city.population desc nulls last
     limit 1`;
  const { country, division, city, neighborhood } = row!;
  return {
    id,
    facts: {
      ...plainHouse,
      propertyType: at(propertyTypes, property),
      place: { countryId: country, divisionId: division, cityId: city, neighborhoodId: neighborhood },
    },
  };
}

async function take(one: Step, ids: string[]): Promise<void> {
  const now = world.clock.now();
  const options = { at: now, knownWords: new Set<string>() };
  const begin = (act: (tx: Transaction) => Promise<unknown>) => world.sql.begin((tx) => act(tx as Transaction));
  if (one.act === 'publish') {
    ids.push(
      ...(await publish(world, {
        place: at(places, one.place),
        listingType: at(listingTypes, one.listing),
        propertyType: at(propertyTypes, one.property),
      })),
    );
  } else if (one.act === 'fold') await foldPlaceCounts(world.sql);
  else if (one.act === 'roll back') {
    await begin(async (tx) => {
      await withdrawListings(tx, ids, now);
      throw new Error('rolled back');
    }).catch(() => undefined);
  } else if (ids.length > 0 && one.act === 'withdraw') {
    await begin((tx) => withdrawListings(tx, ids.slice(one.which % ids.length).slice(0, one.count), now));
  } else if (ids.length > 0 && (one.act === 'revise' || one.act === 'relist')) {
    const change = await changeOf(at(ids, one.which), one);
    await begin((tx) => (one.act === 'revise' ? reviseListings : relistListings)(tx, [change], options));
  }
}

test('totals and place counts are those of the rows, whatever was published, changed, withdrawn and brought back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await world.sql`delete from listings`;
      const ids: string[] = [];
      for (const one of steps) {
        world.clock.advance(120);
        await take(one, ids);
      }
      world.clock.advance(120);
      for (const place of [null, ...places]) {
        for (const [listingType, types] of [
          [null, []],
          ['sale', []],
          [null, ['house']],
          ['rent', ['house', 'land']],
        ] as const) {
          const [said, counted] = await bothTotals(place, listingType, types);
          expect([place, listingType, types, said]).toEqual([place, listingType, types, counted]);
        }
      }
      const countries = (await world.get('/locations/countries')).body as { listing_count: number }[];
      const [total] = await bothTotals(null, null, []);
      expect(countries.reduce((sum, { listing_count }) => sum + listing_count, 0)).toBe(total);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 90_000);

test('counts of writers at the same time add up', async () => {
  await world.sql`delete from listings`;
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const mine = await publish(world, {}, { place: places[2] }, {});
      if (index % 2 === 0) await world.sql.begin((tx) => withdrawListings(tx as Transaction, mine, world.clock.now()));
      await foldPlaceCounts(world.sql);
    }),
  );
  expect((await world.get('/locations/countries')).body).toMatchObject([{ name: 'Paraguay', listing_count: 18 }]);
});
