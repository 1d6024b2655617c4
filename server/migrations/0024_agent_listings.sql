-- Owner: features/listings. Listings that accounts write. A row of `listings` holds how a listing stands and the version
-- that strangers see, if ever one was approved; what the owner has written last is in `listing_versions`. So searches read
-- what they read before, and nothing of a version that nobody has approved is where they look.
alter table listings
  add column account_id text collate "C" references accounts,
  -- The owner's own reference.
  add column external_id text check (length(external_id) between 1 and 100),
  -- The revision of the owner's version that is being reviewed. Beside `public`: an edit, while the approved version stays.
  add column submitted_revision integer,
  alter column listing_type drop not null,
  alter column property_type drop not null,
  alter column original_locale drop not null,
  alter column title drop not null,
  alter column description drop not null,
  alter column country_id drop not null,
  alter column city_id drop not null,
  alter column address_visibility drop not null,
  alter column location_precision drop not null,
  alter column search drop not null,
  -- The largest amount over the smallest area.
  alter column price_per_m2_usd type numeric(20, 2),
  add constraint listings_public_are_whole check (
    published_at is null
    or num_nulls(listing_type, property_type, original_locale, title, description, country_id, city_id,
                 address_visibility, location_precision, search) = 0
  ),
  add constraint listings_in_review_are_submitted check (
    case status when 'in_review' then submitted_revision is not null
                when 'public' then true
                else submitted_revision is null end
  ),
  add constraint listings_owned check (account_id is not null or num_nulls(external_id, submitted_revision) = 2),
  add constraint listings_published_or_owned check (published_at is not null or account_id is not null);

create unique index listings_external_id on listings (account_id, external_id) where external_id is not null;
-- What counts of an account: by state, and by day.
create index listings_account on listings (account_id, created_at desc, id desc) include (status, submitted_revision)
  where account_id is not null;
create index listings_account_active on listings (account_id) include (status, submitted_revision)
  where account_id is not null and status in ('public', 'in_review');

-- What the owner has, in the words of the API (listing_versions.stated, see features/listings/own/stated.ts), and what
-- became of it. Written while the row of `listings` is held.
create table listing_versions (
  listing_id text collate "C" primary key references listings on delete cascade,
  -- Goes up with every change that moderation has to look at.
  revision integer not null default 1 check (revision > 0),
  stated jsonb not null,
  -- The place that the names in it mean.
  country_id integer references places,
  division_id integer references places,
  city_id integer references places,
  neighborhood_id integer references places,
  submitted_at timestamptz(3),
  -- Of the revision that was submitted last.
  decision text check (decision in ('pending', 'manual', 'approved', 'rejected')),
  -- [{ code, message, field }]
  reasons jsonb not null default '[]',
  reviewed_at timestamptz(3),
  -- Sent to review again only when it is another one.
  rejected_revision integer,
  -- { amount, currency }: what it went for. Nobody but the owner sees it.
  final_price jsonb,
  -- When the owner or moderation changed anything. `listings.updated_at` is when strangers saw a change.
  updated_at timestamptz(3) not null,
  check ((city_id is null) = (country_id is null)),
  check ((decision in ('approved', 'rejected')) = (reviewed_at is not null) or decision is null)
);

-- Whose row is held by whoever changes listings of an account, or takes one of the slots that members of a company share:
-- what is counted then stays true until the commit. Also the edits of the day.
create table listing_usage (
  -- An account or a company.
  holder text collate "C" primary key,
  -- The calendar day in America/Asuncion that `edits` are of.
  day date,
  edits integer not null default 0 check (edits >= 0)
);

-- Owner: features/accounts. Limits that the operator granted an account in place of those of its tier; null: the tier's.
create table granted_limits (
  account_id text collate "C" primary key references accounts on delete cascade,
  active integer check (active >= 0),
  in_review integer check (in_review >= 0),
  new_per_day integer check (new_per_day >= 0),
  edits_per_day integer check (edits_per_day >= 0)
);
