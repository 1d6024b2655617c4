import { newId } from '../../../kernel/id.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import { failSilent, openRun, type NewRun } from './own-runs.sql.ts';

/** Who receives a feed is heard more often than this. */
export const silentMs = 60_000;

/** Opens a run of a source. Refuses with IMPORT_IN_PROGRESS while another one is under way. Answers its id. */
export async function beginRun(tx: Transaction, run: Omit<NewRun, 'id'>): Promise<string> {
  const id = newId('run', run.at);
  await failSilent(tx, { heardBefore: new Date(run.at.getTime() - silentMs), at: run.at });
  const [opened] = await openRun(tx, { ...run, id });
  if (!opened) {
    throw new Problem('IMPORT_IN_PROGRESS', 'A run of this source is under way. Follow it: GET /agent/imports.');
  }
  return id;
}
