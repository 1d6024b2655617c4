// Long because it is one list: what an authorization request may bring, and what comes of it.

import * as oauth from 'oauth4webapi';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeFor,
  createOauthWorld,
  redirectUri,
  refresh,
  registered,
  statusWith,
  token,
  tokensFor,
  type OauthWorld,
} from './world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

const http = { [oauth.allowInsecureRequests]: true } as const;

test('a strict client walks from the 401 of the API to a call, a refresh, a replay refused and the end of the grant', async () => {
  const first = await world.get('/agent/status');
  const metadataUrl = /resource_metadata="([^"]+)"/.exec(first.headers.get('www-authenticate')!)![1]!;
  const resource = new URL(world.url);
  const described = await oauth.resourceDiscoveryRequest(resource, http);
  expect(described.url).toBe(metadataUrl);
  const { authorization_servers: servers } = await oauth.processResourceDiscoveryResponse(resource, described);
  expect(servers).toEqual([world.url]);
  const issuer = new URL(servers![0]!);
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...http, algorithm: 'oauth2' }),
  );
  expect(as).toMatchObject({
    authorization_endpoint: `${world.url}/api/oauth/authorize`,
    token_endpoint: `${world.url}/api/oauth/token`,
    registration_endpoint: `${world.url}/api/oauth/register`,
    revocation_endpoint: `${world.url}/api/oauth/revoke`,
    device_authorization_endpoint: `${world.url}/api/oauth/device`,
    jwks_uri: `${world.url}/api/oauth/jwks`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      as,
      { client_name: 'Strict', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
      http,
    ),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint!);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'listings:read profile:read',
    state,
    resource: world.url,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const person = world.person();
  const callback = await person.authorize(url.href);
  // `iss` is compared with the issuer inside.
  const parameters = oauth.validateAuthResponse(as, client, callback, state);
  const none = oauth.None();
  const asked = () =>
    oauth.authorizationCodeGrantRequest(as, client, none, parameters, redirectUri, verifier, {
      ...http,
      additionalParameters: { resource: world.url },
    });
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, await asked());
  expect(tokens).toMatchObject({ scope: 'listings:read profile:read', expires_in: 3600, token_type: 'bearer' });
  const payload = decodeJwt(tokens.access_token);
  expect(payload).toMatchObject({ iss: world.url, aud: world.url, client_id: client.client_id });
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'ES256' });

  const call = await world.get('/agent/status', { authorization: `Bearer ${tokens.access_token}` });
  expect(call.body.data).toMatchObject({ account: { email: person.email }, scopes: ['listings:read', 'profile:read'] });

  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, none, tokens.refresh_token!, http),
  );
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
  expect(await statusWith(world, refreshed.access_token)).toBe(200);

  world.advance(11);
  const replayed = await refresh(world, client.client_id, tokens.refresh_token!);
  expect(await replayed.json()).toMatchObject({ error: 'invalid_grant' });
  expect(await statusWith(world, refreshed.access_token)).toBe(401);
  expect(await (await refresh(world, client.client_id, refreshed.refresh_token!)).json()).toMatchObject({
    error: 'invalid_grant',
  });
});

test('a code is good for one minute, once; used again, everything that came of it ends', async () => {
  const { form, tokens } = await tokensFor(world);
  expect(await statusWith(world, tokens.access_token)).toBe(200);
  expect((await token(world, form)).status).toBe(400);
  expect(await statusWith(world, tokens.access_token)).toBe(401);
  const late = await codeFor(world);
  world.advance(61);
  expect((await token(world, late.form)).status).toBe(400);
});

test.each([
  ['another verifier', { code_verifier: 'a'.repeat(43) }],
  ['no verifier', { code_verifier: '' }],
  ['another address', { redirect_uri: 'http://127.0.0.1:7777/other' }],
])('a code with %s is refused', async (_, changed) => {
  const { form } = await codeFor(world);
  expect(await (await token(world, { ...form, ...changed })).json()).toMatchObject({
    error: expect.stringMatching(/invalid_(grant|request)/) as string,
  });
});

test('a code of another application is refused', async () => {
  const { form } = await codeFor(world);
  const other = await registered(world);
  expect((await token(world, { ...form, client_id: other.client_id })).status).toBe(400);
});

