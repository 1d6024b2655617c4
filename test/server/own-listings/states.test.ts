import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import {
  act, approve, draft, ownOf, patch, published, reject, wholeHouse,
} from '../../harness/own-listings.ts'; // prettier-ignore
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ana = await world.account({ phone: true, locale: 'es' });
});
afterAll(() => world.close());

const seen = async (id: string) => (await world.get(`/listings/${id}`)).body.data;
const statusOf = async (id: string) => (await world.get(`/listings/${id}`)).status;
const history = async (id: string): Promise<string[]> =>
  (await world.get(`/listings/${id}/price-history`)).body.data.map(
    ({ event, price }: { event: string; price: { amount: number } | null }) => `${event} ${price?.amount ?? '-'}`,
  );
const eventsOf = async (id: string): Promise<string[]> =>
  (await world.sql`select type from events where subject_id = ${id} order by sequence`).map(
    ({ type }) => type as string,
  );
const reviewsOf = async (id: string): Promise<number[]> =>
  (
    await world.sql<{ revision: number }[]>`
      select (data ->> 'revision')::int as revision from jobs.job
       where name = 'moderation.review' and data ->> 'listing_id' = ${id} order by 1`
  ).map(({ revision }) => revision);
const standing = async (id: string) => {
  const { status, live, moderation } = await ownOf(world, ana, id);
  return `${status}${live ? ', live' : ''}${moderation === null ? '' : `: ${moderation.decision}`}`;
};
const refused = async (id: string, verb: string, body?: unknown) => {
  const reply = verb === 'edit' ? await patch(world, ana, id, { bedrooms: 9 }) : await act(world, ana, id, verb, body);
  expect(reply.status, reply.text).toBe(409);
  expect(reply.body.error.code).toBe('INVALID_STATE');
  return reply.body.error.details;
};

test('from draft to review to public, in one revision that is reviewed once', async () => {
  const id = await draft(world, ana);
  world.clock.advance(60);
  const reply = await act(world, ana, id, 'publish');
  expect(reply.body.data).toMatchObject({
    status: 'in_review',
    live: false,
    published_at: null,
    moderation: { decision: 'pending', reasons: [], reviewed_at: null },
  });
  expect(await reviewsOf(id)).toEqual([1]);
  expect(await statusOf(id)).toBe(404);
  world.clock.advance(60);
  expect(await approve(world, id)).toEqual([id]);
  const now = world.clock.now().toISOString();
  expect(await ownOf(world, ana, id)).toMatchObject({
    status: 'public',
    live: true,
    published_at: now,
    moderation: { decision: 'approved', reviewed_at: now },
  });
  expect(await seen(id)).toMatchObject({
    title: wholeHouse.title,
    price: wholeHouse.price,
    price_usd: 150_000,
    published_at: now,
    original_locale: 'es',
    location: { address: 'Teniente Vera', precision: 'approximate', city: 'Asunción' },
    images: (await ownOf(world, ana, id)).images,
  });
  expect((await world.get('/listings?city=asuncion&q=patio')).body.data.map((one: { id: string }) => one.id)).toContain(
    id,
  );
  expect(await history(id)).toEqual(['listed 150000']);
  expect(await eventsOf(id)).toEqual(['listing.submitted', 'listing.approved']);
  expect(await approve(world, id)).toEqual([]);
});

test('what is not whole is refused with every field that lacks, and whole it goes', async () => {
  const id = await draft(world, ana, {
    title: 'Casa', description: 'Corta.', price: null, bedrooms: null, living_area_m2: null, lot_area_m2: null,
    location: null, images: [], listing_type: null, property_type: null,
  }); // prettier-ignore
  const reply = await act(world, ana, id, 'publish');
  expect(reply.status).toBe(422);
  expect(reply.body.error.details.fields.map(({ path }: { path: string }) => path)).toEqual([
    'listing_type', 'property_type', 'title', 'description', 'price', 'location.city', 'images', 'living_area_m2',
  ]); // prettier-ignore
  expect(await standing(id)).toBe('draft');
  const land = await draft(world, ana, {
    property_type: 'land', bedrooms: null, living_area_m2: null, lot_area_m2: null, price: null, price_on_request: true,
  }); // prettier-ignore
  expect((await act(world, ana, land, 'publish')).status).toBe(200);
});

test('a first review that fails gives rejected; edited since, it may be sent again', async () => {
  const id = await draft(world, ana);
  await act(world, ana, id, 'publish');
  await reject(world, id);
  expect(await standing(id)).toBe('rejected: rejected');
  expect(await refused(id, 'publish')).toEqual({ state: 'rejected', allowed: ['edit', 'archive'] });
  await patch(world, ana, id, { price: { amount: 140_000 } });
  expect(await standing(id)).toBe('rejected: rejected');
  expect((await act(world, ana, id, 'publish')).body.data).toMatchObject({
    status: 'in_review',
    moderation: { reasons: [] },
  });
  expect(await eventsOf(id)).toEqual(['listing.submitted', 'listing.rejected', 'listing.submitted']);
});

