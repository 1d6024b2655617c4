import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { publish } from '../harness/listings.ts';
import { whileServed } from '../harness/while-served.ts';
import { createWorld, type World } from '../harness/world.ts';
import { quickNpx, type QuickNpx } from './quick-npx.ts';
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
  let agency: TestAccount;
  let npx: QuickNpx;
  beforeAll(async () => {
    npx = await quickNpx(root);
    world = await createWorld();
    agency = await world.account({ phone: true, ageDays: 90, approvedListings: 9 });
    await publish(
      world,
      { amenities: ['pool'] },
      { propertyType: 'apartment', listingType: 'rent', pricePeriod: 'month', price: { amount: 700, currency: 'USD' } },
    );
  });
  afterAll(async () => {
    await npx.remove();
    await world.close();
  });

  test('every block of commands is run by this test or says why not', () => {
    expect(blocks.filter(({ mark }) => mark === null).map(({ line }) => `README.md:${line}`)).toEqual([]);
  });

  const runnable = blocks.flatMap(({ mark, commands, line }) =>
    mark?.run === true ? [{ line, commands, expects: mark.expects }] : [],
  );

  test('some commands are run', () => expect(runnable.length).toBeGreaterThan(0));

  const usesNpx = ({ commands }: (typeof runnable)[number]) => commands.some((command) => command.includes('npx '));
  const firstWithNpx = runnable.find(usesNpx);

  test.each(runnable)(
    'the commands at line $line work',
    async (block) => {
      const { commands, expects } = block;
      const script = commands.join('\n').replaceAll('http://localhost:4000', world.url);
      const ran = run('bash', ['-euo', 'pipefail', '-c', script], {
        cwd: root,
        env: {
          ...process.env,
          // The first shows that npx and pnpm lead to the scripts of package.json; of the others the scripts are the point.
          ...(block !== firstWithNpx && { PATH: `${npx.folder}:${process.env.PATH}` }),
          LISTINGS_URL: world.url,
          LISTINGS_TOKEN: agency.token,
          DATABASE_URL: world.databaseUrl,
        },
        timeout: 60_000,
      });
      // The service carries out what it is asked for while the commands wait for it.
      const { stdout } = await whileServed(ran, () => world.system.jobs.drain(['imports.run']), 250);
      expect(stdout.trim()).not.toBe('');
      if (expects !== null) expect(stdout).toContain(expects);
    },
    70_000,
  );
});
