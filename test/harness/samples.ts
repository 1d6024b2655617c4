import path from 'node:path';
import { missing } from './requires.ts';

const repoRoot = path.resolve(import.meta.dirname, '../..');
const samples = path.resolve(repoRoot, '../shared/samples');

/**
 * Real inventory files beside the repository, test input that is no part of it. `missing` says why tests over them are
 * to be skipped; with REQUIRE_ALL=1 (as in .ci/run) it is null, so that they run and fail where the files are missing.
 */
export const sampleFiles = {
  pathOf: (file: string): string => path.join(samples, file),
  missing: missing(samples),
};
