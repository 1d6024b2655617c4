-- Owner: features/imports.

-- Where a company's inventory comes from: one feed, known by the company and a label.
create table inventory_sources (
  id text collate "C" primary key check (id ~ '^src_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  company_id text collate "C" not null references companies,
  kind text not null check (kind in ('vrsync')),
  label text not null,
  created_at timestamptz(3) not null,
  unique (company_id, kind, label)
);

create table import_runs (
  id text collate "C" primary key check (id ~ '^run_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  source_id text collate "C" not null references inventory_sources,
  status text not null check (status in ('running', 'needs_approval', 'done', 'partial', 'failed', 'cancelled')),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  items_seen integer not null default 0,
  counts jsonb not null default '{}',
  -- Why a run failed, as its report says it.
  failure text
);
create index import_runs_source on import_runs (source_id, started_at desc);
-- One run of a source at a time.
create unique index import_runs_running on import_runs (source_id) where status = 'running';

-- The listing behind each offer of a source, with what the feed last said.
create table source_offers (
  source_id text collate "C" not null references inventory_sources,
  external_id text collate "C" not null,
  listing_type text not null,
  listing_id text collate "C" not null unique references listings,
  -- Of everything but the price, and of the price: what changed tells which kind of change it is.
  content_fingerprint text collate "C" not null,
  price_fingerprint text collate "C" not null,
  -- False once the feed no longer has it; it comes back under the same listing.
  present boolean not null default true,
  raw jsonb not null,
  primary key (source_id, external_id, listing_type)
);

-- What a run did with items, apart from those that it found unchanged.
create table import_outcomes (
  run_id text collate "C" not null references import_runs on delete cascade,
  -- Order within the report.
  line integer not null,
  external_id text,
  listing_id text collate "C",
  listing_type text,
  outcome text not null check (outcome in ('created', 'changed', 'price_changed', 'reactivated', 'withdrawn', 'withheld', 'rejected', 'duplicate', 'unchanged')),
  remarks jsonb not null default '[]',
  primary key (run_id, line)
);

-- Items of a document while it is being read. Emptied by the run; unlogged, since a crash makes the run start anew.
create unlogged table import_staging (
  run_id text collate "C" not null,
  position integer not null,
  external_id text collate "C",
  listing_type text,
  content_fingerprint text collate "C",
  price_fingerprint text collate "C",
  place jsonb,
  facts jsonb,
  raw jsonb,
  remarks jsonb not null,
  offers integer not null
);
create index import_staging_offer on import_staging (run_id, external_id, listing_type);
