export { pageFrame } from './frame.ts';
export { payRoutes } from './pay-page.ts';
export { busyPage, pageRoutes } from './routes.ts';
export { reviewPages } from './review-routes.ts';
