-- Owner: features/listings.

-- What market figures are made of, read in one go without the listings themselves: 1,000,000 of them are 3.8 GB, this is
-- a twentieth. It also tells which cities have changed, so that no trigger has to.
create index listings_market on listings (city_id)
  include (country_id, neighborhood_id, listing_type, property_type, price_amount, price_currency, price_period,
           living_area_m2, lot_area_m2, published_at)
  where status = 'public';

-- Owner: features/market. Figures of what is on offer, computed ahead.

-- One row: the last run, and what it ran with.
create table market_state (
  only_row boolean primary key default true check (only_row),
  -- The last run of any kind, and the last that computed every place.
  refreshed_at timestamptz(3),
  completed_at timestamptz(3),
  -- Exchange rates of that last one.
  rates text
);
insert into market_state default values;

-- Every city with public listings, with a fingerprint of them: another one means that its figures are old.
create table market_cities (
  city_id integer primary key,
  fingerprint text not null
);

-- Quartiles of what is asked in a country, by m² and in all, as natural logarithms: they judge where a city has too few
-- prices to do so itself.
create table market_fences (
  country_id integer not null,
  listing_type text collate "C" not null,
  property_type text collate "C" not null,
  of_m2 double precision[],
  of_whole double precision[] not null,
  primary key (country_id, listing_type, property_type)
);

-- The shape of market_cells and market_months; rules of when to show what are the reader's.
create type market_figures as (
  listings integer,
  without_price integer,
  other_period integer,
  implausible integer,
  outliers integer,
  sample integer,
  average double precision,
  quartiles double precision[],
  sample_m2 integer,
  quartiles_m2 double precision[],
  days_listed double precision
);

-- What is on offer now, by city or neighborhood; '' stands for all property types together.
create table market_cells (
  place_id integer not null,
  listing_type text collate "C" not null,
  property_type text collate "C" not null,
  city_id integer not null,
  computed_at timestamptz(3) not null,
  figures market_figures not null,
  primary key (place_id, listing_type, property_type)
);
create index market_cells_city on market_cells (city_id);

-- What was on offer in a month that is over.
create table market_months (
  place_id integer not null,
  listing_type text collate "C" not null,
  property_type text collate "C" not null,
  -- Its first day, UTC.
  month date not null,
  computed_at timestamptz(3) not null,
  figures market_figures not null,
  primary key (place_id, listing_type, property_type, month)
);

-- Months that were computed a last time after their end: never again.
create table market_settled_months (
  month date primary key,
  settled_at timestamptz(3) not null
);
