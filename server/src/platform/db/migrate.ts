import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installQueue } from '../jobs/install.ts';
import { openSession, type Sql } from './sql.ts';
import { inTransaction } from './transaction.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** Arbitrary, ours alone: servers that start together migrate one after the other. */
const lockKey = 7_364_001;
const closeSeconds = 5;

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

/** The database is newer than this program: another release migrated it. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
  constructor(databaseVersion: number, ownVersion: number) {
    super(
      `The database is at schema ${databaseVersion}, this program knows up to ${ownVersion}. Run the release that migrated it, or a newer one.`,
    );
  }
}

/** Every migration of this program, in order. A gap or a repeated number is a fault of the program. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file, index) => {
    const version = Number(file.slice(0, 4));
    if (version !== index + 1) throw new Error(`migrations/${file}: expected number ${index + 1}`);
    const statements = readFileSync(path.join(folder, file), 'utf8');
    return { version, name: file, statements, checksum: createHash('sha256').update(statements).digest('hex') };
  });
}

/**
 * Brings the schema up to date under an advisory lock, each migration in a transaction of its own, then the tables of
 * the job queue.
 * Answers the names of those that ran. Refuses a newer schema, a migration whose text changed after it had run, and a
 * database that a backup did not arrive in whole.
 */
export async function migrate(sql: Sql, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  await refuseUnfinishedRestore(sql);
  return migrateUnmarked(sql, migrations);
}

/** The same for whoever restores, whose mark stands there. */
export async function migrateUnmarked(sql: Sql, migrations: readonly Migration[]): Promise<string[]> {
  // A change of a large table, and the wait for another server's, may take longer than any request.
  const session = openSession(sql, { statementTimeoutMs: 0 });
  try {
    await session`select pg_advisory_lock(${lockKey})`;
    await session`
      create table if not exists schema_migrations (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const applied = await session<{ version: number; checksum: string }[]>`
      select version, checksum from schema_migrations order by version`;
    refuseForeign(applied, migrations);
    const ran: string[] = [];
    for (const { version, name, checksum, statements } of migrations.slice(applied.length)) {
      await inTransaction(session, async (tx) => {
        await tx.unsafe(statements);
        await tx`
          insert into schema_migrations (version, name, checksum)
          values (${version}, ${name}, ${checksum})`;
      });
      ran.push(name);
    }
    const queue = await installQueue(session);
    return queue === null ? ran : [...ran, queue];
  } finally {
    // The lock ends with the session.
    await session.end({ timeout: closeSeconds });
  }
}

function refuseForeign(
  applied: readonly { version: number; checksum: string }[],
  migrations: readonly Migration[],
): void {
  const newest = applied.at(-1)?.version ?? 0;
  if (newest > migrations.length) throw new NewerSchema(newest, migrations.length);
  for (const { version, checksum } of applied) {
    const own = migrations[version - 1]!;
    if (own.checksum !== checksum) {
      throw new Error(`migrations/${own.name} was changed after it had run. Add a new migration instead.`);
    }
  }
}

/**
 * Whether the database stands at this program's schema, or at a newer one: while servers are replaced one by one, the
 * first new one migrates and the old ones go on.
 */
export async function isMigrated(sql: Sql, ownVersion: number): Promise<boolean> {
  const [row] = await sql<{ version: number }[]>`select coalesce(max(version), 0) as version from schema_migrations`;
  return row !== undefined && row.version >= ownVersion;
}
