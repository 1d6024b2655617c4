import type { Contract, ImportRun, RequestOf } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { runKind } from './job-kinds.ts';
import { beginRun } from './open-run.ts';
import { findRun } from './run-view.ts';
import { holdSource } from './sources.sql.ts';
import { noSource } from './write-source.ts';

type Query = RequestOf<Contract['sources']['sync']>['query'];

/**
 * Opens a run of a connected source on its owner's word, also while it is paused. Refuses with INVALID_STATE where it is
 * pushed, and with IMPORT_IN_PROGRESS beside another run; one that only tries goes beside a real one, not beside its like.
 */
export async function syncSource(
  tx: Transaction,
  { full: isFull = false, dry_run: dryRun }: Query,
  { id, accountId, at }: { readonly id: string; readonly accountId: string; readonly at: Date },
): Promise<ImportRun> {
  const [source] = await holdSource(tx, { accountId, by: { id } });
  if (!source) throw noSource();
  if (!source.is_connected) {
    throw new Problem('INVALID_STATE', 'This source is pushed: send its feed with POST /agent/imports.', {
      details: { state: 'pushed', allowed: ['push', 'connect', 'remove'] },
    });
  }
  const runId = await beginRun(tx, {
    sourceId: id,
    status: 'queued',
    trigger: 'request',
    dryRun,
    publish: source.publish,
    removals: source.removals,
    maxRemovals: null,
    isFull,
    approves: null,
    at,
  });
  await enqueue(tx, runKind, { run_id: runId });
  return (await findRun(tx, accountId, runId))!;
}
