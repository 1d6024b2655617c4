import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../harness/listings.ts';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  const texts = {
    spanish: {
      propertyType: 'apartment',
      title: 'Departamento con balcón cerca del Paseo La Galería',
      description:
        'Dormitorios luminosos, cocina integrada, jardines y piscina climatizada. Año 2020, ideal para niños.',
      amenities: ['pool'],
      originalLocale: 'es',
    },
    portuguese: {
      propertyType: 'studio',
      title: 'Quitinete reformada próxima à estação',
      description: 'Imóvel mobiliado com varanda, lavanderia e churrasqueira coletiva.',
      amenities: ['barbecue'],
      originalLocale: 'pt',
      place: { country: 'BR', city: 'Curitiba' },
    },
    english: {
      propertyType: 'house',
      title: 'Charming cottage with kitchenette',
      description: 'Renovated wooden floors, fireplaces, and a large backyard overlooking the lake.',
      amenities: ['fireplace'],
      originalLocale: 'en',
      place: { country: 'PY', city: 'San Bernardino' },
    },
  } as const;
  for (const [name, text] of Object.entries(texts)) [ids[name]] = (await publish(world, text)) as [string];
});
afterAll(() => world.close());

const found = async (q: string) => {
  const reply = await world.get(`/listings?q=${encodeURIComponent(q)}`);
  if (reply.status !== 200) return reply.body.error.details.fields[0].code as string;
  return (reply.body.data as { id: string }[])
    .map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)!)
    .sort();
};

describe('a search finds', () => {
  test.each([
    ['accents or none', 'balcon', ['spanish']],
    ['accents where the text has none', 'dormitóriós', ['spanish']],
    ['letters and accents apart', 'balco\u0301n', ['spanish']],
    ['any case', 'BALCÓN Galería', ['spanish']],
    ['an ñ as n and as ñ', 'ninos', ['spanish']],
    ['an ñ', 'niños', ['spanish']],
    ['a stem in Spanish', 'dormitorio luminoso', ['spanish']],
    ['a stem in Portuguese', 'reformadas', ['portuguese']],
    ['a stem in English', 'renovating floor', ['english']],
    ['what it is in another language', 'apartment pool', ['spanish']],
    ['what it is in another language still', 'apartamento piscina', ['spanish']],
    ['what it has in English', 'barbecue', ['portuguese']],
    ['its place', 'curitiba', ['portuguese']],
    ['its country in English', 'brazil', ['portuguese']],
    ['words among very common ones', 'un departamento con la piscina en el', ['spanish']],
    ['all of the words', 'piscina quitinete', []],
    ['a number', '2020', ['spanish']],
  ])('%s: %s', async (_, q, names) => expect(await found(q)).toEqual(names));
});

// A misspelt word stands for several near ones: kitchenette and kitinete, apartamento and apartaestudio.
describe('a search forgives', () => {
  test.each([
    ['departmento', ['spanish']],
    ['departamneto', ['spanish']],
    ['apartamneto', ['portuguese', 'spanish']],
    ['pisina', ['spanish']],
    ['picsina', ['spanish']],
    ['kitchnette', ['english', 'portuguese']],
    ['kichenette', ['english']],
    ['quitinet', ['portuguese']],
    ['churasqueira', ['portuguese']],
    ['curitba', ['portuguese']],
    ['dormitoros luminosso', ['spanish']],
    ['firepalce', ['english']],
  ])('%s', async (q, names) => expect(await found(q)).toEqual(names));
});

describe('a search that holds no word is refused, not taken for every listing', () => {
  test.each(['...', '¡¿?!', '  &  ', "'", '🏠', 'de la con', 'the', '|&!:*', '()'])('%s', async (q) =>
    expect(await found(q)).toBe('no_words'),
  );
});

describe('what looks like a language of queries is only text', () => {
  test.each([
    "casa'); drop table listings; --",
    "' or 1=1 --",
    'casa & !piscina',
    'casa:*',
    'casa | (piscina <-> !x)',
    '\\',
    "piscina\\'",
    '%_%',
    '*',
    '"piscina climatizada"',
    'a:A b:B',
    '<1>',
    '{}[]$1',
    'piscina '.repeat(24),
    'x'.repeat(200),
  ])('%s', async (q) => {
    const reply = await world.get(`/listings?q=${encodeURIComponent(q)}`);
    expect([200, 400]).toContain(reply.status);
    expect((await world.get('/listings')).body.pagination.total).toBe(3);
  });

  test('an operator does not negate', async () => {
    expect(await found('departamento !piscina')).toEqual(['spanish']);
  });
});

test('what is in the title ranks above what is in the description', async () => {
  const [inText, inTitle] = await publish(
    world,
    { title: 'Casa amplia', description: 'A metros de un molino antiguo.' },
    { title: 'Molino restaurado', description: 'Casa amplia con historia.', publishedAt: '2020-01-01T00:00:00Z' },
  );
  const reply = await world.get('/listings?q=molino');
  expect((reply.body.data as { id: string }[]).map(({ id }) => id)).toEqual([inTitle, inText]);
});
