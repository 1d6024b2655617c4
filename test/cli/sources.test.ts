import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '../../cli/src/terminal.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { goodFeed, goodKey, noFeed } from '../harness/fake-crms.ts';
import { linked, settle } from '../harness/inventory.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Outcome, type Setting } from './cli.ts';

let world: World;
let ana: TestAccount;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  ana = await world.account({ phone: true, ageDays: 90, approvedListings: 9 });
  folder = await mkdtemp(join(tmpdir(), 'oga-sources-'));
  await writeFile(join(folder, 'key.txt'), `${goodKey}\n`);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Nothing that is secret is ever written, whatever is asked. */
const listings = async (words: readonly string[], setting: Setting = {}): Promise<Outcome> => {
  const environment = { LISTINGS_URL: world.url, LISTINGS_TOKEN: ana.token, ...setting.environment };
  const outcome = await anywhere(words, { ...setting, environment });
  for (const secret of [goodKey, 'a-token-of-tests', 'CANARY']) {
    expect(outcome.stdout + outcome.stderr).not.toContain(secret);
  }
  return outcome;
};
const asPerson = { columns: 80 };

/** A person who answers these, in order. */
const answering = (...answers: (string | undefined)[]): { ask: Ask; asked: string[] } => {
  const asked: string[] = [];
  const next = (how: string) => (question: { message: string }) => {
    asked.push(`${how}: ${question.message}`);
    return Promise.resolve(answers.shift());
  };
  return { ask: { text: next('text'), choose: next('choose'), secret: next('secret') }, asked };
};

