import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { openImportSession, type ImportSession } from '../import-session.ts';
import type { EndedStatus, ItemOutcome } from '../outcomes.ts';
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

/**
 * What becomes of a source whose reading failed, and who is told: in the transaction in which the run ends, so that it is
 * done once, whenever the process dies. Kept narrow: scheduling is a matter of its own.
 */
export interface RunHooks {
  /** What opens a source, as it was sealed. */
  readonly open: (box: SecretBox, run: RunToCarryOut) => Promise<SourceAccess>;
  readonly failed: (tx: Transaction, run: RunToCarryOut, code: string) => Promise<void>;
  readonly needsApproval: (tx: Transaction, run: RunToCarryOut) => Promise<void>;
}

/** The job that a run is carried out by. */
interface RunJob {
  readonly signal: AbortSignal;
  readonly isLastAttempt: boolean;
}

/**
 * Carries out a run of an account's source: fetches the document where it was not pushed, reads it to its end, compares,
 * applies. Whatever ends it, the next attempt begins with what is kept: a document that was fetched whole is not fetched
 * again, and what was applied is not applied twice. A run that has ended is left alone; one that another process is at is
 * refused with IMPORT_IN_PROGRESS, and looked at again when the job is repeated.
 */
export async function carryOut(parts: InventoryParts, hooks: RunHooks, runId: string, job: RunJob): Promise<void> {
  const { sql, clock } = parts;
  const [found] = await takeRun(sql, { id: runId, at: clock.now() });
  if (!found) return;
  const name = found.dry_run ? `trial ${runId}` : `import of ${found.source_id}`;
  const importing = await openImportSession(sql, name);
  try {
    // Whoever had it before may have ended it.
    const [run] = await takeRun(sql, { id: runId, at: clock.now() });
    if (run) await carryOutAlone({ parts, hooks, run, importing }, job);
  } finally {
    await importing.close();
  }
}

/** A run that nobody else is at. */
interface Work {
  readonly parts: InventoryParts;
  readonly hooks: RunHooks;
  readonly run: RunToCarryOut;
  readonly importing: ImportSession;
}

async function carryOutAlone(work: Work, { signal, isLastAttempt }: RunJob): Promise<void> {
  const { run, parts, importing } = work;
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  importing.lost.catch((error: unknown) => ending.abort(error));
  const told = new Told(parts, run.id, ending);
  try {
    if (run.cancel_asked) return await end(work, 'cancelled', null, null);
    const isComplete =
      run.document_is_complete ?? (await Promise.race([fetchDocument(work, told, ending.signal), importing.lost]));
    if (isComplete === null) return;
    await apply({ ...work, run: { ...run, document_is_complete: isComplete } }, told, ending.signal);
  } catch (error) {
    if (told.isCancelled) return await end(work, 'cancelled', null, null);
    if (isLastAttempt && !signal.aborted) {
      await end(work, 'failed', 'INTERNAL_ERROR', 'An error ended the run. What was applied stays.');
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await told.end();
  }
}

async function end(
  { parts, run }: Pick<Work, 'parts' | 'run'>,
  status: 'failed' | 'cancelled' | 'done',
  code: string | null,
  message: string | null,
  besides: (tx: Transaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const at = parts.clock.now();
  await inTransaction(parts.sql, async (tx) => {
    const [ended] = await endRun(tx, { id: run.id, status, code, message, at });
    if (!ended) return;
    await forgetDocument(tx, { runId: run.id });
    await recordEvents(tx, [finishedEvent(run, status)], at);
    await besides(tx);
  });
}

/** Reads the source into a document. Answers whether it holds everything; null: the run has ended. */
async function fetchDocument(work: Work, told: Told, signal: AbortSignal): Promise<boolean | null> {
  const { parts, hooks, run } = work;
  const { sql, clock } = parts;
  try {
    told.say('fetching', {});
    // What an attempt that ended had read is no document.
    await forgetDocument(sql, { runId: run.id });
    const fetched = await beginFetch(parts, hooks, run, signal);
    if (fetched.kind === 'unchanged') {
      const read = {
        id: run.source_id,
        accessAt: run.access_at,
        mark: run.source_mark,
        isComplete: false,
        at: clock.now(),
      };
      await end(work, 'done', null, null, (tx) => noteSuccess(tx, read));
      return null;
    }
    await keepDocument(sql, run.id, fetched.document, (bytes) => {
      signal.throwIfAborted();
      told.say('fetching', { bytes });
    });
    const mark = fetched.mark();
    const [kept] = await inTransaction(sql, (tx) =>
      queueReceived(tx, { id: run.id, isComplete: fetched.isComplete, mark }),
    );
    if (!kept) throw signal.reason ?? new Error('the run has ended');
    return fetched.isComplete;
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    const code = error.code.toUpperCase();
    await end(work, 'failed', code, error.message, async (tx) => {
      if (!run.dry_run) await hooks.failed(tx, run, error.code);
    });
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

async function apply(work: Work, told: Told, signal: AbortSignal): Promise<void> {
  const { parts, run, importing } = work;
  const { sql, places, clock, formats } = parts;
  if (run.dry_run) await forgetLines(sql, { runId: run.id });
  const index = await places.refresh();
  const book = new OwnBook({
    importing,
    clock,
    run,
    target: accountTarget(index, run.publish),
    told,
    besides: (tx, status) => after(tx, work, status),
  });
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
      graceHours: run.removal_grace_hours,
      raisedTo,
      approved: run.trigger === 'approval' ? Number(run.max_removals) : null,
    },
  };
  const onProgress = told.hear.bind(told);
  const carried = new Run({ places, clock, signal, onProgress, onOutcomes: keepLines }, order, importing, book);
  const report = await Promise.race([carried.carryOut(), importing.lost]);
  // The job was taken back, not the run: another attempt goes on with it.
  if (report.status === 'cancelled' && !told.isCancelled) throw signal.reason ?? new Error('the run was interrupted');
}

/** What follows from how a run ended. */
async function after(tx: Transaction, { parts, hooks, run }: Work, status: EndedStatus): Promise<void> {
  if (status !== 'needs_approval' || run.dry_run) await forgetDocument(tx, { runId: run.id });
  if (run.dry_run) return;
  if (status === 'failed') return hooks.failed(tx, run, 'not_understood');
  if (status !== 'cancelled') {
    const isOfSource = run.trigger !== 'push' && run.trigger !== 'approval';
    const mark = isOfSource ? ((await selectMark(tx, { id: run.id }))[0]?.mark ?? null) : run.source_mark;
    const isComplete = run.document_is_complete === true;
    await noteSuccess(tx, { id: run.source_id, accessAt: run.access_at, mark, isComplete, at: parts.clock.now() });
  }
  if (status === 'needs_approval') await hooks.needsApproval(tx, run);
}
