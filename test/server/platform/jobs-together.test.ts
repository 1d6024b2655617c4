import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { enqueueAll } from '../../../server/src/platform/jobs/index.ts';
import { connect, type Sql } from '../../../server/src/platform/db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { eventually } from '../../harness/owner-process.ts';

/** Several processes on one queue, in real time: the tests of this file are one story. */
let database: TestDatabase;
let sql: Sql;
const workers = new Map<string, ChildProcess>();
const script = path.resolve(import.meta.dirname, 'jobs-process.ts');
const startWorker = (name: string): void => {
  const child = spawn(process.execPath, [script, database.url, name], { stdio: ['ignore', 'inherit', 'inherit'] });
  workers.set(name, child);
};

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.connection, { max: 2 });
  await sql`create table done (n integer, by text)`;
  await sql`create table ticks (at timestamptz, by text)`;
  await enqueueAll(sql, { name: 'test.hang', payload: z.object({}) }, [{ payload: {} }]);
  startWorker('first');
  await eventually(
    'the first worker hangs',
    async () => (await sql`select from done where n = -1`).length === 1,
    20_000,
  );
  for (const name of ['second', 'third']) startWorker(name);
});
afterAll(async () => {
  const ends = [...workers.values()].filter(({ exitCode, signalCode }) => (exitCode ?? signalCode) === null);
  await Promise.all(ends.map((child) => (child.kill('SIGTERM'), once(child, 'exit'))));
  await sql.end({ timeout: 2 });
  await database.drop();
});

test('each of 60 jobs is done once, whichever of the workers of three processes gets it', async () => {
  const write = { name: 'test.write', payload: z.object({ n: z.number() }) };
  for (let n = 0; n < 60; n += 10) {
    await enqueueAll(
      sql,
      write,
      Array.from({ length: 10 }, (_, i) => ({ payload: { n: n + i } })),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const done = () => sql<{ n: number; by: string }[]>`select n, by from done where n >= 0 order by n`;
  await eventually('all are done', async () => (await done()).length >= 60, 20_000);
  expect((await done()).map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test('the job of a worker that was killed in the middle of it runs again elsewhere', async () => {
  workers.get('first')!.kill('SIGKILL');
  // Its last sign of life was long ago: nobody has to wait for the 20 s that it may be silent.
  await sql`update jobs.job set heartbeat_on = now() - interval '1 min' where name = 'test.hang' and state = 'active'`;
  const again = () => sql<{ by: string }[]>`select by from done where n = -2`;
  await eventually('it runs again', async () => (await again()).length === 1, 20_000);
  expect(['second', 'third']).toContain((await again())[0]!.by);
});

test('a job that repeats every second ran once a second, whoever ran it', async () => {
  await eventually('four turns', async () => (await sql`select from ticks`).length >= 4, 20_000);
  const [{ apart }] = await sql<[{ apart: number }]>`
    select extract(epoch from min(apart))::float8 as apart
      from (select at - lag(at) over (order by at) as apart from ticks) as gaps`;
  const [{ turns, passed }] = await sql<[{ turns: number; passed: number }]>`
    select count(*) as turns, extract(epoch from max(at) - min(at))::float8 as passed from ticks`;
  expect(turns).toBeLessThanOrEqual(passed + 2);
  expect(apart).toBeGreaterThan(0);
});

test('a worker that is asked to stop ends within its patience', async () => {
  const second = workers.get('second')!;
  second.kill('SIGTERM');
  await expect(once(second, 'exit')).resolves.toEqual([0, null]);
});