test("closed it is out of results at once, and answers 410 with similar ones; the final price is the owner's", async () => {
  const id = await published(world, ana);
  const other = await published(world, await world.account({ phone: true }));
  await patch(world, ana, id, { bedrooms: 4 });
  world.clock.advance(60);
  const final = { amount: 140_000, currency: 'USD' };
  const { body } = await act(world, ana, id, 'close', { reason: 'sold', final_price: final });
  expect(body.data).toMatchObject({
    status: 'closed',
    live: false,
    close_reason: 'sold',
    final_price: final,
    moderation: null,
  });
  const gone = await world.get(`/listings/${id}`);
  expect(gone.status).toBe(410);
  expect(gone.body.error.details).toMatchObject({
    status: 'closed',
    similar: expect.arrayContaining([expect.objectContaining({ id: other })]),
  });
  expect(gone.text).not.toContain('140000');
  expect((await world.get('/listings')).body.data.map((one: { id: string }) => one.id)).not.toContain(id);
  expect(await approve(world, id)).toEqual([]);
  expect(await refused(id, 'close', { reason: 'sold' })).toEqual({ state: 'closed', allowed: ['reopen', 'archive'] });
  expect(await refused(id, 'edit')).toEqual({ state: 'closed', allowed: ['reopen', 'archive'] });
});

test('reopened it is a draft with its history, reviewed again, counted once', async () => {
  const id = await published(world, ana);
  const { published_at: first } = await ownOf(world, ana, id);
  world.clock.advance(60);
  await act(world, ana, id, 'close', { reason: 'rented' });
  const { body } = await act(world, ana, id, 'reopen');
  expect(body.data).toMatchObject({ status: 'draft', close_reason: null, final_price: null, title: wholeHouse.title });
  const gone = await world.get(`/listings/${id}`);
  expect([gone.status, gone.body.error.details.status]).toEqual([410, 'closed']);
  world.clock.advance(60);
  await act(world, ana, id, 'publish');
  expect(await statusOf(id)).toBe(410);
  await approve(world, id);
  expect(await seen(id)).toMatchObject({ id, published_at: first });
  expect(await history(id)).toEqual(['listed 150000', 'closed 150000', 'relisted 150000']);
  const { used } = (await world.get('/agent/status', ana.headers)).body.data.tier;
  expect(used).toEqual({ active: 1, in_review: 0, new_per_day: 1, edits_per_day: 0 });
  const [account] = await world.sql`select approved_listings from accounts where id = ${ana.id}`;
  expect(account!.approved_listings).toBe(1);
});

test('a listing is put away from any state, and comes back as a draft', async () => {
  const [one, two, three] = [await draft(world, ana), await draft(world, ana), await published(world, ana)];
  await act(world, ana, two, 'publish');
  await patch(world, ana, three, { bedrooms: 4 });
  for (const id of [one, two, three]) {
    expect((await act(world, ana, id, 'archive')).body.data).toMatchObject({ status: 'archived', live: false });
    expect(await refused(id, 'archive')).toEqual({ state: 'archived', allowed: ['reopen'] });
    for (const [verb, body] of [['edit'], ['publish'], ['close', { reason: 'sold' }]] as const)
      await refused(id, verb, body);
  }
  expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([404, 404, 410]);
  expect((await world.get(`/listings/${three}`)).body.error.details.status).toBe('archived');
  await act(world, ana, two, 'reopen');
  expect(await standing(two)).toBe('draft');
});

test('a neighborhood that nobody knew becomes one with the first listing in it', async () => {
  const id = await published(world, ana, {
    location: { country: 'PY', city: 'Asunción', neighborhood: 'Loma Nunca Vista' },
  });
  expect(await seen(id)).toMatchObject({ location: { neighborhood: 'Loma Nunca Vista', precision: 'city' } });
});

test("another account's listing is 404 everywhere, like one that is not there, and stays as it is", async () => {
  const ben = await world.account({ phone: true });
  const ids = [await draft(world, ana), await published(world, ana)];
  const before = await Promise.all(ids.map((id) => ownOf(world, ana, id)));
  const nobody = 'lst_01h455vb4pex5vsknk084sn02q';
  const calls = [
    ['GET', ''], ['PATCH', '', { bedrooms: 9 }], ['POST', '/publish'], ['POST', '/close', { reason: 'sold' }],
    ['POST', '/reopen'], ['POST', '/archive'],
  ] as const; // prettier-ignore
  for (const [method, path, body] of calls) {
    const texts = new Set<string>();
    for (const id of [...ids, nobody]) {
      const reply = await world.call(method, `/agent/listings/${id}${path}`, { headers: ben.headers, body });
      expect(reply.status, `${method} ${path}`).toBe(404);
      texts.add(JSON.stringify(reply.body.error));
    }
    expect(texts.size).toBe(1);
  }
  expect(await Promise.all(ids.map((id) => ownOf(world, ana, id)))).toEqual(before);
  expect((await world.get('/agent/listings', ben.headers)).body.pagination.total).toBe(0);
});

test("a listing of the operator is nobody's to change", async () => {
  const [id] = await publish(world, {});
  expect((await patch(world, ana, id!, { bedrooms: 9 })).status).toBe(404);
  expect((await act(world, ana, id!, 'archive')).status).toBe(404);
});

test('what was rejected is not sent again unchanged, put away and reopened or not', async () => {
  const id = await draft(world, ana);
  await act(world, ana, id, 'publish');
  await reject(world, id);
  await act(world, ana, id, 'archive');
  await act(world, ana, id, 'reopen');
  expect(await standing(id)).toBe('draft: rejected');
  expect(await refused(id, 'publish')).toEqual({ state: 'draft', allowed: ['edit', 'archive'] });
  await patch(world, ana, id, { bedrooms: 4 });
  expect((await act(world, ana, id, 'publish')).status).toBe(200);
});
