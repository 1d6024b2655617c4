import { auth as auth1 } from '@modelcontextprotocol/sdk/client/auth.js';
import { auth as auth2 } from '@modelcontextprotocol/client';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOauthWorld, redirectUri, statusWith, type OauthWorld } from './world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

interface Kept {
  access_token: string;
  refresh_token?: string;
  scope?: string;
}

/** What an application that uses an SDK keeps: what the SDK hands it. */
function keeper() {
  const kept: { client?: unknown; tokens?: Kept; verifier?: string; state?: string; asked?: URL } = {};
  const provider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'An assistant', redirect_uris: [redirectUri], scope: 'profile:read' },
    state: () => (kept.state ??= 'a-state'),
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens as Kept),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
    invalidateCredentials: (what: string) => {
      if (what === 'all' || what === 'tokens') delete kept.tokens;
    },
    redirectToAuthorization: (url: URL) => void (kept.asked = url),
  };
  return { kept, provider };
}

type Auth = (
  provider: never,
  options: { serverUrl: string; authorizationCode?: string; iss?: string; scope?: string },
) => Promise<string>;

describe.each([
  ['@modelcontextprotocol/sdk 1.32', auth1 as unknown as Auth],
  ['@modelcontextprotocol/client 2.4', auth2 as unknown as Auth],
])('%s', (_, auth) => {
  test('finds its way, registers, is let in, calls, refreshes, steps up, and is thrown out', async () => {
    const serverUrl = `${world.url}/api/mcp`;
    const { kept, provider } = keeper();
    expect(await auth(provider as never, { serverUrl, scope: 'profile:read' })).toBe('REDIRECT');
    expect(kept.asked!.searchParams.get('resource')).toBe(serverUrl);
    const person = world.person();
    const allow = async () => {
      const back = await person.authorize(kept.asked!.href);
      expect(back.searchParams.get('state')).toBe('a-state');
      const given = { authorizationCode: back.searchParams.get('code')!, iss: back.searchParams.get('iss')! };
      expect(await auth(provider as never, { serverUrl, ...given })).toBe('AUTHORIZED');
    };
    await allow();
    expect(kept.tokens!.scope).toBe('profile:read');
    expect(await statusWith(world, kept.tokens!.access_token)).toBe(200);

    const before = { ...kept.tokens! };
    expect(await auth(provider as never, { serverUrl })).toBe('AUTHORIZED');
    expect(kept.tokens!.refresh_token).not.toBe(before.refresh_token);
    expect(await statusWith(world, kept.tokens!.access_token)).toBe(200);

    // A wider scope is asked of the person again, by the same registration.
    const { client } = kept;
    delete kept.tokens;
    expect(await auth(provider as never, { serverUrl, scope: 'profile:read listings:delete' })).toBe('REDIRECT');
    await allow();
    expect(kept.client).toEqual(client);
    expect(kept.tokens!.scope).toBe('listings:delete profile:read');

    // Calls side by side find the token over, and each refreshes: neither SDK has them wait for one another.
    const all = await Promise.all([1, 2, 3].map(() => auth(provider as never, { serverUrl })));
    expect(all).toEqual(['AUTHORIZED', 'AUTHORIZED', 'AUTHORIZED']);
    expect(await statusWith(world, kept.tokens!.access_token)).toBe(200);
    world.advance(11);
    expect(await auth(provider as never, { serverUrl })).toBe('AUTHORIZED');

    await world.sql`delete from oauth_grants`;
    expect(await statusWith(world, kept.tokens!.access_token)).toBe(401);
    expect(await auth(provider as never, { serverUrl })).toBe('REDIRECT');
  });
});

test('openid-client walks the same way', async () => {
  const insecure = { execute: [openid.allowInsecureRequests], algorithm: 'oauth2' as const };
  const config = await openid.dynamicClientRegistration(
    new URL(world.url),
    { client_name: 'openid-client', redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' },
    undefined,
    insecure,
  );
  const verifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'listings:read profile:read',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: world.url,
    state: 'x',
  });
  const back = await world.person().authorize(url.href);
  const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: 'x' });
  expect(await statusWith(world, tokens.access_token)).toBe(200);
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token!);
  expect(await statusWith(world, next.access_token)).toBe(200);
  await openid.tokenRevocation(config, next.refresh_token!);
  expect(await statusWith(world, next.access_token)).toBe(401);
  await expect(openid.refreshTokenGrant(config, next.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
});
