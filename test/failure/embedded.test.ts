import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  DataDirInUse,
  DataDirUnusable,
  EmbeddedStartFailed,
  findRunningEmbedded,
  startEmbedded,
} from '../../server/src/platform/db/embedded.ts';
import type {
  EmbeddedConnection,
  EmbeddedDatabase,
  EmbeddedEvent,
  EmbeddedOptions,
} from '../../server/src/platform/db/embedded.ts';
import { nameDataDir } from '../../server/src/platform/db/embedded-folders.ts';
import { pickTestDataDir } from '../harness/database.ts';
import { eventually, findProcesses, spawnOwner } from '../harness/owner-process.ts';
import type { OwnerProcess } from '../harness/owner-process.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

// fsync stays on (the default) where a test is about what survives; a RAM disk makes it cheap.
const folders: string[] = [];
const databases: EmbeddedDatabase[] = [];
const owners: OwnerProcess[] = [];

async function pickDataDir(): Promise<string> {
  const dataDir = await pickTestDataDir();
  folders.push(dataDir);
  return dataDir;
}

// A data folder as a first run leaves it: copying it saves every test but a few the initdb.
let used: string;

beforeAll(async () => {
  used = await pickTestDataDir();
  await (await startEmbedded({ dataDir: used })).stop();
});

afterAll(() => rm(used, { recursive: true, force: true }));

async function copyDataDir(): Promise<string> {
  const dataDir = await pickDataDir();
  execFileSync('/bin/cp', ['-a', used, dataDir]);
  return dataDir;
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(options);
  databases.push(database);
  return database;
}

function own(dataDir: string): OwnerProcess {
  const owner = spawnOwner({ dataDir });
  owners.push(owner);
  return owner;
}

/** An owner in a process of its own, ready. */
async function ownReady(
  dataDir: string,
): Promise<OwnerProcess & { connection: EmbeddedConnection; databasePid: number }> {
  const owner = own(dataDir);
  const { connection, databasePid, ...rest } = await owner.settled;
  if (connection === undefined || databasePid === undefined) throw new Error(`Not ready: ${JSON.stringify(rest)}`);
  return { ...owner, connection, databasePid };
}

const connect = (connection: EmbeddedConnection) =>
  postgres({ ...connection, max: 1, connect_timeout: 5, onnotice: () => undefined });

async function ask<T>(connection: EmbeddedConnection, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(connection);
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
}

const countRows = (connection: EmbeddedConnection): Promise<number> =>
  ask(connection, async (sql) => (await sql<{ n: number }[]>`select count(*)::int as n from kept`)[0]?.n ?? -1);

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.stop()));
  await Promise.all(owners.splice(0).map((owner) => owner.kill()));
  for (const folder of folders.splice(0)) {
    await eventually(`nothing runs on ${folder}`, async () => (await findProcesses(`${folder}/postgres`)).length === 0);
    // What a killed owner leaves until the next start: the empty folder of its socket.
    await rm(join(tmpdir(), `oga-${nameDataDir(folder)}`), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
});

test('the first start makes a UTF-8 database and the second finds what was written', async () => {
  const dataDir = await pickDataDir();
  const first = await start({ dataDir });
  await ask(first.connection, async (sql) => {
    await sql`create table kept (name text)`;
    await sql`insert into kept values ('Ñemby')`;
  });
  await first.stop();

  const second = await start({ dataDir });
  const found = await ask(
    second.connection,
    (sql) => sql`
    select name, current_database() as database, pg_encoding_to_char(encoding) as encoding, datlocale as locale
      from kept, pg_database
     where datname = current_database()`,
  );
  expect(found).toEqual([{ name: 'Ñemby', database: 'oga', encoding: 'UTF8', locale: 'C.UTF-8' }]);
});

test('another database is made on demand in the same folder', async () => {
  const dataDir = await copyDataDir();
  await (await start({ dataDir })).stop();
  const other = await start({ dataDir, database: 'other one' });
  expect(await ask(other.connection, (sql) => sql`select current_database() as name`)).toEqual([{ name: 'other one' }]);
});

test('settings given by the caller win over ours, and ours over the defaults', async () => {
  const database = await start({ dataDir: await copyDataDir(), settings: { fsync: 'off', max_connections: '17' } });
  const [row] = await ask(
    database.connection,
    (sql) =>
      sql`select current_setting('fsync') as fsync, current_setting('max_connections') as max, current_setting('jit') as jit`,
  );
  expect(row).toEqual({ fsync: 'off', max: '17', jit: 'off' });
});

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

