export { busyPage, pageRoutes } from './routes.ts';
