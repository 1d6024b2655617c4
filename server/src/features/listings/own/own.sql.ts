import type { ListingState } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../../platform/db/page.ts';
import type { AnySql, Fragment } from '../../../platform/db/sql.ts';
import { agentShown, companyShown, momentShown, twinsShown } from '../listing-json.sql.ts';

/** A moment of a column as the API writes it; null where there is none. */
const moment = momentShown;

/** How a listing stands; that the account is suspended is no matter of the listing's. */
const stands = (sql: AnySql): Fragment =>
  sql`case listing.status when 'suspended' then 'public' else listing.status end`;

/** How its owner sees a listing stand: an edit under review beside an approved version is in review. */
const ownStatus = (sql: AnySql): Fragment =>
  sql`case when ${stands(sql)} = 'public' and listing.submitted_revision is not null then 'in_review' else ${stands(sql)} end`;

/** All that an owner's view is made of (view.ts), as one JSON text, over rows `listing` and `version`. */
const ownDocument = (sql: AnySql, p: { siteUrl: string }): Fragment => sql`
  select to_json(own)::text as document
    from (
      select listing.id, listing.slug, ${stands(sql)} as stands, ${ownStatus(sql)} as status, listing.external_id,
             listing.account_id, listing.submitted_revision, listing.close_reason, listing.featured, listing.project_id,
             ${moment(sql, sql`listing.featured_until`)} as featured_until,
             ${moment(sql, sql`listing.published_at`)} as published_at,
             ${moment(sql, sql`listing.closed_at`)} as closed_at,
             ${moment(sql, sql`version.updated_at`)} as updated_at,
             ${moment(sql, sql`listing.created_at`)} as created_at,
             (select json_build_object('kind', source.kind, 'external_id', listing.source_external_id, 'source_id', source.id)
                from inventory_sources as source
               where source.id = listing.source_id) as source,
             version.stated, version.revision, version.rejected_revision, version.decision, version.reasons,
             (select locale from accounts where accounts.id = listing.account_id) as owner_locale,
             version.final_price, ${moment(sql, sql`version.reviewed_at`)} as reviewed_at,
             version.country_id, version.division_id, version.city_id, version.neighborhood_id,
             priced.usd as price_usd,
             case when priced.usd is not null then rate.as_of end as rate_date,
             round(priced.usd / coalesce((version.stated ->> 'living_area_m2')::numeric, (version.stated ->> 'lot_area_m2')::numeric), 2) as price_per_m2_usd,
             (${agentShown(sql, p)}) as agent,
             (${companyShown(sql, p)}) as company,
             ${twinsShown(sql)} as also_offered_as,
             coalesce((select inquiries from listing_inquiries where listing_id = listing.id), 0) as inquiry_count
        from (select 1) as one
        left join exchange_rates as rate on rate.currency = version.stated #>> '{price,currency}'
        left join lateral (select round((version.stated #>> '{price,amount}')::numeric * rate.usd_per_unit, 2) as usd) as priced on true
    ) as own`;

/** An account's listing, by its id or the account's own reference. */
export const selectOwn = (
  sql: AnySql,
  p: { accountId: string; by: { id: string } | { externalId: string }; siteUrl: string },
) => sql<{ document: string }[]>`
  select shown.document
    from listings as listing
    join listing_versions as version on version.listing_id = listing.id
   cross join lateral (${ownDocument(sql, p)}) as shown
   where listing.account_id = ${p.accountId}
     and ${'id' in p.by ? sql`listing.id = ${p.by.id}` : sql`listing.external_id = ${p.by.externalId}`}`;

/** What an owner looks for among his listings. */
export interface OwnCriteria {
  readonly accountId: string;
  readonly statuses: readonly ListingState[];
  readonly externalId: string | null;
  readonly updatedSince: string | null;
  /** Folded words, all of which occur. */
  readonly words: readonly string[];
}

/** Newest first. */
export const ownOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

function matching(sql: AnySql, c: OwnCriteria): Fragment {
  const clauses: Fragment[] = [sql`listing.account_id = ${c.accountId}`];
  const add = (clause: Fragment) => clauses.push(clause);
  if (c.statuses.length > 0) add(sql`and ${ownStatus(sql)} = any(${c.statuses as string[]})`);
  if (c.externalId !== null) {
    add(sql`and (listing.external_id = ${c.externalId} or listing.source_external_id = ${c.externalId})`);
  }
  if (c.updatedSince !== null) add(sql`and version.updated_at >= ${c.updatedSince}::timestamptz`);
  if (c.words.length > 0) add(sql`and ${text(sql)} like all(${c.words.map((word) => `%${word}%`)})`);
  const where = clauses.reduce((all, clause) => sql`${all} ${clause}`);
  return sql`
    select listing.*
      from listings as listing
      join listing_versions as version on version.listing_id = listing.id
     where ${where}`;
}

/** Words have letters and digits only (foldText), so nothing in them is a sign of `like`. */
const text = (sql: AnySql): Fragment =>
  sql`lower(unaccent(concat_ws(' ', version.stated ->> 'title', version.stated ->> 'description', version.stated #>> '{location,address}',
                               version.stated #>> '{location,city}', version.stated #>> '{location,neighborhood}', listing.external_id)))`;

/** A page of an account's listings, each as `ownDocument` makes it. */
export const selectOwnPage = (sql: AnySql, p: PagePart & { criteria: OwnCriteria; siteUrl: string }) =>
  selectPageOf(sql, {
    ...p,
    matching: matching(sql, p.criteria),
    total: sql`select count(*) from (${matching(sql, p.criteria)}) as found`,
    order: ownOrder,
    document: sql`
      select shown.document
        from listing_versions as version
       cross join (select record.*) as listing
       cross join lateral (${ownDocument(sql, p)}) as shown
       where version.listing_id = record.id`,
  });
