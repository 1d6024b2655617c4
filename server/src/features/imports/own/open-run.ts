import { newId } from '../../../kernel/id.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { failSilent, openRun, type NewRun } from './own-runs.sql.ts';
import { countUnderWay } from './write-source.sql.ts';

/** Who receives a feed is heard more often than this. */
export const silentMs = 60_000;

/**
 * Opens a run of a source, which the caller holds. Refuses with IMPORT_IN_PROGRESS while another one is under way; one that
 * only tries goes beside a real one, not beside its like: each keeps a document. Answers its id.
 */
export async function beginRun(tx: Transaction, run: Omit<NewRun, 'id'>): Promise<string> {
  const id = newId('run', run.at);
  await failSilent(tx, { heardBefore: new Date(run.at.getTime() - silentMs), at: run.at });
  if (run.dryRun) {
    const [under] = await countUnderWay(tx, { sourceId: run.sourceId });
    if (under!.trials > 0) {
      throw new Problem('IMPORT_IN_PROGRESS', 'A trial of this source is under way. Follow it: GET /agent/imports.');
    }
  }
  const [opened] = await openRun(tx, { ...run, id });
  if (!opened) {
    throw new Problem('IMPORT_IN_PROGRESS', 'A run of this source is under way. Follow it: GET /agent/imports.');
  }
  return id;
}
