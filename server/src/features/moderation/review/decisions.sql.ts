import type { Locale } from '@oga/contract';
import { asJson, type AnySql, type Transaction } from '../../../platform/db/sql.ts';
import type { StatedListing, ToldReason } from '../../listings/index.ts';
import type { Link } from '../rules/duplicates.ts';

/** A reason as a decision is recorded with it; version null: a person named it, the rule found nothing. */
export interface RecordedReason extends ToldReason {
  readonly version: number | null;
}

export const addRuleSet = (tx: Transaction, p: { id: string; rules: Readonly<Record<string, number>>; at: Date }) => tx`
  insert into moderation_rule_sets (id, rules, since)
  values (${p.id}, ${asJson(tx, p.rules as never)}::jsonb, ${p.at})
  on conflict do nothing`;

export const insertDecision = (
  tx: Transaction,
  p: {
    listingId: string;
    revision: number;
    outcome: 'approve' | 'reject' | 'person';
    decidedBy: string;
    ruleSet: string | null;
    reasons: readonly RecordedReason[];
    message: string | null;
    at: Date;
  },
) => tx`
  insert into moderation_decisions (listing_id, revision, outcome, decided_by, rule_set, reasons, message, at)
  values (${p.listingId}, ${p.revision}, ${p.outcome}, ${p.decidedBy}, ${p.ruleSet}, ${asJson(tx, p.reasons)}::jsonb,
          ${p.message}, ${p.at})`;

/** Notes which listings of other owners one seems to be of the same property as, in place of what was noted. */
export const replaceLikenesses = (tx: Transaction, p: { listingId: string; links: readonly Link[]; at: Date }) => tx`
  with given as (
    select link.id, array(select json_array_elements_text(link.by)) as found_by
      from json_to_recordset(${asJson(tx, p.links)}) as link (id text, by json)
      join listings on listings.id = link.id
  ), gone as (
    delete from listing_likenesses
     where listing_id = ${p.listingId}
       and other_id not in (select id from given)
  )
  insert into listing_likenesses (listing_id, other_id, found_by, noted_at)
  select ${p.listingId}, id, found_by, ${p.at}
    from given
  on conflict (listing_id, other_id) do update
     set found_by = excluded.found_by
   where listing_likenesses.found_by <> excluded.found_by`;

export interface DecisionRow {
  readonly revision: number;
  readonly outcome: 'approve' | 'reject' | 'person';
  readonly decided_by: string;
  readonly reasons: readonly RecordedReason[];
  readonly message: string | null;
  readonly at: Date;
}

/** What was decided of a listing, oldest first. */
export const selectDecisions = (sql: AnySql, p: { listingId: string }) => sql<DecisionRow[]>`
  select revision, outcome, decided_by, reasons, message, at
    from moderation_decisions
   where listing_id = ${p.listingId}
   order by id`;

export interface LikenessRow {
  readonly id: string;
  readonly title: string | null;
  readonly status: string;
  readonly found_by: readonly string[];
  /** Who offers it: an account's address, or a company's name. */
  readonly owner: string | null;
}

/** Listings of other owners that were taken for the same property, whichever of the two was decided about. */
export const selectLikenesses = (sql: AnySql, p: { listingId: string }) => sql<LikenessRow[]>`
  select other.id, coalesce(other.title, version.stated ->> 'title') as title, other.status, noted.found_by,
         coalesce(account.email, company.name) as owner
    from (
      select case when listing_id = ${p.listingId} then other_id else listing_id end as id,
             array_agg(distinct way) as found_by
        from listing_likenesses
       cross join unnest(found_by) as way
       where ${p.listingId} in (listing_id, other_id)
       group by 1
    ) as noted
    join listings as other using (id)
    left join listing_versions as version on version.listing_id = other.id
    left join accounts as account on account.id = other.account_id
    left join companies as company on company.id = other.company_id
   order by other.id`;

export interface WaitingRow {
  readonly id: string;
  readonly revision: number;
  readonly decision: 'pending' | 'manual';
  readonly is_live: boolean;
  readonly title: string;
  readonly city: string | null;
  readonly owner: string;
  readonly submitted_at: Date;
  readonly reasons: readonly ToldReason[];
}

/** Reviews that wait, oldest first: for a person, or all. */
export const selectWaiting = (sql: AnySql, p: { onlyManual: boolean; limit: number }) => sql<WaitingRow[]>`
  select listing.id, listing.submitted_revision as revision, version.decision, listing.status = 'public' as is_live,
         version.stated ->> 'title' as title, version.stated #>> '{location,city}' as city, account.email as owner,
         version.submitted_at, version.reasons
    from listings as listing
    join listing_versions as version on version.listing_id = listing.id
    join accounts as account on account.id = listing.account_id
   where listing.submitted_revision is not null
     and (not ${p.onlyManual}::boolean or version.decision = 'manual')
   order by version.submitted_at, listing.id
   limit ${p.limit}`;

export interface ReviewedRow {
  readonly id: string;
  readonly slug: string;
  readonly status: string;
  /** The revision that is submitted; null: none is. */
  readonly submitted_revision: number | null;
  readonly revision: number;
  readonly decision: string | null;
  readonly reviewed_at: Date | null;
  readonly submitted_at: Date | null;
  readonly reasons: readonly ToldReason[];
  readonly stated: StatedListing;
  readonly account_id: string;
  readonly email: string;
  readonly owner_name: string | null;
  readonly owner_locale: Locale;
  readonly approved_listings: number;
  readonly owner_since: Date;
  /** What strangers see, under the names of what is stated; null: nothing. */
  readonly shown: Readonly<Record<string, unknown>> | null;
}

/** A listing of an account as somebody who decides about it needs it. */
export const selectReviewed = (sql: AnySql, p: { listingId: string }) => sql<ReviewedRow[]>`
  select listing.id, listing.slug, listing.status, listing.submitted_revision, version.revision, version.decision,
         version.reviewed_at, version.submitted_at, version.reasons, version.stated, account.id as account_id,
         account.email, account.name as owner_name, account.locale as owner_locale, account.approved_listings,
         account.created_at as owner_since,
         case when listing.status = 'public' then (
           select to_json(shown)
             from (
               select listing.listing_type, listing.property_type, listing.title, listing.description,
                      listing.translations,
                      case when listing.price_amount is not null
                           then json_build_object('amount', listing.price_amount, 'currency', listing.price_currency) end as price,
                      listing.bedrooms, listing.bathrooms, listing.suites, listing.living_area_m2, listing.lot_area_m2,
                      listing.year_built, listing.floor, listing.floors_total, listing.amenities, listing.street as address,
                      listing.address_visibility, listing.video_url, listing.virtual_tour_url, listing.images
             ) as shown
         ) end as shown
    from listings as listing
    join listing_versions as version on version.listing_id = listing.id
    join accounts as account on account.id = listing.account_id
   where listing.id = ${p.listingId}`;

/** How many reviews wait, by what for, and since when the oldest does. */
export const countWaiting = (sql: AnySql) => sql<{ decision: 'pending' | 'manual'; count: number; oldest: Date }[]>`
  select version.decision, count(*) as count, min(version.submitted_at) as oldest
    from listings as listing
    join listing_versions as version on version.listing_id = listing.id
   where listing.submitted_revision is not null
   group by version.decision`;

/** How often it was decided, by the outcome and whether rules or a person did. */
export const countDecisions = (sql: AnySql) => sql<{ outcome: string; by: 'rules' | 'person'; count: number }[]>`
  select outcome, case decided_by when 'rules' then 'rules' else 'person' end as by, count(*) as count
    from moderation_decisions
   group by 1, 2`;
