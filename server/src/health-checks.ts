import { isMigrated, readMigrations } from './platform/db/migrate.ts';
import type { Sql } from './platform/db/sql.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { HealthCheck } from './platform/observe/health.ts';

/** What `/readyz` asks: whether the database answers and is of this version, and what shared limits say of themselves. */
export function healthChecks(sql: Sql, limits: Limits): HealthCheck[] {
  const ownVersion = readMigrations().length;
  const checks: HealthCheck[] = [
    { name: 'database', check: async () => ((await sql`select 1`).length === 1 ? 'answers' : 'is silent') },
    {
      name: 'schema',
      check: async () => {
        if (await isMigrated(sql, ownVersion)) return 'is current';
        throw new Error('schema is not current');
      },
    },
  ];
  // Only said: a server without it goes on serving.
  const shared = limits.state();
  return shared === null ? checks : [...checks, { name: 'redis', check: () => Promise.resolve(limits.state()!) }];
}
