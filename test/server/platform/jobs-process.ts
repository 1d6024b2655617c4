import { z } from 'zod';
import { defineJob, JobRunner } from '../../../server/src/platform/jobs/index.ts';
import { systemClock } from '../../../server/src/kernel/time.ts';
import { parseDatabaseUrl } from '../../../server/src/platform/db/database-url.ts';
import { connect } from '../../../server/src/platform/db/sql.ts';

/** Workers in a process of their own, for `jobs-together.test.ts`: they write down who did what, some never end. */
const [databaseUrl, name] = process.argv.slice(2) as [string, string];
const sql = connect(parseDatabaseUrl(databaseUrl), { max: 4 });
const ignored = () => undefined;

const write = defineJob({
  name: 'test.write',
  payload: z.object({ n: z.number() }),
  retryDelaySeconds: 1,
  concurrency: 2,
  run: async ({ n }) => {
    await sql`insert into done (n, by) values (${n}, ${name})`;
  },
});
const hang = defineJob({
  name: 'test.hang',
  payload: z.object({}),
  retryDelaySeconds: 1,
  run: async (_payload, { attempt }) => {
    await sql`insert into done (n, by) values (${-attempt}, ${name})`;
    if (name === 'first') await new Promise<never>(ignored);
  },
});
const tick = defineJob({
  name: 'test.tick',
  payload: z.object({}),
  everySeconds: 1,
  run: async (_payload, { now }) => {
    await sql`insert into ticks (at, by) values (${now}, ${name})`;
  },
});

const runner = new JobRunner({
  sql,
  clock: systemClock,
  jobs: [write, hang, tick],
  lookForSilentSeconds: 1,
  observe: {
    jobEnded: ignored,
    jobsWarned: ignored,
    backgroundFailed: ({ error }) => process.stderr.write(`${(error as Error).stack}\n`),
  },
});
runner.start();
process.on('SIGTERM', () => void runner.stop().then(() => process.exit(0)));
