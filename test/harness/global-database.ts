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
async function fillTemplate(given: unknown): Promise<void> {
  const sql = given as Sql;
  await migrate(sql);
  await loadShippedPlaces(sql);
  await letTestsTellTheTime(sql);
}

/**
 * The queue's clock is the database's, except on connections that say `oga.jobs_at`: those of a world, whose jobs are
 * due when its own clock says so.
 */
const letTestsTellTheTime = (sql: Sql) => sql`
  create or replace function jobs.job_now() returns timestamptz language sql stable
  as $$ select coalesce(nullif(current_setting('oga.jobs_at', true), '')::timestamptz, pg_catalog.now()) $$`;
