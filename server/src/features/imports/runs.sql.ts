import { asJson, type AnySql, type Transaction } from '../../platform/db/sql.ts';
import type { ItemOutcome, RunStatus } from './outcomes.ts';
import type { RunEnd } from './run.ts';

export const selectSource = (sql: AnySql, p: { companyId: string | null; kind: string; label: string }) => sql<
  { id: string }[]
>`
  select id
    from inventory_sources
   where account_id is null
     and company_id is not distinct from ${p.companyId}
     and kind = ${p.kind}
     and label = ${p.label}`;

export const insertSource = (
  tx: Transaction,
  p: { id: string; companyId: string | null; kind: string; label: string; at: Date },
) => tx`
  insert into inventory_sources (id, company_id, kind, label, created_at)
  values (${p.id}, ${p.companyId}, ${p.kind}, ${p.label}, ${p.at})`;

/** Closes runs that their process did not live to close. Only for the holder of the source's lock. */
export const failAbandonedRuns = (sql: AnySql, p: { sourceId: string; at: Date }) => sql<{ id: string }[]>`
  update import_runs
     set status = 'failed',
         finished_at = ${p.at},
         failure = 'The process ended before the run did.'
   where source_id = ${p.sourceId}
     and status = 'running'
  returning id`;

export const insertRun = (sql: AnySql, p: { id: string; sourceId: string; at: Date }) => sql`
  insert into import_runs (id, source_id, status, created_at, started_at)
  values (${p.id}, ${p.sourceId}, 'running', ${p.at}, ${p.at})`;

/** Writes how a run ended. No row: somebody else has ended it. */
export const finishRun = (sql: AnySql, p: RunEnd & { id: string; at: Date }) => sql<{ id: string }[]>`
  update import_runs
     set status = ${p.status},
         finished_at = ${p.at},
         phase = null,
         items_seen = ${p.itemsSeen},
         offers_seen = ${p.offersSeen},
         counts = ${asJson(sql, p.counts as never)}::jsonb,
         notes = ${asJson(sql, p.notes)}::jsonb,
         failure = ${p.failure?.message ?? null},
         failure_code = ${p.failure?.code ?? null},
         failure_line = ${p.failure !== null && 'line' in p.failure ? p.failure.line : null},
         failure_column = ${p.failure !== null && 'column' in p.failure ? p.failure.column : null}
   where id = ${p.id}
     and status = 'running'
  returning id`;

export const insertOutcomes = (
  tx: Transaction,
  p: { runId: string; outcomes: readonly (ItemOutcome & { readonly line: number })[] },
) => tx`
  insert into import_outcomes (run_id, line, external_id, listing_id, listing_type, outcome, remarks)
  select ${p.runId}, line, external_id, listing_id, listing_type, outcome, remarks
    from json_to_recordset(${asJson(tx, p.outcomes)}) as outcome (
           line integer, external_id text, listing_id text, listing_type text, outcome text, remarks jsonb
         )`;

/** Drops the lines of all but the source's last `keep` runs that had any; the runs themselves stay, with their counts. */
export const forgetOldOutcomes = (sql: AnySql, p: { sourceId: string; keep: number }) => sql`
  delete from import_outcomes
   where run_id in (
           select id
             from import_runs
            where source_id = ${p.sourceId}
              and exists (select from import_outcomes where run_id = import_runs.id)
            order by created_at desc, id desc
           offset ${p.keep}
         )`;

/** What the feed now says of offers, and which listings are theirs. */
export const upsertOffers = (
  tx: Transaction,
  p: {
    sourceId: string;
    normalizer: number;
    offers: readonly {
      external_id: string;
      listing_type: string;
      listing_id: string;
      content_fingerprint: string;
      price_fingerprint: string;
      raw: unknown;
    }[];
  },
) => tx`
  insert into source_offers (source_id, external_id, listing_type, listing_id, content_fingerprint, price_fingerprint, normalizer, raw)
  select ${p.sourceId}, external_id, listing_type, listing_id, content_fingerprint, price_fingerprint, ${p.normalizer}, raw
    from json_to_recordset(${asJson(tx, p.offers)}) as offer (
           external_id text, listing_type text, listing_id text, content_fingerprint text, price_fingerprint text, raw jsonb
         )
  on conflict (source_id, external_id, listing_type) do update
     set content_fingerprint = excluded.content_fingerprint,
         price_fingerprint = excluded.price_fingerprint,
         normalizer = excluded.normalizer,
         raw = excluded.raw`;

/** How many runs ended how, and when the latest of them did. */
export const selectRunCounts = (sql: AnySql) => sql<{ status: RunStatus; runs: number; latest: Date | null }[]>`
  select status, count(*) as runs, max(finished_at) as latest
    from import_runs
   group by status
   order by status`;
