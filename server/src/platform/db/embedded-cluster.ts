import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { failStart, spawnGuarded } from './embedded-child.ts';
import type { Identity } from './embedded-folders.ts';

/** The database's superuser. The socket's folder is what guards it. */
export const SUPERUSER = 'oga';

const DRAFT = 'postgres.new-';

/** The folder of PostgreSQL's own files under the data folder. */
export const clusterDirOf = (dataDir: string): string => join(dataDir, 'postgres');

// `builtin` C.UTF-8 sorts by code point on every machine, so indexes survive an update of the system's libraries;
// pg_trgm and the text parser still ask libc what a letter is, and in plain C they would drop á and ñ.
// macOS has no C.UTF-8 before version 15.
const LOCALE = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];

/**
 * Creates `clusterDir` unless it exists; true when it did. The work is done in a folder beside it and renamed at the
 * end, so that being killed in the middle leaves nothing but rubbish, which the next call sweeps.
 * Access is by `trust`: only who can enter the socket's folder (mode 0700) can connect at all.
 */
export async function createCluster(
  dataDir: string,
  binaries: string,
  identity: Identity | undefined,
  isDurable: boolean,
): Promise<boolean> {
  for (const entry of await readdir(dataDir)) {
    // A killed initdb may write for a moment yet; what cannot go now goes next time.
    if (entry.startsWith(DRAFT))
      await rm(join(dataDir, entry), { recursive: true, force: true }).catch(() => undefined);
  }
  const clusterDir = clusterDirOf(dataDir);
  const exists = await stat(join(clusterDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (exists) return false;
  const draft = join(dataDir, `${DRAFT}${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  if (identity !== undefined) await chown(draft, identity.uid, identity.gid);
  const initdb = await spawnGuarded(
    [
      join(binaries, 'bin', 'initdb'),
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...LOCALE,
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    dataDir,
    identity,
  );
  const exit = await initdb.exited;
  if (exit.code !== 0) await failStart('initdb could not create the database folder', initdb);
  await rename(draft, clusterDir);
  if (isDurable) {
    const folder = await open(dataDir);
    await folder.sync();
    await folder.close();
  }
  return true;
}

/** Settings for a small machine that runs the server too; `-c` on the command line, over postgresql.conf. */
const SETTINGS: Record<string, string> = {
  // A Unix socket in a private folder is the only door.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Enough for a few pools of ten and the operator's commands; each costs a process only when used.
  max_connections: '100',
  // A database of some 10^5 listings fits; the system's page cache does the rest.
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  // An import of 50,000 listings writes about 1 GB of log: few checkpoints then, and recovery still in seconds.
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  // Nobody replicates from a child process, and bulk loads into new tables write less log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Compiling a plan takes longer than any query of a page of 20.
  jit: 'off',
  // Solid state: an index is nearly as cheap as a scan.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // People's data stays out of the log: no statement text, no "Key (email)=(…)"; the server logs its failures itself.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The command that runs PostgreSQL on `clusterDir`. `-D` and `-k` come first: `clearOrphans` knows it by them. */
export function postgresCommand(p: {
  binaries: string;
  clusterDir: string;
  clusterName: string;
  socketDir: string;
  port: number;
  settings: Record<string, string>;
}): [string, ...string[]] {
  const settings = { ...SETTINGS, cluster_name: p.clusterName, port: String(p.port), ...p.settings };
  return [
    join(p.binaries, 'bin', 'postgres'),
    '-D',
    p.clusterDir,
    '-k',
    p.socketDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
