import { gzipSync } from 'node:zlib';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedItem, imported, itemsOf, listingsOf, ndjsonOf, push, runOf, settle } from '../../harness/inventory.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-push-'));
let world: World;
beforeAll(async () => {
  world = await createWorld({ dataDir });
  await world.drain();
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const agent = () => world.account({ phone: true, ageDays: 60, approvedListings: 5 });
const statuses = async (account: Awaited<ReturnType<typeof agent>>) =>
  Object.fromEntries([...(await listingsOf(world, account))].map(([id, { status }]) => [id, status]));

test('a feed becomes listings with photos, reviewed like any other; the same feed again changes and asks nothing', async () => {
  const ana = await agent();
  const feed = [feedItem('A1'), feedItem('A2'), feedItem('A3', { title: '' })];
  const accepted = await push(world, ana, feed);
  expect(accepted).toMatchObject({ status: 'queued', trigger: 'push', dry_run: false, phase: 'waiting' });
  expect(accepted.progress.bytes).toBe(Buffer.byteLength(ndjsonOf(feed)));
  await settle(world);
  const run = await runOf(world, ana, accepted.id);
  expect(run).toMatchObject({ status: 'partial', items_seen: 3, waiting: 0, failure: null, phase: null });
  expect(run.counts).toMatchObject({ created: 2, rejected: 1, withdrawn: 0 });
  expect(await statuses(ana)).toEqual({ A1: 'public', A2: 'public' });
  const first = (await listingsOf(world, ana)).get('A1')!;
  expect(first).toMatchObject({ source: { kind: 'ndjson', external_id: 'A1', source_id: run.source.id }, live: true });
  expect(first.images).toHaveLength(1);
  const items = await itemsOf(world, ana, run.id);
  expect(items.map(({ external_id, outcome }) => `${external_id} ${outcome}`)).toEqual([
    'A1 created',
    'A2 created',
    'A3 rejected',
  ]);
  expect(items[0]).toMatchObject({ listing_id: first.id, waits_for: null, problem: null });

  const asked = world.internet.asked.length;
  const events = async () => (await world.sql`select from events where type like 'listing.%'`).length;
  const before = await events();
  const again = await imported(world, ana, feed);
  expect(again.counts).toMatchObject({ created: 0, unchanged: 2, rejected: 1 });
  expect(world.internet.asked).toHaveLength(asked);
  expect(await events()).toBe(before);
});

test('prices change at once and are recorded; content is reviewed; what is gone is closed and comes back as it was', async () => {
  const ana = await agent();
  const all = ['B1', 'B2', 'B3'].map((id) => feedItem(id));
  await imported(world, ana, all);
  world.clock.advance(3600);
  const cheaper = feedItem('B1', { price: { amount: 95_000, currency: 'USD' } });
  const reworded = feedItem('B2', { title: 'Casa B2 con pileta y jardín' });
  const { id } = await push(world, ana, [cheaper, reworded]);
  await world.system.jobs.drain(['imports.run', 'imports.settle']);
  const now = await listingsOf(world, ana);
  expect(now.get('B1')).toMatchObject({ status: 'public', price: { amount: 95_000 } });
  expect(now.get('B2')).toMatchObject({ status: 'in_review', live: true });
  expect(now.get('B3')).toMatchObject({ status: 'closed', close_reason: 'source_removed' });
  const history = await world.get(`/listings/${now.get('B1')!.id}/price-history`);
  expect(history.body.data.map(({ event }: { event: string }) => event)).toEqual(['listed', 'changed']);
  await settle(world);
  expect((await runOf(world, ana, id)).counts).toMatchObject({ price_changed: 1, changed: 1, withdrawn: 1 });
  expect((await listingsOf(world, ana)).get('B2')).toMatchObject({
    status: 'public',
    title: 'Casa B2 con pileta y jardín',
  });
  world.clock.advance(3600);
  const back = await imported(world, ana, [cheaper, reworded, all[2]!]);
  expect(back.counts).toMatchObject({ reactivated: 1, unchanged: 2 });
  const again = (await listingsOf(world, ana)).get('B3')!;
  expect(again).toMatchObject({ status: 'public', close_reason: null, id: now.get('B3')!.id });
  const returned = await world.get(`/listings/${again.id}/price-history`);
  expect(returned.body.data.map(({ event }: { event: string }) => event)).toEqual(['listed', 'withdrawn', 'relisted']);
});

test('what the owner changed by hand stays, unless the source is told otherwise', async () => {
  const ana = await agent();
  await imported(world, ana, [feedItem('C1')]);
  const { id } = (await listingsOf(world, ana)).get('C1')!;
  const title = 'Casa con un título escrito a mano';
  const edit = await world.call('PATCH', `/agent/listings/${id}`, {
    headers: ana.headers,
    body: { title, bedrooms: 5 },
  });
  expect(edit.status).toBe(200);
  await settle(world);
  world.clock.advance(60);
  const changed = feedItem('C1', { title: 'Casa C1 de otro nombre', bathrooms: 4, bedrooms: 4 });
  const run = await imported(world, ana, [changed]);
  expect((await listingsOf(world, ana)).get('C1')).toMatchObject({ title, bedrooms: 5, bathrooms: 4 });
  const [item] = await itemsOf(world, ana, run.id);
  expect(item!.kept_fields).toEqual(['bedrooms', 'description', 'original_locale', 'title', 'translations']);
  await world.sql`update inventory_sources set hand_edits = 'replace' where id = ${run.source.id}`;
  await imported(world, ana, [{ ...changed, bathrooms: 3 }]);
  expect((await listingsOf(world, ana)).get('C1')).toMatchObject({
    title: 'Casa C1 de otro nombre',
    bedrooms: 4,
    bathrooms: 3,
  });
});

test('what exceeds a limit waits and goes on by itself', async () => {
  const ana = await world.account({ phone: true, ageDays: 1 });
  const feed = Array.from({ length: 12 }, (_, n) => feedItem(`D${n + 1}`));
  const run = await imported(world, ana, feed);
  expect(run.counts.created).toBe(12);
  // Three in review at a time.
  world.clock.advance(20);
  await settle(world);
  const now = Object.values(await statuses(ana));
  expect(now.filter((status) => status === 'public')).toHaveLength(5);
  expect(now.filter((status) => status === 'draft')).toHaveLength(5);
  expect((await runOf(world, ana, run.id)).waiting).toBe(7);
  const items = await itemsOf(world, ana, run.id);
  expect(items.filter(({ waits_for }) => waits_for === 'new_per_day')).toHaveLength(2);
  expect(items.filter(({ waits_for }) => waits_for === 'active')).toHaveLength(5);
  // A place is freed, and the next day begins.
  const listed = [...(await listingsOf(world, ana)).values()].find(({ status }) => status === 'public');
  await world.call('POST', `/agent/listings/${listed.id}/close`, { headers: ana.headers, body: { reason: 'sold' } });
  world.clock.advance(86_400);
  await settle(world);
  const then = Object.values(await statuses(ana));
  expect(then).toHaveLength(12);
  expect(then.filter((status) => status === 'public')).toHaveLength(5);
}, 60_000);

test('without a verified number listings wait as drafts', async () => {
  const ana = await world.account();
  await imported(world, ana, [feedItem('E1')]);
  expect(await statuses(ana)).toEqual({ E1: 'draft' });
});

test('a trial tells what would happen and changes nothing', async () => {
  const ana = await agent();
  const run = await imported(world, ana, [feedItem('F1'), feedItem('F2', { listing_type: 'lease' })], {
    dry_run: 'true',
  });
  expect(run).toMatchObject({ dry_run: true, status: 'partial', counts: { created: 1, rejected: 1 } });
  expect((await itemsOf(world, ana, run.id)).map(({ outcome }) => outcome)).toEqual(['created', 'rejected']);
  expect(await statuses(ana)).toEqual({});
  expect(await world.sql`select from source_offers where source_id = ${run.source.id}`).toHaveLength(0);
  expect(await world.sql`select from import_documents`).toHaveLength(0);
});

test('many removals wait for a word; the approval compares anew, and lets through no more than was withheld', async () => {
  const ana = await agent();
  const feed = Array.from({ length: 14 }, (_, n) => feedItem(`G${n + 1}`));
  await imported(world, ana, feed);
  world.clock.advance(60);
  const run = await imported(world, ana, feed.slice(0, 2));
  expect(run).toMatchObject({ status: 'needs_approval', counts: { withheld: 12, withdrawn: 0 } });
  expect(Object.values(await statuses(ana))).toEqual(Array(14).fill('public'));
  const approved = await world.call('POST', `/agent/imports/${run.id}/approve`, { headers: ana.headers });
  expect(approved.status).toBe(202);
  await settle(world);
  const done = await runOf(world, ana, approved.body.data.id);
  expect(done).toMatchObject({ status: 'done', trigger: 'approval', approves: run.id, counts: { withdrawn: 12 } });
  expect(Object.values(await statuses(ana)).filter((status) => status === 'closed')).toHaveLength(12);
  const twice = await world.call('POST', `/agent/imports/${run.id}/approve`, { headers: ana.headers });
  expect(twice.body.error.code).toBe('INVALID_STATE');
}, 60_000);

test('gzip, by header and by file; refused are forms, nothing, half a file and another feed', async () => {
  const ana = await agent();
  const send = (body: Uint8Array | string, headers: Record<string, string> = {}, query = '') =>
    world.call('POST', `/agent/imports?format=ndjson&source=zip&dry_run=true${query}`, {
      headers: { ...ana.headers, ...headers },
      body,
    });
  const zipped = gzipSync(ndjsonOf([feedItem('H1')]));
  for (const headers of [undefined, { 'content-encoding': 'gzip' }]) {
    const { status, body } = await send(zipped, headers);
    expect(status).toBe(202);
    await settle(world);
    expect((await runOf(world, ana, body.data.id)).counts.created).toBe(1);
  }
  expect((await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect((await send('')).body.error.code).toBe('FEED_INVALID');
  expect((await send(zipped.subarray(0, 100))).body.error.code).toBe('FEED_INVALID');
  const other = await send('<xml/>');
  await settle(world);
  expect(await runOf(world, ana, other.body.data.id)).toMatchObject({
    status: 'failed',
    failure: { code: 'FEED_INVALID', line: 1 },
  });
});

test('the report is a file, JSON or CSV, and nobody else reads it', async () => {
  const ana = await agent();
  const run = await imported(world, ana, [feedItem('I1'), feedItem('I2', { title: '', external_id: '=cmd' })]);
  const json = await world.call('GET', `/agent/imports/${run.id}/report`, { headers: ana.headers });
  expect(json.body.data.items).toHaveLength(2);
  const csv = await world.call('GET', `/agent/imports/${run.id}/report`, {
    headers: { ...ana.headers, accept: 'text/csv' },
  });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const [head, ...lines] = csv.text.trim().split('\r\n');
  expect(head).toBe('line,external_id,listing_type,listing_id,outcome,waits_for,problem,kept_fields,remarks');
  expect(lines).toHaveLength(2);
  expect(csv.text).toContain("'=cmd");
  const ben = await agent();
  for (const at of ['', '/items', '/report']) {
    expect((await world.call('GET', `/agent/imports/${run.id}${at}`, { headers: ben.headers })).status).toBe(404);
  }
});
