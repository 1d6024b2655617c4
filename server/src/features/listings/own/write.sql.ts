import type { CloseReason, Money } from '@oga/contract';
import { asJson, type AnySql, type Fragment, type Transaction } from '../../../platform/db/sql.ts';
import type { ResolvedPlace } from '../facts.ts';
import type { GivenPhoto, StatedListing } from './stated.ts';
import { activeOf, inReviewOf, newSince } from './usage.sql.ts';

/** Holds an account's listing until the transaction ends: nobody else, moderation included, moves it meanwhile. */
export const holdOwn = (tx: Transaction, p: { accountId: string; id: string }) => tx<{ id: string }[]>`
  select id
    from listings
   where id = ${p.id}
     and account_id = ${p.accountId}
     for no key update`;

const placeColumns = (sql: AnySql, place: ResolvedPlace | null): Fragment =>
  sql`${place?.countryId ?? null}::integer, ${place?.divisionId ?? null}::integer, ${place?.cityId ?? null}::integer, ${place?.neighborhoodId ?? null}::integer`;

const jsonb = (sql: AnySql, value: object | null): Fragment =>
  value === null ? sql`null::jsonb` : sql`${asJson(sql, value as object[])}::jsonb`;

/** The source that keeps a listing in step. */
export interface ListingSource {
  readonly id: string;
  /** Its own id there. */
  readonly externalId: string;
  /** The same for all listings of one item. */
  readonly offerGroup: string;
}

/** Makes a draft, if one more is allowed of this day. No row: none is. */
export const insertDraft = (
  tx: Transaction,
  p: {
    id: string;
    slug: string;
    accountId: string;
    externalId: string | null;
    source: ListingSource | null;
    stated: StatedListing;
    place: ResolvedPlace | null;
    at: Date;
    dayStart: Date;
    allowed: number;
  },
) => tx<{ id: string }[]>`
  with made as (
    insert into listings (id, slug, status, account_id, external_id, source_id, source_external_id, offer_group, created_at, updated_at)
    select ${p.id}, ${p.slug}, 'draft', ${p.accountId}, ${p.externalId}::text, ${p.source?.id ?? null}::text,
           ${p.source?.externalId ?? null}::text, ${p.source?.offerGroup ?? null}::text, ${p.at}::timestamptz, ${p.at}::timestamptz
     where ${newSince(tx, p.accountId, p.dayStart)} < ${p.allowed}
    returning id
  )
  insert into listing_versions (listing_id, stated, country_id, division_id, city_id, neighborhood_id, updated_at)
  select id, ${jsonb(tx, p.stated)}, ${placeColumns(tx, p.place)}, ${p.at}::timestamptz
    from made
  returning listing_id as id`;

/** What a change of an owner's version is written with. */
export interface VersionChange {
  readonly id: string;
  readonly accountId: string;
  readonly externalId: string | null;
  /** Of a listing that never was public, whose slug is nobody's address yet; null: it stays. */
  readonly slug: string | null;
  readonly stated: StatedListing;
  readonly place: ResolvedPlace | null;
  readonly at: Date;
}

const writtenVersion = (tx: Transaction, p: VersionChange, step: number): Fragment => tx`
    update listing_versions
       set stated = ${jsonb(tx, p.stated)},
           (country_id, division_id, city_id, neighborhood_id) = row(${placeColumns(tx, p.place)}),
           updated_at = ${p.at},
           revision = revision + ${step}`;

const touched = (tx: Transaction, p: VersionChange): Fragment => tx`
         external_id = ${p.externalId},
         slug = coalesce(${p.slug}, slug)`;

/** Changes the owner's version of what is not being reviewed, and is not public or changes nothing that is reviewed. */
export const writeVersion = (tx: Transaction, p: VersionChange & { isNewRevision: boolean }) => tx<{ id: string }[]>`
  with written as (
    ${writtenVersion(tx, p, p.isNewRevision ? 1 : 0)}
     where listing_id = ${p.id}
    returning listing_id
  )
  update listings
     set ${touched(tx, p)}
    from written
   where id = written.listing_id
     and account_id = ${p.accountId}
     and status in ('draft', 'rejected', 'in_review', 'public')
  returning id`;

/** Remembers from where a listing has its photos, which is no change of it. */
export const rememberPhotos = (tx: Transaction, p: { id: string; photos: readonly GivenPhoto[] }) => tx`
  update listing_versions
     set stated = jsonb_set(stated, '{photos}', ${jsonb(tx, p.photos)})
   where listing_id = ${p.id}
     and stated -> 'photos' is distinct from ${jsonb(tx, p.photos)}`;

/**
 * Changes the owner's version and has it reviewed: of a listing in review anew, of a public one if a slot is free. No row:
 * none is.
 */
export const resubmitVersion = (tx: Transaction, p: VersionChange & { inReviewAllowed: number }) => tx<
  { revision: number }[]
>`
  with written as (
    ${writtenVersion(tx, p, 1)},
           decision = 'pending',
           reasons = '[]',
           reviewed_at = null,
           submitted_at = ${p.at}
     where listing_id = ${p.id}
    returning listing_id, revision
  )
  update listings
     set submitted_revision = written.revision,
         ${touched(tx, p)}
    from written
   where id = written.listing_id
     and account_id = ${p.accountId}
     and status in ('in_review', 'public')
     and (submitted_revision is not null or ${inReviewOf(tx, p.accountId)} < ${p.inReviewAllowed})
  returning submitted_revision as revision`;

/**
 * Shows strangers at once what may change without review, of a public listing. What the price is for follows from what is
 * public: that the listing is to be another kind of offer waits for approval.
 */
