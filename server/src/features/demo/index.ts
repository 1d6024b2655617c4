export { loadDemo, type DemoLoad } from './load-demo.ts';
export { generateMarket, type DemoListing, type DemoMarket, type DemoOptions } from './market.ts';
export { demoRoutes } from './routes.ts';
