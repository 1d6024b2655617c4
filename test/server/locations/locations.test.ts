import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { withdrawListings } from '../../../server/src/features/listings/index.ts';
import { nameNeighborhoods } from '../../../server/src/features/locations/index.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await publish(
    world,
    { place: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' } },
    { place: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' } },
    { place: { country: 'PY', city: 'Asunción', neighborhood: 'Recoleta' } },
    { place: { country: 'PY', city: 'Luque' } },
    { place: { country: 'BR', division: 'Paraná', city: 'Curitiba' } },
    { place: { country: 'CL', city: 'Santiago' } },
  );
});
afterAll(() => world.close());

interface Place {
  readonly name: string;
  readonly listing_count: number;
}
const named = async (path: string) => {
  const reply = await world.get(path);
  expect(reply.status).toBe(200);
  return (reply.body as Place[]).map(({ name, listing_count }) => [name, listing_count]);
};

test('countries with listings, most first', async () => {
  expect(await named('/locations/countries')).toEqual([
    ['Paraguay', 4],
    ['Brasil', 1],
    ['Chile', 1],
  ]);
});

test.each(['Paraguay', 'PY', 'py', 'paraguay', 'PARAGUAI', '%20Paraguay%20'])('cities of %s', async (country) => {
  expect(await named(`/locations/cities?country=${country}`)).toEqual([
    ['Asunción', 3],
    ['Luque', 1],
  ]);
});

test.each(['Brazil', 'Brasil', 'brasil', 'BR'])('cities of %s with their division and a point', async (country) => {
  const reply = await world.get(`/locations/cities?country=${country}`);
  expect(reply.body).toEqual([
    {
      name: 'Curitiba',
      listing_count: 1,
      slug: 'curitiba',
      division: 'Paraná',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    },
  ]);
});

test('neighborhoods of a city, most first', async () => {
  expect(await named('/locations/neighborhoods?city=asuncion')).toEqual([
    ['Villa Morra', 2],
    ['Recoleta', 1],
  ]);
  expect(await named('/locations/neighborhoods?city=Luque')).toEqual([]);
});

test('empty places only when asked for', async () => {
  const all = await world.get('/locations/countries?include_empty=true');
  expect(all.body.length).toBeGreaterThanOrEqual(12);
  expect(Number(all.headers.get('x-total-count'))).toBe(all.body.length);
  const departments = await world.get('/locations/cities?country=PY&include_empty=true');
  expect(departments.body.length).toBeGreaterThan(200);
  expect(departments.body[0]).toMatchObject({ name: 'Asunción', listing_count: 3 });
});

test('pages of places, with the number of all of them', async () => {
  const first = await world.get('/locations/countries?limit=2');
  const second = await world.get('/locations/countries?limit=2&offset=2');
  expect([first.body.length, second.body.length]).toEqual([2, 1]);
  expect([first, second].map(({ headers }) => headers.get('x-total-count'))).toEqual(['3', '3']);
  expect((await world.get('/locations/countries?offset=99')).body).toEqual([]);
  expect((await world.get('/locations/countries?limit=101')).status).toBe(400);
});

test('a listing counts at its places at once, and no longer once it is gone', async () => {
  const [id] = (await publish(world, { place: { country: 'UY', city: 'Montevideo' } })) as [string];
  expect(await named('/locations/cities?country=Uruguay')).toEqual([['Montevideo', 1]]);
  await world.sql.begin((tx) => withdrawListings(tx as Transaction, [id], world.clock.now()));
  expect(await named('/locations/cities?country=Uruguay')).toEqual([]);
  expect(await named('/locations/countries')).not.toContainEqual(['Uruguay', 0]);
});

test('a place that another process added is found at once', async () => {
  const [city] = await world.sql<{ id: number }[]>`select id from places where level = 'city' and slug = 'luque'`;
  const wanted = { cityId: city!.id, name: 'Barrio Que Nadie Conocía' };
  const ids = await world.sql.begin((tx) => nameNeighborhoods(tx as Transaction, [wanted, wanted]));
  expect(ids.size).toBe(1);
  const again = await world.sql.begin((tx) => nameNeighborhoods(tx as Transaction, [wanted]));
  expect([...again]).toEqual([...ids]);
  expect((await world.get('/listings?city=Luque&neighborhood=que+nadie+conocia')).status).toBe(200);
});

