export { foldOfferCounts } from './profiles.sql.ts';
export { agentRoutes, companyRoutes } from './routes.ts';
