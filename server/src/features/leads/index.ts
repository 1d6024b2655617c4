export type { SourceContact } from './contact.ts';
export { leadFigures, leadJobs } from './jobs.ts';
export type { LeadParts } from './parts.ts';
export { inquiryRoutes, leadRoutes } from './routes.ts';
