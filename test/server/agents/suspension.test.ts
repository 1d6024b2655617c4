import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberHooks, setSuspended } from '../../../server/src/features/listings/index.ts';
import { setMember } from '../../../server/src/features/companies/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { inShort, readAllChanges } from '../../harness/changes.ts';
import { foundCompany } from '../../harness/contacts.ts';
import { act, approve, draft, grant, ownOf, patch, published, reject } from '../../harness/own-listings.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const setTo = (account: string, isSuspended: boolean) =>
  inTransaction(world.sql, (tx) => setSuspended(tx, { account, isSuspended, at: world.clock.now() }));
const suspend = (account: string) => setTo(account, true);
const resume = (account: string) => setTo(account, false);
const statusOf = async (path: string) => (await world.get(path)).status;
const totalOf = async (path: string): Promise<number> => (await world.get(path)).body.pagination.total;

/** What strangers find of an account, wherever they look. */
async function found({ headers }: TestAccount, id: string, of: { agent: string; company: string }) {
  const page = await fetch(`${world.url}/l/${id}`);
  await page.text();
  const cities = (await world.get('/locations/cities?country=PY')).body as { name: string; listing_count: number }[];
  return {
    record: await statusOf(`/listings/${id}`),
    history: await statusOf(`/listings/${id}/price-history`),
    similar: await statusOf(`/listings/${id}/similar`),
    page: page.status,
    search: await totalOf('/listings?q=quincho+panoramico'),
    known: (await world.get(`/listings?ids=${id}`)).body.data.length as number,
    city: cities.find(({ name }) => name === 'Areguá')?.listing_count ?? 0,
    agent: await statusOf(`/agents/${of.agent}`),
    reviews: await statusOf(`/agents/${of.agent}/reviews`),
    agents: await totalOf('/agents?q=zoraida'),
    company: await statusOf(`/companies/${of.company}`),
    companies: await totalOf('/companies?q=tayi+dorado'),
    own: (await world.get('/agent/listings', headers)).status,
  };
}

const there = {
  record: 200, history: 200, similar: 200, page: 200, search: 1, known: 1, city: 1, agent: 200, reviews: 200, agents: 1,
  company: 200, companies: 1, own: 200,
}; // prettier-ignore
const gone = {
  record: 404, history: 404, similar: 404, page: 404, search: 0, known: 0, city: 0, agent: 404, reviews: 404, agents: 0,
  company: 404, companies: 0, own: 403,
}; // prettier-ignore

test('what a suspended account offers is gone at once, wherever it is looked for, and comes back as it was', async () => {
  const ana = await world.account({ phone: true });
  await world.call('PATCH', '/agent/profile', { headers: ana.headers, body: { name: 'Zoraida Giménez' } });
  const company = await foundCompany(world, ana, 'Tayí Dorado');
  const id = await published(world, ana, {
    title: 'Casa con quincho panorámico',
    location: { country: 'Paraguay', city: 'Areguá' },
    external_id: 'A-1',
  });
  const before = (await world.get(`/listings/${id}`)).body.data;
  const of = { agent: before.agent.id as string, company };
  expect(await found(ana, id, of)).toEqual(there);
  const { cursor } = await readAllChanges(world, null);
  world.clock.advance(60);
  expect(await suspend(ana.email)).toEqual({ id: ana.id, email: ana.email, listings: 1 });
  expect(await found(ana, id, of)).toEqual(gone);
  expect(inShort((await readAllChanges(world, cursor)).entries)).toEqual([`remove ${id}`]);
  expect((await suspend(ana.id))!.listings).toBe(0);
  world.clock.advance(60);
  expect((await resume(ana.id))!.listings).toBe(1);
  expect(await found(ana, id, of)).toEqual(there);
  const after = (await world.get(`/listings/${id}`)).body.data;
  expect(after).toEqual({ ...before, updated_at: '2026-11-21T12:02:00.000Z' });
  const events = (await world.get(`/listings/${id}/price-history`)).body.data as { event: string }[];
  expect(events.map(({ event }) => event).sort()).toEqual(['listed', 'relisted', 'withdrawn']);
  expect(await ownOf(world, ana, id)).toMatchObject({ status: 'public', live: true });
  world.clock.set(startOfTime);
});

