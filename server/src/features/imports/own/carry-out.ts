import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { openImportSession } from '../import-session.ts';
import type { ImportReport, ItemOutcome } from '../outcomes.ts';
import { readCeiling } from '../removal-guard.ts';
import { Run } from '../run.ts';
import { FetchFault, type Fetched, type SourceAccess } from '../source-port.ts';
import { accountTarget } from './account-target.ts';
import { forgetDocument } from './documents.sql.ts';
import { keepDocument, readDocument } from './documents.ts';
import { OwnBook } from './own-book.ts';
import {
  endRun,
  forgetLines,
  insertTried,
  queueReceived,
  selectMark,
  takeRun,
  type RunToCarryOut,
} from './own-runs.sql.ts';
import type { InventoryParts } from './parts.ts';
import { finishedEvent } from './run-events.ts';
import { noteSuccess } from './sources.sql.ts';
import { Told } from './told.ts';

/** What becomes of a source whose reading failed, and who is told. Kept narrow: scheduling is a matter of its own. */
export interface RunHooks {
  /** What opens a source, as it was sealed. */
  readonly open: (box: SecretBox, run: RunToCarryOut) => Promise<SourceAccess>;
  readonly failed: (run: RunToCarryOut, code: string) => Promise<void>;
  readonly needsApproval: (run: RunToCarryOut, withheld: number) => Promise<void>;
}

/**
 * Carries out a run of an account's source: fetches the document where it was not pushed, reads it to its end, compares,
 * applies. Whatever ends it, the next attempt begins with what is kept: a document that was fetched whole is not fetched
 * again, and what was applied is not applied twice. A run that has ended is left alone.
 */
