import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeTranslator, type FakeTranslator } from '../../harness/fake-translator.ts';
import { addCompany, addProject } from '../../harness/people.ts';
import { createWorld, type World } from '../../harness/world.ts';

let fake: FakeTranslator;
let world: World;
/** Spanish, with the developer's own Portuguese. */
let told: string;
let silent: string;
beforeAll(async () => {
  fake = await fakeTranslator();
  world = await createWorld({ translation: { url: fake.url, apiKey: null } });
  const developerId = await addCompany(world, 'Petereby Constructora', { type: 'developer' });
  const units = [{ bedrooms: 1, areaM2: 42.5, price: { amount: 70_000, currency: 'USD' } }];
  const own = { pt: { name: 'Torre Aurora II', description: 'Dice "description":null en portugués.' } };
  told = await addProject(world, { developerId, name: 'Torre Aurora', description: 'Con terraza.', translations: own, units });
  silent = await addProject(world, { developerId, name: 'Sin palabras', description: null, units });
}); // prettier-ignore
afterAll(async () => {
  await world.close();
  await fake.close();
});

const read = async (id: string, query: string): Promise<unknown[]> => {
  const reply = await world.get(`/projects/${id}${query}`);
  const page = await world.get(`/projects${query === '' ? '?' : `${query}&`}available=any`);
  const { data } = reply.body;
  const { locale, translation, name, description } = page.body.data.find((one: { id: string }) => one.id === id);
  expect([locale, translation, name, description]).toEqual([
    data.locale,
    data.translation,
    data.name,
    data.description,
  ]);
  expect(reply.headers.get('content-language')).toBe(locale);
  expect(page.headers.get('content-language')).toBe(query === '' ? null : locale);
  return [locale, translation, name, description];
};

test('a project is in the language asked for: as the developer says it, composed, then by machine', async () => {
  const composed = /^Torre Aurora is a development by Petereby Constructora in Asunción, Paraguay\. /;
  expect(await read(told, '')).toEqual(['es', 'original', 'Torre Aurora', 'Con terraza.']);
  expect(await read(told, '?locale=es')).toEqual(['es', 'original', 'Torre Aurora', 'Con terraza.']);
  expect(await read(told, '?locale=pt')).toEqual(['pt', 'human', 'Torre Aurora II', 'Dice "description":null en portugués.']); // prettier-ignore
  expect(await read(told, '?locale=en')).toEqual(['en', 'generated', 'Torre Aurora', expect.stringMatching(composed)]);
  await world.drain();
  expect(fake.taken().flatMap(({ q, target }) => q.map((text) => `${target} ${text}`))).toEqual(['en Con terraza.']);
  expect(await read(told, '?locale=en')).toEqual(['en', 'machine', 'Torre Aurora', 'en: CON TERRAZA.']);
});

test('a project without a description has none in its own language, and a composed one in the others', async () => {
  expect(await read(silent, '')).toEqual(['es', 'original', 'Sin palabras', null]);
  expect(await read(silent, '?locale=es')).toEqual(['es', 'original', 'Sin palabras', null]);
  expect(await read(silent, '?locale=en')).toEqual(['en', 'generated', 'Sin palabras', expect.stringContaining('is a development by')]); // prettier-ignore
});

test('a description that has changed is translated anew, also where only the daily search finds it', async () => {
  await world.sql`update projects set description = 'Con dos terrazas.' where id = ${told}`;
  expect((await read(told, '?locale=en'))[1]).toBe('generated');
  await world.drain();
  expect(fake.taken()).toEqual([]);
  world.clock.advance(86_400);
  await world.drain();
  expect(await read(told, '?locale=en')).toEqual(['en', 'machine', 'Torre Aurora', 'en: CON DOS TERRAZAS.']);
});
