import { isMigrated, readMigrations } from './platform/db/migrate.ts';
import type { Replicas } from './platform/db/replicas/replicas.ts';
import type { Sql } from './platform/db/sql.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { HealthCheck } from './platform/observe/health.ts';

/**
 * What `/readyz` asks: whether the database answers and is of this version; and what replicas and shared limits say of
 * themselves, which is only told: a server without them goes on serving.
 */
export function healthChecks(sql: Sql, limits: Limits, replicas: Replicas | null): HealthCheck[] {
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
  if (replicas !== null) checks.push({ name: 'replicas', check: () => Promise.resolve(replicas.state()) });
  const shared = limits.state();
  return shared === null ? checks : [...checks, { name: 'redis', check: () => Promise.resolve(limits.state()!) }];
}
