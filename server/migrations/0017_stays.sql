-- Owner: features/stays. What nights cost in a city, and how many are booked: figures by snapshot of its short-term
-- rentals, for the whole city, its neighborhoods and kinds of room. The rows themselves are not kept.
create table stay_snapshots (
  id integer generated always as identity primary key,
  city_id integer not null references places,
  -- The day that the figures are of. A later import of the same day replaces it; the newest day is shown.
  taken_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  source text not null,
  source_url text,
  licence text,
  -- Rows of the file that were used, and that could not be.
  listings integer not null,
  rejected integer not null,
  imported_at timestamptz(3) not null,
  unique (city_id, taken_on)
);

create table stay_figures (
  snapshot_id integer not null references stay_snapshots on delete cascade,
  -- Null: the whole city.
  neighborhood_id integer references places,
  -- Null: all kinds together.
  room_type text check (room_type in ('entire_home', 'private_room', 'shared_room', 'hotel_room')),
  listing_count integer not null,
  active_count integer not null,
  without_price integer not null,
  outliers integer not null,
  sample_size integer not null,
  -- Of a night, in the currency of the snapshot; null without a sample.
  average numeric(20, 4),
  lower_quartile numeric(20, 4),
  median numeric(20, 4),
  upper_quartile numeric(20, 4),
  -- Mean share of the nights of a year, of active ones; null without any.
  occupancy numeric(9, 8) check (occupancy between 0 and 1),
  -- Active ones whose host is known to be a superhost, or known not to be; both null where the file does not tell.
  superhosts integer,
  other_hosts integer,
  unique nulls not distinct (snapshot_id, neighborhood_id, room_type)
);

create trigger stays_told after insert or update or delete on stay_snapshots
  for each statement execute function tell_changed('stays');
