import type { ListingImage } from '@oga/contract';
import { asJson, type AnySql, type Fragment, type Transaction } from '../../platform/db/sql.ts';

/** A listing's facts as columns, ready for `json_to_recordset`. Amounts and areas as numbers, moments as RFC 3339. */
export interface ListingRecord {
  readonly id: string;
  readonly slug: string;
  readonly company_id: string | null;
  readonly agent_id: string | null;
  readonly project_id: string | null;
  readonly offer_group: string | null;
  readonly created_at: string | null;
  readonly published_at: string | null;
  readonly updated_at: string;
  readonly featured_until: string | null;
  readonly featured: boolean;
  readonly listing_type: string;
  readonly property_type: string;
  readonly original_locale: string;
  readonly title: string;
  readonly description: string;
  readonly translations: unknown;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly price_period: string | null;
  readonly maintenance_fee_amount: number | null;
  readonly maintenance_fee_currency: string | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly half_bathrooms: number | null;
  readonly suites: number | null;
  readonly parking_spaces: number | null;
  readonly living_area_m2: number | null;
  readonly lot_area_m2: number | null;
  readonly year_built: number | null;
  readonly floor: number | null;
  readonly floors_total: number | null;
  readonly furnished: boolean | null;
  readonly pets_allowed: boolean | null;
  readonly availability: string;
  readonly available_from: string | null;
  readonly amenities: readonly string[];
  readonly country_id: number;
  readonly division_id: number | null;
  readonly city_id: number;
  readonly neighborhood_id: number | null;
  readonly street: string | null;
  readonly street_number: string | null;
  readonly exact_latitude: number | null;
  readonly exact_longitude: number | null;
  readonly address_visibility: string;
  readonly address: string | null;
  readonly images: unknown;
  readonly video_url: string | null;
  readonly virtual_tour_url: string | null;
  /** Words of the facts by language, for the full text. */
  readonly fact_words: Readonly<Record<'en' | 'es' | 'pt', string>>;
  /** Of a new listing that had other prices before, oldest first. */
  readonly past_prices: readonly { readonly at: string; readonly amount: number; readonly currency: string }[] | null;
}

/** Columns that follow from what the owner states; an edit rewrites them all. */
export const statedColumns = [
  'slug', 'listing_type', 'property_type', 'original_locale', 'title', 'description', 'translations', 'price_amount',
  'price_currency', 'price_usd', 'rate_date', 'price_period', 'price_per_m2_usd', 'maintenance_fee_amount',
  'maintenance_fee_currency', 'bedrooms', 'bathrooms', 'half_bathrooms', 'suites', 'parking_spaces', 'living_area_m2',
  'lot_area_m2', 'year_built', 'floor', 'floors_total', 'furnished', 'pets_allowed', 'availability', 'available_from',
  'amenities', 'country_id', 'division_id', 'city_id', 'neighborhood_id', 'street', 'street_number', 'exact_latitude',
  'exact_longitude', 'address_visibility', 'address', 'latitude', 'longitude', 'location_precision', 'images',
  'video_url', 'virtual_tour_url', 'updated_at', 'search',
] as const; // prettier-ignore

const firstColumns = [
  'id', 'status', 'approved_by', 'company_id', 'agent_id', 'project_id', 'offer_group', 'created_at', 'published_at', 'featured',
  'featured_until', 'price_dropped_at',
] as const; // prettier-ignore

/**
 * The stated columns of many listings, with everything that is derived from them: dollars at today's rate, dollars per
 * m² (living area, else lot), the public point (moved unless the owner shows the exact one; without a point that of the
 * neighborhood or city), the full text.
 */
