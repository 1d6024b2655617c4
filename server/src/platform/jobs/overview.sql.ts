import type { AnySql } from '../db/sql.ts';

/** What lies in a queue. */
export interface QueueCounts {
  readonly job: string;
  /** Due now or soon, for the first time. */
  readonly waiting: number;
  readonly running: number;
  /** Failed before, and to be repeated. */
  readonly repeating: number;
  readonly dead: number;
  /** Of those that are still remembered: a day's. */
  readonly completed: number;
  /** For how long the oldest has been due. */
  readonly delay_seconds: number;
  readonly rule: string | null;
  readonly last_at: Date | null;
  readonly next_at: Date | null;
}

export const selectQueueCounts = (sql: AnySql) => sql<QueueCounts[]>`
  with counted as (
    select case when name = 'dead' then source_name else name end as job,
           count(*) filter (where state = 'created' and name <> 'dead') as waiting,
           count(*) filter (where state = 'active') as running,
           count(*) filter (where state = 'retry') as repeating,
           count(*) filter (where name = 'dead') as dead,
           count(*) filter (where state = 'completed') as completed,
           extract(epoch from jobs.job_now() - min(start_after) filter (
             where state in ('created', 'retry') and start_after <= jobs.job_now() and name <> 'dead'
           ))::float8 as delay_seconds
      from jobs.job
     group by 1
  )
  select queue.name as job, coalesce(waiting, 0) as waiting, coalesce(running, 0) as running,
         coalesce(repeating, 0) as repeating, coalesce(dead, 0) as dead, coalesce(completed, 0) as completed,
         coalesce(delay_seconds, 0) as delay_seconds, rule, last_at, next_at
    from jobs.queue
    left join counted on counted.job = queue.name
    left join job_schedules on job_schedules.name = queue.name collate "C"
   where queue.name <> 'dead'
   order by queue.name`;

/** One job as the operator sees it. */
export interface JobRow {
  readonly id: string;
  readonly job: string;
  readonly state: 'waiting' | 'running' | 'repeating' | 'completed' | 'dead' | 'cancelled';
  readonly payload: unknown;
  readonly attempts: number;
  readonly created_at: Date;
  /** Not before this, while it waits. */
  readonly due_at: Date | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly error: { readonly name?: string; readonly message?: string; readonly value?: { message?: string } } | null;
}

const jobColumns = (sql: AnySql) => sql`
  case when name = 'dead' then source_id else id end as id,
  case when name = 'dead' then source_name else name end as job,
  case when name = 'dead' then 'dead' else
    case state when 'created' then 'waiting' when 'retry' then 'repeating' when 'active' then 'running'
               when 'failed' then 'dead' else state::text end
  end as state,
  data as payload,
  case when name = 'dead' then source_retry_count + 1
       when started_on is null then 0
       else retry_count + 1 end as attempts,
  coalesce(source_created_on, created_on) as created_at,
  case when state in ('created', 'retry') and name <> 'dead' then start_after end as due_at,
  case when name = 'dead' then null else started_on end as started_at,
  case when name = 'dead' then created_on else completed_on end as ended_at,
  case when name = 'dead' then source_output else output end as error`;

/** What runs, what will be repeated and what is dead, the newest first. */
export const selectNotableJobs = (sql: AnySql, p: { limit: number }) => sql<JobRow[]>`
  select ${jobColumns(sql)}
    from jobs.job
   where name = 'dead'
      or state in ('active', 'retry')
   order by created_on desc
   limit ${p.limit}`;

/** A job by its id; a dead one by that of the job it was. */
export const selectJob = (sql: AnySql, p: { id: string }) => sql<JobRow[]>`
  select ${jobColumns(sql)}
    from jobs.job
   where id = ${p.id}
      or (name = 'dead' and source_id = ${p.id})
   order by name = 'dead' desc
   limit 1`;

/** The dead jobs to revive: these, or all. */
export const selectDead = (sql: AnySql, p: { ids: readonly string[] | null }) => sql<{ id: string; job_id: string }[]>`
  select id, source_id as job_id
    from jobs.job
   where name = 'dead'
     and (${p.ids === null} or source_id = any(${(p.ids ?? []) as string[]}))
   order by created_on`;

/** Makes jobs that wait for their time due at once. Answers which. */
export const hasten = (sql: AnySql, p: { ids: readonly string[] }) => sql<{ id: string }[]>`
  update jobs.job
     set start_after = jobs.job_now()
   where id = any(${p.ids as string[]})
     and state in ('created', 'retry')
     and name <> 'dead'
  returning id`;

/** Payloads of jobs of a name that wait, run, or will be repeated. */
export const selectUnended = (sql: AnySql, p: { name: string }) => sql<{ payload: unknown }[]>`
  select data as payload
    from jobs.job
   where name = ${p.name}
     and state in ('created', 'retry', 'active')`;
