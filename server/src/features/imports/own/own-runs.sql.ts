import type { ImportOutcome, ImportPhase, ImportState, ImportTrigger, RemovalPolicy } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../../platform/db/sql.ts';
import type { ItemOutcome } from '../outcomes.ts';
import type { FetchMark } from '../source-port.ts';

/** What a run is asked to do. */
export interface NewRun {
  readonly id: string;
  readonly sourceId: string;
  readonly status: 'receiving' | 'queued';
  readonly trigger: ImportTrigger;
  readonly dryRun: boolean;
  readonly publish: boolean;
  readonly removals: RemovalPolicy;
  readonly maxRemovals: string | null;
  readonly isFull: boolean;
  readonly approves: string | null;
  readonly at: Date;
}

/** Opens a run. No row: another one of the source is under way. */
export const openRun = (sql: AnySql, p: NewRun) => sql<{ id: string }[]>`
  insert into import_runs (id, source_id, status, phase, trigger, dry_run, publish, removals, max_removals, is_full, approves,
                           created_at, heard_at)
  values (${p.id}, ${p.sourceId}, ${p.status}, 'waiting', ${p.trigger}, ${p.dryRun}, ${p.publish}, ${p.removals},
          ${p.maxRemovals}, ${p.isFull}, ${p.approves}, ${p.at}, ${p.at})
  on conflict (source_id) where status in ('receiving', 'queued', 'running') and not dry_run do nothing
  returning id`;

/** Fails runs that nobody receives any more: their process has ended. Answers their ids. */
export const failSilent = (sql: AnySql, p: { heardBefore: Date; at: Date }) => sql<{ id: string }[]>`
  update import_runs
     set status = 'failed',
         phase = null,
         finished_at = ${p.at},
         failure_code = 'INTERRUPTED',
         failure = 'The feed was not received whole: the connection or the process ended. Push it again.'
   where status = 'receiving'
     and heard_at < ${p.heardBefore}
  returning id`;

/** Tells how far a run is. */
export const tellProgress = (
  sql: AnySql,
  p: { id: string; phase: ImportPhase; progress: Readonly<Record<string, number>>; at: Date },
) => sql<{ cancel_asked: boolean }[]>`
  update import_runs
     set phase = ${p.phase},
         progress = progress || ${asJson(sql, p.progress as never)}::jsonb,
         heard_at = ${p.at}
   where id = ${p.id}
     and status in ('receiving', 'queued', 'running')
  returning cancel_asked`;

/** A document has been received whole: the run waits for its turn. No row: it was cancelled meanwhile. */
export const queueReceived = (tx: Transaction, p: { id: string; isComplete: boolean; mark: FetchMark | null }) => tx<
  { id: string }[]
>`
  update import_runs
     set status = case when status = 'receiving' then 'queued' else status end,
         phase = case when status = 'receiving' then 'waiting' else phase end,
         document_is_complete = ${p.isComplete},
         mark = ${p.mark === null ? null : asJson(tx, p.mark as never)}::jsonb
   where id = ${p.id}
     and status in ('receiving', 'queued', 'running')
     and not cancel_asked
  returning id`;

/** A run as it is carried out. */
export interface RunToCarryOut {
  readonly id: string;
  readonly source_id: string;
  readonly account_id: string;
  readonly kind: 'vrsync' | 'tokko' | 'wasi' | 'kiteprop' | 'ndjson';
  readonly label: string;
  readonly status: ImportState;
  readonly trigger: ImportTrigger;
  readonly dry_run: boolean;
  readonly publish: boolean;
  readonly removals: RemovalPolicy;
  readonly max_removals: string | null;
  readonly is_full: boolean;
  readonly document_is_complete: boolean | null;
  readonly cancel_asked: boolean;
  readonly access: Uint8Array | null;
  readonly access_at: Date | null;
  readonly source_mark: FetchMark | null;
  readonly removal_grace_hours: number;
  readonly failures: number;
}

