export { calculatorRoutes } from './routes.ts';
