import type { Job } from './define-job.ts';
import type { QueueSettings } from './jobs.sql.ts';

/** pg-boss's schema. In SQL it is written out. */
export const jobsSchema = 'jobs';

/** Where jobs lie that failed for good, with what they failed of, until somebody retries them. */
export const deadQueue = 'dead';

/** A worker that was silent for so long has died, and its job is taken over: at most 30 s after the last sign of life. */
const heartbeatSeconds = 20;
export const lookForSilentSeconds = 10;

const daySeconds = 86_400;
const waitsAtMostSeconds = 30 * daySeconds;

/** A queue that somebody enqueues to before its worker was ever started; the worker's settings follow. */
export const usualQueue = {
  policy: 'short',
  retryLimit: 5,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  retentionSeconds: waitsAtMostSeconds,
  deleteAfterSeconds: daySeconds,
  warningQueueSize: 100_000,
  heartbeatSeconds,
  notify: true,
  deadLetter: deadQueue,
};

/** Dead jobs are kept for 90 days. Nobody works on them. */
export const deadQueueOptions = { policy: 'standard', retentionSeconds: 90 * daySeconds };

/** What a job asks of its queue. */
export const settingsOf = (job: Job): QueueSettings => ({
  // One waiting per key, any number running; or one of each.
  policy: job.singleton ? 'stately' : 'short',
  retryLimit: job.retries,
  retryDelay: job.retryDelaySeconds,
  expireSeconds: job.timeoutSeconds,
  heartbeatSeconds,
});