test('what is no longer offered stays so, and what waits goes on waiting', async () => {
  const ana = await world.account({ phone: true });
  const closed = await published(world, ana);
  await act(world, ana, closed, 'close', { reason: 'sold' });
  const written = await draft(world, ana);
  const waiting = await draft(world, ana);
  await act(world, ana, waiting, 'publish');
  expect((await suspend(ana.id))!.listings).toBe(0);
  expect(await statusOf(`/listings/${closed}`)).toBe(410);
  await resume(ana.id);
  const states = await Promise.all([closed, written, waiting].map(async (id) => (await ownOf(world, ana, id)).status));
  expect(states).toEqual(['closed', 'draft', 'in_review']);
});

test('what moderation approves meanwhile is shown when the account is back, and what it rejects is not', async () => {
  const ana = await world.account({ phone: true });
  const [fresh, edited, refused] = [await draft(world, ana), await published(world, ana), await published(world, ana)];
  await act(world, ana, fresh, 'publish');
  await patch(world, ana, edited, { bedrooms: 7 });
  await patch(world, ana, refused, { bedrooms: 8 });
  await suspend(ana.id);
  expect(await approve(world, fresh, edited)).toHaveLength(2);
  expect(await reject(world, refused)).toHaveLength(1);
  for (const id of [fresh, edited, refused]) expect(await statusOf(`/listings/${id}`)).toBe(404);
  expect((await resume(ana.id))!.listings).toBe(3);
  const bedrooms = async (id: string) => (await world.get(`/listings/${id}`)).body.data.bedrooms as number;
  expect([await bedrooms(fresh), await bedrooms(edited), await bedrooms(refused)]).toEqual([3, 7, 3]);
});

test('an account that is suspended while its listings are approved has none of them public, in whatever order', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ana = await world.account({ phone: true });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await draft(world, ana);
      await act(world, ana, id, 'publish');
      ids.push(id);
    }
    await Promise.all([...ids.map((id) => approve(world, id)), suspend(ana.id), approve(world, ...ids.toReversed())]);
    const rows = await world.sql`select distinct status from listings where id = any(${ids})`;
    expect(rows).toEqual([{ status: 'suspended' }]);
    await Promise.all([resume(ana.id), ...ids.map((id) => approve(world, id))]);
    const back = await world.sql`select distinct status from listings where id = any(${ids})`;
    expect(back).toEqual([{ status: 'public' }]);
  }
});

test('a company whose others go on is shown without the one who is suspended', async () => {
  const [ana, luis] = [await world.account({ phone: true }), await world.account({ phone: true })];
  const company = await foundCompany(world, ana, 'Lapacho Blanco');
  await inTransaction(world.sql, (tx) =>
    setMember(tx, memberHooks, { company, account: luis.id, role: 'member', at: world.clock.now() }),
  );
  await published(world, ana);
  await published(world, luis);
  const shown = async () => (await world.get(`/companies/${company}`)).body.data;
  expect(await shown()).toMatchObject({ agent_count: 2, listing_count: 2 });
  await suspend(luis.id);
  expect(await shown()).toMatchObject({ agent_count: 1, listing_count: 1 });
  await resume(luis.id);
  expect(await shown()).toMatchObject({ agent_count: 2, listing_count: 2 });
});

test('who is suspended while his call waits publishes nothing, and has no more than his slots when he is resumed', async () => {
  const ana = await world.account({ phone: true });
  await grant(world, ana.id, { active: 1 });
  const [shown, id] = [await published(world, ana), await draft(world, ana)];
  const suspended = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const suspending = inTransaction(world.sql, async (tx) => {
    await setSuspended(tx, { account: ana.id, isSuspended: true, at: world.clock.now() });
    suspended.resolve();
    await done.promise;
  });
  await suspended.promise;
  const publishing = act(world, ana, id, 'publish');
  await waiting();
  done.resolve();
  await suspending;
  expect((await publishing).body.error.code).toBe('ACCOUNT_SUSPENDED');
  await resume(ana.id);
  expect((await ownOf(world, ana, shown)).status).toBe('public');
  expect((await ownOf(world, ana, id)).status).toBe('draft');
});

/** Until a statement waits for a lock. */
async function waiting(): Promise<void> {
  const [row] = await world.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  if (row === undefined) return waiting();
}
