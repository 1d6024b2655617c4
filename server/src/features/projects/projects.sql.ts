import type { AnySql } from '../../platform/db/sql.ts';

/** By id or slug. */
export const selectProjectId = (sql: AnySql, p: { idOrSlug: string }) => sql<{ id: string }[]>`
  select id from projects where id = ${p.idOrSlug} or slug = ${p.idOrSlug}`;
