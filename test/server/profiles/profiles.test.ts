import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../server/src/platform/db/sql.ts';
import { verifyCompany } from '../../../server/src/features/companies/index.ts';
import { withdrawListings } from '../../../server/src/features/listings/index.ts';
import { foldOfferCounts } from '../../../server/src/features/profiles/index.ts';
import { publish } from '../../harness/listings.ts';
import { addAgent, addCompany, addProject, review } from '../../harness/people.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
const ids: Record<string, string> = {};
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)!;

beforeAll(async () => {
  world = await createWorld();
  ids['lapacho'] = await addCompany(world, 'Lapacho Rosado Propiedades', {
    verified: true,
    description: 'Vendemos y alquilamos en Asunción desde hace treinta años.',
    languages: ['es', 'gn'],
    foundedYear: 1996,
    logoUrl: '/demo/photos/logo.svg',
    phone: '+595215550100',
    whatsapp: '+595950000100',
    email: 'hola@lapacho.example',
    website: 'https://lapacho.example',
    address: 'Avda. Mariscal López 3333, Asunción',
  });
  ids['urunday'] = await addCompany(world, 'Grupo Urunde’y', { type: 'developer', specialties: ['new_developments'] });
  ids['empty'] = await addCompany(world, 'Arasá Gestión Inmobiliaria');
  ids['ana'] = await addAgent(world, 'Ana Benítez', {
    companyId: ids['lapacho'],
    companyName: 'Lapacho Rosado Propiedades',
    bio: 'Conozco Villa Morra casa por casa.',
    photoUrl: '/demo/photos/ana.svg',
    languages: ['es', 'en'],
    verified: true,
    contact: { phone: '+595950000101', whatsapp: '+595950000102', email: 'ana@lapacho.example', website: 'https://ana.example' },
    shownContacts: ['whatsapp', 'email'],
    memberSince: new Date('2024-03-09T23:30:00.000Z'),
  }); // prettier-ignore
  ids['hugo'] = await addAgent(world, 'Hugo Riveros', {
    companyId: ids['lapacho'],
    languages: ['es', 'gn'],
    specialties: ['land', 'rural'],
  });
  ids['solo'] = await addAgent(world, 'Tania Dürksen', { languages: ['de', 'es'] });
  const sale = { companyId: ids['lapacho'], agentId: ids['ana'] };
  await publish(
    world,
    sale,
    sale,
    { ...sale, listingType: 'rent', pricePeriod: 'month', propertyType: 'office' },
    { ...sale, place: { country: 'PY', city: 'Luque' } },
    { ...sale, place: { country: 'PY', city: 'Luque' } },
    { ...sale, place: { country: 'PY', city: 'Luque' } },
    { companyId: ids['lapacho'], agentId: ids['hugo'], propertyType: 'land', bedrooms: null },
    { agentId: ids['solo'], propertyType: 'land', bedrooms: null, place: { country: 'PY', city: 'Filadelfia' } },
  );
  await addProject(world, { developerId: ids['urunday'], place: { country: 'PY', city: 'Encarnación' } });
  await review(world, ids['ana'], { rating: 5 }, { rating: 5 }, { rating: 4 }, { rating: 1, status: 'pending' });
  await review(world, ids['hugo'], { rating: 2 }, { rating: 5, status: 'rejected' });
});
afterAll(() => world.close());

const found = async (path: string): Promise<string[]> => {
  const reply = await world.get(path);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
  const names = (reply.body.data as { id: string }[]).map(({ id }) => nameOf(id));
  expect(reply.body.pagination.total).toBe(names.length);
  return names;
};

