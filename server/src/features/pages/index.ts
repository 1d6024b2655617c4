export { pageFrame } from './frame.ts';
export type { CallOperation } from './reader.ts';
export { pageRoutes } from './routes.ts';
