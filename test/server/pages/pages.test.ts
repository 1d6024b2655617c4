import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(world.url + path, { headers, redirect: 'manual' });
  const text = await response.text();
  // How the source is broken into lines is no promise.
  const flat = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\/?> ?/g, '>')
    .replaceAll(/ </g, '<');
  return { status: response.status, headers: response.headers, text: text === '' ? '' : flat };
};

/** The listing's structured data as a reader of the page gets it. */
const structured = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

const slugOf = async (id: string) => (await world.get(`/listings/${id}`)).body.data.slug as string;

describe('the page of a listing', () => {
  test('says to machines what it says to people', async () => {
    const [id] = await publish(world, {
      title: 'Casa con quincho en Villa Morra',
      price: { amount: 1_250_000_000, currency: 'PYG' },
      translations: {
        en: { title: 'House with a barbecue in Villa Morra', description: 'A house with a large patio.' },
      },
    });
    const slug = await slugOf(id!);
    const { status, headers, text } = await page(`/l/${slug}?locale=en`);
    expect(status).toBe(200);
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('cache-control')).toBe('public, max-age=120');
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<h1>House with a barbecue in Villa Morra</h1>');
    expect(text).toContain('Gs. 1,250,000,000');
    expect(text).toContain(`<meta property="og:title" content="House with a barbecue in Villa Morra · Óga">`);
    expect(text).toContain('<meta property="og:image" content="https://photos.example/house.jpg">');
    expect(text).toContain(`<link rel="canonical" href="${world.url}/l/${slug}?locale=en">`);
    for (const locale of ['en', 'es', 'pt']) {
      expect(text).toContain(`hreflang="${locale}" href="${world.url}/l/${slug}?locale=${locale}"`);
    }
    expect(text).toContain(`hreflang="x-default" href="${world.url}/l/${slug}"`);
    const facts = structured(text);
    expect(facts['@type']).toBe('RealEstateListing');
    expect(facts['offers']).toMatchObject({ price: 1_250_000_000, priceCurrency: 'PYG' });
    expect(facts['about']).toMatchObject({ '@type': 'House', numberOfBedrooms: 3 });
    expect(facts['about'].address).toMatchObject({ addressLocality: 'Asunción', addressCountry: 'PY' });
  });

  test('shows no more of an address than its owner lets be shown', async () => {
    const [id] = await publish(world, {
      addressVisibility: 'neighborhood',
      street: 'Calle Secreta',
      streetNumber: '99',
    });
    const { text } = await page(`/l/${await slugOf(id!)}`);
    expect(text).not.toContain('Calle Secreta');
    expect(text).not.toContain('-25.2968');
  });

  test('keeps what strangers wrote as text', async () => {
    const [id] = await publish(world, {
      title: 'Casa <img src=x onerror=alert(1)> linda',
      description: `</script><script>alert("x")</script> ${'larga '.repeat(20)}`,
      photos: [{ url: 'https://photos.example/a.jpg?"onload="alert(1)', alt: '"><b>' }],
    });
    const { text } = await page(`/l/${id}`.replace(id!, await slugOf(id!)));
    expect(text).not.toContain('<img src=x');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain(' src="https://photos.example/a.jpg?"');
    expect(text).not.toContain('"><b>');
    expect(structured(text)['description']).toContain('</script>');
  });

  test('describes it in a line, also where the text has no spaces', async () => {
    const [id] = await publish(world, { description: '👩‍👩‍👧'.repeat(500) });
    const { text } = await page(`/l/${await slugOf(id!)}`);
    const description = / name="description" content="([^"]*)"/.exec(text)![1]!;
    expect(description).toMatch(/^[^\ufffd]*…$/u);
    expect(description.length).toBeLessThan(300);
  });

  test('by its id or a former slug leads to its address', async () => {
    const [id] = await publish(world, {});
    const slug = await slugOf(id!);
    const { status, headers } = await page(`/l/${id}?locale=pt`);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(`/l/${slug}?locale=pt`);
  });

  test('leads to the same property on other terms', async () => {
    const [sale, rent] = await publish(
      world,
      { offerGroup: 'twins', title: 'Casa que se vende' },
      { offerGroup: 'twins', title: 'Casa que se alquila', listingType: 'rent', pricePeriod: 'month' },
    );
    const { text } = await page(`/l/${await slugOf(sale!)}?locale=es`);
    expect(text).toContain(`También se ofrece en:<a href="/l/${rent}?locale=es">Alquiler</a>`);
  });

  test('says of a studio let by the night what helps: no count of no bedrooms, no price per m²', async () => {
    const [id] = await publish(world, {
      title: 'Monoambiente por noche',
      propertyType: 'studio',
      listingType: 'short_term_rent',
      price: { amount: 40, currency: 'USD' },
      pricePeriod: 'night',
      bedrooms: 0,
      suites: null,
      publishedAt: '2026-10-13T12:00:00Z',
    });
    const { text } = await page(`/l/${await slugOf(id!)}?locale=en`);
    expect(text).not.toContain('<dt>Bedrooms');
    expect(text).not.toContain('Price per m²');
    expect(text).toContain('October 13, 2026');
    const found = await page('/?property_type=studio&locale=es');
    expect(found.text).toContain('2 baños · 180 m²');
    expect(found.text).not.toContain('0 dormitorios');
  });

  test('that is gone says so, with similar ones, and is left out by search engines', async () => {
    const there = { place: { country: 'PY', city: 'Encarnación' }, latitude: -27.33, longitude: -55.87 };
    const [id, other] = await publish(
      world,
      { ...there, title: 'Casa que se va pronto' },
      { ...there, title: 'Casa que se queda' },
    );
    const slug = await slugOf(id!);
    await world.sql`
      update listings set status = 'closed', close_reason = 'sold', closed_at = now() where id = ${id!}`;
    const { status, headers, text } = await page(`/l/${slug}?locale=es`);
    expect(status).toBe(410);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Esta propiedad ya no se ofrece');
    expect(text).toContain('noindex');
    expect(text).toContain(await slugOf(other!));
  });

  test.each(['/l/nothing-here', '/l/%00', '/l/%3Cscript%3E'])('%s is not found, in plain words', async (path) => {
    const { status, text } = await page(`${path}?locale=en`);
    expect(status).toBe(404);
    expect(text).toContain('This page does not exist');
    expect(text).not.toContain('<script>');
  });

  test('is not sent again to a browser that has it', async () => {
    const [id] = await publish(world, {});
    const path = `/l/${await slugOf(id!)}?locale=es`;
    const etag = (await page(path)).headers.get('etag')!;
    const again = await page(path, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the home page', () => {
  test('speaks the language that the address or the browser asks for', async () => {
    expect((await page('/?locale=pt', { 'accept-language': 'en' })).text).toContain('Encontre seu próximo lar');
    expect((await page('/', { 'accept-language': 'en-GB,en;q=0.9,es;q=0.8' })).text).toContain('Find your next home');
    expect((await page('/', { 'accept-language': 'fr' })).text).toContain('Encontrá tu próximo hogar');
    expect((await page('/')).headers.get('vary')).toMatch(/Accept-Language/);
  });

  test('takes prices as people write them and says when it cannot read one', async () => {
    await publish(world, { title: 'Casa económica en venta', price: { amount: 90_000, currency: 'USD' } });
    const cheap = await page('/?q=económica&max_price=US%24+100.000&locale=es');
    expect(cheap.text).toContain('Casa económica en venta');
    const unreadable = await page('/?max_price=mucho&locale=es');
    expect(unreadable.status).toBe(400);
    expect(unreadable.text).toContain('Precio hasta: escribí un número');
    const reversed = await page('/?min_price=10&max_price=5&locale=en');
    expect(reversed.text).toContain('The lowest price is above the highest.');
    expect((await page('/?q=de+la&locale=en')).text).toContain('Enter a kind of property');
  });

  test('keeps what was typed, as text', async () => {
    const { text } = await page(`/?q=${encodeURIComponent('"><script>alert(1)</script>')}&locale=es`);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('leads to everything at a place, and the form keeps to it until somebody leaves it', async () => {
    const inLuque = { place: { country: 'PY', city: 'Luque' }, propertyType: 'hotel' as const };
    await publish(
      world,
      { ...inLuque, title: 'Hotel de paso' },
      { propertyType: 'hotel', title: 'Hotel camino a Luque, Asunción' },
    );
    const home = await page('/?locale=pt');
    const link = /<a href="([^"]+)">Luque<\/a>/.exec(home.text)![1]!.replaceAll('&amp;', '&');
    const there = await page(link);
    expect(there.text).toContain('1 imóvel');
    expect(there.text).toContain('/l/hotel-de-paso');
    expect(there.text).toContain('Somente em<strong>Luque, Central, Paraguay</strong>');
    expect(there.text).toContain('<input type="hidden" name="city" value="Luque">');
    const [, away] = /<a href="([^"]+)">Buscar em todos os lugares<\/a>/.exec(there.text)!;
    expect(away).toBe('/?locale=pt');
    const listing = /href="(\/l\/[^"]+)"/.exec(there.text)![1]!;
    const crumb = /<a href="([^"]+)">Paraguai<\/a>/.exec((await page(listing)).text)![1]!;
    const country = await page(`${crumb.replaceAll('&amp;', '&')}&property_type=hotel`);
    expect(country.text).toContain('2 imóveis');
    expect((await page('/?city=Nowhere&locale=en')).status).toBe(400);
  });

  test('leads through all results, page by page', async () => {
    await publish(
      world,
      ...Array.from({ length: 30 }, (_, at) => ({
        title: `Depósito número ${at}`,
        propertyType: 'warehouse' as const,
      })),
    );
    const first = await page('/?property_type=warehouse&locale=en');
    expect(first.text).toContain('30 properties');
    expect(first.text).toContain('Page 1 of 2');
    const next = /rel="next" href="([^"]+)"/.exec(first.text)![1]!.replaceAll('&amp;', '&');
    const second = await page(next);
    expect(second.text.match(/class="card"/g)?.length).toBe(6);
    expect(second.text).toContain('rel="prev"');
    expect(second.text).not.toContain('rel="next"');
  });

  test.each(['417', '9999', '1e9', '416.7'])(
    'page %s is a whole page, and none beyond those that there are',
    async (asked) => {
      const { status, text } = await page(`/?sort=newest&page=${asked}&locale=en`);
      expect(status).toBe(200);
      expect(text).toContain(`;page=${asked === '416.7' ? 416 : 417}&`);
    },
  );

  test('tells nobody to run a package by a name under which none of ours is published', async () => {
    const { text } = await page('/?locale=en');
    expect(text).toContain('listings search --city asuncion');
    expect(text).not.toContain('npx');
  });

  test('leaves out what no menu offers instead of failing', async () => {
    expect((await page('/?listing_type=steal&sort=random&page=-3&locale=en')).status).toBe(200);
  });
});

test('too many pages are refused on a page that says when to come back, and elsewhere as a problem', async () => {
  const strict = await createWorld({ readsPerMinute: 1 });
  try {
    const statusOf = async (path: string) => (await fetch(strict.url + path)).status;
    expect(await Promise.all(['/', '/', '/', '/', '/llms.txt'].map(statusOf))).toEqual([200, 200, 200, 200, 200]);
    const refused = await fetch(`${strict.url}/l/any?locale=pt`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('Espere um minuto');
    const sitemap = await fetch(`${strict.url}/sitemap.xml`);
    expect([sitemap.status, await sitemap.json()]).toMatchObject([429, { error: { code: 'RATE_LIMITED' } }]);
  } finally {
    await strict.close();
  }
});
