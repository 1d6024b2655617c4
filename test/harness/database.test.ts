import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from '../../server/src/platform/db/database-url.ts';
import { createTestDatabase, startTestServer } from './database.ts';
import type { TestDatabase, TestServer } from './database.ts';

let server: TestServer;
let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  server = await startTestServer({
    externalUrl: formatDatabaseUrl(inject('testServer').connection),
    fill: async (sql) => {
      await sql`create table place (name text)`;
      await sql`insert into place values ('Asunción')`;
    },
  });
  [first, second] = await Promise.all([createTestDatabase(server), createTestDatabase(server)]);
});

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
  await server.stop();
});

test('a test database begins with what the template holds', async () => {
  expect(await first.sql`select name from place`).toEqual([{ name: 'Asunción' }]);
});

test('what one test file writes, another does not see', async () => {
  await first.sql`insert into place values ('Luque')`;
  expect(await second.sql`select name from place`).toEqual([{ name: 'Asunción' }]);
});

test('the URL alone is enough to connect', async () => {
  const sql = postgres({ ...parseDatabaseUrl(first.url), max: 1 });
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql.end();
  expect(row?.name).toBe(first.name);
});

test('text with accents is sorted by code point and known as letters', async () => {
  const [row] = await first.sql`select lower('ÁÑ') as lower, 'Á' > 'z' as sorted, 'ñ' ~ '[[:alpha:]]' as letter`;
  expect(row).toEqual({ lower: 'áñ', sorted: true, letter: true });
});

test('a dropped database is gone, also under an open connection', async () => {
  const third = await createTestDatabase();
  const visitor = postgres({ ...third.connection, max: 1, onclose: () => undefined });
  await visitor`select 1`;
  await third.drop();
  await visitor.end();
  expect(await first.sql`select from pg_database where datname = ${third.name}`).toHaveLength(0);
});
