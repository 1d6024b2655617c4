import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { createOauthWorld, refresh, tokensFor, type OauthWorld } from '../oauth/world.ts';
import { messagesOf, postMcp, toolCall } from './rpc.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

const metadata = () => `${world.url}/.well-known/oauth-protected-resource/api/mcp`;
const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' };
const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {}, url: {} } },
};
const usual = 'listings:read listings:write profile:read profile:write';

describe('without a token', () => {
  it.each(['search_listings', 'search_projects', 'account_status', 'connect_account', 'search_companies'])(
    '%s is for anybody',
    async (name) => {
      const response = await postMcp(world, toolCall(name));
      expect(response.status).toBe(200);
      const [message] = await messagesOf(response);
      expect(message!.result!.isError).toBeUndefined();
    },
  );

  it.each(['my_listings', 'create_listing', 'edit_listing', 'publish_listing', 'close_listing'])(
    '%s has the client sign in for all that is usual',
    async (name) => {
      const response = await postMcp(world, toolCall(name));
      expect(response.status).toBe(401);
      const challenge = response.headers.get('www-authenticate');
      expect(challenge).toContain(`resource_metadata="${metadata()}"`);
      expect(challenge).toContain(`scope="${usual}"`);
      expect(challenge).not.toContain('invalid_token');
    },
  );

  it('the metadata named are those of the endpoint', async () => {
    const document = (await (await fetch(metadata())).json()) as { resource: string };
    expect(document.resource).toBe(`${world.url}/api/mcp`);
  });

  it('an array is as closed as its most closed call, wherever that stands', async () => {
    const batch = [
      toolCall('search_listings'),
      { jsonrpc: '2.0', id: 2, method: 'ping' },
      toolCall('create_listing', {}, 3),
    ];
    expect((await postMcp(world, batch)).status).toBe(401);
    expect((await postMcp(world, batch.slice(0, 2))).status).toBe(200);
  });

  it('what is turned away is answered under its own id, an array under none', async () => {
    const idOf = async (body: unknown) => ((await (await postMcp(world, body)).json()) as { id: unknown }).id;
    expect(await idOf(toolCall('create_listing', {}, 7))).toBe(7);
    expect(await idOf([toolCall('create_listing', {}, 7)])).toBeNull();
  });

  it('the body decides, whatever the headers call it', async () => {
    const headers = { 'mcp-method': 'tools/list', 'mcp-name': 'search_listings' };
    expect((await postMcp(world, toolCall('create_listing'), { headers })).status).toBe(401);
  });

  it('nothing is written by a call that was turned away', async () => {
    const count = async () =>
      (await world.sql<{ count: number }[]>`select count(*)::int as count from listings`)[0]!.count;
    const before = await count();
    await postMcp(world, toolCall('create_listing', { title: 'Never written' }));
    await postMcp(world, [toolCall('create_listing', { title: 'Never written' })]);
    expect(await count()).toBe(before);
  });

  it('a host that signs in where an answer says so is told there', async () => {
    const response = await postMcp(world, toolCall('my_listings'), { headers: { 'user-agent': 'openai-mcp/1.0.0' } });
    expect(response.status).toBe(200);
    const [message] = await messagesOf(response);
    expect(message!.result).toMatchObject({ isError: true });
    const meta = message!.result!['_meta'] as Record<string, string[]>;
    expect(meta['mcp/www_authenticate']![0]).toContain(`resource_metadata="${metadata()}"`);
    expect(meta['mcp/www_authenticate']![0]).toContain(`scope="${usual}"`);
  });

  it.each([
    ['edit_listing', { id: 'not an id' }],
    ['close_listing', { id: 'lst_01h455vb4pex5vsknk084sn02q', reason: 'sold' }],
  ])('such a host is told before a word about arguments, and before its person is asked: %s', async (name, given) => {
    const call = toolCall(name, given);
    const params = { ...call.params, _meta: modernMeta };
    const headers = { ...modern, 'mcp-name': name, 'user-agent': 'openai-mcp/1.0.0' };
    const [message] = await messagesOf(await postMcp(world, { ...call, params }, { headers }));
    expect(message!.result).toMatchObject({ isError: true, _meta: { problem: { code: 'UNAUTHORIZED' } } });
    expect(message!.result!['_meta']).toHaveProperty(['mcp/www_authenticate']);
  });

  it('account_status says that nobody is connected, and where to', async () => {
    const [message] = await messagesOf(await postMcp(world, toolCall('account_status')));
    expect(message!.result!['structuredContent']).toMatchObject({
      connected: false,
      can_publish: null,
      connect_url: `${world.url}/connect`,
    });
  });
});