describe('a request to authorize', () => {
  const open = async (changes: Record<string, string | undefined>) => {
    const client = await registered(world);
    const parameters = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: redirectUri,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      scope: 'profile:read',
      state: 's',
      ...changes,
    };
    const query = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined);
    return fetch(`${world.url}/api/oauth/authorize?${new URLSearchParams(query).toString()}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
  };

  test.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge that is too short', { code_challenge: 'a'.repeat(42) }],
    ['the implicit flow', { response_type: 'token' }],
  ])('with %s comes back as an error, with iss', async (_, changes) => {
    const response = await open(changes);
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location')!);
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect((back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error'))!).toMatch(
      /^(invalid_request|unsupported_response_type|unauthorized_client)$/,
    );
  });

  test('for a resource that is not ours is invalid_target', async () => {
    const response = await open({ resource: 'https://evil.example/api' });
    expect(new URL(response.headers.get('location')!).searchParams.get('error')).toBe('invalid_target');
  });

  test.each([
    'http://127.0.0.1:7777/callback/more',
    'http://127.0.0.1:7777/call',
    'http://127.0.0.1:7777/CALLBACK',
    'http://127.0.0.1:7777/callback?x=1',
    'http://127.0.0.1:7777/callback#x',
    'http://127.0.0.1:7777/x/../callback',
    'http://127.0.0.1:7777/%63allback',
    'http://127.0.0.2:7777/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://a@127.0.0.1:7777/callback',
    'https://127.0.0.1:7777/callback',
    'https://evil.example/callback',
    'javascript:alert(1)',
  ])('that would answer to %s goes nowhere', async (address) => {
    const response = await open({ redirect_uri: address });
    expect(response.status).toBe(400);
    expect(response.headers.has('location')).toBe(false);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(await response.text()).not.toContain('<script');
  });

  test('may answer to any port of the own machine', async () => {
    expect((await open({ redirect_uri: 'http://127.0.0.1:50123/callback' })).status).toBe(303);
  });

  test('is for browsers of people: no other origin may read it', async () => {
    expect((await open({})).headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('what a token is for', () => {
  test('is MCP unless it is said; both are good for the API', async () => {
    const mcp = await tokensFor(world);
    expect(decodeJwt(mcp.tokens.access_token).aud).toBe(`${world.url}/api/mcp`);
    const api = await tokensFor(world, { resource: `${world.url}/` });
    expect(decodeJwt(api.tokens.access_token).aud).toBe(world.url);
    expect([
      await statusWith(world, mcp.tokens.access_token),
      await statusWith(world, api.tokens.access_token),
    ]).toEqual([200, 200]);
  });

  test('without a scope is everything but deletion', async () => {
    const { tokens } = await tokensFor(world);
    expect(tokens.scope.split(' ').sort()).toEqual([
      'listings:read',
      'listings:write',
      'profile:read',
      'profile:write',
    ]);
  });

  test('does not grow with a refresh', async () => {
    const { client, tokens } = await tokensFor(world, { scope: 'profile:read' });
    const more = await refresh(world, client.client_id, tokens.refresh_token, { scope: 'profile:read listings:write' });
    expect(await more.json()).toMatchObject({ error: 'invalid_scope' });
    expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(200);
  });

  test('is nothing that somebody else signed, or that was meant for something else', async () => {
    const { tokens, client } = await tokensFor(world);
    const [head, body, signature] = tokens.access_token.split('.') as [string, string, string];
    const changed = Buffer.from(
      JSON.stringify({ ...decodeJwt(tokens.access_token), scope: 'listings:delete' }),
    ).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    const statuses = await Promise.all(
      [
        `${head}.${changed}.${signature}`,
        `${none}.${body}.`,
        `${none}.${body}.${signature}`,
        tokens.refresh_token,
        'x.y.z',
        client.client_id,
      ].map((one) => statusWith(world, one)),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    world.advance(3601);
    expect(await statusWith(world, tokens.access_token)).toBe(401);
  });
});

describe('the end of a grant', () => {
  test('comes with the revocation of its refresh token, at once', async () => {
    const { client, tokens } = await tokensFor(world);
    const revoked = await fetch(`${world.url}/api/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: tokens.refresh_token, client_id: client.client_id }),
    });
    expect(revoked.status).toBe(200);
    expect(await statusWith(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(400);
  });

  test('does not come from another client, which is not even told that there is one', async () => {
    const [{ client, tokens }, { client: other }] = [await tokensFor(world), await tokensFor(world)];
    const revoked = await fetch(`${world.url}/api/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: tokens.refresh_token, client_id: other.client_id }),
    });
    expect(revoked.status).toBe(200);
    expect(await statusWith(world, tokens.access_token)).toBe(200);
    expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(200);
  });

  test('comes with the suspension of its account', async () => {
    const { client, tokens, person } = await tokensFor(world);
    await world.sql`update accounts set suspended_at = now() where email = ${person.email}`;
    expect(await statusWith(world, tokens.access_token)).toBe(403);
    expect(await (await refresh(world, client.client_id, tokens.refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('comes by itself after thirty days without use', async () => {
    const { client, tokens } = await tokensFor(world);
    world.advance(30 * 86_400 + 1);
    expect((await refresh(world, client.client_id, tokens.refresh_token)).status).toBe(400);
  });
});

test('secrets of applications and people are nowhere in the database', async () => {
  const { tokens, code } = await tokensFor(world);
  const rows = await world.sql<{ row: string }[]>`
    select oauth_records::text as row from oauth_records union all select oauth_grants::text from oauth_grants union all select notices::text from notices`;
  const text = rows.map(({ row }) => row).join('\n');
  for (const secret of [tokens.refresh_token, tokens.access_token, code]) expect(text).not.toContain(secret);
});
