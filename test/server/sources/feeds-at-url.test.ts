// Long because it is one list: every way in which an address can answer.
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { feedAtUrl } from '../../../server/src/adapters/crm/by-url/index.ts';
import { vrsync } from '../../../server/src/adapters/crm/vrsync/index.ts';
import { writeFeed, writeListing } from '../../../server/src/adapters/crm/vrsync/fixtures/write-feed.ts';
import type { FetchMark, FetchOrder } from '../../../server/src/features/imports/source-port.ts';
import { createOutgoing, type Outgoing } from '../../../server/src/platform/outgoing/outgoing.ts';
import { fakeFeedHost, type FakeFeedHost } from '../../harness/fake-feed-host.ts';
import { fakeInternet, type FakeInternet } from '../../harness/fake-internet.ts';

const path = '/feeds/9f8e7d6c5b4a/imoveis.xml?token=s3cr3t';
const feed = writeFeed(writeListing({ id: 'A-1' }), writeListing({ id: 'A-2' }));
const line = JSON.stringify({
  external_id: 'A-1',
  listing_type: 'sale',
  property_type: 'house',
  title: 'Casa con patio en Sajonia',
  location: { country: 'PY', city: 'Asunción' },
});
const [ofVrsync, ofNdjson] = [feedAtUrl('vrsync'), feedAtUrl('ndjson')];

let internet: FakeInternet;
let outgoing: Outgoing;
let host: FakeFeedHost;
beforeAll(async () => {
  internet = fakeInternet();
  outgoing = createOutgoing(internet.parts);
  host = await fakeFeedHost(internet, 'crm.example.com');
});
afterEach(() => {
  host.asked();
  host.check();
});
afterAll(() => internet.close());

const orderOf = (changes: Partial<FetchOrder> = {}): FetchOrder => ({
  access: { url: `${host.origin}${path}`, credentials: {} },
  outgoing,
  mark: null,
  isFull: false,
  now: new Date('2026-11-21T10:00:00Z'),
  signal: new AbortController().signal,
  pause: () => Promise.reject(new Error('nothing to wait for')),
  ...changes,
});

/** The whole document and its mark; null where it has not changed. */
async function fetched(changes: Partial<FetchOrder> = {}, reader = ofVrsync) {
  const found = await reader.fetch(orderOf(changes));
  if (found.kind === 'unchanged') return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.document) chunks.push(chunk);
  return { text: Buffer.concat(chunks).toString(), mark: found.mark(), isComplete: found.isComplete };
}

/** What a reading is refused with; fails where it is not, and where what it says holds a secret. */
async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown as Error & { code?: string },
  );
  if (error === null) throw new Error('it was not refused');
  const said = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  expect(said).not.toMatch(/s3cr3t|9f8e7d6c5b4a|crm\.example|imoveis/);
  return `${error.name} ${error.code}: ${error.message}`;
}

