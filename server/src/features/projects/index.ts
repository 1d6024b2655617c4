export type { ProjectFacts, UnitFacts } from './facts.ts';
export { findProjectId } from './find-project.ts';
export {
  importProjects,
  longestLineBytes,
  projectOutcomes,
  type LineOutcome,
  type ProjectsImported,
} from './import-projects.ts';
export { projectRoutes } from './routes.ts';
export { storeProjects, type ProjectToStore } from './store-projects.ts';
export { translatedProjects } from './translate-projects.ts';
