// Long because it is one list: every way in which the other side can answer.
import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDirectly } from '../../../server/src/platform/outgoing/connect.ts';
import { createOutgoing, type Outgoing, type OutgoingRequest } from '../../../server/src/platform/outgoing/outgoing.ts';
import { authority, expiredCertificate, machineCertificate, machineKey } from '../../harness/certificates.ts';
import { fakeInternet, type FakeInternet } from '../../harness/fake-internet.ts';

let internet: FakeInternet;
let outgoing: Outgoing;
/** How the machine `www.example.com` answers. */
let answer: RequestListener = (_, response) => response.end();
const quick = { connectMs: 300, firstByteMs: 300, totalMs: 600 };
const url = 'http://www.example.com/';

beforeAll(async () => {
  internet = fakeInternet(authority);
  outgoing = createOutgoing(internet.parts);
  await internet.host('www.example.com', (request, response) => answer(request, response));
});
afterAll(() => internet.close());

/** The body as text, read to its end. */
async function read(request: Partial<OutgoingRequest> = {}): Promise<string> {
  const found = await outgoing.get({ url, maxBytes: 100_000, ...request });
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Whether a connection stays open once all that is on the way has arrived. */
async function openAt(socket: Socket | undefined): Promise<boolean> {
  for (let i = 0; i < 50; i += 1) {
    if (socket?.destroyed !== false) return false;
    await new Promise((done) => setTimeout(done, 10));
  }
  return true;
}

describe('what is sent', () => {
  test('is the address, what is wanted and who asks, and nothing of ours', async () => {
    let headers: unknown;
    answer = (request, response) => {
      headers = { method: request.method, path: request.url, ...request.headers };
      response.end();
    };
    await read({ url: 'http://www.example.com/a%20b/c d?x=1&y=ñ#part', accept: 'image/*' });
    expect(headers).toEqual({
      method: 'GET', path: '/a%20b/c%20d?x=1&y=%C3%B1', host: 'www.example.com', connection: 'close', accept: 'image/*',
      'accept-encoding': 'gzip, br, deflate', 'user-agent': 'Oga/1.0',
    }); // prettier-ignore
  });

  test('carries headers of its own to the origin that they are for, and to no other', async () => {
    const seen: unknown[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push(`${request.headers.host} ${String(request.headers['x-api-key'])}`);
      if (request.url === '/') response.writeHead(302, { location: '/again' }).end();
      else if (request.url === '/again') response.writeHead(302, { location: 'http://other.example.com/x' }).end();
      else response.end('there');
    };
    await internet.host('other.example.com', listener);
    answer = listener;
    expect(await read({ headers: { 'x-api-key': 'k' } })).toBe('there');
    expect(seen).toEqual(['www.example.com k', 'www.example.com k', 'other.example.com undefined']);
  });

  test('posts JSON, to where it was told and no further, and takes the statuses that are wanted', async () => {
    const bodies: string[] = [];
    answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(`${request.method} ${request.headers['content-type']} ${body}`);
        if (request.url === '/moved') response.writeHead(307, { location: '/' }).end();
        else response.writeHead(429, { 'retry-after': '7' }).end('{}');
      });
    };
    await expect(read({ url: `${url}moved`, json: '{"a":1}' })).rejects.toMatchObject({
      reason: 'status',
      status: 307,
    });
    const found = await outgoing.get({ url, json: '{"a":1}', maxBytes: 10, alsoStatuses: [429] });
    expect([found.status, found.retryAfter]).toEqual([429, 7]);
    found.close();
    await expect(read({ json: '{}' })).rejects.toMatchObject({ reason: 'status', status: 429 });
    expect(bodies).toEqual(Array(2).fill('POST application/json {"a":1}').concat('POST application/json {}'));
  });

  test('carries no cookie from one answer to the next request, nor over a redirect', async () => {
    const cookies: unknown[] = [];
    answer = (request, response) => {
      cookies.push(request.headers.cookie);
      response.setHeader('set-cookie', 'a=1');
      if (request.url === '/') response.writeHead(302, { location: '/next' });
      response.end('fine');
    };
    expect(await read()).toBe('fine');
    expect(await read()).toBe('fine');
    expect(cookies).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('an answer', () => {
  test('of a redirect that stays outside is followed, relative or not, five times', async () => {
    await internet.host('cdn.example.com', (_, response) => response.end('photo'));
    answer = (request, response) => {
      const at = Number(request.url!.slice(1));
      const to = at === 4 ? 'http://cdn.example.com/photo' : `/${at + 1}`;
      response.writeHead(302, { location: to }).end('moved');
    };
    const found = await outgoing.get({ url: `${url}0`, maxBytes: 100 });
    expect(found.url).toBe('http://cdn.example.com/photo');
    found.close();
  });

  test('that leads on for ever is given up after five', async () => {
    let asked = 0;
    answer = (_, response) => {
      asked += 1;
      response.writeHead(302, { location: '/again' }).end();
    };
    await expect(read()).rejects.toMatchObject({ reason: 'too_many_redirects' });
    expect(asked).toBe(6);
  });

  test.each([201, 204, 206, 300, 304, 400, 401, 403, 404, 410, 429, 500, 503])('with status %i is no answer', async (status) => {
    answer = (_, response) => response.writeHead(status, { 'www-authenticate': 'Basic' }).end();
    await expect(read()).rejects.toMatchObject({ reason: 'status', status, message: `the address answers with status ${status}` });
  }); // prettier-ignore

  test('says whether what is held has changed', async () => {
    answer = (request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
      if (etag === '"a"' && since === 'Sat, 21 Nov 2026 12:00:00 GMT') return void response.writeHead(304).end();
      response.setHeader('etag', '"a"').setHeader('last-modified', 'Sat, 21 Nov 2026 12:00:00 GMT').end('feed');
    };
    const first = await outgoing.get({ url, maxBytes: 100 });
    expect([first.isUnchanged, first.etag]).toEqual([false, '"a"']);
    first.close();
    const second = await outgoing.get({ url, maxBytes: 100, held: first });
    expect(second.isUnchanged).toBe(true);
    for await (const chunk of second.body) expect(chunk).toBeUndefined();
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('in %s is decompressed', async (encoding, compress) => {
    answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(compress('fine'));
    expect(await read()).toBe('fine');
  });
});

describe('too large', () => {
  test('is refused by what the head says, before the body', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': '100001' }).write('x');
    await expect(outgoing.get({ url, maxBytes: 100_000 })).rejects.toMatchObject({
      reason: 'too_large',
    });
  });

  test('is a body that does not end: reading stops, and the connection is gone', async () => {
    let socket: Socket | undefined;
    let sent = 0;
    answer = (request, response) => {
      socket = request.socket;
      const more = () => {
        sent += 65_536;
        if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(more);
      };
      response.on('drain', more);
      more();
    };
    await expect(read({ maxBytes: 1_000_000 })).rejects.toMatchObject({ reason: 'too_large' });
    expect(await openAt(socket)).toBe(false);
    expect(sent).toBeLessThan(30_000_000);
  });

  test('is a small body that becomes a large one', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    expect(bomb.length).toBeLessThan(300_000);
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    const before = process.memoryUsage().arrayBuffers;
    await expect(read({ maxBytes: 1_000_000 })).rejects.toMatchObject({ reason: 'too_large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  test('is a compressed body without end that becomes nothing at all', async () => {
    const empty = gzipSync('');
    answer = (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const many = Buffer.concat(Array.from({ length: 3_000 }, () => empty));
      const more = () => !response.destroyed && response.write(many) && setImmediate(more);
      response.on('drain', more);
      more();
    };
    await expect(read({ maxBytes: 500_000, limits: { totalMs: 10_000 } })).rejects.toMatchObject({
      reason: 'too_large',
    });
  });
});

describe('too slow', () => {
  test('is a machine that accepts and says nothing', async () => {
    answer = () => undefined;
    await expect(read({ limits: quick })).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('is a head that comes letter by letter', async () => {
    let socket: Socket | undefined;
    answer = (request) => {
      socket = request.socket;
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket!.write('x-a: b\r\n'), 20);
      socket.on('close', () => clearInterval(drip)).on('error', () => undefined);
    };
    await expect(read({ limits: quick })).rejects.toMatchObject({ reason: 'timeout' });
    expect(await openAt(socket)).toBe(false);
  });

  test('is a body that comes letter by letter', async () => {
    let socket: Socket | undefined;
    answer = (request, response) => {
      socket = request.socket;
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const began = performance.now();
    await expect(read({ limits: quick })).rejects.toMatchObject({ reason: 'timeout' });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await openAt(socket)).toBe(false);
  });

  test('are redirects that each take their time', async () => {
    answer = (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150);
    await expect(read({ limits: quick })).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('is a name that nobody resolves, and a machine that does not accept', async () => {
    const silent = createOutgoing({ ...internet.parts, resolve: () => new Promise(() => undefined) });
    await expect(silent.get({ url, maxBytes: 1, limits: quick })).rejects.toMatchObject({ reason: 'timeout' });
    const deaf = createOutgoing({
      ...internet.parts,
      connect: (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    });
    await expect(deaf.get({ url, maxBytes: 1, limits: quick })).rejects.toMatchObject({ reason: 'timeout' });
  }); // prettier-ignore

  test('is an answer that nobody reads: it is let go', async () => {
    let socket: Socket | undefined;
    answer = (request, response) => {
      socket = request.socket;
      response.write('x');
    };
    const found = await outgoing.get({ url, maxBytes: 100, limits: quick });
    await new Promise((done) => setTimeout(done, 700));
    expect(await openAt(socket)).toBe(false);
    await expect(found.body[Symbol.asyncIterator]().next()).rejects.toMatchObject({ reason: 'timeout' });
  });
});

describe('no answer at all', () => {
  const broken: Record<string, (socket: Socket) => void> = {
    'a connection that is cut': (socket) => socket.destroy(),
    'something else than HTTP': (socket) => socket.end('220 mail.example.com ESMTP\r\n'),
    'a head without end': (socket) => {
      socket.on('error', () => undefined);
      socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(1_000_000)}\r\n\r\n`);
    },
    'a body shorter than it says': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort'),
    'chunks that break off': (socket) =>
      socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nshort\r\n'),
    'chunks that are none': (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
    'two lengths': (socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 5\r\n\r\nfives'),
    'gzip that is none': (socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\nnone'),
    'gzip that breaks off': (socket) => {
      const half = gzipSync('x'.repeat(1000)).subarray(0, 20);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${half.length}\r\n\r\n`);
      socket.end(half);
    },
    'an encoding of its own': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip, gzip\r\ncontent-length: 1\r\n\r\nx'),
  }; // prettier-ignore

  test.each(Object.entries(broken))('is %s: unreachable, and no more said', async (_, speak) => {
    const server = createServer((socket) => socket.once('data', () => speak(socket)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const raw = createOutgoing({
      ...internet.parts,
      connect: (target, signal) => connectDirectly({ ...target, address: '127.0.0.1', port }, signal),
    });
    const reading = async () => {
      const found = await raw.get({ url, maxBytes: 10_000 });
      for await (const chunk of found.body) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(reading()).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'the address cannot be reached, or does not answer as a web server does',
    });
    await new Promise((closed) => server.close(closed));
  });

  test('is a name that does not exist, and a port that is closed', async () => {
    await expect(read({ url: 'http://nobody.example.com/' })).rejects.toMatchObject({ reason: 'unreachable' });
    const closed = createOutgoing({
      ...internet.parts,
      connect: (target, signal) => connectDirectly({ ...target, address: '127.0.0.1', port: 1 }, signal),
    });
    await expect(closed.get({ url, maxBytes: 1 })).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('at one address of a name is made up for by the next', async () => {
    const good = await internet.host('half.example.com', (_, response) => response.end('fine'));
    internet.name('half.example.com', ['93.184.216.99', good]);
    const half = createOutgoing({
      ...internet.parts,
      connect: (target, signal) =>
        target.address === good ? internet.parts.connect(target, signal) : Promise.reject(new Error('refused')),
    });
    const found = await half.get({ url: 'http://half.example.com/', maxBytes: 10 });
    expect(found.isUnchanged).toBe(false);
    found.close();
  });
});

describe('TLS', () => {
  const machine = { cert: machineCertificate, key: machineKey };

  test('is spoken with who is certified under the name', async () => {
    await internet.host('secure.example.com', (_, response) => response.end('fine'), { tls: machine });
    expect(await read({ url: 'https://secure.example.com/' })).toBe('fine');
  });

  test('is not spoken under another name, with an expired certificate, or one that nobody vouches for', async () => {
    await internet.host('other.example.com', (_, response) => response.end('no'), { tls: machine });
    const expired = { cert: expiredCertificate, key: machineKey };
    await internet.host('photos.example.com', (_, response) => response.end('no'), { tls: expired });
    const stranger = fakeInternet();
    await stranger.host('secure.example.com', (_, response) => response.end('no'), { tls: machine });
    const refused = { reason: 'unreachable' };
    await expect(read({ url: 'https://other.example.com/' })).rejects.toMatchObject(refused);
    await expect(read({ url: 'https://photos.example.com/' })).rejects.toMatchObject(refused);
    await expect(
      createOutgoing(stranger.parts).get({ url: 'https://secure.example.com/', maxBytes: 1 }),
    ).rejects.toMatchObject(refused);
    await stranger.close();
  });
});

describe('whoever asks', () => {
  test('may go away: the connection ends, and the reason is his own', async () => {
    let socket: Socket | undefined;
    answer = (request) => {
      socket = request.socket;
    };
    const caller = new AbortController();
    const asked = outgoing.get({ url, maxBytes: 1, signal: caller.signal });
    setTimeout(() => caller.abort(new Error('gone')), 100);
    await expect(asked).rejects.toThrow('gone');
    expect(await openAt(socket)).toBe(false);
    await expect(outgoing.get({ url, maxBytes: 1, signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  }); // prettier-ignore

  test('never has more than four connections at one address, and waiting for a place costs nobody his time', async () => {
    let [now, most] = [0, 0];
    answer = (_, response) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.end('fine');
      }, 400);
    };
    const all = Array.from({ length: 20 }, () => read({ limits: { totalMs: 1_500 } }));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => 'fine'));
    expect(most).toBe(4);
  });
});
