import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { reviseListings } from '../../../server/src/features/listings/index.ts';
import { fakeTranslator, type FakeTranslator } from '../../harness/fake-translator.ts';
import { plainHouse, publish, type GivenListing } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let fake: FakeTranslator;
let world: World;
beforeAll(async () => {
  fake = await fakeTranslator();
  world = await createWorld({ translation: { url: fake.url, apiKey: null }, logLevel: 'silent' });
  await world.drain();
});
afterEach(async () => {
  fake.answer();
  await world.drain();
  fake.taken();
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const one = async (given: GivenListing): Promise<string> => (await publish(world, given))[0]!;

/** How a listing reads in a language: kind, title, description. */
const read = async (id: string, locale: string): Promise<string[]> => {
  const { data } = (await world.get(`/listings/${id}?locale=${locale}`)).body;
  return [data.translation, data.title, data.description];
};
const kindOf = async (id: string, locale = 'en'): Promise<string> => (await read(id, locale))[0]!;

const revise = async (id: string, changes: Partial<GivenListing>, andThen: () => void = () => undefined) => {
  const [place] = await world.sql`
    select country_id as "countryId", division_id as "divisionId", city_id as "cityId", neighborhood_id as "neighborhoodId"
      from listings where id = ${id}`;
  const facts = { ...plainHouse, ...changes, place: place as never };
  await inTransaction(world.sql, async (tx) => {
    await reviseListings(tx, [{ id, facts }], { at: world.clock.now(), knownWords: new Set(), translate: true });
    andThen();
  });
};

/** What the service was asked, as `pair text`, in any order. */
const asked = (): string[] =>
  fake.taken().flatMap(({ q, source, target }) => q.map((text) => `${source}-${target} ${text}`)).toSorted(); // prettier-ignore

test('a text is composed until its translation is there; then it is the machine\'s, in the language asked for', async () => {
  const id = await one({ title: 'Casa uno', description: 'Con patio.' });
  expect(await kindOf(id)).toBe('generated');
  await world.drain();
  expect(asked()).toEqual(['es-en Casa uno', 'es-en Con patio.', 'es-pt Casa uno', 'es-pt Con patio.']);
  expect(await read(id, 'en')).toEqual(['machine', 'en: CASA UNO', 'en: CON PATIO.']);
  expect(await read(id, 'pt')).toEqual(['machine', 'pt: CASA UNO', 'pt: CON PATIO.']);
  expect(await read(id, 'es')).toEqual(['original', 'Casa uno', 'Con patio.']);
  const page = await world.get(`/listings?ids=${id}&locale=pt`);
  expect(page.body.data[0]).toMatchObject({ locale: 'pt', translation: 'machine', title: 'pt: CASA UNO' });
  expect(page.headers.get('content-language')).toBe('pt');
}); // prettier-ignore

test("an author's own text is neither asked for nor replaced", async () => {
  const id = await one({ title: 'Casa dos', description: 'Con jardín.', translations: { en: { title: 'House two', description: 'With a garden.' } } }); // prettier-ignore
  await world.drain();
  expect(asked()).toEqual(['es-pt Casa dos', 'es-pt Con jardín.']);
  expect(await read(id, 'en')).toEqual(['human', 'House two', 'With a garden.']);
  expect(await kindOf(id, 'pt')).toBe('machine');
});

test('title and description are of one kind: with one of them translated, both are composed', async () => {
  fake.answer(({ q }) => (q.some((text) => text.startsWith('Largo')) ? { status: 400 } : undefined));
  const id = await one({ title: 'Casa tres', description: 'Largo como una novela.' });
  await world.drain();
  expect(await world.sql`select from machine_texts where text = 'en: CASA TRES'`).toHaveLength(1);
  const [kind, title, description] = await read(id, 'en');
  expect([kind, title]).toEqual(['generated', '3-bedroom house for sale in Asunción']);
  expect(description).toMatch(/^House for sale in Asunción, Paraguay\./);
});

test('a text that has changed never shows the translation of the old one, and one that was known is not asked for again', async () => {
  const id = await one({ title: 'Casa cuatro', description: 'Antes.' });
  await world.drain();
  await revise(id, { title: 'Casa cuatro', description: 'Después.' });
  expect(await kindOf(id)).toBe('generated');
  fake.taken();
  await world.drain();
  expect(asked()).toEqual(['es-en Después.', 'es-pt Después.']);
  expect(await read(id, 'en')).toEqual(['machine', 'en: CASA CUATRO', 'en: DESPUÉS.']);
  await revise(id, { title: 'Casa cuatro', description: 'Antes.' });
  expect(await read(id, 'en')).toEqual(['machine', 'en: CASA CUATRO', 'en: ANTES.']);
  const other = await one({ title: 'Casa cuatro', description: 'Después.' });
  expect(await kindOf(other)).toBe('machine');
  await world.drain();
  expect(asked()).toEqual([]);
});

test('a change that is rolled back asks for nothing', async () => {
  const id = await one({ title: 'Casa doce', description: 'Igual.' });
  await world.drain();
  const undone = revise(id, { title: 'Casa doce', description: 'Nunca.' }, () => {
    throw new Error('roll back');
  });
  await expect(undone).rejects.toThrow('roll back');
  expect(await world.drain()).toEqual([]);
});

test('a busy service is asked again when it says, and no earlier', async () => {
  fake.answer(() => ({ status: 429, headers: { 'Retry-After': '90' } }));
  const id = await one({ title: 'Casa cinco', description: 'Ocupado.' });
  expect((await world.drain()).map(({ status }) => status)).toEqual(['completed']);
  fake.answer();
  fake.taken();
  world.clock.advance(89);
  await world.drain();
  expect(asked()).toEqual([]);
  expect(await kindOf(id)).toBe('generated');
  world.clock.advance(1);
  await world.drain();
  expect(await kindOf(id)).toBe('machine');
});

test('a service that fails is asked again with growing pauses; nothing of the listing is lost meanwhile', async () => {
  fake.answer(() => ({ status: 500 }));
  const id = await one({ title: 'Casa seis', description: 'Falla.' });
  for (let round = 0; round < 3; round += 1) {
    await world.drain();
    world.clock.advance(3_600);
    expect(await kindOf(id)).toBe('generated');
  }
  fake.answer();
  await world.drain();
  expect(await kindOf(id)).toBe('machine');
});

test('a text that the service fails at for good is set aside, and keeps no other waiting', async () => {
  fake.answer(({ q }) => (q.some((text) => text.includes('Veneno')) ? { status: 500 } : undefined));
  const [bad, good] = (await publish(
    world,
    { title: 'Casa siete', description: 'Veneno.' },
    { title: 'Casa ocho', description: 'Sana.' },
  )) as [string, string];
  for (let round = 0; round < 5; round += 1) {
    await world.drain();
    world.clock.advance(3_600);
  }
  expect([await kindOf(bad), await kindOf(good)]).toEqual(['generated', 'machine']);
  fake.taken();
  await one({ title: 'Otra con veneno', description: 'Veneno.' });
  await world.drain();
  expect(asked()).toEqual(['es-en Otra con veneno', 'es-pt Otra con veneno']);
  world.clock.advance(31 * 86_400);
  fake.answer();
  await world.drain();
  expect(await kindOf(bad)).toBe('machine');
});

test('a service that refuses everything, as without a key, is no reason to set texts aside', async () => {
  fake.answer(() => ({ status: 400, body: '{"error":"Please contact the server operator to get an API key"}' }));
  const id = await one({ title: 'Casa nueve', description: 'Sin llave.' });
  const ended = await world.drain();
  expect(ended.map(({ status }) => status)).toEqual(['failed']);
  expect(ended[0]!.output?.message).toContain('API key');
  fake.answer();
  world.clock.advance(3_600);
  await world.drain();
  expect(await kindOf(id)).toBe('machine');
});

test('what the service answers is shown as plain text, and what can be no translation is not shown', async () => {
  const answers: Record<string, string> = {
    'Casa diez': '<b>House&nbsp;ten</b>\n',
    'Con <3 y dos líneas.\nDos.': 'With <3 and two lines. \u200b\n\n\n\nTwo.',
  };
  fake.answer(({ q }) => ({ body: JSON.stringify({ translatedText: q.map((text) => answers[text] ?? 'x'.repeat(5_000)) }) }));
  const id = await one({ title: 'Casa diez', description: 'Con <3 y dos líneas.\nDos.' });
  const odd = await one({ title: 'Casa diez', description: 'Breve.' });
  await world.drain();
  expect(await read(id, 'en')).toEqual(['machine', 'House ten', 'With <3 and two lines.\n\nTwo.']);
  expect(await kindOf(odd)).toBe('generated');
}); // prettier-ignore

test('once a day what lacks a translation is found, also what was published before there was a service', async () => {
  const id = await one({ title: 'Casa once', description: 'Olvidada.' });
  await world.sql`delete from jobs.job`;
  expect(await kindOf(id)).toBe('generated');
  world.clock.advance(86_400);
  await world.drain();
  expect(await kindOf(id)).toBe('machine');
});

test('a listing without a description needs none', async () => {
  const id = await one({ title: 'Casa trece', description: '' });
  await world.drain();
  expect(asked()).toEqual(['es-en Casa trece', 'es-pt Casa trece']);
  expect(await read(id, 'en')).toEqual(['machine', 'en: CASA TRECE', '']);
});

test.each([
  ['short', 'breve', 20, 5_000],
  ['long', 'larga '.repeat(80), 20, 5_000],
])('many %s texts go in few requests of bounded size', async (name, words, mostTexts, mostCharacters) => {
  await publish(
    world,
    ...Array.from({ length: 24 }, (_, n) => ({ title: `Serie ${name} ${n}`, description: `${n} ${words}` })),
  );
  await world.drain();
  const requests = fake.taken();
  expect(requests.flatMap(({ q }) => q)).toHaveLength(24 * 2 * 2);
  expect(requests.length).toBeLessThan(24);
  for (const { q } of requests) {
    expect(q.length).toBeLessThanOrEqual(mostTexts);
    expect(q.join('').length).toBeLessThanOrEqual(mostCharacters);
  }
});
