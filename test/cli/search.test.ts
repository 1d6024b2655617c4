import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../cli/src/output/width.ts';
import { publish } from '../harness/listings.ts';
import { createWorld, type World } from '../harness/world.ts';
import { listings as anywhere, type Setting } from './cli.ts';

let world: World;
let ids: string[];
const listings = (words: readonly string[], setting: Setting = {}) =>
  anywhere(words, { ...setting, environment: { LISTINGS_URL: world.url, ...setting.environment } });

beforeAll(async () => {
  world = await createWorld();
  ids = await publish(
    world,
    {
      title: 'Ñandutí: casa con corazón 🏡 y patio 日本庭園',
      price: { amount: 185_000, currency: 'USD' },
      bedrooms: 4,
    },
    {
      title: 'Departamento\tamoblado \u001b[31men\u202e Carmelitas',
      listingType: 'rent',
      propertyType: 'apartment',
      price: { amount: 3_800_000, currency: 'PYG' },
      pricePeriod: 'month',
      place: { country: 'PY', city: 'Asunción', neighborhood: 'Carmelitas' },
      bedrooms: 2,
    },
    {
      title: 'Terreno en Luque',
      propertyType: 'land',
      price: null,
      place: { country: 'PY', city: 'Luque' },
      bedrooms: null,
    },
  );
});
afterAll(() => world.close());

describe('a search on a terminal', () => {
  it.each([80, 100, 140, 40, 34])('is a table that fits in %d columns', async (columns) => {
    const { stdout, code } = await listings(['search'], { columns });
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(4);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
    expect(
      lines
        .slice(1)
        .map((line) => line.slice(0, 30))
        .sort(),
    ).toEqual([...ids].sort());
  });

  it('writes prices in the currency of the listing, aligned to the right', async () => {
    const { stdout } = await listings(['search'], { columns: 80 });
    const ends = ['USD 185,000', 'Gs. 3,800,000/mo', 'on request'].map((price) => {
      const line = stdout.split('\n').find((candidate) => candidate.includes(price))!;
      return line.indexOf(price) + price.length;
    });
    expect(new Set(ends).size).toBe(1);
  });

  it('keeps columns in line under emoji and wide characters', async () => {
    const { stdout } = await listings(['search'], { columns: 200 });
    const [head, ...rows] = stdout.trimEnd().split('\n');
    const start = head!.indexOf('FOR');
    const texts = rows.map((row) => row.slice(row.lastIndexOf('  ') + 2));
    expect(texts.sort()).toEqual(['rent', 'sale', 'sale']);
    const offsets = rows.map((row) => widthOf(row.slice(0, row.lastIndexOf('  ') + 2)));
    expect(offsets).toEqual([start, start, start]);
  });

  it('lets no text of a stranger steer the terminal', async () => {
    const { stdout } = await listings(['search'], { columns: 200 });
    expect(['\u001b', '\u202e', '\t'].filter((steering) => stdout.includes(steering))).toEqual([]);
    expect(stdout).toContain('Departamento amoblado [31men Carmelitas');
  });

  it('says below how many there are and how to get the next', async () => {
    const first = await listings(['search', '--limit', '2'], { columns: 80 });
    const [, cursor] = /^2 of 3 · next: --cursor (\S+)\n$/.exec(first.stderr)!;
    const second = await listings(['search', '--limit', '2', '--cursor', cursor!], { columns: 80 });
    expect(second.stderr).toBe('1 of 3\n');
    const seen = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, 30));
    expect([...seen(first.stdout), ...seen(second.stdout)].sort()).toEqual([...ids].sort());
  });

  it('says so when nothing matches, and succeeds', async () => {
    const outcome = await listings(['search', '--min-bedrooms', '90'], { columns: 80 });
    expect(outcome).toEqual({ code: 0, stdout: '', stderr: 'no listing matches\n' });
  });

  it('is silent on stderr when that is wanted', async () => {
    expect((await listings(['search', '--quiet'], { columns: 80 })).stderr).toBe('');
  });
});

describe('a search into a pipe', () => {
  it('is tab-separated raw values without a head', async () => {
    const { stdout, stderr } = await listings(['search', '--property-type', 'apartment']);
    const cells = stdout.trimEnd().split('\t');
    expect(cells.slice(0, 6)).toEqual([ids[1], 'rent', 'apartment', '3800000', 'PYG', 'month']);
    expect(cells).toHaveLength(15);
    expect(cells[13]).toBe('Departamento amoblado [31men Carmelitas');
    expect(stderr).toBe('');
  });

  it('leaves cells of absent values empty', async () => {
    const { stdout } = await listings(['search', '--city', 'Luque']);
    expect(stdout.split('\t').slice(3, 8)).toEqual(['', '', '', '', '']);
  });
});

