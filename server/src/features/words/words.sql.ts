import type { AnySql, Fragment } from '../../platform/db/sql.ts';

/** Tables that keep a `search_text`. */
export type SearchedTable = 'companies' | 'agents' | 'projects';

export interface TermRow {
  readonly term: string;
  /** Whether a word of some record begins so. */
  readonly is_known: boolean;
  /** Known words that it may mean, nearest first. */
  readonly near: readonly string[];
}

/** What is known of typed words: whether records have them, and which known words are near. Digits and short words are never wrong. */
export const selectTerms = (sql: AnySql, p: { table: SearchedTable; terms: readonly string[] }) => sql<TermRow[]>`
  select term,
         exists (select from ${sql(p.table)} where search_text like '% ' || term || '%') as is_known,
         array(
           select word
             from known_words
            where length(term) >= 4
              and term !~ '[0-9]'
              and word % term
              and abs(length(word) - length(term)) <= 2
            order by similarity(word, term) desc, word
            limit 4
         ) as near
    from unnest(${p.terms as string[]}::text[]) with ordinality as given (term, position)
   order by position`;

export const hasMatch = (sql: AnySql, p: { table: SearchedTable; conditions: Fragment }) => sql<{ found: boolean }[]>`
  select exists (select from ${sql(p.table)} where true ${p.conditions}) as found`;
