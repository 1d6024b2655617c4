import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../../harness/raw-http.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const line = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
const api = '/api/v1';

/** Raw, since a client library would mend the address before it is sent. */
const ask = async (target: string) => {
  const { status, head, body } = await sendRaw(world.url, line(target));
  return { status, head, body: JSON.parse(body) as { error: { code: string; details?: { fields: object[] } } } };
};

describe('an address that cannot be read is refused with 400 and a problem', () => {
  test.each([
    ['a percent sign without digits in a value', '/listings?q=%'],
    ['half a percent sign', '/listings?q=%2'],
    ['a percent sign with letters', '/listings?q=%zz'],
    ['a percent sign in a name', '/listings?%zz=1'],
    ['bytes that are not UTF-8', '/listings?q=%ff%fe'],
    ['an overlong slash', '/listings?q=%c0%af'],
    ['a lone surrogate', '/listings?q=%ed%a0%80'],
    ['NUL in a value', '/listings?q=casa%00'],
    ['NUL in a name', '/listings?q%00=casa'],
    ['NUL in a place', '/listings?city=Asunci%00n'],
    ['NUL in a company', '/listings?company=%00'],
    ['a line feed in a value', '/listings?q=a%0ab'],
    ['__proto__', '/listings?__proto__=1'],
    ['__proto__ with an index', '/listings?__proto__[limit]=1'],
    ['constructor', '/listings?constructor=1'],
    ['toString', '/lookups?toString=1'],
    ['a name without a name', '/listings?=1'],
    ['brackets', '/listings?limit[]=1'],
    ['a repeated parameter', '/listings?limit=1&limit=2'],
    ['a list repeated with a list inside', '/listings?amenities=pool,gym&amenities=quincho'],
    ['a repeated list of one each', '/listings?property_type=house&property_type=land'],
    ['a repeated choice', '/listings?sort=newest&sort=newest'],
    ['a thousand parameters', `/listings?${Array.from({ length: 1000 }, (_, i) => `p${i}=1`).join('&')}`],
    ['one parameter a thousand times', `/listings?${'limit=1&'.repeat(1000)}`],
    ['a very long value', `/listings?q=${'a'.repeat(14_000)}`],
    ['a very long name', `/listings?${'a'.repeat(14_000)}=1`],
    ['a malformed id', '/listings/%'],
    ['an id that is not UTF-8', '/listings/%ff'],
    ['a malformed lookup', '/lookups/%zz'],
  ])('%s', async (_, target) => {
    const { status, head, body } = await ask(api + target);
    expect(status).toBe(400);
    expect(head).toMatch(/^content-type: application\/json/im);
    expect(body.error.code).toBe('VALIDATION_ERROR');
    expect(body.error.details!.fields.length).toBeGreaterThan(0);
  });
});

describe('a name that nothing has is not found', () => {
  test.each([
    '/listings/%00',
    '/listings/a%00b',
    '/listings/..%2f..%2fetc%2fpasswd',
    '/listings/%27%20or%201=1--',
    `/listings/${'x'.repeat(14_000)}`,
    '/listings/__proto__',
    '/lookups/__proto__',
    '/lookups/constructor',
    '/lookups/toString',
    '/lookups/hasOwnProperty',
    '/lookups/%00',
    '/lookups/property_type',
  ])('%s', async (target) => {
    const { status, body } = await ask(api + target);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('what is not HTTP is answered in JSON, with a request id, and the connection ends', () => {
  const cases: [what: string, bytes: string, status: number][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a space in a header name', 'GET / HTTP/1.1\r\nHost: x\r\nA b: c\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v1/listings HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/v1/listings HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'obscured chunks on a read',
      'GET /api/v1/listings HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a broken chunk', 'POST /api/v1/lookups HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n', 405],
    ['obscured chunks', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n', 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 kB', `GET /${'b'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no Host', 'GET /api/v1/lookups HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ];
  const codes: Record<number, string> = {
    400: 'VALIDATION_ERROR',
    405: 'METHOD_NOT_ALLOWED',
    431: 'PAYLOAD_TOO_LARGE',
  };
  test.each(cases)('%s', async (_, bytes, status) => {
    const reply = await sendRaw(world.url, Buffer.from(bytes, 'latin1'));
    expect(reply.status).toBe(status);
    expect(reply.text.match(/^HTTP\/1/gm)).toHaveLength(1);
    const body = JSON.parse(reply.body) as { error: { status: number; code: string }; meta: { request_id: string } };
    expect(body.error.status).toBe(status);
    expect(body.error.code).toBe(codes[status]);
    expect(reply.head.toLowerCase()).toContain(`x-request-id: ${body.meta.request_id}`);
    expect(reply.head.toLowerCase()).toContain('cache-control: private, no-store');
  });
});

test('HTTP/1.0 without Host is served', async () => {
  const reply = await sendRaw(world.url, 'GET /livez HTTP/1.0\r\n\r\n');
  expect([reply.status, reply.body]).toEqual([200, 'ok\n']);
});

test('pipelined requests are answered in their order', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `request-${index}`);
  const bytes = ids.map((id) => `GET ${api}/nowhere HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n\r\n`).join('');
  const { text } = await sendRaw(world.url, bytes);
  expect([...text.matchAll(/X-Request-Id: (\S+)/g)].map((match) => match[1])).toEqual(ids);
});

test('TRACE and other methods of HTTP are refused with 405', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'LINK']) {
    const reply = await sendRaw(world.url, `${method} ${api}/lookups HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([method, reply.status]).toEqual([method, 405]);
  }
});

test('a body on a read is passed over', async () => {
  const reply = await sendRaw(
    world.url,
    `GET ${api}/locations/countries HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{{{`,
  );
  expect(reply.status).toBe(200);
});

test('no answer to nonsense shows a stack, a statement or a path of the server', async () => {
  for (const target of [
    '/listings?limit=%zz',
    '/listings?cursor=e30',
    '/lookups/%00',
    '/nowhere',
    '/listings?city=%27',
  ]) {
    const { body } = await sendRaw(world.url, line(api + target));
    expect(body).not.toMatch(/\bat \w+ \(|node_modules|\/server\/src|\bselect\b.*\bfrom\b|postgres/i);
  }
});
