-- Owner: platform/outbox. What happened, in the transaction in which it happened.
create table events (
  sequence bigint generated always as identity primary key,
  id text collate "C" not null unique check (id ~ '^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  type text not null,
  -- The record that it is about.
  subject_id text collate "C" not null,
  at timestamptz(3) not null,
  payload jsonb not null
);
create index events_subject on events (subject_id, sequence);
