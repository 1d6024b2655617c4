import type { Locale } from '@oga/contract';
import type { AnySql, Fragment } from '../../platform/db/sql.ts';
import { listingDocument } from './listing-json.sql.ts';

/** What was typed as a tsquery; null where it holds no word worth looking for. */
export const selectTextQuery = (sql: AnySql, p: { typed: string }) => sql<{ query: string | null }[]>`
  select listing_query(${p.typed})::text as query`;

/** How a listing stands. */
export interface Standing {
  readonly id: string;
  readonly status: string;
  /** Now or once. */
  readonly published: boolean;
  readonly city_id: number;
}

interface ShownListing extends Standing {
  /** Language of its texts as they are shown. */
  readonly language: Locale;
  /** The listing in full where it is public. */
  readonly document: string | null;
}

/** The listing with this id, slug or former slug. */
const named = (sql: AnySql, idOrSlug: string): Fragment => sql`
  listing.id in (
    select id from listings where id = ${idOrSlug} or slug = ${idOrSlug}
    union all
    select listing_id from listing_former_slugs where slug = ${idOrSlug}
  )`;

/** That of a suspended account does not exist for strangers. */
const wasPublished = (sql: AnySql): Fragment =>
  sql`(listing.published_at is not null and listing.status <> 'suspended')`;

/** How a listing stands, by id, slug or former slug. */
export const selectStanding = (sql: AnySql, p: { idOrSlug: string }) => sql<Standing[]>`
  select listing.id, listing.status, ${wasPublished(sql)} as published, listing.city_id
    from listings as listing
   where ${named(sql, p.idOrSlug)}
   limit 1`;

/** The same, with what strangers see of it. */
export const selectListing = (sql: AnySql, p: { idOrSlug: string; locale: Locale | null; siteUrl: string }) => sql<
  ShownListing[]
>`
  select listing.id,
         listing.status,
         ${wasPublished(sql)} as published,
         listing.city_id,
         coalesce(${p.locale}::text, listing.original_locale) as language,
         shown.document
    from listings as listing
    left join lateral (${listingDocument(sql, p)}) as shown on listing.status = 'public'
   where ${named(sql, p.idOrSlug)}
   limit 1`;
