import type { AccountLimit, LimitRequestState, Locale } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../platform/db/page.ts';
import type { AnySql, Fragment, Transaction } from '../../platform/db/sql.ts';

/** Newest first. */
export const limitRequestOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

const moment = (sql: AnySql, at: Fragment): Fragment =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A request as the contract shows it, over a row named `record`. */
const document = (sql: AnySql): Fragment => sql`
  select to_json(wire)::text as document
    from (
      select record.id, record.limit_name as limit, record.requested, record.reason, record.allowed, record.status,
             record.granted, record.message,
             ${moment(sql, sql`record.created_at`)} as created_at,
             ${moment(sql, sql`record.decided_at`)} as decided_at
    ) as wire`;

const ofAccount = (sql: AnySql, p: { accountId: string; status: LimitRequestState | null }): Fragment => sql`
  select *
    from limit_requests
   where account_id = ${p.accountId}
     and ${p.status === null ? sql`true` : sql`status = ${p.status}`}`;

/** A page of what an account asked for. */
export const selectLimitRequestPage = (
  sql: AnySql,
  p: PagePart & { accountId: string; status: LimitRequestState | null },
) =>
  selectPageOf(sql, {
    ...p,
    matching: ofAccount(sql, p),
    total: sql`select count(*) from (${ofAccount(sql, p)}) as found`,
    order: limitRequestOrder,
    document: document(sql),
  });

/** One of them, as the contract shows it. */
export const selectLimitRequest = (sql: AnySql, p: { id: string }) => sql<{ document: string }[]>`
  select shown.document
    from limit_requests as record
   cross join lateral (${document(sql)}) as shown
   where record.id = ${p.id}`;

/** No row: one waits already for this limit. */
export const insertLimitRequest = (
  tx: Transaction,
  p: {
    id: string;
    accountId: string;
    limit: AccountLimit;
    requested: number;
    reason: string;
    allowed: number;
    at: Date;
  },
) => tx<{ id: string }[]>`
  insert into limit_requests (id, account_id, limit_name, requested, reason, allowed, created_at)
  values (${p.id}, ${p.accountId}, ${p.limit}, ${p.requested}, ${p.reason}, ${p.allowed}, ${p.at})
  on conflict (account_id, limit_name) where status = 'pending' do nothing
  returning id`;

/** How many an account asked for within a day, and when the first of those was. */
export const countLimitRequests = (tx: Transaction, p: { accountId: string; at: Date }) => tx<
  { requests: number; first: Date | null }[]
>`
  select count(*)::integer as requests, min(created_at) as first
    from limit_requests
   where account_id = ${p.accountId}
     and created_at > ${p.at}::timestamptz - interval '1 day'`;

/** A request with whose it is, for the operator. */
export interface WaitingRow {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly name: string | null;
  readonly locale: Locale;
  readonly limit_name: AccountLimit;
  readonly requested: number;
  readonly reason: string;
  readonly status: LimitRequestState;
  readonly granted: number | null;
  readonly created_at: Date;
}

const withAccount = (sql: AnySql): Fragment => sql`
  select request.id, account_id, email, accounts.name, accounts.locale, limit_name, requested, reason, status, granted,
         request.created_at
    from limit_requests as request
    join accounts on accounts.id = account_id`;

/** Requests that wait, oldest first; all of them, newest first, where that is asked. */
export const selectWaiting = (sql: AnySql, p: { onlyPending: boolean; limit: number }) => sql<WaitingRow[]>`
  ${withAccount(sql)}
   where ${p.onlyPending ? sql`status = 'pending'` : sql`true`}
   order by ${p.onlyPending ? sql`request.created_at, request.id` : sql`request.created_at desc, request.id desc`}
   limit ${p.limit}`;

export const selectRequest = (sql: AnySql, p: { id: string }) => sql<WaitingRow[]>`
  ${withAccount(sql)}
   where request.id = ${p.id}`;

/** Decides about one that waits. No row: it does not. */
export const decideRequest = (
  tx: Transaction,
  p: { id: string; granted: number | null; message: string | null; by: string; at: Date },
) => tx<{ id: string }[]>`
  update limit_requests
     set status = case when ${p.granted}::integer is null then 'denied' else 'approved' end,
         granted = ${p.granted},
         message = ${p.message},
         decided_by = ${p.by},
         decided_at = ${p.at}
   where id = ${p.id}
     and status = 'pending'
  returning id`;
