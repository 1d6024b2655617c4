import type { TestProject } from 'vitest/node';
import { loadShippedPlaces } from '../../server/src/features/locations/index.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import type { Sql } from '../../server/src/platform/db/sql.ts';
import { startTestServer } from './database.ts';

/** vitest's global setup: one PostgreSQL for the run, `TEST_DATABASE_URL` or an embedded one on a RAM disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ externalUrl: process.env.TEST_DATABASE_URL, fill: fillTemplate });
  project.provide('testServer', { connection: server.connection, template: server.template });
  return () => server.stop();
}

/** The schema and the shipped places: what every installation has before its first listing. */
async function fillTemplate(sql: unknown): Promise<void> {
  await migrate(sql as Sql);
  await loadShippedPlaces(sql as Sql);
}
