import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createWorld, type World } from '../../harness/world.ts';
import { registerFixtures } from './fixtures.ts';

/**
 * The official conformance suites against the production endpoint, with the tools they call registered for this run. What
 * counts is each check that they wrote down, not only how their program ended.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld({}, { extendMcp: registerFixtures });
});
afterAll(() => world.close());

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

const packageOf = (name: string) => path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Runs a suite and gives the checks of each scenario. */
async function run(name: string, given: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'oga-conformance-'));
  const program = path.join(packageOf(name), 'dist/index.js');
  const args = [program, 'server', '--url', `${world.url}/api/mcp`, ...given, '-o', folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const scenarios = new Map<string, Check[]>();
  for (const entry of await readdir(folder)) {
    const scenario = entry.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z?$/, '');
    scenarios.set(scenario, JSON.parse(await readFile(path.join(folder, entry, 'checks.json'), 'utf8')) as Check[]);
  }
  await rm(folder, { recursive: true });
  return { code, said, scenarios };
}

const failedIn = (scenarios: ReadonlyMap<string, readonly Check[]>, scored?: readonly string[]) =>
  [...scenarios]
    .filter(([name]) => scored === undefined || scored.includes(name))
    .flatMap(([name, checks]) =>
      checks
        .filter(({ status }) => status === 'FAILURE')
        .map(({ id, errorMessage }) => `${name} ${id}: ${errorMessage}`),
    );

test('0.1.16: every scenario of every suite', { timeout: 120_000 }, async () => {
  const { code, said, scenarios } = await run('conformance-0.1', ['--suite', 'all']);
  expect(failedIn(scenarios)).toEqual([]);
  expect(scenarios.size).toBeGreaterThanOrEqual(30);
  expect([code, said.slice(-500)]).toEqual([0, expect.anything()]);
});

test.each(['2025-11-25', '2026-07-28'])(
  '0.2.0-alpha.12: what conforming to %s requires',
  { timeout: 180_000 },
  async (revision) => {
    const { code, said, scenarios } = await run('conformance-0.2', ['--requirements', revision]);
    const file = path.join(packageOf('conformance-0.2'), 'requirements', `${revision}.yaml`);
    const { server: scored } = parse(await readFile(file, 'utf8')) as { server: string[] };
    expect(failedIn(scenarios, scored)).toEqual([]);
    expect(scored.filter((name) => !scenarios.has(name))).toEqual([]);
    expect([code, said.slice(-500)]).toEqual([0, expect.anything()]);
  },
);
