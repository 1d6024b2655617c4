import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchParameters } from '@oga/contract';
import { addAgents } from '../../../server/src/features/agents/index.ts';
import { addCompanies } from '../../../server/src/features/companies/index.ts';
import { newId } from '../../../server/src/kernel/id.ts';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { publish, type GivenListing } from '../../harness/listings.ts';
import { addProject } from '../../harness/people.ts';
import { createWorld, startOfTime, type World } from '../../harness/world.ts';

let world: World;
const ids: Record<string, string> = {};
const at = new Date(startOfTime);
const companyId = newId('cmp', at);
const agentId = newId('agt', at);
const projectId = newId('prj', at);

/** Facts that nobody stated. */
const unstated: GivenListing = {
  price: null, maintenanceFee: null, bedrooms: null, bathrooms: null, suites: null, parkingSpaces: null,
  livingAreaM2: null, lotAreaM2: null, furnished: null, petsAllowed: null, latitude: null, longitude: null,
  street: null, streetNumber: null, publishedAt: '2026-03-01T00:00:00.000Z', title: 'Terreno sin datos',
  description: 'Consulte por este inmueble.', propertyType: 'land', listingType: 'rent', pricePeriod: 'month',
  place: { country: 'PY', city: 'Encarnación' },
}; // prettier-ignore

const given: Record<string, GivenListing> = {
  inside: {
    place: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' },
    price: { amount: 100_000, currency: 'USD' },
    bedrooms: 3,
    bathrooms: 2,
    parkingSpaces: 2,
    livingAreaM2: 150.5,
    lotAreaM2: 300,
    furnished: true,
    petsAllowed: false,
    amenities: ['gym', 'pool'],
    addressVisibility: 'exact',
    latitude: -25.3,
    longitude: -57.6,
    companyId,
    agentId,
    publishedAt: '2026-06-15T10:00:00.000Z',
  },
  outside: {
    place: { country: 'BR', division: 'Paraná', city: 'Curitiba' },
    listingType: 'rent',
    pricePeriod: 'month',
    propertyType: 'apartment',
    title: 'Apartamento mobiliado',
    description: 'Perto do centro.',
    originalLocale: 'pt',
    price: { amount: 900, currency: 'USD' },
    bedrooms: 1,
    bathrooms: 1,
    parkingSpaces: 0,
    livingAreaM2: 40,
    lotAreaM2: 60,
    furnished: false,
    petsAllowed: true,
    amenities: ['pool'],
    addressVisibility: 'exact',
    latitude: -25.43,
    longitude: -49.27,
    publishedAt: '2026-01-01T00:00:00.000Z',
  },
  unstated,
};

beforeAll(async () => {
  world = await createWorld();
  await world.sql.begin(async (tx) => {
    await addCompanies(
      tx as Transaction,
      [{ id: companyId, name: 'Casas Ñandutí', type: 'agency', verified: true }],
      at,
    );
    await addAgents(tx as Transaction, [{ id: agentId, name: 'Ana Gómez', companyId }], at);
  });
  await addProject(world, { id: projectId, developerId: companyId, name: 'Torre Sol' });
  for (const [name, listing] of Object.entries(given)) [ids[name]] = (await publish(world, listing)) as [string];
  await world.sql`update listings set project_id = ${projectId} where id = ${ids.inside!}`;
  await world.sql`update listings set price_dropped_at = '2026-07-01' where id = ${ids.inside!}`;
});
afterAll(() => world.close());

const found = async (query: string): Promise<string[]> => {
  const reply = await world.get(`/listings?${query}`);
  if (reply.status !== 200) throw new Error(`${query}: ${reply.text}`);
  const names = (reply.body.data as { id: string }[]).map(({ id }) =>
    Object.keys(ids).find((name) => ids[name] === id)!,
  );
  expect(reply.body.pagination.total).toBe(names.length);
  return names.sort();
};

