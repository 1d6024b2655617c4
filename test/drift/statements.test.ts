import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql, Transaction } from '../../server/src/platform/db/sql.ts';
import { connect } from '../../server/src/platform/db/sql.ts';
import { createStayScratch } from '../../server/src/features/stays/stays.sql.ts';
import { createScratch, indexStaged } from '../../server/src/features/imports/scratch.sql.ts';
import { createOffers } from '../../server/src/features/market/offers.sql.ts';
import { readSources, root } from '../architecture/sources.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { filterParameters, filters, samples, sorts } from './statement-samples.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.connection, { max: 1 });
  // An import's statements, and those of market figures, are about tables of their session.
  await createScratch(sql);
  await createStayScratch(sql);
  await indexStaged(sql);
  await createOffers(sql);
});
afterAll(async () => {
  await sql.end({ timeout: 2 });
  await database.drop();
});

const files = readSources(['server/src'], '.sql.ts').map(({ path: file }) => file.slice('server/src/'.length));

/** Names of the functions that a file exports. */
async function statementsOf(file: string): Promise<string[]> {
  const exported = (await import(path.join(root, 'server/src', file))) as Record<string, unknown>;
  return Object.keys(exported).filter((name) => typeof exported[name] === 'function');
}

test('samples are given for files that exist', () => {
  expect(Object.keys(samples).filter((file) => !files.includes(file))).toEqual([]);
});

test('every way to narrow and to sort a search is among the samples', () => {
  expect(sorts.length).toBeGreaterThan(5);
  expect(Object.keys(filters).length).toBeGreaterThanOrEqual(filterParameters.length - 2);
  expect(Object.values(filters).filter((ways) => ways.length === 0)).toEqual([]);
});

describe.each(files)('%s', (file) => {
  test('has samples for what it exports, and for nothing else (test/drift/statement-samples.ts)', async () => {
    expect(Object.keys(samples[file] ?? {}).sort()).toEqual((await statementsOf(file)).sort());
  });

  const written = Object.entries(samples[file] ?? {}).filter(([, sample]) => typeof sample !== 'string');
  test.each(written)('%s is understood by PostgreSQL', async (_, sample) => {
    if (typeof sample === 'string') return;
    const statements = sample(sql, sql as unknown as Transaction);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const described = await statement.describe();
      expect(described.string).not.toBe('');
    }
  });
});
