import type { Locale } from '@oga/contract';
import { machineText, textHash, type Lacking } from '../translations/index.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';

/**
 * Title and description of a listing in the language asked for, and how they came about, over a row named `listing`. Both
 * come from one kind. Where there is none they are null and to be composed from the facts: never the original under
 * another language's name.
 */
export const shownText = (sql: AnySql, locale: Locale | null): Fragment =>
  locale === null
    ? sql`select listing.title, listing.description, 'original' as translation`
    : sql`
          select case kind when 'original' then listing.title when 'human' then own ->> 'title' else machine.title end as title,
                 case kind when 'original' then listing.description when 'human' then own ->> 'description' else machine.description end as description,
                 case when kind <> 'machine' or machine.title is not null then kind else 'generated' end as translation
            from (
              select own, case when listing.original_locale = ${locale}::text then 'original'
                               when ${isWhole(sql, sql`own`)} then 'human'
                               else 'machine'
                          end as kind
                from (select listing.translations -> ${locale}::text as own offset 0) as given
              offset 0
            ) as chosen
            left join lateral (${machineTexts(sql, locale)}) as machine on kind = 'machine'`;

/** Title and description by machine, where both are there; `limit` keeps them from being planned for every mention. */
const machineTexts = (sql: AnySql, locale: Locale): Fragment => sql`
  select title.text as title, coalesce(description.text, '') as description
    from machine_texts as title
    left join machine_texts as description on ${isTranslation(sql, 'description', locale)}
   where ${isTranslation(sql, 'title', locale)}
     and kind = 'machine'
     and title.text is not null
     and (description.text is not null or listing.description = '')
   limit 1`;

const isTranslation = (sql: AnySql, name: 'title' | 'description', locale: Locale): Fragment => sql`
  ${sql(name)}.original = ${textHash(sql, sql`listing.${sql(name)}`)}
  and ${sql(name)}.source = listing.original_locale
  and ${sql(name)}.target = ${locale}::text`;

/** Whether a text that the author gave can be shown. */
const isWhole = (sql: AnySql, text: Fragment): Fragment =>
  sql`(${text} ->> 'title' <> '' and ${text} ->> 'description' is not null)`;

/** A public listing's own texts. */
export interface OwnTexts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly original_locale: Locale;
  /** Languages in which the author gave no text. */
  readonly wanted: readonly Locale[];
}

const locales = (sql: AnySql) => sql`unnest(array['en', 'es', 'pt']) as locale`;

/** Texts of these listings that are public, with the languages that they are wanted in. */
export const selectOwnTexts = (sql: AnySql, p: { ids: readonly string[] }) => sql<OwnTexts[]>`
  select id, title, description, original_locale,
         array(
           select locale
             from ${locales(sql)}
            where locale <> original_locale
              and not coalesce(${isWhole(sql, sql`translations -> locale`)}, false)
         ) as wanted
    from listings
   where id = any(${p.ids as string[]})
     and status = 'public'`;

/** Public listings before this id that lack a machine's text in a language, among the next so many. */
export const selectUntranslated = (sql: AnySql, p: { before: string | null; among: number; limit: number }) => sql<
  Lacking[]
>`
  with looked_at as (
    select id, title, description, original_locale, translations
      from listings
     where status = 'public'
       and (${p.before}::text is null or id < ${p.before})
     order by id desc
     limit ${p.among}
  ), lacking as (
    select id
      from looked_at
     where exists (
             select
               from ${locales(sql)}
              where locale <> original_locale
                and not coalesce(${isWhole(sql, sql`translations -> locale`)}, false)
                and (${machineText(sql, { text: sql`title`, source: sql`original_locale`, target: sql`locale` })} is null
                     or ${machineText(sql, { text: sql`description`, source: sql`original_locale`, target: sql`locale` })} is null)
           )
     order by id desc
     limit ${p.limit}
  )
  select array(select id from lacking order by id desc) as ids,
         case when (select count(*) from lacking) = ${p.limit} then (select min(id) from lacking)
              when (select count(*) from looked_at) = ${p.among} then (select min(id) from looked_at)
         end as upto`;
