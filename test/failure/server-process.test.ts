import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { findRunningEmbedded } from '../../server/src/platform/db/embedded.ts';
import { ask, connect, useDataFolders } from '../harness/data-folders.ts';
import { pickTestDataDir } from '../harness/database.ts';
import { eventually, findProcesses } from '../harness/owner-process.ts';
import { startServer, type ServerProcess } from '../harness/server-process.ts';
import { execFileSync } from 'node:child_process';

const folders = useDataFolders();
const running: { pid: number; ended: Promise<unknown>; child: { kill(signal: NodeJS.Signals): boolean } }[] = [];
let filled: string;

/** A data folder as a first start leaves it. */
beforeAll(async () => {
  filled = await pickTestDataDir();
  const server = startServer({ DATA_DIR: filled });
  await server.ready();
  server.child.kill('SIGTERM');
  await server.ended;
  // On a busy machine it may be a moment behind.
  await eventually('the database has left the folder', () => !existsSync(path.join(filled, 'postgres/postmaster.pid')));
}, 60_000);
afterAll(() => rm(filled, { recursive: true, force: true }));

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
});

async function dataDir(): Promise<string> {
  const folder = await folders.pickDataDir();
  execFileSync('/bin/cp', ['-a', filled, folder]);
  return folder;
}

function start(folder: string, more: Record<string, string> = {}) {
  const server = startServer({ DATA_DIR: folder, ...more });
  running.push(server);
  return server;
}

const connectionOf = async (folder: string) => (await findRunningEmbedded(folder))!.connection;

const countries = async (server: ServerProcess) => {
  const reply = await fetch(`${server.url}/api/v1/locations/countries?include_empty=true`);
  return reply.status === 200 ? ((await reply.json()) as unknown[]).length : reply.status;
};

test('a second start is ready from the folder that the first one left, and says how fast', async () => {
  const server = await start(await dataDir()).ready();
  expect(await countries(server)).toBeGreaterThan(9);
  expect(server.stdout()).toContain('/api/v1/listings');
  expect(server.readyMs).toBeGreaterThan(0);
  process.stderr.write(`second start: ready after ${server.readyMs} ms\n`);
});

test('SIGTERM lets an answer under way finish, ends its connection, and stops the database last', async () => {
  const folder = await dataDir();
  const server = await start(folder, { LOG_LEVEL: 'debug' }).ready();
  const sql = connect(await connectionOf(folder));
  // The answer waits for this lock, so it is under way when the signal comes.
  let release!: () => void;
  const held = sql.begin(async (tx) => {
    await tx`lock table listings in access exclusive mode`;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await eventually('the lock is held', () => release !== undefined);
  const answer = fetch(`${server.url}/api/v1/listings`);
  await eventually('the request waits', async () => {
    const [row] = await ask(
      await connectionOf(folder),
      (other) => other`select count(*)::int as waiting from pg_locks where not granted`,
    );
    return row!.waiting > 0;
  });
  server.child.kill('SIGTERM');
  await eventually('it stops listening', () =>
    fetch(`${server.url}/livez`).then(
      () => false,
      () => true,
    ),
  );
  release();
  await held;
  await sql.end({ timeout: 1 });
  const reply = await answer;
  expect(reply.status).toBe(200);
  expect(((await reply.json()) as { data: unknown[] }).data).toEqual([]);
  expect(await server.ended).toBe(0);
  expect(await findProcesses(folder)).toEqual([]);
  const said = server
    .stderr()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string; event?: string; path?: string });
  const order = said
    // Whether it still listened was asked while the signal was on its way.
    .filter(({ path }) => path !== '/livez')
    .map(({ msg, event }) => event ?? msg)
    .filter((word) => ['stopping', 'request', 'stopped'].includes(word));
  expect(order[0]).toBe('stopping');
  expect(order.at(-1)).toBe('stopped');
});

