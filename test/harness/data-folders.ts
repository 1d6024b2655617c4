import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { nameDataDir } from '../../server/src/platform/db/embedded-folders.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded.ts';
import type { EmbeddedConnection, EmbeddedDatabase, EmbeddedOptions } from '../../server/src/platform/db/embedded.ts';
import { pickTestDataDir } from './database.ts';
import { eventually, findProcesses, spawnOwner } from './owner-process.ts';
import type { OwnerProcess } from './owner-process.ts';

/** Data folders, their databases and their owners; all of them stopped and gone after each test. */
export interface DataFolders {
  /** A path where nothing is yet. */
  pickDataDir: () => Promise<string>;
  /** A folder as a first run leaves it, without the initdb. */
  copyDataDir: () => Promise<string>;
  /** To be removed after the test too. */
  alsoRemove: (folder: string) => void;
  start: (options: EmbeddedOptions) => Promise<EmbeddedDatabase>;
  /** A process that starts a database on the folder, or is refused. */
  own: (dataDir: string) => OwnerProcess;
  /** The same, ready. */
  ownReady: (dataDir: string) => Promise<OwnerProcess & { connection: EmbeddedConnection; databasePid: number }>;
}

/** Registers the hooks of a test file about embedded databases. They keep fsync on: a RAM disk makes it cheap. */
export function useDataFolders(): DataFolders {
  const folders: string[] = [];
  const databases: EmbeddedDatabase[] = [];
  const owners: OwnerProcess[] = [];
  let used: string;

  beforeAll(async () => {
    used = await pickTestDataDir();
    await (await startEmbedded({ dataDir: used })).stop();
  });

  afterAll(() => rm(used, { recursive: true, force: true }));

  afterEach(async () => {
    await Promise.all(databases.splice(0).map((database) => database.stop()));
    await Promise.all(owners.splice(0).map((owner) => owner.kill()));
    for (const folder of folders.splice(0)) {
      await eventually(
        `nothing runs on ${folder}`,
        async () => (await findProcesses(`${folder}/postgres`)).length === 0,
      );
      // What a killed owner leaves until the next start: the empty folder of its socket.
      await rm(join(tmpdir(), `oga-${nameDataDir(folder)}`), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    }
  });

  const pickDataDir = async (): Promise<string> => {
    const dataDir = await pickTestDataDir();
    folders.push(dataDir);
    return dataDir;
  };
  const own = (dataDir: string): OwnerProcess => {
    const owner = spawnOwner({ dataDir });
    owners.push(owner);
    return owner;
  };
  return {
    pickDataDir,
    copyDataDir: async () => {
      const dataDir = await pickDataDir();
      execFileSync('/bin/cp', ['-a', used, dataDir]);
      return dataDir;
    },
    alsoRemove: (folder) => void folders.push(folder),
    start: async (options) => {
      const database = await startEmbedded(options);
      databases.push(database);
      return database;
    },
    own,
    ownReady: async (dataDir) => {
      const owner = own(dataDir);
      const { connection, databasePid, ...rest } = await owner.settled;
      if (connection === undefined || databasePid === undefined) throw new Error(`Not ready: ${JSON.stringify(rest)}`);
      return { ...owner, connection, databasePid };
    },
  };
}

/** One connection; a broken one is not waited for. */
export const connect = (connection: EmbeddedConnection): postgres.Sql =>
  postgres({ ...connection, max: 1, connect_timeout: 5, onnotice: () => undefined });

/** The answer to `question` over a connection of its own. */
export async function ask<T>(connection: EmbeddedConnection, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(connection);
  try {
    return await question(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
