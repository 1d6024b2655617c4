import type { CloseReason } from '@oga/contract';
import { asJson, type Transaction } from '../../../platform/db/sql.ts';
import { activeOf } from './usage.sql.ts';

export interface SourceClosing {
  readonly id: string;
  readonly reason: CloseReason;
}

/**
 * Takes out what its source offers no more: what is public is closed, with what was approved; what never was is put away.
 * What its owner has closed or put away himself stays as it is. Answers those that it moved.
 */
export const closeGone = (tx: Transaction, p: { closings: readonly SourceClosing[]; at: Date }) => tx<
  { id: string; account_id: string; status: 'closed' | 'archived'; reason: CloseReason }[]
>`
  with stood as (
    select listings.id, gone.reason, listings.status in ('public', 'suspended') as was_public
      from json_to_recordset(${asJson(tx, p.closings)}) as gone (id text, reason text)
      join listings on listings.id = gone.id
     where listings.status in ('draft', 'in_review', 'rejected', 'public', 'suspended')
     order by listings.id
       for no key update of listings
  ), moved as (
    update listings
       set status = case when was_public then 'closed' else 'archived' end,
           close_reason = case when was_public then stood.reason end,
           closed_at = ${p.at},
           submitted_revision = null,
           updated_at = ${p.at}
      from stood
     where listings.id = stood.id
    returning listings.id, listings.account_id, listings.status, stood.reason
  )
  update listing_versions
     set updated_at = ${p.at},
         decision = case when decision in ('pending', 'manual') then null else decision end
    from moved
   where listing_id = moved.id
  returning moved.id, moved.account_id, moved.status, moved.reason`;

/**
 * Makes public again, as it was approved, what its source had dropped and has again, if a slot is free. No row: none is, or
 * it stands otherwise.
 */
export const relistGone = (
  tx: Transaction,
  p: { id: string; accountId: string; sharers: readonly string[]; activeAllowed: number; at: Date },
) => tx<{ id: string }[]>`
  update listings
     set status = 'public',
         close_reason = null,
         closed_at = null,
         updated_at = ${p.at}
   where id = ${p.id}
     and account_id = ${p.accountId}
     and status = 'closed'
     and published_at is not null
     and ${activeOf(tx, p.sharers)} < ${p.activeAllowed}
  returning id`;

/** Leaves listings of a source that is no more to their owner, as they are. */
export const releaseFromSource = (tx: Transaction, p: { sourceId: string }) => tx`
  update listings
     set source_id = null,
         source_external_id = null
   where source_id = ${p.sourceId}`;
