// Long because it is one table of what a webhook promises.
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventTypeNames, webhookRules, type WebhookDelivery } from '@oga/contract';
import { suspendAccount } from '../../../server/src/features/accounts/index.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import type { Outgoing } from '../../../server/src/platform/outgoing/outgoing.ts';
import { recordEvents } from '../../../server/src/platform/outbox/outbox.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { asked, question } from '../../harness/leads.ts';
import { published } from '../../harness/own-listings.ts';
import { photoHost } from '../../harness/photo-host.ts';
import { hooked, receiver, signedOf, type Receiver } from '../../harness/webhooks.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let there: Receiver;
beforeAll(async () => {
  there = await receiver();
  // Photos come from where they always come from in tests.
  const of = (url: string) => (url.includes(photoHost) ? world.internet.outgoing : there.outgoing);
  const outgoing: Outgoing = { get: (request) => of(request.url).get(request), judge: (url) => of(url).judge(url) };
  world = await createWorld({}, { outgoing });
});
beforeEach(async () => {
  there.answer(null);
  there.received.length = 0;
  await world.sql`delete from webhooks`;
});
afterAll(async () => {
  await world.close();
  await there.close();
});

const made = (by: Pick<TestAccount, 'headers'>, given: object = {}) => hooked(world, by, { url: there.url, ...given });
const call = (by: Pick<TestAccount, 'headers'>, method: string, path: string, body?: object) =>
  world.call(method, `/agent/webhooks/${path}`, { headers: by.headers, ...(body && { body }) });

/** Something happens to an account. Answers the id of the event. */
async function tell({ id: accountId }: TestAccount, type = 'promotion.ended'): Promise<string> {
  const event = { type, subjectId: 'lst_x', accountId, payload: { listing_id: 'lst_x' } };
  await world.sql.begin((tx) => recordEvents(tx as Transaction, [event], world.clock.now()));
  const [row] = await world.sql<{ id: string }[]>`select id from events order by sequence desc limit 1`;
  return row!.id;
}

/** Does a job now, as a worker would: a drain looks at every queue, which costs this file a minute. */
async function work(name: string, payload: object = {}): Promise<void> {
  const job = world.system.jobs.jobs.find((one) => one.name === name)!;
  await job.run(payload, { now: world.clock.now(), signal: new AbortController().signal, attempt: 1 });
}

/** What is due is sent. */
async function deliver(): Promise<void> {
  await work('webhooks.follow');
  for (const { id } of await world.sql<{ id: string }[]>`select id from webhooks`) {
    await work('webhooks.deliver', { webhook_id: id });
  }
}

/** Lets time pass, and what is due be sent. */
async function pass(seconds = 3): Promise<void> {
  world.clock.advance(seconds);
  await deliver();
}

const deliveriesOf = async (by: TestAccount, id: string, query = '') =>
  (await call(by, 'GET', `${id}/deliveries${query}`)).body.data as WebhookDelivery[];
const statusOf = async (by: TestAccount, id: string) => (await call(by, 'GET', id)).body.data.status as string;
const idsReceived = () => there.received.map(({ headers }) => String(headers['webhook-id']));
/** As the library of Standard Webhooks sees the moment of the test: it believes in the clock of the machine. */
const verify = (secret: string, n = 0) => {
  const one = there.received[n]!;
  const RealDate = Date;
  const now = world.clock.now().getTime();
  globalThis.Date = class extends RealDate {
    static override now = () => now;
  } as DateConstructor;
  try {
    return new StandardWebhook(secret).verify(one.body, signedOf(one));
  } finally {
    globalThis.Date = RealDate;
  }
};

