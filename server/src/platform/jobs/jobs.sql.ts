import { asJson, type AnySql } from '../db/sql.ts';

/** A job to be put in the queue. */
export interface QueuedRow {
  readonly payload: unknown;
  readonly at: string | null;
  readonly key: string | null;
}

export interface Enqueued {
  /** Whether the queue is known; a job of an unknown queue is not stored. */
  readonly known: boolean;
  readonly stored: number;
  readonly keys: readonly string[];
}

/**
 * Stores jobs as pg-boss's own insert would, with what their queue says about retries and time limits, and tells its
 * workers, who hear of it at the commit. One that waits already under the same key is not stored again.
 */
export const insertJobs = (tx: AnySql, p: { name: string; rows: readonly QueuedRow[] }) => tx<Enqueued[]>`
  with kind as (
    select * from jobs.queue where name = ${p.name}
  ), given as (
    select payload, coalesce("at", jobs.job_now()) as start_after,
           case when policy = 'stately' then 'only' else coalesce(key, gen_random_uuid()::text) end as key
      from kind, json_to_recordset(${asJson(tx, p.rows)}) as given (payload jsonb, "at" timestamptz, key text)
  ), stored as (
    insert into jobs.job (
      name, data, start_after, created_on, keep_until, singleton_key, policy, dead_letter, expire_seconds,
      deletion_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max
    )
    select name, payload, start_after, jobs.job_now(), start_after + retention_seconds * interval '1 s', key, policy,
           dead_letter, expire_seconds, deletion_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_backoff,
           retry_delay_max
      from kind, given
     order by key
        on conflict do nothing
    returning start_after, singleton_key
  ), told as (
    select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), ${p.name})
      from (select from stored where start_after <= jobs.job_now() limit 1) as due
  )
  select exists (select from kind) as known,
         (select count(*) from stored) + 0 * (select count(*) from told) as stored,
         array(select key from given where key not in (select singleton_key from stored)) as keys`;

/**
 * Which of these keys have a job that waits. It stays until the end of the transaction: a worker passes a locked job
 * over, so that it runs after what is committed now and not before.
 */
export const holdWaiting = (tx: AnySql, p: { name: string; keys: readonly string[] }) => tx<{ key: string }[]>`
  select singleton_key as key
    from jobs.job
   where name = ${p.name}
     and singleton_key = any(${p.keys as string[]})
     and state = 'created'
   order by singleton_key
     for share`;

/** Makes a queue that is not there yet. */
export const createQueue = (tx: AnySql, p: { name: string; options: object }) => tx`
  select jobs.create_queue(${p.name}, ${tx.json(p.options as never)}::jsonb)`;

export interface QueueSettings {
  readonly policy: string;
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly expireSeconds: number;
  readonly heartbeatSeconds: number;
}

/** Gives a queue the settings of this program, and the jobs that wait in it. */
export const updateQueue = (sql: AnySql, p: QueueSettings & { name: string; at: Date }) => sql`
  with changed as (
    update jobs.queue
       set policy = ${p.policy},
           retry_limit = ${p.retryLimit},
           retry_delay = ${p.retryDelay},
           expire_seconds = ${p.expireSeconds},
           heartbeat_seconds = ${p.heartbeatSeconds},
           updated_on = ${p.at}
     where name = ${p.name}
       and (policy, retry_limit, retry_delay, expire_seconds, heartbeat_seconds) is distinct from
           (${p.policy}, ${p.retryLimit}::integer, ${p.retryDelay}::integer, ${p.expireSeconds}::integer,
            ${p.heartbeatSeconds}::integer)
    returning name
  )
  update jobs.job
     set retry_limit = ${p.retryLimit},
         retry_delay = ${p.retryDelay},
         expire_seconds = ${p.expireSeconds},
         heartbeat_seconds = ${p.heartbeatSeconds}
   where name in (select name from changed)
     and state = 'created'`;

export interface Schedule {
  readonly name: string;
  readonly rule: string;
  readonly next_at: Date;
  readonly last_at: Date | null;
}

/** Remembers when a repeating job is due; one that is known by the same rule keeps its turn. */
export const putSchedule = (sql: AnySql, p: { name: string; rule: string; nextAt: Date }) => sql`
  insert into job_schedules (name, rule, next_at)
  values (${p.name}, ${p.rule}, ${p.nextAt})
      on conflict (name) do update
     set rule = excluded.rule, next_at = excluded.next_at
   where job_schedules.rule <> excluded.rule`;

/** Forgets what no longer repeats. */
export const keepSchedules = (sql: AnySql, p: { names: readonly string[] }) => sql`
  delete from job_schedules where name <> all(${p.names as string[]})`;

export const selectSchedules = (sql: AnySql) => sql<Schedule[]>`
  select name, rule, next_at, last_at from job_schedules order by name`;

/** Takes the turn of a repeating job; of any number of processes one gets a row. */
export const takeTurn = (tx: AnySql, p: { name: string; due: Date; at: Date; nextAt: Date }) => tx`
  update job_schedules
     set last_at = ${p.at},
         next_at = ${p.nextAt}
   where name = ${p.name}
     and next_at = ${p.due}
  returning name`;

/** Takes a claimed job's repetitions away: its failure is then its death. */
export const giveUp = (sql: AnySql, p: { name: string; id: string }) => sql`
  update jobs.job
     set retry_limit = retry_count
   where name = ${p.name}
     and id = ${p.id}
     and state = 'active'`;
