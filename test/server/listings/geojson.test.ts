import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

const geoJson = 'application/geo+json';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await publish(
    world,
    { addressVisibility: 'exact', latitude: -25.3, longitude: -57.6, title: 'Casa "con" comillas' },
    { addressVisibility: 'exact', latitude: 0, longitude: 0.00001, price: null },
    { latitude: null, longitude: null, place: { country: 'PY', city: 'Luque' } },
  );
  // A place that no source knows the point of.
  await world.sql`update listings set latitude = null, longitude = null where city_id in (select id from places where slug = 'luque' and level = 'city')`;
});
afterAll(() => world.close());

interface Feature {
  readonly type: string;
  readonly id: string;
  readonly geometry: { readonly type: string; readonly coordinates: readonly number[] } | null;
  readonly properties: {
    readonly id: string;
    readonly location: { longitude: number | null; latitude: number | null };
  };
}

const collection = async (query: string) => {
  const reply = await world.get(`/listings?${query}`, { accept: geoJson });
  expect(reply.status).toBe(200);
  return reply;
};

describe('a page as GeoJSON', () => {
  test('is a FeatureCollection of the same records, each whole, at its public point', async () => {
    const plain = (await world.get('/listings?sort=price_asc&locale=es')).body;
    const { body } = await collection('sort=price_asc&locale=es');
    expect(body.type).toBe('FeatureCollection');
    expect((body.features as Feature[]).map(({ properties }) => properties)).toEqual(plain.data);
    for (const { type, id, geometry, properties } of body.features as Feature[]) {
      const { longitude, latitude } = properties.location;
      expect([type, id]).toEqual(['Feature', properties.id]);
      expect(geometry).toEqual(longitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] });
    }
    expect((body.features as Feature[]).filter(({ geometry }) => geometry === null)).toHaveLength(1);
    expect(body.pagination).toEqual(plain.pagination);
    expect(Object.keys(body.meta as object)).toEqual(['request_id', 'timestamp']);
  });

  test('has facets where they are asked for, and no member of a geometry among the foreign ones (RFC 7946, 7.1)', async () => {
    const { body } = await collection('facets=city&limit=1');
    expect(body.facets.city).toHaveLength(2);
    expect(Object.keys(body as object)).toEqual(['type', 'features', 'pagination', 'facets', 'links', 'meta']);
  });

  test('leads from page to page by its links', async () => {
    const seen: string[] = [];
    const query = 'limit=1&sort=price_asc&bbox=-58,-26,1,1';
    let next: string | undefined = `/listings?${query}`;
    while (next !== undefined) {
      const { body } = await world.get(next, { accept: geoJson });
      seen.push(...(body.features as Feature[]).map(({ id }) => id));
      const links = body.links as { rel: string; href: string; type: string }[];
      const self = new URL(links.find(({ rel }) => rel === 'self')!.href);
      expect([self.origin, self.searchParams.get('bbox')]).toEqual([world.url, '-58,-26,1,1']);
      expect(links.every(({ type }) => type === geoJson)).toBe(true);
      next = links.find(({ rel }) => rel === 'next')?.href.replace(world.api, '');
    }
    expect(new Set(seen).size).toBe(2);
  });

  test('is an empty collection where nothing matches', async () => {
    const { body } = await collection('min_bedrooms=90');
    expect([body.features, body.links.length]).toEqual([[], 1]);
  });
});

describe('which of the media types comes', () => {
  test.each([
    [geoJson, geoJson],
    [`${geoJson};q=0.5, application/json;q=0.4`, geoJson],
    [`${geoJson};q=0.4, application/json;q=0.5`, 'application/json'],
    [`${geoJson};q=0, */*`, 'application/json'],
    [`application/json;q=0, */*;q=0.1`, geoJson],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['text/html, application/geo+json;q=0.9, */*;q=0.8', geoJson],
    ['Application/GEO+JSON', geoJson],
  ])('Accept: %s → %s', async (accept, type) => {
    const reply = await world.get('/listings?limit=1', { accept });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
    expect(reply.headers.get('vary')).toBe('Accept, Accept-Encoding');
  });

  test.each([`${geoJson};q=0`, 'text/html', 'application/vnd.geo+json'])('Accept: %s is refused', async (accept) => {
    const reply = await world.get('/listings?limit=1', { accept });
    expect([reply.status, reply.body.error.code]).toEqual([406, 'NOT_ACCEPTABLE']);
    expect(reply.body.error.message).toContain('application/json and application/geo+json');
  });

  test('elsewhere it is not to be had', async () => {
    const reply = await world.get('/locations/countries', { accept: geoJson });
    expect([reply.status, reply.body.error.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });
});

test('each media type has its own ETag, and is not answered with the 304 of the other', async () => {
  const [json, geo] = [await world.get('/listings'), await collection('')];
  const [etag, other] = [json.headers.get('etag')!, geo.headers.get('etag')!];
  expect(etag).not.toBe(other);
  const status = async (accept: string, held: string) =>
    (await world.get('/listings', { accept, 'if-none-match': held })).status;
  expect(await status(geoJson, other)).toBe(304);
  expect(await status(geoJson, etag)).toBe(200);
  expect(await status('application/json', other)).toBe(200);
});

test('HEAD tells the same without the body, and a refusal is a problem in JSON', async () => {
  const head = await fetch(`${world.api}/listings`, { method: 'HEAD', headers: { accept: geoJson } });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    expect.stringContaining(geoJson),
    '',
  ]);
  const refused = await world.get('/listings?limit=0', { accept: geoJson });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    400,
    expect.stringContaining('application/json'),
  ]);
});
