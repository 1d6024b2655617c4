-- Owner: platform/outbox. The log of an account's events is read by the numbers of its commits: which commits those are.
-- Written at the end of the transaction, when the number is known, so that a page of a log costs no more than the page.
create table event_commits (
  account_id text collate "C" not null,
  number bigint not null,
  commit_id bigint not null,
  primary key (account_id, number)
);
create index event_commits_number on event_commits (number);

-- One row: what a reader's cursor is held against.
create table event_log (
  only_row boolean primary key default true check (only_row),
  -- Another word after a restore of an older state: cursors from before it are worth nothing then.
  epoch text not null default left(md5(gen_random_uuid()::text), 8),
  -- Events of commits up to this number are forgotten.
  forgotten bigint not null default 0
);
insert into event_log (forgotten) select forgotten from listing_log;

insert into event_commits (account_id, number, commit_id)
select distinct events.account_id, commits.number, commits.id
  from events
  join commits on commits.id = events.commit_id
 where events.account_id is not null
   and commits.number is not null;

-- Of one commit, the events of accounts: an import of the operator's has thousands of others.
create index events_accounts on events (commit_id, account_id) where account_id is not null;

create function commit_told() returns trigger language plpgsql as $$
begin
  insert into event_commits (account_id, number, commit_id)
  select distinct events.account_id, commits.number, commits.id
    from commits
    join events on events.commit_id = commits.id
   where commits.id = new.id
     and events.account_id is not null;
  return null;
end $$;
-- Triggers fire in the order of their names: this one after commit_numbered, and so within its lock.
create constraint trigger commit_told after insert on commits
  deferrable initially deferred for each row execute function commit_told();

-- Owner: features/webhooks. Where an account wants to be told of its events.
create table webhooks (
  id text collate "C" primary key check (id ~ '^whk_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  account_id text collate "C" not null references accounts on delete cascade,
  url text not null check (url ~ '^https://'),
  description text,
  types text[] not null check (cardinality(types) > 0),
  -- What it was made with, and ends with: a grant of an application, or a credential for CI.
  grant_id text collate "C",
  token_id text collate "C",
  -- Sealed. The former one signs too, until then.
  secret bytea not null,
  secret_key integer not null references data_keys,
  former_secret bytea,
  former_until timestamptz(3),
  -- Of commits after this one it is told.
  after_number bigint not null,
  paused_at timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  -- Since when nothing was taken, how often in a row, and until when it is left alone for that.
  failing_since timestamptz(3),
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz(3),
  -- The one who sends to it now, and until when he may be taken for alive.
  sender text,
  sending_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint webhooks_made_with check ((grant_id is null) <> (token_id is null)),
  constraint webhooks_former check ((former_secret is null) = (former_until is null)),
  constraint webhooks_disabled check ((disabled_at is null) = (disabled_reason is null)),
  constraint webhooks_sender check ((sender is null) = (sending_until is null))
);
create index webhooks_account on webhooks (account_id, created_at desc, id desc);

-- What an endpoint is told, or was: one row for an event however often it is sent.
create table webhook_deliveries (
  webhook_id text collate "C" not null references webhooks on delete cascade,
  event_id text collate "C" not null,
  type text not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  is_replay boolean not null default false,
  -- Of this turn: a replay begins anew.
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz(3),
  -- The latest, oldest first: [{ at, status, error, duration_ms }]
  attempts jsonb not null default '[]',
  last_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  primary key (webhook_id, event_id),
  constraint webhook_deliveries_next check ((status = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where status = 'waiting';
create index webhook_deliveries_waiting on webhook_deliveries (next_at) where status = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, event_id desc);
create index webhook_deliveries_last on webhook_deliveries (last_at);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- One row: up to which commit the log was followed.
create table webhook_follower (
  only_row boolean primary key default true check (only_row),
  number bigint not null
);
insert into webhook_follower (number) select coalesce(max(number), 0) from commits;
