import { monotonicMs, type Clock } from '../../kernel/time.ts';
import type { PlaceDirectory } from '../locations/index.ts';
import { applyPlan, type Target } from './apply-plan.ts';
import type { ImportSession } from './import-session.ts';
import {
  countOutcomes,
  type EndedStatus,
  type ImportReport,
  type ItemOutcome,
  type OutcomeCounts,
} from './outcomes.ts';
import { lineOf } from './plan-lines.ts';
import { planImport, statusOf, tally, type ImportPlan } from './plan-import.ts';
import { selectPlanLines } from './plan.sql.ts';
import { FeedFault, type FeedFormat, type Remark } from './port.ts';
import type { RemovalCeiling } from './removal-guard.ts';
import { countStaged } from './scratch.sql.ts';
import { stageItems } from './stage-items.ts';

/** What a run reads, and on what terms what it finds is applied. */
export interface RunOrder {
  readonly format: FeedFormat;
  readonly document: AsyncIterable<Uint8Array>;
  /** Plans and reports; changes no listing. */
  readonly dryRun: boolean;
  /** Tells the sources of one owner apart. */
  readonly label: string;
  readonly removals: {
    /** The document holds everything there is: what is absent is gone. Else only what it says is gone. */
    readonly isComplete: boolean;
    readonly isIgnored: boolean;
    readonly isReported: boolean;
    readonly graceHours: number;
    readonly raisedTo: RemovalCeiling | null;
    /** How many a person has let through, at most: of a run that an approval opened. */
    readonly approved: number | null;
  };
}

/** The record of one run, and whose listings it is about. */
export interface RunBook {
  /** Null while the run is not on record. */
  readonly runId: string | null;
  readonly sourceId: string | null;
  readonly company: { readonly id: string | null; readonly name: string } | null;
  readonly notes: Remark[];
  /** Once a whole document has been read: everything that what is applied is written under. */
  establish(): Promise<{
    readonly runId: string;
    readonly sourceId: string;
    readonly target: Target;
    readonly linesBefore: number;
  }>;
  finish(end: RunEnd): Promise<void>;
}

/** How a run ended. */
export interface RunEnd {
  readonly status: EndedStatus;
  readonly itemsSeen: number;
  readonly offersSeen: number;
  readonly counts: OutcomeCounts;
  readonly notes: readonly Remark[];
  readonly failure: ImportReport['failure'] | { readonly code: 'INTERNAL_ERROR'; readonly message: string };
}

/** How far a run is. Lines are those of the plan. */
export type ImportProgress =
  | { readonly phase: 'reading'; readonly items: number }
  | { readonly phase: 'comparing'; readonly items: number }
  | { readonly phase: 'applying'; readonly lines: number; readonly of: number };

export interface RunParts {
  readonly places: PlaceDirectory;
  readonly clock: Clock;
  /** Ends the run after the chunk under way; what was applied stays. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Hears the lines of the report, in order and page by page, while the run's tables are still there. */
  readonly onOutcomes: (outcomes: readonly (ItemOutcome & { readonly line: number })[]) => void | Promise<void>;
}

const linesOfPage = 1_000;

/** One run, from the first byte to the report. */
export class Run {
  readonly #parts: RunParts;
  readonly #order: RunOrder;
  readonly #importing: ImportSession;
  readonly #record: RunBook;
  readonly #startedAt = monotonicMs();
  #readAt: number | null = null;
  #seen = { items: 0, offers: 0, unnamed: 0 };
  #plan: ImportPlan | null = null;
  /** Lines of the plan that are done; in a dry run, all. */
  #done = 0;

  constructor(parts: RunParts, order: RunOrder, importing: ImportSession, record: RunBook) {
    this.#parts = parts;
    this.#order = order;
    this.#importing = importing;
    this.#record = record;
  }

