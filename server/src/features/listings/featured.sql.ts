import { asJson, type Transaction } from '../../platform/db/sql.ts';

/**
 * Has an account's public listing come first for so many hours more: from now, or from when it would have ended. Nothing
 * of the listing itself changes, so it does not count as updated. No row: it is not public.
 */
export const featureListing = (tx: Transaction, p: { id: string; accountId: string; hours: number; at: Date }) => tx<
  { starts_at: Date; ends_at: Date }[]
>`
  with stood as (
    select id, greatest(${p.at}::timestamptz, case when featured then featured_until end) as starts_at
      from listings
     where id = ${p.id}
       and account_id = ${p.accountId}
       and status = 'public'
       for no key update
  )
  update listings
     set featured = true,
         featured_until = stood.starts_at + make_interval(hours => ${p.hours}::integer)
    from stood
   where listings.id = stood.id
  returning stood.starts_at, featured_until as ends_at`;

/** Until when listings come first from now on; null, or what is over: no more. The caller holds them. */
export const setFeaturedUntil = (
  tx: Transaction,
  p: { listings: readonly { readonly id: string; readonly until: Date | null }[]; at: Date },
) => tx`
  update listings
     set featured = coalesce(given.until > ${p.at}, false),
         featured_until = given.until
    from json_to_recordset(${asJson(tx, p.listings)}) as given (id text, until timestamptz)
   where listings.id = given.id`;
