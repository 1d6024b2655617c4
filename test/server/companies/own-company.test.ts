import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { Person } from '../../oauth/person.ts';
import { accept, foundCompany, invite, joins, outbox } from '../../harness/contacts.ts';
import { act, draft, published, tally, verify } from '../../harness/own-listings.ts';
import { addCompany } from '../../harness/people.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';
import { verifyCompany } from '../../../server/src/features/companies/index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 });
});
afterAll(() => world.close());

const companyOf = async ({ headers }: TestAccount) => (await world.get('/agent/company', headers)).body;
const invitationsOf = async ({ headers }: TestAccount, query = '') =>
  (await world.get(`/agent/company/invitations${query}`, headers)).body;
const statusOf = async ({ headers }: TestAccount) => (await world.get('/agent/status', headers)).body.data;
const stateOf = (reply: { status: number; body: { error?: { code: string; details?: { state?: string } } } }) =>
  [reply.status, reply.body.error?.code, reply.body.error?.details?.state].filter((one) => one !== undefined);

/** An owner who may invite, and his company. */
async function owner(options: Parameters<World['account']>[0] = {}): Promise<TestAccount & { company: string }> {
  const account = await world.account({ phone: true, ...options });
  return { ...account, company: await foundCompany(world, account) };
}

test('a company is founded unverified, by its owner, and its name is nobody else’s', async () => {
  const ana = await world.account();
  expect(stateOf(await world.get('/agent/company', ana.headers))).toEqual([404, 'NOT_FOUND']);
  const reply = await world.call('POST', '/agent/company', { headers: ana.headers, body: { name: 'Ñandutí  Casas' } });
  expect(reply.status).toBe(201);
  const { data } = reply.body;
  expect(data).toEqual({
    id: data.id,
    slug: `nanduti-casas-${data.id.slice(-5)}`,
    name: 'Ñandutí  Casas',
    type: 'agency',
    verified: false,
    role: 'owner',
    member_count: 1,
    members: [{ account_id: ana.id, name: null, email: ana.email, role: 'owner', joined_at: startOfTime }],
    url: `${world.url}/companies/${data.slug}`,
    created_at: startOfTime,
  });
  expect(await companyOf(ana)).toMatchObject({ data });
  expect((await statusOf(ana)).company).toEqual({ id: data.id, name: data.name, slug: data.slug, verified: false });
  const other = await world.account();
  const taken = await world.call('POST', '/agent/company', { headers: other.headers, body: { name: 'nanduti casas' } });
  expect(taken.body.error.details.fields[0]).toMatchObject({ path: 'name', code: 'taken' });
  const second = await world.call('POST', '/agent/company', { headers: ana.headers, body: { name: 'Otra' } });
  expect(stateOf(second)).toEqual([409, 'INVALID_STATE', 'member']);
});

test('what somebody calls his company is no page before there is something in its name', async () => {
  const ana = await owner();
  expect((await world.get(`/companies/${ana.company}`)).status).toBe(404);
  expect((await world.get('/companies?limit=100')).body.data.map(({ id }: { id: string }) => id)).not.toContain(
    ana.company,
  );
  await published(world, ana);
  expect((await world.get(`/companies/${ana.company}`)).body.data).toMatchObject({ agent_count: 1, listing_count: 1 });
  const luis = await owner();
  await verifyCompany(world.sql, { idOrSlug: luis.company, verified: true, at: world.clock.now() });
  expect((await world.get(`/companies/${luis.company}`)).body.data).toMatchObject({ verified: true, agent_count: 0 });
});

test('one account founds one company, and one name is one company’s, however many try at once', async () => {
  const ana = await world.account();
  const founding = (headers: TestAccount['headers'], name: string) =>
    world.call('POST', '/agent/company', { headers, body: { name } });
  const byOne = await Promise.all(Array.from({ length: 10 }, (_, n) => founding(ana.headers, `Carrera ${n}`)));
  expect(tally(byOne)).toEqual({ 201: 1, 409: 9 });
  expect(await world.sql`select from companies where name like 'Carrera %'`).toHaveLength(1);
  const people = await Promise.all(Array.from({ length: 10 }, () => world.account()));
  const byMany = await Promise.all(people.map(({ headers }) => founding(headers, 'Un Solo Nombre')));
  expect(tally(byMany)).toEqual({ 201: 1, 400: 9 });
});

