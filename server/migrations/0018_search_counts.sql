-- Owner: features/listings. What counts are made of, so that they need not read the listings: a million of them are 3 GB.

-- Where a price stands in the histogram of prices (price-steps.ts has the same steps): the number of its step, from 0.
create function price_step(usd numeric) returns smallint language sql immutable as $$
  select (width_bucket(usd::double precision, array[
    0, 10, 12.5, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500,
    2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000, 12500, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 80000,
    100000, 125000, 150000, 200000, 250000, 300000, 400000, 500000, 600000, 800000, 1000000, 1250000, 1500000, 2000000,
    2500000, 3000000, 4000000, 5000000, 6000000, 8000000, 10000000
  ]::double precision[]) - 1)::smallint
$$;

-- Public listings by place (0: everywhere), types, bedrooms and step of price, -1 for what is not said: facets and totals
-- of the commonest searches. Partial sums like place_counts: every change appends rows, folding adds them up.
create table facet_counts (
  place_id integer not null,
  listing_type text not null,
  property_type text not null,
  bedrooms integer not null,
  price_step smallint not null,
  listings integer not null,
  is_folded boolean not null default false
);

create function listings_facet_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings)
    select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), count(*)
      from come
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings)
    select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), -count(*)
      from gone
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3, 4, 5;
  else
    insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings)
    select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), sum(change)
      from (
        select 1 as change, listing_type, property_type, bedrooms, price_usd, country_id, division_id, city_id, neighborhood_id
          from come where status = 'public'
        union all
        select -1, listing_type, property_type, bedrooms, price_usd, country_id, division_id, city_id, neighborhood_id
          from gone where status = 'public'
      ) as changes
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where place.id is not null
     group by 1, 2, 3, 4, 5
    having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger listings_facet_counted_in after insert on listings
  referencing new table as come for each statement execute function listings_facet_counted();
create trigger listings_facet_counted_over after update on listings
  referencing old table as gone new table as come for each statement execute function listings_facet_counted();
create trigger listings_facet_counted_out after delete on listings
  referencing old table as gone for each statement execute function listings_facet_counted();

insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings, is_folded)
select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), count(*), true
  from listings
 cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
 where status = 'public' and place.id is not null
 group by 1, 2, 3, 4, 5;
create index facet_counts_by_place on facet_counts (place_id, listing_type, property_type, bedrooms, price_step) include (listings);
create index facet_counts_fresh on facet_counts (place_id) where not is_folded;

-- One index that has all that most searches ask of a listing, for counts that depend on more, and for market figures: in
-- place of two that had half of it each.
drop index listings_city_price;
drop index listings_market;
create index listings_facts on listings (city_id, property_type, price_usd)
  include (country_id, division_id, neighborhood_id, listing_type, bedrooms, bathrooms, parking_spaces, furnished,
           pets_allowed, living_area_m2, lot_area_m2, price_amount, price_currency, price_period, published_at)
  where status = 'public';

-- The same on a map.
drop index listings_point;
create index listings_point on listings using gist (point(longitude, latitude))
  include (longitude, latitude, city_id, neighborhood_id, listing_type, property_type, bedrooms, price_usd, price_amount,
           price_currency)
  where status = 'public' and longitude is not null;

-- A point is moved as before, told as a query that is made part of the one that asks: called as a function for each of
-- 500 rows it took 0.3 ms a row, which was a fifth of writing it (2026-11-21).
drop function moved_point(double precision, double precision);
create function moved_point(latitude double precision, longitude double precision)
returns table (moved_latitude double precision, moved_longitude double precision)
language sql stable rows 1 as $$
  select round((latitude + cos(bearing) * metres / 111320)::numeric, 4)::double precision,
         round((longitude + sin(bearing) * metres / (111320 * cos(radians(latitude))))::numeric, 4)::double precision
    from (
      select 2 * pi() * (get_byte(bytes, 0) * 256 + get_byte(bytes, 1)) / 65536.0 as bearing,
             350 + 300 * (get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) / 65536.0 as metres
        from (
          select sha256(convert_to(secret || round(latitude::numeric, 4) || ',' || round(longitude::numeric, 4), 'UTF8')) as bytes
            from location_secret
          -- Keeps the digest from being made anew for every byte of it.
          offset 0
        ) as draw
    ) as shift
$$;
