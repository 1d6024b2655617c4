import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../architecture/sources.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What of these tables no listing shows, or shows only as what follows from exchange rates. */
const unwatched: Readonly<Record<string, { readonly trigger: string; readonly columns: readonly string[] }>> = {
  listings: {
    trigger: 'listing_logged',
    columns: [
      'approved_by', 'close_reason', 'closed_at', 'price_usd', 'rate_date', 'price_per_m2_usd', 'street',
      'street_number', 'exact_latitude', 'exact_longitude', 'address_visibility', 'featured_until', 'price_dropped_at',
      'search', 'account_id', 'external_id', 'submitted_revision', 'source_id', 'source_external_id',
    ], // prettier-ignore
  },
  companies: {
    trigger: 'listing_company_logged',
    columns: [
      'id',
      'name_key',
      'type',
      'created_at',
      'founded_year',
      'description',
      'specialties',
      'languages',
      'search_text',
      'website',
      'address',
      'phone',
      'whatsapp',
      'email',
      'by_account',
    ],
  },
  agents: {
    trigger: 'listing_agent_logged',
    columns: [
      'id',
      'account_id',
      'is_hidden',
      'created_at',
      'verified',
      'search_text',
      'email',
      'website',
      'shown_contacts',
      'name_key',
      'bio',
      'specialties',
      'languages',
      'phone',
      'whatsapp',
    ],
  },
  places: {
    trigger: 'listing_place_logged',
    columns: [
      'id', 'key', 'level', 'parent_id', 'slug', 'alternates', 'latitude', 'longitude', 'population', 'origin',
    ], // prettier-ignore
  },
};

const why =
  'does a listing show it? Then a new migration makes the trigger look at it (see listing_changes.sql), so that the ' +
  'replication feed tells of its changes; else it stands in this test';

describe.each(Object.entries(unwatched))('of %s', (table, { trigger, columns }) => {
  test('the replication feed looks at every column, but for those named here', async () => {
    const [row] = await database.sql<{ definition: string }[]>`
      select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = ${trigger}`;
    const named = await database.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = ${table}`;
    const watched = new Set([...row!.definition.matchAll(/\bnew\.(\w+)/g)].map(([, name]) => name!));
    const before = new Set([...row!.definition.matchAll(/\bold\.(\w+)/g)].map(([, name]) => name!));
    expect(watched).toEqual(before);
    expect(
      named.map(({ name }) => name).filter((name) => watched.has(name) === columns.includes(name)),
      why,
    ).toEqual([]);
  });
});

test('and so it does at every column of its own row that a listing is shown from', () => {
  const text = readFileSync(path.join(root, 'server/src/features/listings/listing-json.sql.ts'), 'utf8');
  const shown = new Set([...text.matchAll(/\blisting\.(\w+)/g)].map(([, name]) => name!));
  expect(shown.size).toBeGreaterThan(40);
  const fromRates = ['price_usd', 'rate_date', 'price_per_m2_usd'];
  expect([...shown].filter((name) => unwatched['listings']!.columns.includes(name)).sort()).toEqual(fromRates.sort());
});
