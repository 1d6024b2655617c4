import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { findBinaries, reachBinaries } from '../../server/src/platform/db/embedded-binaries.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** An installation of PostgreSQL under a folder that only its owner can enter, with a version of its own. */
async function installPrivately(): Promise<string> {
  const home = join(tmpdir(), `oga-home-${randomBytes(4).toString('hex')}`);
  folders.push(home);
  await mkdir(home, { mode: 0o700 });
  const version = `0.0.0-${randomBytes(4).toString('hex')}`;
  const native = join(home, 'package', 'native');
  await cp(findBinaries(), native, { recursive: true, verbatimSymlinks: true });
  await chmod(join(native, 'share'), 0o700);
  await writeFile(join(dirname(native), 'package.json'), JSON.stringify({ version }));
  return native;
}

test.runIf(isRoot)('binaries in a closed home are copied once to where the database user can run them', async () => {
  const native = await installPrivately();
  const copies: [string, string][] = [];
  const reach = () => reachBinaries(native, NOBODY, (from, to) => copies.push([from, to]));
  const [first, second] = [await reach(), await reach()];
  folders.push(first);
  expect(copies).toEqual([[native, first]]);
  expect(second).toBe(first);
  expect(execFileSync(join(first, 'bin/postgres'), ['--version'], { ...NOBODY, cwd: '/' }).toString()).toMatch(
    /^postgres .*18/,
  );
  expect((await stat(join(first, 'share/postgresql'))).mode & 0o005).toBe(0o005);
  await expect(readFile(join(first, 'lib/libpgport.a'))).rejects.toThrow('ENOENT');
});

test.runIf(isRoot)('a copy that somebody else could have written is not run', async () => {
  const native = await installPrivately();
  const ours = await reachBinaries(native, NOBODY, () => undefined);
  folders.push(ours);
  await chmod(ours, 0o777);
  const other = await reachBinaries(native, NOBODY, () => undefined);
  folders.push(other);
  expect(other).not.toBe(ours);
  expect((await stat(other)).mode & 0o777).toBe(0o755);
});

test('an ordinary user runs the binaries where they are installed', async () => {
  const copies: string[] = [];
  const reached = await reachBinaries(findBinaries(), undefined, (_, to) => copies.push(to));
  expect((await stat(join(reached, 'bin/postgres'))).isFile()).toBe(true);
  expect(copies).toEqual([]);
});
