import { z } from 'zod';
import { monotonicMs } from '../../kernel/time.ts';
import { isInTheWay, type Sql, type Transaction } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, enqueue, type Job, type JobKind } from '../../platform/jobs/index.ts';
import { holdRates, selectUnsettled, settleRates } from './rates.sql.ts';

/** Where a pass over all prices stands. Without anything: at its beginning. */
const Progress = z.object({
  /** Which table, and the last key of it that was done. */
  table: z.int().min(0).default(0),
  after: z.string().default(''),
  /** The revisions of rates that were new when the pass began; each batch reads the rates of its own moment. */
  pass: z.record(z.string(), z.int()).nullable().default(null),
});
type Progress = z.infer<typeof Progress>;

/** Has every price in dollars computed anew, after rates have changed. */
export const recomputePrices: JobKind<Progress> = { name: 'rates.recompute', payload: Progress };

/** From the beginning. */
export const wholePass: Progress = { table: 0, after: '', pass: null };

/** A table with prices in dollars, as its own feature rewrites it. */
export interface PricedTable {
  /**
   * Computes the next prices after a key anew, those that stand at another rate. Answers the last key that it looked at;
   * null at the end.
   */
  reprice(tx: Transaction, after: string): Promise<string | null>;
}

export interface RecomputeParts {
  readonly sql: Sql;
  readonly tables: readonly PricedTable[];
}

/** A job gives way after so long, and goes on where it was as a new one: a server that stops waits for it. */
const turnMs = 20_000;
/** A batch that met another writer in a circle is done again. */
const attemptsOfBatch = 5;

/** The job behind it: batch by batch, each a transaction of its own; what was done stays done. */
export const recomputeJob = ({ sql, tables }: RecomputeParts): Job<Progress> =>
  defineJob({
    ...recomputePrices,
    singleton: true,
    timeoutSeconds: 120,
    run: async (progress, { signal }) => {
      const next = await recompute({ sql, tables }, progress, { signal, turnMs });
      if (next !== null) await enqueue(sql, recomputePrices, next);
    },
  });

/** The same at once, in this process, until no rate is newer than the prices. */
export async function recomputeNow(parts: RecomputeParts, signal: AbortSignal): Promise<void> {
  let progress: Progress | null = wholePass;
  while (progress !== null) progress = await recompute(parts, progress, { signal, turnMs: Infinity });
}

/** Carries a pass on. Answers what is left to do: the rest of it, or another one; null when every price is up to date. */
async function recompute(
  { sql, tables }: RecomputeParts,
  progress: Progress,
  limits: { readonly signal: AbortSignal; readonly turnMs: number },
): Promise<Progress | null> {
  const pass = progress.pass ?? (await revisions(sql));
  if (Object.keys(pass).length === 0) return null;
  const startedMs = monotonicMs();
  let { after } = progress;
  for (let table = progress.table; table < tables.length; table += 1) {
    for (;;) {
      limits.signal.throwIfAborted();
      if (monotonicMs() - startedMs > limits.turnMs) return { table, after, pass };
      const last = await batch(sql, tables[table]!, after);
      if (last === null) break;
      after = last;
    }
    after = '';
  }
  await settleRates(sql, { pass: Object.entries(pass).map(([currency, revision]) => ({ currency, revision })) });
  return Object.keys(await revisions(sql)).length === 0 ? null : wholePass;
}

const revisions = async (sql: Sql): Promise<Record<string, number>> =>
  Object.fromEntries((await selectUnsettled(sql)).map(({ currency, revision }) => [currency, revision]));

async function batch(sql: Sql, table: PricedTable, after: string, attempt: number = 1): Promise<string | null> {
  try {
    return await inTransaction(sql, async (tx) => {
      await holdRates(tx);
      return table.reprice(tx, after);
    });
  } catch (error) {
    if (isInTheWay(error) && attempt < attemptsOfBatch) return batch(sql, table, after, attempt + 1);
    throw error;
  }
}
