import type { DuplicateSign } from '@oga/contract';
import type { AnySql, Fragment, Transaction } from '../../../platform/db/sql.ts';
import { selectPageOf, type Order, type PagePart } from '../../../platform/db/page.ts';

/** A listing of the same owners that may be the same property. */
export interface TwinRow {
  readonly id: string;
  /** It has the same reference in its source. */
  readonly same_reference: boolean;
  /** Nothing that is known of both differs. */
  readonly agrees: boolean;
  /** Area, rooms and price are known of both, and the same. */
  readonly same_facts: boolean;
}

const nearly = (sql: AnySql, one: Fragment, other: Fragment): Fragment =>
  sql`abs(${one} - ${other}) <= 0.02 * greatest(${one}, ${other})`;

/**
 * Listings that are offered or in review, of these accounts and another source, of the same kind and offer in the same city.
 * Pairs that a person has told apart are none.
 */
export const selectTwins = (
  sql: AnySql,
  p: { listingId: string; sourceId: string; accountIds: readonly string[] },
) => sql<TwinRow[]>`
  select other.id,
         coalesce(other.source_external_id = listing.source_external_id, false) as same_reference,
         coalesce(theirs.bedrooms = ours.bedrooms, true)
           and coalesce(${nearly(sql, sql`theirs.area`, sql`ours.area`)}, true)
           and coalesce(theirs.currency <> ours.currency or ${nearly(sql, sql`theirs.amount`, sql`ours.amount`)}, true) as agrees,
         coalesce(theirs.bedrooms = ours.bedrooms, theirs.bedrooms is null and ours.bedrooms is null)
           and coalesce(${nearly(sql, sql`theirs.area`, sql`ours.area`)}, false)
           and coalesce(theirs.currency = ours.currency and ${nearly(sql, sql`theirs.amount`, sql`ours.amount`)}, false) as same_facts
    from listings as listing
    join listing_versions as version on version.listing_id = listing.id
    join listings as other on other.account_id = any(${p.accountIds as string[]}) and other.id <> listing.id
    join listing_versions as other_version on other_version.listing_id = other.id
   cross join lateral (${factsOf(sql, sql`version`)}) as ours
   cross join lateral (${factsOf(sql, sql`other_version`)}) as theirs
   where listing.id = ${p.listingId}
     and other.status in ('public', 'in_review')
     and other.source_id is distinct from ${p.sourceId}
     and other.source_id is not null
     and other_version.city_id = version.city_id
     and other_version.stated ->> 'listing_type' = version.stated ->> 'listing_type'
     and other_version.stated ->> 'property_type' = version.stated ->> 'property_type'
     and not exists (
           select from listing_duplicates as pair
            where pair.undone_at is not null
              and least(pair.shown_id, pair.hidden_id) = least(other.id, listing.id)
              and greatest(pair.shown_id, pair.hidden_id) = greatest(other.id, listing.id)
         )
   order by other.id`;

function factsOf(sql: AnySql, version: Fragment): Fragment {
  return sql`
    select (${version}.stated ->> 'bedrooms')::integer as bedrooms,
           coalesce((${version}.stated ->> 'living_area_m2')::float8, (${version}.stated ->> 'lot_area_m2')::float8) as area,
           (${version}.stated #>> '{price,amount}')::float8 as amount,
           ${version}.stated #>> '{price,currency}' as currency`;
}

/** Has a listing wait behind another one. */
export const insertDuplicate = (
  tx: Transaction,
  p: { id: string; shownId: string; hiddenId: string; foundBy: readonly DuplicateSign[]; at: Date },
) => tx`
  insert into listing_duplicates (id, shown_id, hidden_id, found_by, linked_at)
  values (${p.id}, ${p.shownId}, ${p.hiddenId}, ${p.foundBy as string[]}, ${p.at})
  on conflict (least(shown_id, hidden_id), greatest(shown_id, hidden_id)) do update
     set shown_id = excluded.shown_id,
         hidden_id = excluded.hidden_id,
         found_by = excluded.found_by
   where listing_duplicates.undone_at is null`;

/** Takes away the link of a listing that waited and waits no more. */
export const forgetDuplicate = (tx: Transaction, p: { hiddenId: string; exceptShownId: string | null }) => tx`
  delete from listing_duplicates
   where hidden_id = ${p.hiddenId}
     and undone_at is null
     and shown_id is distinct from ${p.exceptShownId}`;

/** Marks a link as wrong for good. No row: the account has none of this id. */
export const undoDuplicate = (tx: Transaction, p: { id: string; accountIds: readonly string[]; at: Date }) => tx<
  { shown_id: string; hidden_id: string }[]
>`
  update listing_duplicates as pair
     set undone_at = ${p.at}
    from listings as hidden
   where pair.id = ${p.id}
     and pair.undone_at is null
     and hidden.id = pair.hidden_id
     and hidden.account_id = any(${p.accountIds as string[]})
  returning pair.shown_id, pair.hidden_id`;

/** Has the offer behind a listing looked at again now. */
export const wakeOffer = (tx: Transaction, p: { listingId: string }) => tx<{ source_id: string }[]>`
  update source_offers
     set waits_for = 'turn',
         wait_until = null
   where listing_id = ${p.listingId}
     and waits_for = 'duplicate'
  returning source_id`;

const side = (sql: AnySql, id: Fragment): Fragment => sql`
  (select json_build_object(
            'id', listing.id, 'title', coalesce(version.stated ->> 'title', listing.title),
            'status', case when listing.status = 'suspended' then 'public'
                           when listing.status = 'public' and listing.submitted_revision is not null then 'in_review'
                           else listing.status end,
            'source', case when source.id is not null
                           then json_build_object('id', source.id, 'kind', source.kind, 'label', source.label) end)
     from listings as listing
     left join listing_versions as version on version.listing_id = listing.id
     left join inventory_sources as source on source.id = listing.source_id
    where listing.id = ${id})`;

/** Newest first. */
export const duplicateOrder: Order = [
  { of: (sql) => sql`linked_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

/** A page of the pairs of these accounts. */
export const selectDuplicatePage = (sql: AnySql, p: PagePart & { accountIds: readonly string[] }) => {
  const matching = sql`
    select pair.*
      from listing_duplicates as pair
      join listings as hidden on hidden.id = pair.hidden_id
     where hidden.account_id = any(${p.accountIds as string[]})
       and pair.undone_at is null`;
  return selectPageOf(sql, {
    ...p,
    matching,
    total: sql`select count(*) from (${matching}) as found`,
    order: duplicateOrder,
    document: sql`
      select to_json(paired)::text as document
        from (
          select record.id, ${side(sql, sql`record.shown_id`)} as shown, ${side(sql, sql`record.hidden_id`)} as hidden,
                 record.found_by, to_char(record.linked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as linked_at
        ) as paired`,
  });
};
