import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../harness/accounts.ts';
import { draft, ownOf, patch, wholeHouse } from '../../harness/own-listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
let ana: TestAccount;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ana = await world.account({ locale: 'es' });
});
afterAll(() => world.close());

const create = (body: unknown, more: object = {}) =>
  world.call('POST', '/agent/listings', { headers: { ...ana.headers, ...more }, body });

test('a draft is what was written of it, and strangers never hear of it', async () => {
  const { status, body, headers } = await create(wholeHouse);
  expect(status).toBe(201);
  expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
  const { images, ...written } = wholeHouse;
  expect(body.data).toMatchObject({
    ...written,
    status: 'draft',
    live: false,
    original_locale: 'es',
    locale: 'es',
    price_usd: 150_000,
    price_per_m2_usd: 833.33,
    location: {
      country: 'Paraguay',
      country_code: 'PY',
      city: 'Asunción',
      address: 'Teniente Vera 1234',
      latitude: -25.2968,
      precision: 'exact',
    },
    amenities: [],
    moderation: null,
    source: null,
    views: 0,
    inquiry_count: 0,
    featured_until: null,
    published_at: null,
    external_id: null,
  });
  const photo = expect.stringMatching(
    new RegExp(`^${world.url}/images/[0-9a-z]{31}/(320|480)\\.(jpg|webp)$`),
  ) as string;
  expect(images).toHaveLength(1);
  expect(body.data.images).toMatchObject([
    {
      id: expect.stringMatching(/^img_/),
      url: photo,
      width: 480,
      height: 320,
      alt: null,
      placeholder: expect.stringMatching(/^data:image\/webp/),
      variants: [320, 480].map((width) => ({ width, url: photo, format: 'webp' })),
    },
  ]);
  const { id, slug } = body.data;
  expect(slug).toMatch(/^casa-con-patio-en-barrio-tranquilo-\w{8}$/);
  for (const name of [id, slug]) {
    for (const path of ['', '/similar', '/price-history']) {
      expect((await world.get(`/listings/${name}${path}`)).status).toBe(404);
    }
  }
  expect((await world.get('/listings')).body.pagination.total).toBe(0);
  expect((await world.get(`/listings?ids=${id}`)).body.data).toEqual([]);
});

test('a draft may be empty, and everything of it come later', async () => {
  const { body } = await create({});
  expect(body.data).toMatchObject({
    title: null,
    listing_type: null,
    price: null,
    price_on_request: false,
    location: { city: null, precision: null },
    address_visibility: 'neighborhood',
    slug: expect.stringMatching(/^listing-/),
  });
  const { id } = body.data;
  const { images: _, ...rest } = wholeHouse;
  const changed = await patch(world, ana, id, rest);
  expect(changed.body.data).toMatchObject({ ...rest, slug: expect.stringMatching(/^casa-con-patio/) });
});

test('a patch leaves what it leaves out, empties what is null, merges objects and replaces lists', async () => {
  const id = await draft(world, ana, { amenities: ['pool', 'garden'], furnished: true });
  const { body } = await patch(world, ana, id, {
    price: { amount: 149_999.5 },
    bedrooms: null,
    amenities: ['garden', 'balcony', 'garden'],
    location: { latitude: null, longitude: null },
  });
  expect(body.data).toMatchObject({
    title: wholeHouse.title,
    price: { amount: 149_999.5, currency: 'USD' },
    bedrooms: null,
    furnished: true,
    amenities: ['balcony', 'garden'],
    location: { city: 'Asunción', address: 'Teniente Vera 1234', latitude: null, precision: 'city' },
  });
});

