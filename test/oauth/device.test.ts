import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from './person.ts';
import {
  createOauthWorld,
  fromElsewhere,
  registered,
  statusWith,
  token,
  type OauthWorld,
  type Tokens,
} from './world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

const grantType = 'urn:ietf:params:oauth:grant-type:device_code';

interface Begun {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
}

async function begin(scope: string | null = 'listings:read profile:read') {
  const client = await registered(world, {
    client_name: 'listings',
    redirect_uris: [],
    grant_types: [grantType, 'refresh_token'],
  });
  const response = await fetch(`${world.url}/api/oauth/device`, {
    method: 'POST',
    headers: fromElsewhere(),
    body: new URLSearchParams({ client_id: client.client_id, ...(scope !== null && { scope }) }),
  });
  expect(response.status).toBe(200);
  const begun = (await response.json()) as Begun;
  const poll = () =>
    token(world, { grant_type: grantType, client_id: client.client_id, device_code: begun.device_code });
  return { client, begun, poll };
}

const errorOf = async (reply: Response) => ((await reply.json()) as { error?: string }).error;

/** Types the code and confirms it; answers the page of consent, after signing in. */
async function enter(person: Person, begun: Begun) {
  const asked = await person.open('/device');
  const confirm = await person.submit(asked, { user_code: begun.user_code.toLowerCase() });
  expect(confirm.text).toContain(begun.user_code);
  const next = await person.submit(confirm, { confirm: 'yes' });
  return next.url.includes('/sign-in') ? person.signIn(next) : next;
}

test('what a terminal polls with is nowhere in the database as it is, from its beginning until it is let in', async () => {
  const { begun, poll } = await begin();
  const kept = async () => {
    const rows = await world.sql<{ model: string; text: string }[]>`
      select model, record::text as text from oauth_records as record`;
    expect(rows.some(({ model }) => model === 'DeviceCode')).toBe(true);
    expect(rows.filter(({ text }) => text.includes(begun.device_code))).toEqual([]);
    return rows;
  };
  await kept();
  const person = world.person();
  const consent = await enter(person, begun);
  expect((await kept()).some(({ model }) => model === 'Interaction')).toBe(true);
  await person.submit(consent, { decision: 'allow' });
  await kept();
  expect((await poll()).status).toBe(200);
});

test('a terminal shows a code, a person enters it, signs in and agrees, and the terminal is let in', async () => {
  const { begun, poll } = await begin();
  expect(begun).toMatchObject({
    user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/) as string,
    verification_uri: `${world.url}/device`,
    expires_in: 600,
  });
  expect(await errorOf(await poll())).toBe('authorization_pending');
  const consent = await enter(world.person(), begun);
  expect(consent.url).toContain('/consent/');
  expect(await errorOf(await poll())).toBe('authorization_pending');
  const person = world.person();
  const other = await person.open('/device');
  const used = await person.submit(other, { user_code: begun.user_code });
  expect(used.text).toContain('There is no such code');
});

test('the whole address, as a QR code has it, shows the form with the code in it, to be sent by the person', async () => {
  const { begun, poll } = await begin();
  const { pathname, search } = new URL(
    (begun as Begun & { verification_uri_complete: string }).verification_uri_complete,
  );
  const person = world.person();
  const asked = await person.open(`${pathname}${search}`);
  expect(asked.text).toContain(`value="${begun.user_code}"`);
  expect(asked.text).not.toContain('<script');
  expect(await errorOf(await poll())).toBe('authorization_pending');
  const confirm = await person.submit(asked, { user_code: begun.user_code });
  expect(confirm.text).toContain(begun.user_code);
  const forged = await person.open(`${pathname}?user_code=${encodeURIComponent('"><b>x')}&user_code=2`);
  expect([forged.status, forged.text.includes('<b>x')]).toEqual([200, false]);
  expect((await person.open(`${pathname}?user_code=${encodeURIComponent('"><b>x')}`)).text).toContain(
    '&quot;&gt;&lt;b&gt;x',
  );
});

test('after consent exactly one of many polls at once gets the tokens, and they are good', async () => {
  const { begun, poll } = await begin();
  const person = world.person();
  const consent = await enter(person, begun);
  const done = await person.submit(consent, { decision: 'allow' });
  expect(done.text).toContain('Device connected');
  const replies = await Promise.all(Array.from({ length: 10 }, poll));
  const given = replies.filter(({ status }) => status === 200);
  expect(given).toHaveLength(1);
  const tokens = (await given[0]!.json()) as Tokens;
  expect(tokens.scope).toBe('listings:read profile:read');
  expect(tokens.refresh_token).toMatch(/\S/);
});

test('the tokens of a device act for whoever agreed', async () => {
  const { begun, poll } = await begin();
  const person = world.person();
  await person.submit(await enter(person, begun), { decision: 'allow' });
  const tokens = (await (await poll()).json()) as Tokens;
  expect(await statusWith(world, tokens.access_token)).toBe(200);
  const status = await world.get('/agent/status', { authorization: `Bearer ${tokens.access_token}` });
  expect(status.body.data.account.email).toBe(person.email);
});

test('a device that names no scope asks for everything but deletion, for the resource that it names', async () => {
  const { begun, poll } = await begin(null);
  const person = world.person();
  const consent = await enter(person, begun);
  expect(consent.text).toContain('Create, edit, publish and close listings');
  expect(consent.text).not.toContain('Archive listings');
  await person.submit(consent, { decision: 'allow' });
  const tokens = (await (await poll()).json()) as Tokens;
  expect(tokens.scope.split(' ').sort()).toEqual(['listings:read', 'listings:write', 'profile:read', 'profile:write']);
});

test('denied is access_denied, over is expired_token', async () => {
  const denied = await begin();
  const person = world.person();
  await person.submit(await enter(person, denied.begun), { decision: 'deny' });
  expect(await errorOf(await denied.poll())).toBe('access_denied');
  const late = await begin();
  world.advance(601);
  expect(await errorOf(await late.poll())).toBe('expired_token');
});

test('codes cannot be guessed: fifty tries an hour, and no form from elsewhere', async () => {
  const person = world.person();
  for (let i = 0; i < 3; i += 1) {
    const shown = await person.submit(await person.open('/device'), { user_code: 'BBBB-BBBB' });
    expect(shown.text).toContain('There is no such code');
  }
  const tries = await Promise.all(
    Array.from({ length: 51 }, () =>
      fetch(`${world.url}/device`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '192.0.2.200', origin: world.url },
        body: new URLSearchParams({ user_code: 'BBBB-BBBB' }),
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  const foreign = await fetch(`${world.url}/device`, {
    method: 'POST',
    headers: { ...fromElsewhere(), origin: 'https://evil.example' },
    body: new URLSearchParams({ user_code: 'BBBB-BBBB' }),
  });
  expect(foreign.status).toBe(400);
});
