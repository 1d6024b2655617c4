import { monotonicMs } from '../../kernel/time.ts';
import { isTimedOut, type Sql } from '../../platform/db/sql.ts';
import type { Observe } from '../../platform/observe/observe.ts';
import { wordedMs } from './rules.ts';
import { selectWorded, selectWordQuery, setWordQuery } from './wording.sql.ts';

const atATime = 100;
/** The job comes each minute: what is left over is first then. */
const budgetMs = 10_000;

/**
 * Works out anew what the words of searches come to, since listings bring words by which spelling is corrected: those that
 * were not for an hour, for some seconds of a minute. Words that take too long keep what they came to.
 */
export async function renewWords(
  { sql, observe }: { readonly sql: Sql; readonly observe: Pick<Observe, 'backgroundFailed'> },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const endsMs = monotonicMs() + budgetMs;
  const before = new Date(now.getTime() - wordedMs);
  for (let found = atATime; found === atATime;) {
    const searches = await selectWorded(sql, { before, most: atATime });
    found = searches.length;
    for (const { number, words } of searches) {
      if (signal.aborted || monotonicMs() >= endsMs) return;
      await setWordQuery(sql, { number, words, query: await workedOut(words), at: now });
    }
  }

  async function workedOut(words: string): Promise<string | null> {
    try {
      const [row] = await selectWordQuery(sql, { words });
      return row!.query;
    } catch (error) {
      if (!isTimedOut(error)) throw error;
      observe.backgroundFailed({ work: 'saved-searches.words', error });
      return null;
    }
  }
}
