import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompany, addProject } from '../../harness/people.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
const ids: Record<string, string> = {};
let urunday: string;
let petereby: string;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const pyg = (amount: number) => ({ amount, currency: 'PYG' });

beforeAll(async () => {
  world = await createWorld();
  urunday = await addCompany(world, 'Grupo Urunde’y', { type: 'developer', verified: true });
  petereby = await addCompany(world, 'Petereby Constructora', { type: 'developer' });
  const add = async (name: string, given: Omit<Parameters<typeof addProject>[1], 'name'> & { name: string }) => {
    ids[name] = await addProject(world, given);
    world.clock.advance(60);
  };
  await add('aurora', {
    developerId: urunday,
    name: 'Torre Aurora',
    place: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' },
    amenities: ['pool', 'gym'],
    photos: [{ url: '/demo/photos/x.svg', alt: 'Fachada' }],
    translations: { pt: { description: 'Edifício de apartamentos com terraço.' } },
    units: [
      { name: '1A', bedrooms: 1, areaM2: 42.5, price: usd(70_000) },
      { name: '2A', bedrooms: 2, areaM2: 68, price: usd(105_000.5), status: 'reserved' },
      { name: '2B', bedrooms: 2, areaM2: 71, price: usd(110_000) },
      { name: 'PB', bedrooms: null, areaM2: 90, price: null, type: 'Local comercial' },
      { name: 'M1', bedrooms: 0, areaM2: 30, price: usd(48_000), status: 'sold' },
    ],
  });
  await add('mixed', {
    developerId: petereby,
    name: 'Altos de Ykua Satí',
    stage: 'pre_sale',
    deliveryDate: null,
    units: [
      { bedrooms: 1, price: pyg(354_000_000) },
      { bedrooms: 3, price: usd(90_000) },
    ],
  });
  await add('sold out', {
    developerId: petereby,
    name: 'Jardines del Norte',
    stage: 'completed',
    deliveryDate: '2025-06-30',
    place: { country: 'BR', city: 'Foz do Iguaçu' },
    units: [{ status: 'sold' }, { status: 'reserved' }],
  });
  await add('planned', { developerId: urunday, name: 'Costanera Plaza', stage: 'planning', units: [], latitude: null, longitude: null }); // prettier-ignore
});
afterAll(() => world.close());

const found = async (query: string): Promise<string[]> => {
  const reply = await world.get(`/projects?${query}`);
  if (reply.status !== 200) throw new Error(`${query}: ${reply.text}`);
  const names = (reply.body.data as { id: string }[]).map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)!); // prettier-ignore
  expect(reply.body.pagination.total).toBe(names.length);
  return names;
};

