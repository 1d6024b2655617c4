-- Owner: features/words. Words of names and texts of companies, agents and projects, to find the one that a misspelt
-- word means. Written by a trigger on those tables; a word stays when its last text is gone, and is then found nowhere.
create table known_words (
  word text primary key
);
create index known_words_similar on known_words using gin (word gin_trgm_ops);

-- `search_text` is folded: lower case without accents, one space between words and at both ends.
create function words_known() returns trigger language plpgsql as $$
begin
  insert into known_words (word)
  select distinct word
    from come
   cross join lateral string_to_table(search_text, ' ') as word
   where length(word) between 4 and 24
     and word !~ '[0-9]'
   order by word
  on conflict do nothing;
  return null;
end $$;

-- Pictures that we serve ourselves are kept without an origin.
create function absolute_url(site text, address text) returns text language sql immutable as $$
  select case when left(address, 1) = '/' then site || address else address end
$$;

-- Owner: features/companies.
alter table companies
  add column description text,
  add column specialties text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column founded_year integer check (founded_year between 1500 and 2200),
  -- E.164.
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  add column email text,
  add column website text,
  add column address text,
  add column search_text text not null default '  ';
update companies set search_text = ' ' || name_key || ' ';
create index companies_search on companies using gin (search_text gin_trgm_ops);
create index companies_specialties on companies using gin (specialties);

-- Owner: features/agents.
alter table agents
  add column name_key text,
  add column bio text,
  add column specialties text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column verified boolean not null default false,
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{6,14}$'),
  add column email text,
  add column website text,
  -- Which of these strangers may see: none, unless the agent says so.
  add column shown_contacts text[] not null default '{}' check (shown_contacts <@ array['phone', 'whatsapp', 'email', 'website']),
  add column search_text text not null default '  ';
update agents
   set name_key = btrim(regexp_replace(lower(unaccent(agents.name)), '[^[:alnum:]]+', ' ', 'g')),
       search_text = ' ' || btrim(regexp_replace(lower(unaccent(concat_ws(' ', agents.name, company.name))), '[^[:alnum:]]+', ' ', 'g')) || ' '
  from agents as same
  left join companies as company on company.id = same.company_id
 where same.id = agents.id;
alter table agents alter column name_key set not null;
create index agents_search on agents using gin (search_text gin_trgm_ops);
create index agents_specialties on agents using gin (specialties);
create index agents_languages on agents using gin (languages);

