import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger, observeWith } from '../../server/src/platform/observe/observe.ts';
import { addAccount } from '../harness/accounts.ts';
import { createOauthWorld, tokensFor, type OauthWorld } from '../oauth/world.ts';
import { messagesOf, postMcp, toolCall } from './rpc.ts';

const lines: string[] = [];
let world: OauthWorld;
beforeAll(async () => {
  const log = createLogger('info', { write: (line) => lines.push(line) });
  world = await createOauthWorld({}, { observe: observeWith(log) });
});
afterAll(() => world.close());

/** The lines of calls since this was last read. */
const calls = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'tool call');

it('every call of a tool is a line: who, what and how it ended, and nothing of what was asked or answered', async () => {
  const { tokens, person } = await tokensFor(world, {
    scope: 'listings:read listings:write profile:read profile:write',
  });
  const token = tokens.access_token;
  const account = await addAccount(world, { email: person.email });
  lines.splice(0);
  const title = 'Casa de Ramona Benítez';
  const [phone, email] = ['+595981700901', 'ramona@example.com'];
  const asked: readonly [string, object][] = [
    ['create_listing', { title }],
    ['search_listings', { q: `${title} ${phone} ${email}` }],
    ['send_whatsapp_verification', { phone }],
    ['verify_whatsapp_code', { code: '90210' }],
    ['account_status', {}],
    ['my_listings', {}],
    ['get_listing', { id_or_slug: 'ramona-benitez' }],
    ['edit_listing', { id: 'lst_01h455vb4pex5vsknk084sn02q', changes: { title } }],
  ];
  for (const [index, [name, given]] of asked.entries()) {
    const headers = { 'x-request-id': `audit-${index}` };
    await messagesOf(await postMcp(world, toolCall(name, given, index), { token, headers }));
  }
  const text = lines.join('');
  const found = calls();
  expect(found.map(({ tool, outcome, requestId, accountId }) => [tool, outcome, requestId, accountId])).toEqual(
    [
      ['create_listing', 'ok'],
      ['search_listings', 'ok'],
      ['send_whatsapp_verification', 'ok'],
      ['verify_whatsapp_code', 'VALIDATION_ERROR'],
      ['account_status', 'ok'],
      ['my_listings', 'ok'],
      ['get_listing', 'NOT_FOUND'],
      ['edit_listing', 'NOT_FOUND'],
    ].map(([tool, outcome], index) => [tool, outcome, `audit-${index}`, account.id]),
  );
  const known = ['level', 'time', 'msg', 'requestId', 'tool', 'outcome', 'durationMs', 'client', 'accountId'];
  for (const line of found) expect(Object.keys(line).filter((field) => !known.includes(field))).toEqual([]);
  const personal = [title, 'Ramona', 'ramona', phone, phone.slice(4), email, person.email, token, '90210', '198.51.'];
  expect(personal.filter((one) => text.includes(one))).toEqual([]);
});

it('a call of nobody has no account; the program says which it is, shortened and on one line', async () => {
  lines.splice(0);
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: `a host\n{"tool":"forged"}${'x'.repeat(200)}`, version: '1.2' },
  };
  const begun = await postMcp(world, { jsonrpc: '2.0', id: 0, method: 'initialize', params });
  const headers = { 'mcp-session-id': begun.headers.get('mcp-session-id')!, 'mcp-protocol-version': '2025-11-25' };
  await messagesOf(await postMcp(world, toolCall('list_locations', { level: 'countries' }), { headers }));
  const [line, ...others] = calls();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ tool: 'list_locations', outcome: 'ok', accountId: null });
  expect(line!['client']).toMatch(/^a host [^\n]{1,80}$/);
  expect(String(line!['client']).length).toBeLessThanOrEqual(61);
});

it('a call that is turned away before any tool runs is none', async () => {
  lines.splice(0);
  expect((await postMcp(world, toolCall('my_listings'))).status).toBe(401);
  expect(calls()).toEqual([]);
});
