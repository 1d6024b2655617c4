export { pendingNumberOf } from './confirm-number.ts';
export { forgetCodesJob } from './jobs.ts';
export { readNumber, type AnyNumber } from './read-number.ts';
export { numberRoutes } from './routes.ts';