/** For every parameter the ways that find `inside` alone. */
const alone: Readonly<Record<string, readonly string[]>> = {
  q: ['q=casa', 'q=CASA+patio', 'q=villa+morra', 'q=house'],
  country: ['country=PY&neighborhood=villa-morra', 'country=Paraguay&city=Asunción', 'country=paraguai&city=asuncion'],
  division: ['division=Asunción', 'division=PY-ASU'],
  city: ['city=Asunción', 'city=ASUNCION', 'city=asuncion', 'city=%20Asuncion%20', 'city=Asuncio%CC%81n'],
  neighborhood: ['neighborhood=Villa%20Morra', 'neighborhood=villa-morra', 'neighborhood=Barrio+Villa+Morra'],
  listing_type: ['listing_type=sale'],
  property_type: ['property_type=house', 'property_type=house,duplex', 'property_type=house,%20duplex'],
  min_price: ['min_price=100000', 'min_price=99999.99'],
  max_price: ['max_price=100000&min_price=901', 'max_price=100000&listing_type=sale'],
  currency: ['min_price=700000000&currency=PYG'],
  bedrooms: ['bedrooms=3'],
  min_bedrooms: ['min_bedrooms=2', 'min_bedrooms=3'],
  max_bedrooms: ['max_bedrooms=3&min_bedrooms=2'],
  min_bathrooms: ['min_bathrooms=2'],
  min_parking: ['min_parking=1', 'min_parking=2'],
  min_living_area: ['min_living_area=150.5', 'min_living_area=41'],
  max_living_area: ['max_living_area=150.5&min_living_area=50'],
  min_lot_area: ['min_lot_area=300'],
  max_lot_area: ['max_lot_area=300&min_lot_area=61'],
  furnished: ['furnished=true'],
  pets_allowed: ['pets_allowed=false'],
  amenities: ['amenities=gym', 'amenities=pool,gym'],
  bbox: ['bbox=-58,-26,-57,-25', 'bbox=-57.6,-26,-57,-25.3'],
  polygon: [
    'polygon=-57.7,-25.4;-57.5,-25.4;-57.5,-25.2;-57.7,-25.2',
    'polygon=-57.7,-25.4;-57.7,-25.2;-57.5,-25.2;-57.5,-25.4;-57.7,-25.4',
    'polygon=-57.6,-25.3;-57.5,-25.3;-57.5,-25.2',
  ],
  near: ['near=-57.6,-25.3', 'near=-57.605,-25.305'],
  radius_km: ['near=-57.6,-25.3&radius_km=0.01', 'near=-57,-25&radius_km=100'],
  company: [`company=${companyId}`, `company=casas-nanduti-${companyId.slice(-5)}`],
  agent: [`agent=${agentId}`, `agent=ana-gomez-${agentId.slice(-5)}`],
  project: [`project=${projectId}`, `project=torre-sol-${projectId.slice(-5)}`],
  published_since: [
    'published_since=2026-06-15',
    'published_since=2026-06-15T10:00:00Z',
    'published_since=2026-06-15T06:00:00-04:00',
  ],
  updated_since: ['updated_since=2026-06-15T10:00:00.000Z', 'updated_since=2026-06-15T00:00:00%2B00:00'],
  price_dropped_since: ['price_dropped_since=2026-07-01', 'price_dropped_since=2026-07-01T00:00:00Z'],
  ids: [],
};

describe('a filter finds what fits, and neither what does not nor what nobody stated', () => {
  test('every parameter of the search has its row here', () => {
    expect(Object.keys(alone).concat('facets', 'sort', 'locale').sort()).toEqual(Object.keys(searchParameters).sort());
  });

  const rows = Object.entries(alone).flatMap(([name, queries]) => queries.map((query) => [name, query] as const));
  test.each(rows)('%s: %s', async (_, query) => expect(await found(query)).toEqual(['inside']));

  test('ids', async () => {
    expect(await found(`ids=${ids.inside}`)).toEqual(['inside']);
    expect(await found(`ids=${ids.inside},${ids.unstated},lst_01h455vb4pex5vsknk084sn02q`)).toEqual([
      'inside',
      'unstated',
    ]);
  });

  test('all at once', async () => {
    const query = Object.entries(alone)
      .filter(
        ([name, queries]) =>
          queries.length > 0 && !['bedrooms', 'country', 'currency', 'near', 'division'].includes(name),
      )
      .flatMap(([, queries]) => queries[0]!.split('&'))
      .concat(
        `ids=${ids.inside}`,
        'country=PY',
        'division=asuncion',
        'near=-57.6,-25.3',
        'currency=USD',
        'locale=es',
        'sort=distance',
        'limit=5',
      );
    const unique = new Map(query.map((pair) => [pair.split('=')[0], pair]));
    expect(await found([...unique.values()].join('&'))).toEqual(['inside']);
  });

  test('no filter finds all', async () => {
    expect(await found('')).toEqual(['inside', 'outside', 'unstated']);
  });
});