/** Takes a run on. No row: it has ended. */
export const takeRun = (sql: AnySql, p: { id: string; at: Date }) => sql<RunToCarryOut[]>`
  with taken as (
    update import_runs
       set status = 'running',
           started_at = coalesce(started_at, ${p.at}),
           heard_at = ${p.at}
     where id = ${p.id}
       and status in ('queued', 'running')
    returning *
  )
  select taken.id, taken.source_id, source.account_id, source.kind, source.label, taken.status, taken.trigger, taken.dry_run,
         taken.publish, taken.removals, taken.max_removals, taken.is_full, taken.document_is_complete, taken.cancel_asked,
         source.access, source.access_at, source.mark as source_mark, source.removal_grace_hours, source.failures
    from taken
    join inventory_sources as source on source.id = taken.source_id
   where source.account_id is not null`;

/** Ends a run whose feed was not received whole. No row: it has been, or was ended by somebody else. */
export const endReceiving = (
  sql: AnySql,
  p: { id: string; status: 'failed' | 'cancelled'; code: string | null; message: string | null; at: Date },
) => sql<{ id: string }[]>`
  update import_runs
     set status = ${p.status},
         phase = null,
         finished_at = ${p.at},
         failure_code = ${p.code},
         failure = ${p.message}
   where id = ${p.id}
     and status = 'receiving'
  returning id`;

/**
 * What attempts of a run have done, where no end of its own was written: removals among them count towards those of seven
 * days.
 */
const countsDone = (sql: AnySql) => sql`
  (
    select coalesce(jsonb_object_agg(outcome, lines), '{}')
      from (
        select outcome, count(*) as lines
          from import_outcomes
         where run_id = run.id
         group by outcome
      ) as done
  )`;

/** Ends a run that was not applied to its end. */
export const endRun = (
  sql: AnySql,
  p: { id: string; status: 'failed' | 'cancelled' | 'done'; code: string | null; message: string | null; at: Date },
) => sql<{ id: string }[]>`
  update import_runs as run
     set status = ${p.status},
         phase = null,
         finished_at = ${p.at},
         counts = run.counts || ${countsDone(sql)},
         failure_code = ${p.code},
         failure = ${p.message}
   where id = ${p.id}
     and status in ('receiving', 'queued', 'running')
  returning id`;

/** Lines of a run that only tried: those that it applied are written as they are. */
export const insertTried = (
  sql: AnySql,
  p: { runId: string; outcomes: readonly (ItemOutcome & { readonly line: number })[] },
) => sql`
  insert into import_outcomes (run_id, line, external_id, listing_id, listing_type, outcome, remarks)
  select ${p.runId}, line, external_id, listing_id, listing_type, outcome, remarks
    from json_to_recordset(${asJson(sql, p.outcomes)}) as outcome (
           line integer, external_id text, listing_id text, listing_type text, outcome text, remarks jsonb
         )
  on conflict do nothing`;

/** Forgets the lines of a run that only tried and is carried out again from its start. */
export const forgetLines = (sql: AnySql, p: { runId: string }) => sql`
  delete from import_outcomes
   where run_id = ${p.runId}`;

/** Forgets what an attempt that was interrupted said of lines that it changed nothing by: the next one says it again. */
export const forgetIdleLines = (sql: AnySql, p: { runId: string }) => sql`
  delete from import_outcomes
   where run_id = ${p.runId}
     and outcome in ('rejected', 'duplicate', 'unchanged', 'withheld')`;

/** What earlier attempts of a run did, by outcome, and their last line. */
export const selectDone = (sql: AnySql, p: { runId: string }) => sql<
  { outcome: ImportOutcome; count: number; last: number }[]
>`
  select outcome, count(*) as count, max(line) as last
    from import_outcomes
   where run_id = ${p.runId}
   group by outcome`;

/** What is remembered of the source once what this run read is applied. */
export const selectMark = (sql: AnySql, p: { id: string }) => sql<{ mark: FetchMark | null }[]>`
  select mark from import_runs where id = ${p.id}`;

/**
 * Ends what earlier runs of a source left open, once a later one has compared anew: their removals are not let through any
 * more, and what they read is forgotten.
 */
