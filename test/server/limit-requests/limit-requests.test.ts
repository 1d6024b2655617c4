import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyOf, verifyCompany } from '../../../server/src/features/companies/index.ts';
import { approveLimit, denyLimit } from '../../../server/src/features/limit-requests/index.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { accept, foundCompany, invite, outbox } from '../../harness/contacts.ts';
import { act, draft, tally } from '../../harness/own-listings.ts';
import { noticesOf } from '../../harness/reviews-of-agents.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const reason = 'We take over the rentals of two buildings next month.';
const ask = ({ headers }: TestAccount, limit: string, requested: number, more: object = {}) =>
  world.call('POST', '/agent/limit-requests', { headers, body: { limit, requested, reason, ...more } });
const asked = async (account: TestAccount, limit: string, requested: number): Promise<string> => {
  const reply = await ask(account, limit, requested);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data.id;
};
const parts = () => ({ sql: world.sql, notices: noticesOf(world), companyOf });
const grantIt = (id: string, granted: number | null = null, message: string | null = null) =>
  approveLimit(parts(), { id, granted, message, by: 'Carmen', at: world.clock.now() });
const denyIt = (id: string, why: string) =>
  denyLimit(parts(), { id, reason: why, by: 'Carmen', at: world.clock.now() });
const tierOf = async ({ headers }: TestAccount) => (await world.get('/agent/status', headers)).body.data.tier;
const listed = async ({ headers }: TestAccount, query = '') =>
  (await world.get(`/agent/limit-requests${query}`, headers)).body;
const mailsTo = async ({ email }: TestAccount) => (await outbox(world)).filter(({ to }) => to === email);

test('what is asked waits, is listed to its account alone, and counts for nothing until it is granted', async () => {
  const [ana, luis] = [await world.account({ phone: true }), await world.account({ phone: true })];
  const reply = await ask(ana, 'active', 60);
  expect(reply.status).toBe(201);
  expect(reply.body.data).toMatchObject({
    limit: 'active', requested: 60, reason, allowed: 5, status: 'pending', granted: null, message: null,
    created_at: world.clock.now().toISOString(), decided_at: null,
  }); // prettier-ignore
  expect((await listed(ana)).data).toEqual([reply.body.data]);
  expect((await listed(luis)).data).toEqual([]);
  expect((await tierOf(ana)).limits.active).toBe(5);
  world.clock.advance(1);
  await asked(ana, 'in_review', 9);
  expect((await listed(ana)).data.map(({ limit }: { limit: string }) => limit)).toEqual(['in_review', 'active']);
  expect((await listed(ana, '?status=approved')).pagination.total).toBe(0);
});

test('one waits for each limit, also of fifty that are asked at once', async () => {
  const ana = await world.account();
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(ana, 'new_per_day', 20 + n)));
  expect(tally(replies)).toEqual({ 201: 1, 409: 49 });
  const refused = replies.find(({ status }) => status === 409)!;
  expect(refused.body.error).toMatchObject({ code: 'INVALID_STATE', details: { state: 'pending', allowed: [] } });
});

test('a number that the account has already, and what is none, are refused by name', async () => {
  const ana = await world.account({ phone: true });
  for (const [body, path] of [
    [{ requested: 5 }, 'requested'],
    [{ requested: 4.5 }, 'requested'],
    [{ requested: '60' }, 'requested'],
    [{ requested: 1_000_001 }, 'requested'],
    [{ limit: 'images' }, 'limit'],
    [{ reason: 'more' }, 'reason'],
    [{ number: 9 }, 'number'],
  ] as const) {
    const { status, body: refusal } = await ask(ana, 'active', 60, body);
    expect([status, refusal.error.details.fields[0].path]).toEqual([400, path]);
  }
  expect((await listed(ana)).pagination.total).toBe(0);
});

test('granted it shows in the status and holds: of thirty published at once, as many as were granted', async () => {
  const ana = await world.account({ phone: true });
  await grantIt(await asked(ana, 'new_per_day', 60));
  await grantIt(await asked(ana, 'in_review', 40));
  expect(await grantIt(await asked(ana, 'active', 100), 17, 'Por ahora 17.')).toBe(17);
  expect((await tierOf(ana)).limits).toEqual({ active: 17, in_review: 40, new_per_day: 60, edits_per_day: 50 });
  const ids: string[] = [];
  for (let n = 0; n < 30; n += 1) ids.push(await draft(world, ana, { title: `Casa con patio número ${n}` }));
  const replies = await Promise.all(ids.map((id) => act(world, ana, id, 'publish')));
  expect(tally(replies)).toEqual({ 200: 17, 403: 13 });
  const { error } = replies.find(({ status }) => status === 403)!.body;
  expect(error.details).toMatchObject({
    limit: 'active',
    allowed: 17,
    used: 17,
    request_more: `${world.url}/api/v1/agent/limit-requests`,
  });
  const active = (await listed(ana)).data.find((one: { limit: string }) => one.limit === 'active');
  expect(active).toMatchObject({ status: 'approved', requested: 100, granted: 17, message: 'Por ahora 17.' });
}, 60_000);

