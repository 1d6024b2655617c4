import { afterAll, beforeAll, expect, test } from 'vitest';
import { formats, readers } from '../../../server/src/inventories.ts';
import { createOutgoing, type Outgoing } from '../../../server/src/platform/outgoing/outgoing.ts';
import { outbox } from '../../harness/contacts.ts';
import { fakeInternet, type FakeInternet } from '../../harness/fake-internet.ts';
import { feedItem, listingsOf, ndjsonOf } from '../../harness/inventory.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { connected } from '../../harness/sources.ts';

/** What stands at the address, and how it is asked for. */
let feed: string | null = '';
let etag = '"1"';
const asked: { url: string; held: string | undefined }[] = [];
let internet: FakeInternet;
let world: World;

beforeAll(async () => {
  internet = fakeInternet();
  await internet.host('feeds.example.com', (request, response) => {
    const held = request.headers['if-none-match'];
    asked.push({ url: request.url!, held });
    if (feed === null) return void response.writeHead(403).end();
    if (held === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag, 'content-type': 'application/x-ndjson' }).end(feed);
  });
  const outside = createOutgoing(internet.parts);
  // Photos come from where they always come from in tests.
  const outgoing: Outgoing = {
    ...outside,
    get: (request) => (request.url.includes('photos.example.com') ? world.internet.outgoing : outside).get(request),
  };
  world = await createWorld({}, { outgoing, readers });
});
afterAll(async () => {
  await world.close();
  await internet.close();
});

const url = 'http://feeds.example.com/all.ndjson?token=a-secret-of-the-agency';
const jobs = ['imports.schedule', 'imports.run', 'imports.settle', 'imports.wake', 'moderation.review'];
/** Lets time pass as it does, with the jobs of each half minute. */
async function pass(hours: number): Promise<void> {
  world.clock.advance(hours * 3_600);
  for (let turn = 0; turn < 6; turn += 1) {
    await world.system.jobs.drain(jobs);
    world.clock.advance(31);
  }
}

test('an agency connects its feed once: listings appear, prices follow, what is gone is closed, and a refused address is told', async () => {
  expect(Object.keys(readers).sort()).toEqual(Object.keys(formats).sort());
  const ana = await world.account({ phone: true, ageDays: 60, approvedListings: 5, locale: 'es' });
  feed = ndjsonOf([feedItem('A1'), feedItem('A2')]);
  const { id } = await connected(world, ana, { kind: 'ndjson', label: 'oficina', credentials: undefined, url });
  const source = async () => (await world.get(`/agent/sources/${id}`, ana.headers)).body.data;
  await pass(0);
  expect(await source()).toMatchObject({
    last_run: { status: 'done' },
    failures: 0,
    listings: { total: 2, public: 2, waiting: 0 },
  });
  const statuses = async () =>
    Object.fromEntries(
      [...(await listingsOf(world, ana))].map(([key, one]) => [key, `${one.status} ${one.price.amount}`]),
    );
  expect(await statuses()).toEqual({ A1: 'public 101000', A2: 'public 102000' });

  await pass(14);
  expect(asked.at(-1)!.held).toBe('"1"');
  expect((await source()).last_run.status).toBe('done');

  feed = ndjsonOf([feedItem('A1', { price: { amount: 95_000, currency: 'USD' } })]);
  etag = '"2"';
  await pass(14);
  expect(await statuses()).toEqual({ A1: 'public 95000', A2: 'closed 102000' });

  feed = null;
  await pass(14);
  expect(await source()).toMatchObject({ status: 'active', failures: 1 });
  await pass(0.5);
  expect(await source()).toMatchObject({ status: 'paused', failures: 2, next_run_at: null, listings: { public: 1 } });
  const mails = (await outbox(world)).filter(({ to, subject }) => to === ana.email && subject.includes('Pausamos'));
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('a-secret-of-the-agency');
  const before = asked.length;
  await pass(30);
  expect(asked).toHaveLength(before);

  const withOther = { url: 'http://feeds.example.com/new.ndjson?token=another-secret', paused: false };
  const refused = await world.call('PATCH', `/agent/sources/${id}`, { headers: ana.headers, body: withOther });
  expect(refused.status).toBe(400);
  feed = ndjsonOf([feedItem('A1', { price: { amount: 95_000, currency: 'USD' } }), feedItem('A2')]);
  const mended = await world.call('PATCH', `/agent/sources/${id}`, { headers: ana.headers, body: withOther });
  expect(mended.body.data).toMatchObject({ status: 'active', failures: 0 });
  await pass(0);
  expect(asked.at(-1)).toEqual({ url: '/new.ndjson?token=another-secret', held: undefined });
  expect(await statuses()).toEqual({ A1: 'public 95000', A2: 'public 102000' });
});
