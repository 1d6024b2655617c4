import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../harness/world.ts';
import { feedOf, importText, plainItems } from './feeds.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('an import whose session the database ends fails at once, and the next run finishes it', async () => {
  const text = feedOf(...plainItems(600));
  let killed = false;
  const onProgress = ({ phase }: { phase: string }) => {
    if (phase !== 'applying' || killed) return;
    killed = true;
    void world.sql`
      select pg_terminate_backend(pid)
        from pg_locks
       where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())
         and pid <> pg_backend_pid()`.execute();
  };
  await expect(importText(world, text, { onProgress })).rejects.toMatchObject({ code: expect.any(String) as string });
  const report = await importText(world, text);
  expect(report.status).toBe('done');
  expect(report.counts.created + report.counts.unchanged).toBe(600);
}, 20_000);
