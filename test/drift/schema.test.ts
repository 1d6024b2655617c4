import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '../../server/src/platform/db/sql.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { describeSchema } from '../harness/describe-schema.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.connection, { max: 2 });
  await sql`drop schema public cascade`;
  await sql`drop schema jobs cascade`;
  await sql`create schema public`;
  await migrate(sql);
});
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await database.drop();
});

test('the committed schema is what the migrations make (vitest run test/drift/schema.test.ts -u writes it)', async () => {
  await expect(await describeSchema(sql)).toMatchFileSnapshot('../../server/schema.sql');
});
