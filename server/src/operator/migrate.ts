import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { loadShippedPlaces } from '../features/locations/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readSchemaVersions } from '../platform/db/schema-state.ts';
import { jsonText } from './output.ts';
import type { Operation } from './run.ts';
import { withDatabase } from './with-database.ts';

/** `oga migrate`: brings the schema and the shipped places up to this program. */
export const migrateCommand = ({ output }: Operation): Command =>
  new Command('migrate')
    .description('bring the database to the schema of this program, and load the places that it ships')
    .option('--json', 'print the result as JSON')
    .action(async ({ json }: { json?: true }) => {
      const result = await withDatabase(readConfig(), async (sql) => {
        const migrations = await migrate(sql);
        const places = await loadShippedPlaces(sql);
        const { database } = await readSchemaVersions(sql);
        return { schema: database, migrations, places_loaded: places };
      });
      const { schema, migrations, places_loaded: places } = result;
      const ran = migrations.length === 0 ? 'Nothing to migrate' : `Ran ${migrations.join(', ')}`;
      const loaded = places === 0 ? 'the places are loaded already' : `${places} places loaded`;
      await output.print(
        json === true ? jsonText(result) : `${ran}; the database is at schema ${schema}; ${loaded}.\n`,
      );
    });
