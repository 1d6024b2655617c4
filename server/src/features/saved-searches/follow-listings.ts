import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  holdFollowing,
  meetAll,
  meetListings,
  recordMatches,
  selectBesideMet,
  selectChanged,
  setFollowed,
  setTellAt,
  type Arrival,
  type ChangedListing,
} from './matching.sql.ts';
import { tellingAt } from './rules.ts';

const commitsAtATime = 50;
const listingsAtATime = 50;
/** A few minutes: the next run, within one, goes on. */
const batchesOfRun = 2_000;

/**
 * Meets what became public or cheaper since the last run, whoever wrote it, and notes which searches it fits. What is
 * noted and how far the log was read is one transaction: a run that is killed goes on where it was, and of several at
 * once one reads.
 */
export async function followListings(sql: Sql, now: Date, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < batchesOfRun && !signal.aborted; batch += 1) {
    if (!(await inTransaction(sql, (tx) => followNext(tx, now)))) return;
  }
}

/** One batch; answers whether there is more. */
async function followNext(tx: Transaction, now: Date): Promise<boolean> {
  const [held] = await holdFollowing(tx);
  if (!held) return false;
  const { through, forgotten, latest } = held;
  if (through < forgotten) {
    // Nobody read for so long that nobody knows any more what came when: it was there before.
    await meetAll(tx);
    await setFollowed(tx, { through: latest });
    return false;
  }
  if (latest <= through) return false;
  const changes = await selectChanged(tx, { after: through, upTo: latest, commits: commitsAtATime });
  const first = new Map<string, number>();
  for (const { listing_id: id, number } of changes) if (id !== null && !first.has(id)) first.set(id, number);
  const changed = [...first].map(([listing_id, number]) => ({ listing_id, number }));
  for (let at = 0; at < changed.length; at += listingsAtATime) {
    await meet(tx, changed.slice(at, at + listingsAtATime), now);
  }
  await setFollowed(tx, { through: changes.at(-1)?.number ?? latest });
  return changes.length > 0;
}

async function meet(
  tx: Transaction,
  changes: readonly { listing_id: string; number: number }[],
  now: Date,
): Promise<void> {
  const listings = await selectBesideMet(tx, { changes });
  if (listings.length === 0) return;
  const arrivals = listings.flatMap((listing) => arrivalOf(listing));
  const matched = arrivals.length === 0 ? [] : await recordMatches(tx, { arrivals, at: now });
  const searches = matched.map(({ number, frequency, time_zone: timeZone, last_told_at: lastToldAt }) => ({
    number,
    tell_at: tellingAt(frequency, { timeZone, now, lastToldAt }).toISOString(),
  }));
  if (searches.length > 0) await setTellAt(tx, { searches });
  await meetListings(tx, { listings });
}

function arrivalOf(listing: ChangedListing): Arrival[] {
  const { listing_id, number, is_new: isNew, is_cheaper: isCheaper, price_dropped_at: droppedAt } = listing;
  if (isNew) return [{ listing_id, number, dropped_at: '-infinity', was_amount: null, was_currency: null }];
  if (!isCheaper || droppedAt === null) return [];
  const { was_amount, was_currency } = listing;
  return [{ listing_id, number, dropped_at: droppedAt, was_amount, was_currency }];
}
