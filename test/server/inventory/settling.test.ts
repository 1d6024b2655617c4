import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOut, feedItem, imported, itemsOf, listingsOf, push, runOf, settle, work } from '../../harness/inventory.ts';
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
