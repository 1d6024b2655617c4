export { savedSearchFigures, savedSearchJobs } from './jobs.ts';
export type { PageFrame } from './unsubscribe-routes.ts';
export { savedSearchRoutes } from './routes.ts';
export { unsubscribeRoutes } from './unsubscribe-routes.ts';
