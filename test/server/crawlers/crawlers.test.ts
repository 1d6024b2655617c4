import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@oga/contract';
import { crawlerRoutes } from '../../../server/src/features/crawlers/index.ts';
import { withdraw } from '../../harness/listing-acts.ts';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = async (path: string, origin = world.url, init: RequestInit = {}) => {
  const response = await fetch(origin + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Elements of a document as [name, text or attributes]; throws where it is not well-formed. */
function elementsOf(xml: string): [name: string, text: string, attributes: Record<string, string>][] {
  const elements: [string, string, Record<string, string>][] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements.push([name, '', Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))]);
  });
  parser.on('text', (text) => {
    if (elements.length > 0) elements.at(-1)![1] += text.trim();
  });
  parser.write(xml).close();
  return elements;
}

const textsOf = (xml: string, name: string) =>
  elementsOf(xml).flatMap(([element, text]) => (element === name ? [text] : []));

/** The same routes with small files, on a port of their own. */
async function withSmallFiles<T>(listingsPerFile: number, look: (origin: string) => Promise<T>): Promise<T> {
  const app = express().use(
    crawlerRoutes({ read: (work) => work(world.sql), clock: world.clock, siteUrl: world.url, listingsPerFile }),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Addresses of listings in all files that the index names, file by file. */
async function listedIn(origin: string): Promise<string[][]> {
  const files = textsOf((await get('/sitemap.xml', origin)).text, 'loc').filter((url) => url.includes('listings'));
  return Promise.all(files.map(async (url) => textsOf((await get(url.slice(world.url.length), origin)).text, 'loc')));
}

describe('/sitemap.xml', () => {
  test('leads to every public listing once, however small its files are, and to no other', async () => {
    const moments = ['2019-03-01', '2023-01-01', '2026-11-20', '2026-11-21'].flatMap((day) => [day, day, day]);
    const ids = await publish(world, ...moments.map((day) => ({ publishedAt: `${day}T12:00:00.000Z` })));
    await withdraw(world, ids[0]!, ids[5]!);
    const shown = (await world.get('/listings?limit=100')).body.data as { slug: string }[];
    const expected = shown.map(({ slug }) => `${world.url}/l/${slug}?locale=es`).sort();
    expect(expected).toHaveLength(10);
    for (const most of [1, 2, 4, 40_000]) {
      const files = await withSmallFiles(most, listedIn);
      expect(files.flat().sort()).toEqual(expected);
      // Those of one millisecond stay together.
      expect(Math.max(...files.map((file) => file.length))).toBeLessThanOrEqual(Math.max(most, 3));
      expect(files.every((file) => file.length > 0)).toBe(true);
    }
    expect((await listedIn(world.url)).flat().sort()).toEqual(expected);
  });

  test('says of every file when something in it changed last, and leads to the page for people', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const [row] = await world.sql<
      { latest: Date }[]
    >`select max(updated_at) as latest from listings where status = 'public'`;
    expect(textsOf(text, 'lastmod').sort().at(-1)).toBe(row!.latest.toISOString());
    expect(textsOf(text, 'loc')).toContain(`${world.url}/sitemaps/pages.xml`);
    expect(textsOf((await get('/sitemaps/pages.xml')).text, 'loc')).toEqual([`${world.url}/?locale=es`]);
  });

  test('names a listing by the canonical address of its page, with its languages and its last change', async () => {
    const [id] = await publish(world, { originalLocale: 'pt', title: 'Casa & quintal' });
    const { slug, updated_at, url } = (await world.get(`/listings/${id}`)).body.data as Record<string, string>;
    const [file] = await withSmallFiles(1, async (origin) => {
      const urls = textsOf((await get('/sitemap.xml', origin)).text, 'loc').map((one) => one.slice(world.url.length));
      return (await Promise.all(urls.map((one) => get(one, origin)))).filter(({ text }) => text.includes(slug!));
    });
    const elements = elementsOf(file!.text);
    const at = elements.findIndex(([, text]) => text === `${url}?locale=pt`);
    expect(elements.slice(at, at + 6)).toEqual([
      ['loc', `${url}?locale=pt`, {}],
      ['lastmod', updated_at, {}],
      ...['en', 'es', 'pt'].map((locale) => [
        'xhtml:link',
        '',
        { rel: 'alternate', hreflang: locale, href: `${url}?locale=${locale}` },
      ]),
      ['xhtml:link', '', { rel: 'alternate', hreflang: 'x-default', href: url }],
    ]);
    const page = await get(`/l/${slug}?locale=pt`);
    expect(page.text).toContain(`<link rel="canonical" href="${url}?locale=pt" />`);
    expect(page.text).toContain(`hreflang="x-default" href="${url}"`);
  });

  test('is counted once an hour, not at every request', async () => {
    await withSmallFiles(40_000, async (origin) => {
      const first = (await get('/sitemap.xml', origin)).text;
      await publish(world, { publishedAt: '2010-01-01T00:00:00Z' });
      expect((await get('/sitemap.xml', origin)).text).toBe(first);
      world.clock.advance(3_601);
      expect((await get('/sitemap.xml', origin)).text).not.toBe(first);
    });
  });

  test('a file comes in many pieces, compressed where that is asked for, and not at all for HEAD', async () => {
    await world.sql`delete from listings`;
    const [id] = (await publish(world, {})) as [string];
    const columns = await world.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'listings' and column_name not in ('id', 'slug')`;
    const names = world.sql.unsafe(columns.map(({ name }) => name).join(', '));
    await world.sql`
      insert into listings (id, slug, ${names})
      select left(id, 15) || lpad(n::text, 15, '0'), 'casa-' || n, ${names} from listings cross join generate_series(1, 2500) as n where id = ${id}`;
    const [url] = textsOf((await get('/sitemap.xml')).text, 'loc').filter((one) => one.includes('listings'));
    const path = url!.slice(world.url.length);
    const { text, headers } = await get(path);
    expect(new Set(textsOf(text, 'loc')).size).toBe(2501);
    expect(headers.get('content-encoding')).toMatch(/gzip|br/);
    const head = await get(path, world.url, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([
      200,
      '',
      'application/xml; charset=utf-8',
    ]);
    await world.sql`delete from listings`;
  });

  test('a reader who leaves in the middle leaves nothing behind', async () => {
    const leave = new AbortController();
    const response = await fetch(`${world.url}/sitemaps/listings-0.xml`, { signal: leave.signal });
    leave.abort();
    await expect(response.text()).rejects.toThrow();
    expect((await get('/sitemaps/listings-0.xml')).status).toBe(200);
  });

  test.each([
    'listings-u.xml',
    'listings-8.xml',
    'listings-01m7yv50xff.xml',
    'listings-.xml',
    "listings-0'.xml",
    'x.xml',
  ])('a file %s does not exist', async (file) => {
    const { status, text } = await get(`/sitemaps/${encodeURIComponent(file)}`);
    expect([status, JSON.parse(text).error.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('/robots.txt closes what is of no use to search engines and names the sitemap', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(text).toContain('Allow: /api/v1/openapi.json\n');
  expect(text).toContain(`\nSitemap: ${world.url}/sitemap.xml\n`);
});

test('/llms.txt tells of every public operation by method, path and what it is for', async () => {
  const { text, headers } = await get('/llms.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Óga\n\n> /);
  for (const { route } of routes.filter((one) => one.route.metadata.access === 'public')) {
    expect(text).toContain(`${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}: ${route.summary}\n`);
  }
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, url]) => url!);
  for (const url of new Set(links.map((one) => one.split('#')[0]!))) {
    if (url.endsWith('/api/mcp')) continue;
    expect((await get(url.slice(world.url.length))).status, url).toBe(200);
  }
});