test('an event is delivered, signed after Standard Webhooks, and says what the log says', async () => {
  const owner = await world.account();
  const { id, secret } = await made(owner);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const eventId = await tell(owner);
  world.clock.advance(3);
  await world.system.jobs.drain(['webhooks.follow', 'webhooks.deliver']);
  expect(idsReceived()).toEqual([eventId]);
  const event = verify(secret);
  expect((await world.get('/agent/events', owner.headers)).body.data).toEqual([event]);
  expect(there.received[0]!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Oga/1.0' });
  expect(there.received[0]!.headers).not.toHaveProperty('webhook-replay');
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  expect(() => verify(other)).toThrow('No matching signature');
  const [delivery] = await deliveriesOf(owner, id);
  expect(delivery).toMatchObject({ event_id: eventId, status: 'delivered', tries: 1, next_at: null });
  expect(delivery!.attempts).toMatchObject([{ status: 200, error: null }]);
});

test('the secret is in the first answer alone, and in no table that can be read', async () => {
  const owner = await world.account();
  const { id, secret } = await made(owner);
  expect((await call(owner, 'GET', id)).text).not.toContain('whsec_');
  expect((await call(owner, 'GET', '')).text).not.toContain('whsec_');
  const [row] = await world.sql<
    { text: string }[]
  >`select row_to_json(webhooks)::text as text from webhooks where id = ${id}`;
  expect(row!.text).not.toContain(secret);
  expect(row!.text).not.toContain(Buffer.from(secret).toString('hex'));
  const dry = await call(owner, 'POST', '?dry_run=true', { url: there.url });
  expect([dry.status, dry.body.data.secret]).toEqual([201, null]);
});

test('only what it is told of is sent, and only from its beginning on', async () => {
  const owner = await world.account();
  await tell(owner);
  await made(owner, { types: ['credits.purchased'] });
  await tell(owner);
  const eventId = await tell(owner, 'credits.purchased');
  await tell(await world.account(), 'credits.purchased');
  await pass();
  expect(idsReceived()).toEqual([eventId]);
});

test('whoever turns mail off hears of inquiries by webhook', async () => {
  const owner = await world.account({ phone: true });
  const profile = { inquiries_by_email: false, inquiries_by_whatsapp: false };
  await world.sql`update accounts set ${world.sql(profile)} where id = ${owner.id}`;
  await made(owner, { types: ['inquiry.created'] });
  const listing = await published(world, owner);
  const inquiry = await asked(world, listing);
  await pass();
  const event = JSON.parse(there.received[0]!.body) as object;
  expect(event).toMatchObject({ type: 'inquiry.created', subject_id: inquiry, data: { listing_id: listing } });
  expect(there.received[0]!.body).not.toContain(question.name);
  expect((await world.get(`/agent/inquiries/${inquiry}`, owner.headers)).body.data.name).toBe(question.name);
});

test('what fails is tried again, ten times in three days, with the same id and body and a new time', async () => {
  const owner = await world.account();
  const { id, secret } = await made(owner);
  const eventId = await tell(owner);
  there.answer(() => ({ status: 500, body: 'something secret' }));
  await pass();
  const waits: number[] = [];
  for (let n = 0; n < webhookRules.waitsSeconds.length; n += 1) {
    const [delivery] = await deliveriesOf(owner, id);
    const wait = (Date.parse(delivery!.next_at!) - world.clock.now().getTime()) / 1000;
    waits.push(wait);
    const least = webhookRules.waitsSeconds[n]! * 0.8;
    // Not before its time.
    world.clock.advance(Math.min(least, wait) - 1);
    await deliver();
    expect(there.received).toHaveLength(n + 1);
    world.clock.set(delivery!.next_at!);
    // Fewer than ten in a row do not let it rest.
    await pass(1);
    expect(there.received).toHaveLength(n + 2);
  }
  waits.forEach((wait, n) => {
    expect(wait).toBeGreaterThanOrEqual(webhookRules.waitsSeconds[n]! * 0.8 - 2);
    expect(wait).toBeLessThanOrEqual(webhookRules.waitsSeconds[n]! * 1.2);
  });
  expect(new Set(idsReceived())).toEqual(new Set([eventId]));
  expect(new Set(there.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(there.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
  expect(verify(secret, 9)).toMatchObject({ id: eventId });
  const [delivery] = await deliveriesOf(owner, id, '?status=failed');
  expect(delivery).toMatchObject({ status: 'failed', tries: 10, next_at: null });
  expect(delivery!.attempts).toHaveLength(10);
  expect(JSON.stringify(delivery)).not.toContain('something secret');
  await pass(86_400);
  expect(there.received).toHaveLength(10);
});

test('what an endpoint says besides its status is not decoded', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  await tell(owner);
  there.answer(() => ({ status: 200, headers: { 'content-encoding': 'zstd' }, body: 'x' }));
  await pass();
  expect((await deliveriesOf(owner, id))[0]).toMatchObject({ status: 'delivered' });
});

test('an endpoint that asks for patience gets it', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  await tell(owner);
  there.answer(() => ({ status: 503, headers: { 'retry-after': '3600' } }));
  await pass();
  const [delivery] = await deliveriesOf(owner, id);
  expect(Date.parse(delivery!.next_at!) - Date.parse(delivery!.attempts[0]!.at)).toBe(3_600_000);
});

test('410 disables it at once, and its owner is written how to resume it', async () => {
  const owner = await world.account({ locale: 'es' });
  const { id } = await made(owner);
  await tell(owner);
  await tell(owner);
  await tell(owner);
  there.answer(() => ({ status: 410 }));
  await pass();
  const shown = (await call(owner, 'GET', id)).body.data;
  expect(shown).toMatchObject({ status: 'disabled', disabled_reason: 'gone', waiting: 0 });
  const mail = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as { to: string; text: string }[];
  const mine = mail.filter(({ to }) => to === owner.email);
  expect(mine).toHaveLength(1);
  expect(mine[0]!.text).toContain(`listings webhooks edit ${id} --no-paused`);
  there.received.length = 0;
  there.answer(null);
  const missed = await tell(owner);
  await pass(86_400);
  expect(there.received).toEqual([]);
  // What happened meanwhile is not sent by itself, and is not lost.
  expect((await call(owner, 'PATCH', id, { paused: false })).body.data.status).toBe('active');
  await pass();
  expect(there.received).toEqual([]);
  const [, from] = /--from (\S+) --undelivered/.exec(mine[0]!.text)!;
  const replay = await call(owner, 'POST', `${id}/replay`, { from, undelivered: true });
  expect(replay.body.data).toEqual({ queued: 4 });
  await pass();
  expect(idsReceived()).toContain(missed);
  expect(there.received).toHaveLength(4);
});

test('an endpoint that takes nothing for five days is disabled, and its owner told', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  there.answer(() => ({ status: 502 }));
  for (let day = 0; day < webhookRules.failingDays; day += 1) {
    expect(await statusOf(owner, id)).toBe('active');
    await tell(owner);
    await pass(3);
    await pass(86_400);
  }
  expect((await call(owner, 'GET', id)).body.data).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
  const mail = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as { to: string; subject: string }[];
  expect(mail.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual([
    'Your webhook at hooks.example.com is disabled',
  ]);
});

test('an endpoint that fails again and again is left alone for a while, and what waits is not lost', async () => {
  const owner = await world.account();
  await made(owner);
  for (let n = 0; n < 30; n += 1) await tell(owner);
  there.answer(() => ({ status: 500 }));
  await pass();
  const first = there.received.length;
  expect(first).toBeGreaterThanOrEqual(10);
  expect(first).toBeLessThan(30);
  await pass(30);
  expect(there.received).toHaveLength(first);
  there.answer(null);
  await pass(120);
  await pass(400);
  expect(new Set(idsReceived()).size).toBe(30);
});

test('what an address answers after it was changed says nothing of the new one', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  const eventId = await tell(owner);
  const moved = 'https://hooks.example.com/moved';
  there.answer(async ({ path }) => {
    if (path === '/moved') return { status: 200 };
    await call(owner, 'PATCH', id, { url: moved });
    return { status: 410 };
  });
  await pass();
  await pass();
  expect((await call(owner, 'GET', id)).body.data).toMatchObject({ status: 'active', url: moved, failures: 0 });
  expect(there.received.map(({ path }) => path)).toContain('/moved');
  expect((await deliveriesOf(owner, id))[0]).toMatchObject({ event_id: eventId, status: 'delivered', tries: 1 });
});

test('a redirect is a failure and is not followed', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  await tell(owner);
  there.answer(() => ({ status: 307, headers: { location: 'https://hooks.example.com/elsewhere' } }));
  await pass();
  expect(there.received.map(({ path }) => path)).toEqual(['/oga']);
  const [delivery] = await deliveriesOf(owner, id);
  expect(delivery!.attempts).toMatchObject([{ status: 307 }]);
  expect(delivery!.status).toBe('waiting');
});

