import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources, targetsOf, type Source } from './sources.ts';

const packages = ['contract', 'server', 'sdk', 'cli', 'mcp'] as const;
const isTest = ({ path }: Source) => /\.(test|test-d|fixture)\.ts$/.test(path) || path.includes('/testing/');
const all = readSources([...packages, 'test'], '.ts');
const production = all.filter(
  (source) => packages.some((name) => source.path.startsWith(`${name}/src/`)) && !isTest(source),
);

/** Every import of these files as [file, what it imports]. */
const edges = (sources: readonly Source[]): [file: string, target: string][] =>
  sources.flatMap((source) => targetsOf(source).map((target): [string, string] => [source.path, target]));

const architecture = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
const within = (prefix: string) => production.filter(({ path }) => path.startsWith(prefix));
const said = (broken: readonly (readonly [string, string])[]) => broken.map(([file, target]) => `${file} -> ${target}`);

/** Who may import which of our packages (ARCHITECTURE.md). Relative imports never leave a package. */
const mayUse: Readonly<Record<(typeof packages)[number], readonly string[]>> = {
  contract: [],
  server: ['@oga/contract', '@oga/mcp'],
  sdk: [],
  cli: ['@oga/contract', '@oga/sdk', '@oga/mcp'],
  mcp: ['@oga/contract', '@oga/sdk'],
};

test('the scan sees the house: every package that has code, and the imports that hold it together', () => {
  expect(within('server/src/').length).toBeGreaterThan(60);
  expect(targetsOf(all.find(({ path }) => path === 'server/src/main.ts')!)).toContain('server/src/serve.ts');
});

test.each(packages)('%s imports only the packages that it may, and none by a path out of its folder', (name) => {
  const broken = edges(within(`${name}/src/`)).filter(([, target]) => {
    if (target.startsWith('@oga/')) return !mayUse[name].includes(target.split('/').slice(0, 2).join('/'));
    return (
      packages.concat('test' as never).some((other) => target.startsWith(`${other}/`)) && !target.startsWith(`${name}/`)
    );
  });
  expect(said(broken)).toEqual([]);
});

test('contract imports zod, yaml and, in http.ts alone, ts-rest', () => {
  const broken = edges(within('contract/src/')).filter(([file, target]) => {
    if (target.startsWith('contract/src/') || target === 'zod') return false;
    if (target === 'yaml') return file !== 'contract/src/openapi/yaml.ts';
    return !(target.startsWith('@ts-rest/') && file === 'contract/src/http.ts');
  });
  expect(said(broken)).toEqual([]);
});

test('the server imports ts-rest in the mount alone', () => {
  const broken = edges(within('server/src/')).filter(
    ([file, target]) => target.startsWith('@ts-rest/') && file !== 'server/src/platform/http/mount.ts',
  );
  expect(said(broken)).toEqual([]);
});

test('the SDK has no runtime dependency', () => {
  // What is of Node is an entry of its own.
  const mayBe = (file: string, target: string) =>
    target.startsWith('sdk/src/') || (file.startsWith('sdk/src/auth/node/') && target.startsWith('node:'));
  const broken = edges(within('sdk/src/')).filter(([file, target]) => !mayBe(file, target));
  expect(said(broken)).toEqual([]);
});

test('the SDK takes nothing from the contract but generated files', () => {
  const broken = edges(readSources(['sdk'], '.ts')).filter(
    ([file, target]) => file.startsWith('sdk/src/') && /contract/.test(target),
  );
  expect(said(broken)).toEqual([]);
});

/** Features from the lowest floor to the highest: a feature uses those before it, through their index.ts. */
const floors = [
  'locations', 'translations', 'rates', 'words', 'accounts', 'notices', 'images', 'companies', 'limit-requests', 'agents', 'numbers', 'reviews', 'projects', 'listings',
  'profiles',
  'leads', 'sharing', 'saved-searches', 'credits', 'market', 'moderation', 'stays', 'calculators', 'lookups', 'imports', 'sign-in', 'oauth', 'assistants', 'events', 'webhooks',
  'specification', 'demo', 'docs', 'pages', 'crawlers',
]; // prettier-ignore

const featureOf = (path: string): string | undefined => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];

