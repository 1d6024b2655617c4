import { afterEach, expect, test } from 'vitest';
import { connect, type Sql } from '../../../server/src/platform/db/sql.ts';
import {
  isMigrated,
  migrate,
  NewerSchema,
  readMigrations,
  type Migration,
} from '../../../server/src/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/database.ts';

const pools: Sql[] = [];
const databases: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((sql) => sql.end({ timeout: 2 })));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

/** A database without any of our tables, and a way to open pools on it. */
async function emptyDatabase(): Promise<() => Sql> {
  const database = await createTestDatabase();
  databases.push(database);
  await database.sql`drop schema public cascade`;
  await database.sql`create schema public`;
  return () => {
    const sql = connect(database.connection, { max: 2 });
    pools.push(sql);
    return sql;
  };
}

const step = (version: number, statements: string): Migration => ({
  version,
  name: `${String(version).padStart(4, '0')}_step.sql`,
  statements,
  checksum: `checksum of ${statements}`,
});

const applied = (sql: Sql) =>
  sql<{ version: number }[]>`select version from schema_migrations order by version`.then((rows) =>
    rows.map(({ version }) => version),
  );

test('twenty servers that start at once migrate an empty database once', async () => {
  const open = await emptyDatabase();
  const ran = await Promise.all(Array.from({ length: 20 }, () => migrate(open())));
  const names = readMigrations().map(({ name }) => name);
  expect(ran.filter((one) => one.length > 0)).toEqual([names]);
  expect(await isMigrated(open(), names.length)).toBe(true);
});

test('a second run does nothing', async () => {
  const sql = (await emptyDatabase())();
  await migrate(sql, [step(1, 'create table one ()')]);
  expect(await migrate(sql, [step(1, 'create table one ()')])).toEqual([]);
});

test('a later release runs what is new only', async () => {
  const sql = (await emptyDatabase())();
  await migrate(sql, [step(1, 'create table one ()')]);
  expect(await migrate(sql, [step(1, 'create table one ()'), step(2, 'create table two ()')])).toEqual([
    '0002_step.sql',
  ]);
});

test('a database that a newer release migrated is refused, and left as it is', async () => {
  const sql = (await emptyDatabase())();
  await migrate(sql, [step(1, 'create table one ()'), step(2, 'create table two ()')]);
  await expect(migrate(sql, [step(1, 'create table one ()')])).rejects.toThrow(NewerSchema);
  await expect(migrate(sql, [step(1, 'create table one ()')])).rejects.toThrow(
    'is at schema 2, this program knows up to 1',
  );
  expect(await applied(sql)).toEqual([1, 2]);
});

test('a migration whose text changed after it had run is refused by name', async () => {
  const sql = (await emptyDatabase())();
  await migrate(sql, [step(1, 'create table one ()')]);
  await expect(migrate(sql, [step(1, 'create table other ()')])).rejects.toThrow(
    'migrations/0001_step.sql was changed',
  );
});

test('a migration that fails leaves nothing of itself behind, and those before it in place', async () => {
  const sql = (await emptyDatabase())();
  const steps = [step(1, 'create table one ()'), step(2, 'create table two (); select 1 / 0;')];
  await expect(migrate(sql, steps)).rejects.toThrow('division by zero');
  expect(await applied(sql)).toEqual([1]);
  expect(await sql`select to_regclass('two') as two`).toEqual([{ two: null }]);
  expect(await migrate(sql, [steps[0]!, step(2, 'create table two ()')])).toEqual(['0002_step.sql']);
});

test('a migration may take longer than a statement of a request, and requests keep their limit', async () => {
  const open = await emptyDatabase();
  const sql = connect(databases.at(-1)!.connection, { max: 1, statementTimeoutMs: 150 });
  pools.push(sql);
  expect(await migrate(sql, [step(1, 'select pg_sleep(0.4)')])).toEqual(['0001_step.sql']);
  await expect(sql`select pg_sleep(0.4)`).rejects.toThrow('statement timeout');
  expect(await isMigrated(open(), 1)).toBe(true);
});

test('a half-migrated database is not current', async () => {
  const sql = (await emptyDatabase())();
  await migrate(sql, [step(1, 'create table one ()')]);
  expect(await isMigrated(sql, 2)).toBe(false);
});

test('a migration whose connection breaks fails, and is not taken for done', async () => {
  const sql = (await emptyDatabase())();
  const breaks = step(1, 'create table one (); select pg_terminate_backend(pg_backend_pid())');
  await expect(migrate(sql, [breaks])).rejects.toThrow();
  expect(await applied(sql)).toEqual([]);
});
