import { request } from 'node:http';
import { mcpFetch } from '@oga/mcp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering, problemAnswer } from '../../mcp/testing/fake-api.ts';
import { startEndpoint, type Endpoint } from './endpoint.ts';
import { worldApi } from './world.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint(worldApi(), { allowedHosts: ['oga.example'] });
});
afterAll(() => endpoint.close());

const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (body: unknown, more: Record<string, string> = {}, url = endpoint.url) =>
  fetch(url, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const call = (name: string, given: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

/** The messages of an answer, whether it came as JSON or as events. */
async function messagesOf(response: Response): Promise<unknown[]> {
  const text = await response.text();
  if (response.headers.get('content-type') === 'application/json') return [JSON.parse(text)];
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
}

describe('broken requests', () => {
  it.each([
    ['no JSON', '{', 400, -32700],
    ['nothing', '', 400, -32700],
    ['a JSON text', '"hello"', 400, -32600],
    ['no JSON-RPC', {}, 400, -32600],
    ['an empty array', [], 400, -32600],
    ['an array of nothing', [1, null], 400, -32600],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'tools/steal' }, 200, -32601],
    ['an unknown tool', call('buy_listing'), 200, -32602],
    ['a tool named after a property of objects', call('constructor'), 200, -32602],
    ['arguments that are a list', { ...call('search_listings', []) }, 200, -32602],
    ['eleven messages at once', Array.from({ length: 11 }, () => call('search_listings')), 400, -32600],
  ])('%s is answered with an error and leaks nothing', async (_, body, status, code) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    const [message] = await messagesOf(response);
    expect(message).toMatchObject({ jsonrpc: '2.0', error: { code } });
    expect(JSON.stringify(message)).not.toMatch(/ at .*\.(ts|js|mjs)|\/node_modules\//);
  });

  it('a body over the limit is refused', async () => {
    expect((await post(JSON.stringify(call('search_listings', { q: 'a'.repeat(1_000_001) })))).status).toBe(413);
  });

  it('is refused alike in a server of the Fetch standard, whose bodies come piece by piece', async () => {
    const mcp = mcpFetch({ siteUrl: 'http://localhost:4000', api: () => worldApi(), maxBodyBytes: 2_000 });
    const ask = (...pieces: string[]) => {
      const streamed = { method: 'POST', body: new Blob(pieces).stream(), duplex: 'half' };
      return mcp(new Request('http://localhost/', { ...streamed, headers: { ...headers, host: 'localhost' } }));
    };
    const given = JSON.stringify(call('search_listings'));
    expect((await ask(given, ' '.repeat(2_000))).status).toBe(413);
    expect((await ask(given, '}')).status).toBe(400);
    expect(await messagesOf(await ask(given))).toMatchObject([{ result: { structuredContent: { total: 3 } } }]);
    await mcp.close();
  });

  it('another media type is refused', async () => {
    expect((await post({}, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('arguments of thousands of members are refused before they are read', async () => {
    const response = await post(call('search_listings', { amenities: Array.from({ length: 5_000 }, () => 'pool') }));
    const [message] = await messagesOf(response);
    expect(message).toMatchObject({ result: { isError: true } });
  });

  it.each(['GET', 'DELETE'])('%s is not allowed: there are no sessions', async (method) => {
    const response = await fetch(endpoint.url, { method, headers });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('the operator', () => {
  it('is told of refused requests apart from failures', async () => {
    const refused: Error[] = [];
    const watched = await startEndpoint(worldApi(), { onRefused: (reason) => refused.push(reason) });
    await post([], {}, watched.url);
    expect(refused).toHaveLength(1);
    expect(watched.errors).toEqual([]);
    await watched.close();
  });

  it('is told why no server could be made for a request', async () => {
    const watched = await startEndpoint(worldApi(), {
      api: () => {
        throw new Error('no database');
      },
    });
    const response = await post(call('search_listings'), {}, watched.url);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('no database');
    expect(watched.errors.map((error) => error.message)).toEqual(['no database']);
    await watched.close();
  });
});

describe('batches of protocol 2025-03-26', () => {
  it('are answered message by message', async () => {
    const batch = [call('list_locations', { level: 'countries' }), { jsonrpc: '2.0', id: 2, method: 'ping' }];
    const answers = await messagesOf(await post(batch));
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining([expect.objectContaining({ id: 2, result: {} })]));
  });
});

describe('names of hosts and pages', () => {
  const statusUnder = (host: string, origin?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(endpoint.url, {
        method: 'POST',
        headers: { ...headers, host, ...(origin ? { origin } : {}) },
      });
      sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }));
    });

  it('a name that was rebound to this address is refused', async () => {
    expect(await statusUnder('evil.example', 'http://evil.example')).toBe(403);
  });

  it('the names of the site and of this machine are served, to pages of any origin', async () => {
    expect(await statusUnder('oga.example', 'https://claude.ai')).toBe(200);
    expect(await statusUnder('localhost:4000')).toBe(200);
  });

  it('pages can be limited to some', async () => {
    const strict = await startEndpoint(worldApi(), { allowedOrigins: ['oga.example'] });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await post(ping, { origin: 'https://other.example' }, strict.url)).status).toBe(403);
    expect((await post(ping, { origin: 'https://oga.example' }, strict.url)).status).toBe(200);
    await strict.close();
  });
});

describe('the service failing behind the tools', () => {
  it.each([
    ['RATE_LIMITED', 'Wait a minute, then call again.'],
    ['SERVICE_UNAVAILABLE', 'Try again after the time in Retry-After.'],
    ['INTERNAL_ERROR', 'report the request id'],
  ] as const)('%s is an answer with the next step and the request id', async (code, next) => {
    const failing = await startEndpoint(answering(problemAnswer(code)));
    const [message] = await messagesOf(await post(call('search_listings'), {}, failing.url));
    expect(message).toMatchObject({ result: { isError: true, _meta: { problem: { code } } } });
    expect(JSON.stringify(message)).toContain(next);
    expect(JSON.stringify(message)).toContain('Request id: req-9');
    await failing.close();
  });

  it('a bug is reported to the operator and told to nobody else', async () => {
    const secret = 'connect ECONNREFUSED /var/run/postgresql';
    const broken = await startEndpoint({ call: () => Promise.reject(new Error(secret)) });
    const [message] = await messagesOf(await post(call('search_listings'), {}, broken.url));
    expect(message).toMatchObject({ result: { isError: true, _meta: { problem: { code: 'INTERNAL_ERROR' } } } });
    expect(JSON.stringify(message)).not.toContain('ECONNREFUSED');
    expect(broken.errors.map((error) => error.message)).toContain(secret);
    await broken.close();
  });
});

describe('2026-07-28', () => {
  const modern = (method: string, params: Record<string, unknown> = {}) =>
    post(
      {
        jsonrpc: '2.0',
        id: 1,
        method,
        params: {
          ...params,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method },
    );

  it.each(['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'server/discover'])(
    '%s may be kept for an hour by anybody',
    async (method) => {
      const [message] = await messagesOf(await modern(method));
      expect(message).toMatchObject({ result: { ttlMs: 3_600_000, cacheScope: 'public' } });
    },
  );
});
