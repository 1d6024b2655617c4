import { afterAll, beforeAll, expect, test } from 'vitest';
import { unfeatureExpired } from '../../../server/src/features/listings/index.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a featured listing comes first for its 14 days and in its own turn afterwards', async () => {
  const [featured] = await publish(world, { featured: true, publishedAt: '2026-11-21T10:00:00Z' });
  const [newer] = await publish(world, { publishedAt: '2026-11-21T11:00:00Z' });
  const order = async () => (await world.get('/listings')).body.data.map((listing: { id: string }) => listing.id);

  await unfeatureExpired(world.sql, { at: new Date('2026-12-05T09:59:59Z') });
  expect(await order()).toEqual([featured, newer]);
  await unfeatureExpired(world.sql, { at: new Date('2026-12-05T10:00:00Z') });
  expect(await order()).toEqual([newer, featured]);
});
