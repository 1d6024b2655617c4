import type { Locale } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';

/** Public listings whose ids begin alike. */
export interface IdGroup {
  readonly prefix: string;
  readonly listings: number;
  readonly updated_at: Date;
}

/** Public listings by the first characters of their ids, of those that begin with `within`. */
export const selectIdGroups = (sql: AnySql, p: { within: string; length: number }) => sql<IdGroup[]>`
  select left(id, ${p.length}) as prefix, count(*)::integer as listings, max(updated_at) as updated_at
    from listings
   where status = 'public'
     and id >= ${p.within}
     and id < ${`${p.within}~`}
   group by 1
   order by 1`;

export interface ListedPage {
  readonly id: string;
  readonly slug: string;
  readonly locale: Locale;
  readonly updated_at: Date;
}

/** Public listings whose ids begin with `within`, after one, in the order of ids. */
export const selectListedPages = (sql: AnySql, p: { within: string; after: string; limit: number }) => sql<
  ListedPage[]
>`
  select id, slug, original_locale as locale, updated_at
    from listings
   where status = 'public'
     and id > ${p.after}
     and id < ${`${p.within}~`}
   order by id
   limit ${p.limit}`;
