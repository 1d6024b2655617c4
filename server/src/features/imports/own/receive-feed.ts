import type { Feed, ImportRun, RemovalPolicy, SourceKind } from '@oga/contract';
import { importRules } from '@oga/contract';
import { newId } from '../../../kernel/id.ts';
import { Problem } from '../../../kernel/problem.ts';
import { monotonicMs } from '../../../kernel/time.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Reservation } from '../../../platform/http/idempotency.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Actor } from '../../listings/index.ts';
import { FeedFault } from '../port.ts';
import { forgetDocument } from './documents.sql.ts';
import { keepDocument, unpacked } from './documents.ts';
import { runKind } from './job-kinds.ts';
import { beginRun } from './open-run.ts';
import { endReceiving, queueReceived, tellProgress } from './own-runs.sql.ts';
import type { InventoryParts } from './parts.ts';
import { findRun } from './run-view.ts';
import { ensurePushed, holdSource } from './sources.sql.ts';
import { requireRoom } from './write-source.ts';

/** A feed that is pushed, and what is to be done with it. */
export interface Push {
  readonly kind: SourceKind;
  readonly label: string;
  readonly feed: Feed;
  readonly dryRun: boolean;
  readonly publish: boolean | undefined;
  readonly removals: RemovalPolicy | undefined;
  readonly maxRemovals: string | undefined;
}

const toldEveryMs = 2_000;

/**
 * Receives a feed: opens a run, keeps the body as it comes, and has the run carried out. Refuses with IMPORT_IN_PROGRESS
 * while another run of the source is under way, and with FEED_INVALID what is empty, no whole gzip or too large; what
 * ends on the way leaves a failed run and nothing else. `commit` ends the request's work: the run is queued there.
 */
export async function receiveFeed(
  parts: InventoryParts,
  actor: Actor,
  push: Push,
  request: {
    readonly commit: (work: (tx: Transaction) => Promise<{ data: ImportRun }>) => Promise<{ data: ImportRun }>;
    readonly reservation: Pick<Reservation, 'renew'> | null;
  },
): Promise<{ readonly data: ImportRun }> {
  const { sql, clock } = parts;
  const runId = await inTransaction(sql, (tx) => openPush(tx, actor, push));
  const end = (status: 'failed' | 'cancelled', code: string | null, message: string | null) =>
    inTransaction(sql, async (tx) => {
      const ended = await endReceiving(tx, { id: runId, status, code, message, at: clock.now() });
      if (ended.length > 0) await forgetDocument(tx, { runId });
    });
  let toldAt = monotonicMs();
  const tell = async (bytes: number) => {
    if (monotonicMs() - toldAt < toldEveryMs) return;
    toldAt = monotonicMs();
    const [run] = await tellProgress(sql, { id: runId, phase: 'waiting', progress: { bytes }, at: clock.now() });
    if (run?.cancel_asked !== false) throw cancelled();
    await request.reservation?.renew(clock.now());
  };
  try {
    const document = unpacked(push.feed.read(), importRules.maxBytes);
    const bytes = await keepDocument(sql, runId, document, tell);
    if (bytes === 0) throw new FeedFault('the body is empty: send the feed itself');
    await tellProgress(sql, { id: runId, phase: 'waiting', progress: { bytes }, at: clock.now() });
    return await request.commit(async (tx) => {
      const [queued] = await queueReceived(tx, { id: runId, isComplete: true, mark: null });
      if (!queued) throw cancelled();
      await enqueue(tx, runKind, { run_id: runId });
      return { data: (await findRun(tx, actor.accountId, runId))! };
    });
  } catch (error) {
    if (error instanceof Problem) {
      await (isCancelled(error) ? end('cancelled', null, null) : end('failed', error.code, error.message));
      throw error;
    }
    if (error instanceof FeedFault) {
      await end('failed', 'FEED_INVALID', error.message);
      throw new Problem('FEED_INVALID', sentence(error.message), { details: { run_id: runId } });
    }
    await end('failed', 'INTERRUPTED', 'The feed was not received whole. Push it again.').catch(() => undefined);
    throw error;
  }
}

async function openPush(tx: Transaction, { accountId, now }: Actor, push: Push): Promise<string> {
  const { kind, label, dryRun } = push;
  const find = () => holdSource(tx, { accountId, by: { kind, label } });
  let [source] = await find();
  if (!source) {
    await requireRoom(tx, accountId);
    await ensurePushed(tx, { id: newId('src', now), accountId, kind, label, at: now });
    [source] = await find();
  }
  return beginRun(tx, {
    sourceId: source!.id,
    status: 'receiving',
    trigger: 'push',
    dryRun,
    publish: push.publish ?? source!.publish,
    removals: push.removals ?? source!.removals,
    maxRemovals: push.maxRemovals ?? null,
    isFull: true,
    approves: null,
    at: now,
  });
}

const cancelled = () =>
  new Problem('FEED_INVALID', 'The run was cancelled while the feed was being received.', {
    details: { reason: 'cancelled' },
  });

const isCancelled = ({ details }: Problem): boolean => details?.['reason'] === 'cancelled';

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`;
