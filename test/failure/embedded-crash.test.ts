import { spawn } from 'node:child_process';
import { chown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { findRunningEmbedded } from '../../server/src/platform/db/embedded.ts';
import type { EmbeddedConnection, EmbeddedEvent } from '../../server/src/platform/db/embedded.ts';
import { nameDataDir } from '../../server/src/platform/db/embedded-folders.ts';
import { ask, connect, useDataFolders } from '../harness/data-folders.ts';
import { eventually, findProcesses } from '../harness/owner-process.ts';
import type { OwnerProcess } from '../harness/owner-process.ts';

const { pickDataDir, copyDataDir, start, own, ownReady } = useDataFolders();

const isRoot = process.getuid?.() === 0;

const countRows = (connection: EmbeddedConnection): Promise<number> =>
  ask(connection, async (sql) => (await sql<{ n: number }[]>`select count(*)::int as n from kept`)[0]?.n ?? -1);

test('an initdb that was killed in the middle does not spoil the folder', async () => {
  const dataDir = await pickDataDir();
  const owner = own(dataDir);
  await eventually('initdb is at work', async () => {
    const drafts = await readdir(dataDir).catch(() => []);
    const draft = drafts.find((entry) => entry.startsWith('postgres.new-'));
    return draft !== undefined && (await readdir(join(dataDir, draft))).includes('base');
  });
  for (const pid of await findProcesses(`--pgdata=${dataDir}`)) process.kill(pid, 'SIGKILL');
  await owner.kill();

  const database = await start({ dataDir });
  expect(await ask(database.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((entry) => entry.startsWith('postgres.new-'))).toEqual([]);
});

test('of ten processes that start at once on a folder whose owner was killed, one wins and nine name it', async () => {
  const dataDir = await copyDataDir();
  const killed = await ownReady(dataDir);
  await ask(killed.connection, (sql) => sql`create table kept as select 1 as n`);
  await killed.kill();

  const racers = Array.from({ length: 10 }, () => own(dataDir));
  const outcomes = await Promise.all(racers.map((racer) => racer.settled));
  const winners = racers.filter((_, index) => outcomes[index]?.type === 'ready');
  expect(winners).toHaveLength(1);
  const refusals = outcomes.filter(({ type }) => type === 'refused');
  expect(refusals.map(({ name }) => name)).toEqual(Array(9).fill('DataDirInUse'));
  expect(new Set(refusals.map(({ ownerPid }) => ownerPid))).toEqual(new Set([winners[0]?.pid]));
  const connection = (await (winners[0] as OwnerProcess).settled).connection as EmbeddedConnection;
  expect(await countRows(connection)).toBe(1);
}, 60_000);

test('a kill -9 of the owner stops the database, and nothing acknowledged is lost', async () => {
  const dataDir = await copyDataDir();
  const owner = await ownReady(dataDir);
  await ask(owner.connection, (sql) => sql`create table kept (n int)`);
  const sql = connect(owner.connection);
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await sql`insert into kept values (1)`;
      acknowledged += 1;
    }
  })().catch(() => undefined);
  await eventually('some rows are in', () => acknowledged > 50);
  await owner.kill();
  await writing;
  await sql.end({ timeout: 0 });
  await eventually('the database has stopped', async () => (await findProcesses(`${dataDir}/postgres`)).length === 0);
  await eventually('its children too', async () => (await findProcesses(`oga-${nameDataDir(dataDir)}`)).length === 0);

  const next = await start({ dataDir });
  expect(await countRows(next.connection)).toBeGreaterThanOrEqual(acknowledged);
});

