import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';

/** vitest's global setup: one PostgreSQL for the run, `TEST_DATABASE_URL` or an embedded one on a RAM disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ externalUrl: process.env.TEST_DATABASE_URL });
  project.provide('testServer', { connection: server.connection, template: server.template });
  return () => server.stop();
}
