import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Intake } from '../../../server/src/features/images/index.ts';
import type { Problem } from '../../../server/src/kernel/problem.ts';
import { createOutgoing } from '../../../server/src/platform/outgoing/outgoing.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { fakeInternet, type FakeInternet } from '../../harness/fake-internet.ts';
import { act, approve, draft, grant, ownOf, patch, wholeHouse } from '../../harness/own-listings.ts';
import { photo } from '../../harness/pictures.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let internet: FakeInternet;
let ana: TestAccount;
/** Paths that were asked for since the test began, and how many were under way at once at most. */
let asked: string[] = [];
let underWay = 0;
let mostUnderWay = 0;
/** How long a photo takes to come, by what its path contains. */
const delays: Record<string, number> = {};

beforeAll(async () => {
  internet = fakeInternet();
  world = await createWorld({}, { outgoing: createOutgoing(internet.parts) });
  await internet.host('photos.example.com', (request, response) => {
    const path = request.url!;
    asked.push(path);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    response.on('close', () => (underWay -= 1));
    const delay = Object.entries(delays).find(([part]) => path.includes(part))?.[1] ?? 0;
    void sleep(delay, undefined, { ref: false }).then(async () => {
      if (path.includes('missing')) response.writeHead(404).end();
      else if (path.includes('page')) response.end('<!doctype html><title>No photo</title>'.padEnd(5_000));
      else if (path.includes('icon')) response.end(await photo('icon', 100, 100));
      // The same photo under every address of a folder named `one`.
      else response.end(await photo(path.includes('/one/') ? 'one' : path, 320, 240));
    });
  });
});
beforeEach(async () => {
  ana = await world.account({ phone: true, locale: 'es' });
  [asked, mostUnderWay] = [[], 0];
  for (const part of Object.keys(delays)) delete delays[part];
});
afterAll(async () => {
  await world.close();
  await internet.close();
});

const at = (name: string) => `http://photos.example.com/${name}.jpg`;
const create = (body: unknown, more: object = {}) =>
  world.call('POST', '/agent/listings', { headers: { ...ana.headers, ...more }, body });
const put = (reference: string, body: unknown) =>
  world.call('PUT', `/agent/listings/by-external-id/${reference}`, { headers: ana.headers, body });
const listed = async () => (await world.get('/agent/listings', ana.headers)).body.pagination.total as number;

describe('a new listing with photos', () => {
  test('has them in their order, fetched a few at a time', async () => {
    delays['photo'] = 50;
    const urls = Array.from({ length: 12 }, (_, n) => at(`photo-${n}`));
    const { status, body } = await create({ ...wholeHouse, images: urls });
    expect(status).toBe(201);
    expect(body.data.images).toHaveLength(12);
    expect(asked.sort()).toEqual(urls.map((url) => new URL(url).pathname).sort());
    expect(mostUnderWay).toBeGreaterThan(1);
    expect(mostUnderWay).toBeLessThanOrEqual(6);
    // The order is that of the addresses, whichever came first.
    const hashes = await world.sql<{ sha256: string }[]>`
      select encode(sha256, 'hex') as sha256 from listing_images where listing_id = ${body.data.id} order by position`;
    const { createHash } = await import('node:crypto');
    const expected = await Promise.all(
      urls.map(async (url) =>
        createHash('sha256')
          .update(await photo(new URL(url).pathname, 320, 240))
          .digest('hex'),
      ),
    );
    expect(hashes.map(({ sha256 }) => sha256)).toEqual(expected);
  });

  test('that cannot all be taken is not made, and every faulty one is named with its reason', async () => {
    const images = [
      at('fine'),
      at('missing'),
      'http://127.0.0.1/a.jpg',
      at('page'),
      at('icon'),
      'http://nobody.example.org/a.jpg',
    ];
    const { status, body } = await create({ ...wholeHouse, images });
    expect([status, body.error.code]).toEqual([422, 'IMAGE_REJECTED']);
    expect(body.error.message).toMatch(/^images\.1: .*404.* 4 more cannot be taken either/);
    expect(body.error.details).toMatchObject({
      reason: 'unreachable',
      fields: [
        { path: 'images.1', code: 'unreachable' },
        { path: 'images.2', code: 'forbidden_address' },
        { path: 'images.3', code: 'not_an_image' },
        { path: 'images.4', code: 'too_small' },
        { path: 'images.5', code: 'unreachable' },
      ],
    });
    expect(await listed()).toBe(0);
    expect((await world.get('/agent/status', ana.headers)).body.data.tier.used.new_per_day).toBe(0);
  });

  test('is refused for everything else before anybody is asked for a photo', async () => {
    const faulty = await create({
      ...wholeHouse,
      images: [at('1')],
      price_on_request: true,
      location: { city: 'Xyz' },
    });
    expect(faulty.body.error.details.fields).toHaveLength(2);
    const twice = await create({ ...wholeHouse, images: [at('1'), at('1')] });
    expect(twice.body.error.details.fields).toMatchObject([{ path: 'images.1', code: 'repeated' }]);
    await grant(world, ana.id, { new_per_day: 0 });
    expect((await create({ ...wholeHouse, images: [at('1')] })).body.error.code).toBe('TIER_LIMIT_REACHED');
    expect(asked).toEqual([]);
  });

  test('has a photo once that comes under two addresses', async () => {
    const { body } = await create({ ...wholeHouse, images: [at('one/a'), at('other'), at('one/b')] });
    expect(body.data.images).toHaveLength(2);
  });

  test('under a key is made once, however often it is asked for', async () => {
    const key = { 'idempotency-key': 'new' };
    const first = await create({ ...wholeHouse, images: [at('1')] }, key);
    const again = await create({ ...wholeHouse, images: [at('1')] }, key);
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
    expect(asked).toEqual(['/1.jpg']);
  });
});

