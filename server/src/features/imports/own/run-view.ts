import { importOutcomes, wordsOf, type ImportItem, type ImportOutcome, type ImportRun } from '@oga/contract';
import type { AnySql } from '../../../platform/db/sql.ts';
import { selectRun } from './run-reads.sql.ts';

/** A run as the database gives it (`runDocument`). */
interface RunDocument extends Omit<ImportRun, 'progress' | 'counts' | 'failure'> {
  readonly progress: {
    readonly bytes?: number;
    readonly items?: number;
    readonly lines?: number;
    readonly of?: number;
  };
  readonly counts: Partial<Record<ImportOutcome, number>>;
  readonly failure_code: string | null;
  readonly failure: string | null;
  readonly failure_line: number | null;
  readonly failure_column: number | null;
}

const wholeStates: ReadonlySet<string> = new Set(['done', 'partial', 'needs_approval']);

/** A run as its owner sees it. */
export function runView(document: string): ImportRun {
  const { progress, counts, failure_code, failure, failure_line, failure_column, ...run } = JSON.parse(
    document,
  ) as RunDocument;
  // Progress is told once a second at most: what came after the last time is in the figures of the end.
  const isWhole = wholeStates.has(run.status);
  return {
    ...run,
    progress: {
      bytes: progress.bytes ?? 0,
      items: isWhole ? run.items_seen : (progress.items ?? 0),
      lines: (isWhole ? progress.of : progress.lines) ?? 0,
      of: progress.of ?? null,
    },
    counts: Object.fromEntries(
      wordsOf(importOutcomes).map((outcome) => [outcome, counts[outcome] ?? 0]),
    ) as ImportRun['counts'],
    failure:
      failure === null
        ? null
        : { code: failure_code ?? 'INTERNAL_ERROR', message: failure, line: failure_line, column: failure_column },
  };
}

/** An account's run; null where it has none of this id. */
export async function findRun(sql: AnySql, accountId: string, id: string): Promise<ImportRun | null> {
  const [found] = await selectRun(sql, { id, accountId });
  return found ? runView(found.document) : null;
}

export const itemView = (document: string): ImportItem => JSON.parse(document) as ImportItem;
