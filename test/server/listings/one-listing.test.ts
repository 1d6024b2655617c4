import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../server/src/kernel/id.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { relistListings, reviseListings, withdrawListings } from '../../../server/src/features/listings/index.ts';
import { plainHouse, publish, type GivenListing } from '../../harness/listings.ts';
import { act, draft, ownOf, reject } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const placed = async (id: string) => {
  const [row] = await world.sql<
    { country_id: number; division_id: number; city_id: number; neighborhood_id: number | null }[]
  >`
    select country_id, division_id, city_id, neighborhood_id from listings where id = ${id}`;
  return {
    countryId: row!.country_id,
    divisionId: row!.division_id,
    cityId: row!.city_id,
    neighborhoodId: row!.neighborhood_id,
  };
};

const revise = async (id: string, changes: Partial<GivenListing>) => {
  const facts = { ...plainHouse, ...changes, place: await placed(id) };
  world.clock.advance(60);
  return world.sql.begin((tx) =>
    reviseListings(tx as Transaction, [{ id, facts }], { at: world.clock.now(), knownWords: new Set() }),
  );
};

const withdraw = (id: string) => world.sql.begin((tx) => withdrawListings(tx as Transaction, [id], world.clock.now()));

test('a listing answers to its id and to its slug with the same record', async () => {
  const [id] = await publish(world, {});
  const byId = await world.get(`/listings/${id}`);
  const bySlug = await world.get(`/listings/${byId.body.data.slug}`);
  expect(bySlug.body.data).toEqual(byId.body.data);
  expect(byId.body.data.url).toBe(`${world.url}/l/${byId.body.data.slug}`);
});

test('a record of a page is the record by itself', async () => {
  const [id] = await publish(world, { amenities: ['pool'] });
  const page = await world.get(`/listings?ids=${id}`);
  expect(page.body.data).toEqual([(await world.get(`/listings/${id}`)).body.data]);
});

test('a former slug answers after the title has changed, and after it has changed back', async () => {
  const [id] = (await publish(world, { title: 'Casa con jardín' })) as [string];
  const first = (await world.get(`/listings/${id}`)).body.data.slug as string;
  expect(await revise(id, { title: 'Casa con quincho' })).toEqual([id]);
  const second = (await world.get(`/listings/${id}`)).body.data.slug as string;
  expect(second).not.toBe(first);
  expect((await world.get(`/listings/${first}`)).body.data).toMatchObject({
    id,
    slug: second,
    title: 'Casa con quincho',
  });
  await revise(id, { title: 'Casa con jardín' });
  for (const slug of [first, second]) expect((await world.get(`/listings/${slug}`)).body.data.slug).toBe(first);
});

test('a revision is found by its new words and price, and no longer by the old ones', async () => {
  const [id] = (await publish(world, { title: 'Chalet con azotea', price: { amount: 77_001, currency: 'USD' } })) as [
    string,
  ];
  await revise(id, { title: 'Chalet con terraza', price: { amount: 78_001, currency: 'USD' } });
  expect((await world.get('/listings?q=azotea')).body.pagination.total).toBe(0);
  expect((await world.get('/listings?q=terraza')).body.data[0].id).toBe(id);
  expect((await world.get('/listings?min_price=78001&max_price=78001')).body.data[0].id).toBe(id);
  const { updated_at, published_at } = (await world.get(`/listings/${id}`)).body.data;
  expect(updated_at).toBe(world.clock.now().toISOString());
  expect(published_at < updated_at).toBe(true);
});

test('a listing that was withdrawn is GONE by id, slug and former slug, with similar ones that are public', async () => {
  const [id, alike, other] = (await publish(
    world,
    { title: 'Depósito uno', propertyType: 'warehouse' },
    { title: 'Depósito dos', propertyType: 'warehouse' },
    { title: 'Depósito tres', propertyType: 'warehouse', listingType: 'rent', pricePeriod: 'month' },
  )) as [string, string, string];
  const former = (await world.get(`/listings/${id}`)).body.data.slug as string;
  await revise(id, { title: 'Depósito cuatro', propertyType: 'warehouse' });
  const slug = (await world.get(`/listings/${id}`)).body.data.slug as string;
  await withdraw(id);
  for (const name of [id, slug, former]) {
    const reply = await world.get(`/listings/${name}`);
    expect(reply.status).toBe(410);
    expect(reply.body.error).toMatchObject({
      code: 'GONE',
      details: { status: 'closed', similar: [{ id: alike, title: 'Depósito dos' }] },
    });
    expect(JSON.stringify(reply.body.error.details)).not.toContain(other);
    expect(reply.body.error.details.similar[0].url).toMatch(/^http.*\/l\/deposito-dos-/);
  }
  expect((await world.get('/listings?property_type=warehouse&listing_type=sale')).body.pagination.total).toBe(1);
});

test('a listing that comes back answers under its old id again', async () => {
  const [id] = (await publish(world, { title: 'Vuelve pronto' })) as [string];
  await withdraw(id);
  const facts = { ...plainHouse, title: 'Vuelve ya', place: await placed(id) };
  const back = await world.sql.begin((tx) =>
    relistListings(tx as Transaction, [{ id, facts }], { at: world.clock.now(), knownWords: new Set() }),
  );
  expect(back).toEqual([id]);
  expect((await world.get(`/listings/${id}`)).body.data).toMatchObject({ id, title: 'Vuelve ya', status: 'public' });
  const events = await world.sql<
    { type: string }[]
  >`select type from events where subject_id = ${id} order by sequence`;
  expect(events.map(({ type }) => type)).toEqual(['listing.approved', 'listing.closed', 'listing.relisted']);
  const prices = await world.sql<
    { event: string }[]
  >`select event from listing_prices where listing_id = ${id} order by at, event`;
  expect(prices.map(({ event }) => event).sort()).toEqual(['listed', 'relisted', 'withdrawn']);
});

test.each(['draft', 'in_review', 'rejected'])(
  'a %s that never was public is not found, by id or slug',
  async (status) => {
    const account = await world.account({ phone: true });
    const id = await draft(world, account);
    if (status !== 'draft') await act(world, account, id, 'publish');
    if (status === 'rejected') await reject(world, id);
    const { slug, status: own } = await ownOf(world, account, id);
    expect(own).toBe(status);
    for (const name of [id, slug]) {
      const reply = await world.get(`/listings/${name}`);
      expect([reply.status, reply.body.error.code, reply.body.error.details]).toEqual([404, 'NOT_FOUND', undefined]);
    }
  },
);

test('the same property for sale and for rent is two listings that name each other', async () => {
  const offerGroup = newId('lst', world.clock.now());
  const [sale, rent] = (await publish(
    world,
    { offerGroup },
    { offerGroup, listingType: 'rent', pricePeriod: 'month' },
  )) as [string, string];
  expect((await world.get(`/listings/${sale}`)).body.data.also_offered_as).toEqual([
    { id: rent, listing_type: 'rent' },
  ]);
  expect((await world.get(`/listings/${rent}`)).body.data.also_offered_as).toEqual([
    { id: sale, listing_type: 'sale' },
  ]);
  await withdraw(rent);
  expect((await world.get(`/listings/${sale}`)).body.data.also_offered_as).toEqual([]);
});
