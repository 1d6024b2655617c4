import type { Locale } from '@oga/contract';
import type { AnySql } from '../../platform/db/sql.ts';
import { listingDocument } from './listing-json.sql.ts';

/** What was typed as a tsquery; null where it holds no word worth looking for. */
export const selectTextQuery = (sql: AnySql, p: { typed: string }) => sql<{ query: string | null }[]>`
  select listing_query(${p.typed})::text as query`;

export interface StandingRow {
  readonly id: string;
  readonly status: string;
  readonly published: boolean;
  readonly city_id: number;
  /** Language of its texts as they are shown. */
  readonly language: Locale;
  /** The listing in full where it is public. */
  readonly document: string | null;
}

/** How a listing stands, by id, slug or former slug. */
export const selectListing = (sql: AnySql, p: { idOrSlug: string; locale: Locale | null; siteUrl: string }) => sql<
  StandingRow[]
>`
  select listing.id,
         listing.status,
         listing.published_at is not null as published,
         listing.city_id,
         coalesce(${p.locale}::text, listing.original_locale) as language,
         shown.document
    from listings as listing
    left join lateral (${listingDocument(sql, p)}) as shown on listing.status = 'public'
   where listing.id in (
           select id from listings where id = ${p.idOrSlug} or slug = ${p.idOrSlug}
           union all
           select listing_id from listing_former_slugs where slug = ${p.idOrSlug}
         )
   limit 1`;

/** Public listings like this one: same city, same operation, same type, nearest in price. */
export const selectSimilar = (sql: AnySql, p: { id: string; limit: number }) => sql<
  { id: string; slug: string; title: string }[]
>`
  select other.id, other.slug, other.title
    from listings as other
    join listings as listing on listing.id = ${p.id}
   where other.status = 'public'
     and other.id <> listing.id
     and other.city_id = listing.city_id
     and other.listing_type = listing.listing_type
     and other.property_type = listing.property_type
   order by abs(ln(other.price_usd / nullif(listing.price_usd, 0))) nulls last, other.published_at desc, other.id
   limit ${p.limit}`;
