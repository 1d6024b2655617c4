import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeFor,
  createOauthWorld,
  redirectUri,
  refresh,
  registered,
  statusWith,
  tokensFor,
  type OauthWorld,
} from './world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

const authorizeUrl = (clientId: string, more: Record<string, string> = {}) =>
  `/api/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 's',
    scope: 'listings:write listings:delete profile:read unknown',
    ...more,
  }).toString()}`;

describe('the page of consent', () => {
  test('says who asks, for what, where the answer goes and for which account, and is guarded', async () => {
    const client = await registered(world, { client_name: 'Casa "Bot" & Co' });
    const person = world.person();
    await person.signIn();
    const shown = await person.open(authorizeUrl(client.client_id));
    for (const text of [
      'Casa &quot;Bot&quot; &amp; Co',
      'Create, edit, publish and close listings',
      'Archive listings',
      'See your profile, company and limits',
      'an application on this computer (127.0.0.1:7777)',
      person.email,
    ]) {
      expect(shown.text).toContain(text);
    }
    expect(shown.text).not.toContain('See your listings');
    expect(shown.text).not.toContain('<script');
    const policy = shown.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('form-action');
    expect(shown.headers.get('x-frame-options')).toBe('DENY');
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['es', '¿Conectar A test?', 'Permitir'],
    ['pt', 'Conectar A test?', 'Não permitir'],
    ['en', 'Connect A test?', 'Do not allow'],
  ])('speaks %s', async (language, title, word) => {
    const client = await registered(world);
    const person = world.person(undefined, language);
    await person.signIn();
    const shown = await person.open(authorizeUrl(client.client_id));
    expect(shown.text).toContain(title);
    expect(shown.text).toContain(word);
    expect(shown.headers.get('content-language')).toBe(language);
  });

  test('asks again each time, also for an application that was let in, and one of the same name', async () => {
    const person = world.person();
    const { client } = await tokensFor(world, { person });
    const again = await person.open(authorizeUrl(client.client_id));
    expect(again.url).toContain('/consent/');
    const double = await registered(world);
    expect((await person.open(authorizeUrl(double.client_id))).url).toContain('/consent/');
  });

  test('that is denied sends the application away with access_denied and iss', async () => {
    const client = await registered(world);
    const back = await world.person().authorize(authorizeUrl(client.client_id), 'deny');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('iss')).toBe(world.url);
    expect(back.searchParams.get('state')).toBe('s');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('takes no answer from elsewhere: no token of the form, another site, another browser', async () => {
    const client = await registered(world);
    const person = world.person();
    await person.signIn();
    const shown = await person.open(authorizeUrl(client.client_id));
    const without = await person.send(shown.url, { decision: 'allow' });
    expect(without.status).toBe(400);
    const foreign = await person.send(shown.url, { decision: 'allow', csrf: 'a'.repeat(43) });
    expect(foreign.status).toBe(400);
    const stranger = world.person();
    await stranger.signIn();
    const theirs = await stranger.open(shown.url);
    expect(theirs.status).toBe(400);
    expect(theirs.text).toContain('Request expired');
    const [row] =
      await world.sql`select count(*)::int as grants from oauth_grants where client_id = ${client.client_id}`;
    expect(row!['grants']).toBe(0);
  });

  test('of two requests at once are two pages, each with its own answer', async () => {
    const [one, two] = [
      await registered(world, { client_name: 'One' }),
      await registered(world, { client_name: 'Two' }),
    ];
    const person = world.person();
    await person.signIn();
    const [first, second] = [
      await person.open(authorizeUrl(one.client_id)),
      await person.open(authorizeUrl(two.client_id)),
    ];
    const allowed = await person.submit(first, { decision: 'allow' });
    const denied = await person.submit(second, { decision: 'deny' });
    expect(new URL(allowed.url).searchParams.get('code')).toMatch(/\S/);
    expect(new URL(denied.url).searchParams.get('error')).toBe('access_denied');
  });

  test('is for whoever is signed in when answering: another account can be chosen', async () => {
    const client = await registered(world);
    const person = world.person();
    await tokensFor(world, { person, client });
    const shown = await person.open(authorizeUrl(client.client_id));
    const again = /href="(\/sign-in\?again=1[^"]+)"/.exec(shown.text)![1]!.replaceAll('&amp;', '&');
    const second = world.person('second@example.com');
    Object.assign(person, { email: second.email });
    const back = await person.signIn(await person.open(again));
    expect(back.text).toContain('second@example.com');
    const answered = await person.submit(back, { decision: 'allow' });
    expect(new URL(answered.url).searchParams.get('code')).toMatch(/\S/);
    const [grant] = await world.sql`
      select email from oauth_grants join accounts on accounts.id = account_id where client_id = ${client.client_id} order by oauth_grants.created_at desc, oauth_grants.ctid desc limit 1`;
    expect(grant!['email']).toBe('second@example.com');
  });
});

