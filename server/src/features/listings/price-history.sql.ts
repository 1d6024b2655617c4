import type { AnySql } from '../../platform/db/sql.ts';

/** The latest entries of a listing's price history as the contract shows them, oldest first, and how many there are in all. */
export const selectPriceHistory = (sql: AnySql, p: { id: string; limit: number }) => sql<
  { total: number; entries: string }[]
>`
  select (select count(*) from listing_prices where listing_id = ${p.id}) as total,
         coalesce(string_agg(entry::text, ',' order by at, place), '') as entries
    from (
      select listing_prices.at, word.place, to_json(shown) as entry
        from listing_prices
        -- Of the same moment: a listing comes before it changes, goes before it comes back.
        join unnest(array['listed', 'changed', 'withdrawn', 'closed', 'relisted']) with ordinality as word (event, place) using (event)
       cross join lateral (
         select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
                case when amount is not null then row(trim_scale(amount), currency)::wire_money end as price,
                trim_scale(usd) as price_usd,
                listing_prices.event
       ) as shown
       where listing_id = ${p.id}
       order by listing_prices.at desc, word.place desc
       limit ${p.limit}
    ) as latest`;
