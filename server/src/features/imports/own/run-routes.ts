import type { Contract, ImportItem, ImportRun, ImportState } from '@oga/contract';
import { Problem } from '../../../kernel/problem.ts';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { callerOf, type Handlers } from '../../../platform/http/bind.ts';
import { pagedAnswer } from '../../../platform/http/paged.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { recordEvents } from '../../../platform/outbox/outbox.ts';
import type { Actor } from '../../listings/index.ts';
import { forgetDocument, moveDocument } from './documents.sql.ts';
import { runKind } from './job-kinds.ts';
import { beginRun } from './open-run.ts';
import { askToCancel, endRun, giveUpRemovals, holdRun, queueReceived } from './own-runs.sql.ts';
import { itemOrder, runOrder, selectItemPage, selectRunPage } from './run-reads.sql.ts';
import type { InventoryParts } from './parts.ts';
import { receiveFeed } from './receive-feed.ts';
import { reportOf } from './report.ts';
import { finishedEvent } from './run-events.ts';
import { findRun, itemView, runView } from './run-view.ts';

/** Pushed feeds, and what came of all that was read. */
export const importRoutes = (parts: InventoryParts): Handlers<Contract['imports']> => ({
  push: ({ query, body }, context) => {
    const { format: kind, source: label, dry_run: dryRun, publish, removals, max_removals: maxRemovals } = query;
    const push = { kind, label, feed: body, dryRun, publish, removals, maxRemovals };
    // A trial is a run as well, which can be followed and read: what it changes is nothing else.
    const commit = (work: (tx: Transaction) => Promise<{ data: ImportRun }>) =>
      dryRun ? inTransaction(parts.sql, work) : context.commit(parts.sql, work);
    const actor = { accountId: callerOf(context).accountId, now: context.now };
    return receiveFeed(parts, actor, push, { commit, reservation: context.reservation ?? null });
  },
  list: ({ query }, context) => {
    const { accountId } = callerOf(context);
    const { limit: _l, offset: _o, cursor: _c, ...asked } = query;
    const criteria = { accountId, sourceId: query.source_id ?? null, statuses: query.status ?? [] };
    return pagedAnswer<ImportRun>(query, { sort: 'newest', order: runOrder, asked, about: [] }, async (part) => {
      const rows = await selectRunPage(parts.sql, { ...part, ...criteria });
      return rows.map((row) => ({ ...row, records: each(row.records, runView) }));
    });
  },
  get: async ({ params }, context) => ({
    data: await requireRun(parts.sql, callerOf(context).accountId, params.run_id),
  }),
  items: async ({ params, query }, context) => {
    const { run_id: runId } = params;
    await requireRun(parts.sql, callerOf(context).accountId, runId);
    const { limit: _l, offset: _o, cursor: _c, ...asked } = query;
    const listed = { sort: 'line', order: itemOrder, asked: { runId, ...asked }, about: [] };
    return pagedAnswer<ImportItem>(query, listed, async (part) => {
      const rows = await selectItemPage(parts.sql, { ...part, runId, outcomes: query.outcome ?? [] });
      return rows.map((row) => ({ ...row, records: each(row.records, itemView) }));
    });
  },
  report: async ({ params }, context) => {
    const run = await requireRun(parts.sql, callerOf(context).accountId, params.run_id);
    return reportOf(parts.sql, run, context.mediaType);
  },
  approve: ({ params }, context) =>
    context.commit(parts.sql, (tx) =>
      approve(tx, { accountId: callerOf(context).accountId, now: context.now }, params.run_id),
    ),
  cancel: ({ params }, context) =>
    context.commit(parts.sql, (tx) =>
      cancel(tx, { accountId: callerOf(context).accountId, now: context.now }, params.run_id),
    ),
});

/** Records of a page, as the database gives them, in another shape. */
const each = (records: string, view: (document: string) => object): string =>
  (JSON.parse(`[${records}]`) as unknown[]).map((one) => JSON.stringify(view(JSON.stringify(one)))).join(',');

const noRun = () => new Problem('NOT_FOUND', 'You have no run with this id.');

async function requireRun(sql: AnySql, accountId: string, id: string): Promise<ImportRun> {
  const run = await findRun(sql, accountId, id);
  if (run === null) throw noRun();
  return run;
}

/** A run of its own over the same document: what it may remove is what was withheld, and no more. */
async function approve(tx: Transaction, { accountId, now }: Actor, id: string): Promise<{ data: ImportRun }> {
  const [run] = await holdRun(tx, { id, accountId });
  if (!run) throw noRun();
  if (run.status !== 'needs_approval' || !run.is_latest || !run.has_document) throw nothingToApprove(run.status);
  const runId = await beginRun(tx, {
    sourceId: run.source_id,
    status: 'queued',
    trigger: 'approval',
    dryRun: false,
    publish: run.publish,
    removals: 'apply',
    maxRemovals: String(run.withheld),
    isFull: true,
    approves: id,
    at: now,
  });
  // Whoever waited for another approval to be written saw the document where it is no more.
  if ((await moveDocument(tx, { from: id, to: runId })).length === 0) throw nothingToApprove(run.status);
  await queueReceived(tx, { id: runId, isComplete: run.document_is_complete ?? true, mark: run.mark });
  await enqueue(tx, runKind, { run_id: runId });
  return { data: (await findRun(tx, accountId, runId))! };
}

const nothingToApprove = (state: ImportState): Problem => {
  const why =
    state === 'needs_approval'
      ? 'A later run of the source has compared anew: look at that one.'
      : `A run that is ${state} has nothing to approve.`;
  return new Problem('INVALID_STATE', why, { details: { state, allowed: ['needs_approval'] } });
};

async function cancel(tx: Transaction, { accountId, now }: Actor, id: string): Promise<{ data: ImportRun }> {
  const [run] = await holdRun(tx, { id, accountId });
  if (!run) throw noRun();
  if (run.status === 'needs_approval') {
    await giveUpRemovals(tx, { id });
    await forgetDocument(tx, { runId: id });
  } else if (run.status === 'queued') {
    await endRun(tx, { id, status: 'cancelled', code: null, message: null, at: now });
    await forgetDocument(tx, { runId: id });
    const event = finishedEvent(
      { id, source_id: run.source_id, account_id: accountId, dry_run: run.dry_run },
      'cancelled',
    );
    await recordEvents(tx, [event], now);
  } else if (run.status === 'receiving' || run.status === 'running') await askToCancel(tx, { id });
  else {
    throw new Problem('INVALID_STATE', `A run that is ${run.status} has ended.`, {
      details: { state: run.status, allowed: ['receiving', 'queued', 'running', 'needs_approval'] },
    });
  }
  return { data: (await findRun(tx, accountId, id))! };
}
