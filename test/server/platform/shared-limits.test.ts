import { afterAll, beforeAll, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { eventually } from '../../harness/owner-process.ts';
import { createRedis, hasRedis, type TestRedis } from '../../harness/redis.ts';
import { requirement } from '../../harness/requires.ts';
import { startServer, type ServerProcess } from '../../harness/server-process.ts';

const testWithRedis = requirement('Redis (redis-server)', hasRedis);

/** Two servers, one Redis, one budget of 20: the tests of this file are one story. */
const budget = 20;
let database: TestDatabase;
let redis: TestRedis;
let servers: ServerProcess[];
beforeAll(async () => {
  if (!hasRedis) return;
  [database, redis] = await Promise.all([createTestDatabase(), createRedis()]);
  await redis.start();
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    READ_RATE_LIMIT_PER_MINUTE: String(budget),
    LOG_LEVEL: 'warn',
  };
  servers = await Promise.all([startServer(environment).ready(), startServer(environment).ready()]);
  await Promise.all(servers.map((server) => eventually('it knows Redis', () => speaksOf(server, 'redis answers'))));
}, 60_000);
afterAll(async () => {
  if (!hasRedis) return;
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await redis.stop();
  await database.drop();
}, 60_000);

const speaksOf = async ({ url }: ServerProcess, words: string) =>
  (await (await fetch(`${url}/readyz?verbose`)).text()).includes(words);
const call = async ({ url }: ServerProcess) => (await fetch(`${url}/api/v1/lookups`)).status;

/** Statuses of so many calls, the servers in turn. */
async function callInTurn(times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push(await call(servers[i % 2]!));
  return statuses;
}
const answered = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

testWithRedis('two servers share one budget', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < budget + 10; i += 2) statuses.push(...(await Promise.all(servers.map(call))));
  expect([answered(statuses), refused(statuses)]).toEqual([budget, 10]);
});

testWithRedis('with Redis gone each server goes on with a budget of its own: never open, never a failure', async () => {
  await redis.stop();
  const statuses = await callInTurn(2 * budget + 10);
  expect([answered(statuses), refused(statuses)]).toEqual([2 * budget, 10]);
  expect(await speaksOf(servers[0]!, '[+] redis is away')).toBe(true);
});

testWithRedis('a Redis that comes back is used again, and was told of once', async () => {
  await redis.start();
  await Promise.all(servers.map((server) => eventually('it is back', () => speaksOf(server, 'redis answers'), 20_000)));
  expect(answered(await callInTurn(budget + 4))).toBe(budget);
  const said = servers[0]!
    .stderr()
    .split('\n')
    .filter((line) => line.includes('"shared limits"'));
  expect(said.map((line) => (JSON.parse(line) as { state: string }).state)).toEqual(['away', 'back']);
});

testWithRedis('a Redis that is silent holds nobody up', async () => {
  redis.freeze();
  const began = performance.now();
  const statuses = await callInTurn(4);
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(answered(statuses) + refused(statuses)).toBe(4);
  redis.thaw();
});
