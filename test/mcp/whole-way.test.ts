import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherServer, createOauthWorld, redirectUri, refresh, type OauthWorld } from '../oauth/world.ts';
import { messagesOf, postMcp, toolCall } from './rpc.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

interface Kept {
  client?: { client_id: string };
  tokens?: { access_token: string; refresh_token: string; scope: string };
  verifier?: string;
  asked?: URL;
  discovery?: unknown;
}

/** An application that keeps what the SDK hands it, and whose person agrees when asked. */
function application() {
  const kept: Kept = {};
  const provider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'An assistant', redirect_uris: [redirectUri] },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client as Kept['client']),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens as Kept['tokens']),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
    saveDiscoveryState: (state: unknown) => void (kept.discovery = state),
    discoveryState: () => kept.discovery,
    invalidateCredentials: (what: string) => {
      if (what === 'all' || what === 'tokens') delete kept.tokens;
    },
    redirectToAuthorization: (url: URL) => void (kept.asked = url),
  };
  return { kept, provider: provider as never };
}

interface Connected {
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}
interface Connection {
  readonly client: Connected;
  finish(back: URL): Promise<void>;
}
type Connect = (url: URL, authProvider: never) => Promise<Connection>;

const identity = { name: 'test', version: '1.0.0' };
const connect2 =
  (options: object): Connect =>
  async (url, authProvider) => {
    const transport = new Http2(url, { authProvider });
    const client = new Client2(identity, options);
    await client.connect(transport);
    return { client, finish: (back) => transport.finishAuth(back.searchParams) };
  };

const clients: readonly (readonly [string, Connect])[] = [
  [
    'sdk 1.32',
    async (url, authProvider) => {
      const transport = new Http1(url, { authProvider });
      const client = new Client1(identity);
      await client.connect(transport);
      return {
        client: client as unknown as Connected,
        finish: (back) => transport.finishAuth(back.searchParams.get('code')!),
      };
    },
  ],
  ['client 2.4, 2025-11-25', connect2({})],
  ['client 2.4, 2026-07-28', connect2({ versionNegotiation: { mode: { pin: '2026-07-28' } } })],
];

describe.each(clients)('%s', (_, connect) => {
  test('searches, is asked to sign in, calls, refreshes, steps up, goes on at another server, and a replay is refused', async () => {
    const url = new URL(`${world.url}/api/mcp`);
    const { kept, provider } = application();
    const person = world.person();
    const { client, finish } = await connect(url, provider);

    // Nobody is asked anything before a tool needs it.
    expect(await client.callTool({ name: 'search_listings' })).toMatchObject({ structuredContent: { total: 0 } });
    expect(kept.asked).toBeUndefined();

    await expect(client.callTool({ name: 'my_listings' })).rejects.toThrow();
    const asked = kept.asked!.searchParams;
    expect(asked.get('scope')).toBe('listings:read listings:write profile:read profile:write');
    expect(asked.get('resource')).toBe(url.href);
    await finish(await person.authorize(kept.asked!.href));
    expect(await client.callTool({ name: 'my_listings' })).toMatchObject({ structuredContent: { total: 0 } });
    expect(await client.callTool({ name: 'account_status' })).toMatchObject({
      structuredContent: { connected: true, account: { email: person.email } },
    });

    // The hour is over: the client refreshes by itself, even on a tool for anybody.
    const old = kept.tokens!;
    world.advance(3_700);
    expect(await client.callTool({ name: 'search_listings' })).toMatchObject({ structuredContent: { total: 0 } });
    expect(kept.tokens!.refresh_token).not.toBe(old.refresh_token);

    // Another server of the site knows the token.
    const other = await anotherServer(world);
    const there = await postMcp(other, toolCall('account_status'), { token: kept.tokens!.access_token });
    expect((await messagesOf(there))[0]!.result).toMatchObject({ structuredContent: { connected: true } });
    await other.close();

    // A token that was replaced is used once more, later: the whole family ends.
    world.advance(60);
    const replayed = await refresh(world, kept.client!.client_id, old.refresh_token);
    expect(replayed.status).toBe(400);
    delete kept.asked;
    await expect(client.callTool({ name: 'my_listings' })).rejects.toThrow();
    expect(kept.asked).toBeDefined();
    await client.close();
  });

  test('a client that was let in for less asks its person for what it has and what it needs', async () => {
    const url = new URL(`${world.url}/api/mcp`);
    const { kept, provider } = application();
    const person = world.person();
    const { client, finish } = await connect(url, provider);
    await expect(client.callTool({ name: 'my_listings' })).rejects.toThrow();
    // The person's application narrows what it asks for.
    const narrowed = new URL(kept.asked!);
    narrowed.searchParams.set('scope', 'listings:read');
    await finish(await person.authorize(narrowed.href));
    expect(kept.tokens!.scope).toBe('listings:read');
    expect(await client.callTool({ name: 'my_listings' })).toMatchObject({ structuredContent: { total: 0 } });

    delete kept.asked;
    const draft = { name: 'create_listing', arguments: { title: 'Casa con patio' } };
    await expect(client.callTool(draft)).rejects.toThrow();
    const asked = kept.asked!.searchParams.get('scope')!.split(' ');
    expect(asked).toEqual(expect.arrayContaining(['listings:read', 'listings:write']));
    await finish(await person.authorize(kept.asked!.href));
    expect(await client.callTool(draft)).toMatchObject({ structuredContent: { listing: { status: 'draft' } } });
    expect(await client.callTool({ name: 'my_listings' })).toMatchObject({ structuredContent: { total: 1 } });
    await client.close();
  });
});
