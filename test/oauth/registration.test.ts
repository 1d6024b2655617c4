import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOauthJob } from '../../server/src/features/oauth/index.ts';
import { createOauthWorld, redirectUri, register, registered, tokensFor, type OauthWorld } from './world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

const base = { client_name: 'An assistant', redirect_uris: [redirectUri] };

describe('a registration as assistants send it', () => {
  test.each([
    [
      'Claude',
      {
        client_name: 'Claude',
        redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope: 'claudeai',
      },
    ],
    [
      'VS Code',
      {
        client_name: 'Visual Studio Code',
        redirect_uris: [
          'https://insiders.vscode.dev/redirect',
          'https://vscode.dev/redirect',
          'http://127.0.0.1/',
          'http://127.0.0.1:33418/',
        ],
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        token_endpoint_auth_method: 'none',
        application_type: 'native',
      },
    ],
    [
      'Cursor',
      {
        client_name: 'Cursor',
        redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback'],
        token_endpoint_auth_method: 'none',
      },
    ],
    ['one that sends empty texts', { ...base, client_uri: '', logo_uri: '', contacts: [], scope: '' }],
    [
      'one that says nothing of how it signs in',
      { redirect_uris: ['https://chatgpt.com/connector_platform_oauth_redirect'] },
    ],
    [
      'one that names keys and scopes of its own',
      { ...base, jwks: { keys: [] }, scope: 'openid offline_access', software_id: 'x' },
    ],
  ])('of %s is taken, without a secret', async (_, metadata) => {
    const response = await register(world, metadata);
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['error']]).toEqual([201, undefined]);
    expect(body).toMatchObject({ redirect_uris: metadata.redirect_uris, token_endpoint_auth_method: 'none' });
    for (const name of ['client_secret', 'scope', 'registration_access_token', 'jwks'])
      expect(body).not.toHaveProperty(name);
  });

  test('that wants a secret gets one', async () => {
    const made = await registered(world, { token_endpoint_auth_method: 'client_secret_post' });
    expect(made.client_secret).toMatch(/^.{20}/);
    const [kept] = await world.sql<{ text: string }[]>`
      select payload::text as text from oauth_clients where id = ${made.client_id}`;
    expect(kept!.text).not.toContain(made.client_secret);
  });
});

