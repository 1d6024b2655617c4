import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDueRuns } from '../../../server/src/features/imports/own/schedule.ts';
import { createSourceWorld, endRuns, type SourceWorld } from './world.ts';

let world: SourceWorld;
beforeAll(async () => {
  world = await createSourceWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql`delete from import_runs`;
  await world.sql`delete from inventory_sources`;
});

const runs = () =>
  world.sql<{ source_id: string; trigger: string; is_full: boolean; publish: boolean }[]>`
    select source_id, trigger, is_full, publish from import_runs order by created_at, id`;
const nextRunOf = async (id: string): Promise<number> => {
  const [row] = await world.sql<{ next: Date }[]>`select next_run_at as next from inventory_sources where id = ${id}`;
  return (row!.next.getTime() - world.clock.now().getTime()) / 3_600_000;
};
const open = () => openDueRuns(world, world.clock.now());

test('what is new is read within a minute, and again after about so many hours as it says', async () => {
  const { id } = await world.source(await world.account(), { every_hours: 10, publish: false });
  world.clock.advance(31);
  await world.drain();
  expect(await runs()).toEqual([{ source_id: id, trigger: 'schedule', is_full: true, publish: false }]);
  expect(Math.abs((await nextRunOf(id)) - 10)).toBeLessThanOrEqual(1);
  await endRuns(world);
  world.clock.advance(8.9 * 3_600);
  await world.drain();
  expect(await runs()).toHaveLength(1);
  world.clock.advance(2.2 * 3_600);
  await world.drain();
  expect(await runs()).toHaveLength(2);
});

test('rhythms drift apart by up to a tenth', async () => {
  const ana = await world.account();
  const ids: string[] = [];
  for (const chance of [0, 0.5, 1]) {
    const { id } = await world.source(ana, { every_hours: 10 });
    ids.push(id);
    await openDueRuns(world, world.clock.now(), () => chance);
  }
  expect(await Promise.all(ids.map(nextRunOf))).toEqual([9, 10, 11]);
});

test('everything is read once a day, otherwise what has changed', async () => {
  const ana = await world.account();
  const hoursAgo = [null, 23, 24];
  for (const hours of hoursAgo) {
    const { id } = await world.source(ana);
    const wholeAt = hours === null ? null : new Date(world.clock.now().getTime() - hours * 3_600_000);
    await world.sql`update inventory_sources set whole_at = ${wholeAt} where id = ${id}`;
    await open();
    world.clock.advance(1);
  }
  expect((await runs()).map((run) => run.is_full)).toEqual([true, false, true]);
});

test('paused, without a rhythm, of a suspended account, or just being read: not opened', async () => {
  const ana = await world.account();
  const [paused, idle, busy] = [
    await world.source(ana),
    await world.source(ana, { every_hours: null }),
    await world.source(ana),
  ];
  await world.ask(ana, 'PATCH', `/${paused.id}`, { paused: true });
  const other = await world.account();
  await world.source(other);
  await world.sql`update accounts set suspended_at = now() where id = ${other.id}`;
  const asked = await world.ask(ana, 'POST', `/${busy.id}/sync`);
  expect(await open()).toEqual([]);
  expect((await runs()).map((run) => run.trigger)).toEqual(['request']);
  await world.ask(ana, 'POST', `/${idle.id}/sync?dry_run=true`);
  await world.sql`update import_runs set status = 'done' where id = ${asked.body.data.id}`;
  world.clock.advance(1);
  expect(await open()).toHaveLength(1);
  expect((await runs()).at(-1)).toMatchObject({ source_id: busy.id, trigger: 'schedule' });
});

test('a trial under way keeps nothing waiting', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana);
  await world.ask(ana, 'POST', `/${id}/sync?dry_run=true`);
  expect(await open()).toHaveLength(1);
});

test('many schedulers at once open one run of each source', async () => {
  const ana = await world.account();
  for (let n = 0; n < 12; n += 1) await world.source(ana);
  const opened = (await Promise.all(Array.from({ length: 6 }, open))).flat();
  const rest = await open();
  expect([...opened, ...rest]).toHaveLength(12);
  expect(new Set((await runs()).map((run) => run.source_id)).size).toBe(12);
  const [queued] =
    await world.sql`select count(distinct data ->> 'run_id') as runs from jobs.job where name = 'imports.run' and data ->> 'run_id' = any(${[...opened, ...rest]})`;
  expect(queued).toEqual({ runs: 12 });
});

test('what became due while nothing ran starts over some minutes, the longest due first', async () => {
  const [ana, bea] = [await world.account(), await world.account()];
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) ids.push((await world.source(n < 15 ? ana : bea)).id);
  for (const [n, id] of ids.entries()) {
    await world.sql`update inventory_sources set next_run_at = next_run_at - make_interval(days => 2, mins => ${n}) where id = ${id}`;
  }
  expect(await open()).toHaveLength(25);
  expect(new Set((await runs()).map((run) => run.source_id))).toEqual(new Set(ids.slice(5)));
  expect(await open()).toHaveLength(5);
});

test('a feed that nobody receives any more has failed, and the source is free', async () => {
  const ana = await world.account();
  const { id } = await world.source(ana, { every_hours: null });
  const { id: run } = (await world.ask(ana, 'POST', `/${id}/sync`)).body.data;
  await world.sql`update import_runs set status = 'receiving', trigger = 'push' where id = ${run}`;
  world.clock.advance(59);
  await world.drain();
  const stateOf = async () => (await world.sql`select status, failure_code from import_runs where id = ${run}`)[0];
  expect(await stateOf()).toMatchObject({ status: 'receiving' });
  world.clock.advance(60);
  await world.drain();
  expect(await stateOf()).toEqual({ status: 'failed', failure_code: 'INTERRUPTED' });
});