test('a database whose owner and watcher were both killed is stopped by the next start', async () => {
  const dataDir = await copyDataDir();
  const owner = await ownReady(dataDir);
  await ask(owner.connection, (sql) => sql`create table kept as select 1 as n`);
  // The watcher first, or it would do its work.
  const guards = (await findProcesses(`${dataDir}/postgres`)).filter((pid) => pid !== owner.databasePid);
  for (const pid of guards) if (pid !== owner.pid) process.kill(pid, 'SIGKILL');
  await owner.kill();
  await sleep(300);
  expect(await findProcesses(`${dataDir}/postgres`)).toEqual([owner.databasePid]);

  const events: EmbeddedEvent[] = [];
  const next = await start({ dataDir, onEvent: (event) => events.push(event) });
  expect(events).toContainEqual({ type: 'orphans_stopped', pids: [owner.databasePid] });
  expect(await countRows(next.connection)).toBe(1);
});

test('a stale postmaster.pid whose number is another process by now does not block the start', async () => {
  const dataDir = await copyDataDir();
  const owner = await ownReady(dataDir);
  await ask(owner.connection, (sql) => sql`create table kept as select 1 as n`);
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const record = await readFile(file, 'utf8');
  await owner.kill();
  await eventually('the database has stopped', async () => (await findProcesses(`${dataDir}/postgres`)).length === 0);
  // Any live process that PostgreSQL's user may signal will do; here one that the test starts as that user.
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('/bin/sleep', ['60'], { uid, gid, cwd: '/' });
  try {
    await writeFile(file, record.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });
    if (isRoot) await chown(file, uid, gid);
    const next = await start({ dataDir });
    expect(await countRows(next.connection)).toBe(1);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('a kill -9 of the database is repaired behind the same socket, also under a busy backend', async () => {
  const events: EmbeddedEvent[] = [];
  const database = await start({ dataDir: await copyDataDir(), onEvent: (event) => events.push(event) });
  const sql = postgres({ ...database.connection, max: 2, onnotice: () => undefined });
  await sql`create table kept as select 1 as n`;
  // A backend that computes does not notice the death of its postmaster by itself.
  const busy = sql`select count(*) from generate_series(1, 2000000000)`.catch((error: unknown) => error);
  await eventually(
    'the query runs',
    async () => (await sql`select from pg_stat_activity where query like '%2000000000%'`).length > 1,
  );
  const killed = database.pid;
  process.kill(killed, 'SIGKILL');
  await eventually('it was restarted', () => events.some(({ type }) => type === 'restarted'));

  expect(events.find(({ type }) => type === 'crashed')).toMatchObject({
    pid: killed,
    signal: 'SIGKILL',
    crashesLastMinute: 1,
  });
  expect(database.pid).not.toBe(killed);
  expect(await busy).toBeInstanceOf(Error);
  expect(await sql`select n from kept`).toEqual([{ n: 1 }]);
  // postgres.js 3.4.9 never ends a pool one of whose connections broke in the middle of a query, unless told to.
  await sql.end({ timeout: 1 });
});

test('supervision gives up after the fifth crash within a minute, and says so', async () => {
  const dataDir = await copyDataDir();
  const events: EmbeddedEvent[] = [];
  const database = await start({ dataDir, settings: { fsync: 'off' }, onEvent: (event) => events.push(event) });
  for (let crash = 1; crash <= 5; crash += 1) {
    process.kill(database.pid, 'SIGKILL');
    const expected = crash < 5 ? 'restarted' : 'gave_up';
    await eventually(expected, () => events.filter(({ type }) => type === expected).length === (crash < 5 ? crash : 1));
  }
  expect(events.at(-1)).toEqual({ type: 'gave_up', reason: 'PostgreSQL ended 5 times within a minute' });
  await database.stop();
  expect(await findRunningEmbedded(dataDir)).toBeNull();
  const next = await start({ dataDir });
  expect(await ask(next.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a stop during a restart leaves nothing behind', async () => {
  const dataDir = await copyDataDir();
  const database = await start({ dataDir });
  const killed = database.pid;
  process.kill(killed, 'SIGKILL');
  await eventually('the next one is on its way', async () =>
    (await findProcesses(`/postgres -D ${dataDir}/postgres`)).some((pid) => pid !== killed),
  );
  await database.stop();
  expect(await findProcesses(dataDir)).toEqual([]);
});