export const closeEarlier = (tx: Transaction, p: { sourceId: string; runId: string }) => tx`
  with earlier as (
    update import_runs as run
       set status = case when coalesce((run.counts ->> 'rejected')::integer, 0) > 0 then 'partial' else 'done' end
      from import_runs as this
     where this.id = ${p.runId}
       and run.source_id = ${p.sourceId}
       and run.status = 'needs_approval'
       and (run.created_at, run.id) < (this.created_at, this.id)
    returning run.id
  )
  delete from import_documents
   using earlier
   where run_id = earlier.id`;

/** Runs of accounts that wait or are carried out, and were not heard of for long. */
export const selectQuiet = (sql: AnySql, p: { heardBefore: Date }) => sql<{ id: string }[]>`
  select run.id
    from import_runs as run
    join inventory_sources as source on source.id = run.source_id
   where source.account_id is not null
     and run.status in ('queued', 'running')
     and run.heard_at < ${p.heardBefore}`;

/** Fails runs whose job is dead. */
export const failLost = (tx: Transaction, p: { ids: readonly string[]; heardBefore: Date; at: Date }) => tx<
  { id: string; source_id: string; account_id: string; dry_run: boolean }[]
>`
  update import_runs as run
     set status = 'failed',
         phase = null,
         finished_at = ${p.at},
         counts = run.counts || ${countsDone(tx)},
         failure_code = 'INTERRUPTED',
         failure = 'The run was interrupted again and again. What was applied stays; run it again for the rest.'
    from inventory_sources as source
   where source.id = run.source_id
     and run.id = any(${p.ids as string[]})
     and run.status in ('queued', 'running')
     and run.heard_at < ${p.heardBefore}
  returning run.id, run.source_id, source.account_id, run.dry_run`;

/** Holds a run of an account until the transaction ends. */
export const holdRun = (tx: Transaction, p: { id: string; accountId: string }) => tx<
  {
    id: string;
    source_id: string;
    status: ImportState;
    publish: boolean;
    dry_run: boolean;
    withheld: number;
    is_latest: boolean;
    has_document: boolean;
    document_is_complete: boolean | null;
    mark: FetchMark | null;
  }[]
>`
  select run.id, run.source_id, run.status, run.publish, run.dry_run, coalesce((run.counts ->> 'withheld')::integer, 0) as withheld,
         run.document_is_complete, run.mark,
         not exists (
           select from import_runs as later
            where later.source_id = run.source_id
              and not later.dry_run
              and (later.document_is_complete is not null or later.status in ('receiving', 'queued', 'running'))
              and (later.created_at, later.id) > (run.created_at, run.id)
         ) as is_latest,
         exists (select from import_documents where run_id = run.id) as has_document
    from import_runs as run
    join inventory_sources as source on source.id = run.source_id
   where run.id = ${p.id}
     and source.account_id = ${p.accountId}
     -- The source first: who removes it holds it, then its runs.
     for key share of source
     for no key update of run`;

/** Asks whoever carries a run out to end it. */
export const askToCancel = (tx: Transaction, p: { id: string }) => tx`
  update import_runs set cancel_asked = true where id = ${p.id}`;

/** Gives up the removals of runs that have waited for approval since before a moment, and forgets what they read. */
export const giveUpOld = (sql: AnySql, p: { before: Date }) => sql`
  with old as (
    update import_runs
       set status = case when coalesce((counts ->> 'rejected')::integer, 0) > 0 then 'partial' else 'done' end
     where status = 'needs_approval'
       and finished_at < ${p.before}
    returning id
  )
  delete from import_documents
   using old
   where run_id = old.id`;

/** Gives up the removals that wait for approval. */
export const giveUpRemovals = (tx: Transaction, p: { id: string }) => tx`
  update import_runs
     set status = case when coalesce((counts ->> 'rejected')::integer, 0) > 0 then 'partial' else 'done' end
   where id = ${p.id}
     and status = 'needs_approval'`;
