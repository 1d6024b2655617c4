import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { draft, ownOf, patch, tally, wholeHouse } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ana = await world.account({ locale: 'es' });
});
afterAll(() => world.close());

const create = (body: unknown, more: object = {}) =>
  world.call('POST', '/agent/listings', { headers: { ...ana.headers, ...more }, body });

test('If-Match lets a change through only while nothing has changed', async () => {
  const id = await draft(world, ana);
  const etag = (await world.get(`/agent/listings/${id}`, ana.headers)).headers.get('etag')!;
  const first = await patch(world, ana, id, { bedrooms: 4 }, { 'if-match': etag });
  expect(first.status).toBe(200);
  const second = await patch(world, ana, id, { bedrooms: 5 }, { 'if-match': etag });
  expect(second.status).toBe(412);
  expect(second.body.error.code).toBe('PRECONDITION_FAILED');
  const now = first.headers.get('etag')!;
  expect(now).not.toBe(etag);
  for (const [given, status] of [
    [`"x", W/${now}`, 200],
    ['*', 200],
    ['"x"', 412],
  ] as const) {
    expect((await patch(world, ana, id, {}, { 'if-match': given })).status).toBe(status);
  }
  expect((await ownOf(world, ana, id)).bedrooms).toBe(4);
});

test('twenty changes at once with the same If-Match: one is made', async () => {
  const id = await draft(world, ana);
  const etag = (await world.get(`/agent/listings/${id}`, ana.headers)).headers.get('etag')!;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => patch(world, ana, id, { bedrooms: n + 10 }, { 'if-match': etag })),
  );
  expect(tally(replies)).toEqual({ 200: 1, 412: 19 });
  const made = replies.find(({ status }) => status === 200)!;
  expect((await ownOf(world, ana, id)).bedrooms).toBe(made.body.data.bedrooms);
});

test('twenty changes at once of different fields are all there', async () => {
  const id = await draft(world, ana);
  const changes = {
    bedrooms: 9,
    bathrooms: 8,
    suites: 7,
    half_bathrooms: 6,
    parking_spaces: 5,
    floors_total: 4,
    year_built: 1999,
  };
  await Promise.all(Object.entries(changes).map(([name, value]) => patch(world, ana, id, { [name]: value })));
  expect(await ownOf(world, ana, id)).toMatchObject(changes);
});

test("an own reference is the account's own, and one listing's", async () => {
  const id = await draft(world, ana, { external_id: 'A-1' });
  const again = await create({ external_id: 'A-1' });
  expect(again.body.error.details.fields).toMatchObject([
    { path: 'external_id', code: 'taken', message: expect.stringContaining(id) },
  ]);
  const other = await draft(world, ana);
  expect((await patch(world, ana, other, { external_id: 'A-1' })).status).toBe(400);
  expect((await patch(world, ana, id, { external_id: 'A-1' })).status).toBe(200);
  const ben = await world.account();
  expect(await draft(world, ben, { external_id: 'A-1' })).not.toBe(id);
});

test('ten creations at once with one reference make one', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create({ external_id: 'B-1' })));
  expect(tally(replies)).toEqual({ 201: 1, 400: 9 });
});

test('a PUT by reference makes the listing, then is the whole of it', async () => {
  const put = (body: unknown) =>
    world.call('PUT', '/agent/listings/by-external-id/REF%2F9', { headers: ana.headers, body });
  const made = await put({ ...wholeHouse, furnished: true });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({ external_id: 'REF/9', furnished: true, bedrooms: 3 });
  const { bedrooms: _, images: __, ...less } = wholeHouse;
  const replaced = await put(less);
  expect(replaced.status).toBe(200);
  expect(replaced.body.data).toMatchObject({
    id: made.body.data.id,
    furnished: null,
    bedrooms: null,
    title: less.title,
  });
  expect(replaced.body.data.images).toEqual(made.body.data.images);
  const unchanged = await put(less);
  expect(unchanged.body.data).toEqual(replaced.body.data);
  const urls = ['https://photos.example.com/2.jpg', ...wholeHouse.images];
  const { images } = (await put({ ...less, images: urls })).body.data;
  expect(images.map(({ id }: { id: string }) => id)).toEqual([expect.any(String), made.body.data.images[0].id]);
  expect((await put({ ...less, images: [] })).body.data.images).toEqual([]);
});

test('a POST with a key is done once, and answered the same', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(wholeHouse, { 'idempotency-key': 'k1' })));
  const made = new Set(replies.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : [])));
  expect(made.size).toBe(1);
  expect((await world.get('/agent/listings', ana.headers)).body.pagination.total).toBe(1);
});