describe('a source', () => {
  it('is connected by a key from a file, shown, changed, paused, resumed, tried and disconnected', async () => {
    const key = `key=@${join(folder, 'key.txt')}`;
    const made = await listings(['sources', 'add', 'tokko', '--label', 'main', '--credential', key], asPerson);
    expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(/^connected; its first run: listings imports --source-id src_/) }); // prettier-ignore
    expect(made.stdout).toMatch(/^Source +main \(tokko\), src_\w+\nStatus +active\nRead from +\S+ with key\n/);
    const edited = await listings(['sources', 'edit', 'main', '--every-hours', '6', '--no-publish', '--hand-edits', 'replace', '--removal-grace-hours', '48'], asPerson); // prettier-ignore
    expect(edited.stdout).toMatch(/Runs +every 6 hours\n[^]*New ones +stay drafts\nGone ones +are closed after 48 hours\nHand edits +are replaced/); // prettier-ignore
    const manual = await listings(['sources', 'edit', 'main', '--unset', 'every-hours', '--json', 'every_hours']);
    expect(manual.stdout).toBe('{"every_hours":null}\n');
    expect(await listings(['sources', 'pause', 'main'], asPerson)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Status +paused\nPaused +\d{4}-/),
      stderr: expect.stringMatching(/^paused; to go on: listings sources resume src_/),
    });
    expect((await listings(['sources', 'resume', 'main', '--jq', '.status'])).stdout).toBe('active\n');
    expect((await listings(['sources', 'test', 'main'], asPerson)).stdout).toMatch(/ answers: 12 items\n$/);
    expect((await listings(['sources'], asPerson)).stdout).toMatch(/^ID +LABEL +KIND[^]*src_\w+ +main +tokko +active/);
    const trial = await listings(['sources', 'remove', 'main', '--dry-run'], asPerson);
    expect(trial.stderr).toBe('dry run: nothing was changed\n');
    expect((await listings(['sources', 'remove', 'main', '--json'])).stdout).toMatch(
      /^\{"id":"src_\w+","removed":true\}\n$/,
    );
    const gone = await listings(['sources', 'show', 'main']);
    expect(gone).toMatchObject({ code: 2, stderr: expect.stringContaining('<id>: you have no source with the id or label main') }); // prettier-ignore
  });

  it('asks on a terminal for what opens it, without showing what is typed', async () => {
    const { ask, asked } = answering(goodKey);
    const made = await listings(['sources', 'add', 'tokko', '--label', 'asked'], { ...asPerson, ask });
    expect(made.code).toBe(0);
    expect(asked).toEqual(['secret: API key of Tokko Broker']);
    const feed = answering(goodFeed);
    const other = await listings(['sources', 'add', 'vrsync', '--label', 'feed'], { ...asPerson, ask: feed.ask });
    expect(other).toMatchObject({ code: 0, stdout: expect.stringMatching(/Read from +feeds\.example\.com\n/) });
    expect(feed.asked).toEqual(['text: Address of the feed']);
    const wrong = answering('CANARY-key');
    const refused = await listings(['sources', 'rotate', 'asked'], { ...asPerson, ask: wrong.ask });
    expect(refused).toMatchObject({ code: 7, stdout: '' });
    const right = answering(goodKey);
    const rotated = await listings(['sources', 'rotate', 'asked'], { ...asPerson, ask: right.ask });
    expect(rotated).toMatchObject({ code: 0, stderr: 'it works, and replaces what was kept\n' });
  });

  it('takes secrets from standard input and variables, and is tried before it is kept', async () => {
    const byStdin = await listings(['sources', 'test', 'tokko', '--credential', 'key=-', '--json', 'items'], {
      stdin: `${goodKey}\n`,
    });
    expect(byStdin).toMatchObject({ code: 0, stdout: '{"items":12}\n' });
    const environment = { TOKKO_KEY: goodKey, FEED: goodFeed, PAGE: noFeed };
    const trial = ['sources', 'add', 'tokko', '--label', 'trial', '--credential', 'key=env:TOKKO_KEY', '--dry-run'];
    expect(await listings(trial, { ...asPerson, environment })).toMatchObject({ code: 0, stderr: 'it works. dry run: nothing was kept\n' }); // prettier-ignore
    expect((await listings(['sources', '--json', 'label'])).stdout).not.toContain('trial');
    const feed = ['sources', 'add', 'vrsync', '--label', 'byenv', '--feed-url', 'env:FEED', '--every-hours', '24'];
    expect((await listings([...feed, '--json', 'connection.host'], { environment })).stdout).toBe('{"connection":{"host":"feeds.example.com"}}\n'); // prettier-ignore
    const page = await listings(['sources', 'test', 'vrsync', '--feed-url', 'env:PAGE'], { environment });
    expect(page).toMatchObject({ code: 7, stderr: expect.stringContaining('What is there is no feed') });
  });

  it('is run on request', async () => {
    const begun = await listings(['sources', 'run', 'feed'], asPerson);
    expect(begun).toMatchObject({ code: 0, stderr: expect.stringMatching(/^how it goes: listings imports show run_\w+ --wait\n$/) }); // prettier-ignore
    expect((await listings(['sources', 'run', 'feed'])).code).toBe(6);
    await settle(world);
    const [run = ''] = /run_\w{26}/.exec(begun.stderr) ?? [];
    const shown = await listings(['imports', 'show', run, '--wait'], asPerson);
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('feed (vrsync): in step with the feed') });
    const trial = await listings(['sources', 'run', 'feed', '--dry-run', '--json', 'dry_run,trigger']);
    expect(trial).toMatchObject({ code: 0, stdout: '{"dry_run":true,"trigger":"request"}\n' });
  });

  const offline = { LISTINGS_URL: 'http://127.0.0.1:9' };
  it.each([
    [['sources', 'add', 'toko', '--label', 'a'], '<kind>: there is no kind toko; did you mean tokko?'],
    [['sources', 'add', 'tokko', '--label', 'a', '--credential', 'key=CANARY'], '--credential: is <name>=@<file>, <name>=- or <name>=env:<variable>'],
    [['sources', 'add', 'tokko', '--label', 'a', '--credential', 'key=env:NOTHING'], '--credential: there is no variable NOTHING'],
    [['sources', 'add', 'tokko', '--label', 'a', '--credential', 'key=@/nowhere'], '--credential: /nowhere cannot be read (ENOENT)'],
    [['sources', 'add', 'tokko', '--label', 'a', '--credential', 'key=-'], '--credential: standard input is empty'],
    [['sources', 'add', 'vrsync', '--credential', 'key=env:HOME_OF_TESTS'], '--label'],
    [['sources', 'add', 'vrsync', '--label', 'a', '--every-hours', '0'], '--every-hours: must be a whole number of hours from 1 to 168'],
    [['sources', 'rotate', 'src_01h455vb4pex5vsknk084sn02q'], 'give --feed-url <address> or --credential <name>=@<file>'],
  ])('%j is refused before anything is sent', async (words, message) => {
    const environment = { ...offline, HOME_OF_TESTS: 'x' };
    const { code, stderr } = await listings(words, { environment });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  }); // prettier-ignore
});

describe('duplicates', () => {
  it('are listed, and undone', async () => {
    const ids = await linked(world, ana);
    const table = await listings(['duplicates'], asPerson);
    expect(table.stdout).toMatch(/^ID +OFFERED +BEHIND IT +FOUND BY|^ID +OFFERED +BEHIND IT/);
    expect(table.stdout).toContain(ids);
    const undone = await listings(['duplicates', 'undo', ids], asPerson);
    expect(undone).toMatchObject({ code: 0, stderr: `${ids} is undone: they are two properties\n` });
    const again = await listings(['duplicates', 'undo', ids]);
    expect(again).toMatchObject({ code: 3, stderr: expect.stringContaining('try: listings duplicates') });
  });
});
