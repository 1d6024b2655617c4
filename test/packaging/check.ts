/**
 * What would be published, looked at as a stranger gets it: each package packed, judged by publint and attw, unpacked
 * into an empty project with its dependencies and used from there. Prints a line a step; the first failure ends it.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const tools = path.join(import.meta.dirname, '../node_modules/.bin');
const folder = mkdtempSync(path.join(tmpdir(), 'oga-packages-'));

interface Published {
  readonly name: string;
  readonly directory: string;
  /** Types are judged only where there are any. */
  readonly hasTypes: boolean;
  /** Run in the stranger's project; must print the text. */
  readonly use: { readonly args: readonly string[]; readonly prints: string };
}

const packages: readonly Published[] = [
  {
    name: '@oga/sdk',
    directory: 'sdk',
    hasTypes: true,
    use: {
      args: [
        '--input-type=module',
        '-e',
        "import { createClient } from '@oga/sdk'; import { createAuth } from '@oga/sdk/auth'; import { fileStore } from '@oga/sdk/node'; console.log(typeof createClient, typeof createAuth, typeof fileStore)",
      ],
      prints: 'function function function',
    },
  },
  {
    name: '@oga/mcp',
    directory: 'mcp',
    hasTypes: true,
    use: {
      args: [
        '--input-type=module',
        '-e',
        "import { describeTools } from '@oga/mcp'; console.log(describeTools().map((t) => t.name).join())",
      ],
      prints: 'search_listings',
    },
  },
  {
    name: '@oga/cli',
    directory: 'cli',
    hasTypes: false,
    use: { args: ['node_modules/@oga/cli/dist/main.js', 'completion', 'bash', '--', 'sea'], prints: 'search' },
  },
];

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const say = (line: string) => void process.stdout.write(`${line}\n`);

function check(published: Published): void {
  const source = path.join(root, published.directory);
  const place = path.join(folder, published.directory);
  mkdirSync(place);
  run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', place], source);
  const tarball = path.join(
    place,
    readdirSync(place).find((file) => file.endsWith('.tgz'))!,
  );
  run(path.join(tools, 'publint'), [tarball, '--strict'], place);
  if (published.hasTypes) run(path.join(tools, 'attw'), [tarball, '--profile', 'esm-only'], place);
  const printed = useAsStranger(published, tarball, place);
  if (!printed.includes(published.use.prints)) throw new Error(`${published.name} printed ${printed}`);
  say(
    `  ${published.name}: ${(statSync(tarball).size / 1000).toFixed(1)} kB, publint${published.hasTypes ? ', attw' : ''}, used`,
  );
}

/** Unpacks the tarball beside links to the dependencies that it declares, and to nothing else of the checkout. */
function useAsStranger(published: Published, tarball: string, place: string): string {
  const target = path.join(place, 'node_modules', published.name);
  mkdirSync(target, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], place);
  const manifest = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(manifest.dependencies ?? {})) {
    const link = path.join(place, 'node_modules', dependency);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(root, published.directory, 'node_modules', dependency), link);
  }
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }');
  return run(process.execPath, published.use.args, place);
}

try {
  say('packages');
  for (const published of packages) check(published);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
