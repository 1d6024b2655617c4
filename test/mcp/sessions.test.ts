import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { published } from '../harness/own-listings.ts';
import { addAccount } from '../harness/accounts.ts';
import { anotherServer, createOauthWorld, tokensFor, type OauthWorld } from '../oauth/world.ts';
import { messagesOf, postMcp, toolCall } from './rpc.ts';

let world: OauthWorld;
let other: Awaited<ReturnType<typeof anotherServer>>;
beforeAll(async () => {
  world = await createOauthWorld();
  other = await anotherServer(world);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const usual = 'listings:read listings:write profile:read profile:write';

/** Somebody signed in, with a public listing of his own. */
async function owner() {
  const { tokens, person } = await tokensFor(world, { scope: usual });
  const account = await addAccount(world, { email: person.email, phone: true });
  return { token: tokens.access_token, account, listing: await published(world, account) };
}

const statusOf = async (id: string) =>
  (await world.sql<{ status: string }[]>`select status from listings where id = ${id}`)[0]!.status;

const begin = (token?: string, capabilities: object = { elicitation: {} }) =>
  postMcp(
    world,
    {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'a host', version: '1' } },
    },
    token === undefined ? {} : { token },
  );
const sessionOf = async (token?: string) => (await begin(token)).headers.get('mcp-session-id')!;
const inSession = (id: string) => ({ 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' });

describe('a session', () => {
  it('is served by every server of the site', async () => {
    const headers = inSession(await sessionOf());
    for (const server of [world, other]) {
      expect((await postMcp(server, toolCall('search_listings'), { headers })).status).toBe(200);
    }
  });

  it('that nobody issued, was changed, or is over is unknown', async () => {
    const id = await sessionOf();
    const [payload, signature] = id.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), subject: 'x' }),
    );
    for (const wrong of [
      '1',
      `${payload}.`,
      `${payload}.${signature}x.`,
      `${forged.toString('base64url')}.${signature}`,
    ]) {
      expect((await postMcp(world, toolCall('search_listings'), { headers: inSession(wrong) })).status).toBe(404);
    }
    world.advance(31 * 86_400);
    expect((await postMcp(world, toolCall('search_listings'), { headers: inSession(id) })).status).toBe(404);
  });

  it('belongs to whom it began with: another account, or nobody, is no part of it', async () => {
    const [one, two] = [await owner(), await owner()];
    const headers = inSession(await sessionOf(one.token));
    expect((await postMcp(world, toolCall('my_listings'), { headers, token: one.token })).status).toBe(200);
    expect((await postMcp(world, toolCall('my_listings'), { headers, token: two.token })).status).toBe(404);
    expect((await postMcp(world, toolCall('search_listings'), { headers })).status).toBe(404);
  });

  it('that began before signing in goes on after it', async () => {
    const { token } = await owner();
    const headers = inSession(await sessionOf());
    expect((await postMcp(world, toolCall('my_listings'), { headers, token })).status).toBe(200);
  });

  it('says nothing of the account in its id', async () => {
    const { token, account } = await owner();
    const [payload] = (await sessionOf(token)).split('.');
    expect(Buffer.from(payload!, 'base64url').toString()).not.toContain(account.id.slice(4));
  });
});

const identity = { name: 'test', version: '1.0.0' };
interface Connected {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}
type Answer = { action: 'accept' | 'decline'; content?: { confirm: boolean } };

/** A fetch whose requests go to the servers of the site in turn, as a balancer would send them. */
function balanced(token: string): typeof fetch {
  let number = 0;
  return (url, init) => {
    const to = [world.url, other.url][(number += 1) % 2]!;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(String(url instanceof Request ? url.url : url).replace(world.url, to), { ...init, headers });
  };
}

interface Asked {
  readonly params: { readonly message: string };
}
type Person = (asked: Asked) => Answer | undefined;

const asking: readonly (readonly [string, (token: string, person: Person) => Promise<Connected>])[] = [
  [
    'sdk 1.32',
    async (token, person) => {
      const client = new Client1(identity, { capabilities: { elicitation: {} } });
      client.setRequestHandler(ElicitRequestSchema, (asked) => person(asked as Asked) as never);
      await client.connect(new Http1(new URL(`${world.url}/api/mcp`), { fetch: balanced(token) }));
      return client;
    },
  ],
  ...[{}, { versionNegotiation: { mode: { pin: '2026-07-28' } } }].map(
    (options) =>
      [
        `client 2.4, ${'versionNegotiation' in options ? '2026-07-28' : '2025-11-25'}`,
        async (token: string, person: Person) => {
          const client = new Client2(identity, { ...options, capabilities: { elicitation: { form: {}, url: {} } } });
          client.setRequestHandler('elicitation/create', (asked) => person(asked as never) as never);
          await client.connect(new Http2(new URL(`${world.url}/api/mcp`), { fetch: balanced(token) }));
          return client;
        },
      ] as const,
  ),
];

