extension pg_trgm
extension unaccent

schema jobs: pg-boss 43

text search configuration oga_en: asciihword with unaccent, english_stem; asciiword with unaccent, english_stem; email with simple; file with simple; float with simple; host with simple; hword with unaccent, english_stem; hword_asciipart with unaccent, english_stem; hword_numpart with simple; hword_part with unaccent, english_stem; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, english_stem
text search configuration oga_es: asciihword with unaccent, spanish_stem; asciiword with unaccent, spanish_stem; email with simple; file with simple; float with simple; host with simple; hword with unaccent, spanish_stem; hword_asciipart with unaccent, spanish_stem; hword_numpart with simple; hword_part with unaccent, spanish_stem; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, spanish_stem
text search configuration oga_pt: asciihword with unaccent, portuguese_stem; asciiword with unaccent, portuguese_stem; email with simple; file with simple; float with simple; host with simple; hword with unaccent, portuguese_stem; hword_asciipart with unaccent, portuguese_stem; hword_numpart with simple; hword_part with unaccent, portuguese_stem; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, portuguese_stem
text search configuration oga_simple: asciihword with unaccent, simple; asciiword with unaccent, simple; email with simple; file with simple; float with simple; host with simple; hword with unaccent, simple; hword_asciipart with unaccent, simple; hword_numpart with simple; hword_part with unaccent, simple; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, simple

