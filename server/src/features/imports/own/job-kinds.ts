import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/index.ts';

/** Carries out a run of an import: fetches what is to be fetched, reads, compares, applies. */
export const runKind: JobKind<{ run_id: string }> = {
  name: 'imports.run',
  payload: z.object({ run_id: z.string() }),
};

/** Brings listings of a source in step with what it says. */
export const settleKind: JobKind<{ source_id: string }> = {
  name: 'imports.settle',
  payload: z.object({ source_id: z.string() }),
};