export const arrived = (sql: AnySql, records: readonly ListingRecord[]): Fragment => sql`
  select record.*,
         priced.usd as price_usd,
         case when priced.usd is not null then rate.as_of end as rate_date,
         round(priced.usd / nullif(coalesce(living_area_m2, lot_area_m2), 0)::numeric, 2) as price_per_m2_usd,
         case when exact_latitude is null then coalesce(neighborhood.latitude, city.latitude)
              when address_visibility = 'exact' then exact_latitude
              else moved.moved_latitude end as latitude,
         case when exact_latitude is null then coalesce(neighborhood.longitude, city.longitude)
              when address_visibility = 'exact' then exact_longitude
              else moved.moved_longitude end as longitude,
         case when exact_latitude is null then case when neighborhood.latitude is null then 'city' else 'neighborhood' end
              when address_visibility = 'exact' then 'exact'
              else 'approximate' end as location_precision,
         listing_document(
           original_locale, title, description,
           concat_ws(' ', neighborhood.name, city.name, division.name, country.name, country.name_en),
           fact_words
         ) as search
    from json_to_recordset(${asJson(sql, records)}) as record (
           id text, slug text, company_id text, agent_id text, project_id text, offer_group text, created_at timestamptz,
           published_at timestamptz, updated_at timestamptz, featured_until timestamptz, featured boolean,
           listing_type text, property_type text, original_locale text, title text, description text,
           translations jsonb, price_amount numeric, price_currency text, price_period text,
           maintenance_fee_amount numeric, maintenance_fee_currency text, bedrooms integer, bathrooms integer,
           half_bathrooms integer, suites integer, parking_spaces integer, living_area_m2 double precision,
           lot_area_m2 double precision, year_built integer, floor integer, floors_total integer, furnished boolean,
           pets_allowed boolean, availability text, available_from date, amenities text[], country_id integer,
           division_id integer, city_id integer, neighborhood_id integer, street text, street_number text,
           exact_latitude double precision, exact_longitude double precision, address_visibility text, address text,
           images json, video_url text, virtual_tour_url text, fact_words json, past_prices json
         )
    join places as country on country.id = record.country_id
    join places as city on city.id = record.city_id
    left join places as division on division.id = record.division_id
    left join places as neighborhood on neighborhood.id = record.neighborhood_id
    left join exchange_rates as rate on rate.currency = record.price_currency
    left join lateral (select round(record.price_amount * rate.usd_per_unit, 2) as usd) as priced on true
    left join lateral moved_point(exact_latitude, exact_longitude) as moved on exact_latitude is not null and address_visibility <> 'exact'`;

/** When the last of the prices that a new listing comes with was lower than the one before it. */
const lastDrop = (sql: AnySql): Fragment => sql`
  case when past_prices is not null
       then (
         select max(at)
           from (
             select at,
                    price_lowered(
                      lag(amount) over history, lag(currency) over history, lag(usd) over history, amount, currency, usd
                    ) as is_lower
               from (
                 select at, amount, past.currency, round(amount * usd_per_unit, 2) as usd
                   from json_to_recordset(past_prices) as past (at timestamptz, amount numeric, currency text)
                   left join exchange_rates using (currency)
                  union all
                 select updated_at, price_amount, price_currency, price_usd
               ) as price
             window history as (order by at)
           ) as change
          where is_lower
       )
  end`;

/** Creates public listings. */
export const insertPublicListings = (
  tx: Transaction,
  p: { records: readonly ListingRecord[]; approvedBy: 'operator' },
) => tx`
  insert into listings (${tx([...firstColumns, ...statedColumns])})
  select ${tx([...firstColumns, ...statedColumns])}
    from (select arrived.*, 'public' as status, ${p.approvedBy} as approved_by, ${lastDrop(tx)} as price_dropped_at from (${arrived(tx, p.records)}) as arrived) as stated`;

export interface RevisedRow {
  readonly id: string;
  readonly price_changed: boolean;
  readonly former_slug: string;
  readonly slug: string;
}

/**
 * Rewrites what the owners state of listings in this state, and makes them public. Answers those that
 * it found there, with what a change of price or title entails.
 */
export const rewriteListings = (
  tx: Transaction,
  p: {
    records: readonly ListingRecord[];
    from: { readonly status: 'public' | 'closed'; readonly closeReason: 'source_removed' | null };
  },
) => tx<RevisedRow[]>`
  with before as (
    select id, slug, price_amount, price_currency
      from listings
     where id = any(${p.records.map((record) => record.id)})
       and status = ${p.from.status}
       and close_reason is not distinct from ${p.from.closeReason}
     -- In the order in which others hold several at once. Their slugs, which are keys, may change below.
     order by id
       for update
  )
  update listings
     set (status, close_reason, closed_at, ${tx.unsafe(statedColumns.join(', '))}) = row('public', null, null, ${statedOf(tx)})
    from (${arrived(tx, p.records)}) as stated
    join before on before.id = stated.id
   where listings.id = stated.id
  returning listings.id,
            (before.price_amount, before.price_currency) is distinct from (listings.price_amount, listings.price_currency) as price_changed,
            before.slug as former_slug,
            listings.slug`;

