import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

const many = 5_000;
let world: World;
beforeAll(async () => {
  world = await createWorld({ answerCacheMb: 8 });
  const [id] = await publish(world, { bathrooms: 2 });
  // What triggers keep beside the rows is asked of nobody here, and would take most of the time.
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`create temporary table copied on commit drop as select * from listings where id = ${id!}`;
    await tx`
      insert into listings
      select (jsonb_populate_record(copied, jsonb_build_object(
               'id', left(copied.id, 22) || translate(to_char(copy, 'FM00000000'), 'ilou', ''), 'slug', 'copy-' || copy
             ))).*
        from copied
       cross join generate_series(2, ${many}) as copy`;
  });
});
afterAll(() => world.close());

const broad = '/listings?min_bathrooms=1&facets=property_type&limit=1';
const seen = async (path: string) => {
  const { body, headers } = await world.get(path);
  return [body.pagination.total, body.facets.property_type[0].count, headers.get('age')];
};

test('a count of a broad search that was kept ahead is nowhere shown when it is two minutes old', async () => {
  expect(await seen(broad)).toEqual([many, many, null]);
  const { heard } = world.system.changes;
  await publish(world, { bathrooms: 2 });
  await expect.poll(() => world.system.changes.heard).toBeGreaterThan(heard);
  world.clock.advance(59);
  const later = `${broad}&offset=1`;
  expect(await seen(later)).toEqual([many, many, '59']);
  world.clock.advance(60);
  expect(await seen(later)).toEqual([many, many, '119']);
  world.clock.advance(1);
  expect(await seen(later)).toEqual([many + 1, many + 1, null]);
});