describe('a registration that could hand a code to somebody else', () => {
  test.each([
    'http://evil.example/cb', 'http://127.0.0.1.evil.example/cb', 'http://10.0.0.1/cb', 'http://127.0.0.2/cb',
    'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x', 'blob:https://a/b',
    'about:blank', 'ftp://a.example/x', 'intent://x#Intent;end', 'mailto:a@b.example',
    'https://user:pw@a.example/cb', 'https://a.example/cb#x', 'https://a.example\\@evil.example/cb', 'https://a.example/x/../cb',
    'https://a.example/%2e%2e/cb', 'https://ä.example/cb', 'https://a.example/c b', 'https://a.example/c\nb', 'not an address', '',
    `https://a.example/${'a'.repeat(1000)}`,
  ])('to %j is refused', async (address) => {
    const response = await register(world, { ...base, redirect_uris: [redirectUri, address] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_redirect_uri', error_description: expect.any(String) as string });
  }); // prettier-ignore

  test.each([
    [{ ...base, redirect_uris: [] }],
    [{ client_name: 'x' }],
    [{ ...base, redirect_uris: 'https://a.example/cb' }],
    [{ ...base, redirect_uris: [1] }],
    [{ ...base, redirect_uris: Array.from({ length: 21 }, (_, i) => `https://a.example/${i}`) }],
  ])('with %j is refused', async (metadata) => {
    expect((await register(world, metadata)).status).toBe(400);
  });

  test('never gets a token for itself', async () => {
    const body = (await (
      await register(world, {
        ...base,
        grant_types: ['client_credentials', 'password', 'implicit', 'authorization_code'],
      })
    ).json()) as { grant_types: string[] };
    expect(body.grant_types).toEqual(['authorization_code', 'refresh_token']);
  });
});

test.each([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['more than 10 kB', JSON.stringify({ ...base, client_name: 'a'.repeat(10_001) }), 400],
])('a registration of %s is refused in the words of OAuth', async (_, body, status) => {
  const response = await fetch(`${world.url}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' },
    body,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) as string });
});

test('an address may register twenty applications an hour', async () => {
  const post = () =>
    fetch(`${world.url}/api/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.99' },
      body: JSON.stringify(base),
    });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await post()).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

test('a name is shown as one short line, whatever it was', async () => {
  const name = `<script>alert(1)</script>\u202eedualC\n${'a'.repeat(5000)}`;
  const client = await registered(world, { client_name: name });
  const person = world.person();
  await person.signIn();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  const shown = await person.open(`/api/oauth/authorize?${query.toString()}`);
  expect(shown.url).toContain('/consent/');
  expect(shown.text).not.toContain('<script');
  expect(shown.text).not.toContain('\u202e');
  expect(shown.text).not.toContain('a'.repeat(100));
});

test('applications that nobody lets in are forgotten after a week, the others stay', async () => {
  const unused = await registered(world);
  const { client } = await tokensFor(world);
  const now = new Date(world.clock.now().getTime() + 8 * 86_400_000);
  await forgetOauthJob(world.sql).run({}, { now, signal: new AbortController().signal, attempt: 1 });
  const left = (await world.sql`select id from oauth_clients`).map(({ id }) => id as string);
  expect(left).toContain(client.client_id);
  expect(left).not.toContain(unused.client_id);
});

test("addresses in the metadata are the site's, whatever the Host header says", async () => {
  for (const path of [
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/api/mcp',
  ]) {
    const { hostname, port } = new URL(world.url);
    const text = await new Promise<string>((resolve, reject) => {
      import('node:http')
        .then(({ get }) =>
          get(
            {
              hostname,
              port,
              path,
              headers: {
                host: 'evil.example',
                'x-forwarded-host': 'evil.example',
                'x-forwarded-proto': 'https',
                forwarded: 'host=evil.example',
              },
            },
            (response) => {
              let body = '';
              response.on('data', (chunk: Buffer) => (body += chunk.toString()));
              response.on('end', () => resolve(body));
            },
          ).on('error', reject),
        )
        .catch(reject);
    });
    expect(text).not.toContain('evil');
    expect(text).toContain(world.url);
    expect(JSON.parse(text)).toMatchObject(
      path.includes('protected')
        ? { resource: path.endsWith('mcp') ? `${world.url}/api/mcp` : world.url, authorization_servers: [world.url] }
        : { issuer: world.url },
    );
  }
});

test.each([
  ['/.well-known/oauth-authorization-server', 'GET'],
  ['/.well-known/oauth-protected-resource/api/mcp', 'GET'],
  ['/api/oauth/jwks', 'GET'],
  ['/api/oauth/register', 'POST'],
  ['/api/oauth/token', 'POST'],
  ['/api/oauth/revoke', 'POST'],
])('%s may be called from any origin, without cookies', async (path, method) => {
  const response = await fetch(world.url + path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});

test.each([
  '/.well-known/openid-configuration',
  '/api/oauth/introspect',
  '/api/oauth/session/end',
  '/api/oauth/register/abc',
])('%s is not there', async (path) => {
  const response = await fetch(world.url + path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

test('a document of an application at an address of the own network is never asked for', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  for (const id of [
    `https://127.0.0.1:${port}/client.json`,
    `https://localhost:${port}/client.json`,
    `https://[::ffff:127.0.0.1]:${port}/client.json`,
    `http://127.0.0.1:${port}/client.json`,
  ]) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: id,
      redirect_uri: redirectUri,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const response = await fetch(`${world.url}/api/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.has('location')).toBe(false);
  }
  server.close();
  expect(asked).toEqual([]);
});
