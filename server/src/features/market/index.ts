export { figuresOfKind, type FiguresOfKind } from './figures-of-kind.ts';
export { marketJobs, refreshMarketSoon } from './jobs.ts';
export { refreshMarket, type MarketRefresh, type MarketRefreshed } from './refresh-market.ts';
export { resolveOnePlace } from './resolve-place.ts';
export { marketRoutes } from './routes.ts';
