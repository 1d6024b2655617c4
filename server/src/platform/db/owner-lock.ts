import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { DataDirUnusable } from './embedded-folders.ts';

/** Where PostgreSQL listens, as `postgres({...})` takes it: a `host` with a slash is the folder of a Unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  username: string;
  database: string;
}

/** What an owner says about itself; `connection` appears once its database accepts queries. */
export interface OwnerRecord {
  pid: number;
  connection?: EmbeddedConnection;
}

/** Held from `takeOwnerLock` until `release`, or until the kernel sees this process die, however it dies. */
export interface OwnerLock {
  announce(record: OwnerRecord): Promise<void>;
  /** Idempotent. */
  release(): Promise<void>;
}

/** Another live process owns the data folder. `ownerPid` is undefined when it has not said its name yet. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  readonly dataDir: string;
  readonly ownerPid: number | undefined;

  constructor(dataDir: string, ownerPid: number | undefined) {
    const owner = ownerPid === undefined ? 'another process' : `process ${ownerPid}`;
    super(
      `The data folder ${dataDir} is in use by ${owner}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR (and another PORT).',
    );
    this.dataDir = dataDir;
    this.ownerPid = ownerPid;
  }
}

// The lock is SQLite's: BEGIN IMMEDIATE takes an exclusive fcntl lock on one byte of `owner.lock`, which is atomic,
// needs no takeover (the kernel drops it with the process, also after kill -9) and cannot be fooled by a reused pid.
// Node has no flock of its own. Two rules follow: nobody ever deletes owner.lock (two files, two owners), and nothing
// in the owner's process may open and close it by other means (POSIX drops a process's locks on any close).
const lockFile = (dataDir: string) => join(dataDir, 'owner.lock');
const recordFile = (dataDir: string) => join(dataDir, 'owner.json');

const SQLITE_BUSY = 5;

// A handle that were garbage-collected would close, and its lock with it.
const held = new Set<DatabaseSync>();

function tryLock(dataDir: string): DatabaseSync | null {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(lockFile(dataDir), { timeout: 0 });
    handle.exec('pragma journal_mode = off; begin immediate');
    return handle;
  } catch (error) {
    handle?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw new DataDirUnusable(`The lock ${lockFile(dataDir)} cannot be taken or looked at: ${String(error)}`, {
      cause: error,
    });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readRecord(dataDir: string): Promise<OwnerRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(recordFile(dataDir), 'utf8')) as OwnerRecord;
    // The record of an owner that was killed stays until the next one writes its own.
    return isAlive(record.pid) ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the owner of `dataDir` (which must exist), or throws `DataDirInUse` within about 0.2 s.
 * Of any number of callers in any number of processes exactly one wins.
 */
export async function takeOwnerLock(dataDir: string): Promise<OwnerLock> {
  let handle = tryLock(dataDir);
  // `findOwner` holds the lock for microseconds when nobody owns the folder: that is not an owner, so look again.
  for (let attempt = 0; handle === null && attempt < 5; attempt += 1) {
    await sleep(20);
    handle = tryLock(dataDir);
  }
  if (handle === null) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const record = await readRecord(dataDir);
      if (record !== undefined) throw new DataDirInUse(dataDir, record.pid);
      await sleep(10);
    }
    throw new DataDirInUse(dataDir, undefined);
  }
  const lock = handle;
  held.add(lock);
  const announce = async (record: OwnerRecord): Promise<void> => {
    const draft = `${recordFile(dataDir)}.${process.pid}`;
    await writeFile(draft, JSON.stringify(record), { mode: 0o600 });
    await rename(draft, recordFile(dataDir));
  };
  const release = async (): Promise<void> => {
    if (!held.has(lock)) return;
    await rm(recordFile(dataDir), { force: true });
    held.delete(lock);
    lock.close();
  };
  try {
    await announce({ pid: process.pid });
  } catch (error) {
    await release();
    throw error;
  }
  return { announce, release };
}

/** Who owns `dataDir` now: its record, `'unnamed'` when it took the folder a moment ago, or null when nobody does. */
export async function findOwner(dataDir: string): Promise<OwnerRecord | 'unnamed' | null> {
  if (!existsSync(lockFile(dataDir))) return null;
  const probe = tryLock(dataDir);
  if (probe === null) return (await readRecord(dataDir)) ?? 'unnamed';
  probe.close();
  return null;
}
