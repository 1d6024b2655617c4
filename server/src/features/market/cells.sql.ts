import type { Fragment, Transaction } from '../../platform/db/sql.ts';
import { inCities } from './offers.sql.ts';

/** Figures of what was gathered, by month, place and kind, property types together and apart. */
const figuresOf = (tx: Transaction): Fragment => tx`
  select place_id, listing_type, property_type, month, city_id, figures
    from (
      select month, city_id, place_id, kind,
             row(
               count(*),
               count(*) filter (where left_out = 'without_price'),
               count(*) filter (where left_out = 'other_period'),
               count(*) filter (where left_out = 'implausible'),
               count(*) filter (where left_out = 'outlier'),
                 count(price),
               avg(price),
               percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price),
               count(price_m2),
               percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2),
               percentile_cont(0.5) within group (order by days_listed)
             )::market_figures as figures
        from (
          select month, city_id, place.id as place_id, kinds.kind, left_out, price, kinds.price_m2, days_listed
            from market_offers
           cross join lateral (values (city_id), (neighborhood_id)) as place (id)
           cross join lateral (values (market_offers.kind, market_offers.price_m2), (kind_of_all, price_built_m2)) as kinds (kind, price_m2)
           where place.id is not null
        ) as entries
       group by month, city_id, place_id, kind
    ) as counted
    join market_kinds using (kind)`;

/** Keeps the figures of what is on offer now. Those of before must be gone (`dropCells`). */
export const storeCells = (tx: Transaction, p: { at: Date }) => tx`
  insert into market_cells (place_id, listing_type, property_type, city_id, computed_at, figures)
  select place_id, listing_type, property_type, city_id, ${p.at}, figures
    from (${figuresOf(tx)}) as computed`;

/** Takes away the figures of these cities, or (null) of all. */
export const dropCells = (tx: Transaction, p: { cities: readonly number[] | null }) => tx`
  delete from market_cells
   where ${inCities(tx, p.cities)}`;

/** Keeps the figures of months that are over. One that is there already stays as it is. */
export const storeMonths = (tx: Transaction, p: { at: Date }) => tx`
  insert into market_months (place_id, listing_type, property_type, month, computed_at, figures)
  select place_id, listing_type, property_type, month, ${p.at}, figures
    from (${figuresOf(tx)}) as computed
  on conflict do nothing`;

/** Closes months for good. */
export const settleMonths = (tx: Transaction, p: { months: readonly string[]; at: Date }) => tx`
  insert into market_settled_months (month, settled_at)
  select month, ${p.at}
    from unnest(${p.months as string[]}::date[]) as month
  on conflict do nothing`;
