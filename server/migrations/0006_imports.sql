-- Owner: features/imports. What is read but not yet applied lies in temporary tables of the importing session
-- (features/imports/scratch.sql.ts): it ends with the session, however that ends.

-- Where a company's inventory comes from: one feed, known by the company and a label.
create table inventory_sources (
  id text collate "C" primary key check (id ~ '^src_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  company_id text collate "C" not null references companies,
  kind text not null check (kind in ('vrsync')),
  label text not null check (length(label) between 1 and 100),
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
  offers_seen integer not null default 0,
  -- Of offers by outcome; of items where they were rejected or repeated.
  counts jsonb not null default '{}',
  -- Why a run failed, as its report says it.
  failure text
);
create index import_runs_source on import_runs (source_id, started_at desc);
-- One run of a source at a time.
create unique index import_runs_running on import_runs (source_id) where status = 'running';

-- The listing behind each offer of a source, with what the feed last said. Whether the feed still has it is the
-- listing's own state: closed as source_removed when it went. A run that finds an offer unchanged writes nothing here.
create table source_offers (
  source_id text collate "C" not null references inventory_sources,
  external_id text collate "C" not null,
  listing_type text not null,
  listing_id text collate "C" not null unique references listings,
  -- Of everything but the price, and of the price: what changed tells which kind of change it is.
  content_fingerprint text collate "C" not null,
  price_fingerprint text collate "C" not null,
  -- Which reading of feeds made the fingerprints.
  normalizer integer not null,
  -- Values as the feed wrote them.
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
