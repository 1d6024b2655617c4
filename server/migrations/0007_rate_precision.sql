-- Owner: features/rates. Twenty decimals, so that a rate given as units per dollar comes back as it was given, however
-- weak the currency; and what it takes to know which prices still stand at an older rate.
alter table exchange_rates alter column usd_per_unit type numeric(38, 20);

-- The shipped levels were cut after twelve decimals: 7080 guaraní to the dollar had become 7079.99998.
update exchange_rates
   set usd_per_unit = round(1 / round(1 / usd_per_unit, 6 - floor(log(1 / usd_per_unit))::integer), 20);

alter table exchange_rates
  -- Goes up with every change of rate or date.
  add column revision integer not null default 1,
  -- The revision that every stored price has been computed with, or a later one.
  add column settled_revision integer not null default 1,
  -- Bounds of the rates that stored prices may have been computed with; both usd_per_unit where all are settled.
  add column lowest_in_use numeric(38, 20),
  add column highest_in_use numeric(38, 20);
update exchange_rates set lowest_in_use = usd_per_unit, highest_in_use = usd_per_unit;
alter table exchange_rates
  alter column lowest_in_use set not null,
  alter column highest_in_use set not null,
  add check (usd_per_unit between lowest_in_use and highest_in_use),
  add check (settled_revision <= revision);