describe('a feed at an address', () => {
  test('comes whole, as it is, with its mark', async () => {
    host.serve(path, { body: feed, etag: '"v1"' });
    const { text, mark, isComplete } = (await fetched())!;
    expect([text, isComplete]).toEqual([feed, true]);
    expect(mark).toEqual({
      address: expect.stringMatching(/^[\da-f]{32}$/) as string,
      etag: '"v1"',
      lastModified: null,
    });
    const [asked] = host.asked();
    expect(asked!.headers['user-agent']).toBe('Oga/1.0');
    expect(asked!.headers['if-none-match']).toBeUndefined();
  });

  test.each([
    ['etag', { etag: '"v1"' }, { etag: '"v2"' }],
    [
      'lastModified',
      { lastModified: 'Sat, 21 Nov 2026 06:00:00 GMT' },
      { lastModified: 'Sun, 22 Nov 2026 06:00:00 GMT' },
    ],
  ])('that has not changed by its %s is not sent again, also where everything is wanted', async (_, then, later) => {
    host.serve(path, { body: feed, ...then });
    const { mark } = (await fetched())!;
    expect(await fetched({ mark })).toBeNull();
    expect(await fetched({ mark, isFull: true })).toBeNull();
    host.serve(path, { body: feed, ...later });
    expect((await fetched({ mark }))!.mark).not.toEqual(mark);
    expect(host.asked().map(({ status }) => status)).toEqual([200, 304, 304, 200]);
  });

  test('at another address is asked for anew, whatever the mark says', async () => {
    host.serve(path, { body: feed, etag: '"v1"' });
    const { mark } = (await fetched())!;
    host.serve('/other.xml', { body: feed, etag: '"v1"' });
    const access = { url: `${host.origin}/other.xml`, credentials: {} };
    expect((await fetched({ mark, access }))!.text).toBe(feed);
  });

  test.each<[string, FetchMark]>([
    ['empty', {}],
    ['of another reader', { page: 3, etag: '"v1"' }],
    ['of another kind of value', { address: 7, etag: 1, lastModified: 2 }],
  ])('with a mark that is %s comes whole', async (_, mark) => {
    host.serve(path, { body: feed, etag: '"v1"' });
    expect((await fetched({ mark }))!.text).toBe(feed);
  });

  test.each([
    ['compressed for the transfer', { body: feed, gzip: true }],
    ['in small pieces', { body: feed, pieces: 97 }],
    ['as a gzip file', { body: gzipSync(feed), contentType: 'application/gzip' }],
    ['as a gzip file, compressed for the transfer', { body: gzipSync(feed), gzip: true }],
  ] as const)('is the same %s', async (_, served) => {
    host.serve(path, served);
    expect((await fetched())!.text).toBe(feed);
  });

  test('is followed where it has moved to, also to another host', async () => {
    const other = await fakeFeedHost(internet, 'cdn.example.net');
    host.serve(path, { status: 301, location: '/moved.xml' });
    host.serve('/moved.xml', { status: 302, location: `${other.origin}/feed.xml` });
    other.serve('/feed.xml', { body: feed, etag: '"there"' });
    const { text, mark } = (await fetched())!;
    expect(text).toBe(feed);
    expect(await fetched({ mark })).toBeNull();
    other.check();
  });

  test('in another encoding goes to the format as it is', async () => {
    const latin = Buffer.from(feed.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    host.serve(path, { body: latin, contentType: 'application/xml; charset=utf-8' });
    const found = await ofVrsync.fetch(orderOf());
    const titles: string[] = [];
    if (found.kind === 'document') {
      for await (const item of vrsync.read(found.document))
        titles.push(item.kind === 'item' ? item.offers[0].facts.street! : '');
    }
    expect(titles).toEqual(['Rua Ernani Lacerda', 'Rua Ernani Lacerda']);
  });

  test('that is empty goes to the format, which refuses it', async () => {
    host.serve(path, { body: ' \n' });
    const found = await ofVrsync.fetch(orderOf());
    const reading = async () => {
      if (found.kind === 'document') for await (const _ of vrsync.read(found.document));
    };
    await expect(reading()).rejects.toThrow('the document is empty');
  });
});

describe('what is refused, in a sentence without the address', () => {
  test.each([
    [401, 'FetchFault unauthorized: The feed refuses access (status 401).'],
    [403, 'FetchFault unauthorized: The feed refuses access (status 403).'],
    [404, 'FetchFault unreachable: The feed is not there any more (status 404).'],
    [410, 'FetchFault unreachable: The feed is not there any more (status 410).'],
    [429, 'FetchFault rate_limited: The feed asks us to come less often (status 429).'],
    [500, 'FetchFault failing: The feed answers with an error of its own (status 500).'],
    [503, 'FetchFault failing: The feed answers with an error of its own (status 503).'],
    [304, 'FetchFault failing: The feed answers with status 304'],
    [204, 'FetchFault failing: The feed answers with status 204'],
  ])('status %i', async (status, message) => {
    host.serve(path, { status, body: status < 400 ? '' : `no ${path} here` });
    expect(await refusal(fetched())).toContain(message);
    expect(await refusal(ofVrsync.probe(orderOf()))).toContain(message);
  });

  test.each([
    [
      'a web page',
      '<!DOCTYPE html>\n<html><body>Login</body></html>',
      'The feed is a web page (HTML); expected a VRSync',
    ],
    ['a web page without its head', '<div>Error</div>', 'The feed is a web page (HTML)'],
    ['JSON', '{"message":"token s3cr3t"}', 'The feed is JSON; expected a VRSync feed'],
    ['a JSON list', '\n[]', 'The feed is a JSON list; expected'],
    [
      'the older ZAP format',
      '<?xml version="1.0"?>\n<!-- um --><Carga xmlns:xsi="x"><Imoveis/></Carga>',
      'The feed is the older ZAP format (<Carga>)',
    ],
    ['OpenNavent', '<OpenNavent><Avisos/></OpenNavent>', 'The feed is OpenNavent XML'],
    ['other XML', '<rss version="2.0"/>', 'The feed is XML of another kind'],
    ['a ZIP file', Buffer.from('PK\u0003\u0004xxxx'), 'The feed is a ZIP file'],
  ] as const)('%s', async (_, body, message) => {
    host.serve(path, { body, contentType: 'application/xml' });
    expect(await refusal(fetched())).toContain(`FetchFault not_understood: ${message}`);
    expect(await refusal(ofVrsync.probe(orderOf()))).toContain(`FetchFault not_understood: ${message}`);
  });

  test.each([0, 1, 300, 2_000])(
    'a transfer that is cut off after %i bytes, and never half a document',
    async (cutAfter) => {
      host.serve(path, { body: feed, cutAfter });
      expect(await refusal(fetched())).toContain('FetchFault unreachable: The feed broke off before its end');
      host.serve(path, { body: feed, cutAfter: Math.min(cutAfter, 200), gzip: true });
      expect(await refusal(fetched())).toContain('FetchFault unreachable: The feed broke off before its end');
    },
  );

  test('a gzip file that is cut off although the transfer is whole', async () => {
    const packed = gzipSync(feed);
    host.serve(path, { body: packed.subarray(0, packed.byteLength - 9) });
    expect(await refusal(fetched())).toContain('not_understood: The gzip file is damaged or cut off');
  });

  test('an encoding that nobody asked for', async () => {
    host.serve(path, { body: feed, contentEncoding: 'zstd' });
    expect(await refusal(fetched())).toContain('FetchFault unreachable');
  });

  test.each([
    ['http://10.0.0.8/s3cr3t.xml', 'unreachable: The feed is not at an address of the public internet'],
    ['ftp://crm.example.com/s3cr3t.xml', 'unreachable: The feed is not at an address of the public internet'],
    ['s3cr3t', 'unreachable: The feed is not at an address of the public internet'],
    ['http://nobody.example.com/s3cr3t.xml', 'unreachable: The feed cannot be reached'],
    [' ', 'unreachable: The source has no address'],
    [null, 'unreachable: The source has no address'],
  ])('the address %s', async (url, message) => {
    expect(await refusal(fetched({ access: { url, credentials: {} } }))).toContain(`FetchFault ${message}`);
  });

  test('a circle of redirects', async () => {
    host.serve(path, { status: 302, location: path });
    expect(await refusal(fetched())).toContain('unreachable: The feed leads on from address to address');
  });

  test('a redirect into a network of ours', async () => {
    host.serve(path, { status: 302, location: 'http://169.254.169.254/s3cr3t' });
    expect(await refusal(fetched())).toContain('unreachable: The feed is not at an address of the public internet');
  });

  test('what takes longer than it may', async () => {
    host.serve(path, { body: feed, delayMs: 3_000 });
    const hasty: Outgoing = {
      ...outgoing,
      get: (request) => {
        expect(request.limits).toEqual({ connectMs: 15_000, firstByteMs: 60_000, totalMs: 1_200_000 });
        expect(request.maxBytes).toBe(2_000_000_000);
        return outgoing.get({ ...request, limits: { ...request.limits, firstByteMs: 50 } });
      },
    };
    expect(await refusal(fetched({ outgoing: hasty }))).toContain('FetchFault timeout: The feed takes too long');
  });

  test('what is larger than it may be, before and after it is unpacked', async () => {
    const small = (maxBytes: number): Outgoing => ({
      ...outgoing,
      get: (request) => outgoing.get({ ...request, maxBytes }),
    });
    host.serve(path, { body: feed });
    expect(await refusal(fetched({ outgoing: small(500) }))).toContain('FetchFault unreachable: The feed is larger');
    host.serve(path, { body: feed, gzip: true });
    expect(await refusal(fetched({ outgoing: small(1_500) }))).toContain('FetchFault unreachable: The feed is larger');
  });

  test('nothing: who ends the reading is told his own reason', async () => {
    host.serve(path, { body: feed, delayMs: 1_000 });
    const controller = new AbortController();
    const reading = fetched({ signal: controller.signal });
    controller.abort(new Error('the server stops'));
    await expect(reading).rejects.toThrow('the server stops');
  });
});

describe('a connection that is tried', () => {
  test('reads no more than the beginning', async () => {
    host.serve(path, { body: `${feed.replace('</Listings></ListingDataFeed>', '')}${'<!-- x -->'.repeat(500_000)}` });
    expect(await ofVrsync.probe(orderOf())).toEqual({ items: null });
  });

  test('to an empty feed says so', async () => {
    host.serve(path, { body: '' });
    expect(await refusal(ofVrsync.probe(orderOf()))).toContain('not_understood: The feed is empty; expected a VRSync');
  });

  test.each([
    ['lines', `${line}\n${line}\n`, null],
    ['lines with a mark and empty ones before them', `\ufeff\n\n${line}`, null],
    ['lines of which the first has no id', `{"title":"x"}\n${line}\n`, null],
    ['a list', `[${line}]`, 'not_understood: The feed is a JSON list; expected NDJSON'],
    [
      'an object over several lines',
      JSON.stringify(JSON.parse(line), null, 2),
      'not_understood: The feed is no NDJSON',
    ],
    ['the error of a service', '{"error":"token s3cr3t"}', 'not_understood: The feed holds JSON, but no listings'],
    ['XML', feed, 'not_understood: The feed is a VRSync feed (XML); expected NDJSON'],
    ['a page', '<html></html>', 'not_understood: The feed is a web page'],
    ['CSV', 'external_id,title\n', 'not_understood: The feed is no NDJSON'],
  ])('NDJSON: %s', async (_, body, message) => {
    host.serve(path, { body });
    if (message === null) expect(await ofNdjson.probe(orderOf())).toEqual({ items: null });
    else expect(await refusal(ofNdjson.probe(orderOf()))).toContain(message);
  });

  test('NDJSON of any length is known by its first lines', async () => {
    host.serve(path, { body: `${line}\n`.repeat(20_000) });
    expect(await ofNdjson.probe(orderOf())).toEqual({ items: null });
    expect((await fetched({}, ofNdjson))!.text).toHaveLength((line.length + 1) * 20_000);
  });
});

test('kinds say what their owner has to give', () => {
  expect([ofVrsync, ofNdjson].map(({ kind, url, credentials }) => [kind, url, credentials])).toEqual([
    ['vrsync', 'required', []],
    ['ndjson', 'required', []],
  ]);
});
