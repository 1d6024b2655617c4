export { usdPerUnit } from './usd-rate.ts';
