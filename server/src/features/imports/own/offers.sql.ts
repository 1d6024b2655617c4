import { asJson, type AnySql, type Transaction } from '../../../platform/db/sql.ts';
import type { WaitReason } from '@oga/contract';
import type { PropertyFacts } from '../../listings/index.ts';
import type { PlanStep } from '../plan.sql.ts';
import type { AppliedListing, Contact } from './wanted.ts';

/** What the feed says of an offer, with its place known. */
export interface Wanted {
  readonly facts: PropertyFacts;
  readonly place: NonNullable<PlanStep['place']>;
}

/** A listing as its source left it when it dropped it: an archived one that its owner put away has been changed since. */
const asLeft = (sql: AnySql) => sql`
  (listings.status = 'closed' or (listings.status = 'archived' and listings.updated_at = listings.closed_at))`;

/** Remembers what the feed says now of offers; each is taken up by itself (`settle`). */
export const wantOffers = (
  tx: Transaction,
  p: {
    sourceId: string;
    normalizer: number;
    at: Date;
    offers: readonly {
      external_id: string;
      listing_type: string;
      content_fingerprint: string;
      price_fingerprint: string;
      raw: unknown;
      wanted: Wanted;
      contact: Contact | null;
      publish: boolean;
    }[];
  },
) => tx`
  insert into source_offers (source_id, external_id, listing_type, content_fingerprint, price_fingerprint, normalizer, raw,
                             wanted, contact, publish, seen_at, waits_for, waiting_since)
  select ${p.sourceId}, external_id, listing_type, content_fingerprint, price_fingerprint, ${p.normalizer}, raw,
         wanted, contact, publish, ${p.at}, 'turn', ${p.at}
    from json_to_recordset(${asJson(tx, p.offers)}) as offer (
           external_id text, listing_type text, content_fingerprint text, price_fingerprint text, raw jsonb, wanted jsonb,
           contact jsonb, publish boolean
         )
  on conflict (source_id, external_id, listing_type) do update
     set content_fingerprint = excluded.content_fingerprint,
         price_fingerprint = excluded.price_fingerprint,
         normalizer = excluded.normalizer,
         raw = excluded.raw,
         wanted = excluded.wanted,
         contact = excluded.contact,
         publish = excluded.publish,
         -- What its owner has closed or put away meanwhile stays so.
         back_from = (
           select listings.closed_at
             from listings
            where listings.id = source_offers.listing_id
              and listings.closed_at = coalesce(source_offers.back_from, source_offers.gone_at)
              and ${asLeft(tx)}
         ),
         seen_at = excluded.seen_at,
         revision = source_offers.revision + 1,
         missing_since = null,
         gone_at = null,
         gone_reason = null,
         waits_for = 'turn',
         waiting_since = coalesce(source_offers.waiting_since, excluded.waiting_since),
         wait_until = null,
         attempts = 0,
         problem = null`;

const named = (tx: AnySql, offers: readonly object[]) =>
  tx`json_to_recordset(${asJson(tx, offers)}) as named (external_id text, listing_type text, gone_reason text)`;

interface Named {
  readonly external_id: string | null;
  readonly listing_type: string | null;
}

/** Remembers that the source offers these no more, and why. Answers their listings, where there are any. */
export const letGo = (
  tx: Transaction,
  p: { sourceId: string; at: Date; offers: readonly (Named & { readonly gone_reason: string | null })[] },
) => tx<{ listing_id: string | null; gone_reason: 'sold' | 'rented' | 'withdrawn' | 'source_removed' }[]>`
  update source_offers as offer
     set gone_at = ${p.at},
         gone_reason = named.gone_reason,
         missing_since = null,
         waits_for = null,
         waiting_since = null,
         wait_until = null,
         problem = null
    from ${named(tx, p.offers)}
   where offer.source_id = ${p.sourceId}
     and offer.external_id = named.external_id
     and offer.listing_type = named.listing_type
     and offer.gone_at is null
  returning offer.listing_id, offer.gone_reason`;

/** Begins the grace of offers that the feed has no more, or ends that of those that it has again. */
export const setMissing = (
  tx: Transaction,
  p: { sourceId: string; since: Date | null; offers: readonly Named[] },
) => tx`
  update source_offers as offer
     set missing_since = ${p.since}
    from ${named(tx, p.offers)}
   where offer.source_id = ${p.sourceId}
     and offer.external_id = named.external_id
     and offer.listing_type = named.listing_type`;

/** An offer that its listing is not in step with. */
export interface WaitingOffer {
  readonly source_id: string;
  readonly external_id: string;
  readonly listing_type: string;
  readonly listing_id: string | null;
  readonly wanted: Wanted;
  readonly applied: AppliedListing | null;
  readonly waits_for: WaitReason;
  readonly revision: number;
  readonly attempts: number;
  readonly publish: boolean;
  readonly came_back: boolean;
}

/** Offers of a source that may be taken up now, those that wait longest first. */
export const selectWaiting = (sql: AnySql, p: { sourceId: string; now: Date; most: number }) => sql<WaitingOffer[]>`
  select source_id, external_id, listing_type, listing_id, wanted, applied, waits_for, revision, attempts, publish, came_back
    from source_offers
   where source_id = ${p.sourceId}
     and waits_for is not null
     and coalesce(wait_until, '-infinity') <= ${p.now}
   order by waiting_since, external_id, listing_type
   limit ${p.most}`;

