import * as plan from '../../server/src/features/imports/plan.sql.ts';
import * as runs from '../../server/src/features/imports/runs.sql.ts';
import * as scratch from '../../server/src/features/imports/scratch.sql.ts';
import { outcomeKinds } from '../../server/src/features/imports/outcomes.ts';
import type { Samples } from './statement-samples.ts';

const at = new Date('2026-11-21T12:00:00.000Z');
const sourceId = 'src_01h455vb4pex5vsknk084sn02q';
const counts = Object.fromEntries(outcomeKinds.map((kind) => [kind, 0])) as never;

/** Samples of the import's statements. Those over the session's temporary tables need `createScratch` before them. */
export const importSamples: Readonly<Record<string, Samples>> = {
  'features/imports/scratch.sql.ts': {
    // Several statements in one text, which PostgreSQL does not describe; every import runs them.
    createScratch: 'a part of others',
    dropScratch: 'a part of others',
    indexStaged: 'a part of others',
    insertStaged: (sql) => [
      scratch.insertStaged(sql, { sourceId, rows: [] }),
      scratch.insertStaged(sql, { sourceId: null, rows: [] }),
    ],
    countStaged: (sql) => [scratch.countStaged(sql)],
  },
  'features/imports/plan.sql.ts': {
    planRun: (sql) => [
      plan.planRun(sql, { sourceId, normalizer: 1 }),
      plan.planRun(sql, { sourceId: null, normalizer: 1 }),
    ],
    countActive: (sql) => [plan.countActive(sql, { sourceId })],
    withholdRemovals: (sql) => [plan.withholdRemovals(sql)],
    selectNewNeighborhoods: (sql) => [plan.selectNewNeighborhoods(sql)],
    selectPlanLines: (sql) => [plan.selectPlanLines(sql, { after: 0, upTo: 10, limit: 5 })],
    selectPlanSteps: (sql) => [plan.selectPlanSteps(sql, { after: 0, upTo: 10 })],
    countPlanned: (sql) => [plan.countPlanned(sql, { upTo: 10 })],
    settleLines: (sql) => [plan.settleLines(sql, { lines: [] })],
  },
  'features/imports/runs.sql.ts': {
    selectSource: (sql) => [runs.selectSource(sql, { companyId: 'cmp_1', kind: 'vrsync', label: 'default' })],
    insertSource: (_, tx) => [
      runs.insertSource(tx, { id: sourceId, companyId: 'cmp_1', kind: 'vrsync', label: 'default', at }),
    ],
    failAbandonedRuns: (sql) => [runs.failAbandonedRuns(sql, { sourceId, at })],
    insertRun: (sql) => [runs.insertRun(sql, { id: 'run_1', sourceId, at })],
    finishRun: (sql) => [
      runs.finishRun(sql, { id: 'run_1', status: 'done', at, itemsSeen: 1, offersSeen: 1, counts, failure: null }),
    ],
    insertOutcomes: (_, tx) => [runs.insertOutcomes(tx, { runId: 'run_1', outcomes: [] })],
    forgetOldOutcomes: (sql) => [runs.forgetOldOutcomes(sql, { sourceId, keep: 20 })],
    upsertOffers: (_, tx) => [runs.upsertOffers(tx, { sourceId, normalizer: 1, offers: [] })],
  },
};
