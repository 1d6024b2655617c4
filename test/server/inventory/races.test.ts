// Long because it is one list: every way in which two may meet over one inventory.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportRun } from '@oga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { cuttableWay, openAll } from '../../harness/cuttable.ts';
import {
  carryOut,
  feedItem,
  imported,
  itemsOf,
  listingsOf,
  ndjsonOf,
  push,
  runOf,
  settle,
  work,
} from '../../harness/inventory.ts';
import { tally } from '../../harness/own-listings.ts';
import { eventually } from '../../harness/owner-process.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-races-'));
const way = cuttableWay();
let world: World;
beforeAll(async () => {
  world = await createWorld({ dataDir }, { through: way.through });
  await world.drain();
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const agent = () => world.account({ phone: true, ageDays: 60, approvedListings: 5 });
const house = (id: string, changes: object = {}) => feedItem(id, { images: [], ...changes });
const many = (count: number) => Array.from({ length: count }, (_, n) => house(`M${n + 1}`));
const pushTo = (more = '') => `/agent/imports?format=ndjson&source=main${more}`;
const cancel = ({ headers }: TestAccount, { id }: { id: string }) =>
  world.call('POST', `/agent/imports/${id}/cancel`, { headers });
const offersOf = async ({ source }: ImportRun) =>
  (await world.sql`select from source_offers where source_id = ${source.id}`).length;
const documentsOf = async ({ source }: ImportRun) =>
  (await world.sql`select from import_documents join import_runs on id = run_id where source_id = ${source.id}`).length;
const endings = async ({ id }: ImportRun) =>
  (await world.sql`select from events where type like 'import.%' and subject_id = ${id}`).length;
/** Statements of this database that wait for a lock. */
const waiting = async (count = 1) => {
  const rows = await world.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length >= count;
};

test('of fifty that push to one source at once one is accepted, the others are told that a run is under way', async () => {
  const ana = await agent();
  const given = { headers: ana.headers, body: ndjsonOf([house('A1')]) };
  const replies = await Promise.all(Array.from({ length: 50 }, () => world.call('POST', pushTo(), given)));
  expect(tally(replies)).toEqual({ 202: 1, 409: 49 });
  expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.error.code))).toEqual(
    new Set(['IMPORT_IN_PROGRESS']),
  );
  const [sources] = await world.sql`select count(*) from inventory_sources where account_id = ${ana.id}`;
  expect(sources).toEqual({ count: 1 });
  await settle(world);
  expect((await push(world, ana, [house('A1')])).status).toBe('queued');
});

test('of eight trials that are pushed to one source at once one is taken; a real run goes beside it', async () => {
  const ana = await agent();
  await push(world, ana, [house('A1')]);
  const given = { headers: ana.headers, body: ndjsonOf([house('A1')]) };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => world.call('POST', pushTo('&dry_run=true'), given)),
  );
  expect(tally(replies)).toEqual({ 202: 1, 409: 7 });
  await settle(world);
  expect((await world.call('POST', pushTo('&dry_run=true'), given)).status).toBe(202);
  await settle(world);
});

test('of fifty that approve at once one opens a run, which removes what was withheld and no more', async () => {
  const ana = await agent();
  const feed = many(14);
  await carryOut(world, await push(world, ana, feed, { publish: 'false' }));
  const held = await push(world, ana, feed.slice(0, 2), { publish: 'false' });
  await carryOut(world, held);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => world.call('POST', `/agent/imports/${held.id}/approve`, { headers: ana.headers })),
  );
  expect(tally(replies)).toEqual({ 202: 1, 409: 49 });
  const { id } = replies.find(({ status }) => status === 202)!.body.data;
  await carryOut(world, { id });
  expect(await runOf(world, ana, id)).toMatchObject({ status: 'done', counts: { withdrawn: 12, unchanged: 2 } });
  expect((await runOf(world, ana, held.id)).status).toBe('done');
  expect(await documentsOf(held)).toBe(0);
});

