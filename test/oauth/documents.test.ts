import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../harness/world.ts';
import { Person } from './person.ts';
import { redirectUri, token, type Tokens } from './world.ts';
import { createHash, randomBytes } from 'node:crypto';

/** The web as the test has it: what is not named is an error. */
const documents = new Map<string, () => Response>();
const asked: string[] = [];
const web = ((address: string) => {
  asked.push(address);
  const found = documents.get(address);
  return found ? Promise.resolve(found()) : Promise.reject(new Error(`nobody asked for ${address}`));
}) as unknown as typeof fetch;

let world: World;
beforeAll(async () => {
  world = await createWorld({ trustedProxies: 1 }, { fetch: web });
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await world.close();
});

const id = 'https://assistant.example/oauth/client.json';
const document = (changes: object = {}) => ({
  client_id: id,
  client_name: 'Assistant',
  redirect_uris: [redirectUri, 'http://localhost/callback'],
  token_endpoint_auth_method: 'none',
  scope: 'whatever',
  ...changes,
});
const serve = (body: unknown, status = 200) =>
  documents.set(
    id,
    () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );

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
  const response = await fetch(`${world.url}/api/oauth/authorize?${query(id)}`, { redirect: 'manual' });
  expect(response.status).toBe(400);
  expect(response.headers.has('location')).toBe(false);
});

test('a document that is not there is refused', async () => {
  serve({}, 404);
  expect((await fetch(`${world.url}/api/oauth/authorize?${query(id)}`, { redirect: 'manual' })).status).toBe(400);
});

test('an application with a document needs no registration, and the person sees whose it is', async () => {
  serve(document());
  asked.length = 0;
  const person = new Person(world, 'document@example.com');
  await person.signIn();
  const verifier = randomBytes(32).toString('base64url');
  const shown = await person.open(`/api/oauth/authorize?${query(id, verifier)}`);
  expect(shown.text).toContain('Assistant');
  expect(shown.text).toContain('assistant.example');
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
  expect(asked).toEqual([id]);
});