test.each([
  [
    { price: null, price_on_request: true },
    { price: null, price_on_request: true, price_usd: null },
  ],
  [{ price_on_request: true }, { price: null, price_on_request: true }],
  [{ available_from: '2027-01-31' }, { availability: 'from_date', available_from: '2027-01-31' }],
  [{ availability: 'reserved' }, { availability: 'reserved', available_from: null }],
  [{ listing_type: 'rent' }, { listing_type: 'rent', price_period: 'month' }],
  [{ listing_type: 'short_term_rent' }, { price_period: 'night' }],
  [{ listing_type: 'rent', price_period: 'year' }, { price_period: 'year' }],
  [{ price: { amount: 900_000_000, currency: 'PYG' } }, { price: { amount: 900_000_000, currency: 'PYG' } }],
  [{ original_locale: 'en' }, { original_locale: 'en', locale: 'en' }],
  [
    { translations: { pt: { title: 'Casa com quintal', description: 'Rua calma.' } } },
    { translations: { pt: { title: 'Casa com quintal', description: 'Rua calma.' } } },
  ],
  [{ location: { neighborhood: 'villa morra' } }, { location: { city: 'Asunción', neighborhood: 'Villa Morra' } }],
  [
    { location: { neighborhood: 'Barrio Que Nadie Conoce' } },
    { location: { city: 'Asunción', neighborhood: expect.stringContaining('Nadie Conoce') } },
  ],
  [{ location: { city: 'luque' } }, { location: { country: 'Paraguay', division: 'Central', city: 'Luque' } }],
  [{ title: '  Casa \r' }, { title: 'Casa' }],
])('%j makes %j', async (change, expected) => {
  const id = await draft(world, ana);
  const reply = await patch(world, ana, id, change);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data).toMatchObject(expected);
  expect(await ownOf(world, ana, id)).toEqual(reply.body.data);
});

test('another city leaves the neighborhood of the old one', async () => {
  const id = await draft(world, ana, { location: { country: 'PY', city: 'Asunción', neighborhood: 'Villa Morra' } });
  const { body } = await patch(world, ana, id, { location: { city: 'Encarnación' } });
  expect(body.data.location).toMatchObject({ division: 'Itapúa', city: 'Encarnación', neighborhood: null });
});

test.each([
  [{ tittle: 'Casa' }, 'tittle', 'is not known here; did you mean title?'],
  [{ location: { citty: 'Luque' } }, 'location.citty', 'is not known here; did you mean city?'],
  [{ price: { amount: 1.5, currency: 'PYG' } }, 'price.amount', 'must be a whole number: PYG has no decimals'],
  [{ price: { amount: 1.005, currency: 'USD' } }, 'price.amount', 'must have at most 2 decimals, as USD has'],
  [{ price: { amount: 0, currency: 'USD' } }, 'price.amount', 'must be above 0'],
  [{ price: { amount: 1e15, currency: 'USD' } }, 'price.amount', 'must be at most 9000000000000'],
  [{ price: { amount: '1', currency: 'USD' } }, 'price.amount', 'must be a number'],
  [
    { price: { amount: 1, currency: 'GUA' } },
    'price.currency',
    'must be a currency code of ISO 4217 such as USD or PYG',
  ],
  [{ price: 150_000 }, 'price', 'must be an object with amount and currency'],
  [{ maintenance_fee: { amount: 5 } }, 'maintenance_fee.currency', 'maintenance_fee.currency is required'],
  [{ price: { amount: 1, currency: 'USD' }, price_on_request: true }, 'price_on_request', null],
  [{ price_period: 'month' }, 'price_period', 'a sale has no period: leave it out'],
  [{ availability: 'from_date' }, 'available_from', 'available_from is required with availability from_date'],
  [{ availability: 'available', available_from: '2027-01-01' }, 'available_from', 'needs availability from_date'],
  [{ available_from: '2027-02-30' }, 'available_from', null],
  [{ property_type: 'hous' }, 'property_type', expect.stringContaining('did you mean house?')],
  [{ bedrooms: 2.5 }, 'bedrooms', 'must be a whole number from 0 to 500'],
  [{ living_area_m2: 0 }, 'living_area_m2', 'must be at least 1 m²'],
  [{ location: { city: 'Asunsion' } }, 'location.city', expect.stringContaining('did you mean Asunción')],
  [{ location: { country: 'Atlantis' } }, 'location.country', null],
  [{ location: { latitude: -57.5, longitude: -25.2 } }, 'location.latitude', expect.stringContaining('swapped?')],
  [{ location: { latitude: 0, longitude: 0 } }, 'location.latitude', null],
  [{ location: { latitude: null } }, 'location.latitude', 'location.latitude is required: a point needs both'],
  [{ translations: { pt: { title: 'Casa' } } }, 'translations.pt.description', null],
  [{ translations: { es: { title: 'Casa', description: 'Una.' } } }, 'translations.es', null],
  [{ video_url: 'javascript:alert(1)' }, 'video_url', null],
  [{ images: ['https://photos.example.com/1.jpg'] }, 'images', 'is not known here'],
  [{ title: 'a'.repeat(151) }, 'title', 'must be at most 150 characters'],
  [{ title: 'a\nb' }, 'title', 'must be one line'],
  [{ id: 'lst_1' }, 'id', expect.stringContaining('is not known here')],
  [{ account_id: 'acc_1' }, 'account_id', 'is not known here'],
  [{ status: 'public' }, 'status', 'is not known here'],
  [{ featured: true }, 'featured', null],
  [{ moderation: { decision: 'approved' } }, 'moderation', 'is not known here'],
  [[], 'body', null],
])('a patch of %j is refused at %s', async (change, path, message) => {
  const id = await draft(world, ana);
  const before = await ownOf(world, ana, id);
  const reply = await patch(world, ana, id, change);
  expect(reply.status, reply.text).toBe(400);
  const [fault] = reply.body.error.details.fields;
  expect(fault.path).toBe(path);
  if (message !== null) expect(fault.message).toEqual(message);
  expect(await ownOf(world, ana, id)).toEqual(before);
});

