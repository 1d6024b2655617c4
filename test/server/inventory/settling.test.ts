import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  carryOut,
  feedItem,
  imported,
  itemsOf,
  listingsOf,
  push,
  runOf,
  settle,
  work,
} from '../../harness/inventory.ts';
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

test('what comes back, and is changed or gone again before its listing is public, is as the feed says', async () => {
  const ana = await agent();
  const [kept, again, gone] = ['B1', 'B2', 'B3'].map((id) => feedItem(id)) as [object, object, object];
  const carried = async (feed: object[]) => {
    world.clock.advance(60);
    const run = await push(world, ana, feed);
    await carryOut(world, run);
    return runOf(world, ana, run.id);
  };
  await imported(world, ana, [kept, again, gone]);
  expect((await carried([kept])).counts).toMatchObject({ withdrawn: 2, unchanged: 1 });
  expect((await carried([kept, again, gone])).counts).toMatchObject({ reactivated: 2 });
  const cheaper = { ...again, price: { amount: 77_000, currency: 'USD' } };
  expect((await carried([kept, cheaper])).counts).toMatchObject({ price_changed: 1, withdrawn: 1, unchanged: 1 });
  await settle(world);
  const now = await listingsOf(world, ana);
  expect(now.get('B2')).toMatchObject({ status: 'public', price: { amount: 77_000 } });
  expect(now.get('B3')).toMatchObject({ status: 'closed', close_reason: 'source_removed' });
});

test('what was in review when the source dropped it is reviewed when the source has it again', async () => {
  const ana = await agent();
  await imported(world, ana, [feedItem('C1'), feedItem('C2')]);
  const reworded = feedItem('C2', { title: 'Casa C2 con palabras nuevas' });
  const carried = async (feed: object[]) => {
    world.clock.advance(60);
    const run = await push(world, ana, feed);
    await carryOut(world, run);
    await work(world, 'imports.settle', { source_id: run.source.id });
  };
  await carried([feedItem('C1'), reworded]);
  expect((await listingsOf(world, ana)).get('C2')).toMatchObject({ status: 'in_review', live: true });
  await carried([feedItem('C1')]);
  await carried([feedItem('C1'), reworded]);
  await settle(world);
  const { id } = (await listingsOf(world, ana)).get('C2')!;
  const shown = (await world.get(`/listings/${id}`)).body.data;
  expect(shown).toMatchObject({ title: reworded.title });
  expect((await listingsOf(world, ana)).get('C2')).toMatchObject({ status: 'public' });
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

test('what its owner puts away while it waits to come back stays away', async () => {
  const ana = await world.account({ phone: true, ageDays: 1 });
  const feed = Array.from({ length: 5 }, (_, n) => feedItem(`E${n + 1}`));
  await imported(world, ana, feed);
  world.clock.advance(20);
  await settle(world);
  await imported(world, ana, feed.slice(1));
  await imported(world, ana, [feedItem('E9')], { source: 'other' });
  // No slot is free: it waits.
  await imported(world, ana, feed);
  const { id } = (await listingsOf(world, ana)).get('E1');
  const other = (await listingsOf(world, ana)).get('E9').id as string;
  const archive = (one: string) =>
    world.call('POST', `/agent/listings/${one}/archive`, { headers: ana.headers, body: {} });
  expect([(await archive(id)).status, (await archive(other)).status]).toEqual([200, 200]);
  world.clock.advance(400);
  await settle(world);
  expect((await listingsOf(world, ana)).get('E1').status).toBe('archived');
  const { counts } = await imported(world, ana, [
    feedItem('E1', { price: { amount: 70_000, currency: 'USD' } }),
    ...feed.slice(1),
  ]);
  expect(counts).toMatchObject({ price_changed: 0, reactivated: 0 });
  expect((await listingsOf(world, ana)).get('E1').status).toBe('archived');
}, 60_000);

test('nothing is written for an account while it is suspended, and what came meanwhile follows when it is resumed', async () => {
  const ana = await agent();
  await imported(world, ana, [feedItem('S1')]);
  const cheaper = [feedItem('S1', { price: { amount: 60_000, currency: 'USD' } }), feedItem('S2')];
  const run = await push(world, ana, cheaper);
  const set = (at: Date | null) => world.sql`update accounts set suspended_at = ${at} where id = ${ana.id}`;
  await set(world.clock.now());
  await settle(world);
  const rows = await world.sql`select price_amount from listings where account_id = ${ana.id}`;
  expect(rows.map((row) => Number(row['price_amount']))).not.toContain(60_000);
  expect(rows).toHaveLength(1);
  await set(null);
  expect((await itemsOf(world, ana, run.id)).map(({ waits_for }) => waits_for)).toEqual(['account', 'account']);
  world.clock.advance(601);
  await settle(world);
  const now = await listingsOf(world, ana);
  expect(now.get('S1')).toMatchObject({ status: 'public', price: { amount: 60_000 } });
  expect(now.get('S2')).toMatchObject({ status: 'public' });
});

test('removals that nobody lets through are given up after 14 days, with the document; photos that are named no more are forgotten', async () => {
  const ana = await agent();
  const feed = Array.from({ length: 12 }, (_, n) => feedItem(`T${n + 1}`));
  await imported(world, ana, feed);
  const { id, source } = await imported(world, ana, feed.slice(0, 1));
  expect((await runOf(world, ana, id)).status).toBe('needs_approval');
  await world.sql`
    insert into source_photos (source_id, identity, sha256, tried_at)
    values (${source.id}, 'https://a.example/named-no-more.jpg', sha256('x'), ${world.clock.now()})`;
  const kept = async () => [
    (await runOf(world, ana, id)).status,
    (await world.sql`select from import_documents where run_id = ${id}`).length,
    (await world.sql`select from source_photos where source_id = ${source.id} and identity like '%no-more.jpg'`).length,
  ];
  const days = async (count: number) => {
    world.clock.advance(count * 24 * 3600);
    await work(world, 'imports.tidy', {});
  };
  await days(13);
  expect(await kept()).toEqual(['needs_approval', 1, 1]);
  await days(2);
  expect(await kept()).toEqual(['done', 0, 1]);
  await days(16);
  expect(await kept()).toEqual(['done', 0, 0]);
  const named = (await world.sql`select from source_photos where source_id = ${source.id}`).length;
  expect(named).toBe(
    (
      await world.sql`select distinct photo ->> 'url' from source_offers cross join jsonb_array_elements(wanted -> 'facts' -> 'photos') as photo where source_id = ${source.id}`
    ).length,
  );
  expect((await world.call('POST', `/agent/imports/${id}/approve`, { headers: ana.headers, body: {} })).status).toBe(
    409,
  );
});