describe('what is searched for', () => {
  it('is the words together with the flags', async () => {
    const { stdout } = await listings(['search', 'casa', 'corazon', '--city', 'asuncion', '--json', 'id']);
    expect(JSON.parse(stdout)).toEqual([{ id: ids[0] }]);
  });

  it('may be a list by commas, by repeating, and under the names of the API', async () => {
    const byCommas = await listings(['search', '--property-type', 'house,land', '--json', 'id']);
    const repeated = await listings(['search', '--property_type=house', '--property-type', 'land', '--json', 'id']);
    expect(JSON.parse(byCommas.stdout)).toHaveLength(2);
    expect(repeated.stdout).toBe(byCommas.stdout);
  });

  it('may begin with a minus, and be switched off', async () => {
    const near = await listings([
      'search',
      '--near',
      '-57.5759,-25.2968',
      '--radius-km',
      '1',
      '--no-furnished',
      '--json',
      'id',
    ]);
    expect(near).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(near.stdout)).toHaveLength(3);
  });

  it('is found through every page with --all', async () => {
    const pages = await listings(['search', '--limit', '1', '--all', '--json']);
    const whole = JSON.parse(pages.stdout) as { data: { id: string }[]; pagination: object };
    expect(whole.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(whole.pagination).toEqual({ total: 3, limit: 1, offset: 0, next_cursor: null });
    const lines = await listings(['search', '--limit', '1', '--all', '--ndjson', '--json=id']);
    expect(
      lines.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(whole.data.map(({ id }) => ({ id })));
  });
});

describe('facets', () => {
  it.each([80, 40])('stand below the table, within %d columns', async (columns) => {
    const { stdout } = await listings(['search', '--facets', 'property_type,city,price'], { columns });
    const lines = stdout.trimEnd().split('\n');
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
    const [, below] = stdout.split('\n\n');
    expect(below!.replace(/\s+/g, ' ')).toBe(
      'PROPERTY TYPE apartment (1), house (1), land (1) CITY Asunción (2), Luque (1) PRICE, USD 500–599 (1), 150,000–199,999 (1) ',
    );
  });

  it('are in the JSON of the page', async () => {
    const { stdout } = await listings(['search', '--facets', 'listing_type', '--json']);
    expect((JSON.parse(stdout) as { facets: unknown }).facets).toEqual({
      listing_type: [
        { value: 'sale', count: 2 },
        { value: 'rent', count: 1 },
      ],
    });
  });
});

describe('as GeoJSON', () => {
  it('is the page of the service', async () => {
    const { stdout, stderr } = await listings(['search', '--geojson', '--city', 'Luque']);
    const { meta: _, ...page } = JSON.parse(stdout) as Record<string, unknown>;
    const asked = await world.get('/listings?city=Luque', { accept: 'application/geo+json' });
    const { meta: __, links: ___, ...answer } = asked.body as Record<string, unknown>;
    expect(page).toMatchObject(answer);
    expect(stderr).toBe('');
  });

  it('is one collection of all pages, or a feature a line', async () => {
    const whole = await listings(['search', '--geojson', '--all', '--limit', '1']);
    const collection = JSON.parse(whole.stdout) as { type: string; features: { id: string }[]; links: unknown };
    expect(collection).toMatchObject({ type: 'FeatureCollection', links: [], pagination: { next_cursor: null } });
    expect(collection.features.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const lines = await listings(['search', '--geojson', '--all', '--limit', '1', '--ndjson']);
    expect(
      lines.stdout
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id),
    ).toEqual(collection.features.map(({ id }) => id));
  });
});

describe('as JSON', () => {
  it('is the whole page of the service', async () => {
    const { stdout, stderr } = await listings(['search', '--json']);
    const { meta: _, ...page } = JSON.parse(stdout) as Record<string, unknown>;
    const { meta: __, ...asked } = (await world.get('/listings')).body as Record<string, unknown>;
    expect(page).toEqual(asked);
    expect(stderr).toBe('');
  });

  it('is the named fields of the records, nested as they are', async () => {
    const { stdout } = await listings([
      'search',
      '--city',
      'Asunción',
      '--sort',
      'price_desc',
      '--json',
      'id,price.amount,images.alt',
    ]);
    expect(JSON.parse(stdout)).toEqual([
      { id: ids[0], price: { amount: 185_000 }, images: [{ alt: 'Frente de la casa' }] },
      { id: ids[1], price: { amount: 3_800_000 }, images: [{ alt: 'Frente de la casa' }] },
    ]);
  });

  it('goes through a real jq, over the records, strings raw', async () => {
    const filter =
      'map(select(.price != null)) | group_by(.price.currency) | map("\\(.[0].price.currency) \\(length)") | .[]';
    expect((await listings(['search', '--jq', filter])).stdout).toBe('PYG 1\nUSD 1\n');
  });

  it('is cleaned of escape sequences where jq prints raw text to a terminal', async () => {
    const { stdout } = await listings(['search', '--jq', '.[].title', '--property-type', 'apartment'], { columns: 80 });
    expect(stdout).toBe('Departamento\tamoblado [31men Carmelitas\n');
  });
});
