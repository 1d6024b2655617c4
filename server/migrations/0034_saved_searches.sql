-- Owner: features/saved-searches. Searches that tell of what is new.
create table saved_searches (
  id text collate "C" primary key check (id ~ '^svs_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  -- What the index by which it is found, and its matches, call it: short.
  number bigint generated always as identity unique,
  account_id text collate "C" not null references accounts on delete cascade,
  name text not null check (name <> ''),
  -- As it was asked: parameters of GET /listings.
  criteria jsonb not null,
  channel text not null check (channel in ('email', 'whatsapp', 'webhook')),
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  price_drops boolean not null default false,
  is_paused boolean not null default false,
  created_at timestamptz(3) not null,
  -- It tells of what became public in later commits. One that is forgotten is older than all that are known.
  since_commit bigint not null default current_commit(),
  match_count integer not null default 0 check (match_count >= 0),
  last_match_at timestamptz(3),
  -- When it tells of what waits; null: nothing does.
  tell_at timestamptz(3),
  last_told_at timestamptz(3),

  -- What the criteria come to, null where they do not ask. Any of these places, all of one level; none: anywhere.
  place_ids integer[] not null default '{}',
  listing_type text,
  property_types text[] not null default '{}',
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  min_price numeric,
  max_price numeric,
  min_bedrooms integer,
  max_bedrooms integer,
  min_bathrooms integer,
  min_parking integer,
  min_living_area double precision,
  max_living_area double precision,
  min_lot_area double precision,
  max_lot_area double precision,
  furnished boolean,
  pets_allowed boolean,
  amenities text[] not null default '{}',
  -- Any of these boxes (two where it crosses the antimeridian), and of these polygons (one for each turn round the globe).
  boxes box[],
  polygons polygon[],
  -- Around a point, and the boxes that hold the circle.
  near_point point,
  radius_km double precision,
  near_boxes box[],
  company_id text collate "C",
  agent_id text collate "C",
  project_id text collate "C",
  -- What was typed, what it comes to with its spelling corrected by the words of listings, and when it last was: listings
  -- that come are asked for it as it stands here, since working it out takes far longer.
  words text,
  word_query tsquery,
  worded_at timestamptz(3),

  constraint saved_searches_price check ((price_currency is null) = (min_price is null and max_price is null)),
  constraint saved_searches_near check ((near_point is null) = (radius_km is null) and (near_point is null) = (near_boxes is null)),
  constraint saved_searches_words check ((words is null) = (word_query is null) and (words is null) = (worded_at is null)),
  constraint saved_searches_matched check ((match_count = 0) = (last_match_at is null)),
  constraint saved_searches_paused check (not is_paused or tell_at is null)
);
create index saved_searches_account on saved_searches (account_id, created_at desc, id desc);
-- Apart, so that what is told at once does not wait behind the digests of a morning.
create index saved_searches_due_instant on saved_searches (tell_at) where tell_at is not null and frequency = 'instant';
create index saved_searches_due_digest on saved_searches (tell_at) where tell_at is not null and frequency <> 'instant';
create index saved_searches_worded on saved_searches (worded_at) where words is not null;
create index saved_searches_currency on saved_searches (price_currency) where price_currency is not null;

-- What of a listing the searches in a bucket ask for exactly; null: nothing. Others may share it, so it is no proof.
create function saved_search_bucket(place_id integer, listing_type text, property_type text, currency text)
returns bigint language sql immutable as $$
  select hashtextextended(
    coalesce(place_id::text, '') || '/' || coalesce(listing_type, '') || '/' || coalesce(property_type, '') || '/' || coalesce(currency, ''), 0)
$$;

-- By this a listing finds the searches that it may fit: it has a bucket for every combination of what it is and `anything`,
-- a few dozen, and looks in each for those that go up to its price. A search is in one for each of its places and types.
create table saved_search_keys (
  search_number bigint not null references saved_searches (number) on delete cascade,
  bucket bigint not null,
  -- In the currency of the search; infinity where there is none.
  max_price double precision not null,
  min_price double precision not null,
  min_bedrooms integer not null,
  max_bedrooms integer not null
);
create index saved_search_keys_bucket on saved_search_keys (bucket, max_price)
  include (min_price, min_bedrooms, max_bedrooms, search_number);
create index saved_search_keys_search on saved_search_keys (search_number);

-- Keys follow the search, whoever writes it. One that is paused has none: a listing does not find it.
create function saved_search_keyed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from saved_search_keys where search_number = new.number;
  end if;
  if not new.is_paused then
    insert into saved_search_keys (search_number, bucket, max_price, min_price, min_bedrooms, max_bedrooms)
    select new.number, saved_search_bucket(place.id, new.listing_type, kind.property_type, new.price_currency),
           coalesce(new.max_price, 'infinity'), coalesce(new.min_price, 0),
           coalesce(new.min_bedrooms, -1), coalesce(new.max_bedrooms, 1000000)
      from unnest(case when new.place_ids = '{}' then '{null}' else new.place_ids end) as place (id)
     -- One that takes many types is among those that take any.
     cross join unnest(case when cardinality(new.property_types) between 1 and 4 then new.property_types else '{null}' end) as kind (property_type);
  end if;
  return null;
end $$;
create trigger saved_search_keyed_in after insert on saved_searches for each row execute function saved_search_keyed();
create trigger saved_search_keyed_over after update on saved_searches for each row
  when ((old.is_paused, old.place_ids, old.listing_type, old.property_types, old.price_currency, old.min_price, old.max_price, old.min_bedrooms, old.max_bedrooms)
        is distinct from
        (new.is_paused, new.place_ids, new.listing_type, new.property_types, new.price_currency, new.min_price, new.max_price, new.min_bedrooms, new.max_bedrooms))
  execute function saved_search_keyed();

-- Public listings as searches last met them: what is not here is new, and what was dearer here has become cheaper.
create table met_listings (
  listing_id text collate "C" primary key references listings on delete cascade,
  price_amount numeric(20, 4),
  price_currency text,
  price_dropped_at timestamptz(3)
);
insert into met_listings
select id, price_amount, price_currency, price_dropped_at
  from listings
 where status = 'public';

-- One row: up to which commit listings were met.
create table listings_met (
  only_row boolean primary key default true check (only_row),
  through bigint not null
);
insert into listings_met (through) select coalesce(max(number), 0) from commits;

-- What fits which search, once: a listing that is new, or one whose price fell at a moment.
create table saved_search_matches (
  search_number bigint not null references saved_searches (number) on delete cascade,
  listing_id text collate "C" not null references listings on delete cascade,
  -- -infinity: it is new.
  dropped_at timestamptz(3) not null,
  -- What it cost before.
  was_amount numeric(20, 4),
  was_currency text,
  matched_at timestamptz(3) not null,
  -- Null while it waits.
  told_at timestamptz(3),
  -- Whether it was told, or left out because there was nothing to tell of any more.
  is_left_out boolean not null default false,
  primary key (search_number, listing_id, dropped_at),
  constraint saved_search_matches_was check ((was_amount is null) = (was_currency is null))
);
create index saved_search_matches_waiting on saved_search_matches (search_number, matched_at) where told_at is null;
create index saved_search_matches_listing on saved_search_matches (listing_id);
create index saved_search_matches_told on saved_search_matches (told_at) where told_at is not null;