describe('a list of projects', () => {
  test.each([
    ['', ['aurora', 'mixed']],
    ['available=any', ['planned', 'aurora', 'sold out', 'mixed']],
    ['available=false', ['planned', 'sold out']],
    ['verified=true&available=any', ['planned', 'aurora']],
    ['verified=false', ['mixed']],
    ['stage=pre_sale,completed&available=any', ['sold out', 'mixed']],
    ['country=BR&available=any', ['sold out']],
    ['city=asuncion', ['aurora', 'mixed']],
    ['city=Asunción&neighborhood=villa morra', ['aurora']],
    // Of the flats up to 80,000 dollars none has two bedrooms; the reserved and sold ones are nobody's to buy.
    ['max_price=80000', ['aurora', 'mixed']],
    ['max_price=80000&min_bedrooms=2', []],
    ['max_price=49000', []],
    ['min_price=104000&max_price=106000', []],
    ['min_price=100000&available=any', ['aurora']],
    ['min_price=1&available=false', []],
    ['max_price=354000000&currency=PYG&min_bedrooms=1', ['mixed']],
    ['max_price=353999999&currency=PYG&min_bedrooms=1', []],
    ['min_bedrooms=3', ['mixed']],
    ['sort=name&available=any', ['mixed', 'planned', 'sold out', 'aurora']],
    ['sort=price_asc&available=any', ['mixed', 'aurora', 'planned', 'sold out']],
    ['sort=price_desc', ['aurora', 'mixed']],
    ['sort=delivery&available=any', ['sold out', 'planned', 'aurora', 'mixed']],
  ])('of %s', async (query, names) => {
    const all = await found(query);
    // Without a point nothing of the order is unsure but ties, which go by id.
    if (query.startsWith('sort=price_asc')) expect(all.slice(0, 2)).toEqual(names.slice(0, 2));
    else if (query.startsWith('sort=delivery')) expect([all[0], all.at(-1)]).toEqual([names[0], names.at(-1)]);
    else expect(all).toEqual(names);
  });

  test('is of one developer, by id or slug', async () => {
    const { developer } = (await world.get(`/projects/${ids['mixed']}`)).body.data;
    expect(await found(`developer=${petereby}`)).toEqual(['mixed']);
    expect(await found(`developer=${developer.slug}`)).toEqual(['mixed']);
  });

  test.each([
    ['torre', ['aurora']],
    ['TORRE urundey', ['aurora']],
    ['satí', ['mixed']],
    ['peterebi', ['mixed']],
    ['torre auroar', ['aurora']],
    ['piscina', ['aurora']],
    ['swimming pool villa morra', ['aurora']],
    ['terraço', ['aurora']],
    ['petereby preventa', ['mixed']],
    ['nowhere xyzzy', []],
  ])('finds %s by its words', async (words, names) => {
    expect(await found(`q=${encodeURIComponent(words)}`)).toEqual(names);
  });

  test.each([
    ['stage=built', 'stage', 'is not known'],
    ['city=Asuncon', 'city', 'Asunción'],
    ['developer=nobody', 'developer', 'no company has the id or slug'],
    ['min_price=2&max_price=1', 'min_price', 'must not be greater'],
    ['sort=relevance', 'sort', 'relevance needs q'],
    ['q=de la', 'q', 'holds no word'],
    ['currency=AED', 'currency', 'no exchange rate'],
    ['cursor=abc&offset=3', 'cursor', 'together with offset'],
    ['cursor=abc', 'cursor', 'not a cursor of this service'],
    ['available=yes', 'available', 'must be one of true, false, any'],
    ['min_bedroms=2', 'min_bedroms', 'did you mean min_bedrooms?'],
  ])('refuses %s and says why', async (query, path, message) => {
    const { status, body } = await world.get(`/projects?${query}`);
    expect([status, body.error.details?.fields[0]]).toEqual([
      400,
      { path, code: expect.any(String), message: expect.stringContaining(message) },
    ]);
  });
});

