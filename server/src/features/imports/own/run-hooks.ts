import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Transaction } from '../../../platform/db/sql.ts';
import type { FetchFaultCode, SourceAccess } from '../source-port.ts';
import { findAccess } from './access.ts';
import { afterFailure, tellNeedsApproval } from './after-failure.ts';
import type { InventoryParts } from './parts.ts';

interface RunOfSource {
  readonly id: string;
  readonly source_id: string;
  readonly access_at: Date | null;
}

/** What connections have to do with runs: what opens a source, what follows when it fails, and who is told. */
export const runHooks = (parts: Pick<InventoryParts, 'sql' | 'clock' | 'notices' | 'siteUrl'>) => ({
  open: async (box: SecretBox, run: RunOfSource): Promise<SourceAccess> => {
    const kept = await findAccess(parts.sql, box, run.source_id);
    if (kept === null) throw new Error(`${run.source_id} is not connected`);
    return kept.access;
  },
  failed: (tx: Transaction, run: RunOfSource, code: string): Promise<void> =>
    afterFailure(tx, parts, { id: run.source_id, accessAt: run.access_at }, code as FetchFaultCode),
  needsApproval: (tx: Transaction, run: RunOfSource): Promise<void> => tellNeedsApproval(tx, parts, { id: run.id }),
});
