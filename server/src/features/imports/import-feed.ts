import { foldText } from '../../kernel/text.ts';
import type { Clock } from '../../kernel/time.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlaceDirectory } from '../locations/index.ts';
import { openImportSession } from './import-session.ts';
import type { ImportReport, ItemOutcome } from './outcomes.ts';
import type { FeedFormat } from './port.ts';
import type { RemovalCeiling } from './removal-guard.ts';
import { RunRecord } from './run-record.ts';
import { Run, type ImportProgress } from './run.ts';

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
  const { format, document, label, dryRun, maxRemovals: raisedTo } = order;
  const lockName = `import ${foldText(order.company ?? '')}/${format.name}/${label}`;
  const importing = await openImportSession(parts.sql, dryRun ? null : lockName);
  const { signal = new AbortController().signal, onProgress = () => undefined, onOutcomes, translate = false } = parts;
  const carryOut = async () => {
    const record = await RunRecord.begin(importing, parts.clock, { ...order, kind: format.name, translate });
    const removals = { isComplete: true, isIgnored: false, isReported: false, graceHours: 0, raisedTo, approved: null };
    const tell = (lines: readonly (ItemOutcome & { readonly line: number })[]) => onOutcomes?.(lines.map(withoutLine));
    const runParts = { places: parts.places, clock: parts.clock, signal, onProgress, onOutcomes: tell };
    return new Run(runParts, { format, document, label, dryRun, removals }, importing, record).carryOut();
  };
  try {
    return await Promise.race([carryOut(), importing.lost]);
  } finally {
    await importing.close();
  }
}

const withoutLine = ({ line: _line, ...outcome }: ItemOutcome & { readonly line: number }): ItemOutcome => outcome;