test('who is invited gets a mail in his own language, and becomes a member by accepting', async () => {
  const ana = await owner({ locale: 'en' });
  await world.call('PATCH', '/agent/profile', { headers: ana.headers, body: { name: 'Ana Benítez' } });
  const luis = await world.account({ locale: 'pt', email: 'Luis@Example.com' });
  const reply = await invite(world, ana, ' luis@example.com'.trim());
  expect(reply.status).toBe(201);
  const { data } = reply.body;
  expect(data).toMatchObject({
    direction: 'sent',
    company: { id: ana.company, verified: false },
    email: 'luis@example.com',
    role: 'member',
    status: 'pending',
    invited_by: 'Ana Benítez',
    created_at: startOfTime,
    expires_at: '2026-12-05T12:00:00.000Z',
    accepted_at: null,
  });
  const [mail] = await outbox(world);
  expect(mail).toMatchObject({
    channel: 'email',
    to: 'luis@example.com',
    subject: `Convite para “${data.company.name}” no Óga`,
    url: `${world.url}/connect?locale=pt`,
  });
  expect(mail!.text).toContain(`Ana Benítez convidou você para fazer parte de “${data.company.name}”`);
  expect(mail!.text).toContain(`listings company accept ${data.id}`);
  expect((await invitationsOf(luis)).data).toEqual([{ ...data, direction: 'received' }]);
  expect((await invitationsOf(luis, '?direction=sent')).data).toEqual([]);
  world.clock.advance(1);
  const accepted = await accept(world, luis, data.id);
  world.clock.set(startOfTime);
  expect(accepted.body.data).toMatchObject({
    id: ana.company,
    role: 'member',
    member_count: 2,
    members: [
      { account_id: ana.id, name: 'Ana Benítez', email: null, role: 'owner' },
      { account_id: luis.id, email: 'Luis@Example.com', role: 'member' },
    ],
  });
  expect((await companyOf(ana)).data.members[1]).toMatchObject({ email: 'Luis@Example.com' });
  expect((await invitationsOf(ana, '?direction=sent')).data).toMatchObject([
    { id: data.id, status: 'accepted', accepted_at: '2026-11-21T12:00:01.000Z' },
  ]);
  expect(stateOf(await accept(world, luis, data.id))).toEqual([409, 'INVALID_STATE', 'accepted']);
});

test.each([
  ['es', 'Te invitaron a «', 'vence en 14 días'],
  ['en', 'An invitation to “', 'valid for 14 days'],
] as const)('the mail to who has no account is in the language of who invites: %s', async (locale, subject, words) => {
  const ana = await owner({ locale });
  await invite(world, ana, `${locale}@nobody.example`);
  const [mail] = await outbox(world);
  expect(mail).toMatchObject({ to: `${locale}@nobody.example`, subject: expect.stringContaining(subject) });
  expect(mail!.text).toContain(words);
});

