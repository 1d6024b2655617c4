import packageJson from 'pg-boss/package.json' with { type: 'json' };
import type { Sql } from '../db/sql.ts';
import { createQueue } from './jobs.sql.ts';
import { deadQueue, deadQueueOptions, jobsSchema } from './queues.ts';

/** Which version of its tables this program's pg-boss works with. */
const ownVersion = packageJson.pgboss.schema;

/**
 * Brings pg-boss's tables up to this program's release of it, on the session that holds the lock of `migrate`. Newer
 * tables are left alone. Answers what was done, or null.
 */
export async function installQueue(session: Sql): Promise<string | null> {
  const [found] = await session<{ exists: boolean }[]>`select to_regclass('jobs.version') is not null as exists`;
  if (found?.exists !== true) {
    const { getConstructionPlans } = await import('pg-boss');
    await session.unsafe(getConstructionPlans(jobsSchema));
    await createQueue(session, { name: deadQueue, options: deadQueueOptions });
    return `queue ${ownVersion}`;
  }
  const [row] = await session<{ version: number }[]>`select version from jobs.version`;
  if (row === undefined || row.version >= ownVersion) return null;
  const { getMigrationPlans } = await import('pg-boss');
  await session.unsafe(getMigrationPlans(jobsSchema, row.version));
  return `queue ${ownVersion}`;
}
