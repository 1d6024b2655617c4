-- Owner: platform/secrets. What stored credentials are sealed with; itself sealed with SECRET_KEY. There is one: a rotation
-- makes the next, seals everything anew and forgets the one before.
create table data_keys (
  generation integer primary key check (generation > 0),
  sealed bytea not null,
  created_at timestamptz(3) not null
);

-- Owner: features/imports. Inventories of accounts: connected ones, which are read by themselves, and those that are pushed.
-- The operator's own have no account.
alter table inventory_sources
  add column account_id text collate "C" references accounts,
  add column publish boolean not null default true,
  add column removals text not null default 'apply' check (removals in ('apply', 'report', 'ignore')),
  add column removal_grace_hours integer not null default 0 check (removal_grace_hours between 0 and 720),
  add column hand_edits text not null default 'keep' check (hand_edits in ('keep', 'replace')),
  add column updated_at timestamptz(3),
  -- Of a connected one: where it is read, and what opens it. All that is secret is in `access`, sealed; `host` and the names
  -- are what is shown of it.
  add column access bytea,
  add column access_key integer references data_keys,
  add column access_at timestamptz(3),
  add column host text,
  add column credential_names text[] not null default '{}',
  add column every_hours integer check (every_hours between 1 and 168),
  add column next_run_at timestamptz(3),
  add column failures integer not null default 0 check (failures >= 0),
  -- Why the latest of them failed.
  add column last_failure text,
  add column paused_at timestamptz(3),
  add column pause_reason text,
  -- What the other side said when everything of it was last applied, and when that was everything there is.
  add column mark jsonb,
  add column whole_at timestamptz(3),
  drop constraint inventory_sources_kind_check,
  add constraint inventory_sources_kind_check check (kind in ('vrsync', 'tokko', 'wasi', 'kiteprop', 'ndjson')),
  drop constraint inventory_sources_company_id_kind_label_key,
  add constraint inventory_sources_label unique nulls not distinct (account_id, company_id, kind, label),
  add constraint inventory_sources_owner check (account_id is null or company_id is null),
  add constraint inventory_sources_access check ((access is null) = (host is null) and (access is null) = (access_at is null) and (access is null) = (access_key is null)),
  add constraint inventory_sources_schedule check (access is not null or (every_hours is null and next_run_at is null)),
  add constraint inventory_sources_pause check ((paused_at is null) = (pause_reason is null));
create index inventory_sources_account on inventory_sources (account_id, created_at desc, id desc) where account_id is not null;
create index inventory_sources_due on inventory_sources (next_run_at) where next_run_at is not null and paused_at is null;

alter table import_runs
  add column trigger text not null default 'operator' check (trigger in ('push', 'schedule', 'request', 'approval', 'operator')),
  add column dry_run boolean not null default false,
  add column publish boolean not null default true,
  add column removals text not null default 'apply' check (removals in ('apply', 'report', 'ignore')),
  add column max_removals text check (max_removals ~ '^\d{1,7}%?$'),
  -- The whole inventory, not what has changed.
  add column is_full boolean not null default true,
  add column approves text collate "C" references import_runs on delete set null,
  add column phase text check (phase in ('waiting', 'fetching', 'reading', 'comparing', 'applying')),
  -- { bytes, items, lines, of }
  add column progress jsonb not null default '{}',
  add column notes jsonb not null default '[]',
  add column failure_code text,
  add column failure_line integer,
  add column failure_column integer,
  add column cancel_asked boolean not null default false,
  -- Whether its document holds everything there is; null: it has none.
  add column document_is_complete boolean,
  -- What is remembered of the source once the document is applied.
  add column mark jsonb,
  add column created_at timestamptz(3),
  -- When the process that receives or carries it out was last heard.
  add column heard_at timestamptz(3),
  -- When its owner was written that removals wait for his word.
  add column told_at timestamptz(3),
  alter column started_at drop not null,
  drop constraint import_runs_status_check,
  add constraint import_runs_status_check check (
    status in ('receiving', 'queued', 'running', 'needs_approval', 'done', 'partial', 'failed', 'cancelled')
  );
update import_runs set created_at = started_at;
alter table import_runs alter column created_at set not null;
drop index import_runs_source, import_runs_running;
create index import_runs_source on import_runs (source_id, created_at desc, id desc);
-- One run of a source at a time; those that only try change nothing.
create unique index import_runs_running on import_runs (source_id)
  where status in ('receiving', 'queued', 'running') and not dry_run;