describe('a name that nobody has', () => {
  test.each([
    ['/listings?city=Asuncon', 'city', 'Asunción'],
    ['/listings?country=Paragay', 'country', 'Paraguay'],
    ['/listings?city=Asunción&neighborhood=Villa+Mortta', 'neighborhood', 'Villa Morra'],
    ['/listings?country=PY&division=Centrl', 'division', 'Central'],
    ['/locations/cities?country=Brasl', 'country', 'Brasil'],
    ['/locations/neighborhoods?city=Curitba', 'city', 'Curitiba'],
  ])('%s is refused with what it may have meant', async (path, parameter, suggestion) => {
    const reply = await world.get(path);
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.fields).toMatchObject([{ path: parameter, code: 'unknown_place' }]);
    expect(reply.body.error.message).toContain(suggestion);
  });

  test.each([
    [
      '/listings?city=Villa+Morra',
      'city',
      'there is the neighborhood Villa Morra of Asunción: give the name as neighborhood',
    ],
    ['/listings?city=villa-morra&country=PY', 'city', 'there is the neighborhood Villa Morra of Asunción'],
    ['/listings?city=Villa+Moorra', 'city', 'there is the neighborhood Villa Morra of Asunción'],
    [
      '/listings?city=Villa+Mortta',
      'city',
      'did you mean the neighborhood Villa Morra of Asunción (give it as neighborhood)',
    ],
    ['/listings?city=Asunción&neighborhood=Luque', 'neighborhood', 'there is the city Luque: give the name as city'],
    ['/listings?city=Paraguay', 'city', 'there is the country Paraguay: give the name as country'],
    ['/listings?country=Luque', 'country', 'there is the city Luque: give the name as city'],
    ['/listings?division=Luque', 'division', 'there is the city Luque: give the name as city'],
  ])('%s is told what it is a name of', async (path, parameter, hint) => {
    const reply = await world.get(path);
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.fields).toMatchObject([{ path: parameter, code: 'unknown_place' }]);
    expect(reply.body.error.message).toContain(hint);
  });

  test('is not sought elsewhere where its own level has one nearer', async () => {
    const reply = await world.get('/listings?city=Asuncon');
    expect(reply.body.error.message).toContain('did you mean Asunción');
  });

  test('with nothing near says where to look', async () => {
    const reply = await world.get('/listings?city=Xqzwvy');
    expect([reply.status, reply.body.error.message]).toEqual([400, expect.stringContaining('GET /locations/cities')]);
  });

  test('is no neighborhood of another city', async () => {
    expect((await world.get('/listings?city=Luque&neighborhood=Villa+Morra')).status).toBe(400);
  });
});

describe('a city name that exists twice', () => {
  const [here, there] = [
    { country: 'PY', division: 'Central', city: 'San Antonio' },
    { country: 'CL', city: 'San Antonio' },
  ];
  beforeAll(() => publish(world, { place: here, title: 'En Central' }, { place: there, title: 'En Valparaíso' }));

  const titles = async (query: string) => {
    const reply = await world.get(`/listings?${query}`);
    expect(reply.body.pagination.total).toBe(reply.body.data.length);
    return (reply.body.data as { title: string }[]).map(({ title }) => title).sort();
  };

  test('means both, unless country or division says which', async () => {
    expect(await titles('city=San+Antonio')).toEqual(['En Central', 'En Valparaíso']);
    expect(await titles('city=San+Antonio&country=Paraguay')).toEqual(['En Central']);
    expect(await titles('city=San+Antonio&division=Central')).toEqual(['En Central']);
    expect(await titles('city=San+Antonio&country=Chile')).toEqual(['En Valparaíso']);
    expect(await titles('city=San+Antonio,+Central')).toEqual(['En Central']);
    expect(await titles('city=San+Antonio&listing_type=sale')).toEqual(['En Central', 'En Valparaíso']);
  });
});
