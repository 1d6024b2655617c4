import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, ownOf, published, uploadTo } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

// In a world with few photos, since those of every test before would be encoded too.
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('variants that are made later change neither what a listing is nor its ETag', async () => {
  const ana = await world.account({ phone: true });
  const id = await published(world, ana);
  await uploadTo(world, ana, id, 'avif later');
  await approve(world, id);
  const etagOf = async () => (await world.get(`/agent/listings/${id}`, ana.headers)).headers.get('etag');
  const etag = await etagOf();
  await world.drain();
  const { images: shown } = (await world.get(`/listings/${id}`)).body.data as Awaited<ReturnType<typeof ownOf>>;
  expect(shown).toHaveLength(2);
  expect(shown.every(({ variants }) => variants.some(({ format }) => format === 'avif'))).toBe(true);
  expect((await ownOf(world, ana, id)).images).toEqual(shown);
  expect(await etagOf()).toBe(etag);
}, 60_000);
