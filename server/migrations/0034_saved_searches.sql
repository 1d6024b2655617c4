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
create function saved_search_bucket(anchor text, listing_type text, property_type text, currency text)
returns bigint language sql immutable as $$
  select hashtextextended(
    coalesce(anchor, '') || '/' || coalesce(listing_type, '') || '/' || coalesce(property_type, '') || '/' || coalesce(currency, ''), 0)
$$;

-- Sides of the squares of five grids over the map, in degrees: 3.5, 14, 55, 220 and 890 km at the equator. Powers of two, so
-- that no point changes its square by rounding.
create function map_grids() returns double precision[] language sql immutable as $$
  select '{0.03125,0.125,0.5,2,8}'::double precision[]
$$;

-- Which line of a grid a longitude or latitude has passed. Moved away from zero: next to it, division may underflow.
create function map_line(side double precision, degrees double precision) returns integer language sql immutable as $$
  select floor((degrees + 512) / side)::integer
$$;

create function map_square(side double precision, x integer, y integer) returns text language sql immutable as $$
  select 'square/' || side || '/' || x || '/' || y
$$;

-- The squares over boxes, a little wider than they are (polygons hold what is 0.000001° away from them), of the finest grid of
-- which nine do. Null: they are too large for any.
create function map_squares(boxes box[]) returns text[] language plpgsql immutable strict as $$
declare
  one box;
  square text;
  side double precision;
  west integer; south integer; east integer; north integer;
  squares text[];
begin
  <<grids>>
  foreach side in array map_grids() loop
    squares := '{}';
    foreach one in array boxes loop
      west := map_line(side, greatest((one[1])[0] - 0.00001, -180));
      south := map_line(side, greatest((one[1])[1] - 0.00001, -90));
      east := map_line(side, least((one[0])[0] + 0.00001, 180));
      north := map_line(side, least((one[0])[1] + 0.00001, 90));
      continue grids when cardinality(squares) + (east - west + 1) * (north - south + 1) > 9;
      for x in west .. east loop
        for y in south .. north loop
          square := map_square(side, x, y);
          if square <> all (squares) then
            squares := squares || square;
          end if;
        end loop;
      end loop;
    end loop;
    return squares;
  end loop;
  return null;
end $$;

-- Words of which a listing that fits has one: of those that are asked together, the rarest as the statistics know them. Null:
-- it is none of what listing_query makes, terms that are all asked, each of which is some words. Where several are, those of
-- some words stand in parentheses: without them ( 'a' & 'b' | 'a' & 'c' ) neither 'b' nor 'c' has to be there.
create function required_words(query tsquery) returns text[] language sql stable as $$
  with pieces as (
    select term, count(*) over () as pieces
      from regexp_split_to_table(query::text, ' & ') as term
  ), terms as (
    select array(select found[1] from regexp_matches(term, '''([[:alnum:]]+)''', 'g') as found) as words
      from pieces
     where term ~ case when pieces = 1 then '^''[[:alnum:]]+''( \| ''[[:alnum:]]+'')*$'
                       else '^(''[[:alnum:]]+''|\( ''[[:alnum:]]+''( \| ''[[:alnum:]]+'')+ \))$' end
  ), known as (
    select frequent.word, frequent.share
      from pg_stats
     cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent (word, share)
     where schemaname = current_schema() and tablename = 'listings' and attname = 'search'
  )
  select words
    from terms
   where (select count(*) from terms) = (select count(*) from pieces)
   order by (select coalesce(sum(share), 0) from known where word = any(words)), words
   limit 1
$$;

-- By this a listing finds the searches that it may fit: it has a bucket for every combination of what it is and `anything`,
-- some hundreds, and looks in each for those that go up to its price. A search is anchored in what narrows it down most: whose
-- listings, a place or some squares of the map, words, larger places; then in each of its types.
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

-- The keys of a search. One that is paused has none: a listing does not find it.
create function keys_of(search saved_searches) returns setof saved_search_keys language plpgsql stable rows 4 as $$
declare
  -- Anchors without prices: there are few searches at each, and many that a listing has.
  alone text[] := array_remove(array[coalesce(search.project_id, search.agent_id, search.company_id)], null);
  squares text[];
begin
  if search.is_paused then
    return;
  end if;
  if alone = '{}' and not exists (select from places where id = any(search.place_ids) and level in ('city', 'neighborhood')) then
    squares := map_squares(coalesce(
      search.near_boxes, (select array_agg(box(one)) from unnest(search.polygons) as one), search.boxes));
    if squares is null and search.word_query is not null then
      alone := array(select 'word/' || word from unnest(required_words(search.word_query)) as word);
    end if;
  end if;
  return query
    select search.number,
           saved_search_bucket(anchor, search.listing_type, kind.property_type, case when alone = '{}' then search.price_currency end),
           coalesce(case when alone = '{}' then search.max_price end::double precision, 'infinity'),
           coalesce(case when alone = '{}' then search.min_price end::double precision, 0),
           coalesce(search.min_bedrooms, -1), coalesce(search.max_bedrooms, 1000000)
      from unnest(case when alone <> '{}' then alone
                       when squares <> '{}' then squares
                       when search.place_ids <> '{}' then search.place_ids::text[]
                       else '{null}' end) as anchor
     -- One that takes many types is among those that take any.
     cross join unnest(case when cardinality(search.property_types) between 1 and 4 then search.property_types else '{null}' end) as kind (property_type)
     group by anchor, kind.property_type;
end $$;

-- Keys follow the search, whoever writes it.
create function saved_search_keyed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from saved_search_keys where search_number = new.number;
  end if;
  insert into saved_search_keys select * from keys_of(new);
  return null;
end $$;
create trigger saved_search_keyed_in after insert on saved_searches for each row execute function saved_search_keyed();
create trigger saved_search_keyed_over after update on saved_searches for each row
  when ((old.is_paused, old.place_ids, old.listing_type, old.property_types, old.price_currency, old.min_price, old.max_price, old.min_bedrooms, old.max_bedrooms,
         old.boxes::text, old.polygons::text, old.near_boxes::text, old.company_id, old.agent_id, old.project_id, old.word_query)
        is distinct from
        (new.is_paused, new.place_ids, new.listing_type, new.property_types, new.price_currency, new.min_price, new.max_price, new.min_bedrooms, new.max_bedrooms,
         new.boxes::text, new.polygons::text, new.near_boxes::text, new.company_id, new.agent_id, new.project_id, new.word_query))
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
