import { asJson, type AnySql } from '../../platform/db/sql.ts';
import type { ListingType } from '@oga/contract';
import type { OutcomeKind } from './outcomes.ts';
import type { ListingFacts, PropertyFacts } from '../listings/index.ts';
import type { GoneReason, Remark, WrittenContact } from './port.ts';

/**
 * What is to become of a line of the plan: an outcome, or nothing. `untouched`: its owner has closed the listing.
 * `missing`: the feed has it no more, and its grace begins. `found`: the feed has it again within its grace.
 */
export type Act = OutcomeKind | 'untouched' | 'missing' | 'found';

/** How listings are judged that a source no longer has. */
export interface RemovalTerms {
  /** The document holds everything there is: what is absent is gone. */
  readonly isComplete: boolean;
  /** Whether what is gone is taken out at all. */
  readonly isIgnored: boolean;
  /** Hours that an item may be missing. */
  readonly graceHours: number;
  readonly at: Date;
}

/**
 * Compares what was read with what the source's listings are, and writes the plan: a line for everything but what is
 * unchanged, in the order of the document, removals last. Answers how many lines there are of each act, unchanged
 * included. Of items with the same id the first usable one counts. What was seen in whatever state is never removed,
 * unless the source itself says that it is gone. An offer of an account (`wanted`) counts as offered before there is a
 * listing; one of the operator is what its listing is.
 */
export const planRun = (
  session: AnySql,
  p: { sourceId: string | null; normalizer: number; removals: RemovalTerms },
) => session<{ act: Act; count: number }[]>`
  with winners as materialized (
    select external_id, min(position) as position
      from import_staging
     where listing_type is not null
     group by external_id
  ), known as materialized (
    select offer.external_id, offer.listing_type, offer.listing_id, offer.content_fingerprint, offer.price_fingerprint,
           offer.normalizer, offer.missing_since,
           case when offer.wanted is null then listings.status = 'closed' and listings.close_reason = 'source_removed'
                else offer.gone_at is not null end as is_gone,
           case when offer.wanted is null then listings.status = 'public'
                else offer.gone_at is null and (offer.came_back or coalesce(listings.status not in ('closed', 'archived'), true)) end as is_offered
      from source_offers as offer
      left join listings on listings.id = offer.listing_id
     where offer.source_id = ${p.sourceId}
  ), decided as materialized (
    select case when known.external_id is null then 'created'
                when known.is_gone then 'reactivated'
                when known.content_fingerprint = staged.content_fingerprint
                 and known.price_fingerprint = staged.price_fingerprint
                then case when known.missing_since is null then 'unchanged' else 'found' end
                when not known.is_offered then 'untouched'
                when known.content_fingerprint <> staged.content_fingerprint then 'changed'
                else 'price_changed'
           end as act,
           staged.position, staged.external_id, staged.listing_type, known.listing_id,
           coalesce(known.normalizer <> ${p.normalizer}, false) as reread, null as gone_reason,
           staged.remarks
      from import_staging as staged
      join winners using (external_id, position)
      left join known using (external_id, listing_type)
     where staged.listing_type is not null
    union all
    select 'rejected', position, external_id, null, null, false, null, remarks
      from import_staging
     where listing_type is null
       and gone_reason is null
    union all
    select distinct on (staged.position) 'duplicate', staged.position, external_id, null, null, false, null, null::json
      from import_staging as staged
      join winners using (external_id)
     where staged.listing_type is not null
       and staged.position <> winners.position
    union all
    select distinct on (external_id, known.listing_type)
           'withdrawn', staged.position, external_id, known.listing_type, known.listing_id, false, staged.gone_reason,
           staged.remarks
      from known
      join import_staging as staged using (external_id)
      left join winners using (external_id)
     where known.is_offered
       and staged.gone_reason is not null
       and winners.position is null
       and not ${p.removals.isIgnored}
    union all
    select case when ${p.removals.graceHours} = 0 or missing_since <= ${p.removals.at}::timestamptz - make_interval(hours => ${p.removals.graceHours}) then 'withdrawn'
                when missing_since is null then 'missing'
                else 'unchanged' end,
           null, external_id, listing_type, listing_id, false, 'source_removed', null::json
      from known
     where is_offered
       and ${p.removals.isComplete && !p.removals.isIgnored}
       and not exists (
             select from import_staging as staged
              where staged.external_id = known.external_id
                and (staged.listing_type is null or staged.listing_type = known.listing_type or staged.doubtful)
           )
  ), planned as (
    insert into import_plan
    select row_number() over (order by position nulls last, external_id, listing_type), act, position, external_id,
           listing_type, listing_id, reread, gone_reason,
           -- What is to be said of an item is said once, not with each of its offers.
           case when row_number() over (partition by position order by listing_type) = 1 then remarks end
      from decided
     where act <> 'unchanged'
  )
  select act, count(*) from decided group by act`;