describe('/connect', () => {
  test('tells anybody how to connect, and nothing of anybody', async () => {
    const shown = await world.person().open('/connect');
    expect(shown.text).toContain(`${world.url}/api/mcp`);
    expect(shown.text).toContain('/sign-in?locale=en');
  });

  test('shows what one has let in, and takes it back at once', async () => {
    const client = await registered(world, { client_name: 'Claude' });
    const { person, tokens } = await tokensFor(world, { client });
    await statusWith(world, tokens.access_token);
    const shown = await person.open('/connect');
    expect(shown.text).toContain('Claude');
    expect(shown.text).toContain('last used on');
    const after = await person.submit(shown, {}, '/connect/revoke');
    expect(after.text).toContain('Permission was taken back');
    expect(after.text).not.toContain('<h3>Claude');
    expect(await statusWith(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(400);
  });

  test.each([
    ['en', 'Credentials for programs', 'Valid until', 'not used yet', 'Archive listings'],
    ['es', 'Credenciales para programas', 'Vence el', 'todavía sin uso', 'Archivar avisos'],
    ['pt', 'Credenciais para programas', 'Vence em', 'ainda sem uso', 'Arquivar anúncios'],
  ] as const)(
    'shows credentials that survive the application that made them, and ends them: %s',
    async (locale, ...words) => {
      const { person, tokens } = await tokensFor(world, { scope: 'profile:write listings:delete' });
      const made = await world.call('POST', '/agent/tokens', {
        headers: { authorization: `Bearer ${tokens.access_token}` },
        body: { name: 'left <b>behind', scopes: ['listings:delete', 'profile:write'] },
      });
      expect(made.status).toBe(201);
      const { id, token } = made.body.data;
      const isAlive = async () =>
        (await world.get('/agent/tokens', { authorization: `Bearer ${token}` })).status === 200;
      const before = await person.open(`/connect?locale=${locale}`);
      for (const word of [...words, 'left &lt;b&gt;behind']) expect(before.text).toContain(word);
      expect(before.text).not.toContain(token);
      await person.submit(before, {}, `/connect/revoke?locale=${locale}`);
      expect(await isAlive()).toBe(true);

      const { person: other } = await tokensFor(world);
      const csrf = /name="csrf" value="([^"]+)"/.exec((await other.open('/connect')).text)![1]!;
      await other.send('/connect/end-token', { csrf, token: id });
      await person.send('/connect/end-token', { csrf, token: id });
      expect(await isAlive()).toBe(true);

      const shown = await person.open(`/connect?locale=${locale}`);
      const after = await person.submit(shown, {}, `/connect/end-token?locale=${locale}`);
      expect(after.text).toContain('role="status"');
      expect(after.text).not.toContain('left &lt;b&gt;behind');
      expect(await isAlive()).toBe(false);
    },
  );

  test("does not take back another account's", async () => {
    const { tokens } = await tokensFor(world);
    const [grant] = await world.sql`select id from oauth_grants order by created_at desc, ctid desc limit 1`;
    const { person } = await tokensFor(world);
    const shown = await person.open('/connect');
    const csrf = /name="csrf" value="([^"]+)"/.exec(shown.text)![1]!;
    await person.send('/connect/revoke', { csrf, grant: String(grant!['id']) });
    expect(await statusWith(world, tokens.access_token)).toBe(200);
  });
});

test('a code that was asked for before signing out and in again is worth nothing to another', async () => {
  const { form } = await codeFor(world);
  const other = await registered(world);
  const reply = await fetch(`${world.url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '192.0.2.1' },
    body: new URLSearchParams({ ...form, client_id: other.client_id }),
  });
  expect(await reply.json()).toMatchObject({ error: 'invalid_grant' });
});
