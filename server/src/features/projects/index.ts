export { findProjectId } from './find-project.ts';
