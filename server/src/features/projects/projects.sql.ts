import type { Locale } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { projectDocument } from './project-json.sql.ts';

const idsOf = (sql: AnySql, idOrSlug: string): Fragment => sql`
  select id from projects where id = ${idOrSlug} or slug = ${idOrSlug}
  union all
  select project_id from project_former_slugs where slug = ${idOrSlug}`;

/** By id, slug or former slug. */
export const selectProjectId = (sql: AnySql, p: { idOrSlug: string }) => sql<{ id: string }[]>`
  select id from (${idsOf(sql, p.idOrSlug)}) as found limit 1`;

/** A project with its units, by id, slug or former slug, and the language of its texts. */
export const selectProject = (sql: AnySql, p: { idOrSlug: string; locale: Locale | null; siteUrl: string }) => sql<
  { language: Locale; document: string }[]
>`
  select coalesce(${p.locale}::text, record.original_locale) as language,
         shown.document
    from projects as record
   cross join lateral (${projectDocument(sql, { locale: p.locale, siteUrl: p.siteUrl, isWhole: true })}) as shown
   where record.id = (select id from (${idsOf(sql, p.idOrSlug)}) as found limit 1)`;
