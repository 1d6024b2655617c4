export { importStays, insideAirbnb, type StaysImported } from './import-stays.ts';
export { isDay, renamableColumns, StayFileFault } from './read-stays.ts';
export { stayRoutes } from './routes.ts';
