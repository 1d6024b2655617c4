-- Owner: features/listings. When the price of a listing was lowered last, and indexes from which every page of a search
-- begins where the page before ended.

-- Lower in its own currency, or in dollars where the currency changed. A price on request is neither.
create function price_lowered(
  old_amount numeric, old_currency text, old_usd numeric, new_amount numeric, new_currency text, new_usd numeric
) returns boolean language sql immutable as $$
  select coalesce(case when old_currency = new_currency then new_amount < old_amount else new_usd < old_usd end, false)
$$;

alter table listings add column price_dropped_at timestamptz(3);

update listings
   set price_dropped_at = dropped.at
  from (
    select listing_id, max(at) as at
      from (
        select listing_id, at,
               price_lowered(
                 lag(amount) over history, lag(currency) over history, lag(usd) over history, amount, currency, usd
               ) as is_lower
          from listing_prices
        window history as (partition by listing_id order by at, event)
      ) as change
     where is_lower
     group by listing_id
  ) as dropped
 where listings.id = dropped.listing_id;

-- Whoever changes a price. New dollars for the same amount are no change of price.
create function listing_price_dropped() returns trigger language plpgsql as $$
begin
  if price_lowered(old.price_amount, old.price_currency, old.price_usd, new.price_amount, new.price_currency, new.price_usd) then
    new.price_dropped_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger listing_price_dropped before update on listings for each row
  when ((old.price_amount, old.price_currency) is distinct from (new.price_amount, new.price_currency))
  execute function listing_price_dropped();

create index listings_price_dropped on listings (price_dropped_at) where status = 'public' and price_dropped_at is not null;

-- What has no price or area is found apart (search-orders.sql.ts), so one index is read from either end.
drop index listings_price_falling;
drop index listings_area_falling;
create index listings_area on listings ((coalesce(living_area_m2, lot_area_m2)), id) where status = 'public';
