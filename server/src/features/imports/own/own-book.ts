import type { Transaction } from '../../../platform/db/sql.ts';
import type { Clock } from '../../../kernel/time.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import type { Target } from '../apply-plan.ts';
import type { ImportSession } from '../import-session.ts';
import { outcomeKinds, type EndedStatus, type OutcomeCounts } from '../outcomes.ts';
import type { Remark } from '../port.ts';
import type { RunBook, RunEnd } from '../run.ts';
import { finishRun, forgetOldOutcomes } from '../runs.sql.ts';
import { closeEarlier, forgetIdleLines, selectDone, type RunToCarryOut } from './own-runs.sql.ts';
import { finishedEvent } from './run-events.ts';
import type { Told } from './told.ts';

/** Runs of a source that are kept line by line. */
const runsWithOutcomes = 20;

/** Outcomes that an offer which was found unchanged by a later attempt may have had in an earlier one. */
const effects = ['created', 'changed', 'price_changed', 'reactivated'] as const;

/** What the record of an account's run is made of. */
export interface OwnBookParts {
  readonly importing: ImportSession;
  readonly clock: Clock;
  readonly run: RunToCarryOut;
  readonly target: Target;
  readonly told: Pick<Told, 'isCancelled'>;
  /** What else is true from the moment at which the run has ended. */
  readonly besides: (tx: Transaction, status: EndedStatus) => Promise<void>;
}

/** The record of an account's run: it is there before the run begins, and stays where it only tried. */
export class OwnBook implements RunBook {
  readonly notes: Remark[] = [];
  readonly company = null;
  readonly #parts: OwnBookParts;

  constructor(parts: OwnBookParts) {
    this.#parts = parts;
  }

  get runId(): string {
    return this.#parts.run.id;
  }

  get sourceId(): string {
    return this.#parts.run.source_id;
  }

  async establish(): ReturnType<RunBook['establish']> {
    const { session } = this.#parts.importing;
    await forgetIdleLines(session, { runId: this.runId });
    const done = await selectDone(session, { runId: this.runId });
    const linesBefore = Math.max(0, ...done.map(({ last }) => last));
    return { runId: this.runId, sourceId: this.sourceId, target: this.#parts.target, linesBefore };
  }

  /** What was interrupted, not ended, has no end to write: the next attempt goes on. */
  async finish(end: RunEnd): Promise<void> {
    const { importing, clock, run, told, besides } = this.#parts;
    const isInterrupted = end.status === 'cancelled' && !told.isCancelled;
    if (isInterrupted || end.failure?.code === 'INTERNAL_ERROR') return;
    const { id, source_id: sourceId, dry_run: isTrial } = run;
    const at = clock.now();
    await importing.inTransaction(async (tx) => {
      const counts = isTrial ? end.counts : withEarlier(end.counts, await selectDone(tx, { runId: id }));
      const [finished] = await finishRun(tx, { ...end, id, at, counts });
      if (!finished) return;
      if (!isTrial && end.status !== 'failed') await closeEarlier(tx, { sourceId, runId: id });
      await recordEvents(tx, [finishedEvent(run, end.status)], at);
      await besides(tx, end.status);
    });
    await forgetOldOutcomes(importing.session, { sourceId, keep: runsWithOutcomes });
  }
}

/** What all attempts of a run did: their effects are on record line by line; the rest is as the last one saw it. */
function withEarlier(
  counts: OutcomeCounts,
  done: readonly { readonly outcome: keyof OutcomeCounts; readonly count: number }[],
): OutcomeCounts {
  const told = new Map(done.map(({ outcome, count }) => [outcome, count]));
  const all = Object.fromEntries(
    outcomeKinds.map((kind) => [kind, Math.max(counts[kind], kind === 'unchanged' ? 0 : (told.get(kind) ?? 0))]),
  ) as Record<keyof OutcomeCounts, number>;
  const again = effects.reduce((sum, kind) => sum + all[kind] - counts[kind], 0);
  return { ...all, unchanged: Math.max(0, counts.unchanged - again) };
}