describe('a token', () => {
  it('that is none is refused on a public tool and on the handshake too', async () => {
    for (const body of [toolCall('search_listings'), { jsonrpc: '2.0', id: 1, method: 'tools/list' }]) {
      for (const token of ['nonsense', 'a.b.c']) {
        const response = await postMcp(world, body, { token });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
        expect(response.headers.get('www-authenticate')).toContain(`resource_metadata="${metadata()}"`);
      }
    }
  });

  it('for the site, or made for CI, is none here', async () => {
    const { tokens } = await tokensFor(world, { scope: 'profile:read', resource: world.url });
    const { token } = await addAccount(world);
    for (const foreign of [tokens.access_token, token]) {
      expect((await postMcp(world, toolCall('search_listings'), { token: foreign })).status).toBe(401);
    }
  });

  it('for here is good for its tools and reads its account', async () => {
    const { tokens, person } = await tokensFor(world, { scope: usual });
    const token = tokens.access_token;
    const [status] = await messagesOf(await postMcp(world, toolCall('account_status'), { token }));
    expect(status!.result!['structuredContent']).toMatchObject({
      connected: true,
      can_publish: false,
      account: { email: person.email },
    });
    const [created] = await messagesOf(
      await postMcp(world, toolCall('create_listing', { title: 'A first draft' }), { token }),
    );
    const { listing } = created!.result!['structuredContent'] as { listing: { id: string; status: string } };
    expect(listing.status).toBe('draft');
    const [mine] = await messagesOf(await postMcp(world, toolCall('my_listings'), { token }));
    expect(mine!.result!['structuredContent']).toMatchObject({ total: 1, listings: [{ id: listing.id }] });

    const other = await tokensFor(world, { scope: usual });
    const [theirs] = await messagesOf(
      await postMcp(world, toolCall('my_listings', { id: listing.id }), { token: other.tokens.access_token }),
    );
    expect(theirs!.result).toMatchObject({ isError: true, _meta: { problem: { code: 'NOT_FOUND' } } });
  });

  it('short of a scope is told those granted and needed together, and changes nothing', async () => {
    const { tokens } = await tokensFor(world, { scope: 'profile:read listings:read' });
    const token = tokens.access_token;
    const response = await postMcp(world, toolCall('create_listing', { title: 'Not to be' }), { token });
    expect(response.status).toBe(403);
    const challenge = response.headers.get('www-authenticate')!;
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="listings:read profile:read listings:write"');
    expect(challenge).toContain(`resource_metadata="${metadata()}"`);
    const [mine] = await messagesOf(await postMcp(world, toolCall('my_listings'), { token }));
    expect(mine!.result!['structuredContent']).toMatchObject({ total: 0 });
    expect((await postMcp(world, [toolCall('my_listings'), toolCall('edit_listing', {}, 2)], { token })).status).toBe(
      403,
    );
  });

  it('short of a scope is told so in the answer where the host looks there, before a word about arguments', async () => {
    const { tokens } = await tokensFor(world, { scope: 'profile:read listings:read' });
    const call = toolCall('create_listing', { nonsense: true });
    const headers = { 'user-agent': 'openai-mcp/1.0.0' };
    const response = await postMcp(world, call, { token: tokens.access_token, headers });
    expect(response.status).toBe(200);
    const [message] = await messagesOf(response);
    expect(message!.result).toMatchObject({ isError: true, _meta: { problem: { code: 'INSUFFICIENT_SCOPE' } } });
    const meta = message!.result!['_meta'] as Record<string, string[]>;
    expect(meta['mcp/www_authenticate']![0]).toContain('scope="listings:read profile:read listings:write"');
  });

  it('has account_status say what is missing by the tools that help', async () => {
    const { tokens } = await tokensFor(world, { scope: usual });
    const [status] = await messagesOf(await postMcp(world, toolCall('account_status'), { token: tokens.access_token }));
    const { missing } = status!.result!['structuredContent'] as { missing: { message: string }[] };
    for (const said of [status!.result!.content![0]!.text, missing[0]!.message]) {
      expect(said).toContain('send_whatsapp_verification');
      expect(said).not.toContain('/agent/');
    }
  });

  it('without profile:read is connected, and no more is said', async () => {
    const { tokens } = await tokensFor(world, { scope: 'listings:read' });
    const [status] = await messagesOf(await postMcp(world, toolCall('account_status'), { token: tokens.access_token }));
    expect(status!.result!['structuredContent']).toMatchObject({ connected: true, can_publish: null, account: null });
  });

  it('has clients of before 2026-07-28 ask their person instead of refreshing, for a minute, and later ones not', async () => {
    const { tokens, client } = await tokensFor(world, { scope: 'profile:read' });
    const call = toolCall('my_listings');
    const headers = { ...modern, 'mcp-name': 'my_listings' };
    expect((await postMcp(world, call, { token: tokens.access_token, headers })).status).toBe(403);
    const first = await refresh(world, client.client_id, tokens.refresh_token);
    expect(first.status).toBe(200);
    const next = (await first.json()) as { access_token: string; refresh_token: string };
    expect((await postMcp(world, call, { token: next.access_token })).status).toBe(403);
    const second = await refresh(world, client.client_id, next.refresh_token);
    expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('of a suspended account is refused with the reason', async () => {
    const { tokens, person } = await tokensFor(world, { scope: usual });
    await world.sql`update accounts set suspended_at = ${world.clock.now()} where email = ${person.email}`;
    const response = await postMcp(world, toolCall('search_listings'), { token: tokens.access_token });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'ACCOUNT_SUSPENDED' } });
  });
});

