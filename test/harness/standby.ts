import { execFileSync } from 'node:child_process';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadShippedPlaces } from '../../server/src/features/locations/index.ts';
import type { DatabaseConnection } from '../../server/src/platform/db/database-url.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../server/src/platform/db/embedded.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { pickTestDataDir } from './database.ts';

/** A PostgreSQL with our schema and places, and a standby that streams from it. */
export interface PrimaryWithStandby {
  readonly primary: DatabaseConnection;
  readonly standby: DatabaseConnection;
  /** As a superuser of the standby: what it replays is its own matter. */
  atStandby<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** kill -9 of one of its processes: it breaks every connection, and begins anew. */
  killStandby(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing here outlives the run. Conflicts are decided at once, so that a test need not wait for them. */
const settings = {
  wal_level: 'replica',
  max_wal_senders: '4',
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_standby_streaming_delay: '0',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '100ms',
};

async function atOnce<T>(connection: DatabaseConnection, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(connection, { max: 1, readsArrays: false });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

export async function startWithStandby(): Promise<PrimaryWithStandby> {
  const [primaryDir, standbyDir] = [await pickTestDataDir(), await pickTestDataDir()];
  const first = await startEmbedded({ dataDir: primaryDir, settings });
  const filling = connect(first.connection, { max: 1 });
  await migrate(filling);
  await loadShippedPlaces(filling);
  await filling.end();
  await first.stop();
  execFileSync('/bin/cp', ['-a', primaryDir, standbyDir]);
  const { uid, gid } = await stat(path.join(standbyDir, 'postgres', 'PG_VERSION'));
  const signal = path.join(standbyDir, 'postgres', 'standby.signal');
  await writeFile(signal, '');
  await chown(signal, uid, gid);
  const primary = await startEmbedded({ dataDir: primaryDir, settings });
  const { host, port, username } = primary.connection;
  const primary_conninfo = `host=${host} port=${port} user=${username}`;
  const standby: EmbeddedDatabase = await startEmbedded({
    dataDir: standbyDir,
    settings: { ...settings, primary_conninfo },
  });
  return {
    primary: primary.connection,
    standby: standby.connection,
    atStandby: (work) => atOnce(standby.connection, work),
    killStandby: () =>
      atOnce(standby.connection, async (sql) => {
        const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
        process.kill(own!.pid, 'SIGKILL');
      }),
    close: async () => {
      await standby.stop();
      await primary.stop();
      await Promise.all([primaryDir, standbyDir].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
