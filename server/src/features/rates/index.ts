export { importRates, type RatesImported } from './import-rates.ts';
export { rateOutcomes, usualFactor, type RateLineOutcome } from './plan-rates.ts';
export { holdRates } from './rates.sql.ts';
export { recomputeJob, recomputeNow, type PricedTable } from './recompute-prices.ts';
export { readRateFile } from './read-rate-file.ts';
export { rateRoutes } from './routes.ts';
export { usdRate, type UsdRate } from './usd-rate.ts';
