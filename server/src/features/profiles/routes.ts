import type { Contract } from '@oga/contract';
import type { Handlers } from '../../platform/http/bind.ts';
import { listReviews } from '../reviews/index.ts';
import { getAgent, getCompany, searchAgents, searchCompanies, type ProfileParts } from './search-profiles.ts';

/** Table of contents: public reads of companies. */
export const companyRoutes = (parts: ProfileParts): Handlers<Contract['companies']> => ({
  search: ({ query }) => searchCompanies(parts, query),
  get: ({ params }) => getCompany(parts, params.id_or_slug),
});

/** Table of contents: public reads of agents and of what is said about them. */
export const agentRoutes = (parts: ProfileParts): Handlers<Contract['agents']> => ({
  search: ({ query }) => searchAgents(parts, query),
  get: ({ params }) => getAgent(parts, params.id_or_slug),
  reviews: ({ params, query }) => listReviews(parts.sql, params.id_or_slug, query),
});
