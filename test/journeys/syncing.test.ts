import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import type { TestAccount } from '../harness/accounts.ts';
import type { Ran } from '../harness/run-command.ts';
import { whileServed } from '../harness/while-served.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
let agency: TestAccount;
/** The checkout of whoever has the workflow, and what is installed there. */
let folder: string;
let steps: readonly Step[];
beforeAll(async () => {
  world = await createWorld();
  agency = await world.account({
    phone: true,
    ageDays: 90,
    approvedListings: 9,
    scopes: ['listings:read', 'listings:write'],
  });
  folder = await mkdtemp(path.join(tmpdir(), 'oga-syncing-'));
  await command('listings', `exec "${process.execPath}" "${path.join(root, 'cli/src/main.ts')}" "$@"`);
  await command('npm', '[ "$*" = "install --global @oga/cli" ] || exit 99; echo installed');
  steps = stepsOf(await readFile(path.join(root, 'docs/syncing.md'), 'utf8'));
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function command(name: string, script: string): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

interface Step {
  readonly name: string;
  readonly script: string;
}

/** The steps of the workflow in the document that run something, with what they run. */
function stepsOf(markdown: string): Step[] {
  const [, workflow = ''] = /```yaml\n([^]*?)```/.exec(markdown) ?? [];
  return [...workflow.matchAll(/^ {6}- name: (.+)\n {8}run: (?:\|\n((?: {10}.*\n|\n)+)|(.+)\n)/gm)].map(
    ([, name, block, line]) => ({ name: name!, script: block?.replaceAll(/^ {10}/gm, '') ?? line! }),
  );
}

const summary = () => path.join(folder, 'summary.md');

/** A step as GitHub runs it (bash -e), while the service does its work. */
async function run(name: string): Promise<Ran> {
  const { script } = steps.find((step) => step.name === name)!;
  await writeFile(summary(), '');
  const child = spawn('bash', ['-e', '-c', script], {
    cwd: folder,
    env: {
      PATH: `${folder}:${process.env.PATH ?? ''}`,
      HOME: folder,
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summary(),
      LISTINGS_URL: world.url,
      LISTINGS_TOKEN: agency.token,
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const code = await whileServed(ended, () => world.system.jobs.drain(['imports.run']));
  world.clock.advance(1);
  return { code, stdout, stderr };
}

const give = (feed: string) => writeFile(path.join(folder, 'feed.xml'), feed);

describe('the workflow of docs/syncing.md', () => {
  test('has the steps that are run here', () => {
    expect(steps.map(({ name }) => name)).toEqual(['Install', 'Plan', 'Sync']);
  });

  test('installs, plans, and brings an inventory in step', async () => {
    const feed = await readFile(path.join(root, 'examples/vrsync.xml'), 'utf8');
    await give(feed);
    expect(await run('Install')).toMatchObject({ code: 0, stdout: 'installed\n' });
    const plan = await run('Plan');
    expect(plan).toMatchObject({ code: 0, stderr: expect.stringContaining('3  would be created') });
    expect(JSON.parse(await readFile(path.join(folder, 'plan.json'), 'utf8'))).toMatchObject({
      run: { dry_run: true },
    });
    const sync = await run('Sync');
    expect(sync).toMatchObject({ code: 0, stderr: expect.stringContaining('3  created') });
    expect(await readFile(summary(), 'utf8')).toContain('| created | 3 |');
    expect(await readFile(path.join(folder, 'report.csv'), 'utf8')).toMatch(/EJ-1,sale/);
  }, 60_000);

  test('goes on where an item is rejected, and shows where it stands', async () => {
    const feed = await readFile(path.join(root, 'examples/vrsync.xml'), 'utf8');
    await give(feed.replace('<City>Luque</City>', ''));
    const sync = await run('Sync');
    const line = feed.split('\n').findIndex((text) => text.includes('<ListingID>EJ-2<')) + 1;
    expect(sync).toMatchObject({ code: 0, stdout: expect.stringContaining('::notice::Some items were rejected') });
    expect(sync.stderr).toContain(`::error file=feed.xml,line=${line},title=Rejected::EJ-2`);
  }, 60_000);

  test('fails where the feed is cut off, before anything is applied', async () => {
    const feed = await readFile(path.join(root, 'examples/vrsync.xml'), 'utf8');
    await give(feed.slice(0, 2_000));
    const plan = await run('Plan');
    expect(plan).toMatchObject({ code: 7, stderr: expect.stringMatching(/^::error file=feed\.xml,line=\d+,col=\d+,title=Feed not applied::/m) }); // prettier-ignore
  }, 60_000);
});