test('who has no assistant and no terminal accepts on the page that the mail leads to, and nobody else there', async () => {
  const ana = await owner();
  await world.call('PATCH', '/agent/profile', { headers: ana.headers, body: { name: 'Ana <b>Benítez' } });
  const { data } = (await invite(world, ana, 'marta@example.com')).body;
  const [mail] = await outbox(world);
  const stranger = new Person(world, 'stranger@example.com');
  await stranger.signIn();
  const without = await stranger.open('/connect');
  expect(without.text).not.toContain(data.company.name);
  const csrf = /name="csrf" value="([^"]+)"/.exec(without.text)![1]!;
  expect((await stranger.send('/connect/join', { csrf, invitation: data.id })).url).toContain('joined=0');
  const marta = new Person(world, 'marta@example.com');
  await marta.signIn();
  const shown = await marta.open(mail!.url!);
  expect(shown.text).toContain(data.company.name);
  expect(shown.text).toContain('Invited by Ana &lt;b&gt;Benítez · until December 5, 2026');
  expect((await marta.send('/connect/join', { csrf: 'forged', invitation: data.id })).status).toBe(400);
  world.clock.advance(1);
  const joined = await marta.submit(shown, {}, '/connect/join');
  world.clock.set(startOfTime);
  expect([joined.status, joined.url.includes('joined=1')]).toEqual([200, true]);
  expect(joined.text).toContain('you are in the company now');
  const members = (await companyOf(ana)).data.members as { email: string; role: string }[];
  expect(members.map(({ email, role }) => [email, role])).toEqual([
    [ana.email, 'owner'],
    ['marta@example.com', 'member'],
  ]);
  expect((await marta.open('/connect')).text).not.toContain(data.company.name);
});

test('an invitation is nobody’s but of the address that was invited', async () => {
  const ana = await owner();
  const [luis, eva] = [await world.account(), await world.account()];
  const { id } = (await invite(world, ana, luis.email)).body.data;
  for (const stranger of [eva, ana]) {
    expect(stateOf(await accept(world, stranger, id))).toEqual([404, 'NOT_FOUND']);
  }
  expect((await invitationsOf(eva)).data).toEqual([]);
  expect((await accept(world, eva, 'inv_01h455vb4pex5vsknk084sn02q')).body.error).toEqual(
    (await accept(world, eva, id)).body.error,
  );
  expect((await companyOf(ana)).data.member_count).toBe(1);
});

test('whether an address has an account, or is in another company, is told to nobody', async () => {
  const [ana, luis] = [await owner(), await owner()];
  const known = (await invite(world, ana, luis.email)).body.data;
  const unknown = (await invite(world, ana, 'nobody@nowhere.example')).body.data;
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  expect({ ...known, id: '', email: '' }).toEqual({ ...unknown, id: '', email: '' });
  expect(stateOf(await accept(world, luis, known.id))).toEqual([409, 'INVALID_STATE', 'member']);
  expect((await companyOf(luis)).data.id).toBe(luis.company);
});

test('an invitation is over after two weeks; inviting again is the same one, anew', async () => {
  const ana = await owner();
  const luis = await world.account();
  const { id } = (await invite(world, ana, luis.email)).body.data;
  world.clock.advance(14 * 86_400);
  const { headers } = await world.account({ email: luis.email });
  expect(stateOf(await accept(world, { headers }, id))).toEqual([409, 'INVALID_STATE', 'expired']);
  const later = { ...ana, headers: (await world.account({ email: ana.email })).headers };
  expect((await invitationsOf(later)).data).toMatchObject([{ id, status: 'expired' }]);
  const again = (await invite(world, later, luis.email.toUpperCase(), { role: 'owner' })).body.data;
  expect(again).toMatchObject({ id, status: 'pending', role: 'owner', created_at: startOfTime });
  expect((await accept(world, { headers }, id)).body.data.role).toBe('owner');
  world.clock.set(startOfTime);
});

test('owners invite, and only those with a verified number', async () => {
  const ana = await owner();
  const luis = await world.account();
  await joins(world, ana, luis);
  await verify(world, luis.id);
  expect(stateOf(await invite(world, luis, 'eva@example.com'))).toEqual([409, 'INVALID_STATE', 'member']);
  const eva = await world.account();
  expect(stateOf(await invite(world, eva, 'x@example.com'))).toEqual([404, 'NOT_FOUND']);
  await foundCompany(world, eva);
  expect(stateOf(await invite(world, eva, 'x@example.com'))).toEqual([403, 'WHATSAPP_NOT_VERIFIED']);
  const known = await invite(world, ana, luis.email);
  expect(known.body.error.details.fields[0]).toMatchObject({ path: 'email', code: 'member' });
});

