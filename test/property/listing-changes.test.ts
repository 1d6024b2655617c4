import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reviseListings, withdrawListings, type ListingChange } from '../../server/src/features/listings/index.ts';
import { parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { connect, type Transaction } from '../../server/src/platform/db/sql.ts';
import { changeOf, withdraw } from '../harness/listing-acts.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A copy that follows the feed, and notices where the feed breaks its word. */
class Reader {
  readonly copy = new Map<string, unknown>();
  cursor: string | null = null;

  /** One page, applied; whether there is more. Dies between reading and keeping where told: then the page comes again. */
  async page(limit: number, dies = false): Promise<boolean> {
    const from: string = this.cursor === null ? '' : `&cursor=${this.cursor}`;
    // A snapshot begun anew does not tell what went since the other began.
    if (this.cursor === null) this.copy.clear();
    const { body } = await world.get(`/listings/changes?limit=${limit}${from}`);
    for (const { op, id, listing } of body.data as { op: string; id: string; listing: unknown }[]) {
      if (op === 'upsert') this.copy.set(id, listing);
      else this.copy.delete(id);
    }
    if (!dies) this.cursor = body.pagination.next_cursor as string;
    return body.pagination.has_more as boolean;
  }

  async toTheEnd(limit = 100): Promise<void> {
    while (await this.page(limit));
  }
}

/** The public listings of the database as the API shows them. */
async function truth(): Promise<Map<string, unknown>> {
  const records = new Map<string, unknown>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await world.get(`/listings?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`);
    for (const record of body.data as { id: string }[]) records.set(record.id, record);
    cursor = body.pagination.next_cursor as string | null;
  }
  return records;
}

beforeEach(async () => {
  await world.sql`delete from listings`;
});

/** One writer's transaction: which listings, how long it waits before it ends, and how it ends. */
interface Write {
  readonly act: 'revise' | 'withdraw' | 'publish' | 'delete';
  readonly which: readonly number[];
  readonly waitsMs: number;
  /** Takes its number before it waits instead of after, which the lock must bear. */
  readonly isNumberedFirst: boolean;
  readonly rollsBack: boolean;
}

const write: fc.Arbitrary<Write> = fc.record({
  act: fc.constantFrom(
    'revise' as const,
    'revise' as const,
    'publish' as const,
    'withdraw' as const,
    'delete' as const,
  ),
  which: fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 1, maxLength: 3 }),
  waitsMs: fc.nat({ max: 25 }),
  isNumberedFirst: fc.boolean(),
  rollsBack: fc.boolean(),
});

class RolledBack extends Error {}