test('every fault is named at once', async () => {
  const reply = await create({
    price: { amount: 1.5, currency: 'PYG' },
    price_on_request: true,
    location: { city: 'Xyz' },
  });
  expect(reply.body.error.details.fields.map(({ path }: { path: string }) => path)).toEqual([
    'price.amount',
    'price_on_request',
    'location.city',
  ]);
});

test('an image that comes twice is refused', async () => {
  const url = 'https://photos.example.com/1.jpg';
  const reply = await create({ images: [url, url] });
  expect(reply.body.error.details.fields).toEqual([
    { path: 'images.1', code: 'repeated', message: 'is there already' },
  ]);
});

test('a dry run answers what would be, and makes nothing', async () => {
  const reply = await world.call('POST', '/agent/listings?dry_run=true', { headers: ana.headers, body: wholeHouse });
  expect(reply.status).toBe(201);
  expect(reply.body.data.title).toBe(wholeHouse.title);
  expect((await world.get('/agent/listings', ana.headers)).body.pagination.total).toBe(0);
  expect((await world.get(`/agent/listings/${reply.body.data.id}`, ana.headers)).status).toBe(404);
});

test("a list has an account's own listings, newest first, by state, reference, time and words", async () => {
  const ben = await world.account();
  await draft(world, ben, { title: 'Casa de otro dueño' });
  const ids: string[] = [];
  for (const [n, title] of ['Casa en Luque', 'Depto céntrico', 'Terreno en Areguá'].entries()) {
    world.clock.advance(60);
    ids.unshift(await draft(world, ana, { title, external_id: `R${n}` }));
  }
  await world.call('POST', `/agent/listings/${ids[0]}/archive`, { headers: ana.headers });
  const idsOf = async (query: string) =>
    (await world.get(`/agent/listings?${query}`, ana.headers)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual(ids);
  expect(await idsOf('status=draft')).toEqual(ids.slice(1));
  expect(await idsOf('status=archived,public')).toEqual([ids[0]]);
  expect(await idsOf('external_id=R1')).toEqual([ids[1]]);
  expect(await idsOf('q=CENTRICO depto')).toEqual([ids[1]]);
  expect(await idsOf('q=r2')).toEqual([ids[0]]);
  expect(await idsOf('q=%25')).toEqual(ids);
  expect(await idsOf(`updated_since=${world.clock.now().toISOString()}`)).toEqual([ids[0]]);
  const first = (await world.get('/agent/listings?limit=2', ana.headers)).body;
  expect(first.pagination).toMatchObject({ total: 3, limit: 2 });
  expect(await idsOf(`limit=2&cursor=${first.pagination.next_cursor}`)).toEqual([ids[2]]);
  expect(first.data[0]).toEqual(await ownOf(world, ana, ids[0]!));
});
