export { defineJob, type Job, type JobContext, type JobKind } from './define-job.ts';
export { enqueue, enqueueAll, type EnqueueOptions } from './enqueue.ts';
export { JobRunner } from './runner.ts';
export { jobFigures } from './job-figures.ts';
export { findJob, readOverview, retryJobs, unendedJobs, type JobsOverview } from './overview.ts';
export type { JobRow, QueueCounts } from './overview.sql.ts';
