import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client, type PushProgress } from '@oga/sdk';
import type { TestAccount } from '../harness/accounts.ts';
import { writeVrsyncFeed } from '../harness/vrsync-feed.ts';
import { whileServed as served } from '../harness/while-served.ts';
import { createWorld, type World } from '../harness/world.ts';
import { answers, record, serviceThat, type Reaction } from './service.ts';

let world: World;
let ana: TestAccount;
let oga: Client;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.account({ phone: true, ageDays: 90, approvedListings: 9 });
  oga = createClient({ baseUrl: world.url, token: ana.token });
});
afterAll(() => world.close());

const feed = (count: number) => [...writeVrsyncFeed({ count, seed: 3 })].join('');

const whileServed = <T>(work: Promise<T>): Promise<T> => served(work, () => world.drain(), 20);

describe('a push', () => {
  it('tells how far it is, and ends with the run; the same again changes nothing', async () => {
    const text = feed(40);
    const heard: PushProgress[] = [];
    const push = { format: 'vrsync', source: 'progress', follow: true, intervalMs: 20 } as const;
    const run = await whileServed(
      oga.imports.push(text, { ...push, gzip: false, onProgress: (one) => heard.push(one) }),
    );
    expect(run).toMatchObject({ status: 'done', items_seen: 40, source: { kind: 'vrsync', label: 'progress' } });
    expect(run.counts).toMatchObject({ unchanged: 0, rejected: 0 });
    const total = Buffer.byteLength(text);
    const sending = heard.filter((one) => one.run === null);
    expect(sending.length).toBeGreaterThan(2);
    expect(sending[0]).toEqual({ sentBytes: 0, totalBytes: total, run: null });
    expect(sending.at(-1)).toEqual({ sentBytes: total, totalBytes: total, run: null });
    expect(sending.map(({ sentBytes }) => sentBytes)).toEqual(
      sending.map((one) => one.sentBytes).toSorted((a, b) => a - b),
    );
    expect(heard.at(-1)!.run).toEqual(run);

    const again = await whileServed(oga.imports.push(text, push));
    expect(again.id).not.toBe(run.id);
    expect(again).toMatchObject({ status: 'done', counts: { unchanged: run.offers_seen, created: 0, changed: 0 } });
  });

  it('that is aborted leaves a run that failed, and nothing of it', async () => {
    const stop = new AbortController();
    const whole = feed(400);
    async function* slowly() {
      for (let at = 0; ; at += 50_000) {
        yield whole.slice(at, at + 50_000);
        if (at === 150_000) stop.abort(new Error('enough'));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    const push = oga.imports.push(slowly(), { format: 'vrsync', source: 'aborted', signal: stop.signal });
    await expect(push).rejects.toThrow('enough');
    const ofSource = async () => (await oga.imports.list({})).data.filter(({ source }) => source.label === 'aborted');
    await expect
      .poll(async () => (await ofSource()).map(({ status }) => status), { timeout: 5_000 })
      .toEqual(['failed']);
    const [run] = await ofSource();
    expect(run).toMatchObject({ failure: { code: 'INTERRUPTED' }, items_seen: 0, waiting: 0 });
    await world.drain();
    const [{ count }] = await world.sql<[{ count: number }]>`
      select count(*)::integer as count from source_offers where source_id = ${run!.source.id}`;
    expect(count).toBe(0);
  });

  it('before it began is not sent at all', async () => {
    const push = { format: 'vrsync', source: 'never', signal: AbortSignal.abort(new Error('not now')) } as const;
    await expect(oga.imports.push(feed(1), push)).rejects.toThrow('not now');
    expect((await oga.imports.list({})).data.filter(({ source }) => source.label === 'never')).toEqual([]);
  });

  it('takes every kind of source, and compresses what is not compressed yet', async () => {
    const text = feed(3);
    const bytes = Buffer.from(text);
    const sources = {
      text,
      bytes: new Uint8Array(bytes),
      blob: new Blob([bytes]),
      web: new Blob([bytes]).stream(),
      node: Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]),
      packed: new Uint8Array(gzipSync(bytes)),
      'packed stream': Readable.from([gzipSync(bytes)]),
    };
    for (const [source, given] of Object.entries(sources)) {
      const run = await whileServed(
        oga.imports.push(given, { format: 'vrsync', source, follow: true, dry_run: true, intervalMs: 20 }),
      );
      expect([source, run.status, run.items_seen, run.dry_run]).toEqual([source, 'done', 3, true]);
    }
  });

  it('is refused by name while another run of the source is under way, however long the stream', async () => {
    const first = await oga.imports.push(feed(2), { format: 'vrsync', source: 'busy' });
    async function* endless() {
      for (let i = 0; i < 2_000; i++) yield new Uint8Array(64_000);
    }
    const second = oga.imports.push(endless(), { format: 'vrsync', source: 'busy', gzip: false });
    await expect(second).rejects.toMatchObject({ code: 'IMPORT_IN_PROGRESS', status: 409 });
    const run = await whileServed(oga.imports.follow(first.id, { intervalMs: 20 }));
    expect(run.status).toBe('done');
  });

  it('of a document that is none ends with a run that failed, and says where', async () => {
    const push = { format: 'vrsync', source: 'broken', follow: true, intervalMs: 20 } as const;
    const run = await whileServed(oga.imports.push('<ListingDataFeed><Listings>', push));
    expect(run).toMatchObject({ status: 'failed', failure: { code: 'FEED_INVALID' } });
  });
});

