import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedItem, imported, itemsOf, linked, settle } from '../../harness/inventory.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { createWorld, type World } from '../../harness/world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'oga-duplicates-'));
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
const pairs = async ({ headers }: TestAccount) => (await world.call('GET', '/agent/duplicates', { headers })).body.data;
const states = async ({ headers }: TestAccount) =>
  (await world.call('GET', '/agent/listings', { headers })).body.data.map(
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
    ({ status, source, title }: any) => `${source.source_id === null ? '' : title.slice(0, 7)} ${status}`,
  );

test('the same reference from two sources is shown once, and the link is visible', async () => {
  const ana = await agent();
  const id = await linked(world, ana, 'T1');
  expect((await states(ana)).sort()).toEqual(['Casa T1 draft', 'Casa T1 public']);
  const [pair] = await pairs(ana);
  expect(pair).toMatchObject({
    id,
    found_by: ['external_id', 'facts', 'images'],
    shown: { status: 'public', source: { label: 'first' } },
    hidden: { status: 'draft', source: { label: 'second' } },
  });
  const { total } = (await world.get('/listings?city=Asunción')).body.pagination;
  expect(total).toBe(1);
});

test('with other references facts and photos tell; facts alone do not', async () => {
  const ana = await agent();
  const one = feedItem('U2', { location: { country_code: 'PY', city: 'Luque' } });
  await imported(world, ana, [one], { source: 'first' });
  await imported(world, ana, [{ ...one, external_id: 'X-9' }], { source: 'second' });
  expect((await pairs(ana))[0].found_by).toEqual(['facts', 'images']);
  const ben = await agent();
  const two = feedItem('V3', { location: { country_code: 'PY', city: 'Areguá' } });
  await imported(world, ben, [two], { source: 'first' });
  const unlike = feedItem('V4', { location: two.location }, 77);
  const { price, bedrooms, living_area_m2 } = two;
  await imported(world, ben, [{ ...unlike, price, bedrooms, living_area_m2 }], { source: 'second' });
  expect(await pairs(ben)).toEqual([]);
  expect((await states(ben)).sort()).toEqual(['Casa V3 public', 'Casa V4 public']);
});

test('the one that waits takes the place of the other when that is closed', async () => {
  const ana = await agent();
  await linked(world, ana, 'Y5');
  const [{ shown, hidden }] = await pairs(ana);
  await world.call('POST', `/agent/listings/${shown.id}/close`, {
    headers: ana.headers,
    body: { reason: 'withdrawn' },
  });
  world.clock.advance(700);
  await settle(world);
  const { body } = await world.call('GET', `/agent/listings/${hidden.id}`, { headers: ana.headers });
  expect(body.data.status).toBe('public');
  expect(await pairs(ana)).toEqual([]);
});

test('undone, both are offered, and the pair is never linked again; nobody else undoes it', async () => {
  const ana = await agent();
  const id = await linked(world, ana, 'Z6');
  const ben = await agent();
  expect((await world.call('DELETE', `/agent/duplicates/${id}`, { headers: ben.headers })).status).toBe(404);
  expect((await world.call('DELETE', `/agent/duplicates/${id}`, { headers: ana.headers })).status).toBe(204);
  await settle(world);
  expect(await states(ana)).toEqual(['Casa Z6 public', 'Casa Z6 public']);
  world.clock.advance(60);
  const run = await imported(world, ana, [feedItem('Z6', { bathrooms: 3 })], { source: 'second' });
  expect((await itemsOf(world, ana, run.id)).map(({ waits_for }) => waits_for)).toEqual([null]);
  expect(await pairs(ana)).toEqual([]);
});
