import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { createTestDatabase, pickTestDataDir, type TestDatabase } from '../harness/database.ts';
import { KilledWebhooks } from './killed-webhooks.ts';

// Twenty of them and 10,000 events, with figures: node test/failure/kill-webhooks.ts
const kills = 2;
const events = 200;

let folder: string;
let database: TestDatabase;
let sql: Sql;
let killed: KilledWebhooks;
beforeAll(async () => {
  folder = await pickTestDataDir();
  database = await createTestDatabase();
  sql = connect(database.connection, { max: 6 });
  killed = new KilledWebhooks({ sql, databaseUrl: database.url, folder, events });
  await killed.start();
}, 60_000);
afterAll(async () => {
  await killed.end();
  await sql.end({ timeout: 1 });
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test(`${events} events reach a receiver that fails three times of ten, though the server is killed ${kills} times`, async () => {
  for (let n = 0; n < kills; n += 1) await killed.kill(kills);
  const figures = await killed.check();
  expect(figures).toMatchObject({ kills, events });
  expect(figures.refused).toBeGreaterThan(events / 10);
}, 240_000);