test('three mails a day to one address from all companies, fifty out of one, at once too', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => owner()));
  const toOne = await Promise.all(owners.map((one) => invite(world, one, 'often@example.com')));
  expect(tally(toOne)).toEqual({ 201: 3, 429: 3 });
  const fromOne = await Promise.all(
    Array.from({ length: 53 }, (_, n) => invite(world, owners[0]!, `many${n}@example.com`)),
  );
  const sent = (await outbox(world)).filter(({ to }) => to === 'often@example.com');
  expect(sent).toHaveLength(3);
  const before = toOne[0]!.status === 201 ? 1 : 0;
  expect(tally(fromOne)).toEqual({ 201: 50 - before, 429: 3 + before });
});

test('fifty acceptances of two invitations at once make one member of one company', async () => {
  const [one, other] = [await owner(), await owner()];
  const luis = await world.account();
  const ids = await Promise.all([one, other].map(async (from) => (await invite(world, from, luis.email)).body.data.id));
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => accept(world, luis, ids[n % 2] as string)));
  expect(tally(replies)).toEqual({ 200: 1, 409: 49 });
  expect(await world.sql`select from company_members where account_id = ${luis.id}`).toHaveLength(1);
  expect(await world.sql`select from company_invitations where accepted_by = ${luis.id}`).toHaveLength(1);
});

test('in production without mail nobody is invited: 503', async () => {
  const production = await createWorld({ environment: 'production', logLevel: 'silent' });
  const ana = await production.account({ phone: true });
  await foundCompany(production, ana);
  expect((await invite(production, ana, 'luis@example.com')).status).toBe(503);
  expect(await production.sql`select from company_invitations`).toHaveLength(0);
  await production.close();
});

test('members of a verified company have its limits and share the 2,000, also when both publish at once', async () => {
  const ana = await owner();
  const luis = await world.account({ phone: true });
  await joins(world, ana, luis);
  expect((await statusOf(luis)).tier.name).toBe('new');
  await verifyCompany(world.sql, { idOrSlug: ana.company, verified: true, at: world.clock.now() });
  expect((await statusOf(luis)).tier).toMatchObject({
    name: 'verified_company',
    limits: { active: 2000, in_review: 50 },
  });
  // As many of the 2,000 as are missing, so that four more are allowed.
  await world.sql`
    insert into listings (id, slug, status, account_id, submitted_revision, created_at, updated_at)
    select 'lst_0000000000000000000000' || lpad(n::text, 4, '0'), 'filler-of-company-' || n, 'in_review',
           case when n > 20 then ${(await member(ana)).id} else ${ana.id} end, 1, '2026-01-01', '2026-01-01'
      from generate_series(1, 1996) as n`;
  expect((await statusOf(luis)).tier.used).toMatchObject({ active: 1996, in_review: 0 });
  const ids = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => ({
      who: n % 2 === 0 ? ana : luis,
      id: await draft(world, n % 2 === 0 ? ana : luis),
    })),
  );
  const replies = await Promise.all(ids.map(({ who, id }) => act(world, who, id, 'publish')));
  expect(tally(replies)).toEqual({ 200: 4, 403: 6 });
  expect(replies.find(({ status }) => status === 403)!.body.error).toMatchObject({
    code: 'TIER_LIMIT_REACHED',
    details: { limit: 'active', tier: 'verified_company', allowed: 2000, used: 2000 },
  });
  expect((await statusOf(ana)).tier.used.active).toBe(2000);
});

/** One more member, who does nothing. */
async function member(of: TestAccount): Promise<TestAccount> {
  const account = await world.account();
  await joins(world, of, account);
  return account;
}

test('a company of the operator’s is joined by whom the operator puts there, and its name is taken', async () => {
  await addCompany(world, 'Casa Operada');
  const ana = await world.account();
  const reply = await world.call('POST', '/agent/company', { headers: ana.headers, body: { name: 'casa operada' } });
  expect(reply.status).toBe(400);
});
