import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
  folder = await mkdtemp(join(tmpdir(), 'oga-sync-'));
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

const runsOf = async (label: string) => {
  const { stdout } = await listings(['imports', '--all', '--json', 'id,status,source.label,failure.code']);
  const all = JSON.parse(stdout) as {
    id: string;
    status: string;
    source: { label: string };
    failure: { code: string };
  }[];
  return all.filter(({ source }) => source.label === label);
};

describe('a plan', () => {
  it('is what one wants to read before saying yes, and changes nothing', async () => {
    const before = Array.from({ length: 16 }, (_, n) => feedItem(`P-${n + 1}`));
    await imported(world, ana, before, { source: 'plan', publish: 'false' });
    const gone = await imported(world, ana, before.slice(0, 15), { source: 'plan', publish: 'false' });
    expect(gone.counts.withdrawn).toBe(1);
    const next = [
      ...items('N-101', 'N-102', 'N-103', 'N-104'),
      feedItem('P-1', { price: { amount: 95_000, currency: 'USD' } }),
      feedItem('P-2', { bedrooms: 5 }),
      feedItem('P-16'),
      ...items('P-3', 'P-4'),
      feedItem('R-1', { property_type: 'castle' }),
      feedItem('R-2', { property_type: 'castle' }),
      feedItem('R-3', { location: undefined }),
      feedItem('N-101'),
      feedItem('N-105', { description: `${feedItem('N-105').description} Llamar al 0981 123456.` }),
    ];
    const path = await file('next.ndjson', ndjsonOf(next));
    const words = ['sync', 'ndjson', path, '--source', 'plan', '--dry-run'];
    const { code, stdout, stderr } = await served(words, asPerson);
    expect(code).toBe(11);
    await expect(still(stdout)).toMatchFileSnapshot('snapshots/sync-plan.txt');
    await expect(still(stderr)).toMatchFileSnapshot('snapshots/sync-plan-next.txt');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const whole = await served([...words, '--verbose'], asPerson);
    expect(whole.stdout).toMatch(/Repaired and noted[^]*contact_removed/);
    const again = await imported(world, ana, before.slice(0, 15), { source: 'plan', publish: 'false' });
    expect(again.counts).toMatchObject({ unchanged: 15, changed: 0, withdrawn: 0, created: 0 });
  });
});