test.each([
  'http://hooks.example.com/oga',
  'https://127.0.0.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://user:pw@hooks.example.com/',
  'https://hooks.example.com:22/',
  'https://localhost/',
  'https://inside.example.com/',
  'https://nobody.example.com/',
  'ftp://hooks.example.com/',
])('%s is refused', async (url) => {
  there.internet.name('inside.example.com', ['93.184.216.1', '10.0.0.7']);
  const owner = await world.account();
  const before = there.internet.connected.length;
  const { status, body } = await call(owner, 'POST', '', { url });
  expect([status, body.error.code, body.error.details.fields[0].path]).toEqual([400, 'VALIDATION_ERROR', 'url']);
  const { id } = await made(owner);
  expect((await call(owner, 'PATCH', id, { url })).status).toBe(400);
  expect(there.internet.connected).toHaveLength(before);
});

test('an address that leads inside later is not connected to', async () => {
  const owner = await world.account();
  there.internet.name('turning.example.com', ['93.184.216.1']);
  const { id } = await made(owner, { url: 'https://turning.example.com/oga' });
  await tell(owner);
  there.internet.name('turning.example.com', ['127.0.0.1']);
  const before = there.internet.connected.length;
  await pass();
  expect(there.internet.connected).toHaveLength(before);
  const [delivery] = await deliveriesOf(owner, id);
  expect(delivery!.attempts).toMatchObject([{ status: null, error: 'the address is not one of the public internet' }]);
});