create index import_runs_unended on import_runs (heard_at) where status in ('receiving', 'queued', 'running');

-- What a run reads: as it was pushed or fetched, gzip, in parts. Kept while it is read, and while removals wait for approval.
create table import_documents (
  run_id text collate "C" not null references import_runs on delete cascade,
  part integer not null check (part >= 0),
  bytes bytea not null,
  primary key (run_id, part)
);
alter table import_documents alter column bytes set storage external;

-- Of an account's sources: what the feed says now (`wanted`), and how far the listing is in step with it. What waits is
-- taken up again by itself; nothing is dropped.
alter table source_offers
  alter column listing_id drop not null,
  add column wanted jsonb,
  -- Goes up with what the feed says.
  add column revision integer not null default 1,
  -- { stated, images, photos, revision }: the listing as the feed last left it. What differs from it now was changed by hand.
  add column applied jsonb,
  -- Fields that stayed as the owner edited them.
  add column kept_fields text[] not null default '{}',
  -- Whether the listing is sent to review.
  add column publish boolean not null default true,
  -- The source has it again, and its listing was closed for that.
  add column came_back boolean not null default false,
  -- Whom the source names for inquiries: { name, email, phone, whatsapp }, checked.
  add column contact jsonb,
  -- When what the feed says was last new.
  add column seen_at timestamptz(3),
  -- Since when the feed has it no more, within the grace that its source is given.
  add column missing_since timestamptz(3),
  add column gone_at timestamptz(3),
  add column gone_reason text check (gone_reason in ('sold', 'rented', 'withdrawn', 'source_removed')),
  add column waits_for text check (
    waits_for in ('turn', 'photos', 'active', 'in_review', 'new_per_day', 'edits_per_day', 'whatsapp', 'account', 'duplicate')
  ),
  add column waiting_since timestamptz(3),
  -- Not looked at again before.
  add column wait_until timestamptz(3),
  add column attempts integer not null default 0,
  -- Why the listing could not be kept in step.
  add column problem text,
  add constraint source_offers_kept check (listing_id is not null or wanted is not null),
  add constraint source_offers_gone check ((gone_at is null) = (gone_reason is null)),
  add constraint source_offers_waiting check ((waits_for is null) = (waiting_since is null));
create index source_offers_waiting on source_offers (source_id, wait_until) where waits_for is not null;

-- Photos of a source by what they are known by (an address, or the number of a photo): each is fetched once.
create table source_photos (
  source_id text collate "C" not null references inventory_sources on delete cascade,
  identity text collate "C" not null,
  -- Null: it could not be taken, for this reason.
  sha256 bytea check (octet_length(sha256) = 32),
  fault text,
  attempts integer not null default 1,
  tried_at timestamptz(3) not null,
  primary key (source_id, identity),
  check ((sha256 is null) = (fault is not null))
);

-- Two listings of one owner that are taken for the same property: one waits behind the other. Undone, the pair is never
-- linked again.
create table listing_duplicates (
  id text collate "C" primary key check (id ~ '^dup_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  shown_id text collate "C" not null references listings on delete cascade,
  hidden_id text collate "C" not null references listings on delete cascade,
  found_by text[] not null check (found_by <@ array['external_id', 'facts', 'images'] and cardinality(found_by) > 0),
  linked_at timestamptz(3) not null,
  undone_at timestamptz(3),
  check (shown_id <> hidden_id)
);
create unique index listing_duplicates_pair on listing_duplicates (least(shown_id, hidden_id), greatest(shown_id, hidden_id));
-- A listing waits behind one other at a time.
create unique index listing_duplicates_hidden on listing_duplicates (hidden_id) where undone_at is null;
create index listing_duplicates_shown on listing_duplicates (shown_id);

-- Owner: features/listings. The source that keeps a listing in step, and its own id there.
alter table listings
  add column source_id text collate "C" references inventory_sources on delete set null,
  add column source_external_id text;
create index listings_source on listings (source_id) where source_id is not null;

-- Owner: features/moderation. Listings of one owner that a person said are two properties: never rejected for each other.
create table distinct_listings (
  listing_id text collate "C" not null references listings on delete cascade,
  other_id text collate "C" not null references listings on delete cascade,
  noted_at timestamptz(3) not null,
  primary key (listing_id, other_id),
  check (listing_id < other_id)
);
