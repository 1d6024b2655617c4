export { pageFrame } from './frame.ts';
export { busyPage, pageRoutes } from './routes.ts';
export { reviewPages } from './review-routes.ts';