describe('budgets', () => {
  it('count each message of an array', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.78' };
    const ten = Array.from({ length: 10 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
    const first = await postMcp(world, ten, { headers });
    expect([first.status, first.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"mcp";r=590;/)]);
    for (let batch = 2; batch <= 60; batch += 1) await postMcp(world, ten, { headers });
    const over = await postMcp(world, ten.slice(0, 3), { headers });
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await over.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });

    const { tokens } = await tokensFor(world, { scope: usual });
    const signedIn = await postMcp(world, ten, { token: tokens.access_token });
    expect(signedIn.headers.get('ratelimit')).toMatch(/^"account";r=590;/);
  });

  it('are 600 calls a minute for an account wherever it calls from, and for an address without one', async () => {
    const { tokens } = await tokensFor(world, { scope: usual });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const standing = async (options: Parameters<typeof postMcp>[2]) =>
      (await postMcp(world, ping, options)).headers.get('ratelimit');
    const token = tokens.access_token;
    expect(await standing({ token })).toMatch(/^"account";r=599;/);
    expect(await standing({ token })).toMatch(/^"account";r=598;/);
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    expect(await standing({ headers })).toMatch(/^"mcp";r=599;/);
    expect(await standing({ headers, token: 'nonsense' })).toMatch(/^"mcp";r=598;/);
    expect(await standing({ headers, token })).toMatch(/^"account";r=597;/);
  });
});
