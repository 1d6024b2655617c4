import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAgents } from '../../../server/src/features/agents/index.ts';
import { addCompanies } from '../../../server/src/features/companies/index.ts';
import { newId } from '../../../server/src/kernel/id.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { inShort, readAllChanges, readChanges } from '../../harness/changes.ts';
import { relist, revise, withdraw } from '../../harness/listing-acts.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { feedOf, importText, plainItems } from '../../imports/feeds.ts';

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
const since = async () => inShort((await readAll(here)).entries);

describe('without a cursor', () => {
  test('comes every public listing as it is by itself, page by page, and a cursor to go on from', async () => {
    await publish(world, {}, { propertyType: 'land' }, { listingType: 'rent', pricePeriod: 'month' });
    const { entries, cursor } = await readAll(null, 2);
    const listed = (await world.get('/listings?limit=100')).body.data as { id: string; updated_at: string }[];
    expect(entries.length).toBe(listed.length);
    for (const entry of entries) {
      const record = listed.find(({ id }) => id === entry.id)!;
      expect(entry).toEqual({ op: 'upsert', id: record.id, at: record.updated_at, listing: record });
    }
    expect((await read(cursor)).data).toEqual([]);
  });

  test('every page says no-store, its limit, and where to go on, the last one too', async () => {
    const { reply, limit, has_more, next_cursor } = await read(here, 7);
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(reply.headers.get('etag')).toBeNull();
    expect(reply.body.pagination).toEqual({ limit: 7, has_more: false, next_cursor: expect.any(String) });
    expect([limit, has_more, next_cursor]).toEqual([7, false, here]);
  });

  test('what is published, changed and withdrawn between two of its pages is in the copy that follows it', async () => {
    await publish(world, {}, {}, {});
    const first = await read(null, 1);
    const [old] = await publish(world, { publishedAt: '2020-01-01T00:00:00Z' });
    const seen = first.data[0]!.id;
    await withdraw(world, seen);
    const { entries } = await readAll(first.next_cursor, 1);
    const copy = new Map([...first.data, ...entries].map((entry) => [entry.id, entry.listing] as const));
    expect(copy.get(seen)).toBeNull();
    expect(copy.get(old!)).toMatchObject({ id: old });
  });
});

