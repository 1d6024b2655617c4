import { createHash, randomBytes } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOutgoing } from '../../server/src/platform/outgoing/outgoing.ts';
import { authority, machineCertificate, machineKey } from '../harness/certificates.ts';
import { fakeInternet } from '../harness/fake-internet.ts';
import { createWorld, type World } from '../harness/world.ts';
import { insideAddresses4, spellingsOf } from '../server/outgoing/spellings.ts';
import { Person } from './person.ts';
import { redirectUri, token, type Tokens } from './world.ts';

/** The machine of an application, behind the guard of the server. */
const internet = fakeInternet(authority);
const asked: string[] = [];
let served: { readonly status: number; readonly body: string; readonly headers?: Record<string, string> };
/** Hears every connection to this machine. */
let listener: Server;
let heard = 0;

let world: World;
beforeAll(async () => {
  await internet.host(
    'secure.example.com',
    (request, response) => {
      asked.push(request.url!);
      response.writeHead(served.status, { 'content-type': 'application/json', ...served.headers }).end(served.body);
    },
    { tls: { cert: machineCertificate, key: machineKey } },
  );
  listener = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
  const { port } = listener.address() as AddressInfo;
  const outgoing = createOutgoing({ ...internet.parts, ports: [80, 443, port] });
  world = await createWorld({ trustedProxies: 1 }, { outgoing });
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
  await internet.close();
  await new Promise((resolve) => listener.close(resolve));
});

const id = 'https://secure.example.com/oauth/client.json';
const document = (changes: object = {}) => ({
  client_id: id,
  client_name: 'Assistant',
  redirect_uris: [redirectUri, 'http://localhost/callback'],
  token_endpoint_auth_method: 'none',
  scope: 'whatever',
  ...changes,
});
const serve = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  served = { status, body: JSON.stringify(body), headers };
};
let networks = 0;
/** Each from a network of its own: how often one may have us fetch is another test's. */
const ask = (clientId: string) => {
  networks += 1;
  const headers = { 'x-forwarded-for': `198.51.${100 + Math.floor(networks / 200)}.${networks % 200}` };
  return fetch(`${world.url}/api/oauth/authorize?${query(clientId)}`, { redirect: 'manual', headers });
};

const query = (clientId: string, verifier = 'a'.repeat(43)) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'profile:read',
  }).toString();

test.each([
  ['names another client', document({ client_id: 'https://other.example/client.json' })],
  ['wants a secret', document({ token_endpoint_auth_method: 'client_secret_post' })],
  ['brings a secret', document({ client_secret: 'x' })],
  ['would answer to anybody', document({ redirect_uris: ['http://evil.example/cb'] })],
  ['is no object', []],
  ['is too large', document({ client_name: 'a'.repeat(11_000) })],
])('a document that %s is refused', async (_, body) => {
  serve(body);
  const response = await ask(id);
  expect(response.status).toBe(400);
  expect(response.headers.has('location')).toBe(false);
});

test('a document that is not there is refused', async () => {
  serve({}, 404);
  expect((await ask(id)).status).toBe(400);
});

test('an application with a document needs no registration, and the person sees whose it is', async () => {
  serve(document());
  asked.length = 0;
  const person = new Person(world, 'document@example.com');
  await person.signIn();
  const verifier = randomBytes(32).toString('base64url');
  const shown = await person.open(`/api/oauth/authorize?${query(id, verifier)}`);
  expect(shown.text).toContain('Assistant');
  expect(shown.text).toContain('secure.example.com');
  const answered = new URL((await person.submit(shown, { decision: 'allow' })).url);
  const reply = await token(world, {
    grant_type: 'authorization_code',
    client_id: id,
    code: answered.searchParams.get('code')!,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const { access_token: accessToken } = (await reply.json()) as Tokens;
  expect((await world.get('/agent/status', { authorization: `Bearer ${accessToken}` })).status).toBe(200);
  expect(asked).toEqual(['/oauth/client.json']);
});

test('a document elsewhere than at its address is none', async () => {
  serve(document(), 302, { location: 'https://secure.example.com/oauth/other.json' });
  asked.length = 0;
  expect((await ask('https://secure.example.com/oauth/moved.json')).status).toBe(400);
  expect(new Set(asked)).toEqual(new Set(['/oauth/moved.json']));
});

test('no spelling of an address inside is connected to, and no name that leads there', async () => {
  const { port } = listener.address() as AddressInfo;
  const hosts = [
    ...insideAddresses4.slice(0, 3).flatMap((address) => spellingsOf(address)),
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
  ];
  internet.name('rebound.example.com', ['127.0.0.1']);
  const before = internet.connected.length;
  for (const host of [...hosts, 'rebound.example.com']) {
    const { status, headers } = await ask(`https://${host}:${port}/client.json`);
    expect([host, status, headers.get('location')]).toEqual([host, 400, null]);
  }
  expect(hosts.length).toBeGreaterThan(20);
  expect([heard, internet.connected.length - before]).toEqual([0, 0]);
});

test('nobody has the server fetch more than twenty documents a minute', async () => {
  serve({}, 404);
  asked.length = 0;
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, i) =>
      fetch(`${world.url}/api/oauth/authorize?${query(`https://secure.example.com/oauth/${i}.json`)}`, {
        redirect: 'manual',
        headers,
      }),
    ),
  );
  expect(replies.every(({ status }) => status === 400)).toBe(true);
  expect(asked).toHaveLength(20);
});