/** The columns are constants of this file: nothing of a caller is in this text. (After `update` a list of names would become assignments.) */
export const statedOf = (tx: Transaction) => tx.unsafe(statedColumns.map((column) => `stated.${column}`).join(', '));

/** Closes public listings that their source no longer has. Answers those that it closed. */
export const closeRemovedListings = (tx: Transaction, p: { ids: readonly string[]; at: Date }) => tx<{ id: string }[]>`
  update listings
     set status = 'closed',
         close_reason = 'source_removed',
         closed_at = ${p.at},
         updated_at = ${p.at}
   where id = any(${p.ids as string[]})
     and status = 'public'
  returning id`;

/** Ends what was featured until now. Nothing of the listing itself changes, so it does not count as updated. */
export const unfeatureExpired = (sql: AnySql, p: { at: Date }) => sql`
  update listings
     set featured = false
   where featured
     and featured_until <= ${p.at}`;

/** Writes the present price of listings into their history, at the moment they were published or updated. */
export const insertPriceEvents = (
  tx: Transaction,
  p: {
    ids: readonly string[];
    event: 'listed' | 'changed' | 'withdrawn' | 'relisted';
    at: 'published' | 'updated';
  },
) => tx`
  insert into listing_prices (listing_id, at, event, amount, currency, usd)
  select id, case when ${p.at} = 'published' then published_at else updated_at end, ${p.event}, price_amount, price_currency, price_usd
    from listings
   where id = any(${p.ids as string[]})
  on conflict do nothing`;

/** Prices that a listing had before, in the order given; dollars at today's rate. */
export const insertPastPrices = (
  tx: Transaction,
  p: {
    prices: readonly {
      listing_id: string;
      at: string;
      event: 'listed' | 'changed' | 'withdrawn' | 'relisted';
      amount: number;
      currency: string;
    }[];
  },
) => tx`
  insert into listing_prices (listing_id, at, event, amount, currency, usd)
  select listing_id, at, event, amount, past.currency, round(amount * rate.usd_per_unit, 2)
    from json_to_recordset(${asJson(tx, p.prices)}) as past (listing_id text, at timestamptz, event text, amount numeric, currency text)
    left join exchange_rates as rate on rate.currency = past.currency
  on conflict do nothing`;

/** Keeps slugs that listings had before. */
export const insertFormerSlugs = (tx: Transaction, p: { slugs: readonly { slug: string; listing_id: string }[] }) => tx`
  insert into listing_former_slugs ${tx(p.slugs as never)}
  on conflict do nothing`;

/**
 * Adds words to the vocabulary, and those of places' names. Sorted, so that two imports that bring the same words seldom
 * wait for each other in a circle (they do where each has several statements in its transaction).
 */
export const insertSearchWords = (tx: Transaction, p: { words: readonly string[]; placeIds: readonly number[] }) => tx`
  insert into search_words (word)
  select word from unnest(${p.words as string[]}::text[]) as word
  union
  select word
    from places
   cross join lateral regexp_split_to_table(lower(unaccent(name)), '[^[:alpha:]]+') as word
   where id = any(${p.placeIds as number[]}::integer[])
     and length(word) >= 4
   order by word
  on conflict do nothing`;

/** Nobody else changes a listing until the transaction ends. */
export const holdListing = (tx: Transaction, p: { id: string }) => tx`
  select id
    from listings
   where id = ${p.id}
     for no key update`;

/** What strangers see of a listing's photos, where that is another than before. */
export const setImages = (tx: Transaction, p: { id: string; images: readonly ListingImage[] }) => tx`
  update listings
     set images = ${asJson(tx, p.images)}
   where id = ${p.id}
     and images::text <> ${asJson(tx, p.images)}::text`;
