import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { createTestDatabase, pickTestDataDir, type TestDatabase } from '../harness/database.ts';
import { KilledInventory } from './killed-inventory.ts';

// A hundred of them, with figures: node test/failure/kill-inventory.ts
const kills = 4;

let folder: string;
let database: TestDatabase;
let sql: Sql;
let killed: KilledInventory;
beforeAll(async () => {
  folder = await pickTestDataDir();
  database = await createTestDatabase();
  sql = connect(database.connection, { max: 3 });
  killed = new KilledInventory({ sql, databaseUrl: database.url, folder, items: 16 });
  await killed.start(2);
}, 60_000);
afterAll(async () => {
  await killed.end();
  await sql.end({ timeout: 1 });
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test(`two servers of which one is killed ${kills} times while feeds come in lose, double and withdraw nothing`, async () => {
  for (let n = 0; n < kills; n += 1) await killed.kill();
  const figures = await killed.check();
  expect(figures.kills).toBe(kills);
  expect(figures.listings).toBeGreaterThan(8);
  expect(figures.accepted).toBeGreaterThan(0);
}, 240_000);
