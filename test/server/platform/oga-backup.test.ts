import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Sql } from '../../../server/src/platform/db/sql.ts';
import { formatDatabaseUrl } from '../../../server/src/platform/db/database-url.ts';
import { pickTestDataDir } from '../../harness/database.ts';
import { wholeHouse } from '../../harness/own-listings.ts';
import { eventually } from '../../harness/owner-process.ts';
import { createWorld, type World } from '../../harness/world.ts';
import { oga } from '../../imports/oga.ts';

const role = `oga_restorer_${process.pid}`;
const key = 'k'.repeat(43);
let world: World;
let folder: string;
let archive: string;
let made = 0;
let admin: postgres.Sql;
const databases: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  folder = await pickTestDataDir();
  await mkdir(folder);
  archive = path.join(folder, 'backup.tar');
  admin = postgres({ ...inject('testServer').connection, max: 1, onnotice: () => undefined });
  await admin.unsafe(`create role ${role} login`);
  const { token } = await world.account();
  const { images: _, ...house } = wholeHouse;
  const headers = { authorization: `Bearer ${token}` };
  const created = await world.call('POST', '/agent/listings', { headers, body: { ...house, description: `${house.description}\n\\N \\. end` } });
  expect(created.status).toBe(201);
  await world.call('GET', '/listings/changes');
  const done = await oga(['backup', archive, '--json'], { env: here() });
  expect([done.code, done.stderr]).toEqual([0, '']);
  expect(JSON.parse(done.stdout)).toMatchObject({ keys: 'open', images: { missing: [] } });
}, 60_000); // prettier-ignore
afterAll(async () => {
  for (const name of databases) await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.unsafe(`drop role ${role}`);
  await admin.end();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const here = () => ({ DATABASE_URL: world.databaseUrl, DATA_DIR: path.join(folder, 'here'), SECRET_KEY: key });

/** An empty database of a role that is no superuser, and an empty data folder. */
async function emptyPlace() {
  made += 1;
  const name = `oga_restored_${process.pid}_${made}`;
  databases.push(name);
  await admin.unsafe(`create database ${name} owner ${role} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const connection = { ...inject('testServer').connection, database: name, username: role };
  const dataDir = path.join(folder, `place-${made}`);
  return { connection, dataDir, env: { DATABASE_URL: formatDatabaseUrl(connection), DATA_DIR: dataDir } };
}

async function withSql<T>(connection: Parameters<typeof connect>[0], ask: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(connection, { max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Every table of a database with a sum over its rows, whatever their order. */
async function sumsOf(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 12))::bit(48)::bigint), 0) as sum from "${name}" t`,
    );
    sums[name] = row!.sum;
  }
  return sums;
}

test('what comes back is row for row what was there, in a database of somebody who is no superuser', async () => {
  const place = await emptyPlace();
  const restored = await oga(['restore', archive, '--json'], { env: { ...place.env, NODE_ENV: 'test' } });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(JSON.parse(restored.stdout).rows).toBeGreaterThan(1000);
  await withSql(place.connection, async (sql) => {
    const [was, is] = [await sumsOf(world.sql), await sumsOf(sql)];
    // When each migration ran is another time; the logs begin anew, and so does everybody's signing in.
    for (const own of ['schema_migrations', 'listing_log', 'event_log', 'sessions', 'sign_in_codes', 'assistant_questions']) {
      delete was[own];
      delete is[own];
    }
    expect(Object.keys(was).length).toBeGreaterThan(50);
    expect(is).toEqual(was);
    const epochsOf = (db: typeof sql) =>
      db`select listing_log.epoch as listings, event_log.epoch as events from listing_log cross join event_log`;
    const [there, now] = [(await epochsOf(world.sql))[0]!, (await epochsOf(sql))[0]!];
    for (const log of ['listings', 'events']) expect(now[log]).not.toBe(there[log]);
    const [next] = await sql<{ number: number }[]>`select nextval('commit_numbers') as number`;
    expect(next!.number).toBeGreaterThan(1_000_000_000);
    const [triggers] = await sql<{ count: number }[]>`select count(*) from pg_trigger where tgenabled <> 'O' and not tgisinternal`;
    expect(triggers!.count).toBe(0);
  });
  expect((await readFile(path.join(place.dataDir, 'secret-key'), 'utf8')).trim()).toBe(key);
  expect((await stat(path.join(place.dataDir, 'secret-key'))).mode & 0o077).toBe(0);
  const again = await oga(['restore', archive], { env: place.env });
  expect(again.code).toBe(6);
  expect(again.stderr).toMatch(/not empty: public\.\w+ has rows\. Set DATABASE_URL to an empty database/);
}, 60_000); // prettier-ignore

test('a restore that is killed leaves a place that says so, with which nothing starts, until it is restored again', async () => {
  const place = await emptyPlace();
  const script = fileURLToPath(new URL('../../../server/src/oga.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'restore', archive], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...place.env },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', (_, signal) => resolve(signal)));
  await withSql(place.connection, (sql) =>
    eventually(
      'the mark stands',
      async () => {
        const [row] = await sql`select to_regclass('public.unfinished_restore') is not null as stands`;
        return row!['stands'] === true;
      },
      30_000,
    ),
  );
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const refused = await oga(['jobs'], { env: place.env });
  expect(refused.code).toBe(6);
  expect(refused.stderr).toMatch(/what is here is not whole/);
  const examined = await oga(['doctor', '--json'], { env: place.env });
  expect(examined.code).toBe(1);
  expect(JSON.parse(examined.stdout).checks).toContainEqual(expect.objectContaining({ check: 'restore', ok: false }));
  // The database notices within seconds that whoever wrote to it has gone.
  await eventually(
    'it is restored again',
    async () => (await oga(['restore', archive], { env: place.env })).code === 0,
    60_000,
  );
  expect((await oga(['jobs'], { env: place.env })).code).toBe(0);
}, 120_000);

test('an archive that is cut off or damaged is refused before anything is written, and says where', async () => {
  const place = await emptyPlace();
  const copy = path.join(folder, 'copy.tar');
  const bytes = await readFile(archive);
  await writeFile(copy, bytes);
  await truncate(copy, Math.floor(bytes.length / 2));
  const half = await oga(['restore', copy], { env: place.env });
  expect([half.code, half.stderr]).toEqual([7, expect.stringMatching(/ends .*it was not written to its end/)]);
  await writeFile(copy, bytes);
  const at = bytes.indexOf('database/public.places/000001.copy.gz') + 512 + 2000;
  const file = await open(copy, 'r+');
  await file.write(Buffer.from([bytes[at]! ^ 1]), 0, 1, at);
  await file.close();
  const damaged = await oga(['restore', '--check', copy], { env: place.env });
  expect([damaged.code, damaged.stderr]).toEqual([7, expect.stringMatching(/public\.places\/000001.* damaged/)]);
  await writeFile(copy, 'no archive at all'.repeat(100));
  expect(await oga(['restore', copy], { env: place.env })).toMatchObject({ code: 7, stderr: 'This is no backup of oga.\n' });
  await withSql(place.connection, async (sql) => {
    expect(await sql`select from pg_class where relnamespace = 'public'::regnamespace`).toHaveLength(0);
  });
  expect(await oga(['restore', '--check', archive], { env: place.env })).toMatchObject({ code: 0 });
}, 60_000); // prettier-ignore

test('sealed keys open with their passphrase alone; another SECRET_KEY is refused; nothing is written over', async () => {
  const place = await emptyPlace();
  const [sealed, passphrase, other] = ['sealed.tar', 'passphrase', 'other'].map((name) => path.join(folder, name));
  await writeFile(passphrase!, 'ocho caballos sin herrar\n');
  await writeFile(other!, 'nueve caballos sin herrar\n');
  const args = ['backup', sealed!, '--passphrase-file', passphrase!];
  expect((await oga(args, { env: here() })).code).toBe(0);
  expect((await readFile(sealed!)).includes(key)).toBe(false);
  expect((await stat(sealed!)).mode & 0o077).toBe(0);
  expect(await oga(args, { env: here() })).toMatchObject({ code: 6, stderr: expect.stringContaining('--replace') });
  const without = await oga(['restore', sealed!], { env: place.env });
  expect([without.code, without.stderr]).toEqual([7, expect.stringContaining('--passphrase-file')]);
  const wrong = await oga(['restore', sealed!, '--passphrase-file', other!], { env: place.env });
  expect([wrong.code, wrong.stderr]).toEqual([7, expect.stringContaining('another passphrase')]);
  const given = ['restore', sealed!, '--passphrase-file', passphrase!];
  const otherKey = await oga(given, { env: { ...place.env, SECRET_KEY: 'o'.repeat(43) } });
  expect([otherKey.code, otherKey.stderr]).toEqual([6, expect.stringContaining('SECRET_KEY is another key')]);
  expect(await oga(given, { env: place.env })).toMatchObject({ code: 0 });
}, 60_000);