/** Listings that the source offers now, those of an account also where they still wait. */
export const countActive = (session: AnySql, p: { sourceId: string | null }) => session<{ active: number }[]>`
  select count(*) as active
    from source_offers as offer
    left join listings on listings.id = offer.listing_id
   where offer.source_id = ${p.sourceId}
     and case when offer.wanted is null then listings.status in ('public', 'in_review')
              else offer.gone_at is null and (offer.came_back or coalesce(listings.status not in ('closed', 'archived'), true)) end`;

/** Listings of the source that runs have taken out since a moment. */
export const countWithdrawnSince = (session: AnySql, p: { sourceId: string | null; since: Date }) => session<
  { withdrawn: number }[]
>`
  select coalesce(sum((counts ->> 'withdrawn')::integer), 0)::integer as withdrawn
    from import_runs
   where source_id = ${p.sourceId}
     and not dry_run
     and finished_at >= ${p.since}`;

/** Turns the removals of the plan into withheld ones. */
export const withholdRemovals = (session: AnySql) => session`
  update import_plan set act = 'withheld' where act = 'withdrawn'`;

/** The neighborhoods that nobody knew, of offers that are to be stored. */
export const selectNewNeighborhoods = (session: AnySql) => session<{ city_id: number; name: string }[]>`
  select distinct (staged.place ->> 'cityId')::integer as city_id, staged.place ->> 'newNeighborhood' as name
    from import_plan as plan
    join import_staging as staged
      on staged.position = plan.position
     and staged.listing_type = plan.listing_type
   where plan.act in ('created', 'changed', 'price_changed', 'reactivated')
     and staged.place ->> 'newNeighborhood' is not null
   order by 1, 2`;

/** A line of the plan, as its report shows it. */
export interface PlanLine {
  readonly line: number;
  readonly act: Act;
  readonly external_id: string | null;
  readonly listing_type: ListingType | null;
  readonly listing_id: string | null;
  readonly reread: boolean;
  readonly gone_reason: GoneReason | 'source_removed' | null;
  readonly remarks: readonly Remark[] | null;
}

/** A line with what it takes to carry it out. */
export interface PlanStep extends PlanLine {
  readonly content_fingerprint: string | null;
  readonly price_fingerprint: string | null;
  readonly place: (ListingFacts['place'] & { readonly newNeighborhood: string | null }) | null;
  readonly facts: PropertyFacts | null;
  readonly raw: Readonly<Record<string, string>> | null;
  readonly contact: WrittenContact | null;
}

export const selectPlanLines = (session: AnySql, p: { after: number; upTo: number; limit: number }) => session<
  PlanLine[]
>`
  select line, act, external_id, listing_type, listing_id, reread, gone_reason, remarks
    from import_plan
   where line > ${p.after}
     and line <= ${p.upTo}
   order by line
   limit ${p.limit}`;

export const selectPlanSteps = (session: AnySql, p: { after: number; upTo: number }) => session<PlanStep[]>`
  select plan.line, plan.act, plan.external_id, plan.listing_type, plan.listing_id, plan.reread, plan.gone_reason,
         plan.remarks, staged.content_fingerprint, staged.price_fingerprint, staged.place, staged.facts, staged.raw,
         staged.contact
    from import_plan as plan
    left join import_staging as staged
      on staged.position = plan.position
     and staged.listing_type = plan.listing_type
   where plan.line > ${p.after}
     and plan.line <= ${p.upTo}
   order by plan.line`;

/** How many lines up to this one came to what. */
export const countPlanned = (session: AnySql, p: { upTo: number }) => session<{ act: Act; count: number }[]>`
  select act, count(*) from import_plan where line <= ${p.upTo} group by act`;

/** What became of lines, where the plan could not know it: ids of new listings, listings that somebody closed meanwhile. */
export const settleLines = (
  session: AnySql,
  p: { lines: readonly { line: number; act: Act; listing_id: string | null; remarks: readonly Remark[] | null }[] },
) => session`
  update import_plan
     set act = settled.act,
         listing_id = settled.listing_id,
         remarks = settled.remarks
    from json_to_recordset(${asJson(session, p.lines)}) as settled (line integer, act text, listing_id text, remarks json)
   where import_plan.line = settled.line`;
