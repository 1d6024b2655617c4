import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../harness/world.ts';
import { changesOf, feedOf, importText, plainItems, rowVersions } from './feeds.ts';

let world: World;
let before: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  await importText(world, feedOf(...plainItems(30)));
  before = await rowVersions(world.sql);
});
afterAll(() => world.close());

const other = feedOf(...plainItems(5, 28), { id: 'a3', listPrice: '1' });

test.each(Array.from({ length: 20 }, (_, cut) => [cut * 5]))(
  'a document cut off at %i percent changes nothing',
  async (percent) => {
    const report = await importText(world, other.slice(0, Math.floor((other.length * percent) / 100)));
    expect(report.status).toBe('failed');
    expect(report.failure).toMatchObject({ code: 'FEED_INVALID' });
    expect(changesOf(report)).toEqual({});
    expect(await rowVersions(world.sql)).toEqual(before);
  },
);

test.each([
  ['another root', '<rss><channel/></rss>'],
  ['a page of HTML', '<!DOCTYPE html><html><body><form>Login</form></body></html>'],
  ['no items', feedOf()],
  ['nothing', ''],
  ['an entity bomb', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${other.slice(other.indexOf('<ListingDataFeed'))}`],
  ['a broken tag at the end', other.replace('</ListingDataFeed>', '</ListingDataFed>')],
])('%s changes nothing', async (_, text) => {
  const report = await importText(world, text, { maxRemovals: { percent: 100 } });
  expect(report.status).toBe('failed');
  expect(await rowVersions(world.sql)).toEqual(before);
  const [run] = await world.sql`select status, failure from import_runs order by started_at desc limit 1`;
  expect(run).toEqual({ status: 'failed', failure: report.failure!.message });
});

test('a transport that fails in the middle changes nothing and leaves a failed run', async () => {
  async function* failing() {
    yield Buffer.from(other.slice(0, 3_000));
    await Promise.resolve();
    throw new Error('connection reset');
  }
  await expect(importText(world, '', { document: failing() })).rejects.toThrow('connection reset');
  expect(await rowVersions(world.sql)).toEqual(before);
  const runs = await world.sql`select count(*)::integer as running from import_runs where status = 'running'`;
  expect(runs).toEqual([{ running: 0 }]);
});

test('a first feed that is refused leaves neither company nor run', async () => {
  const report = await importText(world, '<oops', { company: 'Nadie' });
  expect(report).toMatchObject({ run_id: null, source: { id: null }, company: { id: null, name: 'Nadie' } });
  expect(await rowVersions(world.sql)).toEqual(before);
});

test('a document that arrives byte by byte is the same document', async () => {
  const bytes = Buffer.from(feedOf({ id: 'ñ1', title: 'Casa en Ñemby con jardín' }));
  const report = await importText(world, '', {
    document: Readable.from(Array.from(bytes, (byte) => Buffer.from([byte]))),
    company: 'Otra',
  });
  expect(changesOf(report)).toEqual({ created: 1 });
});
