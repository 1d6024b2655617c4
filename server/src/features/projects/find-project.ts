import { invalid } from '../../kernel/problem.ts';
import type { AnySql } from '../../platform/db/sql.ts';
import { selectProjectId } from './projects.sql.ts';

/** Id of the project with this id or slug, as a search names it; an unknown one is refused. */
export async function findProjectId(sql: AnySql, idOrSlug: string): Promise<string> {
  const [row] = await selectProjectId(sql, { idOrSlug });
  if (row) return row.id;
  throw invalid({
    path: 'project',
    code: 'unknown',
    message: `no project has the id or slug ${JSON.stringify(idOrSlug)}`,
  });
}
