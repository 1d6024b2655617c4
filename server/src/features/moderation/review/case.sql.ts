import type { ListingType, PropertyType } from '@oga/contract';
import type { AnySql, Transaction } from '../../../platform/db/sql.ts';

/** Decisions about listings of one owner are made one after the other: of two alike, the second sees the first. */
export const holdOwner = (tx: Transaction, p: { accountId: string }) => tx`
  select pg_advisory_xact_lock(7364061, hashtext(${p.accountId}))`;

/** Whose listing it is. */
export const selectOwner = (sql: AnySql, p: { listingId: string }) => sql<{ account_id: string | null }[]>`
  select account_id
    from listings
   where id = ${p.listingId}`;

/** US dollars for one unit of these currencies, as far as there are rates. */
export const selectRatesOf = (sql: AnySql, p: { currencies: readonly string[] }) => sql<
  { currency: string; usd: number }[]
>`
  select currency, usd_per_unit::float8 as usd
    from exchange_rates
   where currency = any(${p.currencies as string[]})`;

export const selectPlaceName = (sql: AnySql, p: { placeId: number }) => sql<{ name: string }[]>`
  select name
    from places
   where id = ${p.placeId}`;

export interface ImageFactsRow {
  readonly width: number;
  readonly height: number;
  readonly shows_nothing: boolean;
  readonly alt: string | null;
}

/** Images of a listing as its owner has them, in order, as they were received. */
export const selectImageFacts = (sql: AnySql, p: { listingId: string }) => sql<ImageFactsRow[]>`
  select image.received_width as width, image.received_height as height, image.perceptual_hash is null as shows_nothing,
         listed.alt
    from listing_images as listed
    join images as image using (sha256)
   where listed.listing_id = ${p.listingId}
   order by listed.position`;

/** A listing that may be of the same property: what is public of it, or what is submitted. */
export interface NearRow {
  readonly id: string;
  readonly title: string;
  readonly is_own: boolean;
  readonly listing_type: ListingType;
  readonly property_type: PropertyType;
  readonly city_id: number;
  readonly neighborhood_id: number | null;
  readonly bedrooms: number | null;
  readonly living_area_m2: number | null;
  readonly lot_area_m2: number | null;
  readonly floor: number | null;
  readonly price_usd: number | null;
  readonly sketch: readonly number[] | null;
}

/** What is compared with others, and how. */
export interface NearAsked {
  readonly listingId: string;
  readonly accountId: string;
  /** The company that the account is of. */
  readonly companyId: string | null;
  readonly propertyType: PropertyType;
  readonly bedrooms: number | null;
  readonly floor: number | null;
  readonly bands: readonly number[];
  /** Listings with the same pictures. */
  readonly named: readonly string[];
  readonly most: number;
}

/**
 * Listings with a description that may be made of this one, and those named (by their pictures), as they are public and
 * as they are submitted; the owner's own first. What is closed, put away, rejected or a draft is none of them. Agencies
 * have one text for all units of a building: of those alike in text alone, what must be another property is left out.
 * Band by band, since of 42 in one `&&` the planner expects a fifth of all rows and reads all of them (1 s of 30,000).
 */
export const selectNear = (sql: AnySql, p: NearAsked) => sql<NearRow[]>`
  with sharing as (
    select distinct listing_id, is_submitted
      from unnest(${p.bands as number[]}::integer[]) as band
      join listing_sketches on bands @> array[band]
     where listing_id <> ${p.listingId}
  ), alike as (
    select listing_id, is_submitted, revision, sketch
      from sharing
      join listing_sketches using (listing_id, is_submitted)
  ), candidates as (
    select listing_id, is_submitted from alike
    union
    select named.id, stage.is_submitted
      from unnest(${p.named as string[]}::text[]) as named (id)
     cross join (values (true), (false)) as stage (is_submitted)
  )
  select near.*
    from (
      select listing.id,
             case when is_submitted then version.stated ->> 'title' else listing.title end as title,
             listing.account_id is not distinct from ${p.accountId}
               or (listing.account_id is null and listing.company_id = ${p.companyId}) is true as is_own,
             case when is_submitted then version.stated ->> 'listing_type' else listing.listing_type end as listing_type,
             case when is_submitted then version.stated ->> 'property_type' else listing.property_type end as property_type,
             case when is_submitted then version.city_id else listing.city_id end as city_id,
             case when is_submitted then version.neighborhood_id else listing.neighborhood_id end as neighborhood_id,
             case when is_submitted then (version.stated ->> 'bedrooms')::integer else listing.bedrooms end as bedrooms,
             case when is_submitted then (version.stated ->> 'living_area_m2')::float8 else listing.living_area_m2 end as living_area_m2,
             case when is_submitted then (version.stated ->> 'lot_area_m2')::float8 else listing.lot_area_m2 end as lot_area_m2,
             case when is_submitted then (version.stated ->> 'floor')::integer else listing.floor end as floor,
             case when is_submitted then (version.stated #>> '{price,amount}')::float8 * rate.usd_per_unit::float8
                  else listing.price_usd::float8 end as price_usd,
             case when alike.revision is not distinct from case when is_submitted then listing.submitted_revision end
                  then alike.sketch end as sketch,
             is_submitted
        from candidates
        join listings as listing on listing.id = candidates.listing_id
        left join alike using (listing_id, is_submitted)
        left join listing_versions as version on is_submitted and version.listing_id = listing.id
        left join exchange_rates as rate on rate.currency = version.stated #>> '{price,currency}'
       where case when is_submitted then listing.submitted_revision is not null
                  else listing.status = 'public' end
         and not exists (
               select from distinct_listings as told
                where told.listing_id = least(listing.id, ${p.listingId})
                  and told.other_id = greatest(listing.id, ${p.listingId})
             )
    ) as near
   where near.id = any(${p.named as string[]}::text[])
      or (near.property_type = ${p.propertyType}
          and coalesce(near.bedrooms = ${p.bedrooms}, true)
          and coalesce(near.floor = ${p.floor}, true))
   order by is_own desc, id desc, is_submitted
   limit ${p.most}`;

/** Remembers that two listings of one owner are two properties. */
export const insertDistinct = (tx: Transaction, p: { one: string; other: string; at: Date }) => tx`
  insert into distinct_listings (listing_id, other_id, noted_at)
  values (least(${p.one}::text, ${p.other}::text), greatest(${p.one}::text, ${p.other}::text), ${p.at})
  on conflict do nothing`;
