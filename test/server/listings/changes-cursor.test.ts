import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetChanges } from '../../../server/src/features/listings/index.ts';
import { inShort, readAllChanges, readChanges } from '../../harness/changes.ts';
import { withdraw } from '../../harness/listing-acts.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const read = (cursor: string | null, limit?: number) => readChanges(world, cursor, limit);
const readAll = (cursor: string | null, limit?: number) => readAllChanges(world, cursor, limit);

/** Where a reader stands who has read everything. */
let here: string;
beforeEach(async () => {
  here = (await readAll(null)).cursor;
});

const refused = async (cursor: string) => {
  const reply = await world.get(`/listings/changes?cursor=${encodeURIComponent(cursor)}`);
  return [reply.status, reply.body.error?.code, reply.body.error?.details?.fields?.[0]?.path];
};
const validation = [400, 'VALIDATION_ERROR', 'cursor'];
const parts = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
const written = (changed: readonly unknown[]) => Buffer.from(JSON.stringify(changed)).toString('base64url');

test('a cursor that was cut short, put together by hand or made by a search is refused', async () => {
  await publish(world, {}, {});
  const ofSearch = (await world.get('/listings?limit=1')).body.pagination.next_cursor as string;
  const inSnapshot = (await read(null, 1)).next_cursor;
  for (const cursor of [here, inSnapshot]) {
    const [sort, seal, epoch, phase, number, id] = parts(cursor);
    const forged = [
      written([sort, seal, epoch, phase, Number(number) - 1, id]),
      written([sort, seal, epoch, !(phase as boolean), number, id]),
      written([sort, seal, epoch, phase, number, "' or true"]),
      written([sort, seal, epoch, phase, number]),
      written([]),
      cursor.slice(0, -3),
      `${cursor}x`,
      cursor.slice(4),
    ];
    for (const one of forged) expect(await refused(one), one).toEqual(validation);
  }
  expect(await refused(ofSearch)).toEqual(validation);
});

test('a cursor is good for 90 days and refused as expired after, in the snapshot too', async () => {
  await publish(world, {}, {});
  const inSnapshot = (await read(null, 1)).next_cursor;
  const [id] = (await publish(world, {})) as [string];
  const before = here;
  await withdraw(world, id);
  const now = (await readAll(here)).cursor;
  await world.sql`update commits set at = ${new Date(world.clock.now().getTime() - 89 * 86_400_000)}`;
  await forgetChanges(world.sql, world.clock.now());
  expect(inShort((await readAll(here)).entries)).toContain(`remove ${id}`);
  // The nightly job, two days later.
  await world.system.jobs.drain();
  world.clock.advance(2 * 86_400);
  await world.system.jobs.drain();
  for (const cursor of [before, inSnapshot]) {
    expect(await refused(cursor)).toEqual([410, 'CURSOR_EXPIRED', undefined]);
  }
  // Nothing was missed by whoever had read everything, however long ago.
  expect((await readAll(now)).entries).toEqual([]);
  const [again] = await publish(world, {});
  expect(inShort((await readAll(now)).entries)).toEqual([`upsert ${again}`]);
  expect(await world.sql`select from listing_changes`).toHaveLength(1);
});

test('a cursor from before a restore of an older state is refused as expired', async () => {
  await world.sql`update listing_log set epoch = 'restored'`;
  expect(await refused(here)).toEqual([410, 'CURSOR_EXPIRED', undefined]);
});
