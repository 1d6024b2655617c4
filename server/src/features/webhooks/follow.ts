import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue, type JobKind } from '../../platform/jobs/index.ts';
import { commitsAtATime, fanOut, holdFollower, moveFollower, selectNextCommits, selectWebhooksDue } from './deliveries.sql.ts'; // prettier-ignore

/** Sends what is due for one webhook. */
export const deliverKind: JobKind<{ webhook_id: string }> = {
  name: 'webhooks.deliver',
  payload: z.object({ webhook_id: z.string() }),
};

/**
 * Follows the log of events by the numbers of its commits: deliveries are made, and how far that went is noted, in one
 * transaction, so that no event is missed and none doubled, whenever a process dies. Then whoever has something due is
 * sent to.
 */
export async function follow(sql: Sql, now: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await followSome(sql, now)));
  for (const { id } of await selectWebhooksDue(sql, { at: now, most: 1_000 })) {
    await enqueue(sql, deliverKind, { webhook_id: id }, { key: id });
  }
}

/** Answers whether there may be more. */
const followSome = (sql: Sql, at: Date): Promise<boolean> =>
  inTransaction(sql, async (tx) => {
    const [follower] = await holdFollower(tx);
    const after = follower!.number;
    const [next] = await selectNextCommits(tx, { after });
    if (next!.number === null) return false;
    await fanOut(tx, { after, upTo: next!.number, at });
    await moveFollower(tx, { number: next!.number });
    return next!.count === commitsAtATime;
  });
