import { foldText } from '../../kernel/text.ts';
import { monotonicMs, type Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlaceDirectory } from '../locations/index.ts';
import { applyPlan } from './apply-plan.ts';
import { openImportSession, type ImportSession } from './import-session.ts';
import { countOutcomes, type ImportReport, type ItemOutcome, type OutcomeCounts, type RunStatus } from './outcomes.ts';
import { lineOf } from './plan-lines.ts';
import { planImport, statusOf, tally, type ImportPlan } from './plan-import.ts';
import { selectPlanLines } from './plan.sql.ts';
import { FeedFault, type FeedFormat } from './port.ts';
import type { RemovalCeiling } from './removal-guard.ts';
import { RunRecord } from './run-record.ts';
import { countStaged } from './scratch.sql.ts';
import { stageItems } from './stage-items.ts';

/** What is to be imported, and how. */
export interface ImportOrder {
  readonly format: FeedFormat;
  readonly document: AsyncIterable<Uint8Array>;
  /** Name of the company that owns the listings; made if nobody has it. Null: they are nobody's. */
  readonly company: string | null;
  /** Tells a company's feeds of one format apart. */
  readonly label: string;
  /** Plans and reports; writes nothing. */
  readonly dryRun: boolean;
  /** Removals that a person lets through in this run. */
  readonly maxRemovals: RemovalCeiling | null;
}

/** How far a run is. Lines are those of the plan. */
export type ImportProgress =
  | { readonly phase: 'reading'; readonly items: number }
  | { readonly phase: 'applying'; readonly lines: number; readonly of: number };

/** What an import works with. */
export interface ImportParts {
  readonly sql: Sql;
  readonly places: PlaceDirectory;
  readonly clock: Clock;
  /** Whether there is a translation service to ask for texts in other languages. */
  readonly translate?: boolean;
  /** Ends the run after the chunk under way; what was applied stays. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Hears the lines of the report, in order and page by page, while the run's tables are still there. */
  readonly onOutcomes?: (outcomes: readonly ItemOutcome[]) => void | Promise<void>;
}

/**
 * Makes a company's public listings what a feed says. The document is read to its end before anything is applied; then
 * what is different is planned, removals are judged, and the plan is applied in chunks, each whole. A run that was
 * killed is finished by the next one. Refuses with IMPORT_IN_PROGRESS while another run of the source is under way.
 * A document that is not whole gives a report with `failure`; a transport or database error is thrown, the run failed.
 */
export async function importFeed(parts: ImportParts, order: ImportOrder): Promise<ImportReport> {
  const lockName = `import ${foldText(order.company ?? '')}/${order.format.name}/${order.label}`;
  const importing = await openImportSession(parts.sql, order.dryRun ? null : lockName);
  const carryOut = async () => {
    const record = await RunRecord.begin(importing, parts.clock, { ...order, kind: order.format.name });
    return new Run(parts, order, importing, record).carryOut();
  };
  try {
    return await Promise.race([carryOut(), importing.lost]);
  } finally {
    await importing.close();
  }
}

const linesOfPage = 1_000;

/** One run, from the first byte to the report. */
class Run {
  readonly #parts: Required<Pick<ImportParts, 'onProgress' | 'onOutcomes' | 'signal'>> & ImportParts;
  readonly #order: ImportOrder;
  readonly #importing: ImportSession;
  readonly #record: RunRecord;
  readonly #startedAt = monotonicMs();
  #readAt: number | null = null;
  #seen = { items: 0, offers: 0, unnamed: 0 };
  #plan: ImportPlan | null = null;
  /** Lines of the plan that are done; in a dry run, all. */
  #done = 0;

  constructor(parts: ImportParts, order: ImportOrder, importing: ImportSession, record: RunRecord) {
    this.#parts = {
      ...parts,
      signal: parts.signal ?? new AbortController().signal,
      onProgress: parts.onProgress ?? (() => undefined),
      onOutcomes: parts.onOutcomes ?? (() => undefined),
    };
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
      await this.#finish(
        'failed',
        await this.#counts().catch(() => countOutcomes([])),
        'An error ended the run.',
      ).catch(() => undefined);
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
    if (this.#seen.items === 0) throw new FeedFault('The document has no items. Nothing was withdrawn.');
    this.#readAt = monotonicMs();
  }

  async #compare(): Promise<ImportPlan> {
    this.#plan = await planImport(this.#importing.session, {
      sourceId: this.#record.sourceId,
      unnamed: this.#seen.unnamed,
      raisedTo: this.#order.maxRemovals,
    });
    return this.#plan;
  }

  async #apply({ lines }: ImportPlan): Promise<void> {
    const { clock, signal, translate = false, onProgress } = this.#parts;
    const established = await this.#record.establish();
    const onApplied = (done: number) => {
      this.#done = done;
      onProgress({ phase: 'applying', lines: done, of: lines });
    };
    onApplied(0);
    await applyPlan({ ...this.#importing, ...established, clock, signal, translate, onApplied }, lines);
  }

  async #report(status: RunStatus | null, fault: FeedFault | null = null): Promise<ImportReport> {
    const counts = await this.#counts();
    const ended = status ?? statusOf(counts);
    await this.#finish(ended, counts, fault?.message ?? null);
    const endedAt = monotonicMs();
    await this.#tellOutcomes();
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
      notes: [...this.#record.notes, ...(this.#plan?.notes ?? [])],
      failure: fault && { code: 'FEED_INVALID', message: fault.message, line: fault.line, column: fault.column },
      seconds: { reading: seconds(readAt - this.#startedAt), applying: seconds(endedAt - readAt) },
    };
  }

  async #counts(): Promise<OutcomeCounts> {
    return this.#plan === null ? countOutcomes([]) : tally(this.#importing.session, this.#plan, this.#done);
  }

  async #finish(status: RunStatus, counts: OutcomeCounts, failure: string | null): Promise<void> {
    await this.#record.finish({
      status,
      itemsSeen: this.#seen.items,
      offersSeen: this.#seen.offers,
      counts,
      failure,
    });
  }

  async #tellOutcomes(): Promise<void> {
    for (let after = 0; after < this.#done; after += linesOfPage) {
      const page = { after, upTo: this.#done, limit: linesOfPage };
      const lines = await selectPlanLines(this.#importing.session, page);
      await this.#parts.onOutcomes(lines.map((line) => withoutLine(lineOf(line))));
    }
  }

  #isCancelled(error: unknown): boolean {
    const { signal } = this.#parts;
    return signal.aborted && (error === signal.reason || (error as Error).name === 'AbortError');
  }
}

const withoutLine = ({ line: _line, ...outcome }: ReturnType<typeof lineOf>): ItemOutcome => outcome;

const seconds = (ms: number): number => Math.round(ms) / 1000;
