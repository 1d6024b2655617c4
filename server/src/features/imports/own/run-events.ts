import type { OutboxEvent } from '../../../platform/outbox/outbox.ts';
import type { RunToCarryOut } from './own-runs.sql.ts';

/** That a run has ended, or waits for its owner's word. */
export const finishedEvent = (
  run: Pick<RunToCarryOut, 'id' | 'source_id' | 'account_id' | 'dry_run'>,
  status: string,
): OutboxEvent => ({
  type: status === 'needs_approval' ? 'import.needs_approval' : 'import.finished',
  subjectId: run.id,
  accountId: run.account_id,
  payload: {
    run_id: run.id,
    source_id: run.source_id,
    status,
    dry_run: run.dry_run,
  },
});