describe('a company', () => {
  test('has its profile, what its agents were rated, and what it offers', async () => {
    const { body, headers } = await world.get(`/companies/${ids['lapacho']}`);
    expect(headers.get('cache-control')).toBe('public, max-age=120');
    const slug = body.data.slug as string;
    expect(body.data).toEqual({
      id: ids['lapacho'],
      slug,
      name: 'Lapacho Rosado Propiedades',
      type: 'agency',
      description: 'Vendemos y alquilamos en Asunción desde hace treinta años.',
      verified: true,
      // 5, 5, 4 and 2: neither the pending nor the rejected one.
      rating: 4,
      review_count: 4,
      // Of seven listings six are sales and five homes, one each an office for rent and a lot.
      specialties: ['sales', 'residential'],
      cities: ['Asunción', 'Luque'],
      languages: ['es', 'gn'],
      founded_year: 1996,
      logo_url: `${world.url}/demo/photos/logo.svg`,
      contact: {
        phone: '+595215550100',
        whatsapp_url: 'https://wa.me/595950000100',
        email: 'hola@lapacho.example',
        website: 'https://lapacho.example',
        address: 'Avda. Mariscal López 3333, Asunción',
      },
      agent_count: 2,
      listing_count: 7,
      project_count: 0,
      url: `${world.url}/companies/${slug}`,
    });
    expect((await world.get(`/companies/${slug}`)).body.data).toEqual(body.data);
    expect((await world.get('/companies?q=lapacho')).body.data).toEqual([body.data]);
    const page = await fetch(body.data.url as string);
    expect([page.status, page.redirected]).toEqual([200, true]);
  });

  test('without reviews has no rating, without listings no city, and no contact that it did not give', async () => {
    expect((await world.get(`/companies/${ids['empty']}`)).body.data).toMatchObject({
      rating: null,
      review_count: 0,
      specialties: [],
      cities: [],
      languages: [],
      description: null,
      founded_year: null,
      logo_url: null,
      contact: { phone: null, whatsapp_url: null, email: null, website: null, address: null },
      agent_count: 0,
      listing_count: 0,
    });
    expect((await world.get(`/companies/${ids['urunday']}`)).body.data).toMatchObject({
      type: 'developer',
      specialties: ['new_developments'],
      cities: ['Encarnación'],
      project_count: 1,
    });
  });

  test.each([
    ['', ['lapacho', 'empty', 'urunday']],
    ['type=developer', ['urunday']],
    ['verified=true', ['lapacho']],
    ['verified=false', ['empty', 'urunday']],
    ['city=luque', ['lapacho']],
    ['city=Encarnación', ['urunday']],
    ['city=San Bernardino', []],
    ['specialty=sales', ['lapacho']],
    ['specialty=commercial', []],
    ['specialty=new_developments', ['urunday']],
    ['specialty=luxury', []],
    ['sort=rating&type=agency', ['lapacho', 'empty']],
    ['sort=name', ['empty', 'urunday', 'lapacho']],
    ['q=lapac', ['lapacho']],
    ['q=LAPACHÓ propiedades', ['lapacho']],
    ['q=lapahco', ['lapacho']],
    ['q=gestion', ['empty']],
    ['q=new developments urunde', ['urunday']],
    ['q=alquilamos', ['lapacho']],
  ])('is among those of %s', async (query, names) => {
    const all = await found(`/companies?${query}`);
    expect(query === '' || query === 'verified=false' ? all.toSorted() : all).toEqual(
      query === '' || query === 'verified=false' ? names.toSorted() : names,
    );
  });

  test('is verified or not as the operator says, once', async () => {
    const at = world.clock.now();
    const events = () => world.sql`select type from events where subject_id = ${ids['urunday']!} order by sequence`;
    const said = (verified: boolean) => verifyCompany(world.sql, { idOrSlug: ids['urunday']!, verified, at });
    expect(await Promise.all([1, 2, 3, 4].map(async () => (await said(true)).changed))).toHaveLength(4);
    expect(await events()).toEqual([{ type: 'company.verified' }]);
    expect((await world.get('/projects?verified=true')).body.pagination.total).toBe(1);
    expect(await found('/companies?verified=true&sort=name')).toEqual(['urunday', 'lapacho']);
    expect((await said(false)).changed).toBe(true);
    expect(await events()).toEqual([{ type: 'company.verified' }, { type: 'company.unverified' }]);
    await expect(verifyCompany(world.sql, { idOrSlug: 'nobody', verified: true, at })).rejects.toThrow('No company');
  });
});

