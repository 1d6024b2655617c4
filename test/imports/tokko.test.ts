import { describe, expect, test } from 'vitest';
import { tokko } from '../../server/src/adapters/crm/tokko/index.ts';
import { photo, tokkoProperty } from '../harness/tokko-property.ts';
import { factsOf, offersOf, rawOf, readText, said } from './translated.ts';

const read = (text: string) => readText(tokko, text);
const one = async (changes: Record<string, unknown> = {}) =>
  (await read(JSON.stringify([tokkoProperty(101, changes)])))[0]!;

test('a property comes over whole', async () => {
  const item = await one();
  expect(said(item)).toEqual([]);
  expect(item).toMatchObject({
    kind: 'item',
    position: 1,
    externalId: '101',
    place: { country: 'Argentina', division: 'Capital Federal', city: null, neighborhood: 'Palermo' },
    contact: {
      name: 'Ana Lapacho',
      email: 'palermo@lapacho.example.com',
      phone: '4555 0000',
      whatsapp: '+54 9 11 5555 0001',
    },
  });
  expect(offersOf(item)).toEqual([
    {
      listingType: 'sale',
      propertyType: 'apartment',
      originalLocale: 'es',
      title: 'Departamento con vista al parque en Palermo',
      description: 'Departamento de tres ambientes con balcón y vista al parque, cocina integrada y lavadero.',
      translations: {},
      price: { amount: 185_000, currency: 'USD' },
      pricePeriod: null,
      maintenanceFee: { amount: 95_000, currency: 'ARS' },
      bedrooms: 2,
      bathrooms: 1,
      halfBathrooms: 1,
      suites: null,
      parkingSpaces: null,
      livingAreaM2: 78.5,
      lotAreaM2: null,
      yearBuilt: null,
      floor: 8,
      floorsTotal: 12,
      furnished: null,
      petsAllowed: null,
      availability: 'available',
      availableFrom: null,
      amenities: ['balcony', 'laundry', 'pool'],
      street: 'Av. del Libertador al 3700',
      streetNumber: null,
      addressVisibility: 'street',
      latitude: Number('-34.571234567890123'),
      longitude: Number('-58.423456789012345'),
      photos: [
        { url: photo(101, 3), alt: null },
        { url: photo(101, 1), alt: null },
        { url: photo(101, 2), alt: 'Cocina' },
        { url: photo(101, 0), alt: null },
      ],
      videoUrl: 'https://www.youtube.com/watch?v=abc',
      virtualTourUrl: null,
    },
  ]);
  expect(rawOf(item)).toMatchObject({
    'type.id': '2',
    'type.name': 'Departamento',
    'operations[1].prices': 'USD 185000',
    tags: '10 Balcón | 20 Lavadero | 12 Cocina | 51 Pool',
    age: '20',
    room_amount: '3',
  });
});

test('nothing private comes along, nor what is none of the public address', async () => {
  const item = await one();
  expect(JSON.stringify(item)).not.toMatch(/PRIVATE|8 A|key=/);
});

