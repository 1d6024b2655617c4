import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
/** Spanish, with the author's own English. */
let translated: string;
let plain: string;
let portuguese: string;
beforeAll(async () => {
  world = await createWorld();
  [translated, plain, portuguese] = (await publish(
    world,
    {
      title: 'Casa en el lago',
      description: 'Frente al agua, con muelle.',
      translations: { en: { title: 'House by the lake', description: 'On the water, with a jetty.' } },
      place: { country: 'BR', city: 'Curitiba' },
    },
    {
      title: 'Depto a "estrenar"',
      // What the server looks for in a record's own JSON is only text here.
      description: 'Dice: "title":null,"description":null y {"id":"lst_',
      propertyType: 'apartment',
      listingType: 'rent',
      price: { amount: 3_800_000, currency: 'PYG' },
      pricePeriod: 'month',
      place: { country: 'PY', city: 'Asunción', neighborhood: 'Recoleta' },
    },
    { title: 'Casa ampla', description: 'Perto do parque.', originalLocale: 'pt', place: { country: 'BR', city: 'Curitiba' } },
  )) as [string, string, string];
}); // prettier-ignore
afterAll(() => world.close());

const composedPt = {
  title: 'Casa com 3 quartos à venda em Curitiba, Paraná',
  description:
    'Casa à venda em Curitiba, Paraná, Brasil. Tem 3 quartos (1 suíte), 2 banheiros e 2 vagas de garagem. A área construída é de 180 m² e o terreno mede 360 m². Tem 2 pavimentos e foi construída em 2015. Não é mobiliada. O preço é de US$ 150.000.',
};

describe('a listing in Spanish with an English text of its author', () => {
  test.each([
    ['', 'es', 'original', { title: 'Casa en el lago', description: 'Frente al agua, con muelle.' }, 'Brasil'],
    ['?locale=es', 'es', 'original', { title: 'Casa en el lago', description: 'Frente al agua, con muelle.' }, 'Brasil'],
    ['?locale=en', 'en', 'human', { title: 'House by the lake', description: 'On the water, with a jetty.' }, 'Brazil'],
    ['?locale=pt', 'pt', 'generated', composedPt, 'Brasil'],
  ])('%s is in %s, %s', async (query, locale, translation, text, country) => {
    const reply = await world.get(`/listings/${translated}${query}`);
    expect(reply.body.data).toMatchObject({ ...text, locale, translation, original_locale: 'es', location: { country } });
    expect(reply.headers.get('content-language')).toBe(locale);
  });
}); // prettier-ignore

test('each listing of a page is in the language asked for, however its text came about', async () => {
  const page = await world.get(`/listings?ids=${translated},${plain},${portuguese}&locale=en`);
  const texts = new Map(page.body.data.map((one: { id: string }) => [one.id, one]));
  expect(page.headers.get('content-language')).toBe('en');
  expect(texts.get(translated)).toMatchObject({ locale: 'en', translation: 'human', title: 'House by the lake' });
  expect(texts.get(plain)).toMatchObject({
    locale: 'en',
    original_locale: 'es',
    translation: 'generated',
    title: '3-bedroom apartment for rent in Recoleta, Asunción',
  });
  expect(texts.get(portuguese)).toMatchObject({ locale: 'en', original_locale: 'pt', translation: 'generated' });
  for (const id of [translated, plain, portuguese]) {
    expect(texts.get(id)).toEqual((await world.get(`/listings/${id}?locale=en`)).body.data);
  }
});

test('a page as GeoJSON is in the language asked for too', async () => {
  const page = await world.get(`/listings?ids=${plain},${translated}&locale=pt`, { accept: 'application/geo+json' });
  expect(page.body.features.map((one: { properties: { title: string } }) => one.properties.title).toSorted()).toEqual([
    'Apartamento com 3 quartos para alugar no bairro Recoleta, em Assunção',
    composedPt.title,
  ]);
});

test('a page without a language has every original, and says no language for the whole', async () => {
  const page = await world.get(`/listings?ids=${translated},${plain},${portuguese}`);
  const locales = page.body.data.map((one: { locale: string; translation: string }) => [one.locale, one.translation]);
  expect(locales.toSorted()).toEqual([['es', 'original'], ['es', 'original'], ['pt', 'original']]);
  expect(page.headers.get('content-language')).toBeNull();
}); // prettier-ignore

test('a composed text changes nothing else of the record', async () => {
  const { title, description, locale, translation, location, ...original } = (await world.get(`/listings/${plain}`))
    .body.data;
  const composed = (await world.get(`/listings/${plain}?locale=pt`)).body.data;
  expect(composed).toMatchObject({ ...original, locale: 'pt', translation: 'generated' });
  expect(composed.location).toEqual({ ...location, country: 'Paraguai' });
  expect([locale, translation]).toEqual(['es', 'original']);
  expect(`${composed.title} ${composed.description}`).not.toContain(title);
  expect(composed.description).not.toContain(description);
});

test('a composed text follows the facts at once', async () => {
  const [id] = (await publish(world, { price: { amount: 90_000, currency: 'USD' } })) as [string];
  const told = async () => (await world.get(`/listings/${id}?locale=en`)).body.data.description as string;
  expect(await told()).toContain('The price is USD 90,000.');
  await world.sql`update listings set price_amount = 85000, bathrooms = 1 where id = ${id}`;
  expect(await told()).toContain('The price is USD 85,000.');
  expect(await told()).toContain('3 bedrooms (1 en suite), one bathroom and 2 parking spaces');
});

test('a composed text keeps a hidden street to itself', async () => {
  const [id] = (await publish(world, { street: 'Tte. Oculto', addressVisibility: 'neighborhood' })) as [string];
  expect((await world.get(`/listings/${id}?locale=pt`)).text).not.toContain('Oculto');
});