test('a run is cancelled while it is received: what came is forgotten, and the sender is told', async () => {
  const ana = await agent();
  const { hostname, port } = new URL(world.url);
  const body = Buffer.from(ndjsonOf(many(5)));
  const head = `POST /api/v1${pushTo()} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${ana.headers.authorization}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => {
    socket.write(head);
    socket.write(body.subarray(0, 500));
  });
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const runs = async () => (await world.get('/agent/imports', ana.headers)).body.data as ImportRun[];
  await eventually('it is being received', async () => (await runs()).length === 1);
  const [run] = await runs();
  expect(run!.status).toBe('receiving');
  expect((await cancel(ana, run!)).status).toBe(200);
  socket.write(body.subarray(500));
  await ended;
  expect(answer).toContain('was cancelled');
  expect(await runOf(world, ana, run!.id)).toMatchObject({ status: 'cancelled', phase: null });
  expect(await documentsOf(run!)).toBe(0);
});

test('a run is cancelled while it waits, and after its process has died', async () => {
  const ana = await agent();
  const first = await push(world, ana, many(3));
  expect((await cancel(ana, first)).body.data.status).toBe('cancelled');
  await carryOut(world, first);
  expect(await offersOf(first)).toBe(0);
  const second = await push(world, ana, many(3));
  await world.sql`update import_runs set status = 'running', phase = 'reading' where id = ${second.id}`;
  expect((await cancel(ana, second)).body.data.status).toBe('running');
  await carryOut(world, second);
  expect(await runOf(world, ana, second.id)).toMatchObject({ status: 'cancelled', failure: null });
  expect([await offersOf(second), await endings(first), await endings(second)]).toEqual([0, 1, 1]);
  expect((await cancel(ana, second)).body.error.code).toBe('INVALID_STATE');
});

test('a run is cancelled while it is applied: it ends after the chunks under way, and the next one does the rest', async () => {
  const ana = await agent();
  const feed = many(1_200);
  const run = await push(world, ana, feed, { publish: 'false' });
  let carried: Promise<void> | undefined;
  await world.sql.begin(async (tx) => {
    await tx`lock table source_offers in share mode`;
    carried = carryOut(world, run);
    await eventually('the first chunk waits', waiting);
    expect(await runOf(world, ana, run.id)).toMatchObject({ status: 'running', phase: 'applying' });
    await cancel(ana, run);
    // Whoever carries it out asks once a second.
    await tx`select pg_sleep(1.1)`;
  });
  await carried;
  const ended = await runOf(world, ana, run.id);
  expect(ended).toMatchObject({ status: 'cancelled', phase: null });
  const applied = await offersOf(run);
  expect(ended.counts.created).toBe(applied);
  expect(applied).toBeGreaterThan(0);
  expect(applied).toBeLessThan(1_200);
  const next = await push(world, ana, feed, { publish: 'false' });
  await carryOut(world, next);
  expect(await runOf(world, ana, next.id)).toMatchObject({
    status: 'done',
    counts: { created: 1_200 - applied, unchanged: applied },
  });
}, 20_000);

test('a job that is done twice for one run, one after the other or at once, has one effect', async () => {
  const ana = await agent();
  const run = await push(world, ana, many(40), { publish: 'false' });
  const ends = await Promise.allSettled([carryOut(world, run), carryOut(world, run), carryOut(world, run, 9)]);
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'IMPORT_IN_PROGRESS' });
  const after = await runOf(world, ana, run.id);
  expect(after).toMatchObject({ status: 'done', counts: { created: 40, unchanged: 0 } });
  await carryOut(world, run);
  expect(await runOf(world, ana, run.id)).toEqual(after);
  expect((await itemsOf(world, ana, run.id)).map(({ line }) => line)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect([await offersOf(run), await endings(run)]).toEqual([40, 1]);
});

test('a source that is settled in several places at once asks for each photo once and makes each listing once', async () => {
  const ana = await agent();
  const feed = ['P1', 'P2', 'P3', 'P4'].map((id) => feedItem(id));
  const run = await push(world, ana, feed);
  await carryOut(world, run);
  const asked = world.internet.asked.length;
  await Promise.all(Array.from({ length: 4 }, () => work(world, 'imports.settle', { source_id: run.source.id })));
  await settle(world);
  expect(world.internet.asked.slice(asked).toSorted()).toEqual(feed.map(({ external_id: id }) => `/feed/${id}.jpg`));
  expect((await listingsOf(world, ana)).size).toBe(4);
  expect(await world.sql`select from listings where source_id = ${run.source.id}`).toHaveLength(4);
  const events = await world.sql<{ type: string; count: number }[]>`
    select type, count(*) from events
      join listings on listings.id = subject_id
     where source_id = ${run.source.id}
     group by type order by type`;
  expect(events.filter(({ type }) => type === 'listing.submitted' || type === 'listing.approved')).toEqual([
    { type: 'listing.approved', count: 4 },
    { type: 'listing.submitted', count: 4 },
  ]);
}, 30_000);

test('what the feed says while its former words are taken up wins, once', async () => {
  const ana = await agent();
  const ids = ['Q1', 'Q2', 'Q3'];
  await imported(
    world,
    ana,
    ids.map((id) => feedItem(id)),
  );
  for (const amount of [92_000, 93_000]) {
    world.clock.advance(3600);
    const said = (n: number) =>
      ids.map((id) => feedItem(id, { price: { amount: amount + n, currency: 'USD' }, bathrooms: 3 }));
    const older = await push(world, ana, said(0));
    await carryOut(world, older);
    world.clock.advance(1);
    const newer = await push(world, ana, said(500));
    await Promise.all([work(world, 'imports.settle', { source_id: older.source.id }), carryOut(world, newer)]);
    world.clock.advance(1);
    await settle(world);
    const now = [...(await listingsOf(world, ana)).values()];
    expect(now.map(({ price, status }) => `${price.amount} ${status}`)).toEqual(
      ids.map(() => `${amount + 500} public`),
    );
  }
  for (const { id } of (await listingsOf(world, ana)).values()) {
    const history = (await world.get(`/listings/${id}/price-history`)).body.data as {
      event: string;
      price: { amount: number };
    }[];
    const amounts = history.map(({ price }) => price.amount);
    expect(new Set(amounts).size).toBe(amounts.length);
    expect(amounts.at(-1)).toBe(93_500);
    expect(history.filter(({ event }) => event === 'listed')).toHaveLength(1);
  }
}, 40_000);

test('what an owner writes in the moment in which a source is settled stays', async () => {
  const ana = await agent();
  const { source } = await imported(world, ana, [feedItem('R1')]);
  const { id } = (await listingsOf(world, ana)).get('R1')!;
  world.clock.advance(60);
  const run = await push(world, ana, [feedItem('R1', { title: 'Casa R1 como dice la fuente', bathrooms: 4 })]);
  await carryOut(world, run);
  const title = 'Casa con título de su dueña';
  let settling: Promise<void> | undefined;
  await world.sql.begin(async (tx) => {
    // As an edit of hers that has begun.
    await tx`select from listings where id = ${id} for no key update`;
    settling = work(world, 'imports.settle', { source_id: source.id });
    await eventually('the source waits for it', waiting);
    await tx`update listing_versions set stated = jsonb_set(stated, '{title}', to_jsonb(${title}::text)) where listing_id = ${id}`;
  });
  await settling;
  await settle(world);
  expect((await listingsOf(world, ana)).get('R1')).toMatchObject({ title, bathrooms: 4 });
  expect((await itemsOf(world, ana, run.id))[0]!.kept_fields).toContain('title');
}, 20_000);

test('with the database gone in the middle of a run and back, the run is finished, nothing lost or doubled', async () => {
  const ana = await agent();
  const feed = many(1_000);
  const run = await push(world, ana, feed, { publish: 'false' });
  await openAll(world.sql);
  const carried = carryOut(world, run);
  carried.catch(() => undefined);
  await eventually('something is applied', async () => (await offersOf(run)) > 0);
  await way.cut();
  await expect(carried).rejects.toThrow();
  await way.mend();
  await eventually('the database is back', () =>
    world.sql`select 1`.then(
      () => true,
      () => false,
    ),
  );
  const before = await offersOf(run);
  expect(before).toBeLessThan(1_000);
  expect((await runOf(world, ana, run.id)).status).toBe('running');
  expect((await world.call('POST', pushTo(), { headers: ana.headers, body: 'x' })).status).toBe(409);
  await eventually('its session is gone', () =>
    carryOut(world, run, 2).then(
      () => true,
      () => false,
    ),
  );
  const ended = await runOf(world, ana, run.id);
  expect(ended).toMatchObject({
    status: 'done',
    failure: null,
    counts: { created: 1_000, unchanged: 0, withdrawn: 0 },
  });
  expect([await offersOf(run), await endings(run), await documentsOf(run)]).toEqual([1_000, 1, 0]);
}, 30_000);

test('under a key a push that says the same of its feed is done once; one that says something else is refused', async () => {
  const ana = await agent();
  const send = (key: string, digest: string | null, body = ndjsonOf(many(2))) =>
    world.call('POST', pushTo('&publish=false'), {
      headers: { ...ana.headers, 'idempotency-key': key, ...(digest !== null && { 'content-digest': digest }) },
      body,
    });
  const runs = async () => (await world.get('/agent/imports', ana.headers)).body.pagination.total as number;
  const first = await send('k1', 'sha-256=:AAAA:');
  expect(first.status).toBe(202);
  const again = await send('k1', 'sha-256=:AAAA:');
  expect([again.status, again.body.data.id]).toEqual([202, first.body.data.id]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await send('k1', 'sha-256=:BBBB:')).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  expect((await send('k1', null)).body.error.code).toBe('IDEMPOTENCY_CONFLICT');
  expect(await runs()).toBe(1);
  await carryOut(world, first.body.data);
  world.clock.advance(1);
  const silent = await send('k2', null);
  expect((await send('k2', null, ndjsonOf(many(1)))).body.data.id).toBe(silent.body.data.id);
  expect(await runs()).toBe(2);
  await carryOut(world, silent.body.data);
});

test('under its key a push whose server died is done again a minute later', async () => {
  const ana = await agent();
  const send = () =>
    world.call('POST', pushTo(), { headers: { ...ana.headers, 'idempotency-key': 'k3' }, body: ndjsonOf(many(2)) });
  const first = await send();
  // As the death of the server leaves it.
  await world.sql`update idempotency_keys set answer = null where owner = ${ana.id}`;
  await world.sql`update import_runs set status = 'receiving' where id = ${first.body.data.id}`;
  expect((await send()).body.error.code).toBe('IDEMPOTENCY_IN_PROGRESS');
  world.clock.advance(100);
  const second = await send();
  expect(second.status).toBe(202);
  expect(second.body.data.id).not.toBe(first.body.data.id);
  expect((await runOf(world, ana, first.body.data.id)).failure!.code).toBe('INTERRUPTED');
});

test('a run whose job is dead has failed, its source is free, and what is left of documents is forgotten', async () => {
  const ana = await agent();
  const run = await push(world, ana, many(3), { publish: 'false' });
  await world.sql`update import_runs set status = 'running' where id = ${run.id}`;
  const look = () => work(world, 'imports.schedule', {});
  world.clock.advance(3_600);
  await look();
  // It waits for its turn, or to be repeated.
  expect((await runOf(world, ana, run.id)).status).toBe('running');
  await world.sql`delete from jobs.job where name = 'imports.run' and data ->> 'run_id' = ${run.id}`;
  await look();
  expect(await runOf(world, ana, run.id)).toMatchObject({ status: 'failed', failure: { code: 'INTERRUPTED' } });
  expect(await documentsOf(run)).toBe(0);
  await look();
  expect(await endings(run)).toBe(1);
  expect((await push(world, ana, many(3))).status).toBe('queued');
});
