import type { Sql } from '../sql.ts';

/** How far the primary's log is on its disk, from where replicas get it; refused by a server that is in recovery. */
export const selectPrimaryPosition = (sql: Sql) => sql<{ position: number; cluster: string }[]>`
  select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position,
         (select system_identifier::text from pg_control_system()) || '/' || current_database() as cluster`;

/** What a replica says of itself. */
export interface ReplicaState {
  readonly is_standby: boolean;
  /** Of a copy and of its original the same, and of no others. */
  readonly cluster: string;
  /** How far it has replayed; null where it replays nothing. */
  readonly position: number | null;
  readonly version: number;
  /** When what it replayed last was committed, by its clock. */
  readonly last_commit_seconds_ago: number | null;
  readonly hot_standby_feedback: boolean;
}

export const selectReplicaState = (sql: Sql) => sql<ReplicaState[]>`
  select pg_is_in_recovery() as is_standby,
         (select system_identifier::text from pg_control_system()) || '/' || current_database() as cluster,
         (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position,
         (select coalesce(max(version), 0) from schema_migrations) as version,
         extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as last_commit_seconds_ago,
         current_setting('hot_standby_feedback')::boolean as hot_standby_feedback`;
