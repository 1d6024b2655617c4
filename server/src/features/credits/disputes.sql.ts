import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';
import type { DisputeState, PaymentDispute } from './port.ts';

/** Disputes of a purchase that are over. */
export const selectOver = (sql: AnySql, p: { purchaseId: string }) => sql<{ id: string }[]>`
  select id
    from credit_disputes
   where purchase_id = ${p.purchaseId}
     and state = 'over'`;

/**
 * Notes how disputes of a purchase stand, and answers those that stand otherwise than was noted. What is over stays so, and
 * nothing goes back to a mere question: who asked earlier may come later. The caller holds the purchase.
 */
export const noteDisputes = (
  tx: Transaction,
  p: { purchaseId: string; disputes: readonly PaymentDispute[]; at: Date },
) => tx<{ id: string; state: DisputeState }[]>`
  insert into credit_disputes (id, purchase_id, state, noted_at)
  select id, ${p.purchaseId}, state, ${p.at}
    from json_to_recordset(${asJson(tx, p.disputes)}) as told (id text, state text)
  on conflict (id) do update
     set state = excluded.state
   where credit_disputes.state not in ('over', excluded.state)
     and excluded.state <> 'asked'
  returning id, state`;

/** Disputes of a purchase that hold its money, and for which nothing was taken back yet: from now on it was. */
export const beginTaking = (tx: Transaction, p: { purchaseId: string; at: Date }) => tx<{ id: string }[]>`
  update credit_disputes
     set taken_at = ${p.at}
   where purchase_id = ${p.purchaseId}
     and state in ('open', 'lost')
     and taken_at is null
  returning id`;

/** Disputes by how they stand. */
export const countDisputes = (sql: AnySql) => sql<{ state: DisputeState; disputes: number }[]>`
  select state, count(*)::integer as disputes
    from credit_disputes
   group by state`;