-- Owner: features/reviews.
create table reviews (
  id text collate "C" primary key check (id ~ '^rev_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  agent_id text collate "C" not null references agents on delete cascade,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  rating integer not null check (rating between 1 and 5),
  text text not null check (length(text) between 1 and 5000),
  locale text not null check (locale in ('en', 'es', 'pt')),
  -- The first name: no more of it is kept.
  author_name text not null check (author_name <> '' and author_name !~ '\s'),
  reply text check (reply <> ''),
  created_at timestamptz(3) not null
);
create index reviews_agent on reviews (agent_id, created_at desc, id desc) where status = 'approved';

-- Approved reviews and their stars by agent, right at once whoever writes: reviews are approved one at a time and
-- seldom, so the row of an agent can bear being waited for.
create table agent_ratings (
  agent_id text collate "C" primary key references agents on delete cascade,
  reviews integer not null,
  stars integer not null
);

create function reviews_rated() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agent_ratings (agent_id, reviews, stars)
    select agent_id, count(*), sum(rating)
      from come
     where status = 'approved'
     group by agent_id
     order by agent_id
    on conflict (agent_id) do update set reviews = agent_ratings.reviews + excluded.reviews, stars = agent_ratings.stars + excluded.stars;
  elsif tg_op = 'DELETE' then
    update agent_ratings
       set reviews = agent_ratings.reviews - change.reviews, stars = agent_ratings.stars - change.stars
      from (select agent_id, count(*) as reviews, sum(rating) as stars from gone where status = 'approved' group by agent_id) as change
     where agent_ratings.agent_id = change.agent_id;
  else
    insert into agent_ratings (agent_id, reviews, stars)
    select agent_id, sum(step), sum(step * rating)
      from (
        select 1 as step, agent_id, rating from come where status = 'approved'
        union all
        select -1, agent_id, rating from gone where status = 'approved'
      ) as change
     group by agent_id
     order by agent_id
    on conflict (agent_id) do update set reviews = agent_ratings.reviews + excluded.reviews, stars = agent_ratings.stars + excluded.stars;
  end if;
  return null;
end $$;
create trigger reviews_rated_in after insert on reviews
  referencing new table as come for each statement execute function reviews_rated();
create trigger reviews_rated_over after update on reviews
  referencing old table as gone new table as come for each statement execute function reviews_rated();
create trigger reviews_rated_out after delete on reviews
  referencing old table as gone for each statement execute function reviews_rated();

create trigger reviews_told after insert or update or delete on reviews
  for each row execute function tell_changed('reviews');

-- Owner: features/projects. Nothing could write projects before.
alter table projects
  add column developer_id text collate "C" not null references companies,
  -- The developer's own reference; without one the handle (name or slug as it came) tells his projects apart.
  add column external_id text collate "C",
  add column handle text collate "C" not null,
  add column name_key text not null,
  add column original_locale text not null check (original_locale in ('en', 'es', 'pt')),
  add column description text,
  -- { "en": { "name", "description" }, … }: given by the author; either may be missing.
  add column translations jsonb not null default '{}',
  add column stage text not null check (stage in ('planning', 'pre_sale', 'under_construction', 'completed')),
  add column delivery_date date,
  add column progress_percent integer check (progress_percent between 0 and 100),
  add column country_id integer not null references places,
  add column division_id integer references places,
  add column city_id integer not null references places,
  add column neighborhood_id integer references places,
  add column address text,
  add column latitude double precision,
  add column longitude double precision,
  add column location_precision text not null check (location_precision in ('exact', 'neighborhood', 'city')),
  add column amenities text[] not null default '{}',
  add column images json not null default '[]',
  add column video_url text,
  -- Of everything that the file says about it: what has not changed is not written.
  add column fingerprint text collate "C" not null,
  add column updated_at timestamptz(3) not null,
  add column search_text text not null,
  add check ((latitude is null) = (longitude is null));
create unique index projects_external on projects (developer_id, external_id) where external_id is not null;
create index projects_handle on projects (developer_id, handle);
create index projects_country on projects (country_id);
create index projects_city on projects (city_id);
create index projects_search on projects using gin (search_text gin_trgm_ops);

-- Slugs that a project had before; they keep answering.
create table project_former_slugs (
  slug text collate "C" primary key,
  project_id text collate "C" not null references projects on delete cascade
);
create index project_former_slugs_project on project_former_slugs (project_id);

create table project_units (
  id text collate "C" primary key check (id ~ '^unt_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  project_id text collate "C" not null references projects on delete cascade,
  -- The developer's own reference, else the name.
  key text collate "C" not null,
  -- The developer's order.
  position integer not null,
  name text not null check (name <> ''),
  type text check (type <> ''),
  floor integer,
  bedrooms integer check (bedrooms >= 0),
  bathrooms integer check (bathrooms >= 0),
  area_m2 double precision check (area_m2 > 0),
  price_amount numeric(20, 4) check (price_amount > 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('available', 'reserved', 'sold')),
  unique (project_id, key),
  check ((price_amount is null) = (price_currency is null))
);
create index project_units_order on project_units (project_id, position);
-- What searches ask of available units runs on this index alone.
create index project_units_available on project_units (project_id) include (bedrooms, price_currency, price_amount) where status = 'available';

create trigger project_units_told after insert or update or delete on project_units
  for each statement execute function tell_changed('projects');

-- What a type of unit is called where the developer has no name for it.
create function unit_type_name(bedrooms integer, locale text) returns text language sql immutable as $$
  select case
    when bedrooms is null then case locale when 'en' then 'Unit' when 'pt' then 'Unidade' else 'Unidad' end
    when bedrooms = 0 then case locale when 'es' then 'Monoambiente' else 'Studio' end
    when bedrooms = 1 then case locale when 'en' then '1 bedroom' when 'pt' then '1 quarto' else '1 dormitorio' end
    else bedrooms || case locale when 'en' then ' bedrooms' when 'pt' then ' quartos' else ' dormitorios' end
  end
$$;

create trigger companies_words_in after insert on companies
  referencing new table as come for each statement execute function words_known();
create trigger companies_words_over after update on companies
  referencing new table as come for each statement execute function words_known();
create trigger agents_words_in after insert on agents
  referencing new table as come for each statement execute function words_known();
create trigger agents_words_over after update on agents
  referencing new table as come for each statement execute function words_known();
create trigger projects_words_in after insert on projects
  referencing new table as come for each statement execute function words_known();
create trigger projects_words_over after update on projects
  referencing new table as come for each statement execute function words_known();
insert into known_words (word)
select distinct word
  from (select search_text from companies union all select search_text from agents) as known
 cross join lateral string_to_table(search_text, ' ') as word
 where length(word) between 4 and 24 and word !~ '[0-9]';

-- Owner: features/profiles.
-- Public listings by who offers them (a company or an agent): by city (0: everywhere), and by what is offered. Partial
-- sums like place_counts, so that a profile's numbers are right at once and no two writers wait for each other.
create table offer_cities (
  offerer_id text collate "C" not null,
  city_id integer not null,
  listings integer not null
);
create table offer_types (
  offerer_id text collate "C" not null,
  listing_type text not null,
  property_type text not null,
  listings integer not null
);

create function listings_offered() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    with offered as (
      select offerer.id, city_id, listing_type, property_type
        from come
       cross join lateral (values (company_id), (agent_id)) as offerer (id)
       where status = 'public' and offerer.id is not null
    ), by_city as (
      insert into offer_cities (offerer_id, city_id, listings)
      select offered.id, place.id, count(*) from offered cross join lateral (values (0), (city_id)) as place (id) group by 1, 2
    )
    insert into offer_types (offerer_id, listing_type, property_type, listings)
    select id, listing_type, property_type, count(*) from offered group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    with offered as (
      select offerer.id, city_id, listing_type, property_type
        from gone
       cross join lateral (values (company_id), (agent_id)) as offerer (id)
       where status = 'public' and offerer.id is not null
    ), by_city as (
      insert into offer_cities (offerer_id, city_id, listings)
      select offered.id, place.id, -count(*) from offered cross join lateral (values (0), (city_id)) as place (id) group by 1, 2
    )
    insert into offer_types (offerer_id, listing_type, property_type, listings)
    select id, listing_type, property_type, -count(*) from offered group by 1, 2, 3;
  else
    with change as (
      select 1 as step, company_id, agent_id, city_id, listing_type, property_type from come where status = 'public'
      union all
      select -1, company_id, agent_id, city_id, listing_type, property_type from gone where status = 'public'
    ), offered as (
      select offerer.id, step, city_id, listing_type, property_type
        from change
       cross join lateral (values (company_id), (agent_id)) as offerer (id)
       where offerer.id is not null
    ), by_city as (
      insert into offer_cities (offerer_id, city_id, listings)
      select offered.id, place.id, sum(step) from offered cross join lateral (values (0), (city_id)) as place (id) group by 1, 2 having sum(step) <> 0
    )
    insert into offer_types (offerer_id, listing_type, property_type, listings)
    select id, listing_type, property_type, sum(step) from offered group by 1, 2, 3 having sum(step) <> 0;
  end if;
  return null;
end $$;
create trigger listings_offered_in after insert on listings
  referencing new table as come for each statement execute function listings_offered();
create trigger listings_offered_over after update on listings
  referencing old table as gone new table as come for each statement execute function listings_offered();
create trigger listings_offered_out after delete on listings
  referencing old table as gone for each statement execute function listings_offered();

insert into offer_cities (offerer_id, city_id, listings)
select offerer.id, place.id, count(*)
  from listings
 cross join lateral (values (company_id), (agent_id)) as offerer (id)
 cross join lateral (values (0), (city_id)) as place (id)
 where status = 'public' and offerer.id is not null
 group by 1, 2;
insert into offer_types (offerer_id, listing_type, property_type, listings)
select offerer.id, listing_type, property_type, count(*)
  from listings
 cross join lateral (values (company_id), (agent_id)) as offerer (id)
 where status = 'public' and offerer.id is not null
 group by 1, 2, 3;
create index offer_cities_by_offerer on offer_cities (offerer_id, city_id) include (listings);
-- Everybody's totals, as orders by the number of listings need them.
create index offer_cities_totals on offer_cities (offerer_id) include (listings) where city_id = 0;
create index offer_cities_by_city on offer_cities (city_id, offerer_id) include (listings) where city_id <> 0;
create index offer_types_by_offerer on offer_types (offerer_id, listing_type, property_type) include (listings);
