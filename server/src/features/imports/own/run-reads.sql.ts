import type { ImportOutcome, ImportState } from '@oga/contract';
import { selectPageOf, type Order, type PagePart } from '../../../platform/db/page.ts';
import type { AnySql, Fragment } from '../../../platform/db/sql.ts';

const moment = (sql: AnySql, column: Fragment): Fragment =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A run as its owner sees it, as one JSON text, over rows `run` and `source`. */
const runDocument = (sql: AnySql): Fragment => sql`
  select to_json(shown)::text as document
    from (
      select run.id, json_build_object('id', source.id, 'kind', source.kind, 'label', source.label) as source, run.trigger,
             run.dry_run, run.publish, run.removals, run.max_removals, run.approves, run.status, run.phase, run.progress,
             run.items_seen, run.offers_seen, run.counts, run.notes, run.failure_code, run.failure, run.failure_line,
             run.failure_column, ${moment(sql, sql`run.created_at`)} as created_at,
             ${moment(sql, sql`run.started_at`)} as started_at, ${moment(sql, sql`run.finished_at`)} as finished_at,
             (select count(*) from source_offers as offer where offer.source_id = source.id and offer.waits_for is not null) as waiting
    ) as shown`;

const ownRuns = (sql: AnySql, accountId: string): Fragment => sql`
    from import_runs as run
    join inventory_sources as source on source.id = run.source_id
   where source.account_id = ${accountId}`;

/** A run of an account. */
export const selectRun = (sql: AnySql, p: { id: string; accountId: string }) => sql<{ document: string }[]>`
  select shown.document
    from import_runs as run
    join inventory_sources as source on source.id = run.source_id
   cross join lateral (${runDocument(sql)}) as shown
   where source.account_id = ${p.accountId}
     and run.id = ${p.id}`;

/** Newest first. */
export const runOrder: Order = [
  { of: (sql) => sql`created_at`, direction: 'desc', type: 'moment' },
  { of: (sql) => sql`id`, direction: 'desc', type: 'id' },
];

export const selectRunPage = (
  sql: AnySql,
  p: PagePart & { accountId: string; sourceId: string | null; statuses: readonly ImportState[] },
) => {
  const bySource = p.sourceId === null ? sql`` : sql`and run.source_id = ${p.sourceId}`;
  const byStatus = p.statuses.length === 0 ? sql`` : sql`and run.status = any(${p.statuses as string[]})`;
  const matching = sql`select run.* ${ownRuns(sql, p.accountId)} ${bySource} ${byStatus}`;
  return selectPageOf(sql, {
    ...p,
    matching,
    total: sql`select count(*) ${ownRuns(sql, p.accountId)} ${bySource} ${byStatus}`,
    order: runOrder,
    document: sql`
      select shown.document
        from inventory_sources as source
       cross join (select record.*) as run
       cross join lateral (${runDocument(sql)}) as shown
       where source.id = record.source_id`,
  });
};

const itemDocument = (sql: AnySql): Fragment => sql`
  select to_json(shown)::text as document
    from (
      select line.line, line.external_id, line.listing_type, coalesce(line.listing_id, offer.listing_id) as listing_id,
             line.outcome, line.remarks, offer.waits_for, offer.raw, coalesce(offer.kept_fields, '{}') as kept_fields, offer.problem
        from (select 1) as one
        left join source_offers as offer
          on offer.source_id = run.source_id
         and offer.external_id = line.external_id
         and offer.listing_type = line.listing_type
         and not run.dry_run
    ) as shown`;

/** In the order of the document. */
export const itemOrder: Order = [{ of: (sql) => sql`line`, direction: 'asc', type: 'number' }];

export const selectItemPage = (sql: AnySql, p: PagePart & { runId: string; outcomes: readonly ImportOutcome[] }) => {
  const byOutcome = p.outcomes.length === 0 ? sql`` : sql`and outcome = any(${p.outcomes as string[]})`;
  return selectPageOf(sql, {
    ...p,
    matching: sql`select * from import_outcomes where run_id = ${p.runId} ${byOutcome}`,
    total: sql`select count(*) from import_outcomes where run_id = ${p.runId} ${byOutcome}`,
    order: itemOrder,
    document: sql`
      select shown.document
        from import_runs as run
       cross join (select record.*) as line
       cross join lateral (${itemDocument(sql)}) as shown
       where run.id = record.run_id`,
  });
};

/** Lines of a run after one, for a report. */
export const selectItems = (sql: AnySql, p: { runId: string; after: number; limit: number }) => sql<
  { document: string; line: number }[]
>`
  select line.line, shown.document
    from import_outcomes as line
    join import_runs as run on run.id = line.run_id
   cross join lateral (${itemDocument(sql)}) as shown
   where line.run_id = ${p.runId}
     and line.line > ${p.after}
   order by line.line
   limit ${p.limit}`;
