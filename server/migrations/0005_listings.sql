-- Owner: features/listings.

-- Full text. Accents do not matter; each language has its stemmer, `simple` keeps words as they are.
create text search configuration oga_es (copy = spanish);
alter text search configuration oga_es alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, spanish_stem;
create text search configuration oga_pt (copy = portuguese);
alter text search configuration oga_pt alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, portuguese_stem;
create text search configuration oga_en (copy = english);
alter text search configuration oga_en alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;
create text search configuration oga_simple (copy = simple);
alter text search configuration oga_simple alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, simple;

create function search_configuration(locale text) returns regconfig language sql immutable as $$
  select case locale when 'es' then 'oga_es' when 'pt' then 'oga_pt' when 'en' then 'oga_en' else 'oga_simple' end::regconfig
$$;

-- Shapes of the API that to_json writes as objects, without the spaces of json_build_object.
create type wire_money as (amount numeric, currency text);
create type wire_offer as (id text, listing_type text);

create table listings (
  id text collate "C" primary key check (id ~ '^lst_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  slug text collate "C" not null unique,
  status text not null check (status in ('draft', 'in_review', 'public', 'rejected', 'closed', 'archived')),
  approved_by text check (approved_by in ('operator', 'moderation')),
  close_reason text check (close_reason in ('sold', 'rented', 'withdrawn', 'source_removed')),
  company_id text collate "C" references companies,
  agent_id text collate "C" references agents,
  project_id text collate "C" references projects,
  -- Listings of one property, one per operation, carry the same key.
  offer_group text,

  listing_type text not null check (listing_type in ('sale', 'rent', 'short_term_rent')),
  property_type text not null,
  original_locale text not null check (original_locale in ('en', 'es', 'pt')),
  title text not null check (title <> ''),
  description text not null,
  -- { "en": { "title", "description" }, … }: given by the author.
  translations jsonb not null default '{}',

  price_amount numeric(20, 4) check (price_amount > 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  price_usd numeric(16, 2),
  rate_date date,
  price_period text check (price_period in ('month', 'night', 'day', 'week', 'year')),
  price_per_m2_usd numeric(14, 2),
  maintenance_fee_amount numeric(20, 4) check (maintenance_fee_amount > 0),
  maintenance_fee_currency text check (maintenance_fee_currency ~ '^[A-Z]{3}$'),

  bedrooms integer check (bedrooms >= 0),
  bathrooms integer check (bathrooms >= 0),
  half_bathrooms integer check (half_bathrooms >= 0),
  suites integer check (suites >= 0),
  parking_spaces integer check (parking_spaces >= 0),
  living_area_m2 double precision check (living_area_m2 > 0),
  lot_area_m2 double precision check (lot_area_m2 > 0),
  year_built integer,
  floor integer,
  floors_total integer,
  furnished boolean,
  pets_allowed boolean,
  availability text not null default 'available' check (availability in ('available', 'reserved', 'from_date')),
  available_from date,
  amenities text[] not null default '{}',

  country_id integer not null references places,
  division_id integer references places,
  city_id integer not null references places,
  neighborhood_id integer references places,
  -- What the owner knows. Never leaves the owner's own view.
  street text,
  street_number text,
  exact_latitude double precision,
  exact_longitude double precision,
  -- What strangers see of it.
  address_visibility text not null check (address_visibility in ('exact', 'street', 'neighborhood')),
  address text,
  latitude double precision,
  longitude double precision,
  location_precision text not null check (location_precision in ('exact', 'approximate', 'neighborhood', 'city')),

  -- Photos as they are shown: json, not jsonb, so that a page copies text instead of writing it anew.
  images json not null default '[]',
  video_url text,
  virtual_tour_url text,
  featured boolean not null default false,
  featured_until timestamptz(3),

  published_at timestamptz(3),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search tsvector not null,

  check (status <> 'public' or published_at is not null),
  check ((status = 'closed') = (close_reason is not null)),
  check ((price_amount is null) = (price_currency is null)),
  check ((maintenance_fee_amount is null) = (maintenance_fee_currency is null)),
  check (price_usd is null or price_amount is not null),
  check ((latitude is null) = (longitude is null)),
  check ((exact_latitude is null) = (exact_longitude is null)),
  check (address_visibility <> 'neighborhood' or address is null),
  check ((availability = 'from_date') = (available_from is not null)),
  check (not featured or featured_until is not null)
);
-- Rows are rewritten by price changes; free space keeps them on their page.
alter table listings set (fillfactor = 90);

-- What points are moved by is derived from this: nobody outside can undo it, and the same point always moves the same way,
-- so that neither a second listing nor a new import of a property gives its true place away.
create table location_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);
insert into location_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- A point moved by 350 to 650 m in a direction of its own, rounded to about 10 m.
create function moved_point(latitude double precision, longitude double precision, out moved_latitude double precision, out moved_longitude double precision)
language sql stable as $$
  with draw as (
    select sha256(convert_to(secret || round(latitude::numeric, 4) || ',' || round(longitude::numeric, 4), 'UTF8')) as bytes
      from location_secret
  ), shift as (
    select 2 * pi() * (get_byte(bytes, 0) * 256 + get_byte(bytes, 1)) / 65536.0 as bearing,
           350 + 300 * (get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) / 65536.0 as metres
      from draw
  )
  select round((latitude + cos(bearing) * metres / 111320)::numeric, 4)::double precision,
         round((longitude + sin(bearing) * metres / (111320 * cos(radians(latitude))))::numeric, 4)::double precision
    from shift
$$;

-- Slugs that a listing had before; they keep answering.
create table listing_former_slugs (
  slug text collate "C" primary key,
  listing_id text collate "C" not null references listings on delete cascade
);
create index listing_former_slugs_listing on listing_former_slugs (listing_id);

create table listing_prices (
  listing_id text collate "C" not null references listings on delete cascade,
  at timestamptz(3) not null,
  event text not null check (event in ('listed', 'changed', 'withdrawn', 'relisted', 'closed')),
  amount numeric(20, 4),
  currency text,
  usd numeric(16, 2),
  primary key (listing_id, at, event)
);

-- Words that occur in public texts, to find the one a misspelt word means.
create table search_words (
  word text primary key
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- The words of a search as one query: a word matches by its stem in any language or as it is; words that say nothing in
-- one of the languages are left out. A word that no listing has is taken for its nearest known ones; where no listing has
-- all the words, every word is. Null: nothing to look for.
create function listing_query(typed text) returns tsquery language plpgsql stable as $$
declare
  as_typed tsquery := listing_query_of(typed, false);
begin
  if as_typed is null or exists (select from listings where status = 'public' and search @@ as_typed) then
    return as_typed;
  end if;
  return listing_query_of(typed, true);
end $$;

create function listing_query_of(typed text, lenient boolean) returns tsquery language plpgsql stable as $$
declare
  whole tsquery;
  one tsquery;
  term text;
  near text;
begin
  for term in
    select word
      from regexp_split_to_table(lower(unaccent(typed)), '[^[:alnum:]]+') with ordinality as split (word, ordinality)
     where word <> ''
     group by word
     order by min(ordinality)
     limit 12
  loop
    continue when numnode(plainto_tsquery('oga_es', term)) = 0
               or numnode(plainto_tsquery('oga_pt', term)) = 0
               or numnode(plainto_tsquery('oga_en', term)) = 0;
    one := word_query(term);
    if length(term) >= 4 and term !~ '[0-9]' and (lenient or not exists (select from search_words where word = term)) then
      for near in
        select word
          from search_words
         where word % term
           and abs(length(word) - length(term)) <= 2
         order by similarity(word, term) desc, word
         limit 4
      loop
        one := one || word_query(near);
      end loop;
    end if;
    whole := case when whole is null then one else whole && one end;
  end loop;
  return whole;
end $$;

create function word_query(term text) returns tsquery language sql immutable as $$
  select plainto_tsquery('oga_simple', term) || plainto_tsquery('oga_es', term)
      || plainto_tsquery('oga_pt', term) || plainto_tsquery('oga_en', term)
$$;

-- What a listing is found by: its title and the words of its facts first, its place next, its description last.
create function listing_document(locale text, title text, description text, place text, facts json) returns tsvector language sql stable as $$
  select setweight(to_tsvector('oga_simple', title), 'A')
      || setweight(to_tsvector(search_configuration(locale), title), 'A')
      || setweight(to_tsvector('oga_simple', place), 'B')
      || setweight(to_tsvector('oga_es', facts ->> 'es'), 'B')
      || setweight(to_tsvector('oga_pt', facts ->> 'pt'), 'B')
      || setweight(to_tsvector('oga_en', facts ->> 'en'), 'B')
      || setweight(to_tsvector(search_configuration(locale), description), 'D')
$$;

-- Counts by place follow every change of the table, whoever makes it.

create function listings_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into place_counts (place_id, listing_type, property_type, listings)
    select place.id, listing_type, property_type, count(*)
      from come
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into place_counts (place_id, listing_type, property_type, listings)
    select place.id, listing_type, property_type, -count(*)
      from gone
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3;
  else
    insert into place_counts (place_id, listing_type, property_type, listings)
    select place.id, listing_type, property_type, sum(step)
      from (
        select 1 as step, listing_type, property_type, country_id, division_id, city_id, neighborhood_id
          from come where status = 'public'
        union all
        select -1, listing_type, property_type, country_id, division_id, city_id, neighborhood_id
          from gone where status = 'public'
      ) as change
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where place.id is not null
     group by 1, 2, 3
    having sum(step) <> 0;
  end if;
  return null;
end $$;
create trigger listings_counted_in after insert on listings
  referencing new table as come for each statement execute function listings_counted();
create trigger listings_counted_over after update on listings
  referencing old table as gone new table as come for each statement execute function listings_counted();
create trigger listings_counted_out after delete on listings
  referencing old table as gone for each statement execute function listings_counted();

-- Newest first within each of the places and types that people search by.
create index listings_newest on listings (featured desc, published_at desc, id desc) where status = 'public';
create index listings_country_newest on listings (country_id, featured desc, published_at desc, id desc) where status = 'public';
create index listings_city_newest on listings (city_id, property_type, featured desc, published_at desc, id desc) where status = 'public';
create index listings_neighborhood_newest on listings (neighborhood_id, featured desc, published_at desc, id desc) where status = 'public';
-- Counts of the commonest search run on this index alone, so it carries what the other filters of such a search ask.
create index listings_city_price on listings (city_id, property_type, price_usd) include (listing_type, price_currency, price_amount, bedrooms) where status = 'public';
create index listings_price on listings (price_usd, id) where status = 'public';
create index listings_company on listings (company_id, published_at desc) where status = 'public';
create index listings_agent on listings (agent_id, published_at desc) where status = 'public';
create index listings_project on listings (project_id) where project_id is not null;
create index listings_updated on listings (updated_at desc) where status = 'public';
create index listings_price_falling on listings (price_usd desc nulls last, id desc) where status = 'public';
create index listings_price_per_m2 on listings (price_per_m2_usd, id) where status = 'public';
create index listings_area_falling on listings ((coalesce(living_area_m2, lot_area_m2)) desc nulls last, id desc) where status = 'public';
create index listings_point on listings using gist (point(longitude, latitude)) where status = 'public' and longitude is not null;
create index listings_offer_group on listings (offer_group) where offer_group is not null;
create index listings_search on listings using gin (search) where status = 'public';
create index listings_amenities on listings using gin (amenities) where status = 'public';
create index listings_featured_until on listings (featured_until) where featured;
