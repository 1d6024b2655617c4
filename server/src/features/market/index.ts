export { refreshMarket, type MarketRefresh, type MarketRefreshed } from './refresh-market.ts';
export { marketRoutes } from './routes.ts';