test('a client that keeps its connection open does not hold the stop up', async () => {
  const server = await start(await dataDir()).ready();
  await Promise.all(Array.from({ length: 5 }, () => countries(server)));
  const begun = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test('of two servers started at once on one folder one serves and the other says why it does not', async () => {
  const folder = await dataDir();
  const both = [start(folder), start(folder)];
  const outcomes = await Promise.allSettled(both.map((server) => server.ready()));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both[outcomes.findIndex(({ status }) => status === 'rejected')]!;
  const serving = (outcomes.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<ServerProcess>)
    .value;
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toContain(`in use by process ${serving.pid}`);
  expect(refused.stderr()).not.toContain('    at ');
  expect(await countries(serving)).toBeGreaterThan(9);
});

test('faults of the environment end the start with all of them and nothing else', async () => {
  const server = start('/nowhere', { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://a:CANARY@b/c' });
  expect(await server.ended).toBe(2);
  expect(
    server
      .stderr()
      .trim()
      .split('\n')
      .map((line) => line.trim().split(':')[0]),
  ).toEqual(['The configuration has 3 faults', 'PORT', 'DATABASE_URL', 'LOG_LEVEL']);
  expect(server.stderr()).not.toContain('CANARY');
});

test('a port that is taken ends the start in words, and the database with it', async () => {
  const first = await start(await dataDir()).ready();
  const folder = await dataDir();
  const second = start(folder, { PORT: new URL(first.url).port });
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toContain('is taken by another program');
  expect(await findProcesses(folder)).toEqual([]);
});

test('after a kill -9 of the server nothing acknowledged is lost', async () => {
  const folder = await dataDir();
  const first = await start(folder).ready();
  const acknowledged: number[] = [];
  const sql = connect(await connectionOf(folder));
  await sql`create table acknowledged (n integer)`;
  const writing = (async () => {
    for (let n = 0; ; n++) {
      await sql`insert into acknowledged values (${n})`;
      acknowledged.push(n);
    }
  })().catch(() => undefined);
  await eventually('some are written', () => acknowledged.length > 100);
  first.child.kill('SIGKILL');
  await first.ended;
  await writing;
  await sql.end({ timeout: 1 });
  const second = await start(folder).ready();
  expect(await countries(second)).toBeGreaterThan(9);
  const kept = await ask(await connectionOf(folder), (other) => other<{ n: number }[]>`select n from acknowledged`);
  const numbers = new Set(kept.map(({ n }) => n));
  expect(acknowledged.filter((n) => !numbers.has(n))).toEqual([]);
});

test('a kill -9 of the database under load costs 503s, never the server, and nothing acknowledged', async () => {
  const folder = await dataDir();
  const server = await start(folder).ready();
  const seen = new Set<number>();
  const over = new AbortController();
  const asking = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) seen.add(await countries(server));
  });
  const killed: number[] = [];
  for (let round = 0; round < 1; round++) {
    const pid = (await findProcesses(`/postgres -D ${folder}/postgres`)).find((one) => !killed.includes(one));
    killed.push(pid!);
    process.kill(pid!, 'SIGKILL');
    await eventually('it answers again', async () => {
      const next = (await findProcesses(`/postgres -D ${folder}/postgres`)).filter((one) => !killed.includes(one));
      return next.length > 0 && (await fetch(`${server.url}/readyz`)).status === 200;
    });
  }
  over.abort();
  await Promise.all(asking);
  seen.delete(503);
  expect([...seen].filter((answer) => answer >= 400)).toEqual([]);
  expect(await countries(server)).toBeGreaterThan(9);
  expect(server.child.exitCode).toBeNull();
}, 60_000);

test('a server whose database does not come back says so and ends with 1', async () => {
  const folder = await dataDir();
  const server = await start(folder).ready();
  // Whoever starts it anew finds no such file.
  await rm(`${folder}/postgres/global/pg_control`);
  const [pid] = await findProcesses(`/postgres -D ${folder}/postgres`);
  process.kill(pid!, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toContain('does not come back');
  expect(server.stderr()).toContain('postgres.log');
  expect(await findProcesses(folder)).toEqual([]);
}, 30_000);

test('a second signal ends a stop that waits', async () => {
  const folder = await dataDir();
  const server = await start(folder).ready();
  const sql = connect(await connectionOf(folder));
  let isHeld = false;
  const held = sql.begin(async (tx) => {
    await tx`lock table listings in access exclusive mode`;
    isHeld = true;
    await new Promise(() => undefined);
  });
  held.catch(() => undefined);
  await eventually('the lock is held', () => isHeld);
  const answer = fetch(`${server.url}/api/v1/listings`);
  answer.catch(() => undefined);
  await eventually('the request waits', async () => {
    const [row] = await ask(
      await connectionOf(folder),
      (other) => other`select count(*)::int as waiting from pg_locks where not granted`,
    );
    return row!.waiting > 0;
  });
  server.child.kill('SIGTERM');
  await eventually('it stops listening', () =>
    fetch(`${server.url}/livez`).then(
      () => false,
      () => true,
    ),
  );
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(1);
  await sql.end({ timeout: 1 });
  await eventually('the database has stopped', async () => (await findProcesses(folder)).length === 0);
}, 30_000);
