import type { Contract } from '@oga/contract';
import type { Handlers } from '../../platform/http/bind.ts';
import { getProject } from './get-project.ts';
import { searchProjects, type ProjectParts } from './search-projects.ts';

/** Table of contents: public reads of projects. */
export const projectRoutes = (parts: ProjectParts): Handlers<Contract['projects']> => ({
  search: ({ query }) => searchProjects(parts, query),
  get: ({ params, query }) => getProject(parts.sql, parts.siteUrl, params.id_or_slug, query.locale ?? null),
});
