import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../harness/contacts.ts';
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

const house = { title: 'Casa con patio', property_type: 'house' };

async function somebody(): Promise<string> {
  const scope = 'listings:read listings:write profile:read profile:write';
  return (await tokensFor(world, { scope })).tokens.access_token;
}

async function sessionOf(token: string): Promise<Record<string, string>> {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a host', version: '1' } };
  const begun = await postMcp(world, { jsonrpc: '2.0', id: 0, method: 'initialize', params }, { token });
  return { 'mcp-session-id': begun.headers.get('mcp-session-id')!, 'mcp-protocol-version': '2025-11-25' };
}

interface Sent {
  readonly token: string;
  readonly headers?: Record<string, string>;
  readonly id?: number;
  readonly given?: object;
  readonly at?: { readonly url: string };
}

/** Writes a draft by one message; answers its id. */
async function create({ token, headers = {}, id = 7, given = house, at = world }: Sent): Promise<string> {
  const [message] = await messagesOf(await postMcp(at, toolCall('create_listing', given, id), { token, headers }));
  const { listing } = message!.result!.structuredContent as { listing: { id: string } };
  return listing.id;
}

const drafts = async (token: string): Promise<number> => {
  const [message] = await messagesOf(await postMcp(world, toolCall('my_listings'), { token }));
  return (message!.result!.structuredContent as { total: number }).total;
};

describe.each([
  ['in a session', sessionOf],
  ['without one', () => Promise.resolve({})],
])('a message that is sent again after its answer was lost, %s', (_, headersOf) => {
  it('writes one draft, also where it comes to another server, and is answered the same', async () => {
    const token = await somebody();
    const headers = await headersOf(token);
    const first = await create({ token, headers });
    expect(await create({ token, headers })).toBe(first);
    expect(await create({ token, headers, at: other })).toBe(first);
    expect(await drafts(token)).toBe(1);
  });

  it('writes one draft when it comes twice at once', async () => {
    const token = await somebody();
    const headers = await headersOf(token);
    const call = toolCall('create_listing', house, 7);
    const answers = await Promise.all([world, other, world].map((at) => postMcp(at, call, { token, headers })));
    const results = (await Promise.all(answers.map(messagesOf))).map(([message]) => message!.result!);
    const codes = results.map(({ _meta: told }) => (told as { problem?: { code: string } } | undefined)?.problem?.code);
    expect(codes.filter((code) => code !== undefined && code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
    expect(codes).toContain(undefined);
    expect(await drafts(token)).toBe(1);
  });

  it('writes what is meant anew: another id, other arguments, another account', async () => {
    const [token, neighbour] = [await somebody(), await somebody()];
    const headers = await headersOf(token);
    const ids = [
      await create({ token, headers }),
      await create({ token, headers, id: 8 }),
      await create({ token, headers, given: { ...house, bedrooms: 2 } }),
      await create({ token: neighbour, headers: await headersOf(neighbour) }),
    ];
    expect(new Set(ids).size).toBe(4);
    expect([await drafts(token), await drafts(neighbour)]).toEqual([3, 1]);
  });
});

it('the same ids and arguments are another message in another session, and ten minutes later', async () => {
  const token = await somebody();
  await create({ token, headers: await sessionOf(token) });
  await create({ token, headers: await sessionOf(token) });
  expect(await drafts(token)).toBe(2);
  const first = await create({ token });
  world.advance(9 * 60);
  expect(await create({ token })).toBe(first);
  world.advance(2 * 60);
  expect(await create({ token })).not.toBe(first);
  expect(await drafts(token)).toBe(4);
});

it('what is only tried is tried each time', async () => {
  const token = await somebody();
  await create({ token, given: { ...house, dry_run: true } });
  await create({ token, given: { ...house, dry_run: true } });
  expect(await drafts(token)).toBe(0);
});

it('a code is sent once, and a refusal is told again', async () => {
  const token = await somebody();
  const send = (phone: string) =>
    postMcp(world, toolCall('send_whatsapp_verification', { phone }, 3), { token }).then(messagesOf);
  await send('+595981700801');
  await send('+595981700801');
  expect((await outbox(world)).filter(({ to }) => to === '+595981700801')).toHaveLength(1);
  const wrong = () =>
    postMcp(world, toolCall('verify_whatsapp_code', { code: '000000' }, 4), { token }).then(messagesOf);
  const [first, again] = [await wrong(), await wrong()];
  // A second try would have fewer left.
  expect(again[0]!.result!.content![0]!.text.split('Request id')[0]).toBe(
    first[0]!.result!.content![0]!.text.split('Request id')[0],
  );
});
