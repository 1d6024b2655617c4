import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOauthWorld, tokensFor, type OauthWorld } from '../oauth/world.ts';

let world: OauthWorld;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());

/** A person at a client: what he was shown, and what he does next. */
interface Screen {
  readonly shown: Record<string, unknown>[];
  next: 'accept' | 'decline' | 'cancel';
}

interface Connected {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}
/** How the client can ask its person. */
type Asking = { url: Record<string, never> } | { form: Record<string, never> };
type Connect = (screen: Screen, elicitation: Asking, token?: string) => Promise<Connected>;

const identity = { name: 'test', version: '1.0.0' };
const endpoint = () => new URL(`${world.url}/api/mcp`);
const requestOf = (token?: string) =>
  token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } };
const answerAt =
  (screen: Screen) =>
  ({ params }: { params: object }) => (screen.shown.push({ ...params }), { action: screen.next } as never);

const connect1: Connect = async (screen, elicitation, token) => {
  const client = new Client1(identity, { capabilities: { elicitation } });
  client.setRequestHandler(ElicitRequestSchema, answerAt(screen));
  await client.connect(new Http1(endpoint(), requestOf(token)));
  return client;
};
const connect2 =
  (options: object): Connect =>
  async (screen, elicitation, token) => {
    const client = new Client2(identity, { ...options, capabilities: { elicitation } });
    client.setRequestHandler('elicitation/create', answerAt(screen));
    await client.connect(new Http2(endpoint(), requestOf(token)));
    return client;
  };

const clients: readonly (readonly [string, Connect])[] = [
  ['sdk 1.32', connect1],
  ['client 2.4, 2025-11-25', connect2({})],
  ['client 2.4, 2026-07-28', connect2({ versionNegotiation: { mode: { pin: '2026-07-28' } } })],
];

describe.each(clients)('connecting an account with %s', (_, connect) => {
  it('shows the page, whatever the person makes of it; the answer has the link all the same', async () => {
    const screen: Screen = { shown: [], next: 'accept' };
    const client = await connect(screen, { url: {} });
    for (const [next, opened] of [
      ['accept', true],
      ['decline', false],
      ['cancel', false],
    ] as const) {
      screen.next = next;
      const result = await client.callTool({ name: 'connect_account', arguments: {} });
      const url = `${world.url}/connect`;
      expect(result).toMatchObject({ structuredContent: { connected: false, connect_url: url, opened } });
      expect(JSON.stringify(result['content'])).toContain(url);
      expect(screen.shown.splice(0)).toMatchObject([{ mode: 'url', url, message: expect.stringMatching(/account/) }]);
    }
    await client.close();
  });

  it('is the place to manage it for somebody who is signed in', async () => {
    const { tokens } = await tokensFor(world, { scope: 'profile:read' });
    const screen: Screen = { shown: [], next: 'accept' };
    const client = await connect(screen, { url: {} }, tokens.access_token);
    const result = await client.callTool({ name: 'connect_account', arguments: {} });
    expect(result).toMatchObject({ structuredContent: { connected: true, opened: true } });
    expect(screen.shown).toHaveLength(1);
    await client.close();
  });

  it('asks nobody whose client has forms alone: the link is in the answer', async () => {
    const screen: Screen = { shown: [], next: 'accept' };
    const client = await connect(screen, { form: {} });
    const result = await client.callTool({ name: 'connect_account', arguments: {} });
    expect(result).toMatchObject({ structuredContent: { connect_url: `${world.url}/connect`, opened: null } });
    expect(screen.shown).toEqual([]);
    await client.close();
  });
});

describe.each(clients)('buying credits with %s', (_, connect) => {
  it('opens one purchase and shows the page where it is paid, whatever the person makes of it', async () => {
    const { tokens, person } = await tokensFor(world, { scope: 'profile:read profile:write' });
    const screen: Screen = { shown: [], next: 'accept' };
    const client = await connect(screen, { url: {} }, tokens.access_token);
    for (const [next, opened] of [
      ['accept', true],
      ['decline', false],
    ] as const) {
      screen.next = next;
      const result = await client.callTool({
        name: 'buy_promotional_credits',
        arguments: { package: 'five', currency: 'PYG' },
      });
      const bought = result['structuredContent'] as { id: string; payment_url: string };
      expect(bought).toMatchObject({ credits: 5, price: { amount: 160_000, currency: 'PYG' }, opened });
      expect(screen.shown.splice(0)).toMatchObject([{ mode: 'url', url: bought.payment_url }]);
      expect(JSON.stringify(result['content'])).toContain(bought.payment_url);
    }
    await client.close();
    // Whoever was asked came back with the purchase that he was asked about.
    const purchases = await world.sql`
      select from credit_purchases
        join accounts on accounts.id = account_id
       where email = ${person.email}`;
    expect(purchases).toHaveLength(2);
  });
});
