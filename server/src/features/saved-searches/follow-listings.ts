import { isTimedOut, type Sql, type Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Observe } from '../../platform/observe/observe.ts';
import {
  holdFollowing,
  holdListings,
  keepPlans,
  meetAll,
  meetListings,
  recordMatches,
  selectBesideMet,
  selectChanged,
  setFollowed,
  setTellAt,
  type Arrival,
  type ChangedListing,
  type MatchedSearch,
} from './matching.sql.ts';
import { tellingAt } from './rules.ts';

const commitsAtATime = 50;
const listingsAtATime = 50;
/** A few minutes: the next run, within one, goes on. */
const batchesOfRun = 2_000;

interface FollowParts {
  readonly sql: Sql;
  readonly observe: Pick<Observe, 'backgroundFailed'>;
}

interface Changed {
  readonly listing_id: string;
  /** Of the commit. */
  readonly number: number;
}

/**
 * Meets what became public or cheaper since the last run, whoever wrote it, and notes which searches it fits. Listings are
 * met some at a time, each time in a transaction with what they fit, and how far the log was read is noted last: a run that
 * is killed goes on where it was, what it had met is no news to the next, and of several at once one reads.
 */
export async function followListings(parts: FollowParts, now: Date, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < batchesOfRun && !signal.aborted; batch += 1) {
    if (!(await followNext(parts, now, signal))) return;
  }
}

/** One batch; answers whether there is more. */
async function followNext(parts: FollowParts, now: Date, signal: AbortSignal): Promise<boolean> {
  const batch = await inTransaction(parts.sql, readNext);
  if (batch === null) return false;
  const { through, changed } = batch;
  let size = listingsAtATime;
  for (let at = 0; at < changed.length;) {
    if (signal.aborted) return false;
    const some = changed.slice(at, at + size);
    try {
      if (!(await whileAt(parts.sql, through, (tx) => meet(tx, some, now)))) return false;
      at += some.length;
    } catch (error) {
      if (!isTimedOut(error)) throw error;
      if (some.length > 1) {
        size = Math.ceil(some.length / 2);
        continue;
      }
      // Alone it is too much as well: it is met without being told to anybody, or nothing would be told any more.
      parts.observe.backgroundFailed({ work: `saved-searches.match of ${some[0]!.listing_id}`, error });
      if (!(await whileAt(parts.sql, through, (tx) => meetUntold(tx, some)))) return false;
      at += 1;
    }
  }
  return whileAt(parts.sql, through, (tx) => setFollowed(tx, { through: batch.upTo }));
}

/** What is to be met next; null where nothing is, or another reads. */
async function readNext(tx: Transaction): Promise<{ through: number; upTo: number; changed: Changed[] } | null> {
  const [held] = await holdFollowing(tx);
  if (!held) return null;
  const { through, forgotten, latest } = held;
  if (through < forgotten) {
    // Nobody read for so long that nobody knows any more what came when: it was there before.
    await meetAll(tx);
    await setFollowed(tx, { through: latest });
    return null;
  }
  if (latest <= through) return null;
  const changes = await selectChanged(tx, { after: through, upTo: latest, commits: commitsAtATime });
  const first = new Map<string, number>();
  for (const { listing_id: id, number } of changes) if (id !== null && !first.has(id)) first.set(id, number);
  const changed = [...first].map(([listing_id, number]) => ({ listing_id, number }));
  return { through, upTo: changes.at(-1)?.number ?? latest, changed };
}

/** Does it in a transaction unless another reads, or has read on meanwhile; answers whether it did. */
const whileAt = (sql: Sql, through: number, work: (tx: Transaction) => Promise<unknown>): Promise<boolean> =>
  inTransaction(sql, async (tx) => {
    const [held] = await holdFollowing(tx);
    if (held?.through !== through) return false;
    await work(tx);
    return true;
  });

/** Waits for whoever rewrites them. Waiting for too long says nothing about how long matching takes: it fails otherwise. */
async function held(tx: Transaction, changes: readonly Changed[]): Promise<void> {
  try {
    await holdListings(tx, { ids: changes.map((change) => change.listing_id) });
  } catch (error) {
    throw isTimedOut(error) ? new Error('listings to be met are held by another', { cause: error }) : error;
  }
}

async function meetUntold(tx: Transaction, changes: readonly Changed[]): Promise<void> {
  const listings = await selectBesideMet(tx, { changes });
  if (listings.length > 0) await meetListings(tx, { listings });
}

async function meet(tx: Transaction, changes: readonly Changed[], now: Date): Promise<void> {
  await held(tx, changes);
  const listings = await selectBesideMet(tx, { changes });
  if (listings.length === 0) return;
  const arrivals = listings.flatMap((listing) => arrivalOf(listing));
  const matched = arrivals.length === 0 ? [] : await match(tx, arrivals, now);
  const searches = matched.map(({ number, frequency, time_zone: timeZone, last_told_at: lastToldAt }) => ({
    number,
    tell_at: tellingAt(frequency, { timeZone, now, lastToldAt }).toISOString(),
  }));
  if (searches.length > 0) await setTellAt(tx, { searches });
  await meetListings(tx, { listings });
}

async function match(tx: Transaction, arrivals: readonly Arrival[], now: Date): Promise<MatchedSearch[]> {
  await keepPlans(tx);
  return recordMatches(tx, { arrivals, at: now });
}

function arrivalOf(listing: ChangedListing): Arrival[] {
  const { listing_id, number, is_new: isNew, is_cheaper: isCheaper, price_dropped_at: droppedAt } = listing;
  if (isNew) return [{ listing_id, number, dropped_at: '-infinity', was_amount: null, was_currency: null }];
  if (!isCheaper || droppedAt === null) return [];
  const { was_amount, was_currency } = listing;
  return [{ listing_id, number, dropped_at: droppedAt, was_amount, was_currency }];
}
