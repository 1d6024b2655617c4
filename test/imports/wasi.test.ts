import { describe, expect, test } from 'vitest';
import { wasi } from '../../server/src/adapters/crm/wasi/index.ts';
import type { FeedItem } from '../../server/src/features/imports/port.ts';
import { photo, wasiProperty } from '../harness/wasi-property.ts';
import { factsOf, offersOf, rawOf, readText, said } from './translated.ts';

const read = (text: string) => readText(wasi, text);
const one = async (changes: Record<string, unknown> = {}) =>
  (await read(JSON.stringify([wasiProperty(7, changes)])))[0]!;

const original = (number: number) => photo(7, number).url_original;

test('a property comes over whole', async () => {
  const item = await one();
  expect(said(item)).toEqual([]);
  expect(item).toMatchObject({
    kind: 'item',
    position: 1,
    externalId: '7',
    place: { country: 'Paraguay', division: 'Central', city: 'Luque', neighborhood: 'Moquetá' },
    contact: {
      name: 'Ana Lapacho',
      email: 'ana@lapacho.example.com',
      phone: '021 555 001',
      whatsapp: '+595 981 555 001',
    },
  });
  expect(offersOf(item)).toEqual([
    {
      listingType: 'sale',
      propertyType: 'house',
      originalLocale: 'es',
      title: 'Casa con jardín y quincho en Moquetá',
      description: 'Casa amplia con jardín y quincho, cerca de la avenida.\n\n• Tres dormitorios',
      translations: {},
      price: { amount: 185_000, currency: 'USD' },
      pricePeriod: null,
      maintenanceFee: null,
      bedrooms: 3,
      bathrooms: 2,
      halfBathrooms: 0,
      suites: null,
      parkingSpaces: 2,
      livingAreaM2: 180.5,
      lotAreaM2: 450,
      yearBuilt: 2015,
      floor: null,
      floorsTotal: null,
      furnished: null,
      petsAllowed: null,
      availability: 'available',
      availableFrom: null,
      amenities: ['balcony', 'barbecue'],
      street: 'Calle General Aquino',
      streetNumber: '1255',
      addressVisibility: 'street',
      latitude: -25.26,
      longitude: -57.48,
      photos: [
        { url: original(2), alt: null, key: 'wasi:72' },
        { url: original(1), alt: null, key: 'wasi:71' },
        { url: original(3), alt: 'Jardín', key: 'wasi:73' },
      ],
      videoUrl: null,
      virtualTourUrl: null,
    },
  ]);
  expect(rawOf(item)).toMatchObject({
    id_property_type: '1',
    for_sale: 'true',
    sale_price: '185000',
    area: '450',
    id_unit_area: '1',
    features: '5 Balcón | 9 Hall de alcobas | 900 Barbacoa / Parrilla / Quincho',
  });
});

test('nothing private comes along, and no price of what is not offered', async () => {
  const item = await one({ rent_price: '777' });
  expect(said(item)).toEqual(['noted price_ignored rent_price']);
  expect(JSON.stringify(item)).not.toMatch(/PRIVATE|777/);
});

