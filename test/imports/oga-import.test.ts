import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../harness/owner-process.ts';
import { createWorld, type World } from '../harness/world.ts';
import { feedOf, plainItems, rowVersions } from './feeds.ts';
import { operator, type OgaOptions } from './oga.ts';

const oga = operator();

let world: World;
let folder: string;
let web: Server;
let address: string;
let answer: (response: ServerResponse) => void = (response) => response.end();
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'oga-import-'));
  web = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}/feed.xml?key=geheim`;
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

const run = (document: string, args: readonly string[], options: OgaOptions = {}) =>
  oga(['import', 'vrsync', document, ...args], {
    ...options,
    env: { DATABASE_URL: world.databaseUrl, INIT_CWD: folder, ...options.env },
  });
const write = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text);

test('--json prints the whole report and nothing else on stdout', async () => {
  await write('plain.xml', feedOf(...plainItems(3)));
  const { code, stdout, stderr } = await run('plain.xml', ['--company', 'Uno', '--json']);
  expect([code, stderr]).toEqual([0, '']);
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    company: { name: 'Uno' },
    source: { kind: 'vrsync', label: 'default' },
    status: 'done',
    items_seen: 3,
    offers_seen: 3,
    counts: { created: 3, unchanged: 0, rejected: 0 },
  });
  expect(report.run_id).toMatch(/^run_/);
  expect(report.outcomes.map((one: { external_id: string }) => one.external_id)).toEqual(['a1', 'a2', 'a3']);
  expect(report.outcomes[0].listing_id).toMatch(/^lst_/);
});

test('what a person reads is counts, rejected items and remarks, in 80 columns', async () => {
  const long = 'Casa enorme con una descripción que menciona el teléfono +595 981 765 432 para visitas.';
  await write('mixed.xml', feedOf({ id: 'a1', description: long }, { id: 'a2', city: 'Luqe' }, { id: 'a1' }));
  const { code, stdout } = await run('mixed.xml', ['--company', 'Dos']);
  expect(code).toBe(10);
  expect(stdout).toMatch(/Dos, vrsync feed "default": 3 items, 2 listings/);
  expect(stdout).toMatch(/created +1\n/);
  expect(stdout).toMatch(/duplicate +1 +a1\n/);
  expect(stdout).toMatch(/Rejected items\n +a2 +city_unknown city "Luqe"/);
  expect(stdout).toMatch(/contact_removed, Details\/Description: 1×/);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('a dry run writes nothing', async () => {
  await write('dry.xml', feedOf(...plainItems(3)));
  const before = await rowVersions(world.sql, []);
  const { code, stdout } = await run('dry.xml', ['--company', 'Nadie', '--dry-run']);
  expect([code, /Dry run: nothing was written/.test(stdout)]).toEqual([0, true]);
  expect(await rowVersions(world.sql, [])).toEqual(before);
});

test('a document that is refused ends with 7 and says where it breaks', async () => {
  const text = feedOf(...plainItems(3));
  const { code, stdout, stderr } = await run('-', ['--company', 'Tres'], { stdin: text.slice(0, text.length / 2) });
  expect([code, stdout]).toEqual([7, '']);
  expect(stderr).toMatch(/refused, nothing was changed\.\n +line \d+, column \d+/);
  const json = await run('-', ['--company', 'Tres', '--json'], { stdin: '<rss/>' });
  expect([json.code, JSON.parse(json.stdout).failure.code]).toEqual([7, 'FEED_INVALID']);
});

test('removals that a person must approve end with 11, also beside rejected items; --max-removals lets them go', async () => {
  await run('-', ['--company', 'Cuatro'], { stdin: feedOf(...plainItems(30)) });
  const few = feedOf(...plainItems(10), { id: 'x', city: 'Nirgendwo' });
  const withheld = await run('-', ['--company', 'Cuatro'], { stdin: few });
  expect(withheld.code).toBe(11);
  expect(withheld.stdout).toContain('run it again with --max-removals 20');
  const let_go = await run('-', ['--company', 'Cuatro', '--max-removals', '20', '--json'], { stdin: few });
  expect([let_go.code, JSON.parse(let_go.stdout).counts.withdrawn]).toEqual([10, 20]);
});

test('a web address is read, gzip or not, and its key is never repeated', async () => {
  const text = feedOf(...plainItems(2));
  answer = (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(text));
  expect((await run(address, ['--company', 'Cinco'])).code).toBe(0);
  answer = (response) => response.setHeader('content-type', 'application/gzip').end(gzipSync(text));
  const again = await run(address, ['--company', 'Cinco']);
  expect([again.stderr, again.code]).toEqual(['', 0]);
  expect(again.stdout).toMatch(/unchanged +2/);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['answers 404', (response) => response.writeHead(404).end('nothing here')],
  ['breaks off', (response) => {
    response.writeHead(200, { 'content-length': '100000' }).write(feedOf(...plainItems(2)).slice(0, 900));
    setTimeout(() => response.destroy(), 50);
  }],
])('a web server that %s ends with 9 and changes nothing', async (_, behaviour) => {
  answer = behaviour;
  const before = await rowVersions(world.sql);
  const { code, stderr, stdout } = await run(address, ['--company', 'Uno']);
  expect([code, stdout]).toEqual([9, '']);
  expect(stderr).toContain('127.0.0.1');
  expect(stderr).not.toContain('geheim');
  expect(await rowVersions(world.sql)).toEqual(before);
}); // prettier-ignore

test('a gzip file is recognised by its bytes, a damaged one is refused', async () => {
  const zipped = gzipSync(feedOf(...plainItems(2)));
  await write('feed.bin', zipped);
  expect((await run('feed.bin', ['--company', 'Seis'])).code).toBe(0);
  await write('cut.gz', zipped.subarray(0, zipped.length - 20));
  const cut = await run('cut.gz', ['--company', 'Seis']);
  expect([cut.code, cut.stderr]).toEqual([7, expect.stringContaining('gzip')]);
});

test('usage and configuration faults end with 2, a file that is not there with 1', async () => {
  const codes = [
    await run('x.xml', []),
    await run('x.xml', ['--company', 'Uno', '--max-removals', 'many']),
    await oga(['import', 'csv', 'x.xml', '--company', 'Uno']),
    await run('x.xml', ['--company', 'Uno'], { env: { PORT: 'x' } }),
    await run('x.xml', ['--company', 'Uno']),
  ].map((ended) => ended.code);
  expect(codes).toEqual([2, 2, 2, 2, 1]);
});

test('a source whose import is under way is not imported twice: 6', async () => {
  const session = await world.sql.reserve();
  await session`select pg_advisory_lock(hashtextextended('import uno/vrsync/default', 0))`;
  const { code, stderr } = await run('-', ['--company', 'Uno'], { stdin: feedOf(...plainItems(3)) });
  await session`select pg_advisory_unlock_all()`;
  session.release();
  expect(code).toBe(6);
  expect(stderr).not.toContain('at ');
});

test('interrupted while it waits for the document, it ends with 130 and leaves the run cancelled', async () => {
  answer = (response) => response.writeHead(200).write(feedOf(...plainItems(2)).slice(0, 900));
  const interrupt = new AbortController();
  const going = run(address, ['--company', 'Uno'], { interrupt: interrupt.signal });
  await eventually('it runs', async () => {
    return (await world.sql`select from import_runs where status = 'running'`).length > 0;
  });
  interrupt.abort();
  expect((await going).code).toBe(130);
  const [last] = await world.sql`select status from import_runs order by started_at desc, id desc limit 1`;
  expect(last).toEqual({ status: 'cancelled' });
});
