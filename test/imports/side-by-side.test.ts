import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../harness/owner-process.ts';
import { createWorld, type World } from '../harness/world.ts';
import { changesOf, feedOf, importText } from './feeds.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const waiting = async () =>
  (
    await world.sql<{ count: number }[]>`
    select count(*)
      from pg_locks
     where not granted
       and pid in (select pid from pg_stat_activity where datname = current_database())`
  )[0]!.count > 0;

test('an import that waits in a circle with another one lets it go first and does its chunk again', async () => {
  await importText(world, feedOf({ id: 'a1' }));
  let importing: ReturnType<typeof importText> | undefined;
  await world.sql.begin(async (other) => {
    await other`insert into search_words values ('segundapalabra')`;
    const text = feedOf({ id: 'a2', title: 'Casa primerapalabra' }, { id: 'a1', title: 'Casa segundapalabra' });
    importing = importText(world, text);
    importing.catch(() => undefined);
    await eventually('the import waits', waiting);
    await other`insert into search_words values ('primerapalabra') on conflict do nothing`;
  });
  const report = await importing!;
  expect(report.status).toBe('done');
  expect(changesOf(report)).toEqual({ created: 1, changed: 1 });
  const [events] = await world.sql`select count(*) from events where type = 'listing.approved'`;
  expect(events).toEqual({ count: 2 });
}, 20_000);
