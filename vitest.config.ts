import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keptCode } from './test/harness/kept-code.ts';
import SlowestFirst from './test/harness/slowest-first.ts';

// For the workers, and for what they start.
Object.assign(process.env, keptCode);

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['test/harness/global-database.ts'],
    setupFiles: ['test/harness/seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Vitest leaves one core free; most of our files wait for PostgreSQL and for child processes meanwhile.
    maxWorkers: Math.max(2, availableParallelism()),
    // Modules are read once by each worker, not once for each of 280 files: a sixth of the time (measured). Whatever a file
    // changes of the process it puts back, and no test counts on being alone in one.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
  },
});
