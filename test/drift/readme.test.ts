import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { commandBlocks } from './readme-commands.ts';

const run = promisify(execFile);
const file = path.join(root, 'README.md');
const blocks = existsSync(file) ? commandBlocks(readFileSync(file, 'utf8')) : [];

describe('commands of a README', () => {
  const markdown = [
    'Text', '<!-- run: expects "total" -->', '```sh', '# a comment', 'curl -s \\', '  http://localhost:4000/x', '```',
    '<!-- not run: it installs everything -->', '', '```console', '$ pnpm start', 'Ready', '```', '```json', '{}', '```',
    '```sh', 'forgotten', '```',
  ].join('\n'); // prettier-ignore

  test('are read with their marks, and those without a mark are seen', () => {
    expect(commandBlocks(markdown)).toEqual([
      { line: 3, mark: { run: true, expects: 'total' }, commands: ['curl -s http://localhost:4000/x'] },
      { line: 10, mark: { run: false, reason: 'it installs everything' }, commands: ['pnpm start'] },
      { line: 17, mark: null, commands: ['forgotten'] },
    ]);
  });

  test('in a block that is never closed are a fault', () => {
    expect(() => commandBlocks('```sh\nls')).toThrow('line 1');
  });
});

describe.runIf(existsSync(file))('README.md', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await publish(
      world,
      { amenities: ['pool'] },
      { propertyType: 'apartment', listingType: 'rent', pricePeriod: 'month', price: { amount: 700, currency: 'USD' } },
    );
  });
  afterAll(() => world.close());

  test('every block of commands is run by this test or says why not', () => {
    expect(blocks.filter(({ mark }) => mark === null).map(({ line }) => `README.md:${line}`)).toEqual([]);
  });

  const runnable = blocks.flatMap(({ mark, commands, line }) =>
    mark?.run === true ? [{ line, commands, expects: mark.expects }] : [],
  );

  test('some commands are run', () => expect(runnable.length).toBeGreaterThan(0));

  test.each(runnable)('the commands at line $line work', async ({ commands, expects }) => {
    const script = commands.join('\n').replaceAll('http://localhost:4000', world.url);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: root,
      env: { ...process.env, LISTINGS_URL: world.url, DATABASE_URL: world.databaseUrl },
      timeout: 60_000,
    });
    expect(stdout.trim()).not.toBe('');
    if (expects !== null) expect(stdout).toContain(expects);
  });
});
