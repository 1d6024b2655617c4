import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOauthWorld, refresh, tokensFor, type OauthWorld } from './world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

/** A call of the token endpoint from an address. */
const call = (address: string, form: Record<string, string> = { grant_type: 'nonsense' }) =>
  fetch(`${world.url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams(form),
  });

test('one address calls for tokens sixty times a minute, in words of OAuth, and the others are not concerned', async () => {
  const replies = await Promise.all(Array.from({ length: 75 }, () => call('192.0.2.10')));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(15);
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(60);
  const [one] = refused;
  expect(await one!.json()).toMatchObject({ error: 'temporarily_unavailable' });
  expect(Number(one!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(one!.headers.get('cache-control')).toBe('no-store');
  expect(one!.headers.get('access-control-allow-origin')).toBe('*');
  expect((await call('192.0.2.11')).status).toBe(400);
  // Revoking and devices count with it: whoever guesses gets no second try elsewhere.
  for (const path of ['revoke', 'device']) {
    const reply = await fetch(`${world.url}/api/oauth/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.10' },
      body: new URLSearchParams({ client_id: 'x', token: 'x' }),
    });
    expect([path, reply.status]).toEqual([path, 429]);
  }
});

test('an address of IPv6 is that of its network', async () => {
  const replies = await Promise.all(Array.from({ length: 65 }, (_, i) => call(`2001:db8:7:7::${i + 1}`)));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await call('2001:db8:7:8::1')).status).toBe(400);
});

test('a refresh that is turned away uses nothing up', async () => {
  const { client, tokens } = await tokensFor(world);
  await Promise.all(Array.from({ length: 60 }, () => call('192.0.2.20')));
  const form = { grant_type: 'refresh_token', client_id: client.client_id, refresh_token: tokens.refresh_token };
  expect((await call('192.0.2.20', form)).status).toBe(429);
  world.advance(11);
  expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(200);
});