test('a deep data folder still gets a short socket in a private folder', async () => {
  const root = await pickDataDir();
  const dataDir = join(root, ...Array.from({ length: 12 }, () => 'a-rather-long-name-of-a-folder'));
  const database = await start({ dataDir });
  const folder = await stat(database.connection.host);
  expect(folder.mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(`${database.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103);
  expect(await ask(database.connection, (sql) => sql`show listen_addresses`)).toEqual([{ listen_addresses: '' }]);
});

test('a folder that others can enter is not used for the socket', async () => {
  const dataDir = await pickDataDir();
  await mkdir(dataDir, { mode: 0o711 });
  const squatted = join(tmpdir(), `oga-${nameDataDir(dataDir)}`);
  folders.push(squatted);
  await mkdir(squatted);
  await chmod(squatted, 0o777);
  const database = await start({ dataDir });
  expect(database.connection.host).not.toBe(squatted);
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700);
});

test('a stop leaves no process, no socket and no lock, and may be asked for twice', async () => {
  const dataDir = await copyDataDir();
  const database = await start({ dataDir });
  // A client that hangs on must not hold the shutdown up.
  const sql = connect({ ...database.connection });
  await sql`select 1`;
  await Promise.all([database.stop(), database.stop()]);
  await sql.end({ timeout: 0 });
  expect(await findProcesses(dataDir)).toEqual([]);
  expect(await findProcesses(`oga-${nameDataDir(dataDir)}`)).toEqual([]);
  await expect(stat(database.connection.host)).rejects.toThrow('ENOENT');
  expect(await findRunningEmbedded(dataDir)).toBeNull();
});

test('a second start in the same process is refused and harms nobody', async () => {
  const dataDir = await copyDataDir();
  const database = await start({ dataDir });
  const refusal = await startEmbedded({ dataDir: join(dataDir, '..', basename(dataDir)) }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(refusal).toMatchObject({
    ownerPid: process.pid,
    message: expect.stringContaining(`in use by process ${process.pid}`),
  });
  expect(await ask(database.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a command beside the server finds its database', async () => {
  const dataDir = await copyDataDir();
  const owner = await ownReady(dataDir);
  const found = await findRunningEmbedded(dataDir);
  expect(found).toEqual({ ownerPid: owner.pid, connection: owner.connection });
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

test.runIf(isLinux)('the database is in a session of its own, out of the terminal Ctrl-C reaches', async () => {
  const database = await start({ dataDir: await copyDataDir() });
  const fields = (await readFile(`/proc/${database.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const [, , group, session] = fields;
  expect([group, session]).toEqual([String(database.pid), String(database.pid)]);
});

test('a start that PostgreSQL refuses says what it wrote in its log, and holds no lock', async () => {
  const dataDir = await copyDataDir();
  const failure = await startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(EmbeddedStartFailed);
  expect(failure).toMatchObject({
    message: expect.stringContaining('invalid value for parameter "shared_buffers": "plenty"'),
  });
  const database = await start({ dataDir });
  expect(await ask(database.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('a large log is put aside at the start', async () => {
  const dataDir = await pickDataDir();
  await mkdir(dataDir, { mode: 0o711 });
  await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(5 * 1024 * 1024));
  await start({ dataDir });
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000);
  expect((await stat(join(dataDir, 'postgres.log.1'))).size).toBe(5 * 1024 * 1024);
});

test("people's data stays out of the log", async () => {
  const dataDir = await copyDataDir();
  const database = await start({ dataDir });
  await ask(database.connection, async (sql) => {
    await sql`create table kept (mail text unique)`;
    await sql`insert into kept values ('ana@example.com')`;
    await expect(sql`insert into kept values ('ana@example.com')`).rejects.toThrow('duplicate key');
  });
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('ana@example.com');
});

test.runIf(isLinux)('the environment of the server does not reach the database', async () => {
  const database = await start({ dataDir: await copyDataDir() });
  const environment = await readFile(`/proc/${database.pid}/environ`, 'utf8');
  const names = environment.split('\0').map((pair) => pair.split('=')[0]);
  expect(new Set(names.filter(Boolean))).toEqual(new Set(['PATH', 'PWD', 'TZ']));
});

test.runIf(isRoot)('for root the database runs as an ordinary user, who owns its folder', async () => {
  const dataDir = await pickDataDir();
  const database = await start({ dataDir });
  expect((await stat(`/proc/${database.pid}`)).uid).toBe(65534);
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65534);
});

test.runIf(isRoot)('for root a data folder behind a closed one is refused with what to do', async () => {
  const closed = join(tmpdir(), `oga-closed-${randomBytes(4).toString('hex')}`);
  folders.push(closed);
  await mkdir(closed, { mode: 0o700 });
  const failure = await startEmbedded({ dataDir: join(closed, 'data') }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DataDirUnusable);
  expect(failure).toMatchObject({ message: expect.stringContaining(`chmod o+x ${closed}`) });
  await chmod(closed, 0o711);
  const database = await start({ dataDir: join(closed, 'data') });
  expect(await ask(database.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('for root a folder that an ordinary user filled keeps its owner', async () => {
  const dataDir = await copyDataDir();
  await (await start({ dataDir })).stop();
  execFileSync('/bin/chown', ['-R', '4321:4321', join(dataDir, 'postgres')]);
  const database = await start({ dataDir });
  expect((await stat(`/proc/${database.pid}`)).uid).toBe(4321);
});

test.runIf(!isRoot)('a folder of another user is refused with what to do', async () => {
  const failure = await startEmbedded({ dataDir: '/' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DataDirUnusable);
});
