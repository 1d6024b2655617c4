import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { memberHooks } from '../../../server/src/features/listings/index.ts';
import { removeMember, setMember, verifyCompany } from '../../../server/src/features/companies/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { confirmCode, foundCompany, joins, sendCode } from '../../harness/contacts.ts';
import { act, approve, draft, ownOf, patch, published } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const change = ({ headers }: TestAccount, body: object) => world.call('PATCH', '/agent/profile', { headers, body });
const listing = async (id: string) => (await world.get(`/listings/${id}`)).body.data;
const agentOf = async (id: string) => (await world.get(`/agents/${(await listing(id)).agent.id}`)).body.data;
const inTx = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(world.sql, work);

test('an account has a public agent from its first approved listing on, with what its profile says', async () => {
  const ana = await world.account({ phone: '+595981700001', ageDays: 40 });
  await change(ana, { name: 'Ana Benítez', bio: 'Casas en Luque.', languages: ['es', 'gn'], specialties: ['sales'] });
  const id = await draft(world, ana);
  await act(world, ana, id, 'publish');
  expect((await ownOf(world, ana, id)).agent).toBeNull();
  expect((await world.get('/agents?q=benitez')).body.pagination.total).toBe(0);
  await approve(world, id);
  const { agent, company } = await listing(id);
  expect([agent.name, company]).toEqual(['Ana Benítez', null]);
  const shown = (await world.get(`/agents/${agent.slug}`)).body.data;
  expect(shown).toMatchObject({
    id: agent.id,
    slug: `ana-benitez-${agent.id.slice(-5)}`,
    bio: 'Casas en Luque.',
    languages: ['es', 'gn'],
    specialties: ['sales'],
    listing_count: 1,
    verified: false,
    member_since: '2026-10-12',
    company: null,
    contact: { whatsapp_url: 'https://wa.me/595981700001', phone: null, email: null, website: null },
  });
  expect(JSON.stringify(shown)).not.toContain(ana.email);
  expect((await world.get('/agents?q=benitez')).body.data.map((one: { id: string }) => one.id)).toEqual([agent.id]);
  const second = await published(world, ana);
  expect((await listing(second)).agent.id).toBe(agent.id);
});

test('the agent follows the profile at once, and shows the contacts that he lets be shown, and no other', async () => {
  const ana = await world.account({ phone: '+595981700002' });
  await change(ana, { name: 'Ana Ferreira' });
  const id = await published(world, ana);
  const { slug } = await agentOf(id);
  const contact = { phone: '+595211234567', email: 'ana@casas.example', website: 'https://casas.example' };
  await change(ana, { name: 'Ana Quintana', contact: { ...contact, shown: ['phone', 'website'] } });
  expect(await agentOf(id)).toMatchObject({
    slug,
    name: 'Ana Quintana',
    contact: { phone: contact.phone, website: contact.website, whatsapp_url: null, email: null },
  });
  expect((await listing(id)).agent.name).toBe('Ana Quintana');
  expect((await world.get('/agents?q=quintana')).body.pagination.total).toBe(1);
  await change(ana, { contact: { shown: [] } });
  expect((await agentOf(id)).contact).toEqual({ phone: null, whatsapp_url: null, email: null, website: null });
});

test('another number is the one that strangers write to', async () => {
  const ana = await world.account({ phone: '+595981700003' });
  const id = await published(world, ana);
  await confirmCode(world, ana, await sendCode(world, ana, '+595985700004'));
  expect((await agentOf(id)).contact.whatsapp_url).toBe('https://wa.me/595985700004');
});

test.each([
  ['es', 'Anunciante'],
  ['pt', 'Anunciante'],
  ['en', 'Advertiser'],
] as const)(
  'who has not said a name is called %s: %s, and gets an address of his own with a name',
  async (locale, name) => {
    const ana = await world.account({ phone: true, locale });
    const id = await published(world, ana);
    const before = await agentOf(id);
    expect([before.name, before.slug]).toEqual([name, `${name.toLowerCase()}-${before.id.slice(-5)}`]);
    await change(ana, { name: 'Marta Ruiz' });
    expect((await agentOf(id)).slug).toBe(`marta-ruiz-${before.id.slice(-5)}`);
  },
);

test('listings are offered for the company that the account is in: as it joins, leaves and is verified', async () => {
  const [ana, luis] = [await world.account({ phone: true }), await world.account({ phone: true })];
  const company = await foundCompany(world, ana, 'Casas del Lago');
  const before = await published(world, luis);
  expect((await listing(before)).company).toBeNull();
  await joins(world, ana, luis);
  const after = await published(world, luis);
  for (const id of [before, after]) {
    expect(await listing(id)).toMatchObject({
      company: { id: company, verified: false },
      agent: { company: 'Casas del Lago' },
    });
  }
  expect((await world.get(`/listings?company=${company}`)).body.pagination.total).toBe(2);
  expect((await world.get(`/companies/${company}`)).body.data).toMatchObject({ agent_count: 1, listing_count: 2 });
  await verifyCompany(world.sql, { idOrSlug: company, verified: true, at: world.clock.now() });
  expect((await listing(after)).company.verified).toBe(true);
  await inTx((tx) => removeMember(tx, memberHooks, { company, account: luis.email, at: world.clock.now() }));
  for (const id of [before, after]) {
    expect(await listing(id)).toMatchObject({ company: null, agent: { company: null } });
  }
  expect((await world.get(`/companies/${company}`)).body.data).toMatchObject({ agent_count: 0, listing_count: 0 });
  expect((await ownOf(world, luis, after)).company).toBeNull();
});

test('an edit that is approved is offered for the company of that moment', async () => {
  const [ana, luis] = [await world.account({ phone: true }), await world.account({ phone: true })];
  await foundCompany(world, ana, 'Casas del Cerro');
  const id = await published(world, luis);
  await patch(world, luis, id, { bedrooms: 4 });
  await joins(world, ana, luis);
  await approve(world, id);
  expect(await listing(id)).toMatchObject({ bedrooms: 4, company: { name: 'Casas del Cerro' } });
});

test('approvals and changes of company at once leave every listing with the company of its agent', async () => {
  const ana = await world.account({ phone: true, ageDays: 40, approvedListings: 9 });
  const companies = [];
  for (const name of ['Carrera Uno', 'Carrera Dos']) {
    companies.push(await foundCompany(world, await world.account(), name));
  }
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const id = await draft(world, ana);
    await act(world, ana, id, 'publish');
    ids.push(id);
  }
  const at = world.clock.now();
  const moves = (async () => {
    for (let n = 0; n < 8; n += 1) {
      const company = companies[n % 2]!;
      await inTx((tx) => setMember(tx, memberHooks, { company, account: ana.id, role: 'member', at }));
      if (n < 7) await inTx((tx) => removeMember(tx, memberHooks, { company, account: ana.id, at }));
    }
  })();
  const approvals = Promise.all(ids.map((id) => approve(world, id)));
  await Promise.all([moves, approvals]);
  const rows = await world.sql`select company_id, agent_id from listings where id = any(${ids})`;
  const agents = await world.sql`select id, company_id from agents where account_id = ${ana.id}`;
  expect(agents).toHaveLength(1);
  expect(agents[0]!.company_id).toBe(companies[1]);
  expect(new Set(rows.map((row) => `${row.agent_id} ${row.company_id}`))).toEqual(
    new Set([`${agents[0]!.id} ${companies[1]}`]),
  );
});
