import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '@oga/contract';
import type { TestAccount } from '../../harness/accounts.ts';
import { tally } from '../../harness/own-listings.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Caller = Pick<TestAccount, 'headers'>;
const make = (caller: Caller, body: object, query = '') =>
  world.call('POST', `/agent/tokens${query}`, {
    headers: caller.headers,
    body: { name: 'CI', scopes: ['profile:write'], ...body },
  });
const list = async ({ headers }: Caller) => (await world.get('/agent/tokens', headers)).body;
const end = ({ headers }: Caller, id: string) => world.call('DELETE', `/agent/tokens/${id}`, { headers });
const withToken = (token: string): Caller => ({ headers: { authorization: `Bearer ${token}` } });
const faultOf = (reply: { body: { error: { details: { fields: object[] } } } }) => reply.body.error.details.fields[0];

test('a credential is shown once, kept as a hash, and does what it may', async () => {
  const ana = await world.account();
  const { status, body } = await make(ana, {
    name: 'nightly import',
    scopes: ['listings:read', 'profile:read', 'listings:read'],
  });
  expect(status).toBe(201);
  const { token, ...shown } = body.data;
  expect(token).toMatch(/^oga_[A-Za-z0-9_-]{43}$/);
  expect(shown).toEqual({
    id: shown.id,
    name: 'nightly import',
    hint: token.slice(0, 8),
    scopes: ['listings:read', 'profile:read'],
    made_by: expect.stringMatching(/^tok_/),
    is_this: false,
    created_at: startOfTime,
    expires_at: '2027-02-19T12:00:00.000Z',
    last_used_at: null,
  });
  const [row] = await world.sql`select * from account_tokens where id = ${shown.id}`;
  expect(JSON.stringify(row)).not.toContain(token.slice(10));
  expect((await world.get('/agent/status', withToken(token).headers)).body.data.scopes).toEqual(shown.scopes);
  expect((await world.get('/agent/tokens', withToken(token).headers)).status).toBe(403);
  const listed = await list(ana);
  expect(listed.pagination.total).toBe(2);
  expect(listed.data.find(({ id }: { id: string }) => id === shown.id)).toEqual({
    ...shown,
    last_used_at: startOfTime,
  });
  expect(listed.data.filter((one: { is_this: boolean }) => one.is_this)).toHaveLength(1);
  expect(JSON.stringify(listed)).not.toContain(token);
});

