import type { RemovalPolicy, SourceKind } from '@oga/contract';
import type { Transaction } from '../../../platform/db/sql.ts';

/** A source whose turn it is. */
export interface DueSource {
  readonly id: string;
  readonly publish: boolean;
  readonly removals: RemovalPolicy;
  readonly every_hours: number;
  readonly whole_at: Date | null;
}

/** Sources whose time has come, the longest due first, held until the transaction ends; without those that are just read. */
export const holdDue = (tx: Transaction, p: { at: Date; most: number }) => tx<DueSource[]>`
  select source.id, source.publish, source.removals, source.every_hours, source.whole_at
    from inventory_sources as source
    join accounts on accounts.id = source.account_id
   where source.next_run_at <= ${p.at}
     and source.paused_at is null
     and source.every_hours is not null
     and accounts.suspended_at is null
     and not exists (
       select from import_runs as run
        where run.source_id = source.id
          and run.status in ('receiving', 'queued', 'running')
          and not run.dry_run
     )
   order by source.next_run_at, source.id
   limit ${p.most}
     for no key update of source
    skip locked`;

export const planRun = (tx: Transaction, p: { id: string; nextRunAt: Date }) => tx`
  update inventory_sources
     set next_run_at = ${p.nextRunAt}
   where id = ${p.id}`;

/** Reads a source no more by itself, until its owner resumes it. */
export const pauseSource = (tx: Transaction, p: { id: string; reason: string; at: Date }) => tx`
  update inventory_sources
     set paused_at = ${p.at},
         pause_reason = ${p.reason},
         next_run_at = null,
         updated_at = ${p.at}
   where id = ${p.id}
     and paused_at is null`;

/** Takes it on to write a run's owner that removals wait for his word. No row: he was written, or they do not wait. */
export const takeTelling = (tx: Transaction, p: { runId: string; at: Date }) => tx<
  {
    account_id: string;
    kind: SourceKind;
    label: string;
    withheld: number;
    notes: readonly { code: string; message: string }[];
  }[]
>`
  update import_runs as run
     set told_at = ${p.at}
    from inventory_sources as source
   where run.id = ${p.runId}
     and run.status = 'needs_approval'
     and not run.dry_run
     and run.told_at is null
     and source.id = run.source_id
     and source.account_id is not null
  returning source.account_id, source.kind, source.label, coalesce((run.counts ->> 'withheld')::integer, 0) as withheld, run.notes`;
