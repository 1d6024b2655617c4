export { webhookFigures, webhookJobs } from './jobs.ts';
export type { WebhookParts } from './parts.ts';
export { webhookRoutes } from './routes.ts';
export { resealWebhooks } from './secrets.ts';
