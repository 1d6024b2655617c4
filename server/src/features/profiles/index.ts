export { foldOfferCounts } from './fold-offers.ts';
export { agentRoutes, companyRoutes } from './routes.ts';
