import type { AnySql } from '../../platform/db/sql.ts';

export interface WordedSearch {
  readonly number: number;
  readonly words: string;
}

/** Searches whose words were worked out before a moment, those first where that is longest ago. */
export const selectWorded = (sql: AnySql, p: { before: Date; most: number }) => sql<WordedSearch[]>`
  select number, words
    from saved_searches
   where worded_at <= ${p.before}
     and words is not null
   order by worded_at
   limit ${p.most}`;

/** What words come to, as GET /listings looks for them now. */
export const selectWordQuery = (sql: AnySql, p: { words: string }) => sql<{ query: string | null }[]>`
  select listing_query(${p.words})::text as query`;

/** Keeps what the words of a search come to (null: what they came to before), unless it looks for others by now. */
export const setWordQuery = (sql: AnySql, p: WordedSearch & { query: string | null; at: Date }) => sql`
  update saved_searches
     set word_query = coalesce(${p.query}::text::tsquery, word_query),
         worded_at = ${p.at}
   where number = ${p.number}
     and words = ${p.words}`;
