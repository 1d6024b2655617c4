import { expect, test } from 'vitest';
import { readPlaceLines } from './place-lines.ts';
import type { PlaceSeed } from './place-tree.ts';

const seed = (key: string, level: PlaceSeed['level'], name: string, more: Partial<PlaceSeed> = {}): PlaceSeed => ({
  key,
  level,
  parentKey: key.includes('/') ? key.slice(0, key.lastIndexOf('/')) : null,
  name,
  names: null,
  slug: key.split('/').at(-1)!,
  alternates: [],
  code: null,
  latitude: null,
  longitude: null,
  population: null,
  ...more,
});
const known = [
  seed('py', 'country', 'Paraguay', { code: 'PY', names: { en: 'Paraguay', es: 'Paraguay', pt: 'Paraguai' } }),
  seed('py/py-11', 'division', 'Central', { code: 'PY-11', slug: 'central' }),
  seed('py/py-3', 'division', 'Cordillera', { code: 'PY-3', slug: 'cordillera' }),
  seed('py/py-11/luque', 'city', 'Luque', {
    alternates: ['luque central'],
    latitude: -25.27,
    longitude: -57.49,
    population: 9,
  }),
];
const read = (...lines: (object | string)[]) =>
  readPlaceLines(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))),
    known,
  );

test('a new place gets its key from where it lies and what it is called', () => {
  const { seeds, faults } = read({
    level: 'city',
    parent: 'py/py-11',
    name: 'Ñemby Nuevo',
    latitude: -25.4,
    longitude: -57.5,
  });
  expect(faults).toEqual([]);
  expect(seeds).toMatchObject([
    { key: 'py/py-11/nemby-nuevo', slug: 'nemby-nuevo', parentKey: 'py/py-11', latitude: -25.4 },
  ]);
});

test('a known place keeps what its line does not say', () => {
  const { seeds } = read({
    level: 'city',
    parent: 'py/py-11',
    name: 'LUQUE',
    alternates: ['Lúque'],
    population: 300_000,
  });
  expect(seeds).toEqual([{ ...known[3], name: 'LUQUE', alternates: ['luque central'], population: 300_000 }]);
});

test('a namesake in another division carries its division', () => {
  const { seeds } = read({ level: 'city', parent: 'py/py-3', name: 'Luque' });
  expect(seeds).toMatchObject([{ key: 'py/py-3/luque-cordillera', slug: 'luque-cordillera' }]);
});

test('lines may come before those of the places they lie in', () => {
  const { seeds, faults } = read({ level: 'neighborhood', parent: 'py/py-3/nueva', name: 'Centro' }, '', {
    level: 'city',
    parent: 'py/py-3',
    name: 'Nueva',
  });
  expect([seeds.map((one) => one.key), faults]).toEqual([['py/py-3/nueva', 'py/py-3/nueva/centro'], []]);
});

test('a country and a division are known by their codes', () => {
  const { seeds, faults } = read(
    { level: 'country', code: 'uy', name: 'Uruguay' },
    { level: 'division', parent: 'uy', code: 'UY-MO', name: 'Montevideo' },
  );
  expect(faults).toEqual([]);
  expect(seeds.map((one) => [one.key, one.slug])).toEqual([
    ['uy', 'uruguay'],
    ['uy/uy-mo', 'montevideo'],
  ]);
});

test.each<[string, object | string, RegExp]>([
  ['no JSON', '{', /not JSON/],
  ['an unknown level', { level: 'street', name: 'X', parent: 'py' }, /level/],
  ['an unknown field', { level: 'city', parent: 'py/py-11', name: 'X', size: 1 }, /size/],
  ['no parent', { level: 'city', name: 'X' }, /parent is missing/],
  ['an unknown parent', { level: 'city', parent: 'py/py-12', name: 'X' }, /no place py\/py-12; known are py\/py-11/],
  ['a parent of another level', { level: 'city', parent: 'py', name: 'X' }, /lies in a division/],
  ['half a point', { level: 'city', parent: 'py/py-11', name: 'X', latitude: 1 }, /go together/],
  [
    'a point beyond the pole',
    { level: 'city', parent: 'py/py-11', name: 'X', latitude: -91, longitude: 1 },
    /latitude/,
  ],
  ['a code of another country', { level: 'division', parent: 'py', code: 'AR-X', name: 'X' }, /not of PY/],
  ['a division without its code', { level: 'division', parent: 'py', name: 'X' }, /ISO code/],
  ['a key of another depth', { level: 'city', key: 'py/py-11', name: 'X' }, /not the key of a city/],
  ['a name without letters', { level: 'city', parent: 'py/py-11', name: '!!!' }, /no Latin letter/],
])('%s is a fault of its line', (_, line, message) => {
  const { seeds, faults } = read({ level: 'city', parent: 'py/py-11', name: 'Itá Nueva' }, line);
  expect(seeds).toHaveLength(1);
  expect(faults).toMatchObject([{ line: 2, message: expect.stringMatching(message) }]);
});

test('the same place twice in a file is a fault', () => {
  const { faults } = read(
    { level: 'city', parent: 'py/py-11', name: 'Luque' },
    { level: 'city', key: 'py/py-11/luque', name: 'Luque' },
  );
  expect(faults).toMatchObject([{ line: 2, message: expect.stringContaining('already') }]);
});
