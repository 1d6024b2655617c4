-- Owner: platform/outbox. Whose log an event belongs to; no account for what concerns the operator alone.
alter table events add column account_id text collate "C";
create index events_account on events (account_id, commit_id, sequence) where account_id is not null;