describe('a document', () => {
  const objects = [tokkoProperty(1), tokkoProperty(2)];
  const meta = { limit: 20, offset: 0, next: null, previous: null, total_count: 2 };
  test.each([
    ['a list', JSON.stringify(objects)],
    ['an answer', JSON.stringify({ meta, objects })],
    ['lines', objects.map((object) => JSON.stringify(object)).join('\n')],
    ['one property', `${JSON.stringify(objects[0])}\n${JSON.stringify(objects[1])}\n`],
  ])('is %s', async (_, text) => {
    expect((await read(text)).map(({ externalId, kind }) => [externalId, kind])).toEqual([['1', 'item'], ['2', 'item']]); // prettier-ignore
  });

  test('that is one page of several is refused, since the others would be taken for withdrawn', async () => {
    const page = JSON.stringify({ meta: { ...meta, total_count: 57 }, objects });
    await expect(read(page)).rejects.toThrow('one page of 2 of 57 properties');
  });

  test.each([
    ['{"error_message":"key 123 is wrong"}', 'reports an error'],
    ['{"meta":{}}', 'neither a Tokko answer with items nor an item with its id'],
    ['<html></html>', 'XML or a web page'],
    ['', 'empty'],
  ])('%s is refused', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('loses no other for an item that is broken', async () => {
    const broken = [{ id: null }, 7, { id: 3, operations: 'x' }, tokkoProperty(4, { tags: 'x', photos: { image: 1 } })];
    const items = await read(`[${[...broken, ...objects].map((object) => JSON.stringify(object)).join()},{"id":9,}]`);
    expect(items.map(({ externalId, kind, remarks }) => [externalId, kind, remarks[0]?.code])).toEqual([
      [null, 'rejected', 'id_missing'],
      [null, 'rejected', 'not_an_object'],
      ['3', 'rejected', 'operation_missing'],
      ['4', 'item', undefined],
      ['1', 'item', undefined],
      ['2', 'item', undefined],
      [null, 'rejected', 'not_json'],
    ]);
  });

  test('of lines may begin with one that has no id', async () => {
    const items = await read(`{"publication_title":"x"}\n${JSON.stringify(objects[0])}\n`);
    expect(items.map(({ kind }) => kind)).toEqual(['rejected', 'item']);
  });
});

test.each([
  [{ deleted_at: '2026-11-01T10:00:00' }, []],
  [{ status: 4 }, ['noted status_not_published status']],
  [{ status: 'x' }, ['noted status_not_published status']],
])('%j is not offered any more', async (changes, remarks) => {
  const item = await one(changes);
  expect([item.kind, item.externalId, said(item)]).toEqual(['gone', '101', remarks]);
});
test.each([[{ status: '2' }], [{ status: null }], [{ deleted_at: '' }]])('%j is offered', async (changes) => {
  expect((await one(changes)).kind).toBe('item');
});

test.each([
  [{ id: 1, code: 'LA' }, 'land', []],
  [{ id: '13', code: 'PH' }, 'ph', []],
  [{ code: 'OF' }, 'office', []],
  [{ id: 28, code: 'AP', name: 'Isla' }, 'other', ['28 AP Isla']],
  [{ name: 'Departamento' }, 'other', ['Departamento']],
  [null, 'other', [null]],
])('type %j is %s', async (type, propertyType, raw) => {
  const item = await one({ type });
  expect(factsOf(item).propertyType).toBe(propertyType);
  expect(item.remarks.map((remark) => remark.raw)).toEqual(raw);
});

describe('texts', () => {
  const footer = 'Lapacho Propiedades\nMatrícula 123';
  test.each([
    [{ description_only: '', rich_description: '' }, 'Departamento de tres ambientes con balcón y vista al parque, cocina integrada y lavadero.'],
    [{ description_only: '', rich_description: `<p>Casa &amp; jardín</p><p>Lapacho   Propiedades<br>Matrícula 123</p>` }, 'Casa & jardín'],
    [{ description_only: null, rich_description: null, description: footer }, ''],
    [{ description_only: `Casa de Lapacho Propiedades`, footer }, 'Casa de Lapacho Propiedades'],
    [{ description_only: 'Casa', footer: '' }, 'Casa'],
  ])('%j', async (changes, description) => {
    expect(factsOf(await one(changes)).description).toBe(description);
  }); // prettier-ignore

  test('without a title it is made of the words of the source', async () => {
    for (const publication_title of [' ', '---', null]) {
      const item = await one({ publication_title });
      expect(factsOf(item).title).toBe('Departamento, Palermo');
      expect(said(item)).toEqual(['repaired title_missing publication_title']);
    }
    expect((await one({ publication_title: '', type: { id: 2 } })).kind).toBe('rejected');
  });

  test('contact data is taken out', async () => {
    const item = await one({ publication_title: 'Casa grande, llame al +54 9 11 5555-1234' });
    expect(factsOf(item).title).not.toMatch(/5555/);
  });
});

test.each([
  ['Argentina | Capital Federal | Palermo | Palermo Hollywood', ['Capital Federal', null, 'Palermo']],
  ['Argentina | G.B.A. Zona Norte | Vicente López | La Lucila ', ['G.B.A. Zona Norte', 'Vicente López', 'La Lucila']],
  ['Paraguay | Asunción | Villa Morra', ['Asunción', null, 'Villa Morra']],
  ['Paraguay | Central | Luque', ['Central', 'Luque', null]],
  ['Paraguay | Central', ['Central', null, null]],
])('%s', async (full_location, place) => {
  const item = await one({ location: { full_location } });
  expect(item.kind === 'item' && [item.place.division, item.place.city, item.place.neighborhood]).toEqual(place);
});

describe('an address', () => {
  test.each([
    ['Pellegrini 1255', 'Pellegrini', '1255', 'street'],
    ['Av. Mariscal López, 3412 c/ Cruz del Chaco', 'Av. Mariscal López', '3412', 'street'],
    ['Ruta 2 km 34', 'Ruta 2 km 34', null, 'street'],
    ['', null, null, 'neighborhood'],
    [null, null, null, 'neighborhood'],
  ])('%s', async (fake_address, street, streetNumber, addressVisibility) => {
    expect(factsOf(await one({ fake_address }))).toMatchObject({ street, streetNumber, addressVisibility });
  });

  test.each([
    [{ geo_lat: '-58.42', geo_long: '-34.57' }, [-34.57, -58.42], ['repaired coordinates_swapped geo_lat']],
    [{ geo_lat: '0', geo_long: '0' }, [null, null], []],
    [{ geo_lat: null, geo_long: null }, [null, null], []],
    [{ geo_lat: '-34.5', geo_long: '' }, [null, null], ['repaired coordinates_incomplete geo_lat']],
    [{ geo_lat: '48.1', geo_long: '11.5' }, [null, null], ['repaired coordinates_elsewhere geo_lat']],
  ])('point %j', async (changes, point, remarks) => {
    const item = await one(changes);
    expect([[factsOf(item).latitude, factsOf(item).longitude], said(item)]).toEqual([point, remarks]);
  });
});

test.each([
  [{}, 78.5, null, []],
  [{ roofed_surface: '0.00' }, 84.5, null, []],
  [{ type: { id: 3 }, surface: '300.00' }, 78.5, 300, []],
  [{ type: { id: 1 }, surface: '0.00', roofed_surface: '0', total_surface: '450.00' }, null, 450, []],
  [{ type: { id: 9 }, surface: '120.50', surface_measurement: 'HA' }, null, 1_205_000, ['repaired unit_unclear roofed_surface']],
  [{ surface_measurement: 'ACRE' }, null, null, ['repaired unit_unknown surface_measurement']],
  [{ roofed_surface: 'grande' }, 84.5, null, ['repaired area_unreadable roofed_surface']],
])('areas %j', async (changes, living, lot, remarks) => {
  const item = await one(changes);
  expect([factsOf(item).livingAreaM2, factsOf(item).lotAreaM2, said(item)]).toEqual([living, lot, remarks]);
}); // prettier-ignore

test('counts of 0 are unknown, what is no number is told', async () => {
  const zero = { suite_amount: 0, bathroom_amount: '0', toilet_amount: 0, floors_amount: 0, floor: 0 };
  expect(factsOf(await one(zero))).toMatchObject({
    bedrooms: null, bathrooms: null, halfBathrooms: null, floorsTotal: null, floor: null,
  }); // prettier-ignore
  expect(factsOf(await one({ floor: 'PB' })).floor).toBe(0);
  expect(said(await one({ floor: 'alto', suite_amount: '2 y medio' }))).toEqual([
    'repaired number_unreadable suite_amount',
    'repaired number_unreadable floor',
  ]);
});

test('age is kept as it is, and becomes no year', async () => {
  for (const age of [0, -1, 35]) {
    const item = await one({ age });
    expect([factsOf(item).yearBuilt, rawOf(item)['age']]).toEqual([null, String(age)]);
  }
});

test('tags by id whatever the language, by a known name, else noted', async () => {
  const tags = [{ id: 33, name: 'Gym' }, { id: 9_999, name: 'Quincho' }, { id: 8_888, name: 'Bodega de vinos' }, { name: 'Ascensor' }, 'x']; // prettier-ignore
  const item = await one({ tags });
  expect(factsOf(item).amenities).toEqual(['elevator', 'gym', 'quincho']);
  expect(item.remarks).toMatchObject([{ weight: 'noted', code: 'feature_unknown', raw: '8888 Bodega de vinos' }]);
});

test('photos that cannot be shown are left out, and the original stands in', async () => {
  const item = await one({
    photos: [
      { image: 'http://localhost/1.jpg', order: 1 },
      { image: '', original: photo(1, 7), order: 2 },
      { image: photo(1, 8), order: 3, is_blueprint: true, is_front_cover: true },
      { image: photo(1, 7), order: 4 },
      { order: 5 },
    ],
    videos: [{ url: 'https://youtu.be/b', order: 2 }, { url: 'https://youtu.be/a', order: 1 }, { url: 'x' }],
  });
  expect(factsOf(item).photos.map(({ url }) => url)).toEqual([photo(1, 7), photo(1, 8)]);
  expect(factsOf(item).videoUrl).toBe('https://youtu.be/a');
  expect(said(item)).toEqual([
    'repaired image_url_unusable photos',
    'repaired image_repeated photos',
    'repaired video_url_unusable videos',
    'noted video_surplus videos',
  ]);
});

test('nobody is named where nobody can be reached', async () => {
  const item = await one({ producer: { name: 'Ana' }, branch: null });
  expect('contact' in item).toBe(false);
  const agent = await one({ branch: {} });
  expect(agent.kind === 'item' && agent.contact).toMatchObject({ email: 'ana@lapacho.example.com' });
});