export const showFreeFields = (tx: Transaction, p: { id: string; stated: StatedListing; at: Date }) => tx<
  { id: string }[]
>`
  update listings
     set price_amount = ${p.stated.price?.amount ?? null}::numeric,
         price_currency = ${p.stated.price?.currency ?? null},
         price_usd = priced.usd,
         rate_date = case when priced.usd is not null then priced.as_of end,
         price_period = case when ${p.stated.price?.amount ?? null}::numeric is null or listing_type = 'sale' then null
                             else coalesce(${p.stated.price_period}::text, case listing_type when 'rent' then 'month' else 'night' end) end,
         price_per_m2_usd = round(priced.usd / nullif(coalesce(living_area_m2, lot_area_m2), 0)::numeric, 2),
         maintenance_fee_amount = ${p.stated.maintenance_fee?.amount ?? null}::numeric,
         maintenance_fee_currency = ${p.stated.maintenance_fee?.currency ?? null},
         availability = ${p.stated.availability},
         available_from = ${p.stated.available_from}::date,
         updated_at = ${p.at}
    from (
      select round(${p.stated.price?.amount ?? null}::numeric * usd_per_unit, 2) as usd, as_of
        from (select) as asked
        left join exchange_rates on currency = ${p.stated.price?.currency ?? null}
    ) as priced
   where id = ${p.id}
     and status = 'public'
  returning id`;

/** Writes the price that a listing has into its history; of several in one moment the last is the one that it had. */
export const recordPrice = (
  tx: Transaction,
  p: { id: string; at: Date; event: 'changed' | 'withdrawn' | 'closed' },
) => tx`
  insert into listing_prices (listing_id, at, event, amount, currency, usd)
  select id, ${p.at}, ${p.event}, price_amount, price_currency, price_usd
    from listings
   where id = ${p.id}
  on conflict (listing_id, at, event) do update
     set amount = excluded.amount, currency = excluded.currency, usd = excluded.usd`;

/**
 * Sends a draft or a rejected listing to review, if slots are free and it is no revision that was rejected (one put away
 * and reopened meanwhile is the same revision still). No row: it stands otherwise, or none is.
 */
export const submitListing = (
  tx: Transaction,
  p: {
    id: string;
    accountId: string;
    sharers: readonly string[];
    activeAllowed: number;
    inReviewAllowed: number;
    at: Date;
  },
) => tx<{ revision: number }[]>`
  with submitted as (
    update listings
       set status = 'in_review',
           submitted_revision = version.revision
      from listing_versions as version
     where listings.id = ${p.id}
       and version.listing_id = listings.id
       and account_id = ${p.accountId}
       and status in ('draft', 'rejected')
       and version.revision is distinct from version.rejected_revision
       and ${activeOf(tx, p.sharers)} < ${p.activeAllowed}
       and ${inReviewOf(tx, p.accountId)} < ${p.inReviewAllowed}
    returning listings.id
  )
  update listing_versions
     set decision = 'pending',
         reasons = '[]',
         reviewed_at = null,
         submitted_at = ${p.at},
         updated_at = ${p.at}
    from submitted
   where listing_id = submitted.id
  returning revision`;

/** What was being reviewed is so no more. */
const unsubmitted = (tx: Transaction): Fragment =>
  tx`decision = case when decision in ('pending', 'manual') then null else decision end`;

/** Closes a public listing. No row: it is not public. */
export const closeListing = (
  tx: Transaction,
  p: { id: string; accountId: string; reason: CloseReason; finalPrice: Money | null; at: Date },
) => tx<{ id: string }[]>`
  with closed as (
    update listings
       set status = 'closed',
           close_reason = ${p.reason},
           closed_at = ${p.at},
           submitted_revision = null,
           updated_at = ${p.at}
     where id = ${p.id}
       and account_id = ${p.accountId}
       and status = 'public'
    returning id
  )
  update listing_versions
     set final_price = ${jsonb(tx, p.finalPrice)},
         updated_at = ${p.at},
         ${unsubmitted(tx)}
    from closed
   where listing_id = closed.id
  returning listing_id as id`;

/** A closed or archived listing is a draft again. No row: it is neither. */
export const reopenListing = (tx: Transaction, p: { id: string; accountId: string; at: Date }) => tx<{ id: string }[]>`
  with reopened as (
    update listings
       set status = 'draft',
           close_reason = null,
           closed_at = null
     where id = ${p.id}
       and account_id = ${p.accountId}
       and status in ('closed', 'archived')
    returning id
  )
  update listing_versions
     set final_price = null,
         updated_at = ${p.at}
    from reopened
   where listing_id = reopened.id
  returning listing_id as id`;

/** Puts a listing away. No row: it is away already. */
export const archiveListing = (tx: Transaction, p: { id: string; accountId: string; at: Date }) => tx<
  { was_public: boolean }[]
>`
  with stood as (
    select id, status = 'public' as was_public
      from listings
     where id = ${p.id}
       and account_id = ${p.accountId}
       and status in ('draft', 'in_review', 'rejected', 'public', 'closed')
       for no key update
  ), archived as (
    update listings
       set status = 'archived',
           close_reason = null,
           closed_at = coalesce(closed_at, ${p.at}),
           submitted_revision = null,
           updated_at = ${p.at}
      from stood
     where listings.id = stood.id
    returning listings.id, was_public
  )
  update listing_versions
     set updated_at = ${p.at},
         ${unsubmitted(tx)}
    from archived
   where listing_id = archived.id
  returning was_public`;
