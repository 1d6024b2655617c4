import type { ModerationDecision } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../../platform/db/sql.ts';
import { arrived, statedColumns, statedOf, type ListingRecord } from '../store.sql.ts';
import type { StatedListing } from './stated.ts';
import type { ToldReason } from './told-reason.ts';

/** A revision of a listing that a decision is about. */
export interface ReviewRef {
  readonly listingId: string;
  readonly revision: number;
}

const asked = (sql: AnySql, reviews: readonly ReviewRef[]) =>
  sql`json_to_recordset(${asJson(sql, reviews)}) as asked ("listingId" text, revision integer)`;

/** Holds, in the order of their ids, those of the listings of which this very revision is submitted. */
export const holdSubmitted = (tx: Transaction, p: { reviews: readonly ReviewRef[] }) => tx<{ id: string }[]>`
  select listings.id
    from ${asked(tx, p.reviews)}
    join listings on listings.id = asked."listingId" and listings.submitted_revision = asked.revision
   order by listings.id
     for no key update of listings`;

/** A version as it was submitted, and what is known of its listing. */
export interface SubmittedRow {
  readonly id: string;
  readonly account_id: string;
  readonly project_id: string | null;
  readonly revision: number;
  readonly decision: ModerationDecision;
  readonly stated: StatedListing;
  readonly country_id: number;
  readonly division_id: number | null;
  readonly city_id: number;
  readonly neighborhood_id: number | null;
  /** An approved version is public meanwhile. */
  readonly is_live: boolean;
  /** It was approved before. */
  readonly was_public: boolean;
  readonly submitted_at: Date;
  readonly created_at: Date;
}

/** Of these revisions those that are submitted. */
export const selectSubmitted = (sql: AnySql, p: { reviews: readonly ReviewRef[] }) => sql<SubmittedRow[]>`
  select listings.id, listings.account_id, listings.project_id, version.revision, version.decision, version.stated,
         version.country_id, version.division_id, version.city_id, version.neighborhood_id,
         listings.status in ('public', 'suspended') as is_live,
         listings.published_at is not null as was_public, version.submitted_at, listings.created_at
    from ${asked(sql, p.reviews)}
    join listings on listings.id = asked."listingId" and listings.submitted_revision = asked.revision
    join listing_versions as version on version.listing_id = listings.id
   order by listings.id`;

/**
 * Makes what was submitted public: the owner's version, from now on what strangers see; of a suspended account once that is
 * over. Answers those that it moved, with
 * the slugs they had.
 */
export const approveRecords = (
  tx: Transaction,
  p: { records: readonly ListingRecord[]; reviews: readonly ReviewRef[]; at: Date },
) => tx<{ id: string; slug: string; former_slug: string }[]>`
  with stood as (
    select listings.id, listings.slug, listings.account_id
      from ${asked(tx, p.reviews)}
      join listings on listings.id = asked."listingId" and listings.submitted_revision = asked.revision
       for no key update of listings
  ), decided as (
    update listing_versions
       set decision = 'approved',
           reasons = '[]',
           reviewed_at = ${p.at},
           updated_at = ${p.at}
      from stood
     where listing_id = stood.id
  )
  update listings
     set (status, approved_by, submitted_revision, published_at, agent_id, company_id, ${tx.unsafe(statedColumns.join(', '))})
         = row(case when owner.suspended_at is null then 'public' else 'suspended' end, 'moderation', null::integer,
               coalesce(listings.published_at, ${p.at}), stated.agent_id, stated.company_id, ${statedOf(tx)})
    from (${arrived(tx, p.records)}) as stated
    join stood on stood.id = stated.id
    join accounts as owner on owner.id = stood.account_id
   where listings.id = stated.id
  returning listings.id, listings.slug, stood.slug as former_slug`;

/** What is to be told of a revision, and why. */
export interface Verdict extends ReviewRef {
  readonly reasons: readonly ToldReason[];
}

/** Rejects what was submitted: one that is live stays public as it was approved, any other is rejected. */
export const rejectSubmitted = (tx: Transaction, p: { rejections: readonly Verdict[]; at: Date }) => tx<
  { id: string; account_id: string; revision: number }[]
>`
  with stood as (
    select listings.id, asked.revision, asked.reasons
      from json_to_recordset(${asJson(tx, p.rejections)}) as asked ("listingId" text, revision integer, reasons jsonb)
      join listings on listings.id = asked."listingId" and listings.submitted_revision = asked.revision
     order by listings.id
       for no key update of listings
  ), decided as (
    update listing_versions
       set decision = 'rejected',
           reasons = stood.reasons,
           reviewed_at = ${p.at},
           rejected_revision = stood.revision,
           updated_at = ${p.at}
      from stood
     where listing_id = stood.id
  )
  update listings
     set status = case when status = 'in_review' then 'rejected' else status end,
         submitted_revision = null
    from stood
   where listings.id = stood.id
  returning listings.id, listings.account_id, stood.revision`;

/** A person decides about what was submitted. */
export const handOver = (tx: Transaction, p: { handed: readonly Verdict[]; at: Date }) => tx<{ id: string }[]>`
  update listing_versions
     set decision = 'manual',
         reasons = asked.reasons,
         updated_at = ${p.at}
    from json_to_recordset(${asJson(tx, p.handed)}) as asked ("listingId" text, revision integer, reasons jsonb)
    join listings on listings.id = asked."listingId" and listings.submitted_revision = asked.revision
   where listing_versions.listing_id = listings.id
     and decision = 'pending'
  returning listing_versions.listing_id as id`;