async function carryOut(
  { act, which, waitsMs, isNumberedFirst, rollsBack }: Write,
  changes: readonly ListingChange[],
  step: number,
) {
  if (act === 'publish') return void (await publish(world, { bedrooms: step % 9 }));
  const chosen = [...new Set(which.map((one) => changes[one % changes.length]!))].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  const ids = chosen.map(({ id }) => id);
  const at = new Date(world.clock.now().getTime() + step * 1000);
  await world.sql
    .begin(async (tx) => {
      // In the order of ids, so that no two writers wait for each other in a circle.
      await tx`select from listings where id = any(${ids}) order by id for update`;
      if (act === 'delete') await tx`delete from listings where id = any(${ids})`;
      else if (act === 'withdraw') await withdrawListings(tx as Transaction, ids, at);
      else {
        const revised = chosen.map(({ id, facts }) => ({ id, facts: { ...facts, bedrooms: step % 9 } }));
        await reviseListings(tx as Transaction, revised, { at, knownWords: new Set() });
      }
      if (isNumberedFirst) await tx`set constraints all immediate`;
      await pause(waitsMs);
      if (rollsBack) throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

test('a reader that follows, and dies and goes on anywhere, ends with what the database has, whoever wrote meanwhile', async () => {
  const writers = fc.array(fc.array(write, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 5 });
  const reading = fc.record({
    limits: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
    deaths: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(writers, reading, async (plans, { limits, deaths }) => {
      await world.sql`delete from listings`;
      const ids = await publish(world, ...Array.from({ length: 12 }, () => ({})));
      const changes = await Promise.all(ids.map((id) => changeOf(world, id, {})));
      const reader = new Reader();
      const writing = { goesOn: true };
      const reads = (async () => {
        for (let i = 0; writing.goesOn; i++) {
          const more = await reader.page(limits[i % limits.length]!, deaths[i % deaths.length]! && i % 2 === 0);
          if (!more) await pause(2);
        }
      })();
      await Promise.all(
        plans.map(async (steps, writer) => {
          for (const [at, one] of steps.entries()) await carryOut(one, changes, writer * 10 + at);
        }),
      ).finally(() => {
        writing.goesOn = false;
      });
      await reads;
      await reader.toTheEnd(3);
      expect(reader.copy).toEqual(await truth());
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 60_000);

test('a commit that has its number is waited for by the next, whether it ends well or not', async () => {
  const [first, second] = (await publish(world, {}, {})) as [string, string];
  const reader = new Reader();
  const touch = (id: string, then: (tx: Transaction) => Promise<unknown>) =>
    world.sql
      .begin(async (tx) => {
        await tx`update listings set updated_at = updated_at + interval '1 s' where id = ${id}`;
        await then(tx as Transaction);
      })
      .catch(() => 'rolled back');
  for (const end of [() => undefined, () => Promise.reject(new Error('no'))]) {
    await reader.toTheEnd();
    const { promise: leave, resolve: go } = Promise.withResolvers<void>();
    const { promise: numbered, resolve: hasNumber } = Promise.withResolvers<void>();
    const slow = touch(first, async (tx) => {
      await tx`set constraints all immediate`;
      hasNumber();
      await leave;
      await end();
    });
    await numbered;
    let hasEnded = false;
    const quick = touch(second, () => Promise.resolve()).then(() => (hasEnded = true));
    await pause(60);
    const { cursor } = reader;
    await reader.toTheEnd();
    expect([hasEnded, reader.cursor]).toEqual([false, cursor]);
    go();
    await Promise.all([slow, quick]);
    await reader.toTheEnd();
    expect(reader.copy).toEqual(await truth());
  }
});

test('no number is seen late: whoever sees one sees every lower one, with 50 writers that end at once', async () => {
  const writers = connect(parseDatabaseUrl(world.databaseUrl), { max: 50 });
  const ids = await publish(world, ...Array.from({ length: 50 }, () => ({})));
  const reader = new Reader();
  await reader.toTheEnd();
  const seen = new Set<number>();
  let highest = 0;
  const late: number[] = [];
  const writing = { goesOn: true };
  const watching = (async () => {
    while (writing.goesOn) {
      const rows = await world.sql<{ number: number }[]>`select number from commits order by number`;
      for (const { number } of rows) {
        if (!seen.has(number) && number <= highest) late.push(number);
        seen.add(number);
      }
      highest = Math.max(highest, rows.at(-1)?.number ?? 0);
      await reader.page(7);
    }
  })();
  for (let round = 0; round < 3; round++) {
    const { promise: barrier, resolve: open } = Promise.withResolvers<void>();
    let waiting = 0;
    await Promise.all(
      ids.map((id) =>
        writers.begin(async (tx) => {
          await tx`update listings set updated_at = updated_at + interval '1 s' where id = ${id}`;
          if (++waiting === ids.length) open();
          await barrier;
        }),
      ),
    );
  }
  writing.goesOn = false;
  await watching;
  await writers.end({ timeout: 2 });
  await reader.toTheEnd();
  expect(late).toEqual([]);
  expect(reader.copy).toEqual(await truth());
  expect(reader.copy.size).toBe(50);
});

test('withdrawals while the snapshot is read are in the copy, at any size of page', async () => {
  const ids = await publish(world, ...Array.from({ length: 9 }, () => ({})));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 8 }), async (limit, which) => {
      const reader = new Reader();
      await reader.page(limit);
      await withdraw(world, ids[which]!);
      await world.sql`update listings set status = 'public', close_reason = null, closed_at = null where id = ${ids[(which + 1) % 9]!}`;
      await reader.toTheEnd(limit);
      expect(reader.copy).toEqual(await truth());
    }),
    { numRuns: 15 },
  );
});
