import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linesMatching, readSources, root, type Source } from './sources.ts';

const folders = ['contract', 'server', 'sdk', 'cli', 'mcp', 'test'];
const all = readSources(folders, '.ts');
const production = all.filter(
  ({ path }) => !path.startsWith('test/') && !/\.(test|fixture)\.ts$/.test(path) && !path.includes('/testing/'),
);
const except = (sources: readonly Source[], ...files: readonly string[]) =>
  sources.filter(({ path }) => !files.some((file) => path === file || (file.endsWith('/') && path.startsWith(file))));

test('the environment is read in config.ts, in the command line its own reader, and by the harness of tests', () => {
  const elsewhere = except(all, 'server/src/config.ts', 'cli/src/environment.ts', 'test/');
  expect(linesMatching(elsewhere, /\bprocess\.env\b/)).toEqual([]);
});

/** Where another clock than the kernel's is meant, and why. */
const clocks: Readonly<Record<string, string>> = {
  'server/src/kernel/time.ts': 'the one reader of the clock',
  'server/src/serve.ts': 'time since the process began, which no clock in hand can give',
  'mcp/src/clock.ts': 'published package with a clock of its own: durations of calls, ends of sessions and questions',
  'sdk/src/': 'published package without a clock of its own: deadlines, and seconds until an HTTP date in Retry-After',
  'cli/src/commands/doctor/doctor.ts': 'published program without a clock of its own: it compares that of this machine',
  'test/': 'tests measure real time where they mean it; what the server sees is the clock in hand',
};

test('the clock is read in kernel/time.ts; the exceptions are these', () => {
  const elsewhere = except(production, ...Object.keys(clocks));
  expect(linesMatching(elsewhere, /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(|\bprocess\.hrtime\b/)).toEqual(
    [],
  );
});

/** Programs that speak to a person on a terminal. */
const speakers = [
  'cli/',
  'server/src/oga.ts',
  'server/src/operator/',
  'test/bench/',
  'test/packaging/',
  'test/browser/',
];

test('nothing is logged past the log: no console', () => {
  expect(linesMatching(except(all, ...speakers), /\bconsole\.\w+/)).toEqual([]);
});

test('standard output is written to by starts and commands only', () => {
  const mayWrite = except(
    production,
    ...speakers,
    'server/src/serve.ts',
    'server/scripts/',
    'contract/scripts/',
    'sdk/scripts/',
  );
  expect(linesMatching(mayWrite, /\bprocess\.stdout\b/).filter((line) => !line.startsWith('mcp/src/stdio.ts'))).toEqual(
    [],
  );
});

test('no type is any', () => {
  const broken = linesMatching(production, /(?::|\bas|<|,|\||=)\s*any\b(?!\()(?=\s*(?:[;,)>\]|=}[]|$))/);
  expect(broken.filter((line) => !/= any$|= any\(/.test(line))).toEqual([]);
});

test('nothing is left to do later', () => {
  const marks = all.filter(({ path }) => path !== 'test/architecture/rules.test.ts');
  const found = marks.flatMap(({ path, text }) => (/\b(TODO|FIXME|XXX|HACK)\b/.test(text) ? [path] : []));
  expect(found).toEqual([]);
});

const maxLines = 300;
/** Said on top of a long file: why it is one. */
const reason = /^\s*(?:\/\*|\/\/)[\s\S]*?\b(long|one file|one table|table|list|data|generated)\b/i;

test(`a file is at most ${maxLines} lines, or says on top why it is longer`, () => {
  const broken = all
    .filter(({ text }) => text.split('\n').length - 1 > maxLines)
    .filter(({ path, text }) => !path.endsWith('.gen.ts') && !reason.test(text.slice(0, 600)))
    .map(({ path }) => path);
  expect(broken).toEqual([]);
});

test('ARCHITECTURE.md gives every choice and every package one row', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const begins = text.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.split('|')[1]!.trim()] : []));
  expect(begins.length).toBeGreaterThan(30);
  expect(begins.filter((begin, at) => begins.indexOf(begin) !== at)).toEqual([]);
});
