import type { ReviewSort } from '@oga/contract';
import { selectPageOf, type Order, type PagePart, type SortKey } from '../../platform/db/page.ts';
import { asJson, type AnySql, type Fragment, type Transaction } from '../../platform/db/sql.ts';

export interface ReviewRecord {
  readonly id: string;
  readonly agent_id: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly rating: number;
  readonly text: string;
  readonly locale: string;
  readonly author_name: string;
  readonly reply: string | null;
  readonly created_at: string;
  /** Of its words, in hexadecimal digits. */
  readonly text_key: string | null;
}

export const insertReviews = (tx: Transaction, p: { reviews: readonly ReviewRecord[] }) => tx`
  insert into reviews (id, agent_id, status, rating, text, locale, author_name, reply, created_at, text_key)
  select id, agent_id, status, rating, text, locale, author_name, reply, created_at, decode(text_key, 'hex')
    from json_to_recordset(${asJson(tx, p.reviews)}) as review (
           id text, agent_id text, status text, rating integer, text text, locale text, author_name text, reply text, created_at timestamptz,
           text_key text
         )`;

/** A review as the contract shows it, over a row named `record`. */
const shape = (sql: AnySql): Fragment => sql`
  select record.id,
         record.rating,
         record.text,
         record.locale,
         record.author_name,
         to_char(record.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
         record.reply`;

/** The latest approved reviews of an agent, a query of one value: a JSON list. */
export const latestReviews = (sql: AnySql, p: { agentId: Fragment; count: number }): Fragment => sql`
  select coalesce(json_agg(wire order by record.created_at desc, record.id desc), '[]'::json)
    from (
      select *
        from reviews
       where agent_id = ${p.agentId}
         and status = 'approved'
       order by created_at desc, id desc
       limit ${p.count}
    ) as record
   cross join lateral (${shape(sql)}) as wire`;

const created: SortKey = { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' };
const id: SortKey = { of: (sql) => sql`id`, direction: 'desc', type: 'id' };
const rating = (direction: 'asc' | 'desc'): SortKey => ({ of: (sql) => sql`rating`, direction, type: 'number' });

/** Reviews of the same rating: newest first. */
export const reviewOrders: Readonly<Record<ReviewSort, Order>> = {
  newest: [created, id],
  rating_desc: [rating('desc'), created, id],
  rating_asc: [rating('asc'), created, id],
};

/** A page of an agent's approved reviews and their exact number. */
export const selectReviewPage = (sql: AnySql, p: PagePart & { agentId: string; sort: ReviewSort }) =>
  selectPageOf(sql, {
    limit: p.limit,
    offset: p.offset,
    after: p.after,
    order: reviewOrders[p.sort],
    matching: sql`select * from reviews where agent_id = ${p.agentId} and status = 'approved'`,
    total: sql`select count(*) from reviews where agent_id = ${p.agentId} and status = 'approved'`,
    document: sql`select to_json(wire)::text as document from (${shape(sql)}) as wire`,
  });
