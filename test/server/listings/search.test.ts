import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a published listing is found at once, in full, and counted at its places', async () => {
  const [id] = await publish(world, { place: { city: 'Asunción', neighborhood: 'Villa Morra' }, amenities: ['pool'] });
  const reply = await world.get('/listings?city=asuncion&neighborhood=villa%20morra&q=house%20pool');
  expect(reply.body).toMatchObject({
    pagination: { total: 1 },
    data: [{ id, price_usd: 150000, price_per_m2_usd: 833.33 }],
  });
  const countries = await world.get('/locations/countries');
  expect(countries.body).toEqual([{ name: 'Paraguay', listing_count: 1, code: 'PY', slug: 'paraguay' }]);
});
