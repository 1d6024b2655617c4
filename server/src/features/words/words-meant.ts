import { invalid } from '../../kernel/problem.ts';
import { foldText } from '../../kernel/text.ts';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { hasMatch, selectTerms, type SearchedTable } from './words.sql.ts';

export type { SearchedTable } from './words.sql.ts';

/** A search by words: a record has a beginning of every word as typed, or one of the whole words near to it. */
export interface MeantWords {
  readonly words: readonly { readonly typed: string; readonly near: readonly string[] }[];
  /** All of it folded, to compare names with. */
  readonly folded: string;
}

const mostWords = 12;

/** Words that every text has. */
const idle = new Set(
  `de del la el los las y e en al un una por para con do da dos das no na nos nas o a os as em um uma com
  the of in on at and to for`.split(/\s+/),
);

/**
 * What typed words mean among the records of a table. A word that none has is taken for its nearest known ones; where
 * no record has all the words, every word is. Refuses what holds no word to look for.
 */
export async function wordsMeant(sql: AnySql, table: SearchedTable, typed: string): Promise<MeantWords> {
  const folded = foldText(typed);
  const terms = [...new Set(folded.split(' '))].filter((word) => word !== '' && !idle.has(word)).slice(0, mostWords);
  if (terms.length === 0) {
    throw invalid({
      path: 'q',
      code: 'no_words',
      message: 'holds no word to look for: very common words and signs are left out; name a name, a place or a feature',
    });
  }
  const known = await selectTerms(sql, { table, terms });
  const meant = (isLenient: boolean): MeantWords => ({
    folded,
    words: known.map(({ term, is_known, near }) => ({ typed: term, near: isLenient || !is_known ? near : [] })),
  });
  const asTyped = meant(false);
  const [{ found } = { found: false }] = await hasMatch(sql, { table, conditions: wordConditions(sql, asTyped) });
  return found ? asTyped : meant(true);
}

/** Conditions over `search_text`, each after an `and`. Folded words hold no sign that means something in a pattern. */
export const wordConditions = (sql: AnySql, { words }: MeantWords): Fragment =>
  words.reduce(
    (all, { typed, near }) =>
      sql`${all} and (${near.reduce(
        (either, word) => sql`${either} or search_text like ${`% ${word} %`}`,
        sql`search_text like ${`% ${typed}%`}`,
      )})`,
    sql``,
  );
