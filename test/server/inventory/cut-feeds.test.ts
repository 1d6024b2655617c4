import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { ImportRun } from '@oga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { carryOut, feedItem, inventoryOf, ndjsonOf, push, runOf, settle } from '../../harness/inventory.ts';
import { eventually } from '../../harness/owner-process.ts';
import { writeVrsyncFeed } from '../../harness/vrsync-feed.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: TestAccount;
let before: string;
const unlikely = { images: [] };
const ndjson = ndjsonOf(Array.from({ length: 20 }, (_, n) => feedItem(`A${n + 1}`, unlikely)));
const xml = [...writeVrsyncFeed({ count: 20, seed: 3 })].join('').replaceAll(/<Item medium.*\n/g, '');
/** Every twentieth of it, without the whole. */
const points = Array.from({ length: 19 }, (_, at) => (at + 1) * 5);
const cutAt = <T extends { length: number; slice(from: number, to: number): T }>(whole: T, percent: number): T =>
  whole.slice(0, Math.floor((whole.length * percent) / 100));

beforeAll(async () => {
  world = await createWorld();
  await world.drain();
  ana = await world.account({ phone: true, ageDays: 60, approvedListings: 5 });
  for (const [feed, format] of [[ndjson, 'ndjson'], [xml, 'vrsync']] as const) {
    const run = await push(world, ana, feed, { format, publish: 'false' });
    await carryOut(world, run);
  } // prettier-ignore
  await settle(world);
  before = await inventoryOf(world, ana);
});
afterAll(() => world.close());

const runs = async (): Promise<ImportRun[]> =>
  (await world.get('/agent/imports?limit=100', ana.headers)).body.data as ImportRun[];

/** Nothing came of it but a run that says why. */
async function nothingCame(run: ImportRun, code: string): Promise<void> {
  expect(run).toMatchObject({ status: 'failed', failure: { code }, counts: { created: 0, withdrawn: 0, changed: 0 } });
  expect(run.failure!.message.length).toBeGreaterThan(20);
  expect(await inventoryOf(world, ana)).toBe(before);
  expect(await world.sql`select from import_documents`).toHaveLength(0);
}

/** Sends the head of a request whose body is announced longer than what follows, then ends the connection. */
function sendCut(body: Buffer, percent: number): Promise<void> {
  const { hostname, port } = new URL(world.url);
  const head = [
    'POST /api/v1/agent/imports?format=ndjson&source=main HTTP/1.1',
    'Host: localhost',
    `Authorization: ${ana.headers.authorization}`,
    `Content-Length: ${body.byteLength}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.end(cutAt(body, percent));
    });
    socket.resume();
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
}

test('a connection that ends at any of 19 points of a feed applies nothing, and the run says so', async () => {
  for (const percent of points) {
    const known = (await runs()).length;
    await sendCut(Buffer.from(ndjson), percent);
    const latest = async () => {
      const all = await runs();
      return all.length > known && all[0]!.status !== 'receiving' ? all[0] : undefined;
    };
    await eventually('the run has ended', async () => (await latest()) !== undefined);
    await nothingCame((await latest())!, 'INTERRUPTED');
    world.clock.advance(1);
  }
}, 30_000);

test('a gzip cut at any of 19 points applies nothing, and the run says so', async () => {
  const zipped = gzipSync(ndjson);
  for (const percent of points) {
    const path = '/agent/imports?format=ndjson&source=main';
    const reply = await world.call('POST', path, {
      headers: ana.headers,
      body: new Uint8Array(cutAt(zipped, percent)),
    });
    expect(reply).toMatchObject({ status: 422, body: { error: { code: 'FEED_INVALID' } } });
    expect(reply.body.error.message).toContain('gzip');
    await nothingCame(await runOf(world, ana, reply.body.error.details.run_id), 'FEED_INVALID');
    world.clock.advance(1);
  }
}, 30_000);

test.each([
  ['XML', 'vrsync', xml],
  ['NDJSON', 'ndjson', ndjson],
] as const)(
  '%s cut at any of 19 points applies nothing, and the run says where',
  async (_name, format, whole) => {
    for (const percent of points) {
      // In the middle of a line: what ends with one is a whole document of fewer listings, for the guard to judge.
      const cut = cutAt(whole, percent).trimEnd();
      const run = await push(world, ana, cut.endsWith('}') ? cut.slice(0, -1) : cut, { format, publish: 'false' });
      await carryOut(world, run);
      const ended = await runOf(world, ana, run.id);
      await nothingCame(ended, 'FEED_INVALID');
      expect(ended.failure!.line).toBeGreaterThan(0);
    }
  },
  30_000,
);

test('what follows a feed that was cut is the whole one, which changes nothing', async () => {
  const run = await push(world, ana, ndjson, { publish: 'false' });
  await carryOut(world, run);
  expect(await runOf(world, ana, run.id)).toMatchObject({ status: 'done', counts: { unchanged: 20, withdrawn: 0 } });
  expect(await inventoryOf(world, ana)).toBe(before);
});
