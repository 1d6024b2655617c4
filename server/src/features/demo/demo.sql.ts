import type { AnySql } from '../../platform/db/sql.ts';

export const hasListings = (sql: AnySql) => sql<{ found: boolean }[]>`
  select exists (select from listings) as found`;
