import type { Clock } from '../../kernel/time.ts';
import { isInTheWay, type Transaction } from '../../platform/db/sql.ts';
import type { KnownWords } from '../listings/index.ts';
import type { ImportSession } from './import-session.ts';
import { isUnstorable, lineOf, notStorable } from './plan-lines.ts';
import { selectPlanSteps, settleLines, type PlanStep } from './plan.sql.ts';
import { insertOutcomes } from './runs.sql.ts';

const linesAtATime = 200;
/** Two imports may wait for each other's words in a circle; PostgreSQL ends one of them after a second. */
const attemptsOfChunk = 5;
/** Feeds repeat their words; beyond this many, remembering them costs more memory than asking again costs time. */
const wordsKept = 50_000;

export interface Application extends Pick<ImportSession, 'session' | 'inTransaction'> {
  readonly runId: string;
  readonly sourceId: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly target: Target;
  /** Lines that an attempt which was interrupted has told of already; those of this one are numbered after them. */
  readonly linesBefore: number;
  readonly onApplied: (lines: number) => void;
}

/** Whose listings a plan is carried out on. */
export interface Target {
  /** What comes before the first line. */
  prepare(application: Pick<Application, 'session' | 'inTransaction'>): Promise<void>;
  /**
   * Makes lines of the plan true in the caller's transaction. Answers them as they came out: with the ids of new listings,
   * and `untouched` where the listing had been closed meanwhile.
   */
  apply(tx: Transaction, application: Application, steps: readonly PlanStep[], words: KnownWords): Promise<PlanStep[]>;
}

/**
 * Carries the plan out, line by line in chunks: what a chunk does to listings, what is remembered of their offers and
 * what the report says of them is one transaction. So whenever it ends, what was done is whole, and the next run finds
 * the rest still to do. Answers up to which line it came: all, unless the signal stopped it.
 */
export async function applyPlan(application: Application, lines: number): Promise<number> {
  await application.target.prepare(application);
  const knownWords: KnownWords = new Set();
  for (let done = 0; done < lines;) {
    if (application.signal.aborted) return done;
    const upTo = Math.min(done + linesAtATime, lines);
    await applyLines(application, { after: done, upTo, knownWords });
    if (knownWords.size > wordsKept) knownWords.clear();
    done = upTo;
    application.onApplied(done);
  }
  return lines;
}

interface Chunk {
  readonly after: number;
  readonly upTo: number;
  readonly knownWords: KnownWords;
}

/**
 * Lines that the database refuses are halved until the one is found: it is rejected, the others go on. A chunk that was
 * in another import's way is done again.
 */
async function applyLines(application: Application, chunk: Chunk, attempt: number = 1): Promise<void> {
  const { after, upTo, knownWords } = chunk;
  try {
    await application.inTransaction((tx) => applyChunk(tx, application, chunk));
  } catch (error) {
    // What was remembered in a transaction that failed was never written.
    knownWords.clear();
    if (isInTheWay(error) && attempt < attemptsOfChunk) return applyLines(application, chunk, attempt + 1);
    if (!isUnstorable(error)) throw error;
    if (upTo - after === 1) return rejectLine(application, chunk, error);
    const middle = Math.floor((after + upTo) / 2);
    await applyLines(application, { ...chunk, upTo: middle });
    await applyLines(application, { ...chunk, after: middle });
  }
}

async function rejectLine(application: Application, { after, upTo }: Chunk, error: Error): Promise<void> {
  await application.inTransaction(async (tx) => {
    const [step] = await selectPlanSteps(tx, { after, upTo });
    const rejected = { ...step!, act: 'rejected' as const, listing_id: null, remarks: [notStorable(error)] };
    await settleLines(tx, { lines: [settlementOf(rejected)] });
    await tellLines(tx, application, [rejected]);
  });
}

async function applyChunk(tx: Transaction, application: Application, chunk: Chunk): Promise<void> {
  const steps = await selectPlanSteps(tx, chunk);
  const settled = await application.target.apply(tx, application, steps, chunk.knownWords);
  const news = settled.filter((step) => step.act === 'created' || step.act === 'untouched');
  if (news.length > 0) await settleLines(tx, { lines: news.map(settlementOf) });
  await tellLines(tx, application, settled);
}

const tellLines = async (tx: Transaction, { runId, linesBefore }: Application, steps: readonly PlanStep[]) => {
  const outcomes = steps.map((step) => ({ ...lineOf(step), line: linesBefore + step.line }));
  await insertOutcomes(tx, { runId, outcomes });
};

const settlementOf = ({ line, act, listing_id, remarks }: PlanStep) => ({ line, act, listing_id, remarks });
