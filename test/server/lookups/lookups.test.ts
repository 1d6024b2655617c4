import { afterAll, beforeAll, expect, test } from 'vitest';
import { vocabularies, vocabularyNames } from '@oga/contract';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Value {
  readonly value: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

test('every enumeration is listed with all of its words', async () => {
  const { body } = await world.get('/lookups');
  const lookups = body.data as { name: string; values: Value[] }[];
  expect(lookups.map(({ name }) => name)).toEqual(vocabularyNames);
  for (const { name, values } of lookups) {
    expect(values.map(({ value }) => value)).toEqual(
      Object.keys(vocabularies[name as keyof typeof vocabularies].values),
    );
  }
});

test('no word lacks a label in any of the three languages', async () => {
  const { body } = await world.get('/lookups');
  const labels = (body.data as { values: Value[] }[]).flatMap(({ values }) =>
    values.flatMap((one) => Object.values(one.labels)),
  );
  expect(labels.filter((label) => label.trim() === '')).toEqual([]);
});

test.each([
  ['', 'House', 'en'],
  ['?locale=es', 'Casa', 'es'],
  ['?locale=pt', 'Casa', 'pt'],
])('one enumeration in the language of %s', async (query, label, language) => {
  const reply = await world.get(`/lookups/property_types${query}`);
  const house = (reply.body.data.values as Value[]).find(({ value }) => value === 'house');
  expect(house).toMatchObject({ label, labels: { en: 'House', es: 'Casa', pt: 'Casa' } });
  expect(reply.headers.get('content-language')).toBe(language);
});

test('a name that is nearly right is answered with the right one', async () => {
  const reply = await world.get('/lookups/property_type');
  expect(reply.status).toBe(404);
  expect(reply.body.error.message).toContain('did you mean property_types?');
});
