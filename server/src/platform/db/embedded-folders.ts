import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, constants, lchown, lstat, mkdir, mkdtemp, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

/** The user PostgreSQL runs as when we are root, because it refuses to be root. */
export interface Identity {
  uid: number;
  gid: number;
}

/** The data folder cannot serve as one: the message says what to change. */
export class DataDirUnusable extends Error {
  override readonly name = 'DataDirUnusable';
}

/** `nobody` on Linux. Used for a new database folder only; an existing one keeps its owner. */
const UNPRIVILEGED: Identity = { uid: 65534, gid: 65534 };

const isRoot = (): boolean => process.getuid?.() === 0;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Creates `dataDir` if need be and returns its real path; throws `DataDirUnusable` when we may not write there.
 * Folders made for root let others pass through, not look.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const unusable = (error: unknown): never => {
    throw new DataDirUnusable(
      `The data folder ${dataDir} cannot be written by this process (${error instanceof Error ? error.message : String(error)}). ` +
        'Give it to the user who runs this, or set DATA_DIR to a folder of that user.',
    );
  };
  const first = await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 }).catch(unusable);
  await access(dataDir, constants.W_OK | constants.X_OK).catch(unusable);
  if (first !== undefined && isRoot()) {
    // The umask may have taken the bit away that PostgreSQL's user needs.
    let folder = first;
    await chmod(folder, 0o711);
    for (const part of relative(first, dataDir).split(sep).filter(Boolean)) {
      folder = join(folder, part);
      await chmod(folder, 0o711);
    }
  }
  return await realpath(dataDir);
}

/**
 * Who PostgreSQL must run as: undefined (as we are) unless we are root; then the owner of the database folder, or
 * nobody. Refuses with `DataDirUnusable` when the folder belongs to somebody else than us.
 */
export async function chooseIdentity(clusterDir: string): Promise<Identity | undefined> {
  const owner = await stat(clusterDir).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (isRoot()) return owner === undefined || owner.uid === 0 ? UNPRIVILEGED : { uid: owner.uid, gid: owner.gid };
  const uid = process.getuid?.();
  if (owner !== undefined && uid !== undefined && owner.uid !== uid) {
    throw new DataDirUnusable(
      `The database folder ${clusterDir} belongs to user ${owner.uid} and this process runs as user ${uid}. ` +
        `Run as root or as user ${owner.uid}, or give the folder to this user: chown -R ${uid} ${dirname(clusterDir)}`,
    );
  }
  return undefined;
}

/** The first folder on the way to `path` (itself included) that `identity` may not enter, by owner and mode. */
async function findClosedFolder(path: string, identity: Identity): Promise<string | undefined> {
  const way = [path];
  while (dirname(way[0] as string) !== way[0]) way.unshift(dirname(way[0] as string));
  for (const folder of way) {
    const { uid, gid, mode } = await stat(folder);
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
  }
  return undefined;
}

/** Undefined when `identity` can enter `path`, otherwise the folder that stops it. */
export async function findBarrier(path: string, identity: Identity): Promise<string | undefined> {
  const closed = await findClosedFolder(path, identity);
  if (closed === undefined) return undefined;
  // Modes are not the whole truth where access lists are in use, so let the user try before saying no.
  const entered = await promisify(execFile)('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], {
    ...identity,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  );
  return entered ? undefined : closed;
}

/** Refuses with `DataDirUnusable`, naming the folder to open, when PostgreSQL's user cannot get to `dataDir`. */
export async function requireReachable(dataDir: string, identity: Identity | undefined): Promise<void> {
  if (identity === undefined) return;
  const barrier = await findBarrier(dataDir, identity);
  if (barrier === undefined) return;
  throw new DataDirUnusable(
    `PostgreSQL refuses to run as root, so it runs as user ${identity.uid}, who cannot enter ${barrier} ` +
      `on the way to the data folder ${dataDir}. Let others pass through it (chmod o+x ${barrier}), ` +
      'set DATA_DIR to a folder outside of it, start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The longest path a Unix socket may have, in bytes (sun_path less its closing zero). */
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/** A name of 12 letters that stays the same for a data folder; it marks its sockets and its processes. */
export const nameDataDir = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 12);

async function chooseSocketBase(identity: Identity | undefined, port: number): Promise<string> {
  for (const base of [tmpdir(), '/tmp']) {
    const longest = join(base, 'oga-0123456789ab-XXXXXX', `.s.PGSQL.${port}`);
    if (Buffer.byteLength(longest) > SOCKET_PATH_BYTES) continue;
    if (identity === undefined || (await findBarrier(base, identity)) === undefined) return base;
  }
  throw new DataDirUnusable(`Neither ${tmpdir()} nor /tmp can hold PostgreSQL's socket; set TMPDIR to a short path.`);
}

/**
 * A private folder (mode 0700, owned by PostgreSQL's user) for the socket, short however deep the data folder lies.
 * Whoever gets into it is the database's superuser, so a folder that somebody else made under our name is left alone
 * and a fresh one taken instead.
 */
export async function prepareSocketDir(dataDir: string, identity: Identity | undefined, port: number): Promise<string> {
  const base = await chooseSocketBase(identity, port);
  let folder = join(base, `oga-${nameDataDir(dataDir)}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const ours = [process.getuid?.(), identity?.uid];
  const found = await lstat(folder);
  if (!found.isDirectory() || !ours.includes(found.uid) || (found.mode & 0o077) !== 0) {
    folder = await mkdtemp(`${folder}-`);
  }
  if (identity !== undefined) await lchown(folder, identity.uid, identity.gid);
  return folder;
}
