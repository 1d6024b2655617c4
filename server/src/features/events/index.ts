export { eventDocument } from './events.sql.ts';
export { requireTypes, typesFor } from './read-events.ts';
export { eventRoutes } from './routes.ts';