test('no more than four requests are under way to one endpoint', async () => {
  const owner = await world.account();
  await made(owner);
  for (let n = 0; n < 20; n += 1) await tell(owner);
  let [now, most] = [0, 0];
  there.answer(async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setTimeout(done, 15));
    now -= 1;
    return { status: 200 };
  });
  await pass(3);
  expect(new Set(idsReceived()).size).toBe(20);
  expect(there.received).toHaveLength(20);
  expect(most).toBe(webhookRules.atOnce);
});

test('a new secret signs together with the former one for a day', async () => {
  const owner = await world.account();
  const { id, secret: former } = await made(owner);
  const rotated = (await call(owner, 'POST', `${id}/rotate-secret`)).body.data;
  const secret = rotated.secret as string;
  expect(secret).not.toBe(former);
  expect(Date.parse(rotated.former_secret_until) - world.clock.now().getTime()).toBe(86_400_000);
  await tell(owner);
  await pass();
  expect(there.received[0]!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect(verify(former)).toEqual(verify(secret));
  world.clock.advance(86_400);
  await tell(owner);
  await pass();
  expect(there.received[1]!.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  expect(verify(secret, 1)).toBeDefined();
  expect(() => verify(former, 1)).toThrow('No matching signature');
});

test('what was delivered is sent again by its id or by a range, marked as that', async () => {
  const owner = await world.account();
  const { id, secret } = await made(owner, { types: ['promotion.ended'] });
  const first = await tell(owner);
  const other = await tell(owner, 'credits.purchased');
  world.clock.advance(3600);
  const second = await tell(owner);
  await pass();
  there.received.length = 0;
  expect((await call(owner, 'POST', `${id}/replay`, { ids: [first, first] })).body.data).toEqual({ queued: 1 });
  await pass();
  expect(idsReceived()).toEqual([first]);
  expect(there.received[0]!.headers['webhook-replay']).toBe('true');
  expect(verify(secret)).toMatchObject({ id: first });
  const from = new Date(world.clock.now().getTime() - 60_000).toISOString();
  const range = (extra: object) => call(owner, 'POST', `${id}/replay`, { from, ...extra });
  expect((await range({})).body.data).toEqual({ queued: 1 });
  await pass();
  expect(idsReceived()).toEqual([first, second]);
  expect((await range({ undelivered: true })).body.data).toEqual({ queued: 0 });
  const long = { from: new Date(world.clock.now().getTime() - 31 * 86_400_000).toISOString() };
  const tooOld = await call(owner, 'POST', `${id}/replay`, { ...long, undelivered: true });
  expect([tooOld.status, tooOld.body.error.details.fields[0].code]).toEqual([400, 'too_old']);
  for (const ids of [[other], [first, 'evt_01h455vb4pex5vsknk084sn02q'], [await tell(await world.account())]]) {
    const refused = await call(owner, 'POST', `${id}/replay`, { ids });
    expect([refused.status, refused.body.error.details.fields[0].code]).toEqual([400, 'unknown']);
  }
  await pass();
  expect(there.received).toHaveLength(2);
});

test('a test is sent at once and says what came of it', async () => {
  const owner = await world.account();
  const { id, secret } = await made(owner);
  const { body } = await call(owner, 'POST', `${id}/test`);
  expect(body.data).toMatchObject({ delivered: true, status: 200, error: null });
  expect(verify(secret)).toMatchObject({ type: 'webhook.test', id: body.data.event_id, data: { webhook_id: id } });
  there.answer(() => ({ status: 404 }));
  expect((await call(owner, 'POST', `${id}/test`)).body.data).toMatchObject({ delivered: false, status: 404 });
  await call(owner, 'POST', `${id}/test?dry_run=true`);
  expect(there.received).toHaveLength(2);
  expect(await deliveriesOf(owner, id)).toEqual([]);
});

test('what is paused waits', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  const eventId = await tell(owner);
  there.answer(() => ({ status: 500 }));
  await pass();
  there.answer(null);
  there.received.length = 0;
  await call(owner, 'PATCH', id, { paused: true });
  await pass(3600);
  expect(there.received).toEqual([]);
  expect(await statusOf(owner, id)).toBe('paused');
  await call(owner, 'PATCH', id, { paused: false });
  await pass();
  expect(idsReceived()).toEqual([eventId]);
});

test('it ends with the credential that made it, and lives on with another that resumes it', async () => {
  const owner = await world.account();
  const ci = await world.call('POST', '/agent/tokens', {
    headers: owner.headers,
    body: { name: 'CI', scopes: ['profile:read', 'profile:write', 'listings:read'] },
  });
  const headers = { authorization: `Bearer ${ci.body.data.token}` };
  const { id } = await made({ headers });
  await tell(owner);
  await world.call('DELETE', `/agent/tokens/${ci.body.data.id}`, { headers: owner.headers });
  await pass();
  await pass(3600);
  expect(there.received).toEqual([]);
  expect(await statusOf(owner, id)).toBe('ended');
  expect((await call(owner, 'POST', `${id}/replay`, { from: '2026-11-01T00:00:00Z' })).body.error.details.state).toBe(
    'ended',
  );
  expect((await call(owner, 'PATCH', id, { paused: false })).body.data.status).toBe('active');
  const eventId = await tell(owner);
  await pass();
  expect(idsReceived()).toEqual([eventId]);
});

test.each([
  ['PATCH', '', { url: 'https://hooks.example.com/elsewhere' }],
  ['PATCH', '', { types: ['promotion.ended', 'credits.purchased'] }],
  ['POST', '/rotate-secret', undefined],
] as const)(
  'it ends with the credential that redirected, widened or re-keyed it: %s%s %o',
  async (method, path, body) => {
    const owner = await world.account();
    const { id } = await made(owner, { types: ['promotion.ended'] });
    const ci = await world.call('POST', '/agent/tokens', {
      headers: owner.headers,
      body: { name: 'CI', scopes: ['profile:read', 'profile:write', 'listings:read'] },
    });
    const by = { headers: { authorization: `Bearer ${ci.body.data.token}` } };
    expect((await call(by, 'PATCH', id, { description: 'ours' })).status).toBe(200);
    expect((await call(by, method, `${id}${path}`, body)).status).toBe(200);
    expect(await statusOf(owner, id)).toBe('active');
    await world.call('DELETE', `/agent/tokens/${ci.body.data.id}`, { headers: owner.headers });
    expect(await statusOf(owner, id)).toBe('ended');
  },
);

test('nothing is sent for a suspended account', async () => {
  const owner = await world.account();
  await made(owner);
  await tell(owner);
  await world.sql.begin((tx) => suspendAccount(tx as Transaction, { account: owner.id, at: world.clock.now() }));
  await pass();
  await tell(owner);
  await pass(3600);
  expect(there.received).toEqual([]);
});

test('each type needs its scope', async () => {
  const owner = await world.account({ scopes: ['profile:read', 'profile:write'] });
  const refused = await call(owner, 'POST', '', { url: there.url, types: ['inquiry.created'] });
  expect([refused.status, refused.body.error.details.needed]).toEqual([403, ['listings:read']]);
  const { id, types } = await made(owner);
  expect(types).toEqual(['saved_search.matched', 'credits.purchased']);
  expect((await call(owner, 'PATCH', id, { types: ['listing.closed'] })).status).toBe(403);
  expect((await made(await world.account())).types).toEqual(eventTypeNames);
});

test('nobody reaches the webhook of another account', async () => {
  const { id } = await made(await world.account());
  const stranger = await world.account();
  for (const [method, path, body] of [
    ['GET', id],
    ['PATCH', id, { paused: true }],
    ['PATCH', id, { url: 'https://nobody.example.com/' }],
    ['DELETE', id],
    ['POST', `${id}/test`],
    ['POST', `${id}/rotate-secret`],
    ['POST', `${id}/replay`, { from: '2026-11-01T00:00:00Z' }],
    ['GET', `${id}/deliveries`],
  ] as const) {
    expect([path, (await call(stranger, method, path, body)).status]).toEqual([path, 404]);
  }
  expect((await call(stranger, 'GET', '')).body.data).toEqual([]);
  expect(there.received).toEqual([]);
});

test('an address is kept as it is sent to', async () => {
  const owner = await world.account();
  const { id, url } = await made(owner, { url: 'HTTPS://Hooks.Example.com/oga' });
  expect(url).toBe(there.url);
  const changed = await call(owner, 'PATCH', id, { url: 'HTTPS://hooks.example.com/Elsewhere' });
  expect([changed.status, changed.body.data.url]).toEqual([200, 'https://hooks.example.com/Elsewhere']);
});

test('at most ten, however many ask at once', async () => {
  const owner = await world.account();
  const replies = await Promise.all(Array.from({ length: 14 }, () => call(owner, 'POST', '', { url: there.url })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(webhookRules.most);
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([409]));
});

test('a follower that dies in between loses nothing and doubles nothing', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  const [before] = await world.sql<{ number: number }[]>`select number from webhook_follower`;
  const told = [await tell(owner), await tell(owner), await tell(owner)];
  await pass();
  // As if it had sent and died before noting how far it was, and before noting what it sent.
  await world.sql`update webhook_follower set number = ${before!.number}`;
  await world.sql`
    update webhook_deliveries set status = 'waiting', next_at = ${world.clock.now()} where event_id = ${told[0]!}`;
  await pass();
  expect(idsReceived().toSorted()).toEqual([told[0]!, ...told].toSorted());
  expect(await deliveriesOf(owner, id)).toHaveLength(3);
});

test('a sender that dies holds the endpoint for no longer than a minute', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  const until = new Date(world.clock.now().getTime() + 60_000);
  await world.sql`update webhooks set sender = 'dead', sending_until = ${until} where id = ${id}`;
  await tell(owner);
  await pass(30);
  expect(there.received).toEqual([]);
  await pass(31);
  expect(there.received).toHaveLength(1);
});