export async function carryOut(
  parts: InventoryParts,
  hooks: RunHooks,
  runId: string,
  job: { readonly signal: AbortSignal; readonly isLastAttempt: boolean },
): Promise<void> {
  const { sql, clock } = parts;
  const { signal } = job;
  const [run] = await takeRun(sql, { id: runId, at: clock.now() });
  if (!run) return;
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const told = new Told(parts, run.id, ending);
  try {
    if (run.cancel_asked) return await end(parts, run, 'cancelled', null, null);
    const isComplete = run.document_is_complete ?? (await fetchDocument(parts, hooks, run, told, ending.signal));
    if (isComplete === null) return;
    await apply(parts, hooks, { ...run, document_is_complete: isComplete }, told, ending.signal);
  } catch (error) {
    if (told.isCancelled) return await end(parts, run, 'cancelled', null, null);
    if (job.isLastAttempt && !signal.aborted) {
      await end(parts, run, 'failed', 'INTERNAL_ERROR', 'An error ended the run. What was applied stays.');
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await told.end();
  }
}

async function end(
  parts: InventoryParts,
  run: RunToCarryOut,
  status: 'failed' | 'cancelled' | 'done',
  code: string | null,
  message: string | null,
): Promise<void> {
  const at = parts.clock.now();
  await inTransaction(parts.sql, async (tx) => {
    const [ended] = await endRun(tx, { id: run.id, status, code, message, at });
    if (!ended) return;
    await forgetDocument(tx, { runId: run.id });
    await recordEvents(tx, [finishedEvent(run, status)], at);
  });
}

/** Reads the source into a document. Answers whether it holds everything; null: the run has ended. */
async function fetchDocument(
  parts: InventoryParts,
  hooks: RunHooks,
  run: RunToCarryOut,
  told: Told,
  signal: AbortSignal,
): Promise<boolean | null> {
  const { sql, clock } = parts;
  try {
    told.say('fetching', {});
    // What an attempt that ended had read is no document.
    await forgetDocument(sql, { runId: run.id });
    const fetched = await beginFetch(parts, hooks, run, signal);
    if (fetched.kind === 'unchanged') {
      await noteSuccess(sql, {
        id: run.source_id,
        accessAt: run.access_at,
        mark: run.source_mark,
        isComplete: false,
        at: clock.now(),
      });
      await end(parts, run, 'done', null, null);
      return null;
    }
    await keepDocument(sql, run.id, fetched.document, (bytes) => told.say('fetching', { bytes }));
    const mark = fetched.mark();
    const [kept] = await inTransaction(sql, (tx) =>
      queueReceived(tx, { id: run.id, isComplete: fetched.isComplete, mark }),
    );
    if (!kept) throw signal.reason ?? new Error('the run has ended');
    return fetched.isComplete;
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    await end(parts, run, 'failed', error.code.toUpperCase(), error.message);
    if (!run.dry_run) await hooks.failed(run, error.code);
    return null;
  }
}

async function beginFetch(
  { box, readers, outgoing, clock, pause }: InventoryParts,
  hooks: RunHooks,
  run: RunToCarryOut,
  signal: AbortSignal,
): Promise<Fetched> {
  const access = await hooks.open(box, run);
  const mark = run.source_mark;
  return readers[run.kind].fetch({ access, outgoing, mark, isFull: run.is_full, now: clock.now(), signal, pause });
}

async function apply(
  parts: InventoryParts,
  hooks: RunHooks,
  run: RunToCarryOut,
  told: Told,
  signal: AbortSignal,
): Promise<void> {
  const { sql, places, clock, formats } = parts;
  const importing = await openImportSession(sql, run.dry_run ? null : `import of ${run.source_id}`);
  try {
    if (run.dry_run) await forgetLines(sql, { runId: run.id });
    const index = await places.refresh();
    const book = new OwnBook(importing, clock, run, accountTarget(index, run.publish), told);
    const keepLines = async (lines: readonly (ItemOutcome & { readonly line: number })[]) => {
      if (run.dry_run && lines.length > 0) await insertTried(sql, { runId: run.id, outcomes: lines });
    };
    const raisedTo = run.max_removals === null ? null : readCeiling(run.max_removals);
    const order = {
      format: formats[run.kind],
      document: readDocument(sql, run.id),
      label: run.label,
      dryRun: run.dry_run,
      removals: {
        isComplete: run.document_is_complete === true,
        isIgnored: run.removals === 'ignore',
        isReported: run.removals === 'report' && raisedTo === null,
        graceHours: run.trigger === 'approval' ? 0 : run.removal_grace_hours,
        raisedTo,
      },
    };
    const onProgress = told.hear.bind(told);
    const work = new Run({ places, clock, signal, onProgress, onOutcomes: keepLines }, order, importing, book);
    const report = await Promise.race([work.carryOut(), importing.lost]);
    // The job was taken back, not the run: another attempt goes on with it.
    if (report.status === 'cancelled' && !told.isCancelled) throw signal.reason ?? new Error('the run was interrupted');
    await after(parts, hooks, run, report);
  } finally {
    await importing.close();
  }
}

/** What follows from how a run ended. */
async function after(
  { sql, clock }: InventoryParts,
  hooks: RunHooks,
  run: RunToCarryOut,
  report: ImportReport,
): Promise<void> {
  if (report.status !== 'needs_approval' || run.dry_run) await forgetDocument(sql, { runId: run.id });
  if (run.dry_run) return;
  if (report.status === 'failed') return hooks.failed(run, 'not_understood');
  if (report.status !== 'cancelled') {
    const mark = run.trigger === 'push' || run.trigger === 'approval' ? run.source_mark : await markOf(sql, run.id);
    const isComplete = run.document_is_complete === true;
    await noteSuccess(sql, { id: run.source_id, accessAt: run.access_at, mark, isComplete, at: clock.now() });
  }
  if (report.status === 'needs_approval') await hooks.needsApproval(run, report.counts.withheld);
}

const markOf = async (sql: InventoryParts['sql'], id: string) => (await selectMark(sql, { id }))[0]?.mark ?? null;
