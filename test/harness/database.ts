import { randomBytes } from 'node:crypto';
import { readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import type { DatabaseConnection } from '../../server/src/platform/db/database-url.ts';
import { findRunningEmbedded, startEmbedded } from '../../server/src/platform/db/embedded.ts';

/** What the global setup hands to every test file; plain values, because they cross processes. */
export interface TestServerAddress {
  /** A superuser's, to the maintenance database. */
  connection: DatabaseConnection;
  /** The database that `createTestDatabase` clones. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
  }
}

/** One PostgreSQL for a whole test run. */
export interface TestServer extends TestServerAddress {
  stop(): Promise<void>;
}

/** How to start one. */
export interface TestServerOptions {
  /** A superuser's URL of a PostgreSQL 15 or later that runs already; without it an embedded one is started. */
  externalUrl?: string | undefined;
  /** Fills the template, once: migrations. */
  fill?: ((sql: postgres.Sql) => Promise<unknown>) | undefined;
}

/** A database of one test file's own. */
export interface TestDatabase {
  name: string;
  /** For whoever connects by itself: `postgres(connection)`. */
  connection: DatabaseConnection;
  /** The same as a `DATABASE_URL`. */
  url: string;
  sql: postgres.Sql;
  /** Ends `sql` and drops the database, also under other people's connections. */
  drop(): Promise<void>;
}

const connect = (connection: DatabaseConnection, max: number): postgres.Sql =>
  postgres({ ...connection, max, onnotice: () => undefined });

const FOLDER = 'oga-test-';
const ROOM_BYTES = 1024 ** 3;

/** A RAM disk when there is one with room (a container's has 64 MB by default), else the temporary folder. */
async function chooseTestBase(): Promise<string> {
  const room = await statfs('/dev/shm').then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= ROOM_BYTES ? '/dev/shm' : tmpdir();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its folder; the next one takes it away. */
async function sweepLeftovers(base: string): Promise<void> {
  for (const entry of await readdir(base)) {
    const pid = entry.startsWith(FOLDER) ? Number(entry.slice(FOLDER.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = join(base, entry);
    const owner = await findRunningEmbedded(folder).catch(() => 'not ours to judge');
    if (owner === null) await rm(folder, { recursive: true, force: true });
  }
}

/** A path for a data folder, gone with the run at the latest; `startEmbedded` creates it so that also root's can be reached. */
export async function pickTestDataDir(): Promise<string> {
  const base = await chooseTestBase();
  await sweepLeftovers(base);
  return join(base, `${FOLDER}${process.pid}-${randomBytes(4).toString('hex')}`);
}

async function startEmbeddedForTests(): Promise<{ connection: DatabaseConnection; stop: () => Promise<void> }> {
  const dataDir = await pickTestDataDir();
  const database = await startEmbedded({
    dataDir,
    database: 'postgres',
    // Nothing here outlives the run.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    connection: database.connection,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts (or borrows) the PostgreSQL of a test run and fills its template database. */
export async function startTestServer({ externalUrl, fill }: TestServerOptions = {}): Promise<TestServer> {
  const server =
    externalUrl === undefined
      ? await startEmbeddedForTests()
      : { connection: parseDatabaseUrl(externalUrl), stop: () => Promise.resolve() };
  const template = `oga_template_${randomBytes(4).toString('hex')}`;
  const admin = connect(server.connection, 1);
  const stop = async (): Promise<void> => {
    try {
      await admin`drop database if exists ${admin(template)}`;
    } finally {
      await admin.end({ timeout: 5 });
      await server.stop();
    }
  };
  try {
    await admin`create database ${admin(template)} template template0 encoding 'UTF8' locale 'C.UTF-8'`;
    const sql = connect({ ...server.connection, database: template }, 4);
    try {
      await fill?.(sql);
    } finally {
      // A template with a connection cannot be cloned.
      await sql.end();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection: server.connection, template, stop };
}

/** A fresh database like the template: one per test file, made in `beforeAll`, dropped in `afterAll`. */
export async function createTestDatabase(server: TestServerAddress = inject('testServer')): Promise<TestDatabase> {
  const name = `oga_test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server.connection, 1);
  try {
    await admin`create database ${admin(name)} template ${admin(server.template)}`;
  } finally {
    await admin.end();
  }
  const connection = { ...server.connection, database: name };
  const sql = connect(connection, 10);
  return {
    name,
    connection,
    url: formatDatabaseUrl(connection),
    sql,
    drop: async () => {
      await sql.end({ timeout: 5 });
      const janitor = connect(server.connection, 1);
      try {
        await janitor`drop database if exists ${janitor(name)} with (force)`;
      } finally {
        await janitor.end();
      }
    },
  };
}
