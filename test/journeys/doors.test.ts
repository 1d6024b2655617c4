import { Client } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createClient } from '@oga/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '../../server/src/features/demo/index.ts';
import { runScript } from '../harness/run-command.ts';
import { createWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await loadDemo(world.sql, { count: 400, at: world.clock.now() });
}, 60_000);
afterAll(() => world.close());

/** Searches as each door writes them. */
const searches: { name: string; parameters: Record<string, string | number | boolean | string[]> }[] = [
  { name: 'a city and a price', parameters: { city: 'Asunción', listing_type: 'rent', max_price: 900 } },
  {
    name: 'types and bedrooms',
    parameters: { property_type: ['house', 'duplex'], min_bedrooms: 3, sort: 'price_asc' },
  },
  { name: 'words', parameters: { q: 'casa con piscina' } },
  {
    name: 'guaraníes',
    parameters: { currency: 'PYG', min_price: 2_000_000, max_price: 6_000_000, sort: 'price_desc' },
  },
  { name: 'amenities, furnished or not', parameters: { amenities: ['air_conditioning'], furnished: true } },
  { name: 'nothing at all', parameters: {} },
];

const limit = 20;

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

const doors: Record<string, (parameters: Record<string, string | number | boolean | string[]>) => Promise<Found>> = {
  curl: async (parameters) => {
    const query = new URLSearchParams({ limit: String(limit) });
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    const { body } = await world.get(`/listings?${query.toString()}`);
    return { ids: body.data.map((listing: { id: string }) => listing.id), total: body.pagination.total };
  },
  sdk: async (parameters) => {
    const page = await createClient({ baseUrl: world.url }).listings.search({ ...parameters, limit });
    return { ids: page.data.map((listing) => listing.id), total: page.pagination.total };
  },
  cli: async (parameters) => {
    const flags = Object.entries(parameters).flatMap(([name, value]) =>
      name === 'q' ? String(value).split(' ') : [`--${name.replaceAll('_', '-')}=${String(value)}`],
    );
    const { code, stdout, stderr } = await runScript('cli/src/main.ts', [
      'search',
      ...flags,
      `--limit=${limit}`,
      '--json',
      `--url=${world.url}`,
    ]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const page = JSON.parse(stdout) as { data: { id: string }[]; pagination: { total: number } };
    return { ids: page.data.map((listing) => listing.id), total: page.pagination.total };
  },
  mcp: async (parameters) => {
    const client = new Client({ name: 'journey', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${world.url}/api/mcp`)));
    const answer = await client.callTool({ name: 'search_listings', arguments: { ...parameters, limit } });
    await client.close();
    const found = answer.structuredContent as { listings: { id: string }[]; total: number };
    return { ids: found.listings.map((listing) => listing.id), total: found.total };
  },
};

describe('the same search through every door gives the same listings', () => {
  test.each(searches)('$name', async ({ parameters }) => {
    const expected = await doors.curl!(parameters);
    expect(expected.total).toBeGreaterThan(0);
    for (const door of ['sdk', 'cli', 'mcp']) {
      expect({ door, ...(await doors[door]!(parameters)) }).toEqual({ door, ...expected });
    }
  });
});

test('a listing is the same record through every door', async () => {
  const { ids } = await doors.curl!({});
  const id = ids[0]!;
  const { body } = await world.get(`/listings/${id}`);
  const bySdk = await createClient({ baseUrl: world.url }).listings.get(id);
  const byCli = await runScript('cli/src/main.ts', ['show', id, '--json', `--url=${world.url}`]);
  const client = new Client({ name: 'journey', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${world.url}/api/mcp`)));
  const byMcp = await client.callTool({ name: 'get_listing', arguments: { id_or_slug: id } });
  await client.close();
  expect(bySdk).toEqual(body.data);
  expect(JSON.parse(byCli.stdout)).toEqual(body.data);
  expect(byMcp.structuredContent).toMatchObject({ listing: { id, title: body.data.title } });
});

test('a feed goes in by the operator and comes out of every door, hidden where its owner hides', async () => {
  const imported = await runScript(
    'server/src/oga.ts',
    ['import', 'vrsync', 'examples/vrsync.xml', '--company', 'Inmobiliaria Ejemplo', '--json'],
    { env: { DATABASE_URL: world.databaseUrl } },
  );
  expect({ code: imported.code, stderr: imported.stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(imported.stdout)).toMatchObject({ items_seen: 2, offers_seen: 3, counts: { created: 3 } });

  const company = (await world.get('/listings?q=quincho%20climatizado&city=asuncion&max_price=285000&min_price=285000'))
    .body.data[0].company.slug as string;
  const expected = await doors.curl!({ company });
  expect(expected.total).toBe(3);
  for (const door of ['sdk', 'cli', 'mcp']) {
    expect({ door, ...(await doors[door]!({ company })) }).toEqual({ door, ...expected });
  }
  const { text, body } = await world.get(`/listings?company=${company}&listing_type=sale`);
  expect(body.data[0]).toMatchObject({
    price: { amount: 285000, currency: 'USD' },
    location: { neighborhood: 'Villa Morra', address: 'Senador Long', precision: 'approximate' },
    also_offered_as: [{ listing_type: 'rent' }],
  });
  expect(text).not.toMatch(/540|0981|-25\.2951|-57\.5778/);
});
