-- Owner: platform/db. Every server keeps public answers and must hear what outdates them: a statement that changes what
-- strangers see says so on the channel `changes`, by topic. The same words of one transaction are sent once.

create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $$;

-- Listings by city, so that one city's news leaves the others' pages standing; of many cities at once, all are told.
create function tell_listings_changed(cities integer[]) returns void language plpgsql as $$
begin
  if cardinality(cities) > 20 then
    perform pg_notify('changes', 'listings');
  else
    perform pg_notify('changes', 'listings/' || city) from unnest(cities) as city;
  end if;
end $$;

create function listings_told() returns trigger language plpgsql as $$
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
end $$;
create trigger listings_told_in after insert on listings
  referencing new table as come for each statement execute function listings_told();
create trigger listings_told_over after update on listings
  referencing old table as gone new table as come for each statement execute function listings_told();
create trigger listings_told_out after delete on listings
  referencing old table as gone for each statement execute function listings_told();

-- By row, since a statement that found nothing to change tells nobody; these tables are written seldom and little.
create trigger companies_told after insert or update or delete on companies
  for each row execute function tell_changed('companies');
create trigger agents_told after insert or update or delete on agents
  for each row execute function tell_changed('agents');
create trigger projects_told after insert or update or delete on projects
  for each row execute function tell_changed('projects');
create trigger exchange_rates_told after insert or update or delete on exchange_rates
  for each row execute function tell_changed('rates');
create trigger places_told after insert or update or delete on places
  for each statement execute function tell_changed('places');
