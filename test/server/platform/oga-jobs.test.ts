import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue, JobRunner } from '../../../server/src/platform/jobs/index.ts';
import { systemClock } from '../../../server/src/kernel/time.ts';
import { connect, type Sql } from '../../../server/src/platform/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { operator, type Ended } from '../../imports/oga.ts';

const oga = operator();

let database: TestDatabase;
let sql: Sql;
const run = (...args: string[]): Promise<Ended> => oga(['jobs', ...args], { env: { DATABASE_URL: database.url } });
const payload = z.object({ city: z.string() });
const cause = new Error('the figures of the city of Nueva Germania were not to be had today, nor were they yesterday');
const fail = () => Promise.reject(cause);
const doomed = defineJob({ name: 'test.doomed', payload, retries: 0, run: fail });
const brittle = defineJob({ name: 'test.brittle', payload, run: fail });
const nightly = defineJob({ name: 'test.nightly', payload: z.object({}), cron: '30 4 * * *', run: fail });

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.connection, { max: 2 });
  for (const job of [doomed, brittle]) await enqueue(sql, job, { city: 'asuncion' });
  const ignored = () => undefined;
  const observe = { jobEnded: ignored, jobsWarned: ignored, backgroundFailed: ignored };
  await new JobRunner({ sql, clock: systemClock, observe, jobs: [doomed, brittle, nightly] }).drain();
  await enqueue(sql, brittle, { city: 'luque' });
});
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await database.drop();
});

test('the list says what waits, failed and died, and when what repeats is due, in 80 columns', async () => {
  const { code, stdout } = await run();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^test\.brittle +1 +0 +1 +0$/m);
  expect(stdout).toMatch(/^test\.doomed +0 +0 +0 +1$/m);
  expect(stdout).toMatch(/^test\.nightly +0 +0 +0 +0 {2}never, in \d+ (h|min|s)$/m);
  expect(stdout).toMatch(/Dead\n {2}[0-9a-f-]{36} {2}test\.doomed, 1 run, .*\n {6}the figures of/);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('a dead job is shown with why it died, and done again when it is retried; one that waits for its repetition, at once', async () => {
  const { stdout } = await run('--json');
  const { jobs } = JSON.parse(stdout) as { jobs: { id: string; state: string }[] };
  const idOf = (wanted: string) => jobs.find(({ state }) => state === wanted)!.id;
  const [dead, failed] = [idOf('dead'), idOf('repeating')];
  const shown = await run('show', dead);
  expect(shown.stdout).toMatch(/State +dead[^]*Failed of +the figures[^]*\{"city":"asuncion"\}/);
  const retried = await run('retry', dead, failed, '--json');
  expect([retried.code, JSON.parse(retried.stdout)]).toEqual([0, { retried: [failed, dead], not_retried: [] }]);
  expect(await sql`select data from jobs.job where name = 'test.doomed' and state = 'created'`).toEqual([
    { data: { city: 'asuncion' } },
  ]);
  expect(await sql`select from jobs.job where id = ${failed} and start_after <= now()`).toHaveLength(1);
  const again = await run('retry', dead);
  expect([again.code, again.stderr]).toEqual([6, expect.stringContaining('Neither dead nor waiting')]);
}, 60_000);

test('a job can be done at once, without a server', async () => {
  const { code, stdout } = await run('run', 'listings.forget-changes', '--json');
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { job: 'listings.forget-changes', runs: [{ status: 'completed', error: null }] },
  ]);
});

test.each([
  ['show 01234567-89ab-cdef-0123-456789abcdef', 1, 'There is no job 01234567'],
  ['retry', 2, '--all-dead'],
  ['run nothing.here', 2, 'There is no job "nothing.here"'],
])('oga jobs %s ends with %i and says why', async (words, code, message) => {
  const refused = await run(...words.split(' '));
  expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(message)]);
});
