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
