import type { Locale } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { machineText, type Lacking } from '../translations/index.ts';
import { isWhole } from './project-json.sql.ts';

/** A project's own description. */
export interface OwnDescription {
  readonly description: string;
  readonly original_locale: Locale;
  /** Languages in which the developer gave no text. */
  readonly wanted: readonly Locale[];
}

const locales = (sql: AnySql) => sql`unnest(array['en', 'es', 'pt']) as locale`;

/** Languages that a description is wanted in, over a row of `projects` named `record`. */
const wanted = (sql: AnySql) => sql`
  select locale
    from ${locales(sql)}
   cross join lateral (select record.translations -> locale as own) as given
   where locale <> record.original_locale
     and not ${isWhole(sql)}`;

/** Descriptions of these projects, with the languages that they are wanted in. */
export const selectOwnDescriptions = (sql: AnySql, p: { ids: readonly string[] }) => sql<OwnDescription[]>`
  select description, original_locale, array(${wanted(sql)}) as wanted
    from projects as record
   where id = any(${p.ids as string[]})
     and description is not null`;

/** Projects before this id that lack a machine's description in a language, among the next so many. */
export const selectUntranslated = (sql: AnySql, p: { before: string | null; among: number; limit: number }) => sql<
  Lacking[]
>`
  with looked_at as (
    select id, description, original_locale, translations
      from projects
     where ${p.before}::text is null or id < ${p.before}
     order by id desc
     limit ${p.among}
  ), lacking as (
    select id
      from looked_at as record
     where description is not null
       and exists (
             select
               from (${wanted(sql)}) as languages
              where ${machineText(sql, { text: sql`record.description`, source: sql`record.original_locale`, target: sql`locale` })} is null
           )
     order by id desc
     limit ${p.limit}
  )
  select array(select id from lacking order by id desc) as ids,
         case when (select count(*) from lacking) = ${p.limit} then (select min(id) from lacking)
              when (select count(*) from looked_at) = ${p.among} then (select min(id) from looked_at)
         end as upto`;