test('every feature has its floor', () => {
  const features = new Set(within('server/src/features/').map(({ path }) => featureOf(path)!));
  expect([...features].filter((name) => !floors.includes(name))).toEqual([]);
});

test('ARCHITECTURE.md names the features that there are, from the lowest floor to the highest', () => {
  const [, named = ''] = /only downward:\n([\s\S]*?)\n {2}adapters\//.exec(architecture) ?? [];
  const features = new Set(within('server/src/features/').map(({ path }) => featureOf(path)!));
  expect(named.match(/[a-z-]+/g)).toEqual(floors.filter((name) => features.has(name)));
});

test('no table of ARCHITECTURE.md says a thing twice', () => {
  const subjects = [...architecture.matchAll(/^\| *(.*?) *\|/gm)].map(([, subject]) => subject!);
  const repeated = subjects.filter((subject, at) => !/^-+$/.test(subject) && subjects.indexOf(subject) !== at);
  expect(repeated).toEqual([]);
});

test('the kernel imports the contract and itself', () => {
  const broken = edges(within('server/src/kernel/')).filter(
    ([, target]) => target.startsWith('server/') && !target.startsWith('server/src/kernel/'),
  );
  expect(said(broken)).toEqual([]);
});

test('the platform imports kernel, contract and itself', () => {
  const allowed = /^server\/src\/(kernel|platform)\//;
  const broken = edges(within('server/src/platform/')).filter(
    ([, target]) => (target.startsWith('server/') && !allowed.test(target)) || target === '@oga/mcp',
  );
  expect(said(broken)).toEqual([]);
});

test('a feature imports its own files, kernel, platform, and the index.ts of features below it', () => {
  const broken = edges(within('server/src/features/')).filter(([file, target]) => {
    if (target === '@oga/mcp') return true;
    if (!target.startsWith('server/')) return false;
    if (/^server\/src\/(kernel|platform)\//.test(target)) return false;
    const [own, other] = [featureOf(file)!, featureOf(target)];
    if (own === other) return false;
    return other === undefined || !target.endsWith('/index.ts') || floors.indexOf(other) >= floors.indexOf(own);
  });
  expect(said(broken)).toEqual([]);
});

test("an adapter imports kernel, contract, the platform's outgoing and observe, and a feature's port", () => {
  const allowed = /^server\/src\/(kernel\/|platform\/(outgoing|observe)\/|features\/[^/]+\/(?:\w+-)?port\.ts$)/;
  const broken = edges(within('server/src/adapters/')).filter(([file, target]) => {
    const world = file.split('/').slice(0, 4).join('/');
    return target.startsWith('server/') && !allowed.test(target) && !target.startsWith(`${world}/`);
  });
  expect(said(broken)).toEqual([]);
});

/** What wires the house together; only starts and commands may take hold of it. */
const startsAndCommands = /^(server\/src\/(serve|main|oga)\.ts|server\/src\/operator\/.*|test\/.*)$/;

test('system.ts is imported by starts, operator commands and tests only', () => {
  const broken = edges(all).filter(
    ([file, target]) => target === 'server/src/system.ts' && !startsAndCommands.test(file),
  );
  expect(said(broken)).toEqual([]);
});

test('nothing below the top imports app.ts, serve.ts, main.ts or config.ts', () => {
  const top = /^server\/src\/(app|serve|main|config)\.ts$/;
  const broken = edges(within('server/src/')).filter(
    ([file, target]) => top.test(target) && /^server\/src\/(kernel|platform|features|adapters)\//.test(file),
  );
  expect(said(broken)).toEqual([]);
});

test('production code imports no test', () => {
  const broken = edges(production).filter(
    ([, target]) => /\.(test|fixture)\.ts$/.test(target) || target.startsWith('test/'),
  );
  expect(said(broken)).toEqual([]);
});

test("a feature's index.ts re-exports and does nothing else", () => {
  const broken = within('server/src/features/')
    .filter(({ path }) => path.endsWith('/index.ts'))
    .filter(({ code }) => code.replace(/export\s+(type\s+)?\{[^}]*\}\s+from\s+'[^']+';/g, '').trim() !== '')
    .map(({ path }) => path);
  expect(broken).toEqual([]);
});