describe('a listing that is written every night', () => {
  const house = { ...wholeHouse, images: [at('front'), at('one/a'), at('one/b'), at('back')] };

  test('is neither fetched nor reviewed again while it is the same', async () => {
    const { id } = (await put('R-1', house)).body.data;
    await act(world, ana, id, 'publish');
    await approve(world, id);
    const before = await ownOf(world, ana, id);
    asked = [];
    for (let night = 0; night < 3; night += 1) {
      world.clock.advance(86_400);
      expect((await put('R-1', house)).body.data).toEqual(before);
    }
    expect(asked).toEqual([]);
    expect((await world.get('/agent/status', ana.headers)).body.data.tier.used.edits_per_day).toBe(0);
  });

  test('keeps the texts of its photos, is put in order again, and fetches what is new alone', async () => {
    const { id, images } = (await put('R-1', house)).body.data;
    await world.call('PATCH', `/agent/listings/${id}/images/${images[2].id}`, {
      headers: ana.headers,
      body: { alt: 'El patio', position: 1 },
    });
    [asked] = [[]];
    const again = (await put('R-1', { ...house, images: [...house.images, at('pool')] })).body.data;
    expect(asked).toEqual(['/pool.jpg']);
    expect(again.images.map(({ id: image }: { id: string }) => image).slice(0, 3)).toEqual(
      images.map((image: { id: string }) => image.id),
    );
    expect(again.images[2].alt).toBe('El patio');
    const { images: _, ...rest } = house;
    expect((await put('R-1', rest)).body.data.images).toEqual(again.images);
    expect((await put('R-1', { ...house, images: [] })).body.data.images).toEqual([]);
  });

  test('may have other addresses for the same photos, which is no edit', async () => {
    const { id } = (await put('R-1', { ...house, images: [at('one/monday')] })).body.data;
    await act(world, ana, id, 'publish');
    await approve(world, id);
    const before = await ownOf(world, ana, id);
    world.clock.advance(86_400);
    [asked] = [[]];
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await put('R-1', { ...house, images: [at('one/tuesday')] })).body.data).toEqual(before);
    }
    expect(asked).toEqual(['/one/tuesday.jpg']);
  });

  test('takes back what it was read as: our own addresses are not fetched', async () => {
    const { images } = (await put('R-1', house)).body.data;
    [asked] = [[]];
    const urls = images.map(({ url }: { url: string }) => url);
    const again = await put('R-1', { ...house, images: urls.toReversed() });
    expect(again.status, again.text).toBe(200);
    expect(again.body.data.images).toEqual(images.toReversed());
    expect(asked).toEqual([]);
    const unknown = await put('R-1', { ...house, images: [`${world.url}/images/${'0'.repeat(31)}/320.jpg`] });
    expect(unknown.body.error.details).toMatchObject({ reason: 'forbidden_address' });
  });

  test('is fetched again once the photo was taken out and forgotten', async () => {
    const { id } = (await put('R-1', { ...house, images: [at('gone')] })).body.data;
    await put('R-1', { ...house, images: [] });
    await world.system.jobs.drain(['images.sweep']);
    world.clock.advance(3 * 3600);
    await world.system.jobs.drain(['images.sweep']);
    [asked] = [[]];
    expect((await put('R-1', { ...house, images: [at('gone')] })).body.data.images).toHaveLength(1);
    expect(asked).toEqual(['/gone.jpg']);
    expect(await ownOf(world, ana, id)).toMatchObject({ images: [{ width: 320 }] });
  });
});

describe('when there is no time for all of them', () => {
  const given = (urls: readonly string[]) => urls.map((url, index) => ({ url, path: `images.${index}` }));
  const options = { isTrial: false, known: new Map<string, string>() };

  test('the answer is 503, and the same request goes on where it ended', async () => {
    delays['slow'] = 300;
    const intake = new Intake(world.system.images, world.url, { withinMs: 450 });
    const addresses = given(Array.from({ length: 18 }, (_, n) => at(`slow-${n}`)));
    let turns = 0;
    let taken: unknown[] = [];
    while (taken.length === 0 && turns < 18) {
      turns += 1;
      const before = asked.length;
      taken = await intake.fetch(ana.id, addresses, options).catch((error: Problem) => {
        expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '1' } });
        expect(error.message).toMatch(/^\d+ of 18 photos are in/);
        return [];
      });
      // Six at a time, so that there is time for two turns of them at most.
      expect(asked.length - before).toBeLessThan(18);
      // What was under way when time was up ends by itself.
      await sleep(100);
    }
    expect(turns).toBeGreaterThan(1);
    expect(taken).toHaveLength(18);
  }, 30_000);

  test('nobody waits long for forty photos of somebody else', async () => {
    delays['slow'] = 60_000;
    const intake = new Intake(world.system.images, world.url, { withinMs: 3_000 });
    const many = intake.fetch(ana.id, given(Array.from({ length: 40 }, (_, n) => at(`slow/${n}`))), options);
    many.catch(() => undefined);
    await sleep(100);
    const ben = await world.account();
    const sent = { bytes: await photo('quick', 320, 240), sha256: 'ab'.repeat(32) };
    expect(await intake.receive(ben.id, sent, { isTrial: true })).toMatchObject({ sha256: sent.sha256 });
    await expect(many).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }, 30_000);
});

test('a patch does not take photos: they have addresses of their own', async () => {
  const id = await draft(world, ana, { images: [at('1')] });
  expect((await patch(world, ana, id, { images: [at('2')] })).status).toBe(400);
});
