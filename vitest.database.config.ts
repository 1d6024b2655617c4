import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/**
 * What runs again on another version of PostgreSQL (`pnpm test:database`): whatever has statements, locks, plans or
 * migrations. Left out is where the version cannot matter: processes (their statements run in this one too), HTTP as
 * such (whose routes all run here as well), pictures, pages, and what has no database.
 */
const whereItCannotMatter = [
  // Processes.
  '**/oga-*.test.ts',
  'test/server/images/kill.test.ts',
  'test/server/platform/health.test.ts',
  // HTTP as such: access, headers, budgets, logs.
  'test/server/accounts/agent-routes.test.ts',
  'test/server/platform/{answers,configuration,limits,logs,malformed,metrics,shared-limits}.test.ts',
  // Pictures and pages.
  'test/server/images/{corpus,stores}.test.ts',
  'test/server/pages/**',
  'test/server/sharing/picture.test.ts',
  // No database.
  'test/server/calculators/**',
  'test/server/lookups/**',
  'test/server/numbers/cloud-api.test.ts',
  'test/server/outgoing/**',
];

const merged = mergeConfig(base, defineConfig({ test: { exclude: whereItCannotMatter } }));
merged.test!.include = [
  'test/server/**/*.test.ts',
  'test/drift/{schema,statements}.test.ts',
  'test/imports/{import-feed,lost-session,removals}.test.ts',
  'test/property/{facets,listing-changes,own*,pages,totals}.test.ts',
];

export default merged;
