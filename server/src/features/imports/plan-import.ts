import type { Sql } from '../../platform/db/sql.ts';
import { normalizerVersion } from './fingerprint.ts';
import { countOutcomes, type OutcomeCounts, type EndedStatus } from './outcomes.ts';
import { outcomeOf } from './plan-lines.ts';
import {
  countActive,
  countPlanned,
  countWithdrawnSince,
  planRun,
  withholdRemovals,
  type RemovalTerms,
} from './plan.sql.ts';
import type { Remark } from './port.ts';
import { judgeRemovals, type RemovalCeiling } from './removal-guard.ts';

const weekMs = 7 * 86_400_000;

/** What a run will do, line by line in the session's plan table; these are its figures. */
export interface ImportPlan {
  /** Lines of the plan; what is unchanged has none. */
  readonly lines: number;
  readonly unchanged: number;
  readonly notes: readonly Remark[];
}

/** Compares what was read with what is there, and judges the removals. Writes the session's plan table, nothing else. */
export async function planImport(
  session: Sql,
  given: {
    sourceId: string | null;
    unnamed: number;
    removals: RemovalTerms & {
      readonly raisedTo: RemovalCeiling | null;
      readonly approved: number | null;
      readonly isReported: boolean;
    };
  },
): Promise<ImportPlan> {
  const { sourceId, unnamed, removals } = given;
  const { raisedTo, approved, isReported, at } = removals;
  const [{ active } = { active: 0 }] = await countActive(session, { sourceId });
  const acts = await planRun(session, { sourceId, normalizer: normalizerVersion, removals });
  const counted = (act: string) => acts.find((row) => row.act === act)?.count ?? 0;
  const missing = counted('withdrawn');
  const since = new Date(at.getTime() - weekMs);
  const [{ withdrawn: lately } = { withdrawn: 0 }] =
    missing === 0 ? [] : await countWithdrawnSince(session, { sourceId, since });
  const verdict =
    isReported && missing > 0
      ? { withheld: true as const, reason: `${missing} are missing from the feed, and removals are only reported.` }
      : judgeRemovals({ active, missing, lately, unnamed, raisedTo, approved });
  if (verdict.withheld) await withholdRemovals(session);
  const total = acts.reduce((sum, row) => sum + row.count, 0);
  const unchanged = counted('unchanged');
  return {
    lines: total - unchanged,
    unchanged,
    notes: verdict.withheld ? [withheld(verdict.reason)] : [],
  };
}

/** What has come of the plan's lines up to this one. */
export async function tally(session: Sql, plan: ImportPlan, upTo: number): Promise<OutcomeCounts> {
  const rows = await countPlanned(session, { upTo });
  const done = rows.map(({ act, count }) => ({ outcome: outcomeOf(act), count }));
  return countOutcomes([...done, { outcome: 'unchanged', count: plan.unchanged }]);
}

/** How a run ends that carried its plan out. A person's word is asked for before anything else. */
export const statusOf = (counts: OutcomeCounts): EndedStatus =>
  counts.withheld > 0 ? 'needs_approval' : counts.rejected > 0 ? 'partial' : 'done';

const withheld = (reason: string): Remark => ({
  weight: 'noted',
  code: 'removals_withheld',
  field: 'document',
  raw: null,
  message: `Nothing was withdrawn: ${reason}`,
});
