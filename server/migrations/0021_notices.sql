-- Owner: features/notices. What is to be sent to people, in the transaction that it follows from. What it says is sealed
-- with SECRET_KEY, since codes are in it, and gone once it is sent.
create table notices (
  id text collate "C" primary key check (id ~ '^ntc_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  channel text not null check (channel in ('email', 'whatsapp')),
  sealed bytea,
  at timestamptz(3) not null,
  number bigint generated always as identity,
  sent_at timestamptz(3),
  check (sealed is not null or sent_at is not null)
);
create index notices_at on notices (at);
create index notices_unsent on notices (number desc) where sent_at is null;

-- Owner: platform/http. What was answered may be a secret that is shown once: it is sealed with SECRET_KEY.
delete from idempotency_keys;
alter table idempotency_keys drop column answer, add column answer bytea;
