import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../harness/world.ts';
import { feedOf, importText, secretEmail, secretName, secretPhone, type Imported } from './feeds.ts';

let world: World;
let report: Imported;
const text = feedOf(
  { id: 'exact', displayAddress: 'All' },
  { id: 'street', displayAddress: 'Street' },
  {
    id: 'hidden',
    displayAddress: 'Neighborhood',
    description: `Llame al ${secretPhone} o escriba a ${secretEmail}, casa con patio.`,
  },
);
beforeAll(async () => {
  world = await createWorld();
  report = await importText(world, text);
});
afterAll(() => world.close());

const locationOf = async (externalId: string) => {
  const { listing_id: id } = report.outcomes.find((one) => one.external_id === externalId)!;
  return (await world.get(`/listings/${id}`)).body.data.location as Record<string, unknown>;
};

test('an address that may be shown is shown, with its point', async () => {
  expect(await locationOf('exact')).toMatchObject({
    address: 'Teniente Vera 1234',
    latitude: -25.2968123,
    longitude: -57.5759456,
    precision: 'exact',
  });
});

test('where only the street may be shown, number and point are hidden', async () => {
  const location = await locationOf('street');
  expect(location).toMatchObject({ address: 'Teniente Vera', precision: 'approximate' });
  expect(location['latitude']).not.toBeCloseTo(-25.2968123, 3);
});

test('where only the neighborhood may be shown, street and point are hidden', async () => {
  const location = await locationOf('hidden');
  expect(location).toMatchObject({ address: null, precision: 'approximate', neighborhood: 'Villa Morra' });
});

test('a moved point stays where it was moved to when the listing is imported again', async () => {
  const before = await locationOf('hidden');
  await importText(world, text.replaceAll('Casa con jardín hidden', 'Casa muy linda con jardín'));
  expect(await locationOf('hidden')).toEqual(before);
});

test('nothing of the private contact is anywhere in the database', async () => {
  const tables = await world.sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`;
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const [row] = await world.sql<
      { text: string }[]
    >`select coalesce(string_agg(one::text, ' '), '') as text from ${world.sql(name)} as one`;
    for (const secret of [secretEmail, secretPhone, '981 765', '981765432', secretName, 'Anselmo']) {
      expect(row!.text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
  }
  expect(JSON.stringify(report)).not.toMatch(/dueno\.secreto|981.?765|Anselmo/);
});