describe.each(asking)('closing with %s, through servers in turn', (_, connect) => {
  test('happens when the person says yes, and only then', async () => {
    const { token, listing } = await owner();
    const answers: (Answer | undefined)[] = [
      { action: 'decline' },
      { action: 'accept', content: { confirm: false } },
      { action: 'accept', content: { confirm: true } },
    ];
    const asked: string[] = [];
    const client = await connect(token, ({ params }) => answers[asked.push(params.message) - 1]);
    const close = () => client.callTool({ name: 'close_listing', arguments: { id: listing, reason: 'sold' } });
    for (const no of [1, 2]) {
      expect(await close(), `no ${no}`).toMatchObject({ isError: true, _meta: { problem: { code: 'NOT_CONFIRMED' } } });
      expect(await statusOf(listing)).toBe('public');
    }
    expect(await close()).toMatchObject({ structuredContent: { listing: { status: 'closed', close_reason: 'sold' } } });
    expect(await statusOf(listing)).toBe('closed');
    // He knows his listing by its title, not by its id.
    const [row] = await world.sql<{ title: string }[]>`select title from listings where id = ${listing}`;
    expect(asked).toEqual(Array(3).fill(expect.stringContaining(`“${row!.title}”`)));
    expect(await close(), 'nobody is asked about what cannot be').toMatchObject({ isError: true });
    expect(asked).toHaveLength(3);
    expect(await world.sql`select 1 from assistant_questions`).toHaveLength(0);
    await client.close();
  });
});

describe('a question', () => {
  it('is asked of nobody whose client cannot ask: the host has confirmed, and the answer says how it stands', async () => {
    const { token, listing } = await owner();
    const [message] = await messagesOf(
      await postMcp(world, toolCall('close_listing', { id: listing, reason: 'withdrawn' }), { token }),
    );
    expect(message!.result!.content![0]!.text).toContain('Closed as withdrawn');
    expect(await statusOf(listing)).toBe('closed');
  });

  it('is answered by nobody else, whatever he knows of it', async () => {
    const [one, two] = [await owner(), await owner()];
    const session = await sessionOf(one.token);
    const controller = new AbortController();
    const asked = await fetch(`${world.url}/api/mcp`, {
      method: 'POST',
      signal: controller.signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${one.token}`,
        ...inSession(session),
      },
      body: JSON.stringify(toolCall('close_listing', { id: one.listing, reason: 'sold' })),
    });
    const events = asked.body!.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    while (!seen.includes('elicitation/create')) seen += (await events.read()).value ?? '';
    const { id } = JSON.parse(/^data: (.+)$/m.exec(seen)![1]!) as { id: string };
    const answer = { jsonrpc: '2.0', id, result: { action: 'accept', content: { confirm: true } } };
    const theirs = await sessionOf(two.token);
    await postMcp(world, answer, { token: two.token, headers: inSession(theirs) });
    await postMcp(world, answer, { headers: inSession(await sessionOf()) });
    expect(await world.sql`select 1 from assistant_questions where answer is not null`).toHaveLength(0);
    expect(await statusOf(one.listing)).toBe('public');

    const taken = await postMcp(other, answer, { token: one.token, headers: inSession(session) });
    expect(taken.status).toBe(202);
    while (!seen.includes('"closed"')) seen += (await events.read()).value ?? '';
    expect(await statusOf(one.listing)).toBe('closed');
    controller.abort();
  });

  it('more than five at once are refused', async () => {
    const { token, listing } = await owner();
    const headers = inSession(await sessionOf(token));
    const call = { jsonrpc: '2.0', method: 'tools/call' };
    const controller = new AbortController();
    const sent = Array.from({ length: 7 }, (_, id) =>
      fetch(`${world.url}/api/mcp`, {
        method: 'POST',
        signal: controller.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
          ...headers,
        },
        body: JSON.stringify({
          ...call,
          id,
          params: { name: 'close_listing', arguments: { id: listing, reason: 'sold' } },
        }),
      }).then((response) => response.body!.pipeThrough(new TextDecoderStream()).getReader().read()),
    );
    const first = await Promise.all(sent);
    expect(first.filter(({ value }) => value?.includes('elicitation/create'))).toHaveLength(5);
    expect(first.filter(({ value }) => value?.includes('too many questions'))).toHaveLength(2);
    const [open] = await world.sql<{ count: number }[]>`select count(*)::int as count from assistant_questions`;
    expect(open!.count).toBe(5);
    expect(await statusOf(listing)).toBe('public');
    controller.abort();
  });
});