describe('a document', () => {
  const [first, second] = [wasiProperty(1), wasiProperty(2)];
  test.each([
    ['a list', JSON.stringify([first, second])],
    ['an answer', JSON.stringify({ '0': first, '1': second, total: 2, status: 'success' })],
    ['an answer with its total as text first', JSON.stringify({ status: 'success', total: '2', '0': first, '1': second })],
    ['lines', [first, second].map((item) => JSON.stringify(item)).join('\n')],
  ])('is %s', async (_, text) => {
    expect((await read(text)).map(({ externalId, kind }) => [externalId, kind])).toEqual([['1', 'item'], ['2', 'item']]);
  }); // prettier-ignore

  test.each([
    [JSON.stringify({ '0': first, total: 61, status: 'success' }), 'one page of 1 of 61 properties'],
    ['{"status":"error","message":"token abc"}', 'reports an error'],
    [JSON.stringify({ '0': first, total: 1, status: 'error' }), 'reports an error'],
    ['{"total":0,"status":"success"}', 'neither a Wasi answer with items'],
    ['<!DOCTYPE html>', 'web page'],
  ])('%s is refused', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('loses no other for an item that is broken', async () => {
    const broken = { '0': first, '1': [], '2': { title: 'x' }, '3': wasiProperty(3, { main_image: [] }), '4': second };
    const items = await read(JSON.stringify({ ...broken, total: 5, status: 'success' }));
    expect(items.map(({ externalId, kind, remarks }) => [externalId, kind, remarks[0]?.code])).toEqual([
      ['1', 'item', undefined],
      [null, 'rejected', 'not_an_object'],
      [null, 'rejected', 'id_missing'],
      ['3', 'item', undefined],
      ['2', 'item', undefined],
    ]);
  });
});

describe('what is not offered any more says why', () => {
  test.each([
    [{ id_availability: 2 }, 'sold'],
    [{ id_availability: '3' }, 'rented'],
    [{ id_status_on_page: 2 }, 'withdrawn'],
    [{ id_status_on_page: 4 }, 'withdrawn'],
    [{ id_status_on_page: 4, id_availability: 2 }, 'sold'],
  ])('%j: %s', async (changes, reason) => {
    const item = await one(changes);
    expect(item).toMatchObject({ kind: 'gone', externalId: '7', reason });
  });

  test.each([
    [{ id_status_on_page: 3 }],
    [{ id_status_on_page: 5 }],
    [{ id_status_on_page: '', id_availability: null }],
  ])('%j is offered', async (changes) => {
    expect((await one(changes)).kind).toBe('item');
  });

  test.each([[{ id_status_on_page: 9 }], [{ id_availability: 'x' }]])('%j leaves it as it is', async (changes) => {
    const item = await one(changes);
    expect([item.kind, item.remarks[0]?.code, item.remarks[0]?.raw]).toEqual([
      'rejected',
      'status_unknown',
      String(Object.values(changes)[0]),
    ]);
  });
});

describe('operations', () => {
  const rent = { for_sale: 'false', sale_price: '0', for_rent: 'true', rent_price: '3500000', iso_currency: 'PYG' };
  const asked = (item: FeedItem) =>
    offersOf(item).map(({ listingType, price, pricePeriod }) => [listingType, price?.amount ?? null, pricePeriod]);

  test.each([
    [rent, [['rent', 3_500_000, 'month']], []],
    [{ ...rent, id_rents_type: '' }, [['rent', 3_500_000, 'month']], []],
    [{ ...rent, for_sale: true, sale_price: 185_000 }, [['sale', 185_000, null], ['rent', 3_500_000, 'month']], []],
    [{ ...rent, id_rents_type: 1 }, [['short_term_rent', 3_500_000, 'night']], ['repaired rent_is_short id_rents_type']],
    [{ ...rent, for_rent: 'false', for_temporary_rent: 'true', id_rents_type: '2' }, [['short_term_rent', 3_500_000, 'week']], []],
    [{ ...rent, for_temporary_rent: 'true' }, [['rent', 3_500_000, 'month'], ['short_term_rent', null, null]], ['noted price_missing rent_price']],
    [{ ...rent, for_temporary_rent: 'true', id_rents_type: 1 }, [['rent', null, null], ['short_term_rent', 3_500_000, 'night']], ['noted price_missing rent_price']],
    [{ ...rent, id_rents_type: 3 }, [['rent', null, null]], ['repaired period_unsupported id_rents_type']],
    [{ ...rent, id_rents_type: 8 }, [['rent', null, null]], ['repaired period_unknown id_rents_type']],
    [{ for_transfer: 'true' }, [['sale', 185_000, null]], ['noted operation_unsupported for_transfer']],
    [{ sale_price: '0' }, [['sale', null, null]], ['noted price_missing sale_price']],
    [{ sale_price: '' }, [['sale', null, null]], ['noted price_missing sale_price']],
    [{ sale_price: 'a convenir' }, [['sale', null, null]], ['repaired price_unreadable sale_price']],
    [{ iso_currency: '' }, [['sale', null, null]], ['repaired currency_missing sale_price']],
    [{ for_rent: 'quizás' }, [['sale', 185_000, null]], ['repaired flag_unreadable for_rent']],
  ])('%j', async (changes, offers, remarks) => {
    const item = await one(changes);
    expect([asked(item), said(item)]).toEqual([offers, remarks]);
  }); // prettier-ignore

  test.each([[{ for_sale: 'false' }], [{ for_sale: 'false', for_transfer: 'true' }]])('%j: none', async (changes) => {
    const item = await one(changes);
    expect([item.kind, said(item)]).toEqual(['rejected', expect.arrayContaining(['rejected operation_missing for_sale'])]); // prettier-ignore
  });
});

describe('photos', () => {
  const urls = (item: FeedItem) => factsOf(item).photos.map(({ url }) => url);
  const all = [original(2), original(1), original(3)];
  const album = { '0': photo(7, 3), '1': photo(7, 1), '2': photo(7, 2), id: 901 };

  test.each([
    ['an object', {}, all],
    ['a list', { main_image: [photo(7, 2)] }, all],
    ['an empty list', { main_image: [] }, [original(1), original(2), original(3)]],
    ['an address', { main_image: original(2) }, all],
    ['an empty text', { main_image: '' }, [original(1), original(2), original(3)]],
    ['absent', { main_image: null }, [original(1), original(2), original(3)]],
    ['in no album', { main_image: photo(7, 9) }, [original(9), original(1), original(2), original(3)]],
    ['all there is', { galleries: [] }, [original(2)]],
  ])('a main image is %s', async (_, changes, expected) => {
    const item = await one(changes);
    expect([urls(item), said(item)]).toEqual([expected, []]);
  });

  test.each([
    ['a list of objects', [album]],
    ['an object of objects', { '0': album, id: 5 }],
    ['lists', [[photo(7, 1), photo(7, 2), photo(7, 3)]]],
    ['several, some of them empty', [{ '0': photo(7, 1), id: 900 }, { id: 901 }, [], { '3': photo(7, 3), '1': photo(7, 2), id: 902 }]],
    ['several that have a photo in common', [album, { '0': photo(7, 3), id: 903 }]],
  ])('albums are %s, and their own id is no photo', async (_, galleries) => {
    const item = await one({ galleries });
    expect(urls(item)).toEqual(all);
  }); // prettier-ignore

  test('are known by their id whatever their address, else by their file name', async () => {
    const keys = async (galleries: unknown) => factsOf(await one({ galleries, main_image: [] })).photos.map(({ key }) => key); // prettier-ignore
    expect(await keys([{ '0': { ...photo(7, 1), url_original: '' }, id: 1 }])).toEqual(['wasi:71']);
    expect(await keys([{ '0': { ...photo(7, 1), id: '' }, id: 1 }])).toEqual(['wasi:g7_1.jpeg']);
    expect(await keys([{ '0': { url: 'https://images.wasi.co/1.jpg' }, id: 1 }])).toEqual([undefined]);
  });

  test('that cannot be shown are left out', async () => {
    const item = await one({ main_image: 7, galleries: [{ '0': { url: 'http://10.0.0.1/1.jpg' }, '1': { id: 5 } }] });
    expect([urls(item), said(item)]).toEqual([[], ['repaired image_unreadable main_image', 'repaired image_url_unusable galleries']]); // prettier-ignore
  });
});

describe('values', () => {
  test.each([
    [{ area: '' }, { lotAreaM2: null, livingAreaM2: 180.5 }, []],
    [{ area: '2', built_area: '80' }, { lotAreaM2: null, livingAreaM2: 80 }, ['repaired area_implausible area']],
    [{ area: '3', id_unit_area: 3 }, { lotAreaM2: 30_000 }, []],
    [{ area: '3', id_unit_area: 4, unit_area_label: 'Varas' }, { lotAreaM2: null }, ['repaired unit_unclear id_unit_area']],
    [{ area: '3', id_unit_area: '2' }, { lotAreaM2: null }, ['repaired unit_unclear id_unit_area']],
    [{ area: '450', id_unit_area: 7 }, { lotAreaM2: null }, ['repaired unit_unknown id_unit_area']],
    [{ area: '450', id_unit_area: '' }, { lotAreaM2: 450 }, ['noted unit_missing id_unit_area']],
    [{ id_property_type: 2 }, { propertyType: 'apartment', lotAreaM2: null, livingAreaM2: 180.5 }, []],
    [{ id_property_type: 2, built_area: '' }, { livingAreaM2: 450 }, []],
    [{ id_property_type: '5' }, { propertyType: 'land', lotAreaM2: 450, livingAreaM2: null }, []],
    [{ id_property_type: 9 }, { propertyType: 'other' }, ['repaired property_type_unknown id_property_type']],
    [{ garages: '0', bedrooms: '', bathrooms: null }, { parkingSpaces: 0, bedrooms: null, bathrooms: null }, []],
    [{ bedrooms: 'tres' }, { bedrooms: null }, ['repaired number_unreadable bedrooms']],
    [{ building_date: '16' }, { yearBuilt: null }, ['noted year_unclear building_date']],
    [{ building_date: '' }, { yearBuilt: null }, []],
    [{ stratum: 9, id_property_condition: 6 }, {}, ['noted word_unknown id_property_condition', 'noted word_unknown stratum']],
    [{ stratum: 0 }, {}, []],
    [{ features: 'Balcón, patio' }, { amenities: [] }, ['repaired features_unreadable features']],
    [{ features: '' }, { amenities: [] }, []],
    [{ features: { internal: { '0': { id: 20, nombre: '' } }, external: [{ id: 5_555, nombre: 'Muelle', name: '' }] } }, { amenities: ['laundry'] }, ['noted feature_unknown features']],
    [{ id_publish_on_map: 3 }, { addressVisibility: 'exact' }, []],
    [{ id_publish_on_map: 1 }, { addressVisibility: 'neighborhood' }, []],
    [{ id_publish_on_map: '' }, { addressVisibility: 'neighborhood' }, ['noted visibility_unknown id_publish_on_map']],
    [{ latitude: '', longitude: '' }, { latitude: -25.26, longitude: -57.48 }, []],
    [{ latitude: '', longitude: '', map: '' }, { latitude: null, longitude: null }, []],
    [{ maintenance_fee: '150' }, { maintenanceFee: { amount: 150, currency: 'USD' } }, []],
    [{ video: 'https://youtu.be/a' }, { videoUrl: 'https://youtu.be/a' }, []],
  ])('%j', async (changes, facts, remarks) => {
    const item = await one(changes);
    expect(factsOf(item)).toMatchObject(facts);
    expect(said(item)).toEqual(remarks);
  }); // prettier-ignore

  test('without a title it is rejected', async () => {
    expect(said(await one({ title: ' ' }))).toEqual(['rejected title_missing title']);
  });

  test('a location stands in for the zone', async () => {
    const item = await one({ zone_label: '' });
    expect(item.kind === 'item' && item.place.neighborhood).toBe('Zona norte');
  });
});
