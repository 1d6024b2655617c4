import type { AnySql } from '../../../platform/db/sql.ts';

export const insertPart = (sql: AnySql, p: { runId: string; part: number; bytes: Uint8Array }) => sql`
  insert into import_documents (run_id, part, bytes)
  values (${p.runId}, ${p.part}, ${p.bytes as Buffer})`;

export const selectPart = (sql: AnySql, p: { runId: string; part: number }) => sql<{ bytes: Uint8Array }[]>`
  select bytes
    from import_documents
   where run_id = ${p.runId}
     and part = ${p.part}`;

/** Forgets what a run read. */
export const forgetDocument = (sql: AnySql, p: { runId: string }) => sql`
  delete from import_documents
   where run_id = ${p.runId}`;

/** Gives a document to the run that reads it again. */
export const moveDocument = (sql: AnySql, p: { from: string; to: string }) => sql<{ part: number }[]>`
  update import_documents
     set run_id = ${p.to}
   where run_id = ${p.from}
  returning part`;

/** Forgets what is left of runs that have ended: what came after the end, or was kept by a process that died. */
export const forgetLeftovers = (sql: AnySql) => sql`
  delete from import_documents
   using import_runs as run
   where run.id = import_documents.run_id
     and (run.status in ('done', 'partial', 'failed', 'cancelled') or (run.status = 'needs_approval' and run.dry_run))`;
