import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { withdraw } from '../../harness/listing-acts.ts';
import { publish, type GivenListing } from '../../harness/listings.ts';
import { draft } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql`delete from listings`;
});

const similarTo = async (id: string, query = '') => {
  const { status, body } = await world.get(`/listings/${id}/similar${query}`);
  expect(status, JSON.stringify(body.error)).toBe(200);
  return (body.data as { id: string }[]).map((one) => one.id);
};

/** Points shown exactly where they are given, so that a test can say how far apart listings are. */
const at = (km: number): GivenListing => ({ addressVisibility: 'exact', latitude: -25.2968 + km / 111.195 });
const usd = (amount: number): GivenListing => ({ price: { amount, currency: 'USD' } });

test.each([
  ['place', [at(1), at(4), at(9)]],
  ['type', [{}, { propertyType: 'duplex' }]],
  ['price, dearer or cheaper', [usd(150_000), usd(170_000), usd(120_000), usd(240_000), usd(60_000), { price: null }]],
  ['size', [{}, { livingAreaM2: 200 }, { livingAreaM2: 120 }, { livingAreaM2: null }]],
] satisfies [string, GivenListing[]][])('the nearer in %s, the more similar', async (_, others) => {
  const [id, ...alike] = (await publish(
    world,
    { addressVisibility: 'exact' },
    ...others.map((one) => ({ addressVisibility: 'exact' as const, ...one })).toReversed(),
  )) as [string];
  expect(await similarTo(id)).toEqual(alike.toReversed());
});

test('what is nearer, alike in type, price and size adds up to what the rule says', async () => {
  const [id, dearNear, likeFar, far] = (await publish(
    world,
    { ...at(0) },
    // 40 + 20 + 25 / 4 + 15
    { ...at(0), ...usd(150_000 * 1.25 ** 2) },
    // 40 / 2 + 20 + 25 + 15: a little less
    { ...at(3.1) },
    // 40 / 4 + 10 + 25 + 15
    { ...at(6), propertyType: 'ph' },
  )) as [string, string, string, string];
  expect(await similarTo(id)).toEqual([dearNear, likeFar, far]);
});

test('another operation, country or family of types, the listing itself and its twins are never similar', async () => {
  const [id] = (await publish(
    world,
    { offerGroup: 'g' },
    { offerGroup: 'g' },
    { listingType: 'rent' },
    { propertyType: 'land' },
    { place: { country: 'BR', division: 'Paraná', city: 'Curitiba' } },
  )) as [string];
  expect(await similarTo(id)).toEqual([]);
});

test('being featured changes nothing', async () => {
  const at1 = '2026-01-01T00:00:00Z';
  const [id, ...others] = (await publish(world, {}, at(1), at(2), at(3), { ...at(4), publishedAt: at1 })) as [string];
  const before = await similarTo(id);
  await world.sql`update listings set featured = true, featured_until = '2027-01-01' where id = any(${others.slice(2)})`;
  expect(await similarTo(id)).toEqual(before);
  expect(before).toEqual(others);
});

test('they are whole listings in the language asked for, as many as asked for, by id, slug and former slug', async () => {
  const [id, other] = (await publish(
    world,
    {},
    { translations: { en: { title: 'House with a yard', description: 'Two floors.' } } },
    at(5),
  )) as [string, string];
  const { body, headers } = await world.get(`/listings/${id}/similar?limit=1&locale=en`);
  expect(body.data).toEqual([(await world.get(`/listings/${other}?locale=en`)).body.data]);
  expect(body.data[0].title).toBe('House with a yard');
  expect(body.pagination).toEqual({ total: 1, limit: 1, offset: 0, next_cursor: null });
  expect(headers.get('content-language')).toBe('en');
  expect(headers.get('cache-control')).toBe('public, max-age=120');
  const { slug } = (await world.get(`/listings/${id}`)).body.data as { slug: string };
  await world.sql`insert into listing_former_slugs (slug, listing_id) values ('casa-de-antes', ${id})`;
  for (const name of [slug, 'casa-de-antes']) expect(await similarTo(name, '?limit=1')).toEqual([other]);
});

test('a listing that is gone has them too, and its own address names five of them', async () => {
  const [id, ...others] = (await publish(world, {}, at(1), at(2), at(3), at(4), at(5), at(6))) as [string, ...string[]];
  await withdraw(world, id);
  expect(await similarTo(id)).toEqual(others);
  const { status, body } = await world.get(`/listings/${id}`);
  expect([status, body.error.code]).toEqual([410, 'GONE']);
  expect(body.error.details.status).toBe('closed');
  expect(body.error.details.similar.map((one: { id: string }) => one.id)).toEqual(others.slice(0, 5));
  const { slug, title, url } = (await world.get(`/listings/${others[0]}`)).body.data as Record<string, string>;
  expect(body.error.details.similar[0]).toEqual({ id: others[0], slug, title, url });
});

test('a listing that never was public has none, and does not exist', async () => {
  await publish(world, {});
  const id = await draft(world, await world.account());
  for (const path of ['similar', 'price-history']) {
    const { status, body } = await world.get(`/listings/${id}/${path}`);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('whatever is unknown of it or of others, there is an answer, and only of its kind', async () => {
  const types = ['house', 'duplex', 'land', 'farm'] as const;
  const given = fc.record({
    propertyType: fc.constantFrom(...types),
    listingType: fc.constantFrom('sale' as const, 'rent' as const),
    price: fc.constantFrom(null, { amount: 1, currency: 'PYG' }, { amount: 9e11, currency: 'USD' }),
    livingAreaM2: fc.constantFrom(null, 1, 9e8),
    lotAreaM2: fc.constantFrom(null, 1, 9e8),
    offerGroup: fc.constantFrom(null, 'a'),
    latitude: fc.constantFrom(-25.3, 89, null),
    place: fc.constantFrom(
      { country: 'PY', city: 'Asunción' },
      { country: 'BR', division: 'Paraná', city: 'Curitiba' },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(given, { minLength: 4, maxLength: 8 }), async (listings) => {
      await world.sql`delete from listings`;
      const made = listings.map((one) => ({ ...one, longitude: one.latitude === null ? null : -57.5 }));
      const ids = await publish(world, ...made);
      await world.sql`update listings set price_usd = 0 where price_currency = 'PYG'`;
      const [of] = made;
      const isLand = (type: string) => ({ land: 1, farm: 2 })[type] ?? 0;
      const expected = ids.filter(
        (id, i) =>
          i > 0 &&
          made[i]!.listingType === of!.listingType &&
          isLand(made[i]!.propertyType) === isLand(of!.propertyType) &&
          made[i]!.place.country === of!.place.country &&
          (of!.offerGroup === null || made[i]!.offerGroup !== of!.offerGroup),
      );
      expect((await similarTo(ids[0]!)).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 25 },
  );
});