describe('a bound is part of its range', () => {
  test.each([
    ['min_price=100000.01', []],
    ['min_price=100000&max_price=100000', ['inside']],
    ['max_price=899.99', []],
    ['min_bedrooms=4', []],
    ['max_bedrooms=0', []],
    ['min_bathrooms=3', []],
    ['min_parking=0', ['inside', 'outside']],
    ['min_living_area=150.51', []],
    ['max_lot_area=59.9', []],
    ['published_since=2026-06-15T10:00:00.001Z', []],
    ['updated_since=2026-06-15T10:00:00.001Z', []],
    ['near=-57.6,-25.3&radius_km=500', ['inside', 'unstated']],
    ['bbox=-57.59,-26,-57,-25', []],
    ['furnished=false', ['outside']],
    ['pets_allowed=true', ['outside']],
    ['amenities=pool', ['inside', 'outside']],
    ['property_type=land', ['unstated']],
  ])('%s', async (query, names) => expect(await found(query)).toEqual(names));
});

describe('moments that no calendar of the database has still mean before everything or after it', () => {
  test.each([
    ['published_since=0000-01-01', 3],
    ['published_since=0001-01-01T00:00:00%2B23:59', 3],
    ['updated_since=9999-12-31T23:59:59-23:59', 0],
  ])('%s', async (query, total) => expect(await found(query)).toHaveLength(total));
});

describe('parameters that make no sense are refused by name', () => {
  const faultsOf = async (query: string) => {
    const reply = await world.get(`/listings?${query}`);
    expect(reply.status).toBe(400);
    return (reply.body.error.details.fields as { path: string }[]).map(({ path }) => path);
  };

  test.each([
    ['min_price=2&max_price=1', ['min_price']],
    ['min_bedrooms=2&max_bedrooms=1', ['min_bedrooms']],
    ['min_living_area=2&max_living_area=1&min_lot_area=2&max_lot_area=1', ['min_living_area', 'min_lot_area']],
    ['bedrooms=2&min_bedrooms=1', ['bedrooms']],
    ['sort=distance', ['sort']],
    ['radius_km=5', ['radius_km']],
    ['cursor=x&offset=0', ['cursor']],
    ['limit=101', ['limit']],
    ['limit=0', ['limit']],
    ['limit=1.5', ['limit']],
    ['offset=10001', ['offset']],
    ['min_price=1e3', ['min_price']],
    ['min_price=NaN&max_price=Infinity', ['min_price', 'max_price']],
    ['min_price=-1', ['min_price']],
    ['min_bedrooms=99999999999', ['min_bedrooms']],
    ['listing_type=sold', ['listing_type']],
    ['property_type=hous', ['property_type']],
    ['amenities=', ['amenities']],
    ['furnished=yes', ['furnished']],
    ['bbox=1,2,3', ['bbox']],
    ['bbox=-57,-25,-58,-26', ['bbox']],
    ['polygon=-57,-25;-58,-26', ['polygon']],
    ['near=200,0', ['near']],
    ['near=-57.6,-25.3&radius_km=0', ['radius_km']],
    ['currency=XXQ', ['currency']],
    ['currency=usd', ['currency']],
    ['published_since=yesterday', ['published_since']],
    ['published_since=2026-02-30', ['published_since']],
    ['ids=lst_1', ['ids']],
    [`ids=${Array.from({ length: 101 }, () => 'lst_01h455vb4pex5vsknk084sn02q').join()}`, ['ids']],
    ['company=nobody', ['company']],
    ['agent=nobody', ['agent']],
    ['project=nothing', ['project']],
    ['property_type=house&property_type=duplex', ['property_type']],
    ['facets=price,size', ['facets']],
    ['facets=price&facets=city', ['facets']],
    ['citty=Luque', ['citty']],
    ['q=', ['q']],
    ['q=%FF', ['q']],
    [`q=${'a'.repeat(201)}`, ['q']],
    ['locale=de', ['locale']],
  ])('%s', async (query, paths) => expect(await faultsOf(query)).toEqual(paths));

  test('an unknown one with the nearest known one', async () => {
    const reply = await world.get('/listings?citty=Luque');
    expect(reply.body.error.details.fields[0].message).toContain('did you mean city?');
  });

  test.each([
    ['property_type=castle', 'property_type: "castle" is not known. Known: apartment, '],
    ['property_type=', 'property_type: an empty item is not known. Known: apartment, '],
    ['ids=lst_1', 'ids: "lst_1" is not such an id: lst_ and 26 characters'],
    ['bbox=200,0,1,1', 'bbox: longitude must be between -180 and 180; longitude comes first'],
  ])('%s with what would be right', async (query, message) => {
    const reply = await world.get(`/listings?${query}`);
    expect(reply.body.error.message).toContain(message);
  });
});
