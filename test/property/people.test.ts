import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingType, PropertyType, UnitState } from '@oga/contract';
import { reviseListings, withdrawListings } from '../../server/src/features/listings/index.ts';
import { foldOfferCounts } from '../../server/src/features/profiles/index.ts';
import type { Transaction } from '../../server/src/platform/db/sql.ts';
import { placeIdsOf, plainHouse, publish } from '../harness/listings.ts';
import { addAgent, addCompany, addProject } from '../harness/people.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Every record of a list, page by page; and the total that the pages tell, which must not change. */
async function walk(path: string, limit: number): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, text, body } = await world.get(`${path}&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    if (status !== 200) throw new Error(`${path}: ${text}`);
    ids.push(...(body.data as { id: string }[]).map(({ id }) => id));
    totals.add(body.pagination.total as number);
    cursor = body.pagination.next_cursor as string | null;
  }
  expect(totals.size).toBe(1);
  return { ids, total: [...totals][0]! };
}

const unit = fc.record({
  bedrooms: fc.option(fc.nat({ max: 4 }), { nil: null }),
  price: fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 40 }).map((n) => ({ amount: n * 5_000, currency: 'USD' })),
      fc.integer({ min: 1, max: 40 }).map((n) => ({ amount: n * 35_400_000, currency: 'PYG' })),
    ),
    { nil: null },
  ),
  status: fc.constantFrom<UnitState>('available', 'available', 'reserved', 'sold'),
});
const inDollars = ({ amount, currency }: { amount: number; currency: string }) =>
  currency === 'USD' ? amount : amount / 7080;

test('projects found are those of which one available unit fits, whatever is asked, page by page and in every order', async () => {
  const developerId = await addCompany(world, 'Petereby Constructora', { type: 'developer' });
  const verifiedId = await addCompany(world, 'Grupo Urunde’y', { type: 'developer', verified: true });
  const given = fc.sample(fc.array(unit, { maxLength: 5 }), { numRuns: 40, seed: 595 });
  const projects: { id: string; units: (typeof given)[number]; isVerified: boolean }[] = [];
  for (const [i, units] of given.entries()) {
    const isVerified = i % 3 === 0;
    const deliveryDate = i % 4 === 0 ? null : `202${i % 7}-06-30`;
    const id = await addProject(world, { developerId: isVerified ? verifiedId : developerId, name: `Torre ${i % 9}`, units, deliveryDate }); // prettier-ignore
    projects.push({ id, units, isVerified });
  }
  const asked = fc.record({
    min: fc.option(fc.nat({ max: 200_000 }), { nil: null }),
    span: fc.option(fc.nat({ max: 100_000 }), { nil: null }),
    inGuaranies: fc.boolean(),
    bedrooms: fc.option(fc.nat({ max: 5 }), { nil: null }),
    available: fc.constantFrom('true', 'false', 'any'),
    verified: fc.option(fc.boolean(), { nil: null }),
    sort: fc.constantFrom('newest', 'delivery', 'price_asc', 'price_desc', 'name'),
    limit: fc.constantFrom(1, 7, 100),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ min, span, inGuaranies, bedrooms, available, verified, sort, limit }) => {
      const max = span === null ? null : (min ?? 0) + span;
      const factor = inGuaranies ? 7080 : 1;
      const query = new URLSearchParams({ available, sort });
      if (inGuaranies) query.set('currency', 'PYG');
      if (min !== null) query.set('min_price', String(min * factor));
      if (max !== null) query.set('max_price', String(max * factor));
      if (bedrooms !== null) query.set('min_bedrooms', String(bedrooms));
      if (verified !== null) query.set('verified', String(verified));
      const expected = projects
        .filter(({ units, isVerified }) => {
          const free = units.filter(({ status }) => status === 'available');
          const fits = free.some(({ price, bedrooms: has }) => {
            const usd = price === null ? null : inDollars(price);
            if (bedrooms !== null && (has === null || has < bedrooms)) return false;
            if (min !== null && (usd === null || usd < min)) return false;
            return max === null || (usd !== null && usd <= max);
          });
          const isAsked = min !== null || max !== null || bedrooms !== null;
          const standing = available === 'any' || (available === 'true') === free.length > 0;
          return standing && (!isAsked || fits) && (verified === null || verified === isVerified);
        })
        .map(({ id }) => id);
      const { ids, total } = await walk(`/projects?${query.toString()}`, limit);
      expect(total).toBe(expected.length);
      expect(ids.toSorted()).toEqual(expected.toSorted());
      if (limit !== 100) expect(ids).toEqual((await walk(`/projects?${query.toString()}`, 100)).ids);
    }),
    { numRuns: 40 },
  );
});

const types: readonly (readonly [ListingType, PropertyType, string[]])[] = [
  ['sale', 'house', ['sales', 'residential']],
  ['rent', 'office', ['rentals', 'commercial']],
  ['sale', 'warehouse', ['sales', 'industrial']],
  ['rent', 'land', ['rentals', 'land']],
];
const cities = ['Asunción', 'Luque', 'Encarnación'];

type Step =
  | { readonly act: 'publish'; readonly type: number; readonly city: number; readonly agent: number }
  | { readonly act: 'withdraw'; readonly which: number; readonly city: number }
  | { readonly act: 'move'; readonly which: number; readonly city: number }
  | { readonly act: 'fold' }
  | { readonly act: 'roll back' };

const small = fc.nat({ max: 11 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('publish' as const), type: small, city: small, agent: small }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('withdraw' as const, 'move' as const), which: small, city: small }) as fc.Arbitrary<Step> },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('fold' as const, 'roll back' as const) }) as fc.Arbitrary<Step> },
); // prettier-ignore

test('numbers, cities and specialties of companies and agents are those of their public listings, whatever happens', async () => {
  const at = world.clock.now();
  const placeIds = await Promise.all(cities.map((city) => placeIdsOf(world, { country: 'PY', city })));
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      round += 1;
      const company = await addCompany(world, `Inmobiliaria ${round}`);
      const agents = [
        await addAgent(world, `Ana ${round}`, { companyId: company }),
        await addAgent(world, `Hugo ${round}`, { companyId: company }),
      ];
      const standing: { id: string; type: number; city: number; agent: number }[] = [];
      for (const one of steps) {
        if (one.act === 'publish') {
          const [type, city, agent] = [one.type % types.length, one.city % cities.length, one.agent % agents.length];
          const [listingType, propertyType] = types[type]!;
          const [id] = await publish(world, { listingType, propertyType, companyId: company, agentId: agents[agent]!, place: { country: 'PY', city: cities[city]! } }); // prettier-ignore
          standing.push({ id: id!, type, city, agent });
        } else if (one.act === 'fold') {
          await foldOfferCounts(world.sql);
        } else if (one.act === 'roll back') {
          const undone = world.sql.begin(async (tx) => {
            await withdrawListings(tx as Transaction, standing.map(({ id }) => id), at); // prettier-ignore
            throw new Error('undone');
          });
          await expect(undone).rejects.toThrow('undone');
        } else if (standing.length > 0) {
          const which = one.which % standing.length;
          const listing = standing[which]!;
          if (one.act === 'withdraw') {
            await world.sql.begin((tx) => withdrawListings(tx as Transaction, [listing.id], at));
            standing.splice(which, 1);
          } else {
            const [listingType, propertyType] = types[listing.type]!;
            const city = one.city % cities.length;
            const facts = { ...plainHouse, listingType, propertyType, place: placeIds[city]! };
            await world.sql.begin((tx) => reviseListings(tx as Transaction, [{ id: listing.id, facts }], { at, knownWords: new Set() })); // prettier-ignore
            standing[which] = { ...listing, city };
          }
        }
      }
      for (const [path, own] of [
        [`/companies/${company}`, standing],
        [`/agents/${agents[0]}`, standing.filter(({ agent }) => agent === 0)],
        [`/agents/${agents[1]}`, standing.filter(({ agent }) => agent === 1)],
      ] as const) {
        const profile = (await world.get(path)).body.data;
        const words = own.flatMap(({ type }) => types[type]![2]);
        const special = [...new Set(words)].filter((word) => words.filter((one) => one === word).length * 4 >= own.length); // prettier-ignore
        expect(profile.listing_count).toBe(own.length);
        expect(profile.cities.toSorted()).toEqual([...new Set(own.map(({ city }) => cities[city]!))].sort());
        expect(profile.specialties.toSorted()).toEqual(special.sort());
      }
    }),
    { numRuns: 12 },
  );
  // What a filter finds is what the profiles show.
  for (const path of ['/companies', '/agents']) {
    const all = (await world.get(`${path}?limit=100`)).body.data as { id: string; specialties: string[]; cities: string[] }[]; // prettier-ignore
    for (const specialty of ['sales', 'rentals', 'land', 'industrial']) {
      const { ids, total } = await walk(`${path}?specialty=${specialty}`, 7);
      expect(ids.toSorted()).toEqual(all.filter(({ specialties }) => specialties.includes(specialty)).map(({ id }) => id).sort()); // prettier-ignore
      expect(total).toBe(ids.length);
    }
    for (const sort of ['listings', 'rating', 'name', 'relevance&q=ana inmobiliaria hugo']) {
      const { ids, total } = await walk(`${path}?sort=${sort}`, 5);
      expect(new Set(ids).size).toBe(total);
      expect(ids).toEqual((await walk(`${path}?sort=${sort}`, 100)).ids);
    }
    const inLuque = await walk(`${path}?city=Luque`, 100);
    expect(inLuque.ids.toSorted()).toEqual(all.filter(({ cities: own }) => own.includes('Luque')).map(({ id }) => id).sort()); // prettier-ignore
  }
});
