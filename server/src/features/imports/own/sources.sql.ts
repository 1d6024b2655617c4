import type { HandEditPolicy, RemovalPolicy, SourceKind } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../../platform/db/sql.ts';
import type { FetchMark } from '../source-port.ts';

/** What is to be known of an account's source to bring its listings in step. */
export const selectSettling = (sql: AnySql, p: { sourceId: string }) => sql<
  { account_id: string; kind: SourceKind; hand_edits: HandEditPolicy }[]
>`
  select account_id, kind, hand_edits
    from inventory_sources
   where id = ${p.sourceId}
     and account_id is not null`;

/** Makes a source that is pushed, where the account has none of this kind and name. */
export const ensurePushed = (
  sql: AnySql,
  p: { id: string; accountId: string; kind: SourceKind; label: string; at: Date },
) => sql`
  insert into inventory_sources (id, account_id, kind, label, created_at, updated_at)
  values (${p.id}, ${p.accountId}, ${p.kind}, ${p.label}, ${p.at}, ${p.at})
  on conflict on constraint inventory_sources_label do nothing`;

/** A source as runs are opened on it. */
export interface RunnableSource {
  readonly id: string;
  readonly kind: SourceKind;
  readonly publish: boolean;
  readonly removals: RemovalPolicy;
  readonly is_connected: boolean;
  readonly every_hours: number | null;
  readonly paused_at: Date | null;
}

/** Holds an account's source, by its id or by kind and name, until the transaction ends. */
export const holdSource = (
  tx: Transaction,
  p: { accountId: string; by: { id: string } | { kind: SourceKind; label: string } },
) => tx<RunnableSource[]>`
  select id, kind, publish, removals, access is not null as is_connected, every_hours, paused_at
    from inventory_sources
   where account_id = ${p.accountId}
     and ${'id' in p.by ? tx`id = ${p.by.id}` : tx`kind = ${p.by.kind} and label = ${p.by.label}`}
     for no key update`;

/**
 * Remembers what a run that was applied has read: with it the next one asks for less. Its failures are over. Nothing where
 * the source is read elsewhere by now (`accessAt`: since when it is read where the run read it).
 */
export const noteSuccess = (
  sql: AnySql,
  p: { id: string; accessAt: Date | null; mark: FetchMark | null; isComplete: boolean; at: Date },
) => sql`
  update inventory_sources
     set mark = ${p.mark === null ? null : asJson(sql, p.mark as never)}::jsonb,
         whole_at = case when ${p.isComplete} then ${p.at} else whole_at end,
         failures = 0
   where id = ${p.id}
     and access_at is not distinct from ${p.accessAt}`;

/**
 * Counts a run that failed, and why. Answers how many have in a row, and why the one before did. No row: the source is read
 * elsewhere by now (`accessAt`: since when it is read where the run read it).
 */
export const noteFailure = (tx: Transaction, p: { id: string; accessAt: Date | null; code: string }) => tx<
  FailingSource[]
>`
  with before as (
    select id, last_failure
      from inventory_sources
     where id = ${p.id}
       and access_at is not distinct from ${p.accessAt}
       for no key update
  )
  update inventory_sources as source
     set failures = source.failures + 1,
         last_failure = ${p.code}
    from before
   where source.id = before.id
  returning source.id, source.account_id, source.kind, source.label, source.failures, source.every_hours, source.next_run_at,
            source.access is not null as is_connected, source.paused_at, source.access_at,
            case when source.failures > 1 then before.last_failure end as failure_before`;

/** A source whose reading failed. */
export interface FailingSource {
  readonly id: string;
  readonly account_id: string;
  readonly kind: SourceKind;
  readonly label: string;
  readonly failures: number;
  readonly every_hours: number | null;
  readonly next_run_at: Date | null;
  readonly is_connected: boolean;
  readonly paused_at: Date | null;
  readonly access_at: Date | null;
  /** Why the one before failed, where it did. */
  readonly failure_before: string | null;
}
