export { importStays, insideAirbnb, type StaysImported } from './import-stays.ts';
export { isDay, renamableColumns } from './read-stays.ts';
export { stayRoutes } from './routes.ts';
