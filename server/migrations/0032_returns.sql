-- Owner: features/imports. When the source had dropped what it has again: the listing comes back only while it stands as it was left then, not once
-- its owner has put it away himself.
alter table source_offers add column back_from timestamptz(3);
update source_offers
   set back_from = listings.closed_at
  from listings
 where listings.id = source_offers.listing_id
   and came_back;
alter table source_offers drop column came_back;
alter table source_offers add column came_back boolean not null generated always as (back_from is not null) stored;

-- Approvals that nobody gives are given up after a time.
create index import_runs_unapproved on import_runs (finished_at) where status = 'needs_approval';
-- What waits, by when it may be taken up, over all sources.
create index source_offers_due on source_offers ((coalesce(wait_until, '-infinity'))) include (source_id) where waits_for is not null;
