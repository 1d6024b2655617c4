import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { findBinaries, reachBinaries } from './embedded-binaries.ts';
import { rotateLog, spawnGuarded, stopChild, waitUntilReady } from './embedded-child.ts';
import type { GuardedChild } from './embedded-child.ts';
import { clusterDirOf, createCluster, postgresCommand, SUPERUSER } from './embedded-cluster.ts';
import { chooseIdentity, nameDataDir, prepareDataDir, prepareSocketDir, requireReachable } from './embedded-folders.ts';
import { clearOrphans } from './embedded-orphans.ts';
import type { ClusterMarks } from './embedded-orphans.ts';
import { superviseChild } from './embedded-supervisor.ts';
import type { SupervisionEvent } from './embedded-supervisor.ts';
import { DataDirInUse, findOwner, takeOwnerLock } from './owner-lock.ts';
import type { EmbeddedConnection, OwnerLock } from './owner-lock.ts';

export { EmbeddedUnavailable } from './embedded-binaries.ts';
export { EmbeddedStartFailed } from './embedded-child.ts';
export { DataDirUnusable } from './embedded-folders.ts';
export { DataDirInUse } from './owner-lock.ts';
export type { EmbeddedConnection } from './owner-lock.ts';

/** What happened, for the log. `crashed` and `gave_up` are the ones to wake somebody for. */
export type EmbeddedEvent =
  | { type: 'binaries_copied'; from: string; to: string }
  | { type: 'cluster_created'; folder: string }
  /** An earlier owner was killed, and these processes of its PostgreSQL still ran. */
  | { type: 'orphans_stopped'; pids: number[] }
  | { type: 'started'; pid: number; socketDir: string }
  | { type: 'start_retried'; reason: string }
  | SupervisionEvent
  | { type: 'stopped' };

/** A PostgreSQL 18 that runs as our child on a data folder that we alone own. */
export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection;
  /** Of the postmaster; another one after a crash. */
  readonly pid: number;
  /** Fast shutdown (immediate after 10 s), then the lock is released. Idempotent; nothing of ours runs afterwards. */
  stop(): Promise<void>;
}

/** How to start. */
export interface EmbeddedOptions {
  /** Created if missing. PostgreSQL's files go to `postgres/` in it, its log to `postgres.log`. */
  dataDir: string;
  onEvent?: (event: EmbeddedEvent) => void;
  /** PostgreSQL settings over ours, as in postgresql.conf. */
  settings?: Record<string, string>;
  /** Created if missing; default `oga`. */
  database?: string;
}

// It names the socket's file; nothing listens on a network.
const PORT = 5432;

const INVALID_CATALOG_NAME = '3D000';

/** Answers once `connection.database` accepts queries; creates it first if it is not there. */
async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const options = { max: 1, fetch_types: false, onnotice: () => undefined };
  const sql = postgres({ ...connection, ...options });
  try {
    await sql`select`;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== INVALID_CATALOG_NAME) throw error;
    const maintenance = postgres({ ...connection, database: 'postgres', ...options });
    try {
      await maintenance`create database ${maintenance(connection.database)}`;
    } finally {
      await maintenance.end({ timeout: 5 });
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

interface Launch extends ClusterMarks {
  dataDir: string;
  command: [string, ...string[]];
  onEvent: (event: EmbeddedEvent) => void;
}

const ATTEMPTS = 3;

/** One PostgreSQL on the cluster, ready, after whatever an earlier one left behind. */
async function launch({ dataDir, command, onEvent, ...marks }: Launch): Promise<GuardedChild> {
  for (let attempt = 1; ; attempt += 1) {
    const pids = await clearOrphans(marks);
    if (pids.length > 0) onEvent({ type: 'orphans_stopped', pids });
    const child = await spawnGuarded(command, dataDir, marks.identity);
    try {
      await waitUntilReady(child, marks.clusterDir);
      return child;
    } catch (error) {
      await stopChild(child);
      // A predecessor that was only just starting, or a backend still attached to the old shared memory, is gone soon.
      const isTransient = error instanceof Error && /lock file|pre-existing shared memory/.test(error.message);
      if (attempt === ATTEMPTS || !isTransient) throw error;
      onEvent({ type: 'start_retried', reason: error.message });
      await sleep(250 * attempt);
    }
  }
}

async function startOwned(dataDir: string, lock: OwnerLock, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { settings = {}, database = 'oga', onEvent = () => undefined } = options;
  const clusterDir = clusterDirOf(dataDir);
  const identity = await chooseIdentity(clusterDir);
  await requireReachable(dataDir, identity);
  const binaries = await reachBinaries(findBinaries(), identity, (from, to) =>
    onEvent({ type: 'binaries_copied', from, to }),
  );
  await rotateLog(dataDir);
  if (await createCluster(dataDir, binaries, identity, settings.fsync !== 'off')) {
    onEvent({ type: 'cluster_created', folder: clusterDir });
  }
  const clusterName = `oga-${nameDataDir(dataDir)}`;
  const socketDir = await prepareSocketDir(dataDir, identity, PORT);
  const command = postgresCommand({ binaries, clusterDir, clusterName, socketDir, port: PORT, settings });
  const start = () => launch({ dataDir, command, onEvent, clusterDir, clusterName, identity });
  const connection = { host: socketDir, port: PORT, username: SUPERUSER, database };
  const child = await start().catch(async (error: unknown) => {
    await rm(socketDir, { recursive: true, force: true });
    throw error;
  });
  try {
    await ensureDatabase(connection);
    await lock.announce({ pid: process.pid, connection });
  } catch (error) {
    await stopChild(child);
    await rm(socketDir, { recursive: true, force: true });
    throw error;
  }
  onEvent({ type: 'started', pid: child.pid, socketDir });
  const supervisor = superviseChild(child, start, onEvent);
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await rm(socketDir, { recursive: true, force: true });
    await lock.release();
    onEvent({ type: 'stopped' });
  };
  return {
    connection,
    get pid() {
      return supervisor.pid();
    },
    stop: () => (stopped ??= stop()),
  };
}

/**
 * Starts PostgreSQL on a data folder, as its only owner; ready for queries when it resolves. A crash of the database
 * is repaired behind the same socket, so a pool reconnects; if this process dies, the database stops by itself.
 * Throws `DataDirInUse`, `DataDirUnusable`, `EmbeddedUnavailable` or `EmbeddedStartFailed`, whose messages say what
 * to do. Nothing is left running or locked then.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // Before anything is written.
  findBinaries();
  const dataDir = await prepareDataDir(options.dataDir);
  const lock = await takeOwnerLock(dataDir);
  try {
    return await startOwned(dataDir, lock, options);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const STARTING_LIMIT_MS = 30_000;

/**
 * For commands beside a running server: its database, or null when nobody owns the folder (then the caller may start
 * one). Waits up to 30 s for an owner that is still starting, then throws `DataDirInUse`.
 */
export async function findRunningEmbedded(
  dataDir: string,
): Promise<{ connection: EmbeddedConnection; ownerPid: number } | null> {
  const limit = AbortSignal.timeout(STARTING_LIMIT_MS);
  for (;;) {
    const owner = await findOwner(dataDir);
    if (owner === null) return null;
    if (owner !== 'unnamed' && owner.connection !== undefined) {
      return { connection: owner.connection, ownerPid: owner.pid };
    }
    if (limit.aborted) throw new DataDirInUse(dataDir, owner === 'unnamed' ? undefined : owner.pid);
    await sleep(50);
  }
}