table agents
  id text collate "C" not null
  slug text collate "C" not null
  name text not null
  company_id text collate "C"
  photo_url text
  created_at timestamp(3) with time zone not null
  constraint agents_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint agents_id_check CHECK ((id ~ '^agt_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint agents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint agents_pkey PRIMARY KEY (id)
  constraint agents_slug_key UNIQUE (slug)
  CREATE INDEX agents_company ON public.agents USING btree (company_id)
  CREATE TRIGGER agents_told AFTER INSERT OR DELETE OR UPDATE ON public.agents FOR EACH ROW EXECUTE FUNCTION tell_changed('agents')

table companies
  id text collate "C" not null
  slug text collate "C" not null
  name text not null
  name_key text not null
  type text not null default 'agency'::text
  logo_url text
  verified boolean not null default false
  created_at timestamp(3) with time zone not null
  constraint companies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint companies_id_check CHECK ((id ~ '^cmp_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint companies_type_check CHECK ((type = ANY (ARRAY['agency'::text, 'developer'::text])))
  constraint companies_pkey PRIMARY KEY (id)
  constraint companies_name_key_key UNIQUE (name_key)
  constraint companies_slug_key UNIQUE (slug)
  CREATE TRIGGER companies_told AFTER INSERT OR DELETE OR UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION tell_changed('companies')

table events
  sequence bigint not null generated always as identity
  id text collate "C" not null
  type text not null
  subject_id text collate "C" not null
  at timestamp(3) with time zone not null
  payload jsonb not null
  constraint events_id_check CHECK ((id ~ '^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint events_pkey PRIMARY KEY (sequence)
  constraint events_id_key UNIQUE (id)
  CREATE INDEX events_subject ON public.events USING btree (subject_id, sequence)

table exchange_rates
  currency text not null
  usd_per_unit numeric(38,20) not null
  as_of date not null
  source text not null
  revision integer not null default 1
  settled_revision integer not null default 1
  lowest_in_use numeric(38,20) not null
  highest_in_use numeric(38,20) not null
  constraint exchange_rates_check CHECK (((usd_per_unit >= lowest_in_use) AND (usd_per_unit <= highest_in_use)))
  constraint exchange_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint exchange_rates_check1 CHECK ((settled_revision <= revision))
  constraint exchange_rates_usd_per_unit_check CHECK ((usd_per_unit > (0)::numeric))
  constraint exchange_rates_pkey PRIMARY KEY (currency)
  CREATE TRIGGER exchange_rates_told AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION tell_changed('rates')

table import_outcomes
  run_id text collate "C" not null
  line integer not null
  external_id text
  listing_id text collate "C"
  listing_type text
  outcome text not null
  remarks jsonb not null default '[]'::jsonb
  constraint import_outcomes_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'changed'::text, 'price_changed'::text, 'reactivated'::text, 'withdrawn'::text, 'withheld'::text, 'rejected'::text, 'duplicate'::text, 'unchanged'::text])))
  constraint import_outcomes_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_runs(id) ON DELETE CASCADE
  constraint import_outcomes_pkey PRIMARY KEY (run_id, line)

table import_runs
  id text collate "C" not null
  source_id text collate "C" not null
  status text not null
  started_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  items_seen integer not null default 0
  offers_seen integer not null default 0
  counts jsonb not null default '{}'::jsonb
  failure text
  constraint import_runs_id_check CHECK ((id ~ '^run_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint import_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'needs_approval'::text, 'done'::text, 'partial'::text, 'failed'::text, 'cancelled'::text])))
  constraint import_runs_source_id_fkey FOREIGN KEY (source_id) REFERENCES inventory_sources(id)
  constraint import_runs_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX import_runs_running ON public.import_runs USING btree (source_id) WHERE (status = 'running'::text)
  CREATE INDEX import_runs_source ON public.import_runs USING btree (source_id, started_at DESC)

table inventory_sources
  id text collate "C" not null
  company_id text collate "C" not null
  kind text not null
  label text not null
  created_at timestamp(3) with time zone not null
  constraint inventory_sources_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100)))
  constraint inventory_sources_id_check CHECK ((id ~ '^src_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint inventory_sources_kind_check CHECK ((kind = 'vrsync'::text))
  constraint inventory_sources_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint inventory_sources_pkey PRIMARY KEY (id)
  constraint inventory_sources_company_id_kind_label_key UNIQUE (company_id, kind, label)

table job_schedules
  name text collate "C" not null
  rule text not null
  next_at timestamp(3) with time zone not null
  last_at timestamp(3) with time zone
  constraint job_schedules_pkey PRIMARY KEY (name)

table listing_former_slugs
  slug text collate "C" not null
  listing_id text collate "C" not null
  constraint listing_former_slugs_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_former_slugs_pkey PRIMARY KEY (slug)
  CREATE INDEX listing_former_slugs_listing ON public.listing_former_slugs USING btree (listing_id)

table listing_prices
  listing_id text collate "C" not null
  at timestamp(3) with time zone not null
  event text not null
  amount numeric(20,4)
  currency text
  usd numeric(16,2)
  constraint listing_prices_event_check CHECK ((event = ANY (ARRAY['listed'::text, 'changed'::text, 'withdrawn'::text, 'relisted'::text, 'closed'::text])))
  constraint listing_prices_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_prices_pkey PRIMARY KEY (listing_id, at, event)

table listings with (fillfactor=90)
  id text collate "C" not null
  slug text collate "C" not null
  status text not null
  approved_by text
  close_reason text
  company_id text collate "C"
  agent_id text collate "C"
  project_id text collate "C"
  offer_group text
  listing_type text not null
  property_type text not null
  original_locale text not null
  title text not null
  description text not null
  translations jsonb not null default '{}'::jsonb
  price_amount numeric(20,4)
  price_currency text
  price_usd numeric(16,2)
  rate_date date
  price_period text
  price_per_m2_usd numeric(14,2)
  maintenance_fee_amount numeric(20,4)
  maintenance_fee_currency text
  bedrooms integer
  bathrooms integer
  half_bathrooms integer
  suites integer
  parking_spaces integer
  living_area_m2 double precision
  lot_area_m2 double precision
  year_built integer
  floor integer
  floors_total integer
  furnished boolean
  pets_allowed boolean
  availability text not null default 'available'::text
  available_from date
  amenities text[] not null default '{}'::text[]
  country_id integer not null
  division_id integer
  city_id integer not null
  neighborhood_id integer
  street text
  street_number text
  exact_latitude double precision
  exact_longitude double precision
  address_visibility text not null
  address text
  latitude double precision
  longitude double precision
  location_precision text not null
  images json not null default '[]'::json
  video_url text
  virtual_tour_url text
  featured boolean not null default false
  featured_until timestamp(3) with time zone
  published_at timestamp(3) with time zone
  closed_at timestamp(3) with time zone
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  search tsvector not null
  constraint listings_check9 CHECK (((NOT featured) OR (featured_until IS NOT NULL)))
  constraint listings_check7 CHECK (((address_visibility <> 'neighborhood'::text) OR (address IS NULL)))
  constraint listings_check8 CHECK (((availability = 'from_date'::text) = (available_from IS NOT NULL)))
  constraint listings_check6 CHECK (((exact_latitude IS NULL) = (exact_longitude IS NULL)))
  constraint listings_check5 CHECK (((latitude IS NULL) = (longitude IS NULL)))
  constraint listings_check3 CHECK (((maintenance_fee_amount IS NULL) = (maintenance_fee_currency IS NULL)))
  constraint listings_check2 CHECK (((price_amount IS NULL) = (price_currency IS NULL)))
  constraint listings_check4 CHECK (((price_usd IS NULL) OR (price_amount IS NOT NULL)))
  constraint listings_check CHECK (((status <> 'public'::text) OR (published_at IS NOT NULL)))
  constraint listings_check1 CHECK (((status = 'closed'::text) = (close_reason IS NOT NULL)))
  constraint listings_address_visibility_check CHECK ((address_visibility = ANY (ARRAY['exact'::text, 'street'::text, 'neighborhood'::text])))
  constraint listings_approved_by_check CHECK ((approved_by = ANY (ARRAY['operator'::text, 'moderation'::text])))
  constraint listings_availability_check CHECK ((availability = ANY (ARRAY['available'::text, 'reserved'::text, 'from_date'::text])))
  constraint listings_bathrooms_check CHECK ((bathrooms >= 0))
  constraint listings_bedrooms_check CHECK ((bedrooms >= 0))
  constraint listings_close_reason_check CHECK ((close_reason = ANY (ARRAY['sold'::text, 'rented'::text, 'withdrawn'::text, 'source_removed'::text])))
  constraint listings_half_bathrooms_check CHECK ((half_bathrooms >= 0))
  constraint listings_id_check CHECK ((id ~ '^lst_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint listings_listing_type_check CHECK ((listing_type = ANY (ARRAY['sale'::text, 'rent'::text, 'short_term_rent'::text])))
  constraint listings_living_area_m2_check CHECK ((living_area_m2 > (0)::double precision))
  constraint listings_location_precision_check CHECK ((location_precision = ANY (ARRAY['exact'::text, 'approximate'::text, 'neighborhood'::text, 'city'::text])))
  constraint listings_lot_area_m2_check CHECK ((lot_area_m2 > (0)::double precision))
  constraint listings_maintenance_fee_amount_check CHECK ((maintenance_fee_amount > (0)::numeric))
  constraint listings_maintenance_fee_currency_check CHECK ((maintenance_fee_currency ~ '^[A-Z]{3}$'::text))
  constraint listings_original_locale_check CHECK ((original_locale = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint listings_parking_spaces_check CHECK ((parking_spaces >= 0))
  constraint listings_price_amount_check CHECK ((price_amount > (0)::numeric))
  constraint listings_price_currency_check CHECK ((price_currency ~ '^[A-Z]{3}$'::text))
  constraint listings_price_period_check CHECK ((price_period = ANY (ARRAY['month'::text, 'night'::text, 'day'::text, 'week'::text, 'year'::text])))
  constraint listings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'public'::text, 'rejected'::text, 'closed'::text, 'archived'::text])))
  constraint listings_suites_check CHECK ((suites >= 0))
  constraint listings_title_check CHECK ((title <> ''::text))
  constraint listings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id)
  constraint listings_city_id_fkey FOREIGN KEY (city_id) REFERENCES places(id)
  constraint listings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint listings_country_id_fkey FOREIGN KEY (country_id) REFERENCES places(id)
  constraint listings_division_id_fkey FOREIGN KEY (division_id) REFERENCES places(id)
  constraint listings_neighborhood_id_fkey FOREIGN KEY (neighborhood_id) REFERENCES places(id)
  constraint listings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id)
  constraint listings_pkey PRIMARY KEY (id)
  constraint listings_slug_key UNIQUE (slug)
  CREATE INDEX listings_agent ON public.listings USING btree (agent_id, published_at DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_amenities ON public.listings USING gin (amenities) WHERE (status = 'public'::text)
  CREATE INDEX listings_area_falling ON public.listings USING btree (COALESCE(living_area_m2, lot_area_m2) DESC NULLS LAST, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_city_newest ON public.listings USING btree (city_id, property_type, featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_city_price ON public.listings USING btree (city_id, property_type, price_usd) INCLUDE (listing_type, price_currency, price_amount, bedrooms) WHERE (status = 'public'::text)
  CREATE INDEX listings_company ON public.listings USING btree (company_id, published_at DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_country_newest ON public.listings USING btree (country_id, featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_featured_until ON public.listings USING btree (featured_until) WHERE featured
  CREATE INDEX listings_neighborhood_newest ON public.listings USING btree (neighborhood_id, featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_newest ON public.listings USING btree (featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_offer_group ON public.listings USING btree (offer_group) WHERE (offer_group IS NOT NULL)
  CREATE INDEX listings_point ON public.listings USING gist (point(longitude, latitude)) WHERE ((status = 'public'::text) AND (longitude IS NOT NULL))
  CREATE INDEX listings_price ON public.listings USING btree (price_usd, id) WHERE (status = 'public'::text)
  CREATE INDEX listings_price_falling ON public.listings USING btree (price_usd DESC NULLS LAST, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_price_per_m2 ON public.listings USING btree (price_per_m2_usd, id) WHERE (status = 'public'::text)
  CREATE INDEX listings_project ON public.listings USING btree (project_id) WHERE (project_id IS NOT NULL)
  CREATE INDEX listings_search ON public.listings USING gin (search) WHERE (status = 'public'::text)
  CREATE INDEX listings_updated ON public.listings USING btree (updated_at DESC) WHERE (status = 'public'::text)
  CREATE TRIGGER listings_counted_in AFTER INSERT ON public.listings REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_counted()
  CREATE TRIGGER listings_counted_out AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_counted()
  CREATE TRIGGER listings_counted_over AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_counted()
  CREATE TRIGGER listings_told_in AFTER INSERT ON public.listings REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_told()
  CREATE TRIGGER listings_told_out AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_told()
  CREATE TRIGGER listings_told_over AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_told()

table location_secret
  only_row boolean not null default true
  secret text not null
  constraint location_secret_only_row_check CHECK (only_row)
  constraint location_secret_pkey PRIMARY KEY (only_row)

table machine_texts
  original bytea not null
  source text not null
  target text not null
  text text
  made_at timestamp(3) with time zone not null
  constraint machine_texts_original_check CHECK ((octet_length(original) = 32))
  constraint machine_texts_check CHECK ((source <> target))
  constraint machine_texts_source_check CHECK ((source = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint machine_texts_target_check CHECK ((target = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint machine_texts_pkey PRIMARY KEY (original, source, target)

table place_counts
  place_id integer not null
  listing_type text not null
  property_type text not null
  listings integer not null
  CREATE INDEX place_counts_by_place ON public.place_counts USING btree (place_id, listing_type, property_type) INCLUDE (listings)

table places
  id integer not null generated by default as identity
  key text not null
  level text not null
  parent_id integer
  name text not null
  name_en text
  name_pt text
  slug text not null
  code text
  alternates text[] not null default '{}'::text[]
  latitude double precision
  longitude double precision
  population integer
  origin text not null
  constraint places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
  constraint places_check1 CHECK (((latitude IS NULL) = (longitude IS NULL)))
  constraint places_check CHECK (((level = 'country'::text) = (parent_id IS NULL)))
  constraint places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
  constraint places_level_check CHECK ((level = ANY (ARRAY['country'::text, 'division'::text, 'city'::text, 'neighborhood'::text])))
  constraint places_name_check CHECK ((name <> ''::text))
  constraint places_origin_check CHECK ((origin = ANY (ARRAY['shipped'::text, 'imported'::text, 'feed'::text])))
  constraint places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES places(id)
  constraint places_pkey PRIMARY KEY (id)
  constraint places_key_key UNIQUE (key)
  CREATE INDEX places_parent ON public.places USING btree (parent_id, level)
  CREATE TRIGGER places_changed AFTER INSERT OR DELETE OR UPDATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION places_changed()
  CREATE TRIGGER places_told AFTER INSERT OR DELETE OR UPDATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('places')

table places_version
  only_row boolean not null default true
  version bigint not null
  shipped text
  constraint places_version_only_row_check CHECK (only_row)
  constraint places_version_pkey PRIMARY KEY (only_row)

table projects
  id text collate "C" not null
  slug text collate "C" not null
  name text not null
  created_at timestamp(3) with time zone not null
  constraint projects_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint projects_id_check CHECK ((id ~ '^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint projects_pkey PRIMARY KEY (id)
  constraint projects_slug_key UNIQUE (slug)
  CREATE TRIGGER projects_told AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION tell_changed('projects')

table schema_migrations
  version integer not null
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migrations_pkey PRIMARY KEY (version)

table search_words
  word text not null
  constraint search_words_pkey PRIMARY KEY (word)
  CREATE INDEX search_words_similar ON public.search_words USING gin (word gin_trgm_ops)

table source_offers
  source_id text collate "C" not null
  external_id text collate "C" not null
  listing_type text not null
  listing_id text collate "C" not null
  content_fingerprint text collate "C" not null
  price_fingerprint text collate "C" not null
  normalizer integer not null
  raw jsonb not null
  constraint source_offers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id)
  constraint source_offers_source_id_fkey FOREIGN KEY (source_id) REFERENCES inventory_sources(id)
  constraint source_offers_pkey PRIMARY KEY (source_id, external_id, listing_type)
  constraint source_offers_listing_id_key UNIQUE (listing_id)

CREATE OR REPLACE FUNCTION public.listing_document(locale text, title text, description text, place text, facts json)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select setweight(to_tsvector('oga_simple', title), 'A')
      || setweight(to_tsvector(search_configuration(locale), title), 'A')
      || setweight(to_tsvector('oga_simple', place), 'B')
      || setweight(to_tsvector('oga_es', facts ->> 'es'), 'B')
      || setweight(to_tsvector('oga_pt', facts ->> 'pt'), 'B')
      || setweight(to_tsvector('oga_en', facts ->> 'en'), 'B')
      || setweight(to_tsvector(search_configuration(locale), description), 'D')
$function$

CREATE OR REPLACE FUNCTION public.listing_query(typed text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  as_typed tsquery := listing_query_of(typed, false);
begin
  if as_typed is null or exists (select from listings where status = 'public' and search @@ as_typed) then
    return as_typed;
  end if;
  return listing_query_of(typed, true);
end $function$

CREATE OR REPLACE FUNCTION public.listing_query_of(typed text, lenient boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$

CREATE OR REPLACE FUNCTION public.listings_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$

CREATE OR REPLACE FUNCTION public.listings_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform tell_listings_changed(array(select distinct city_id from come where status = 'public'));
  elsif tg_op = 'DELETE' then
    perform tell_listings_changed(array(select distinct city_id from gone where status = 'public'));
  else
    perform tell_listings_changed(array(
      select city_id from come where status = 'public' union select city_id from gone where status = 'public'
    ));
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.moved_point(latitude double precision, longitude double precision, OUT moved_latitude double precision, OUT moved_longitude double precision)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
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
$function$

CREATE OR REPLACE FUNCTION public.places_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update places_version set version = version + 1;
  perform pg_notify('places', '');
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.search_configuration(locale text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case locale when 'es' then 'oga_es' when 'pt' then 'oga_pt' when 'en' then 'oga_en' else 'oga_simple' end::regconfig
$function$

CREATE OR REPLACE FUNCTION public.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tell_listings_changed(cities integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(cities) > 20 then
    perform pg_notify('changes', 'listings');
  else
    perform pg_notify('changes', 'listings/' || city) from unnest(cities) as city;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.word_query(term text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select plainto_tsquery('oga_simple', term) || plainto_tsquery('oga_es', term)
      || plainto_tsquery('oga_pt', term) || plainto_tsquery('oga_en', term)
$function$
