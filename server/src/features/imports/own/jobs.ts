import { z } from 'zod';
import { defineJob, enqueue, type Job } from '../../../platform/jobs/index.ts';
import { carryOut, type RunHooks } from './carry-out.ts';
import { runKind, settleKind } from './job-kinds.ts';
import { selectSourcesWaiting } from './offers.sql.ts';
import type { InventoryParts } from './parts.ts';
import { settleSource } from './settle/settle-source.ts';

const retries = 8;
/** A large feed at a slow place. */
const longestRunSeconds = 4 * 3_600;
const wakeEverySeconds = 15;

/** What is done for the inventories of accounts beside their requests. */
export const inventoryJobs = (parts: InventoryParts, hooks: RunHooks): Job[] => [
  defineJob({
    ...runKind,
    retries,
    retryDelaySeconds: 5,
    timeoutSeconds: longestRunSeconds,
    concurrency: 2,
    run: ({ run_id: runId }, { signal, attempt }) =>
      carryOut(parts, hooks, runId, { signal, isLastAttempt: attempt > retries }),
  }) as Job,
  defineJob({
    ...settleKind,
    timeoutSeconds: longestRunSeconds,
    concurrency: 2,
    run: ({ source_id: sourceId }, { signal }) => settleSource(parts, sourceId, signal),
  }) as Job,
  defineJob({
    name: 'imports.wake',
    payload: z.object({}),
    singleton: true,
    everySeconds: wakeEverySeconds,
    run: async (_, { now }) => {
      for (const { source_id: sourceId } of await selectSourcesWaiting(parts.sql, { now })) {
        await enqueue(parts.sql, settleKind, { source_id: sourceId }, { key: sourceId });
      }
    },
  }) as Job,
];