/** Sources that have something to take up now. */
export const selectSourcesWaiting = (sql: AnySql, p: { now: Date }) => sql<{ source_id: string }[]>`
  select distinct source_id
    from source_offers
   where waits_for is not null
     and coalesce(wait_until, '-infinity') <= ${p.now}`;

type OfferName = Pick<WaitingOffer, 'source_id' | 'external_id' | 'listing_type' | 'revision'>;

const isStill = (sql: AnySql, offer: OfferName) => sql`
       source_id = ${offer.source_id}
   and external_id = ${offer.external_id}
   and listing_type = ${offer.listing_type}
   and revision = ${offer.revision}
   and gone_at is null`;

/** Holds an offer until the transaction ends. No row: the feed has said something else of it meanwhile. */
export const holdOffer = (tx: Transaction, p: { offer: OfferName }) => tx<
  Pick<WaitingOffer, 'listing_id' | 'applied' | 'came_back'>[]
>`
  select listing_id, applied, came_back
    from source_offers
   where ${isStill(tx, p.offer)}
     and waits_for is not null
     for update`;

/** Remembers what has become of an offer's listing. */
export const markInStep = (
  tx: Transaction,
  p: { offer: OfferName; listingId: string; applied: AppliedListing; keptFields: readonly string[] },
) => tx`
  update source_offers
     set listing_id = ${p.listingId},
         applied = ${asJson(tx, p.applied as never)}::jsonb,
         kept_fields = ${p.keptFields as string[]},
         back_from = null
   where ${isStill(tx, p.offer)}`;

/** Remembers what of the feed's words its listing has already, before it is in step with all of them. */
export const markApplied = (tx: Transaction, p: { offer: OfferName; applied: AppliedListing }) => tx`
  update source_offers
     set applied = ${asJson(tx, p.applied as never)}::jsonb
   where ${isStill(tx, p.offer)}`;

/**
 * Whether a listing that came back still stands as its source left it; its owner may have put it away since. To be asked of
 * a listing that is held.
 */
export const selectIsAsLeft = (tx: Transaction, p: { offer: OfferName }) => tx<{ id: string }[]>`
  select id
    from listings
   where exists (
           select from source_offers
            where ${isStill(tx, p.offer)}
              and listing_id = listings.id
              and back_from = listings.closed_at
         )
     and ${asLeft(tx)}`;

/** Remembers that a listing is back. If it is closed again, somebody has closed it. */
export const markBack = (tx: Transaction, p: { offer: OfferName }) => tx`
  update source_offers
     set back_from = null
   where ${isStill(tx, p.offer)}`;

/** Remembers what an offer waits for, or that it waits no more. */
export const markWaiting = (
  sql: AnySql,
  p: {
    offer: OfferName;
    waitsFor: WaitReason | null;
    waitUntil: Date | null;
    attempts: number;
    problem: string | null;
    at: Date;
  },
) => sql`
  update source_offers
     set waits_for = ${p.waitsFor}::text,
         waiting_since = case when ${p.waitsFor}::text is null then null else coalesce(waiting_since, ${p.at}) end,
         wait_until = ${p.waitUntil},
         attempts = ${p.attempts},
         problem = ${p.problem}
   where ${isStill(sql, p.offer)}`;

/**
 * Has offers of a source wait for what one of them just met: those that wait for the same, and new ones. Not a listing
 * whose turn it is: what is free of its changes, such as its price, is not held up by what others wait for.
 */
export const delayOffers = (
  sql: AnySql,
  p: { sourceId: string; waitsFor: WaitReason; until: Date; withoutListing: boolean },
) => sql`
  update source_offers
     set waits_for = ${p.waitsFor},
         wait_until = ${p.until}
   where source_id = ${p.sourceId}
     and case when listing_id is null then waits_for in ('turn', 'photos', ${p.waitsFor})
              else waits_for = ${p.waitsFor} and not ${p.withoutListing} end`;

/** Has all that could be taken up of a source now wait for the same. */
export const putOffOffers = (sql: AnySql, p: { sourceId: string; waitsFor: WaitReason; until: Date; now: Date }) => sql`
  update source_offers
     set waits_for = ${p.waitsFor},
         wait_until = ${p.until}
   where source_id = ${p.sourceId}
     and waits_for is not null
     and coalesce(wait_until, '-infinity') <= ${p.now}`;

/** How many listings of inventories wait, by what for. */
export const countWaiting = (sql: AnySql) => sql<{ waits_for: WaitReason; offers: number }[]>`
  select waits_for, count(*) as offers
    from source_offers
   where waits_for is not null
   group by waits_for
   order by waits_for`;

/** How many inventories accounts have, by how they stand. */
export const countSources = (sql: AnySql) => sql<{ state: 'active' | 'paused' | 'pushed'; sources: number }[]>`
  select case when access is null then 'pushed' when paused_at is not null then 'paused' else 'active' end as state,
         count(*) as sources
    from inventory_sources
   where account_id is not null
   group by state
   order by state`;

/** Whom sources name for inquiries about listings, as far as they offer them still. */
export const selectContacts = (sql: AnySql, p: { listingIds: readonly string[] }) => sql<
  { listing_id: string; contact: Contact }[]
>`
  select distinct on (listing_id) listing_id, contact
    from source_offers
   where listing_id = any(${p.listingIds as string[]})
     and contact is not null
     and gone_at is null
   order by listing_id, seen_at desc nulls last`;