describe('one project', () => {
  test('has its facts, its units, and types and prices made of the available ones', async () => {
    const { status, body, headers } = await world.get(`/projects/${ids['aurora']}`);
    expect([status, headers.get('cache-control'), headers.get('content-language')]).toEqual([200, 'public, max-age=120', 'es']); // prettier-ignore
    const slug = body.data.slug as string;
    expect(slug).toMatch(/^torre-aurora-.{5}$/);
    expect(body.data).toEqual({
      id: ids['aurora'],
      slug,
      name: 'Torre Aurora',
      description: 'Edificio de departamentos con terraza y parrilla en la azotea.',
      locale: 'es',
      original_locale: 'es',
      translation: 'original',
      stage: 'under_construction',
      delivery_date: '2027-12-31',
      progress_percent: 40,
      verified: true,
      developer: { id: urunday, name: 'Grupo Urunde’y', slug: expect.stringMatching(/^grupo-urunde-y-/), verified: true },
      location: {
        country: 'Paraguay', country_code: 'PY', division: 'Asunción', city: 'Asunción', neighborhood: 'Villa Morra',
        address: 'Avda. España 1234', latitude: -25.2855, longitude: -57.6005, precision: 'exact',
      },
      price_from: usd(70_000),
      price_to: usd(110_000),
      price_from_usd: 70_000,
      price_to_usd: 110_000,
      units_total: 5,
      units_available: 3,
      unit_types: [
        { name: 'Monoambiente', bedrooms: 0, area_from_m2: 30, area_to_m2: 30, price_from: null, available: 0 },
        { name: '1 dormitorio', bedrooms: 1, area_from_m2: 42.5, area_to_m2: 42.5, price_from: usd(70_000), available: 1 },
        { name: '2 dormitorios', bedrooms: 2, area_from_m2: 68, area_to_m2: 71, price_from: usd(110_000), available: 1 },
        { name: 'Local comercial', bedrooms: null, area_from_m2: 90, area_to_m2: 90, price_from: null, available: 1 },
      ],
      units: [
        { id: expect.stringMatching(/^unt_/), name: '1A', type: '1 dormitorio', floor: 4, bedrooms: 1, bathrooms: 1, area_m2: 42.5, price: usd(70_000), price_usd: 70_000, status: 'available' },
        { id: expect.any(String), name: '2A', type: '2 dormitorios', floor: 4, bedrooms: 2, bathrooms: 1, area_m2: 68, price: usd(105_000.5), price_usd: 105_000.5, status: 'reserved' },
        expect.objectContaining({ name: '2B', price: usd(110_000) }),
        expect.objectContaining({ name: 'PB', type: 'Local comercial', bedrooms: null, price: null, price_usd: null }),
        expect.objectContaining({ name: 'M1', type: 'Monoambiente', status: 'sold' }),
      ],
      amenities: ['pool', 'gym'],
      images: [expect.objectContaining({ id: expect.stringMatching(/^img_/), url: `${world.url}/demo/photos/x.svg` })],
      video_url: null,
      url: `${world.url}/projects/${slug}`,
      updated_at: '2026-11-21T12:00:00.000Z',
    }); // prettier-ignore
    const { units: _, ...listed } = body.data;
    expect((await world.get('/projects?limit=1')).body.data).toEqual([listed]);
  });

  test('of several currencies goes from the cheapest to the dearest unit by dollars, each price as it is asked', async () => {
    const { data } = (await world.get(`/projects/${ids['mixed']}`)).body;
    expect(data).toMatchObject({
      price_from: pyg(354_000_000),
      price_from_usd: 50_000,
      price_to: usd(90_000),
      price_to_usd: 90_000,
    });
  });

  test('follows a new exchange rate at once', async () => {
    const guarani = (factor: number) => world.sql`
      update exchange_rates
         set usd_per_unit = usd_per_unit * ${factor}, lowest_in_use = 0.00001, highest_in_use = 1
       where currency = 'PYG'`;
    await guarani(2);
    const { data } = (await world.get(`/projects/${ids['mixed']}`)).body;
    await guarani(0.5);
    expect(data).toMatchObject({ price_from: usd(90_000), price_to: pyg(354_000_000), price_to_usd: 100_000 });
  });

  test('without available units has no prices, without a point lies in its city', async () => {
    const planned = (await world.get(`/projects/${ids['planned']}`)).body.data;
    expect(planned).toMatchObject({ units: [], unit_types: [], units_total: 0, price_from: null, price_to_usd: null });
    expect(planned.location).toMatchObject({ precision: 'city', latitude: -25.2865 });
    expect((await world.get(`/projects/${ids['sold out']}`)).body.data).toMatchObject({ units_available: 0, price_from: null }); // prettier-ignore
  });

  test('comes in the language asked for, with types named in it', async () => {
    const portuguese = await world.get(`/projects/${ids['aurora']}?locale=pt`);
    expect(portuguese.headers.get('content-language')).toBe('pt');
    expect(portuguese.body.data).toMatchObject({
      locale: 'pt',
      translation: 'human',
      name: 'Torre Aurora',
      description: 'Edifício de apartamentos com terraço.',
      location: { country: 'Paraguai' },
    });
    expect(portuguese.body.data.unit_types[1].name).toBe('1 quarto');
    const english = await world.get(`/projects/${ids['aurora']}?locale=en`);
    expect(english.headers.get('content-language')).toBe('en');
    expect(english.body.data).toMatchObject({ locale: 'en', translation: 'generated', name: 'Torre Aurora' });
  });

  test('answers to the slug it had before it was renamed, and its page leads to it', async () => {
    const before = (await world.get(`/projects/${ids['sold out']}`)).body.data.slug as string;
    await addProject(world, { id: ids['sold out']!, slugBefore: before, developerId: petereby, name: 'Jardins do Norte', place: { country: 'BR', city: 'Foz do Iguaçu' }, units: [{ status: 'sold' }, { status: 'sold' }], stage: 'completed' }); // prettier-ignore
    const renamed = (await world.get(`/projects/${before}`)).body.data;
    expect(renamed).toMatchObject({ id: ids['sold out'], name: 'Jardins do Norte' });
    expect(renamed.slug).not.toBe(before);
    expect((await world.get(`/listings?project=${before}`)).status).toBe(200);
    const page = await fetch(`${world.url}/projects/${before}`);
    expect([page.status, page.redirected]).toEqual([200, true]);
  });

  test.each(['nothing-of-the-sort', 'prj_01h455vb4pex5vsknk084sn02q', '%00', 'a'.repeat(3000)])(
    'that does not exist is not found: %s',
    async (slug) => {
      const { status, body } = await world.get(`/projects/${slug}`);
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});
