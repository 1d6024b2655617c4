import type { Locale, ProjectInFull } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';
import { Problem } from '../../kernel/problem.ts';
import { isSendable } from '../../kernel/text.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { fillTexts } from './compose/fill-texts.ts';
import { projectTopics } from './search.sql.ts';
import { selectProject } from './projects.sql.ts';

/** A project with its units, by id, slug or former slug. */
export async function getProject(sql: Sql, siteUrl: string, idOrSlug: string, locale: Locale | null) {
  const [found] = isSendable(idOrSlug) ? await selectProject(sql, { idOrSlug, locale, siteUrl }) : [];
  if (!found) throw new Problem('NOT_FOUND', 'There is no project with this id or slug.');
  return {
    data: new JsonText<ProjectInFull>(fillTexts(found.document)),
    headers: { 'Content-Language': found.language },
    about: projectTopics,
  };
}
