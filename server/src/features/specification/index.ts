export { specificationRoutes } from './routes.ts';
