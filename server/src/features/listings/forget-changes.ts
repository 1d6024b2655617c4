import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { forgetCommits } from '../../platform/outbox/outbox.ts';
import { forgetLogged } from './changes.sql.ts';

const keptDays = 90;

/** Forgets changes of more than 90 days ago: who has not read them by now starts with a snapshot (CURSOR_EXPIRED). */
export async function forgetChanges(sql: Sql, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const forgetSome = (): Promise<boolean> =>
    inTransaction(sql, async (tx) => {
      const [forgotten] = await forgetLogged(tx, { before });
      if (forgotten) await forgetCommits(tx, forgotten);
      return forgotten !== undefined;
    });
  for (;;) {
    if (signal?.aborted === true || !(await forgetSome())) return;
  }
}
