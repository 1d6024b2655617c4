import { marketRules } from '@oga/contract';
import { openSession, type Sql, type Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { dropCells, settleMonths, storeCells, storeMonths } from './cells.sql.ts';
import {
  countStanding,
  lockMarket,
  markRun,
  renewFingerprints,
  selectFirstMonth,
  selectSettledMonths,
  selectState,
  tellRefreshed,
  type MarketState,
} from './market.sql.ts';
import {
  analyzeOffers,
  createOffers,
  dropFences,
  emptyOffers,
  gatherMonths,
  gatherStanding,
  insertKinds,
  markOutliers,
  storeFences,
} from './offers.sql.ts';
import { marketKinds, monthOf, monthBefore, monthsBetween } from './rules.ts';

export interface MarketRefresh {
  readonly at: Date;
  /** `due`: what has changed, and everything once a day, after new exchange rates and in a new month. */
  readonly scope: 'due' | 'all' | { readonly cities: readonly number[] };
}

/** What a run did. */
export interface MarketRefreshed {
  /** Whether every place was computed. */
  readonly complete: boolean;
  /** Cities computed, with their neighborhoods. */
  readonly cities: number;
  /** Months that were closed for good, `YYYY-MM`. */
  readonly settled: readonly string[];
}

/** A full run over millions of listings takes longer than a page may. */
const statementTimeoutMs = 1_200_000;
const closeSeconds = 5;
const completeEveryMs = 24 * 3_600_000;

/** Brings market figures up to date. One run at a time: a second one waits, and then finds little left to do. */
export async function refreshMarket(sql: Sql, { at, scope }: MarketRefresh): Promise<MarketRefreshed> {
  const session = openSession(sql, { statementTimeoutMs });
  try {
    await lockMarket(session);
    await createOffers(session);
    await insertKinds(session, { kinds: marketKinds });
    const state = (await selectState(session))[0]!;
    const complete = scope === 'all' || (scope === 'due' && isCompleteDue(state, at));
    const cities = await inTransaction(session, async (tx) => {
      const changed = complete || scope === 'due' ? (await renewFingerprints(tx)).map((row) => row.city_id) : [];
      const chosen = complete ? null : typeof scope === 'object' ? scope.cities : changed;
      if (chosen === null || chosen.length > 0) await computeStanding(tx, chosen, at);
      await markRun(tx, { at, completeWith: complete ? state.rates_now : null });
      await tellRefreshed(tx, { cities: chosen });
      return chosen?.length ?? (await countStanding(tx))[0]!.cities;
    });
    const settled = complete ? await settlePast(session, at) : [];
    return { complete, cities, settled: settled.map((month) => month.slice(0, 7)) };
  } finally {
    // The lock ends with the session.
    await session.end({ timeout: closeSeconds });
  }
}

const isCompleteDue = ({ completed_at, rates, rates_now }: MarketState, at: Date): boolean =>
  completed_at === null ||
  rates !== rates_now ||
  at.getTime() - completed_at.getTime() >= completeEveryMs ||
  monthOf(completed_at) !== monthOf(at);

/** Computes what is on offer now, in these cities or (null) everywhere. */
async function computeStanding(tx: Transaction, cities: readonly number[] | null, at: Date): Promise<void> {
  await emptyOffers(tx);
  await gatherStanding(tx, { cities, month: monthOf(at), at });
  await analyzeOffers(tx);
  if (cities === null) {
    await dropFences(tx);
    await storeFences(tx, marketRules.fences);
  }
  await markOutliers(tx, marketRules.fences);
  await dropCells(tx, { cities });
  await storeCells(tx, { at });
}

/** Rows that are gathered at a time, about: what a sort of them takes stays within a few hundred megabytes. */
const rowsAtATime = 2_000_000;

/** Computes months that are over and not settled yet, and settles them. Answers which. */
async function settlePast(session: Sql, at: Date): Promise<string[]> {
  const running = monthOf(at);
  const first = (await selectFirstMonth(session))[0]?.month ?? null;
  if (first === null) return [];
  const settled = new Set((await selectSettledMonths(session)).map((row) => row.month));
  const open = monthsBetween(first, running).filter((month) => !settled.has(month));
  const [{ listings } = { listings: 0 }] = await countStanding(session);
  const atATime = Math.max(1, Math.floor(rowsAtATime / Math.max(1, listings)));
  for (let done = 0; done < open.length; done += atATime) {
    await inTransaction(session, (tx) => settle(tx, open.slice(done, done + atATime), at));
  }
  return open;
}

async function settle(tx: Transaction, months: readonly string[], at: Date): Promise<void> {
  await emptyOffers(tx);
  // Dollars of the month that has just ended are today's; those of earlier ones were noted with each price.
  await gatherMonths(tx, { months, notedBefore: monthBefore(monthOf(at)), at });
  await analyzeOffers(tx);
  await markOutliers(tx, marketRules.fences);
  await storeMonths(tx, { at });
  await settleMonths(tx, { months, at });
  await tellRefreshed(tx, { cities: null });
}
