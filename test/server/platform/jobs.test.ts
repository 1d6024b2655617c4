import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue, enqueueAll, JobRunner, type Job } from '../../../server/src/platform/jobs/index.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
const ran: string[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const payload = z.object({ word: z.string() });
const note = defineJob({
  name: 'test.note',
  payload,
  retries: 0,
  run: async ({ word }) => Promise.resolve(void ran.push(word)),
});
/** Fails as long as it is told to. */
let isBroken = true;
const brittle = defineJob({
  name: 'test.brittle',
  payload,
  retries: 2,
  retryDelaySeconds: 60,
  run: ({ word }, { attempt }) => {
    ran.push(`${word} ${attempt}`);
    return isBroken ? Promise.reject(new Error('no such word')) : Promise.resolve();
  },
});

interface Heard {
  job: string;
  attempt: number;
  outcome: string;
}
const heard: Heard[] = [];
const runnerOf = (...jobs: Job[]) =>
  new JobRunner({
    sql: world.sql,
    clock: world.clock,
    jobs,
    observe: {
      jobEnded: ({ job, attempt, outcome }) => heard.push({ job, attempt, outcome }),
      jobsWarned: () => undefined,
      backgroundFailed: ({ error }) => {
        throw error;
      },
    },
  });
const drain = async (...jobs: Job[]): Promise<string[]> => {
  ran.length = 0;
  heard.length = 0;
  await runnerOf(...jobs).drain();
  return [...ran];
};

test('a job of a transaction that was rolled back does not exist', async () => {
  const undone = inTransaction(world.sql, async (tx) => {
    await enqueue(tx, note, { word: 'undone' });
    throw new Error('roll back');
  });
  await expect(undone).rejects.toThrow('roll back');
  await inTransaction(world.sql, (tx) => enqueue(tx, note, { word: 'done' }));
  expect(await drain(note)).toEqual(['done']);
});

test('a job is due at its time by the clock of the world, not before', async () => {
  await enqueue(world.sql, note, { word: 'later' }, { at: new Date('2026-11-21T13:00:00Z') });
  expect(await drain(note)).toEqual([]);
  world.clock.advance(3600);
  expect(await drain(note)).toEqual(['later']);
});

test('jobs with the same key wait as one, and one that was taken already is no reason to leave another out', async () => {
  for (const word of ['a', 'b', 'c']) await enqueue(world.sql, note, { word }, { key: 'k' });
  await enqueueAll(world.sql, note, [
    { payload: { word: 'd' }, key: 'k' },
    { payload: { word: 'e' }, key: 'l' },
  ]);
  expect((await drain(note)).sort()).toEqual(['a', 'e']);
  await enqueue(world.sql, note, { word: 'f' }, { key: 'k' });
  expect(await drain(note)).toEqual(['f']);
});

test('a waiting job that a transaction relies on runs after the commit, and so sees what was written', async () => {
  await enqueue(world.sql, note, { word: 'first' }, { key: 'k' });
  await inTransaction(world.sql, async (tx) => {
    await enqueue(tx, note, { word: 'second' }, { key: 'k' });
    expect(await drain(note)).toEqual([]);
  });
  expect(await drain(note)).toEqual(['first']);
});

test('a payload that does not fit is refused when it is enqueued', async () => {
  await expect(enqueue(world.sql, note, { word: 7 } as never)).rejects.toThrow(/expected string/);
});

test('a failing job is repeated after growing pauses, observed each time, and then dead', async () => {
  await enqueue(world.sql, brittle, { word: 'x' });
  expect(await drain(brittle)).toEqual(['x 1']);
  expect(heard).toEqual([{ job: 'test.brittle', attempt: 1, outcome: 'failed' }]);
  world.clock.advance(59);
  expect(await drain(brittle)).toEqual([]);
  world.clock.advance(62);
  expect(await drain(brittle)).toEqual(['x 2']);
  world.clock.advance(241);
  expect(await drain(brittle)).toEqual(['x 3']);
  expect(heard).toEqual([{ job: 'test.brittle', attempt: 3, outcome: 'dead' }]);
  const dead = await world.sql`select source_name, source_output from jobs.job where name = 'dead'`;
  expect(dead).toEqual([{ source_name: 'test.brittle', source_output: { name: 'Error', message: 'no such word' } }]);
  world.clock.advance(7200);
  expect(await drain(brittle)).toEqual([]);
});

test('what another release enqueued and this one cannot read is dead at once', async () => {
  await enqueue(world.sql, { name: note.name, payload: z.object({}) }, {});
  expect(await drain(note)).toEqual([]);
  expect(heard).toEqual([{ job: 'test.note', attempt: 1, outcome: 'dead' }]);
});

test('a repeating job runs once a turn, whoever looks at the clock, and once for turns that were missed', async () => {
  const turns: string[] = [];
  const repeating = (rule: { cron: string } | { everySeconds: number }) =>
    defineJob({
      name: 'cron' in rule ? 'test.nightly' : 'test.often',
      payload: z.object({}),
      run: async (_, { now }) => Promise.resolve(void turns.push(now.toISOString().slice(0, 16))),
      ...rule,
    });
  const jobs = [repeating({ cron: '30 4 * * *' }), repeating({ everySeconds: 600 })];
  world.clock.set('2026-12-01T04:00:00Z');
  const drainTogether = () => Promise.all([1, 2, 3, 4, 5].map(() => runnerOf(...jobs).drain()));
  await drainTogether();
  expect(turns.splice(0)).toEqual(['2026-12-01T04:00']);
  world.clock.advance(600);
  await drainTogether();
  expect(turns.splice(0)).toEqual(['2026-12-01T04:10']);
  world.clock.set('2026-12-01T09:00:00Z');
  await drainTogether();
  expect(turns.splice(0)).toEqual(['2026-12-01T09:00', '2026-12-01T09:00']);
  await runnerOf(note).drain();
  expect(await world.sql`select from job_schedules`).toHaveLength(0);
});

test.each([
  [{ name: 'Note' }, 'the name must be'],
  [{ name: 'a.b', cron: '* * * * *', everySeconds: 5 }, 'either cron or everySeconds'],
  [{ name: 'a.b', everySeconds: 5 }, 'repeatedPayload does not fit'],
])('a job such as %j is refused', (spec, why) => {
  expect(() => defineJob({ payload, run: () => Promise.resolve(), ...spec })).toThrow(why);
});
