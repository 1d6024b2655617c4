import { NewerSchema, readMigrations } from './migrate.ts';
import type { Sql } from './sql.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

/** The database is older than this program, and whoever runs it should say that it may be changed. */
export class OlderSchema extends Error {
  override readonly name = 'OlderSchema';
  constructor(databaseVersion: number, ownVersion: number) {
    super(
      `The database is at schema ${databaseVersion}, this program needs ${ownVersion}. Run: npx -y pnpm@12 oga migrate`,
    );
  }
}

/** At which schema the database is, and at which this program. 0 where it was never migrated. */
export async function readSchemaVersions(sql: Sql): Promise<{ database: number; program: number }> {
  const program = readMigrations().length;
  const [table] = await sql<{ exists: boolean }[]>`select to_regclass('schema_migrations') is not null as exists`;
  if (table?.exists !== true) return { database: 0, program };
  const [row] = await sql<{ version: number }[]>`select coalesce(max(version), 0) as version from schema_migrations`;
  return { database: row?.version ?? 0, program };
}

/** `empty` or `current`; refuses a newer or older schema, and half a restore. */
export async function requireKnownSchema(sql: Sql): Promise<'empty' | 'current'> {
  await refuseUnfinishedRestore(sql);
  const { database, program } = await readSchemaVersions(sql);
  if (database > program) throw new NewerSchema(database, program);
  if (database === 0) return 'empty';
  if (database < program) throw new OlderSchema(database, program);
  return 'current';
}