test('a credential is for /agent alone', async () => {
  const { token } = (await make(await world.account(), {})).body.data;
  const reply = await fetch(`${world.url}/api/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token, client_id: 'x' }),
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
});

test('it may do no more than what made it: 403 names what is granted and what is needed, and nothing is made', async () => {
  const scopes: Scope[] = ['profile:write', 'listings:read'];
  const narrow = await world.account({ scopes });
  const reply = await make(narrow, { scopes: ['listings:read', 'listings:delete'] });
  expect(reply.status).toBe(403);
  expect(reply.body.error).toMatchObject({
    code: 'INSUFFICIENT_SCOPE',
    message: expect.stringContaining('lacks listings:delete'),
    details: { granted: scopes, needed: ['listings:read', 'listings:delete'] },
  });
  const challenge = reply.headers.get('www-authenticate')!;
  expect(challenge).toContain('error="insufficient_scope"');
  expect(/ scope="([^"]+)"/.exec(challenge)![1]!.split(' ').sort()).toEqual([
    'listings:delete',
    'listings:read',
    'profile:write',
  ]);
  expect((await list(narrow)).pagination.total).toBe(1);
});

test('one that a credential makes lives no longer than that, and ends with it, and so on', async () => {
  const ana = await world.account();
  const first = (await make(ana, { expires_in_days: 10 })).body.data;
  const refused = await make(withToken(first.token), { expires_in_days: 11 });
  expect(faultOf(refused)).toMatchObject({
    path: 'expires_in_days',
    code: 'too_big',
    message: expect.stringContaining('at most 10'),
  });
  const second = (await make(withToken(first.token), {})).body.data;
  expect(second).toMatchObject({ expires_at: first.expires_at, made_by: first.id });
  const third = (await make(withToken(second.token), { expires_in_days: 1 })).body.data;
  expect((await world.get('/agent/tokens', withToken(third.token).headers)).status).toBe(200);
  expect((await end(ana, first.id)).status).toBe(204);
  for (const { token } of [first, second, third]) {
    expect((await world.get('/agent/tokens', withToken(token).headers)).status).toBe(401);
  }
  expect((await list(ana)).pagination.total).toBe(1);
});

test('a credential ends when it is over, and can end itself', async () => {
  const ana = await world.account();
  const short = (await make(ana, { expires_in_days: 1 })).body.data;
  world.clock.advance(86_399);
  expect((await world.get('/agent/tokens', withToken(short.token).headers)).status).toBe(200);
  world.clock.advance(1);
  expect((await world.get('/agent/tokens', withToken(short.token).headers)).status).toBe(401);
  world.clock.set(startOfTime);
  const own = (await make(ana, {})).body.data;
  expect((await end(withToken(own.token), own.id)).status).toBe(204);
  expect((await end(ana, own.id)).status).toBe(404);
});

test('the credential of somebody else is not there', async () => {
  const [ana, luis] = [await world.account(), await world.account()];
  const { id, token } = (await make(ana, {})).body.data;
  expect((await end(luis, id)).status).toBe(404);
  expect((await list(luis)).data.map((one: { id: string }) => one.id)).not.toContain(id);
  expect((await world.get('/agent/tokens', withToken(token).headers)).status).toBe(200);
});

test('twenty at most, however many are made at once; ending one makes room', async () => {
  const ana = await world.account();
  const replies = await Promise.all(Array.from({ length: 40 }, () => make(ana, {})));
  expect(tally(replies)).toEqual({ 201: 19, 409: 21 });
  expect(replies.find(({ status }) => status === 409)!.body.error).toMatchObject({
    code: 'INVALID_STATE',
    details: { state: 'full', allowed: ['list', 'revoke'] },
  });
  await end(ana, replies.find(({ status }) => status === 201)!.body.data.id);
  expect((await make(ana, {})).status).toBe(201);
});

test('fifty a day, whatever becomes of them', async () => {
  const ana = await world.account();
  for (let n = 0; n < 49; n += 1) await end(ana, (await make(ana, {})).body.data.id);
  const refused = await make(ana, {});
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
});

test('while a credential is ended it makes none that stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await world.account();
    const maker = (await make(ana, {})).body.data;
    const [, ...made] = await Promise.all([
      end(ana, maker.id),
      ...Array.from({ length: 5 }, () => make(withToken(maker.token), {})),
    ]);
    for (const { status } of made) expect([201, 401]).toContain(status);
    expect((await list(ana)).pagination.total).toBe(1);
  }
});

test('a dry run shows no secret, and the same request again shows the same one', async () => {
  const ana = await world.account();
  expect((await make(ana, {}, '?dry_run=true')).body.data).toMatchObject({ name: 'CI', token: null });
  const again = { ...ana, headers: { ...ana.headers, 'idempotency-key': 'once' } };
  const [first, second] = [await make(again, {}), await make(again, {})];
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.body.data.token).toBe(first.body.data.token);
  expect((await list(ana)).pagination.total).toBe(2);
});

test('a narrower credential of the account that knows key and body is not shown the secret of the wider one', async () => {
  const ana = await world.account();
  const narrow = withToken((await make(ana, {})).body.data.token);
  const keyed = ({ headers }: Caller): Caller => ({ headers: { ...headers, 'idempotency-key': 'shared' } });
  const wish = { name: 'wide', scopes: ['listings:delete', 'profile:write'] };
  const wide = (await make(keyed(ana), wish)).body.data;
  const refused = await make(keyed(narrow), wish);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  expect(JSON.stringify(refused.body)).not.toContain(wide.token);
  expect((await make(keyed(ana), wish)).body.data.token).toBe(wide.token);
});

test.each([
  [{ expires_in_days: 366 }, 'expires_in_days', 'must be at most 365'],
  [{ expires_in_days: 0 }, 'expires_in_days', 'must be at least 1'],
  [{ expires_in_days: 1.5 }, 'expires_in_days', 'must be a whole number'],
  [{ scopes: [] }, 'scopes', 'must name at least one'],
  [{ scopes: ['admin'] }, 'scopes.0', 'must be of listings:read'],
  [{ name: ' ' }, 'name', 'must not be empty'],
] as const)('%j is refused at %s', async (body, path, message) => {
  expect(faultOf(await make(await world.account(), body))).toMatchObject({
    path,
    message: expect.stringContaining(message),
  });
});
