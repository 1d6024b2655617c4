import { describe, expect, test } from 'vitest';
import { tokko } from '../../server/src/adapters/crm/tokko/index.ts';
import type { FeedItem } from '../../server/src/features/imports/port.ts';
import { photo, tokkoProperty } from '../harness/tokko-property.ts';

async function* document(text: string) {
  yield Buffer.from(text);
}

async function read(text: string): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const item of tokko.read(document(text))) items.push(item);
  return items;
}

const one = async (changes: Record<string, unknown> = {}): Promise<FeedItem> =>
  (await read(JSON.stringify([tokkoProperty(101, changes)])))[0]!;

const offersOf = (item: FeedItem) => (item.kind === 'item' ? item.offers.map(({ facts }) => facts) : []);
const factsOf = (item: FeedItem) => offersOf(item)[0]!;
const said = (item: FeedItem) => item.remarks.map(({ weight, code, field }) => `${weight} ${code} ${field}`);
const rawOf = (item: FeedItem) => (item.kind === 'item' ? item.raw : {});

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
      latitude: -34.571234567890123,
      longitude: -58.423456789012345,
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

describe('prices', () => {
  const price = (currency: string, amount: unknown, period: unknown = 0, is_promotional = false) => ({
    currency,
    price: amount,
    period,
    is_promotional,
  });
  const priced = async (operation_id: number, ...prices: object[]) => {
    const item = await one({ operations: [{ operation_id, prices }] });
    const { listingType, price: chosen, pricePeriod } = factsOf(item);
    return [listingType, chosen && `${chosen.currency} ${chosen.amount}`, pricePeriod, said(item)];
  };

  test('each operation is an offer of its own', async () => {
    const item = await one({
      operations: [
        { operation_id: 1, prices: [price('USD', 100_000)] },
        { operation_id: 2, prices: [price('ARS', 800_000, 5)] },
        { operation_id: 3, prices: [price('USD', '90.00', 1)] },
      ],
    });
    expect(offersOf(item).map(({ listingType, price: asked, pricePeriod }) => [listingType, asked, pricePeriod])).toEqual([
      ['sale', { amount: 100_000, currency: 'USD' }, null],
      ['rent', { amount: 800_000, currency: 'ARS' }, 'month'],
      ['short_term_rent', { amount: 90, currency: 'USD' }, 'night'],
    ]);
  }); // prettier-ignore

  test('of several the usual one is taken, and the others are noted', async () => {
    const others = ['noted price_others operations.prices'];
    expect(await priced(1, price('ARS', 150_000_000), price('USD', 100_000))).toEqual(['sale', 'USD 100000', null, others]);
    expect(await priced(1, price('USD', 90_000, 0, true), price('USD', 100_000))).toEqual(['sale', 'USD 100000', null, others]);
    expect(await priced(2, price('USD', 800), price('ARS', 900_000))).toEqual(['rent', 'ARS 900000', 'month', others]);
    expect(await priced(3, price('USD', 2_000, 5), price('USD', 900, 22), price('USD', 90, 1), price('USD', 500, 3))).toEqual([
      'short_term_rent', 'USD 90', 'night', others,
    ]);
    expect(await priced(3, price('USD', 900, 4), price('USD', 1_500, 5))).toEqual(['short_term_rent', 'USD 1500', 'month', others]);
  }); // prettier-ignore

  test('a price that has no period of ours, and one that is only promotional', async () => {
    expect(await priced(3, price('USD', 900, 28))).toEqual([
      'short_term_rent', null, null, ['noted price_others operations.prices', 'noted price_missing operations.prices'],
    ]);
    expect(await priced(3, price('USD', 90))).toEqual(['short_term_rent', 'USD 90', null, []]);
    expect(await priced(1, price('USD', 90_000, 0, true))).toEqual(['sale', 'USD 90000', null, ['noted price_promotional operations.prices']]);
    expect(await priced(2, price('USD', 90, 'mensual'))).toEqual([
      'rent', null, null,
      ['repaired period_unknown operations.prices.period', 'noted price_others operations.prices', 'noted price_missing operations.prices'],
    ]);
  }); // prettier-ignore

  test('an amount of 0 asks to be asked', async () => {
    expect(await priced(1, price('USD', 0))).toEqual(['sale', null, null, ['noted price_missing operations.prices']]);
  });

  test('guaraníes have no decimals, and what is no currency is no price', async () => {
    expect(await priced(2, price('PYG', '3500000.40', 5))).toEqual([
      'rent', 'PYG 3500000', 'month', ['repaired amount_rounded operations.prices'],
    ]);
    expect(await priced(1, price('U$S', 100_000))).toEqual(['sale', null, null, ['repaired currency_unknown operations.prices']]);
    expect(await priced(1, price('', 100_000))).toEqual(['sale', null, null, ['repaired currency_missing operations.prices']]);
  }); // prettier-ignore

  test('a hidden price is nowhere', async () => {
    for (const web_price of [false, 'false', 0, 'hm']) {
      const item = await one({ web_price });
      expect(factsOf(item).price).toBeNull();
      expect(said(item)).toContain('noted price_hidden web_price');
      expect(JSON.stringify(item)).not.toMatch(/185.?000/);
    }
  });

  test('an operation that is unknown is left out', async () => {
    const sale = { operation_id: 1, prices: [price('USD', 100_000)] };
    const strange = { operation_id: 4, operation_type: 'Permuta', prices: [] };
    const item = await one({ operations: [strange, sale] });
    expect(offersOf(item)).toHaveLength(1);
    expect(item.remarks).toMatchObject([{ code: 'operation_unknown', raw: '4 Permuta' }]);
    expect(said(await one({ operations: [strange] }))).toContain('rejected operation_missing operations');
    // A label is in the language that was asked for, and says nothing.
    expect((await one({ operations: [{ operation_type: 'Venta', prices: [] }] })).kind).toBe('rejected');
  });

  test('expenses are in the money of the country', async () => {
    expect(factsOf(await one({ expenses: 0 })).maintenanceFee).toBeNull();
    const location = { full_location: 'Paraguay | Asunción | Villa Morra' };
    const item = await one({ expenses: 350_000, location });
    expect(factsOf(item).maintenanceFee).toEqual({ amount: 350_000, currency: 'PYG' });
    const nowhere = await one({ location: { name: 'Palermo' } });
    expect([factsOf(nowhere).maintenanceFee, said(nowhere)]).toEqual([null, ['repaired currency_missing expenses']]);
  });
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
    const item = await one({ publication_title: ' ' });
    expect(factsOf(item).title).toBe('Departamento, Palermo');
    expect(said(item)).toEqual(['repaired title_missing publication_title']);
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
