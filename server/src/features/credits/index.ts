export { creditsOf, grantCredits, type Grant } from './get-credits.ts';
export { creditFigures, creditJobs } from './jobs.ts';
export { paymentMessages } from './message-route.ts';
export type { CreditParts, Payments } from './parts.ts';
export { payLinks, type PayLinks } from './pay-link.ts';
export type { PurchaseRow } from './purchases.sql.ts';
export { creditRoutes } from './routes.ts';
export { payOnTrial, readPurchase } from './settle-purchase.ts';
export { titles as creditTitles } from './titles.ts';
