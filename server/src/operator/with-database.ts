import type { Config } from '../config.ts';
import { loadShippedPlaces } from '../features/locations/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '../platform/db/open-database.ts';
import { requireKnownSchema } from '../platform/db/schema-state.ts';
import type { Sql } from '../platform/db/sql.ts';
import { createLogger, observeWith } from '../platform/observe/observe.ts';
import type { Output } from './output.ts';

/** A one-off command tells its own story: of the log, only what is wrong. */
const levelOf = ({ logLevel }: Config): Config['logLevel'] => (logLevel === 'info' ? 'warn' : logLevel);

/** The configured database: that of a running server, or started for this command. */
export const openConfigured = (config: Config): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl: config.databaseUrl?.reveal() ?? null,
    dataDir: config.dataDir,
    observe: observeWith(createLogger(levelOf(config))),
    joinRunning: true,
    applicationName: 'oga operator',
  });

/** Does some work with the database and leaves it as it was found: running, or stopped. */
export async function withDatabase<T>(config: Config, work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await openConfigured(config);
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
}

/**
 * The same, for a command that needs the schema. An empty database is set up as `start` would; one that is older is
 * not touched, since a running server may not expect it: refused with `OlderSchema`, a newer one with `NewerSchema`.
 */
export function withSchema<T>(config: Config, output: Output, work: (sql: Sql) => Promise<T>): Promise<T> {
  return withDatabase(config, async (sql) => {
    if ((await requireKnownSchema(sql)) === 'empty') {
      output.say('The database is empty: creating its schema and loading the places first.');
      await migrate(sql);
      await loadShippedPlaces(sql);
    }
    return work(sql);
  });
}
