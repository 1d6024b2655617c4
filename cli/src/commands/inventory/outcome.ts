import type { ImportRun } from '@oga/contract';
import { exitCode } from '../../exit-codes.ts';

/** What is wrong with the feed itself, and no matter of the network or the other side. */
const ofTheFeed = new Set(['FEED_INVALID', 'NOT_UNDERSTOOD']);

/** How the program ends after a run: what a script has to know of it. */
export function exitCodeOfRun({ status, counts, failure }: ImportRun): number {
  if (status === 'failed') {
    const code = failure?.code ?? '';
    if (code === 'UNAUTHORIZED') return exitCode.forbidden;
    return ofTheFeed.has(code) ? exitCode.rejected : exitCode.unavailable;
  }
  if (status === 'cancelled') return exitCode.conflict;
  if (counts.withheld > 0 || status === 'needs_approval') return exitCode.approval;
  return counts.rejected > 0 ? exitCode.partly : exitCode.done;
}
