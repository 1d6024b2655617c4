import type { Transaction } from '../../platform/db/sql.ts';

export interface RepricedPage {
  /** The last id that was looked at; null where there was none left. */
  readonly last: string | null;
  readonly repriced: number;
}

/**
 * Dollars and date of the next listings after an id, at the present rates: of those that stand at others. Neither
 * `updated_at` nor the price history is touched, since no owner changed anything. Rows are locked in the order of their
 * ids, as many as a page has and as long as one statement takes.
 */
export const repriceListings = (tx: Transaction, p: { after: string; limit: number }) => tx<RepricedPage[]>`
  with page as materialized (
    select id, price_amount, price_currency, price_usd, rate_date
      from listings
     where id > ${p.after}
     order by id
     limit ${p.limit}
  ), due as materialized (
    select listings.id, priced.usd, case when priced.usd is not null then rate.as_of end as rate_date
      from page
      join listings using (id)
      left join exchange_rates as rate on rate.currency = listings.price_currency
      left join lateral (select round(listings.price_amount * rate.usd_per_unit, 2) as usd) as priced on true
     where (page.price_usd, page.rate_date) is distinct from (priced.usd, case when priced.usd is not null then rate.as_of end)
     order by listings.id
       for no key update of listings
  ), repriced as (
    update listings
       set price_usd = due.usd,
           rate_date = due.rate_date,
           price_per_m2_usd = round(due.usd / nullif(coalesce(living_area_m2, lot_area_m2), 0)::numeric, 2)
      from due
     where listings.id = due.id
       and (listings.price_usd, listings.rate_date) is distinct from (due.usd, due.rate_date)
    returning listings.id
  )
  select (select max(id) from page) as last, (select count(*) from repriced) as repriced`;
