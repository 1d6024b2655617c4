import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  DataDirInUse,
  DataDirUnusable,
  EmbeddedStartFailed,
  findRunningEmbedded,
  startEmbedded,
} from '../../server/src/platform/db/embedded.ts';
import { nameDataDir } from '../../server/src/platform/db/embedded-folders.ts';
import { ask, connect, useDataFolders } from '../harness/data-folders.ts';
import { findProcesses } from '../harness/owner-process.ts';

const { pickDataDir, copyDataDir, alsoRemove, start, ownReady } = useDataFolders();

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

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
  alsoRemove(squatted);
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
  const sql = connect(database.connection);
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

test('a command finds no database where nobody owns one, and makes nothing there', async () => {
  const dataDir = await pickDataDir();
  expect(await findRunningEmbedded(dataDir)).toBeNull();
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

test('a command beside the server finds its database', async () => {
  const dataDir = await copyDataDir();
  const owner = await ownReady(dataDir);
  const found = await findRunningEmbedded(dataDir);
  expect(found).toEqual({ ownerPid: owner.pid, connection: owner.connection });
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
  alsoRemove(closed);
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
