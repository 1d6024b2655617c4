import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TestAccount } from '../harness/accounts.ts';
import { feedItem, imported, ndjsonOf, push, settle } from '../harness/inventory.ts';
import { whileServed } from '../harness/while-served.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Outcome, type Setting } from './cli.ts';

let world: World;
let ana: TestAccount;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.account({ phone: true, ageDays: 90, approvedListings: 9 });
  folder = await mkdtemp(join(tmpdir(), 'oga-sync-feeds-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, {
    ...setting,
    environment: { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token, ...setting.environment },
  });

/** Runs a command while the jobs of the service do what is due, as they do behind a real one. */
async function served(words: readonly string[], setting: Setting = {}): Promise<Outcome> {
  const outcome = await whileServed(listings(words, setting), () => settle(world));
  world.clock.advance(1);
  return outcome;
}

const file = async (name: string, text: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};
const items = (...ids: string[]) => ids.map((id) => feedItem(id));
/** Without what differs from run to run. */
const still = (text: string): string => text.replaceAll(/run_\w{26}/g, 'run_…').replaceAll(folder, '/feeds');
const asPerson = { columns: 80 };

describe('a feed', () => {
  const serve = async (answer: (url: string) => [status: number, body: string]): Promise<string> => {
    const server = createServer((request, response) => {
      const [status, body] = answer(request.url!);
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('at an address is read from here, and a key in the address is never shown', async () => {
    const origin = await serve((url) => (url.startsWith('/feed?') ? [200, ndjsonOf(items('A-1'))] : [404, 'no']));
    const word = `${origin}/feed?key=CANARY`;
    const { code, stdout, stderr } = await served(['sync', 'ndjson', word, '--source', 'web', '--dry-run'], asPerson);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1  would be created') });
    expect(stderr).toContain('next: listings sync ndjson <feed> --source web');
    expect(stdout + stderr).not.toContain('CANARY');
    const missing = await listings(['sync', 'ndjson', `${origin}/other?key=CANARY`, '--source', 'web']);
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining(`<feed>: ${origin}/other answered 404`) });
    expect(missing.stderr).not.toContain('CANARY');
  });

  it('that does not come is no fault of the command', async () => {
    const origin = await serve(() => [503, 'later']);
    const down = await listings(['sync', 'ndjson', `${origin}/feed`, '--source', 'web', '--json']);
    expect(down).toMatchObject({ code: 9, stdout: '' });
    expect(JSON.parse(down.stderr)).toMatchObject({ error: { code: 'FEED_UNAVAILABLE' }, meta: { exit_code: 9 } });
    const nowhere = await listings(['sync', 'ndjson', 'http://127.0.0.1:65533/feed', '--source', 'web']);
    expect(nowhere).toMatchObject({ code: 9, stderr: expect.stringContaining('no answer (ECONNREFUSED)') });
  });

  const offline = { LISTINGS_URL: 'http://127.0.0.1:9' };
  it.each([
    [['sync', 'vrsync', '/nowhere.xml', '--source', 'a'], '<feed>: /nowhere.xml: there is no such file'],
    [['sync', 'vrsync', '/', '--source', 'a'], '<feed>: / is a folder'],
    [['sync', 'vrsinc', '-', '--source', 'a'], 'did you mean vrsync?'],
    [['sync', 'vrsync', '-'], '--source is required'],
    [['sync', 'vrsync', '-', '--source', 'a', '--max-removals', 'many'], '--max-removals: must be a number such as 25, or a share such as 15%'],
    [['sync', 'vrsync', '-', '--source', 'a', '--report', 'out.txt'], '--report: must end in .json or .csv'],
    [['sync', 'vrsync', '-', '--source', 'a'], '<feed>: standard input is empty'],
  ])('%j is refused before anything is sent', async (words, message) => {
    const { code, stderr } = await listings(words, { environment: offline });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  }); // prettier-ignore
});

describe('in GitHub Actions', () => {
  it('what is wrong stands beside the lines of the feed, and the step has a summary', async () => {
    const feed = ndjsonOf([
      feedItem('G-1'),
      feedItem('G-2', { property_type: 'castle' }),
      feedItem('G,3%', { property_type: 'castle' }),
    ]);
    const path = await file('feed.ndjson', feed);
    const summary = await file('summary.md', '# Before\n');
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
    const words = ['sync', 'ndjson', path, '--source', 'ci', '--dry-run'];
    const { code, stderr, stdout } = await served(words, { environment });
    expect(code).toBe(10);
    expect(stdout).toMatch(/^status\tpartial$/m);
    expect(stderr).toContain('Plan for ci (ndjson): nothing has been changed\n');
    const annotations = stderr.split('\n').filter((line) => line.startsWith('::'));
    expect(annotations).toEqual([
      expect.stringMatching(new RegExp(`^::error file=${path},line=2,title=Rejected::G-2`)),
      expect.stringMatching(new RegExp(`^::error file=${path},line=3,title=Rejected::G,3%25`)),
    ]);
    await expect(still(await readFile(summary, 'utf8'))).toMatchFileSnapshot('snapshots/sync-step-summary.md');
    const json = await served([...words, '--json', 'status'], { environment });
    expect(json.stdout).toBe('{"status":"partial"}\n');
    expect(json.stderr).not.toContain('Plan for');
  });

  it('a feed that cannot be read is named with its line', async () => {
    const path = await file('bad.xml', '<?xml version="1.0"?>\n<ListingDataFeed>\n</x>');
    const { code, stderr } = await served(['sync', 'vrsync', path, '--source', 'ci'], {
      environment: { GITHUB_ACTIONS: 'true' },
    });
    expect(code).toBe(7);
    expect(stderr).toMatch(new RegExp(`^::error file=${path},line=3,col=\\d+,title=Feed not applied::`, 'm'));
  });
});

describe('imports', () => {
  it('are listed, shown item by item, reported, and ended', async () => {
    const run = await imported(world, ana, [feedItem('I-1'), feedItem('I-2', { property_type: 'castle' })], {
      source: 'items',
    });
    const table = await listings(['imports', 'items', run.id], asPerson);
    expect(table.stdout).toMatch(/^LINE +REFERENCE/);
    expect(table.stderr).toBe('2 of 2\n');
    const csv = await listings(['imports', 'report', run.id, '--csv']);
    expect(csv.stdout).toMatch(/^line,external_id[^]*\r\n2,I-2,/);
    const json = await listings(['imports', 'report', run.id, '--jq', '.run.id']);
    expect(json.stdout).toBe(`${run.id}\n`);
    const path = join(folder, 'kept.csv');
    await listings(['imports', 'report', run.id, '--output', path]);
    expect(await readFile(path, 'utf8')).toBe(csv.stdout);
    const begun = await push(world, ana, [feedItem('I-3')], { source: 'items', publish: 'false' });
    const ended = await listings(['imports', 'cancel', begun.id], asPerson);
    expect(ended).toMatchObject({ code: 0, stderr: 'ended\n' });
    const over = await listings(['imports', 'cancel', begun.id]);
    expect(over).toMatchObject({ code: 6, stderr: expect.stringContaining('try: listings imports') });
    const none = await listings(['imports', 'show', 'run_01h455vb4pex5vsknk084sn02q']);
    expect(none).toMatchObject({ code: 3, stderr: expect.stringContaining('try: listings imports') });
  });
});
