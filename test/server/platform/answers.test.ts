import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get as httpGet } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as all } from '@oga/contract';
import { exampleCalls, recordsForExamples } from '../../harness/example-calls.ts';
import { createWorld, type World } from '../../harness/world.ts';

/** What anybody may read; what needs an account is in agent-routes.test.ts. */
const routes = all.filter(({ route }) => route.metadata.access === 'public' && route.method === 'GET');

let world: World;
let pathOf: (target: string) => string;
beforeAll(async () => {
  world = await createWorld();
  pathOf = await recordsForExamples(world);
});
afterAll(() => world.close());

/** A path that answers 200 for every route of the contract: its example, and what has none in the public document. */
const targets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(exampleCalls.map(({ operation, target }) => [operation, target])),
  'specification.yaml': '/openapi.yaml',
};
const paths = () =>
  Object.fromEntries(Object.entries(targets).map(([operation, target]) => [operation, pathOf(target)]));

const call = (path: string, init: RequestInit = {}) => fetch(world.api + path, { redirect: 'manual', ...init });

test('every route has a path here', () => {
  expect(Object.keys(paths()).sort()).toEqual(routes.map(({ operation }) => operation).sort());
});

describe.each(routes.map(({ operation, route }) => ({ operation, route })))('$operation', ({ operation, route }) => {
  const { metadata: facts } = route;
  const path = () => paths()[operation]!;

  test('is cached as its facts say', async () => {
    const { headers } = await call(path());
    const expected = facts.cacheSeconds === null ? 'private, no-store' : `public, max-age=${facts.cacheSeconds}`;
    expect(headers.get('cache-control')).toBe(expected);
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(/^W\/"[\w-]+"$/.test(headers.get('etag') ?? '')).toBe(facts.cacheSeconds !== null);
  });

  test.runIf(facts.cacheSeconds !== null)('gives 304 to whoever holds it, however the tag is written', async () => {
    const etag = (await call(path())).headers.get('etag')!;
    for (const held of [etag, etag.slice(2), `"other", ${etag}`, `W/"x",${etag},"y"`, '*']) {
      const reply = await call(path(), { headers: { 'if-none-match': held, 'x-request-id': 'another' } });
      expect([held, reply.status, await reply.text()]).toEqual([held, 304, '']);
      expect(reply.headers.get('etag')).toBe(etag);
      expect(reply.headers.get('cache-control')).toContain('max-age');
      expect(reply.headers.get('vary')).toContain('Accept-Encoding');
    }
    for (const held of ['"other"', '', 'W/""', etag.slice(0, -2)]) {
      expect([held, (await call(path(), { headers: { 'if-none-match': held } })).status]).toEqual([held, 200]);
    }
  });

  test('answers HEAD as GET without the body', async () => {
    const [got, head] = [await call(path()), await call(path(), { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'cache-control', 'etag', 'vary', 'content-language', 'x-total-count']) {
      expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
    }
    const missing = await call(`${path().split('?')[0]}?nonsense=1`, { method: 'HEAD' });
    expect([missing.status, await missing.text()]).toEqual([400, '']);
  });

  test('refuses another method with 405, Allow and a problem', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await call(path(), { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(await reply.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED', status: 405 } });
    }
  });

  test('tells by OPTIONS what is allowed, and lets a page of any origin call', async () => {
    const plain = await call(path(), { method: 'OPTIONS' });
    expect([plain.status, plain.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const preflight = await call(path(), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-request-id',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-request-id');
    const { headers } = await call(path(), { headers: { origin: 'https://page.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    for (const name of ['X-Request-Id', 'ETag', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Total-Count']) {
      expect(headers.get('access-control-expose-headers')).toContain(name);
    }
  });

  test('refuses a media type that it cannot give with 406', async () => {
    const reply = await call(path(), { headers: { accept: 'image/png' } });
    expect(reply.status).toBe(406);
    expect(await reply.json()).toMatchObject({ error: { code: 'NOT_ACCEPTABLE' } });
    const own = await call(path(), { headers: { accept: `image/png, ${route.metadata.mediaType};q=0.5` } });
    expect(own.status).toBe(200);
  });

  test('wraps its answer as its facts say', async () => {
    const reply = await call(path(), { headers: { 'x-request-id': 'asked-1' } });
    const text = await reply.text();
    if (facts.envelope === 'bare') {
      expect(text).not.toContain('asked-1');
      return;
    }
    const { meta, pagination } = JSON.parse(text) as { meta: object; pagination?: object };
    const timestamp = world.clock.now().toISOString();
    expect(meta).toEqual(
      facts.envelope !== 'record' ? { request_id: 'asked-1', timestamp } : { request_id: 'asked-1' },
    );
    expect(pagination !== undefined).toBe(facts.envelope !== 'record');
  });
});

test('a sane request id is kept, any other is replaced, and every answer carries one', async () => {
  for (const sane of ['a', 'A-1_b.c', 'x'.repeat(128)]) {
    const reply = await call('/nowhere', { headers: { 'x-request-id': sane } });
    expect(reply.headers.get('x-request-id')).toBe(sane);
    expect(await reply.json()).toMatchObject({ meta: { request_id: sane } });
  }
  for (const odd of ['', 'x'.repeat(129), 'a b', 'a,b', '<script>', 'ü']) {
    const reply = await call('/lookups', { headers: { 'x-request-id': Buffer.from(odd).toString('latin1') } });
    const made = reply.headers.get('x-request-id');
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    expect(await reply.json()).toMatchObject({ meta: { request_id: made } });
  }
});

test('the same page asked twice has the same tag, another request id or moment notwithstanding', async () => {
  const first = await call('/listings', { headers: { 'x-request-id': 'one' } });
  world.clock.advance(60);
  const second = await call('/listings', { headers: { 'x-request-id': 'two' } });
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(await second.text()).not.toBe(await first.text());
});

test('another language is another tag', async () => {
  const tags = await Promise.all(
    ['', '?locale=es', '?locale=en', '?locale=pt'].map(async (query) =>
      (await call(`${pathOf('/listings/lst_x')}${query}`)).headers.get('etag'),
    ),
  );
  expect(tags[2]).not.toBe(tags[0]);
  expect(tags[2]).not.toBe(tags[1]);
  const lookups = await Promise.all(
    ['es', 'en', 'pt'].map(async (locale) => (await call(`/lookups?locale=${locale}`)).headers.get('etag')),
  );
  expect(new Set(lookups).size).toBe(3);
});

test('an address that does not exist is answered in JSON, under the API and beside it', async () => {
  for (const path of ['/api/v1/nowhere', '/api/nowhere', '/nowhere', '/api/v1/listings/a/b', '/docs/nowhere']) {
    const reply = await fetch(world.url + path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('x-powered-by')).toBeNull();
    expect(await reply.json()).toMatchObject({ error: { code: 'NOT_FOUND', status: 404 } });
  }
});

test('an error is never cached and carries no tag', async () => {
  const reply = await call('/listings?limit=0');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.headers.get('etag')).toBeNull();
});

/** The body as it is on the wire, which `fetch` would unpack. */
const rawBody = (path: string, encoding: string) =>
  new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    httpGet(world.api + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });

test.each(['/lookups', '/openapi.yaml', '/openapi.json'])('%s is compressed as the client likes it', async (path) => {
  const plain = await rawBody(path, 'identity');
  const gzip = await rawBody(path, 'gzip');
  const brotli = await rawBody(path, 'br, gzip;q=0.5');
  expect([plain.encoding, gzip.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br']);
  expect(gzip.body.length).toBeLessThan(plain.body.length / 2);
  const withoutMeta = (body: Buffer) => body.toString('utf8').replace(/"request_id":"[^"]+"/, '');
  expect(withoutMeta(gunzipSync(gzip.body))).toBe(withoutMeta(plain.body));
  expect(withoutMeta(brotliDecompressSync(brotli.body))).toBe(withoutMeta(plain.body));
});