test('a later tier takes nothing away, and a grant takes nothing from a later tier', async () => {
  const ana = await world.account({ phone: true, approvedListings: 5 });
  await grantIt(await asked(ana, 'active', 30));
  await grantIt(await asked(ana, 'in_review', 12));
  expect((await tierOf(ana)).limits).toMatchObject({ active: 30, in_review: 12 });
  world.clock.advance(31 * 86_400);
  expect(await tierOf(ana)).toMatchObject({ name: 'consolidated', limits: { active: 100, in_review: 30 } });
  await grantIt(await asked(ana, 'active', 150));
  await expect(grantIt(await asked(ana, 'active', 200), 150)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  expect((await tierOf(ana)).limits.active).toBe(150);
});

test.each([
  ['en', 'Your limit is higher now', 'up to 60', 'Your limit stays as it is'],
  ['es', 'Ampliamos tu límite', 'llegar a 60', 'No pudimos ampliar tu límite'],
  ['pt', 'Aumentamos o seu limite', 'chegar a 60', 'Não foi possível aumentar o seu limite'],
] as const)('the account is told in its language, %s', async (locale, granted, number, denied) => {
  const ana = await world.account({ phone: true, locale });
  await grantIt(await asked(ana, 'active', 60));
  await denyIt(await asked(ana, 'active', 600), 'Primero los 60.');
  const [no, yes] = await mailsTo(ana);
  expect(yes).toMatchObject({ subject: granted, text: expect.stringContaining(number) });
  expect(no).toMatchObject({ subject: denied, text: expect.stringContaining('Primero los 60.') });
  expect((await listed(ana, '?status=denied')).data[0]).toMatchObject({ granted: null, message: 'Primero los 60.' });
  expect((await tierOf(ana)).limits.active).toBe(60);
});

test('fifty decisions at once are one decision and one mail; what is decided is not decided again', async () => {
  const ana = await world.account({ phone: true });
  const id = await asked(ana, 'active', 60);
  const decisions = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? grantIt(id, 61 + n) : denyIt(id, 'No.'))),
  );
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await mailsTo(ana)).toHaveLength(1);
  const [one] = (await listed(ana)).data;
  expect((await tierOf(ana)).limits.active).toBe(one.granted ?? 5);
  await expect(grantIt(id)).rejects.toMatchObject({ code: 'INVALID_STATE' });
});

test('in a verified company a grant is the member’s own, and the others share the 2,000 without his', async () => {
  const [office, luis] = [await world.account({ phone: true }), await world.account({ phone: true })];
  const company = await foundCompany(world, office);
  await accept(world, luis, (await invite(world, office, luis.email)).body.data.id);
  // Little as it was, it is less than what the company shares, and takes nothing from anybody.
  await grantIt(await asked(office, 'active', 40));
  await verifyCompany(world.sql, { idOrSlug: company, verified: true, at: world.clock.now() });
  const fill = (owner: TestAccount, from: number, to: number) => world.sql`
    insert into listings (id, slug, status, account_id, submitted_revision, created_at, updated_at)
    select 'lst_0000000000000000000000' || lpad(n::text, 4, '0'), 'filler-' || n, 'in_review', ${owner.id}, 1, '2026-01-01', '2026-01-01'
      from generate_series(${from}::integer, ${to}::integer) as n`;
  await fill(office, 1, 1_995);
  await fill(luis, 1_996, 2_000);
  const published = async (who: TestAccount) => act(world, who, await draft(world, who), 'publish');
  for (const who of [office, luis]) {
    expect(await tierOf(who)).toMatchObject({ limits: { active: 2_000 }, used: { active: 2_000 } });
    expect((await published(who)).status).toBe(403);
  }
  await grantIt(await asked(office, 'active', 3_000));
  await grantIt(await asked(office, 'in_review', 3_000));
  expect(await tierOf(office)).toMatchObject({ limits: { active: 3_000 }, used: { active: 1_995 } });
  expect(await tierOf(luis)).toMatchObject({ limits: { active: 2_000 }, used: { active: 5 } });
  expect([(await published(office)).status, (await published(luis)).status]).toEqual([200, 200]);
});

test('a dry run asks nothing; twenty a day are the most', async () => {
  const ana = await world.account({ phone: true });
  const dry = await world.call('POST', '/agent/limit-requests?dry_run=true', {
    headers: ana.headers,
    body: { limit: 'active', requested: 60, reason },
  });
  expect([dry.status, (await listed(ana)).pagination.total]).toEqual([201, 0]);
  for (let n = 0; n < 20; n += 1) await denyIt(await asked(ana, 'active', 60 + n), 'No.');
  const refused = await ask(ana, 'active', 99);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
});