describe('from a cursor on', () => {
  test('comes what was listed, changed, withdrawn and listed again, as it is now', async () => {
    const [id, other] = (await publish(world, {}, {})) as [string, string];
    expect(await since()).toEqual([`upsert ${id}`, `upsert ${other}`].sort());
    here = (await readAll(here)).cursor;
    await revise(world, id, { price: { amount: 140_000, currency: 'USD' } });
    const { entries } = await readAll(here);
    expect(entries).toEqual([
      { op: 'upsert', id, at: expect.any(String), listing: (await world.get(`/listings/${id}`)).body.data },
    ]);
    here = (await readAll(here)).cursor;
    await withdraw(world, id);
    expect((await readAll(here)).entries).toEqual([{ op: 'remove', id, at: expect.any(String), listing: null }]);
    await relist(world, id);
    expect(await since()).toEqual([`upsert ${id}`]);
  });

  test('changes of one listing on one page come as its last', async () => {
    const [id, other] = (await publish(world, {}, {})) as [string, string];
    here = (await readAll(here)).cursor;
    await revise(world, id, { bedrooms: 4 });
    await revise(world, other, { bedrooms: 4 });
    await revise(world, id, { bedrooms: 5 });
    expect(await since()).toEqual([`upsert ${other}`, `upsert ${id}`]);
    expect(inShort((await readAll(here, 1)).entries)).toEqual([`upsert ${id}`, `upsert ${other}`, `upsert ${id}`]);
  });

  test('many changes of one transaction come in pages, none twice and none left out', async () => {
    const ids = await publish(world, ...Array.from({ length: 7 }, () => ({})));
    for (const limit of [1, 2, 3, 7, 8]) {
      expect(inShort((await readAll(here, limit)).entries)).toEqual(ids.toSorted().map((id) => `upsert ${id}`));
    }
  });

  test('what was rolled back, as a whole or to a savepoint, is not there', async () => {
    const [id, other] = (await publish(world, {}, {})) as [string, string];
    here = (await readAll(here)).cursor;
    const touch = (tx: Transaction, one: string) =>
      tx`update listings set updated_at = updated_at + interval '1 s' where id = ${one}`;
    await world.sql
      .begin(async (tx) => {
        await touch(tx as Transaction, id);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await since()).toEqual([]);
    await world.sql.begin(async (tx) => {
      await tx
        .savepoint(async (inner) => {
          await touch(inner as Transaction, id);
          throw new Error('rolled back');
        })
        .catch(() => undefined);
      await touch(tx as Transaction, other);
    });
    expect(await since()).toEqual([`upsert ${other}`]);
  });

  test('a row that is deleted is removed', async () => {
    const [id] = (await publish(world, {})) as [string];
    here = (await readAll(here)).cursor;
    await world.sql`delete from listings where id = ${id}`;
    expect(await since()).toEqual([`remove ${id}`]);
  });

  test('commits that changed no listing lead on, also more of them than one page looks through', async () => {
    await world.sql.unsafe(`
      do $$ begin
        for i in 1..1005 loop
          perform current_commit();
          commit;
        end loop;
      end $$`);
    const [id] = await publish(world, {});
    const first = await read(here);
    expect([first.data, first.has_more]).toEqual([[], true]);
    expect(await since()).toEqual([`upsert ${id}`]);
  });
});

describe('is no change:', () => {
  test('a new exchange rate', async () => {
    await publish(world, {});
    here = (await readAll(here)).cursor;
    await world.sql`
      update listings
         set price_usd = price_usd * 1.1, rate_date = rate_date + 1, price_per_m2_usd = price_per_m2_usd * 1.1`;
    expect(await since()).toEqual([]);
  });

  test('whatever is done to a listing that strangers do not see', async () => {
    const [id] = (await publish(world, {})) as [string];
    await withdraw(world, id);
    here = (await readAll(here)).cursor;
    await world.sql`update listings set title = 'Otra' where id = ${id}`;
    await world.sql`delete from listings where id = ${id}`;
    expect(await since()).toEqual([]);
  });

  test('what strangers do not see of one that they do', async () => {
    const [id] = (await publish(world, {})) as [string];
    here = (await readAll(here)).cursor;
    await world.sql`update listings set street = 'Secreta', exact_latitude = -25.1, exact_longitude = -57.1 where id = ${id}`;
    expect(await since()).toEqual([]);
  });
});

describe('what a listing shows of others is part of it:', () => {
  const inTx = (work: (tx: Transaction) => Promise<void>) => world.sql.begin((tx) => work(tx as Transaction));

  test('its company and its agent, and the company of its agent', async () => {
    const at = world.clock.now();
    const [own, agents] = [newId('cmp', at), newId('cmp', at)];
    const agent = newId('agt', at);
    await inTx(async (tx) => {
      await addCompanies(
        tx,
        [
          { id: own, name: 'Casas del Sur', type: 'agency', verified: false },
          { id: agents, name: 'Casas del Norte', type: 'agency', verified: false },
        ],
        at,
      );
      await addAgents(tx, [{ id: agent, name: 'Ana', companyId: agents }], at);
    });
    const [first, second] = await publish(world, { companyId: own }, { agentId: agent });
    const changed = async (act: () => Promise<unknown>) => {
      here = (await readAll(here)).cursor;
      await act();
      return since();
    };
    expect(await changed(() => world.sql`update companies set verified = true where id = ${own}`)).toEqual([
      `upsert ${first}`,
    ]);
    expect(await changed(() => world.sql`update agents set name = 'Ana B.' where id = ${agent}`)).toEqual([
      `upsert ${second}`,
    ]);
    expect(await changed(() => world.sql`update companies set name = 'Norte' where id = ${agents}`)).toEqual([
      `upsert ${second}`,
    ]);
    expect(await changed(() => world.sql`update companies set created_at = now() where id = ${own}`)).toEqual([]);
  });

  test('the names of its places', async () => {
    const [id] = await publish(world, { place: { country: 'PY', city: 'Encarnación' } });
    for (const level of ['city', 'division', 'country']) {
      here = (await readAll(here)).cursor;
      await world.sql`
        update places set name = name || ' X'
         where id = (select case ${level} when 'city' then city_id when 'division' then division_id else country_id end from listings where id = ${id!})`;
      expect(await since(), level).toContain(`upsert ${id}`);
      await world.sql`update places set name = rtrim(name, ' X') where name like '% X'`;
    }
  });

  test('the other offers of its property', async () => {
    const [sale] = (await publish(world, { offerGroup: 'twins' })) as [string];
    here = (await readAll(here)).cursor;
    const [rent] = (await publish(world, { offerGroup: 'twins', listingType: 'rent' })) as [string];
    expect(await since()).toEqual([`upsert ${sale}`, `upsert ${rent}`].sort());
    here = (await readAll(here)).cursor;
    await withdraw(world, rent);
    expect((await since()).toSorted()).toEqual([`remove ${rent}`, `upsert ${sale}`].sort());
    expect((await readAll(here)).entries.find(({ id }) => id === sale)!.listing).toMatchObject({ also_offered_as: [] });
  });
});

test('an import is exactly what it changed', async () => {
  await importText(world, feedOf(...plainItems(6)), { label: 'feed' });
  here = (await readAll(here)).cursor;
  const { outcomes } = await importText(
    world,
    feedOf(...plainItems(4), { id: 'a5', listPrice: '99000' }, { id: 'b1' }),
    { label: 'feed', maxRemovals: { count: 5 } },
  );
  const expected = outcomes.map(
    ({ outcome, listing_id }) => `${outcome === 'withdrawn' ? 'remove' : 'upsert'} ${listing_id}`,
  );
  expect(expected).toHaveLength(3);
  expect((await since()).toSorted()).toEqual(expected.sort());
  here = (await readAll(here)).cursor;
  await importText(world, feedOf(...plainItems(4), { id: 'a5', listPrice: '99000' }, { id: 'b1' }), { label: 'feed' });
  expect(await since()).toEqual([]);
});