test('two endpoints of an account are sent to at a time; the next has its turn after them', async () => {
  const owner = await world.account();
  const [one, two, third] = [await made(owner), await made(owner), await made(owner)];
  const until = new Date(world.clock.now().getTime() + 60_000);
  await world.sql`
    update webhooks set sender = 'slow', sending_until = ${until} where id in ${world.sql([one.id, two.id])}`;
  const other = await world.account();
  await made(other);
  await tell(owner);
  const eventOfOther = await tell(other);
  await pass(3);
  expect(idsReceived()).toEqual([eventOfOther]);
  expect((await deliveriesOf(owner, third.id))[0]!.status).toBe('waiting');
  await pass(61);
  expect(there.received).toHaveLength(4);
});

test('deliveries are listed for 30 days', async () => {
  const owner = await world.account();
  const { id } = await made(owner);
  await tell(owner);
  await pass();
  world.clock.advance(webhookRules.deliveriesKeptDays * 86_400 - 100);
  await work('webhooks.forget');
  expect(await deliveriesOf(owner, id)).toHaveLength(1);
  world.clock.advance(86_400);
  await work('webhooks.forget');
  expect(await deliveriesOf(owner, id)).toEqual([]);
});

test('the figures say what waits and for how long', async () => {
  const owner = await world.account();
  await made(owner);
  await tell(owner);
  await pass();
  there.answer(() => ({ status: 500 }));
  await tell(owner);
  await pass();
  world.clock.advance(100);
  const read = async (name: string) => {
    const figure = world.system.figures.find((one) => one.name === name)!;
    return Object.fromEntries(
      (await figure.read()).map(({ labels, value }) => [Object.values(labels)[0] ?? '', value]),
    );
  };
  expect(await read('oga_webhook_deliveries_waiting')).toEqual({ new: 0, failed: 1 });
  expect((await read('oga_webhook_delay_seconds'))['']).toBeGreaterThan(90);
  expect(await read('oga_webhook_deliveries_last_hour')).toEqual({ delivered: 1, will_be_tried_again: 1, given_up: 0 });
  expect(await read('oga_webhooks')).toEqual({ active: 1, paused: 0, disabled: 0, ended: 0 });
  expect(await read('oga_webhook_commits_behind')).toEqual({ '': 0 });
});
