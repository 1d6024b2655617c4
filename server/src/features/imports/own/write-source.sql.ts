import type { HandEditPolicy, RemovalPolicy, SourceKind } from '@oga/contract';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';

/** Of a connected source: what is sealed, and what is shown of it. */
export interface ConnectionColumns {
  readonly access: Buffer;
  readonly access_key: number;
  readonly access_at: Date;
  readonly host: string;
  readonly credential_names: readonly string[];
}

export const countSources = (sql: AnySql, p: { accountId: string }) => sql<{ sources: number }[]>`
  select count(*)::integer as sources
    from inventory_sources
   where account_id = ${p.accountId}`;

/** Makes a connected source. No row: the account has one of this kind and name. */
export const insertConnected = (
  tx: Transaction,
  p: ConnectionColumns & {
    id: string;
    accountId: string;
    kind: SourceKind;
    label: string;
    publish: boolean;
    removals: RemovalPolicy;
    removalGraceHours: number;
    handEdits: HandEditPolicy;
    everyHours: number | null;
    nextRunAt: Date | null;
    at: Date;
  },
) => tx<{ id: string }[]>`
  insert into inventory_sources (id, account_id, kind, label, publish, removals, removal_grace_hours, hand_edits, access, access_key,
                                 access_at, host, credential_names, every_hours, next_run_at, created_at, updated_at)
  values (${p.id}, ${p.accountId}, ${p.kind}, ${p.label}, ${p.publish}, ${p.removals}, ${p.removalGraceHours}, ${p.handEdits},
          ${p.access}, ${p.access_key}, ${p.access_at}, ${p.host}, ${p.credential_names as string[]}, ${p.everyHours},
          ${p.nextRunAt}, ${p.at}, ${p.at})
  on conflict on constraint inventory_sources_label do nothing
  returning id`;

export const selectKind = (sql: AnySql, p: { id: string; accountId: string }) => sql<{ kind: SourceKind }[]>`
  select kind
    from inventory_sources
   where id = ${p.id}
     and account_id = ${p.accountId}`;

/** A source as its owner changes it. */
export interface HeldSource {
  readonly kind: SourceKind;
  readonly is_connected: boolean;
  readonly every_hours: number | null;
  readonly next_run_at: Date | null;
  readonly paused_at: Date | null;
}

/** Holds an account's source until the transaction ends. */
export const holdOwnSource = (tx: Transaction, p: { id: string; accountId: string }) => tx<HeldSource[]>`
  select kind, access is not null as is_connected, every_hours, next_run_at, paused_at
    from inventory_sources
   where id = ${p.id}
     and account_id = ${p.accountId}
     for no key update`;

/** What may be changed of a source, every column as it shall be. */
export interface SourceColumns extends Partial<ConnectionColumns> {
  readonly label?: string;
  readonly publish?: boolean;
  readonly removals?: RemovalPolicy;
  readonly removal_grace_hours?: number;
  readonly hand_edits?: HandEditPolicy;
  readonly every_hours?: number | null;
  readonly next_run_at?: Date | null;
  readonly paused_at?: Date | null;
  readonly pause_reason?: string | null;
  readonly failures?: number;
  readonly last_failure?: null;
  /** Of what was read where it is read no more. */
  readonly mark?: null;
  readonly whole_at?: null;
}

/** Sets the columns that are given. */
export const updateSource = (tx: Transaction, p: { id: string; columns: SourceColumns; at: Date }) => tx`
  update inventory_sources
     set ${tx({ ...p.columns, updated_at: p.at } as never)}
   where id = ${p.id}`;

/** Runs of a source that have not ended. */
export const countUnderWay = (sql: AnySql, p: { sourceId: string }) => sql<{ runs: number; trials: number }[]>`
  select count(*)::integer as runs, (count(*) filter (where dry_run))::integer as trials
    from import_runs
   where source_id = ${p.sourceId}
     and status in ('receiving', 'queued', 'running')`;

export const deleteOffers = (tx: Transaction, p: { sourceId: string }) => tx`
  delete from source_offers
   where source_id = ${p.sourceId}`;

/** With their lines and documents. */
export const deleteRuns = (tx: Transaction, p: { sourceId: string }) => tx`
  delete from import_runs
   where source_id = ${p.sourceId}`;

/** With what is known of its photos. */
export const deleteSource = (tx: Transaction, p: { id: string }) => tx`
  delete from inventory_sources
   where id = ${p.id}`;
