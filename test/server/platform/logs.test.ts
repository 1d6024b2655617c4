import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger, observeWith } from '../../../server/src/platform/observe/observe.ts';
import { createWorld, type World } from '../../harness/world.ts';

const lines: string[] = [];
const log = createLogger('debug', { write: (line) => void lines.push(line) });

let world: World;
beforeAll(async () => {
  world = await createWorld({}, { observe: observeWith(log) });
});
beforeEach(() => void lines.splice(0));
afterAll(() => world.close());

const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('a request is one line with id, operation, status and duration, without its query', async () => {
  await world.get('/listings?q=CANARY', { 'x-request-id': 'seen-1', authorization: 'Bearer CANARY', cookie: 'CANARY' });
  expect(said()).toMatchObject([
    {
      msg: 'request',
      requestId: 'seen-1',
      method: 'GET',
      path: '/api/v1/listings',
      operation: 'listings.search',
      status: 200,
    },
  ]);
  expect(lines.join()).not.toContain('CANARY');
});

test('a fault of ours answers 500 without detail, and the log has the cause under the same id', async () => {
  await world.sql`alter table listing_former_slugs rename to hidden`;
  const reply = await world.get('/listings/CANARY-slug', { 'x-request-id': 'broken-1' });
  await world.sql`alter table hidden rename to listing_former_slugs`;
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    error: {
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side. Try again; if it stays, report the request id.',
      status: 500,
    },
    meta: { request_id: 'broken-1' },
  });
  const failed = said().find(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject({ level: 50, requestId: 'broken-1', operation: 'listings.get' });
  expect(failed).toMatchObject({
    err: { error_code: '42P01', message: expect.stringContaining('listing_former_slugs') },
  });
});

test('a fault of ours behind MCP is in the log too', async () => {
  await world.sql`alter table listing_former_slugs rename to hidden`;
  const reply = await fetch(`${world.url}/api/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_listing', arguments: { id_or_slug: 'a-slug' } },
    }),
  });
  const text = await reply.text();
  await world.sql`alter table hidden rename to listing_former_slugs`;
  expect(text).toContain('INTERNAL_ERROR');
  const failed = said().find(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject({ level: 50, operation: 'listings.get', err: { error_code: '42P01' } });
});

test('a refusal is no error', async () => {
  await world.get('/listings?limit=0');
  expect(said().filter(({ level }) => (level as number) >= 40)).toEqual([]);
});

test.each(['authorization', 'cookie', 'token', 'code', 'password', 'refresh_token', 'phone', 'email'])(
  '%s never reaches the log, at the top or inside',
  (name) => {
    log.info({ [name]: 'CANARY', request: { [name]: 'CANARY', headers: { [name]: 'CANARY' } } }, 'said');
    expect(lines.join()).not.toContain('CANARY');
    expect(lines.join()).toContain('[redacted]');
  },
);