describe('on the wire', () => {
  /** Reads the request and remembers it. */
  const remembers =
    (seen: { headers: Record<string, unknown>; body: Buffer }[], next: Reaction): Reaction =>
    (request, response) =>
      void buffer(request).then((body) => {
        seen.push({ headers: request.headers, body });
        next(request, response);
      });
  const busy: Reaction = (_, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end('{}');
  };
  const began = answers(record({ id: 'run_1', status: 'queued' }), 202);
  const push = { format: 'ndjson', source: 'main' } as const;

  it('what is in memory has a digest, and is sent again under the same key, with progress too', async () => {
    const seen: { headers: Record<string, unknown>; body: Buffer }[] = [];
    const { baseUrl } = await serviceThat(remembers(seen, busy), remembers(seen, began));
    const sent: number[] = [];
    const options = { ...push, onProgress: ({ sentBytes }: PushProgress) => sent.push(sentBytes) };
    await createClient({ baseUrl }).imports.push('{"a":1}\n', options);
    expect(seen).toHaveLength(2);
    expect(seen[1]!.headers['idempotency-key']).toBe(seen[0]!.headers['idempotency-key']);
    for (const { headers, body } of seen) {
      expect(gunzipSync(body).toString()).toBe('{"a":1}\n');
      const digest = createHash('sha256').update(body).digest('base64');
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-digest': `sha-256=:${digest}:` });
    }
    expect(sent).toEqual([0, seen[0]!.body.byteLength, 0, seen[1]!.body.byteLength]);
  });

  it('a stream is sent once, whatever is answered', async () => {
    const seen: { headers: Record<string, unknown>; body: Buffer }[] = [];
    const { baseUrl } = await serviceThat(remembers(seen, busy));
    const asked = createClient({ baseUrl }).imports.push(new Blob(['{"a":1}\n']).stream(), push);
    await expect(asked).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
    expect(seen[0]!.headers['content-digest']).toBeUndefined();
  });

  it('a refused token is renewed for bytes, but a stream is not read twice', async () => {
    const seen: { headers: Record<string, unknown>; body: Buffer }[] = [];
    const unknown = answers({ error: { code: 'UNAUTHORIZED', message: 'no', status: 401 } }, 401);
    const { baseUrl } = await serviceThat(remembers(seen, unknown), remembers(seen, began));
    const auth = { token: () => Promise.resolve('old'), renew: () => Promise.resolve('new') };
    const stream = createClient({ baseUrl, auth }).imports.push(new Blob(['x']).stream(), push);
    await expect(stream).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(seen).toHaveLength(1);
    await expect(createClient({ baseUrl, auth }).imports.push('x', push)).resolves.toMatchObject({ id: 'run_1' });
  });
});