describe('a sync', () => {
  it('brings listings in step, tells what it did, and does nothing the second time', async () => {
    const path = await file('first.ndjson', ndjsonOf(items('S-1', 'S-2', 'S-3')));
    const spun: string[] = [];
    const setting = { ...asPerson, onSpin: (text: string) => spun.push(text) };
    const first = await served(['sync', 'ndjson', path, '--source', 'first'], setting);
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(
      /^first \(ndjson\): in step with the feed\n3 items, 3 offers read\n\n {2}3 {2}created\n/,
    );
    expect(first.stderr).toMatch(/^… sending \[ {20}\] 0 % {2}0\.0 of 0\.0 MB\n… following the run/);
    expect(spun).toContainEqual(expect.stringMatching(/^sending \[#{20}\] 100 %/));
    const second = await served(['sync', 'ndjson', path, '--source', 'first', '--json', 'counts,progress']);
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(second.stdout)).toMatchObject({
      counts: { created: 0, changed: 0, unchanged: 3 },
      progress: { items: 3 },
    });
  });

  it('ends with 10 where items are rejected, and writes the report as it was asked for', async () => {
    const feed = ndjsonOf([feedItem('T-1'), feedItem('T-2', { property_type: 'castle' })]);
    const report = join(folder, 'report.json');
    const setting = { stdin: feed };
    const partly = await served(
      ['sync', 'ndjson', '-', '--source', 'partly', '--no-publish', '--report', report],
      setting,
    );
    expect(partly.code).toBe(10);
    expect(partly.stdout).toMatch(/^status\tpartial$/m);
    expect(partly.stdout).toMatch(/^publish\tfalse$/m);
    expect(partly.stderr).toMatch(/^next: listings imports items run_\w+ --outcome rejected\n$/);
    const told = JSON.parse(await readFile(report, 'utf8')) as {
      run: object;
      items: { external_id: string; outcome: string }[];
    };
    expect(told.items.map((one) => [one.external_id, one.outcome])).toEqual([['T-1', 'created'], ['T-2', 'rejected']]); // prettier-ignore
    const table = join(folder, 'report.csv');
    const lines = await served(['sync', 'ndjson', '-', '--source', 'partly', '--report', table, '--ndjson'], setting);
    expect(lines.code).toBe(10);
    expect(lines.stdout.trim().split('\n').map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual(['rejected']); // prettier-ignore
    expect(await readFile(table, 'utf8')).toMatch(/^line,external_id,[^]*\r\n1,T-2,/);
  });

  it('ends with 11 where removals are withheld; approving lets them through', async () => {
    const all = Array.from({ length: 14 }, (_, n) => feedItem(`W-${n + 1}`));
    await imported(world, ana, all, { source: 'withheld', publish: 'false' });
    const path = await file(
      'few.ndjson',
      ndjsonOf([...all.slice(0, 2), feedItem('W-99', { property_type: 'castle' })]),
    );
    const withheld = await served(['sync', 'ndjson', path, '--source', 'withheld'], asPerson);
    expect(withheld.code).toBe(11);
    await expect(still(withheld.stdout)).toMatchFileSnapshot('snapshots/sync-withheld.txt');
    const [run = ''] = /run_\w{26}/.exec(withheld.stderr) ?? [];
    expect(withheld.stderr).toContain(`next: listings imports approve ${run} --wait\n`);
    expect((await listings(['imports', '--status', 'needs_approval'])).stdout).toContain(run);
    const approved = await served(['imports', 'approve', run, '--wait', '--json', 'approves,counts.withdrawn,status']);
    expect(approved.code).toBe(10);
    expect(JSON.parse(approved.stdout)).toEqual({ approves: run, counts: { withdrawn: 12 }, status: 'partial' });
    const late = await listings(['imports', 'approve', run]);
    expect(late).toMatchObject({ code: 6, stderr: expect.stringContaining('try: listings imports') });
  });

  it('lets as many removals through as it is told to, or leaves them alone', async () => {
    const all = Array.from({ length: 14 }, (_, n) => feedItem(`M-${n + 1}`));
    await imported(world, ana, all, { source: 'ceiling', publish: 'false' });
    const path = await file('ceiling.ndjson', ndjsonOf(all.slice(0, 2)));
    const words = ['sync', 'ndjson', path, '--source', 'ceiling', '--json', 'counts.withdrawn'];
    const left = await served([...words, '--removals', 'ignore']);
    expect(left).toMatchObject({ code: 0, stdout: '{"counts":{"withdrawn":0}}\n' });
    const through = await served([...words, '--max-removals', '90%']);
    expect(through).toMatchObject({ code: 0, stdout: '{"counts":{"withdrawn":12}}\n' });
  });

  it('ends with 7 where the feed cannot be read, and says where', async () => {
    const path = await file('broken.xml', '<?xml version="1.0"?>\n<ListingDataFeed>\n <Listings><Listing></Listings>');
    const broken = await served(['sync', 'vrsync', path, '--source', 'broken'], asPerson);
    expect(broken.code).toBe(7);
    expect(broken.stdout).toMatch(/^broken \(vrsync\): failed; nothing was applied\n[^]*line 3, column \d+/);
    const nothing = await served(['sync', 'vrsync', await file('cut.gz', gzipSync('x'.repeat(999)).subarray(0, 20)), '--source', 'cut']); // prettier-ignore
    expect(nothing).toMatchObject({ code: 7, stdout: '', stderr: expect.stringMatching(/^error: /) });
  });

  it('ends with 6 while another run is under way, and leaves at once when told so', async () => {
    const path = await file('busy.ndjson', ndjsonOf(items('B-1')));
    const begun = await listings(['sync', 'ndjson', path, '--source', 'busy', '--no-wait'], asPerson);
    expect(begun).toMatchObject({ code: 0, stderr: expect.stringMatching(/the feed is there; how it goes: listings imports show run_/) }); // prettier-ignore
    const second = await listings(['sync', 'ndjson', path, '--source', 'busy']);
    expect(second).toMatchObject({ code: 6, stdout: '' });
    expect(second.stderr).toContain('try: listings imports --status receiving,queued,running');
    const [run = ''] = /run_\w{26}/.exec(begun.stderr) ?? [];
    const shown = await served(['imports', 'show', run, '--wait'], asPerson);
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Run +run_\w+\n[^]*1 {2}created/) });
  });
});

describe('Ctrl-C', () => {
  it('while the feed is being sent ends the run, and nothing is applied', async () => {
    const stop = new AbortController();
    const feed = Buffer.from(ndjsonOf(Array.from({ length: 30_000 }, (_, n) => feedItem(`C-${n}`))));
    const path = await file('long.ndjson', feed);
    const onSpin = (text: string) => {
      if (/ [1-9]\d? %/.test(text)) stop.abort();
    };
    const setting = { ...asPerson, signal: stop.signal, onSpin };
    const { code, stderr, stdout } = await listings(['sync', 'ndjson', path, '--source', 'stopped'], setting);
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toMatch(/interrupted: nothing was applied\n$/);
    await expect.poll(async () => (await runsOf('stopped')).map(({ status }) => status)).toEqual([expect.stringMatching(/^(failed|cancelled)$/)]); // prettier-ignore
    await settle(world);
    expect((await listings(['sources', '--json', 'label,listings.total'])).stdout).toContain('{"label":"stopped","listings":{"total":0}}'); // prettier-ignore
  });

  it('while the run is followed leaves it to itself', async () => {
    const stop = new AbortController();
    const setting = { ...asPerson, signal: stop.signal, onSay: () => undefined, onSpin: (text: string) => text.startsWith('run_') && stop.abort() }; // prettier-ignore
    const path = await file('left.ndjson', ndjsonOf(items('L-1')));
    const { code, stderr } = await listings(['sync', 'ndjson', path, '--source', 'left'], setting);
    expect(code).toBe(130);
    expect(stderr).toMatch(/(run_\w+) goes on without you; how it goes: listings imports show \1\n$/);
    await settle(world);
    expect(await runsOf('left')).toMatchObject([{ status: 'done' }]);
  });
});

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
