-- Owner: features/rates. What one unit of a currency is worth in US dollars.
create table exchange_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  usd_per_unit numeric(24, 12) not null check (usd_per_unit > 0),
  as_of date not null,
  source text not null
);

-- Rounded levels of late October 2025, typed in so that prices compare from the first minute; the operator replaces them.
insert into exchange_rates (currency, usd_per_unit, as_of, source)
select currency, round(1 / units_per_usd, 12), date '2025-10-31', 'indicative level shipped with Óga'
from (values
  ('USD', 1), ('PYG', 7080), ('ARS', 1445), ('BOB', 6.91), ('BRL', 5.38), ('CLP', 943), ('CLF', 0.0238), ('COP', 3860),
  ('GYD', 209), ('PEN', 3.37), ('SRD', 38.6), ('UYU', 39.8), ('VES', 221), ('EUR', 0.867), ('GBP', 0.761),
  ('CHF', 0.804), ('CAD', 1.40), ('MXN', 18.55)
) as level (currency, units_per_usd);
