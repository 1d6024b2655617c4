import type { SourceKind } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../../platform/db/page.ts';
import type { AnySql, Fragment } from '../../../platform/db/sql.ts';

const moment = (sql: AnySql, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A source as its owner sees it, as one JSON text, over a row `record`: nothing that is secret of it. */
const sourceDocument = (sql: AnySql): Fragment => sql`
  select to_json(wire)::text as document
    from (
      select record.id, record.kind, record.label,
             case when record.access is not null then json_build_object(
               'host', record.host,
               'credentials', record.credential_names,
               'changed_at', ${moment(sql, sql`record.access_at`)}
             ) end as connection,
             record.every_hours, record.publish, record.removals, record.removal_grace_hours, record.hand_edits,
             case when record.access is null then 'pushed' when record.paused_at is not null then 'paused' else 'active' end as status,
             case when record.paused_at is not null then json_build_object(
               'at', ${moment(sql, sql`record.paused_at`)},
               'reason', record.pause_reason
             ) end as pause,
             record.failures,
             ${moment(sql, sql`record.next_run_at`)} as next_run_at,
             (
               select json_build_object('id', run.id, 'status', run.status, 'finished_at', ${moment(sql, sql`run.finished_at`)})
                 from import_runs as run
                where run.source_id = record.id
                  and not run.dry_run
                order by run.created_at desc, run.id desc
                limit 1
             ) as last_run,
             (
               select json_build_object(
                        'total', count(offer.listing_id),
                        'public', count(*) filter (where listings.status = 'public'),
                        'waiting', count(*) filter (where offer.waits_for is not null)
                      )
                 from source_offers as offer
                 left join listings on listings.id = offer.listing_id
                where offer.source_id = record.id
             ) as listings,
             ${moment(sql, sql`record.created_at`)} as created_at,
             ${moment(sql, sql`coalesce(record.updated_at, record.created_at)`)} as updated_at
    ) as wire`;

/** A source of an account. */
export const selectOwnSource = (sql: AnySql, p: { id: string; accountId: string }) => sql<{ document: string }[]>`
  select shown.document
    from inventory_sources as record
   cross join lateral (${sourceDocument(sql)}) as shown
   where record.id = ${p.id}
     and record.account_id = ${p.accountId}`;

/** Newest first. */
export const sourceOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

export const selectSourcePage = (
  sql: AnySql,
  p: PagePart & { accountId: string; kind: SourceKind | null; label: string | null },
) => {
  const byKind = p.kind === null ? sql`` : sql`and kind = ${p.kind}`;
  const byLabel = p.label === null ? sql`` : sql`and label = ${p.label}`;
  const matching = sql`
    select *
      from inventory_sources
     where account_id = ${p.accountId}
       ${byKind}
       ${byLabel}`;
  return selectPageOf(sql, {
    ...p,
    matching,
    total: sql`select count(*) from (${matching}) as found`,
    order: sourceOrder,
    document: sourceDocument(sql),
  });
};
