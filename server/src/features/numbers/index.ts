export { pendingNumberOf } from './confirm-number.ts';
export { forgetCodesJob } from './jobs.ts';
export { numberRoutes } from './routes.ts';
