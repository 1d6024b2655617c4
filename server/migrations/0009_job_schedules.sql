-- Owner: platform/jobs. When a job that repeats is due next. The queue itself is pg-boss's, in the schema "jobs": `migrate`
-- makes it after these files.
create table job_schedules (
  name text collate "C" primary key,
  -- As the program wrote it, to notice a change: '*/5 * * * *' or 'every 600 s'.
  rule text not null,
  next_at timestamptz(3) not null,
  last_at timestamptz(3)
);
