import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedItem, imported, itemsOf, listingsOf, settle } from '../../harness/inventory.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-settling-'));
let world: World;
beforeAll(async () => {
  world = await createWorld({ dataDir });
  await world.drain();
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const agent = () => world.account({ phone: true, ageDays: 60, approvedListings: 5 });

test('a price that the feed changes again and again is never taken for one that was changed by hand', async () => {
  const ana = await agent();
  await imported(world, ana, [feedItem('A1')]);
  for (const amount of [95_000, 90_000, 85_000]) {
    world.clock.advance(3600);
    const run = await imported(world, ana, [feedItem('A1', { price: { amount, currency: 'USD' } })]);
    expect(run.counts.price_changed).toBe(1);
    expect((await listingsOf(world, ana)).get('A1')).toMatchObject({ status: 'public', price: { amount } });
    expect((await itemsOf(world, ana, run.id))[0]).toMatchObject({ kept_fields: [], problem: null });
  }
  await settle(world);
});

test('a price changes at once, whatever others of the source wait for', async () => {
  const ana = await world.account({ phone: true, ageDays: 1 });
  const feed = Array.from({ length: 5 }, (_, n) => feedItem(`P${n + 1}`));
  await imported(world, ana, feed);
  // Three in review at a time.
  for (let turn = 0; turn < 3; turn += 1) {
    world.clock.advance(20);
    await settle(world);
  }
  expect([...(await listingsOf(world, ana)).values()].map(({ status }) => status)).toEqual(Array(5).fill('public'));
  // No slot is left for the new one, which is taken up first.
  const dearer = feed.map((one) => ({ ...one, price: { amount: 90_000, currency: 'USD' } }));
  await imported(world, ana, [feedItem('A9'), ...dearer]);
  for (let turn = 0; turn < 3; turn += 1) {
    world.clock.advance(400);
    await settle(world);
  }
  const listings = await listingsOf(world, ana);
  expect(listings.get('A9').status).toBe('draft');
  expect(feed.map(({ external_id: id }) => listings.get(id).price.amount)).toEqual(Array(5).fill(90_000));
}, 60_000);

test('what its owner put away after the feed had dropped it is not brought back by the feed', async () => {
  const ana = await agent();
  const feed = [feedItem('B1'), feedItem('B2'), feedItem('B3')];
  await imported(world, ana, feed);
  await imported(world, ana, feed.slice(0, 1));
  const { id } = (await listingsOf(world, ana)).get('B2');
  const call = (verb: string, body: object = {}) =>
    world.call('POST', `/agent/listings/${id}/${verb}`, { headers: ana.headers, body });
  world.clock.advance(60);
  expect((await call('archive')).status).toBe(200);
  world.clock.advance(60);
  await imported(world, ana, feed);
  const now = await listingsOf(world, ana);
  expect(['B1', 'B2', 'B3'].map((name) => now.get(name).status)).toEqual(['public', 'archived', 'public']);
});

test('what is dropped again while it waits to come back does not come back', async () => {
  const ana = await world.account({ phone: true, ageDays: 1 });
  const feed = Array.from({ length: 5 }, (_, n) => feedItem(`C${n + 1}`));
  await imported(world, ana, feed);
  world.clock.advance(20);
  await settle(world);
  await imported(world, ana, feed.slice(1));
  // Another takes its slot.
  await imported(world, ana, [feedItem('C9')], { source: 'other' });
  const { source } = await imported(world, ana, feed);
  expect((await listingsOf(world, ana)).get('C1').status).toBe('closed');
  expect((await imported(world, ana, feed.slice(1))).counts.withdrawn).toBe(1);
  await imported(world, ana, [feedItem('C8')], { source: 'other' });
  world.clock.advance(400);
  await settle(world);
  expect((await listingsOf(world, ana)).get('C1').status).toBe('closed');
  expect(
    (await world.sql`select from source_offers where source_id = ${source.id} and waits_for is not null`).length,
  ).toBe(0);
}, 60_000);
