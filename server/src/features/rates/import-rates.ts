import type { Clock } from '../../kernel/time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { planRates, rateOutcomes, type RateLineOutcome, type RateOutcome, type StoredRate } from './plan-rates.ts';
import { isFault, readRateLine, type RateDefaults, type StatedRate } from './rate-lines.ts';
import { recomputePrices, wholePass } from './recompute-prices.ts';
import { lockRates, selectRates, upsertRates } from './rates.sql.ts';
import type { RateFile } from './read-rate-file.ts';

export interface RatesOrder {
  readonly file: RateFile;
  /** What counts where neither line nor file says anything. */
  readonly defaults: RateDefaults;
  /** Takes what would be withheld. */
  readonly force: boolean;
  readonly dryRun: boolean;
}

/** What came of a file of rates. */
export interface RatesImported {
  readonly dry_run: boolean;
  readonly counts: Readonly<Record<RateOutcome, number>>;
  readonly lines: readonly RateLineOutcome[];
}

/**
 * Takes the rates of a file: each line by itself, all that are taken in one transaction. The same file again changes
 * nothing; another one has every price in dollars computed anew by a job. Waits for writers of prices that are under
 * way, so that none of them is left at a rate it read before.
 */
export async function importRates(
  { sql, clock }: { sql: Sql; clock: Clock },
  order: RatesOrder,
): Promise<RatesImported> {
  const today = clock.now().toISOString().slice(0, 10);
  const defaults = {
    date: order.file.defaults.date ?? order.defaults.date,
    source: order.file.defaults.source ?? order.defaults.source,
  };
  const read = order.file.rates.map((written) => readRateLine(written, defaults, today));
  const stated = read.filter((one): one is StatedRate => !isFault(one));
  const faults = read.filter(isFault);
  const lines = await inTransaction(sql, async (tx) => {
    if (!order.dryRun) await lockRates(tx);
    const planned = planRates(await storedRates(tx), stated, faults, order);
    if (!order.dryRun) await store(tx, planned);
    return planned;
  });
  const count = (outcome: RateOutcome) => lines.filter((line) => line.outcome === outcome).length;
  const counts = Object.fromEntries(rateOutcomes.map((outcome) => [outcome, count(outcome)]));
  return { dry_run: order.dryRun, counts: counts as RatesImported['counts'], lines };
}

async function storedRates(tx: Transaction): Promise<Map<string, StoredRate>> {
  const rows = await selectRates(tx);
  return new Map(rows.map(({ currency, ...rate }) => [currency, rate]));
}

async function store(tx: Transaction, lines: readonly RateLineOutcome[]): Promise<void> {
  const taken = lines.flatMap(({ currency, after }) => (after === null ? [] : [{ ...after, currency: currency! }]));
  if (taken.length === 0) return;
  await upsertRates(tx, { rates: taken });
  // A source that is called otherwise changes no price.
  if (lines.some(movesPrices)) await enqueue(tx, recomputePrices, wholePass);
}

const movesPrices = ({ before, after }: RateLineOutcome): boolean =>
  after !== null && (before?.usd_per_unit !== after.usd_per_unit || before.date !== after.date);