  async carryOut(): Promise<ImportReport> {
    try {
      await this.#read();
      const plan = await this.#compare();
      if (this.#order.dryRun) this.#done = plan.lines;
      else await this.#apply(plan);
      return await this.#report(this.#done < plan.lines ? 'cancelled' : null);
    } catch (error) {
      if (error instanceof FeedFault) return this.#report('failed', error);
      if (this.#isCancelled(error)) return this.#report('cancelled');
      const counts = await this.#counts().catch(() => countOutcomes([]));
      const failure = { code: 'INTERNAL_ERROR', message: 'An error ended the run.' } as const;
      await this.#finish('failed', counts, failure).catch(() => undefined);
      throw error;
    }
  }

  /** Nothing but the session's own table is written before the document has proved to be whole. */
  async #read(): Promise<void> {
    const { places, signal, onProgress } = this.#parts;
    const { session } = this.#importing;
    const index = await places.refresh();
    const onRead = (items: number) => onProgress({ phase: 'reading', items });
    const staging = { session, sourceId: this.#record.sourceId, index, signal, onRead };
    this.#record.notes.push(...(await stageItems(staging, this.#order.format, this.#order.document)));
    const [seen] = await countStaged(session);
    this.#seen = seen!;
    if (this.#seen.items === 0 && this.#order.removals.isComplete)
      throw new FeedFault('The document has no items. Nothing was withdrawn.');
    this.#readAt = monotonicMs();
  }

  async #compare(): Promise<ImportPlan> {
    this.#parts.onProgress({ phase: 'comparing', items: this.#seen.items });
    this.#plan = await planImport(this.#importing.session, {
      sourceId: this.#record.sourceId,
      unnamed: this.#seen.unnamed,
      removals: { ...this.#order.removals, at: this.#parts.clock.now() },
    });
    return this.#plan;
  }

  async #apply({ lines }: ImportPlan): Promise<void> {
    const { clock, signal, onProgress } = this.#parts;
    const established = await this.#record.establish();
    const onApplied = (done: number) => {
      this.#done = done;
      onProgress({ phase: 'applying', lines: done, of: lines });
    };
    onApplied(0);
    await applyPlan({ ...this.#importing, ...established, clock, signal, onApplied }, lines);
  }

  async #report(status: EndedStatus | null, fault: FeedFault | null = null): Promise<ImportReport> {
    const counts = await this.#counts();
    const ended = status ?? statusOf(counts);
    const failure = fault && {
      code: 'FEED_INVALID' as const,
      message: fault.message,
      line: fault.line,
      column: fault.column,
    };
    const endedAt = monotonicMs();
    // Whoever sees that the run has ended finds all its lines.
    await this.#tellOutcomes();
    await this.#finish(ended, counts, failure);
    const readAt = this.#readAt ?? endedAt;
    return {
      run_id: this.#record.runId,
      source: { id: this.#record.sourceId, kind: this.#order.format.name, label: this.#order.label },
      company: this.#record.company,
      dry_run: this.#order.dryRun,
      status: ended,
      items_seen: this.#seen.items,
      offers_seen: this.#seen.offers,
      counts,
      notes: this.#notes(),
      failure,
      seconds: { reading: seconds(readAt - this.#startedAt), applying: seconds(endedAt - readAt) },
    };
  }

  async #counts(): Promise<OutcomeCounts> {
    return this.#plan === null ? countOutcomes([]) : tally(this.#importing.session, this.#plan, this.#done);
  }

  #notes = (): Remark[] => [...this.#record.notes, ...(this.#plan?.notes ?? [])];

  async #finish(status: EndedStatus, counts: OutcomeCounts, failure: RunEnd['failure']): Promise<void> {
    await this.#record.finish({
      status,
      itemsSeen: this.#seen.items,
      offersSeen: this.#seen.offers,
      counts,
      notes: this.#notes(),
      failure,
    });
  }

  async #tellOutcomes(): Promise<void> {
    for (let after = 0; after < this.#done; after += linesOfPage) {
      const page = { after, upTo: this.#done, limit: linesOfPage };
      const lines = await selectPlanLines(this.#importing.session, page);
      await this.#parts.onOutcomes(lines.map(lineOf));
    }
  }

  #isCancelled(error: unknown): boolean {
    const { signal } = this.#parts;
    return signal.aborted && (error === signal.reason || (error as Error).name === 'AbortError');
  }
}

const seconds = (ms: number): number => Math.round(ms) / 1000;
