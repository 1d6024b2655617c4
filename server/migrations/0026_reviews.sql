-- Owner: features/listings. What waits for a decision is found without reading what does not.
create index listings_submitted on listings (id) where submitted_revision is not null;

-- Owner: features/moderation. What was decided of what listings said, by which rules.

-- The rules that a decision was made by, each with its version; written when they decide for the first time.
create table moderation_rule_sets (
  -- Of what is in it.
  id text collate "C" primary key check (id ~ '^[0-9a-f]{16}$'),
  -- { code: version }
  rules jsonb not null,
  since timestamptz(3) not null
);

-- Every decision, in the transaction in which it took effect; none is ever changed.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  listing_id text collate "C" not null references listings on delete cascade,
  revision integer not null check (revision > 0),
  outcome text not null check (outcome in ('approve', 'reject', 'person')),
  -- `rules`, or the name of the operator.
  decided_by text not null check (decided_by <> ''),
  rule_set text collate "C" references moderation_rule_sets,
  -- [{ code, version, field, message { en, es, pt } }]; version null: a person named it, not the rule.
  reasons jsonb not null default '[]',
  -- What the operator wrote to the owner.
  message text check (message <> ''),
  at timestamptz(3) not null,
  constraint moderation_decisions_by_rules check ((decided_by = 'rules') = (rule_set is not null)),
  constraint moderation_decisions_by_persons check (decided_by = 'rules' or outcome <> 'person')
);
create index moderation_decisions_listing on moderation_decisions (listing_id, id);

-- Descriptions as sketches (features/moderation/similarity), to find those that were made of one another: of what is
-- public, and of what is submitted. A row may be older than its listing: readers ask the listing how it stands.
create table listing_sketches (
  listing_id text collate "C" not null references listings on delete cascade,
  is_submitted boolean not null,
  -- Of what is submitted.
  revision integer,
  -- SHA-256 of city and description, to know again what was sketched.
  mark bytea not null check (octet_length(mark) = 32),
  sketch integer[] not null,
  -- What two alike share one of. The city is part of each: only there they may be of one property.
  bands integer[] not null,
  primary key (listing_id, is_submitted),
  check (is_submitted = (revision is not null))
);
-- Without a list of pending entries, which every look (42 for a listing) would read from end to end.
create index listing_sketches_bands on listing_sketches using gin (bands) with (fastupdate = off);

-- Listings of other owners that seem to offer the same property as one that was decided about. Noted, never a reason.
create table listing_likenesses (
  listing_id text collate "C" not null references listings on delete cascade,
  other_id text collate "C" not null references listings on delete cascade,
  found_by text[] not null check (found_by <@ array['text', 'images'] and cardinality(found_by) > 0),
  noted_at timestamptz(3) not null,
  primary key (listing_id, other_id),
  check (listing_id <> other_id)
);
create index listing_likenesses_other on listing_likenesses (other_id);

-- One row: up to where public listings are sketched. `through` is a number of the log of listings; before the first walk
-- over all of them is over, `walked` is the last id of it.
create table sketching (
  only_row boolean primary key default true check (only_row),
  through bigint,
  walked text collate "C",
  walk_began bigint
);
insert into sketching default values;
