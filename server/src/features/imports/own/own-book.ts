import type { Clock } from '../../../kernel/time.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import type { Target } from '../apply-plan.ts';
import type { ImportSession } from '../import-session.ts';
import { outcomeKinds, type OutcomeCounts } from '../outcomes.ts';
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

/** The record of an account's run: it is there before the run begins, and stays where it only tried. */
export class OwnBook implements RunBook {
  readonly notes: Remark[] = [];
  readonly company = null;
  readonly #importing: ImportSession;
  readonly #clock: Clock;
  readonly #run: RunToCarryOut;
  readonly #target: Target;
  readonly #told: Pick<Told, 'isCancelled'>;

  constructor(
    importing: ImportSession,
    clock: Clock,
    run: RunToCarryOut,
    target: Target,
    told: Pick<Told, 'isCancelled'>,
  ) {
    this.#importing = importing;
    this.#clock = clock;
    this.#run = run;
    this.#target = target;
    this.#told = told;
  }

  get runId(): string {
    return this.#run.id;
  }

  get sourceId(): string {
    return this.#run.source_id;
  }

  async establish(): ReturnType<RunBook['establish']> {
    const { session } = this.#importing;
    await forgetIdleLines(session, { runId: this.runId });
    const done = await selectDone(session, { runId: this.runId });
    const linesBefore = Math.max(0, ...done.map(({ last }) => last));
    return { runId: this.runId, sourceId: this.sourceId, target: this.#target, linesBefore };
  }

  /** What was interrupted, not ended, has no end to write: the next attempt goes on. */
  async finish(end: RunEnd): Promise<void> {
    const isInterrupted = end.status === 'cancelled' && !this.#told.isCancelled;
    if (isInterrupted || end.failure?.code === 'INTERNAL_ERROR') return;
    const { id, source_id: sourceId, dry_run: isTrial } = this.#run;
    const at = this.#clock.now();
    await this.#importing.inTransaction(async (tx) => {
      const counts = isTrial ? end.counts : withEarlier(end.counts, await selectDone(tx, { runId: id }));
      await finishRun(tx, { ...end, id, at, counts });
      if (!isTrial && end.status !== 'failed') await closeEarlier(tx, { sourceId, runId: id });
      await recordEvents(tx, [finishedEvent(this.#run, end.status)], at);
    });
    await forgetOldOutcomes(this.#importing.session, { sourceId, keep: runsWithOutcomes });
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