describe('an agent', () => {
  test('has his profile, the latest reviews, and what he offers', async () => {
    const { body, headers } = await world.get(`/agents/${ids['ana']}`);
    expect(headers.get('cache-control')).toBe('public, max-age=120');
    const slug = body.data.slug as string;
    expect(body.data).toEqual({
      id: ids['ana'],
      slug,
      name: 'Ana Benítez',
      photo_url: `${world.url}/demo/photos/ana.svg`,
      bio: 'Conozco Villa Morra casa por casa.',
      company: {
        id: ids['lapacho'],
        name: 'Lapacho Rosado Propiedades',
        slug: expect.any(String),
        logo_url: `${world.url}/demo/photos/logo.svg`,
        verified: true,
      },
      languages: ['es', 'en'],
      specialties: ['residential', 'sales'],
      cities: ['Asunción', 'Luque'],
      // 14 of 3.
      rating: 4.7,
      review_count: 3,
      reviews: [expect.any(Object), expect.any(Object), expect.any(Object)],
      listing_count: 6,
      contact: { phone: null, whatsapp_url: 'https://wa.me/595950000102', email: 'ana@lapacho.example', website: null },
      verified: true,
      member_since: '2024-03-09',
      url: `${world.url}/agents/${slug}`,
    });
    expect((await world.get(`/agents?q=${encodeURIComponent('benitez')}`)).body.data).toEqual([body.data]);
  });

  test.each([
    ['', ['ana', 'hugo', 'solo']],
    ['city=Luque', ['ana']],
    ['city=Asunción&sort=name', ['ana', 'hugo']],
    ['specialty=land&sort=name', ['hugo', 'solo']],
    ['specialty=sales', ['ana', 'solo']],
    ['language=gn', ['hugo']],
    ['language=es&sort=rating', ['ana', 'hugo', 'solo']],
    ['q=durksen', ['solo']],
    ['q=benitex', ['ana']],
    ['q=villa morra', ['ana']],
    ['q=lapacho', ['ana']],
    ['sort=name', ['ana', 'hugo', 'solo']],
  ])('is among those of %s', async (query, names) => {
    const all = await found(`/agents?${query}`);
    expect(query === '' ? [all[0], ...all.slice(1).toSorted()] : all).toEqual(names);
  });

  test('is found by the company, by id or slug', async () => {
    const { company } = (await world.get(`/agents/${ids['ana']}`)).body.data;
    expect(await found(`/agents?company=${company.slug}&sort=name`)).toEqual(['ana', 'hugo']);
    expect(await found(`/agents?company=${company.id}&sort=rating`)).toEqual(['ana', 'hugo']);
  });
});

test.each([
  ['/companies?type=bank', 'type', 'must be one of agency, developer'],
  ['/companies?city=Asuncon', 'city', 'Asunción'],
  ['/companies?sort=relevance', 'sort', 'relevance needs q'],
  ['/companies?language=es', 'language', 'is not known here'],
  ['/agents?company=nobody', 'company', 'no company has the id or slug "nobody"'],
  ['/agents?language=xx', 'language', 'must be one of es, gn'],
  ['/agents?specialty=rental', 'specialty', 'did you mean rentals?'],
  ['/agents?q=de la', 'q', 'holds no word'],
  ['/agents?limit=101', 'limit', 'at most 100'],
  ['/agents?offset=10001', 'offset', 'at most 10000'],
])('%s is refused with the reason', async (path, field, message) => {
  const { status, body } = await world.get(path);
  expect([status, body.error.details?.fields[0]]).toEqual([
    400,
    { path: field, code: expect.any(String), message: expect.stringContaining(message) },
  ]);
});

test.each([
  '/companies/nobody',
  '/agents/nobody',
  '/agents/%00',
  '/agents/nobody/reviews',
  `/companies/${'a'.repeat(3000)}`,
])('%s is not found', async (path) => {
  const { status, body } = await world.get(path);
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
});

test('numbers follow a withdrawal at once, and stay when the counts are folded', async () => {
  const other = await addAgent(world, 'Blas Ovelar', { companyId: ids['empty']! });
  const listings = await publish(world, { companyId: ids['empty']!, agentId: other }, { companyId: ids['empty']!, agentId: other }); // prettier-ignore
  const counts = async () => [
    (await world.get(`/companies/${ids['empty']}`)).body.data.listing_count,
    (await world.get(`/agents/${other}`)).body.data.listing_count,
  ];
  expect(await counts()).toEqual([2, 2]);
  await world.sql.begin((tx) => withdrawListings(tx as Transaction, [listings[0]!], world.clock.now()));
  expect(await counts()).toEqual([1, 1]);
  await foldOfferCounts(world.sql);
  expect(await counts()).toEqual([1, 1]);
});
