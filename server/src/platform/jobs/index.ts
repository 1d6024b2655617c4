export { defineJob, type Job, type JobContext, type JobKind } from './define-job.ts';
export { enqueue, enqueueAll, type EnqueueOptions } from './enqueue.ts';
export { JobRunner } from './runner.ts';
