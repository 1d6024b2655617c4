-- Owner: platform/outbox. The order in which transactions committed, for logs that are read in that order.
--
-- A transaction that writes to a log gets one row here, numbered at its very end under a lock that it holds until its
-- commit is visible. So numbers become visible in their order: whoever sees a number has every lower one before it, and
-- what was read up to a number needs no second look. (Sequences and times of writing promise no such thing: a transaction
-- may take its number early and commit late.) Numbers are skipped where a transaction fails at the last moment.
create table commits (
  id bigint generated always as identity primary key,
  -- Null until the transaction ends, which nobody else can see.
  number bigint unique,
  at timestamptz(3)
);
create sequence commit_numbers;

create function commit_numbered() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7364003);
  update commits set number = nextval('commit_numbers'), at = clock_timestamp() where id = new.id;
  return null;
end $$;
create constraint trigger commit_numbered after insert on commits
  deferrable initially deferred for each row execute function commit_numbered();

-- The row of this transaction, made when it is first asked for. The setting ends with the transaction, and with the
-- savepoint in which the row was made.
create function current_commit() returns bigint language plpgsql as $$
declare
  own bigint := nullif(current_setting('oga.commit', true), '')::bigint;
begin
  if own is null then
    insert into commits default values returning id into own;
    perform set_config('oga.commit', own::text, true);
  end if;
  return own;
end $$;

-- The order of events is that of their commits, then their own. Those without a commit are older than all others.
alter table events add column commit_id bigint;
create index events_commit on events (commit_id, sequence);

-- Owner: features/listings. Which public listings changed, came or went, by commit: the log behind GET /listings/changes.
create table listing_changes (
  commit_id bigint not null,
  listing_id text collate "C" not null,
  primary key (commit_id, listing_id)
);

-- One row: what a reader's cursor is held against.
create table listing_log (
  only_row boolean primary key default true check (only_row),
  -- Another word after a restore of an older state: cursors from before it are worth nothing then.
  epoch text not null default left(md5(gen_random_uuid()::text), 8),
  -- Changes up to this number are forgotten.
  forgotten bigint not null default 0
);
insert into listing_log default values;

create function log_listings(ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 0 then
    insert into listing_changes (commit_id, listing_id)
    select (select current_commit()), id
      from unnest(ids) as id
     order by id
    on conflict do nothing;
  end if;
end $$;

-- A listing names its twins, the other offers of its property, so that these change too where one comes or goes.
create function listings_logged() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform log_listings(array(
      select id from come where status = 'public'
      union
      select twin.id from come join listings as twin on twin.offer_group = come.offer_group
       where come.status = 'public' and twin.status = 'public'
    ));
  else
    perform log_listings(array(
      select id from gone where status = 'public'
      union
      select twin.id from gone join listings as twin on twin.offer_group = gone.offer_group
       where gone.status = 'public' and twin.status = 'public'
    ));
  end if;
  return null;
end $$;
create trigger listings_logged_in after insert on listings
  referencing new table as come for each statement execute function listings_logged();
create trigger listings_logged_out after delete on listings
  referencing old table as gone for each statement execute function listings_logged();

create function listing_logged() returns trigger language plpgsql as $$
begin
  if (old.status = 'public', old.listing_type, old.offer_group) is distinct from (new.status = 'public', new.listing_type, new.offer_group)
     and coalesce(old.offer_group, new.offer_group) is not null then
    perform log_listings(array(
      select id from listings where offer_group in (old.offer_group, new.offer_group) and status = 'public'
    ));
  end if;
  insert into listing_changes (commit_id, listing_id) values (current_commit(), new.id) on conflict do nothing;
  return null;
end $$;

-- By row, and only where something changed that strangers see: a new exchange rate rewrites every price in dollars and is
-- no change. (A condition on the row costs a few microseconds; comparing transition tables sorts or hashes whole rows.)
-- test/drift/listing-log.test.ts knows every column and on which side it stands.
create trigger listing_logged after update on listings for each row
  when ((old.status = 'public' or new.status = 'public') and (
    old.id, old.slug, old.status, old.company_id, old.agent_id, old.project_id, old.offer_group, old.listing_type,
    old.property_type, old.original_locale, old.title, old.description, old.translations, old.price_amount,
    old.price_currency, old.price_period, old.maintenance_fee_amount, old.maintenance_fee_currency, old.bedrooms,
    old.bathrooms, old.half_bathrooms, old.suites, old.parking_spaces, old.living_area_m2, old.lot_area_m2,
    old.year_built, old.floor, old.floors_total, old.furnished, old.pets_allowed, old.availability, old.available_from,
    old.amenities, old.country_id, old.division_id, old.city_id, old.neighborhood_id, old.address, old.latitude,
    old.longitude, old.location_precision, old.images::text, old.video_url, old.virtual_tour_url, old.featured,
    old.published_at, old.updated_at, old.created_at
  ) is distinct from (
    new.id, new.slug, new.status, new.company_id, new.agent_id, new.project_id, new.offer_group, new.listing_type,
    new.property_type, new.original_locale, new.title, new.description, new.translations, new.price_amount,
    new.price_currency, new.price_period, new.maintenance_fee_amount, new.maintenance_fee_currency, new.bedrooms,
    new.bathrooms, new.half_bathrooms, new.suites, new.parking_spaces, new.living_area_m2, new.lot_area_m2,
    new.year_built, new.floor, new.floors_total, new.furnished, new.pets_allowed, new.availability, new.available_from,
    new.amenities, new.country_id, new.division_id, new.city_id, new.neighborhood_id, new.address, new.latitude,
    new.longitude, new.location_precision, new.images::text, new.video_url, new.virtual_tour_url, new.featured,
    new.published_at, new.updated_at, new.created_at
  ))
  execute function listing_logged();

-- What a listing shows of others is part of it: of its company, its agent, its place.

create function listing_company_logged() returns trigger language plpgsql as $$
begin
  perform log_listings(array(
    select id from listings where company_id = new.id and status = 'public'
    union
    select listings.id from agents join listings on listings.agent_id = agents.id
     where agents.company_id = new.id and status = 'public'
  ));
  return null;
end $$;
create trigger listing_company_logged after update on companies for each row
  when ((old.name, old.slug, old.logo_url, old.verified) is distinct from (new.name, new.slug, new.logo_url, new.verified))
  execute function listing_company_logged();

create function listing_agent_logged() returns trigger language plpgsql as $$
begin
  perform log_listings(array(select id from listings where agent_id = new.id and status = 'public'));
  return null;
end $$;
create trigger listing_agent_logged after update on agents for each row
  when ((old.name, old.slug, old.photo_url, old.company_id) is distinct from (new.name, new.slug, new.photo_url, new.company_id))
  execute function listing_agent_logged();

create function listing_place_logged() returns trigger language plpgsql as $$
begin
  perform log_listings(array(
    select id from listings where new.level = 'country' and country_id = new.id and status = 'public'
    union all
    select id from listings where new.level = 'division' and division_id = new.id and status = 'public'
    union all
    select id from listings where new.level = 'city' and city_id = new.id and status = 'public'
    union all
    select id from listings where new.level = 'neighborhood' and neighborhood_id = new.id and status = 'public'
  ));
  return null;
end $$;
create trigger listing_place_logged after update on places for each row
  when ((old.name, old.name_en, old.name_pt, old.code) is distinct from (new.name, new.name_en, new.name_pt, new.code))
  execute function listing_place_logged();
