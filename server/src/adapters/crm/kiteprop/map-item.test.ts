// Long because it is one table: every value that KiteProp writes and what it becomes.
import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../../../features/imports/port.ts';
import { mapItem } from './map-item.ts';
import { propertyTypes, statuses } from './vocabulary.ts';

/** A flat in the shape of the export, with the keys that it has. */
const flat = {
  id: 7_001,
  public_code: 'KP7001',
  last_update: '2026-03-07T11:04:07.000000Z',
  status: 'active',
  url: 'https://www.lapacho.example/propiedad/7001',
  title: 'Departamento de dos dormitorios en Pichincha',
  content: 'Departamento luminoso con balc&oacute;n al frente.\r\n\r\nCocina separada, dos dormitorios con placard 🏠.',
  address: 'Alvear 1255, Piso 3 Dto B',
  city: 'Rosario',
  region: 'Santa Fe',
  country: 'Argentina',
  zone: 'Pichincha',
  zone_2: null,
  neighborhood: null,
  postcode: '2000',
  latitude: '-32.9378',
  longitude: '-60.6532',
  hide_exact_location: false,
  property_type: 'apartments',
  property_type_old: 'departamento',
  rooms: 3,
  total_rooms: 0,
  bedrooms: 2,
  bathrooms: 1,
  half_bathrooms: 1,
  floor_number: '3',
  floors_in_building: 9,
  total_meters: '78.50',
  covered_meters: '70.00',
  uncovered_meters: 8.5,
  terrain_size: null,
  parkings: 1,
  for_sale: true,
  for_rent: false,
  for_temp_rental: false,
  for_sale_price: '98000.00',
  for_rent_price: '0.00',
  for_temp_rental_price_day: null,
  for_temp_rental_price_week: null,
  for_temp_rental_price_month: null,
  currency: 'usd',
  hide_prices: false,
  expenses: '85000',
  year_built: 2012,
  delivery_date: null,
  is_new_construction: false,
  accept_barter: false,
  accept_pets: true,
  fit_for_credit: true,
  sleeps_count: null,
  images: [
    { url: 'https://static.kiteprop.com/kp/properties/7001/a/lg/a.jpg', title: 'Frente' },
    { url: 'https://static.kiteprop.com/kp/properties/7001/b/lg/b.jpg', title: '' },
  ],
  link_youtube: 'https://www.youtube.com/watch?v=abcdefghijk',
  link_360_iframe: '',
  agency: { id: 2, name: 'Inmobiliaria Lapacho', email: 'hola@lapacho.example', phone: '+54 341 555 0100', logo: 'x', website: 'y' },
  agent: { id: 3, name: 'Rosa Vera', email: 'rosa@lapacho.example', phone: '341 555 0101', phone_whatsapp: '+54 9 341 555 0102', avatar: 'z' },
  tags: ['Balcón', 'premium', 'Parrilla'],
}; // prettier-ignore

/** The same as the API writes it. */
const ofApi = {
  id: 7_001,
  code: 'KP7001',
  internal_id: 'interno-44',
  source_id: 'TV-1',
  status: 'active',
  type: 'apartments',
  title: flat.title,
  description: flat.content,
  images_list: [
    { id: 2, title: null, main: false, position: 2, sm: 'https://s.kiteprop.com/b/sm.jpg', md: 'https://s.kiteprop.com/b/md.jpg' },
    { id: 3, title: 'Escritura', main: false, internal: true, position: 0, lg: 'https://s.kiteprop.com/escritura.jpg' },
    { id: 4, title: 'Plano', blueprint: true, position: 1, lg: 'https://s.kiteprop.com/plano.jpg' },
    { id: 1, title: 'Frente', main: true, position: 3, sm: 'https://s.kiteprop.com/a/sm.jpg', lg: 'https://s.kiteprop.com/a/lg.jpg' },
  ],
  link_youtube: null,
  link_360: 'https://my.matterport.com/show/?m=Ez3YDocMaVx',
  country: 'Argentina',
  state: 'Santa Fe',
  city: 'Rosario',
  neighborhood: 'Pichincha',
  zone: null,
  postal_code: 'S2000',
  address: 'Alvear 1255',
  guidance_address: 'Alvear al 1200',
  hide_exact_location: true,
  geo: { lat: -32.9378, lon: -60.6532 },
  bedrooms: 2,
  floor: null,
  total_meters: 78.5,
  covered_meters: 70,
  currency: 'usd',
  expenses_currency: 'ars',
  hide_prices: false,
  for_sale: true,
  for_sale_price: 98_000,
  for_rent: false,
  for_rent_price: null,
  expenses: '85000',
  private_description: 'el dueño acepta 90 mil',
  network_description: 'comparto honorarios',
  commission_owner: '3',
  tags: ['exclusiva'],
  updated_at: '2026-03-07T11:04:07.000000Z',
  user: { id: 9, email: 'rosa@lapacho.example', phone: '341 555 0101', phone_whatsapp: null, full_name: 'Rosa Vera', role: 'admin' },
  organization: { name: 'Lapacho', phone: null, email: null, avatar: 'a.jpg' },
}; // prettier-ignore

const read = (changes: object = {}): FeedItem => mapItem(1, { ...flat, ...changes });
const readApi = (changes: object = {}): FeedItem => mapItem(1, { ...ofApi, ...changes });
const itemOf = (item: FeedItem) => {
  if (item.kind !== 'item') throw new Error(`not an item: ${JSON.stringify(item)}`);
  return item;
};
const factsOf = (item: FeedItem) => itemOf(item).offers[0].facts;
/** `weight code field` of every remark besides those of the plain flat itself. */
const usual = new Set(['noted currency_assumed expenses', 'noted address_split address', 'noted feature_unknown tags']);
const said = (item: FeedItem) =>
  item.remarks.map(({ weight, code, field }) => `${weight} ${code} ${field}`).filter((one) => !usual.has(one));

describe('an item comes through whole', () => {
  test('of the export', () => {
    const item = itemOf(read());
    expect(item).toMatchObject({
      position: 1,
      externalId: '7001',
      place: {
        country: 'Argentina',
        countryCode: null,
        division: 'Santa Fe',
        divisionCode: null,
        city: 'Rosario',
        neighborhood: 'Pichincha',
      },
      contact: {
        name: 'Inmobiliaria Lapacho',
        email: 'hola@lapacho.example',
        phone: '+54 341 555 0100',
        whatsapp: null,
      },
      raw: {
        public_code: 'KP7001',
        last_update: '2026-03-07T11:04:07.000000Z',
        status: 'active',
        property_type: 'apartments',
        currency: 'usd',
        for_sale: 'true',
        for_sale_price: '98000.00',
        expenses: '85000',
        total_meters: '78.50',
        tags: 'Balcón | Parrilla',
      },
    });
    expect(item.offers).toEqual([
      {
        facts: {
          listingType: 'sale',
          propertyType: 'apartment',
          originalLocale: 'es',
          title: 'Departamento de dos dormitorios en Pichincha',
          description:
            'Departamento luminoso con balcón al frente.\n\nCocina separada, dos dormitorios con placard 🏠.',
          translations: {},
          price: { amount: 98_000, currency: 'USD' },
          pricePeriod: null,
          maintenanceFee: { amount: 85_000, currency: 'ARS' },
          bedrooms: 2,
          bathrooms: 1,
          halfBathrooms: 1,
          suites: null,
          parkingSpaces: 1,
          livingAreaM2: 70,
          lotAreaM2: null,
          yearBuilt: 2012,
          floor: 3,
          floorsTotal: 9,
          furnished: null,
          petsAllowed: true,
          availability: 'available',
          availableFrom: null,
          amenities: ['balcony', 'barbecue', 'pets'],
          street: 'Alvear',
          streetNumber: '1255',
          addressVisibility: 'exact',
          latitude: -32.9378,
          longitude: -60.6532,
          photos: [
            { url: 'https://static.kiteprop.com/kp/properties/7001/a/lg/a.jpg', alt: 'Frente' },
            { url: 'https://static.kiteprop.com/kp/properties/7001/b/lg/b.jpg', alt: null },
          ],
          videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
          virtualTourUrl: null,
        },
      },
    ]);
    expect(said(item)).toEqual([]);
  });

  test('of the API', () => {
    const item = itemOf(readApi());
    expect(item).toMatchObject({
      externalId: '7001',
      place: { division: 'Santa Fe', neighborhood: 'Pichincha' },
      contact: { name: 'Rosa Vera', email: 'rosa@lapacho.example', phone: '341 555 0101', whatsapp: null },
      raw: { code: 'KP7001', updated_at: '2026-03-07T11:04:07.000000Z', type: 'apartments', for_sale_price: '98000' },
    });
    expect(factsOf(item)).toMatchObject({
      propertyType: 'apartment',
      price: { amount: 98_000, currency: 'USD' },
      maintenanceFee: { amount: 85_000, currency: 'ARS' },
      livingAreaM2: 70,
      addressVisibility: 'neighborhood',
      latitude: -32.9378,
      longitude: -60.6532,
      photos: [
        { url: 'https://s.kiteprop.com/a/lg.jpg', alt: 'Frente' },
        { url: 'https://s.kiteprop.com/b/md.jpg', alt: null },
        { url: 'https://s.kiteprop.com/plano.jpg', alt: 'Plano' },
      ],
      virtualTourUrl: 'https://my.matterport.com/show/?m=Ez3YDocMaVx',
    });
    expect(said(item)).toEqual([]);
  });

  test('without anything that is for colleagues alone', () => {
    const said = JSON.stringify([
      readApi(),
      read({ private_description: 'secreto', owner: { name: 'secreto', phone: 'secreto' }, contact_id: 'secreto' }),
    ]);
    expect(said).not.toMatch(/dueño|comparto|secreto|escritura|interno|TV-1|admin|al 1200|S2000|commission/);
    expect(JSON.stringify(read())).not.toMatch(/Piso 3|rosa@|555 010[12]/);
  });
});

describe('operations and prices', () => {
  test('the price of an operation that is switched off is none, whatever is left of it', () => {
    const item = itemOf(
      read({
        for_sale: false,
        for_sale_price: '15000000.00',
        for_rent: true,
        for_rent_price: '250000.00',
        currency: 'ars',
      }),
    );
    expect(item.offers.map(({ facts }) => [facts.listingType, facts.price, facts.pricePeriod])).toEqual([
      ['rent', { amount: 250_000, currency: 'ARS' }, 'month'],
    ]);
    expect(JSON.stringify(item)).not.toContain('15000000');
    expect(said(item)).toEqual(['noted price_ignored for_sale_price']);
  });

  test.each([true, '1', 1, 'true'])('%j means yes', (yes) => {
    const item = itemOf(read({ for_sale: yes, for_rent: yes, for_rent_price: '700.00' }));
    expect(item.offers.map(({ facts }) => [facts.listingType, facts.price?.amount])).toEqual([
      ['sale', 98_000],
      ['rent', 700],
    ]);
  });

  test.each([false, '0', 0, '', null, undefined, 'false'])('%j means no', (no) => {
    expect(read({ for_sale: no })).toMatchObject({ kind: 'rejected', externalId: '7001' });
    expect(said(read({ for_sale: no }))).toEqual(['rejected operation_missing for_sale']);
  });

  test('a flag that is neither is told, and is no yes', () => {
    expect(said(read({ for_sale: 'quizás' }))).toEqual([
      'repaired flag_unreadable for_sale',
      'rejected operation_missing for_sale',
    ]);
  });

  test('all three operations are three offers of one property', () => {
    const item = itemOf(
      read({ for_rent: true, for_rent_price: '700.00', for_temp_rental: '1', for_temp_rental_price_day: '60.00' }),
    );
    expect(item.offers.map(({ facts }) => [facts.listingType, facts.price?.amount, facts.pricePeriod])).toEqual([
      ['sale', 98_000, null],
      ['rent', 700, 'month'],
      ['short_term_rent', 60, 'night'],
    ]);
  });

  test.each([
    [
      { for_temp_rental_price_day: '60.00', for_temp_rental_price_month: '900.00' },
      60,
      'night',
      ['noted price_surplus for_temp_rental_price_month'],
    ],
    [{ for_temp_rental_price_week: '300.00' }, 300, 'week', []],
    [{ for_temp_rental_price_day: '0.00', for_temp_rental_price_month: 900 }, 900, 'month', []],
    [{}, undefined, null, ['noted price_missing for_temp_rental_price_day']],
  ])('temporary rental %j', (prices, amount, period, remarks) => {
    const item = itemOf(read({ for_sale: false, for_sale_price: null, for_temp_rental: true, ...prices }));
    expect([factsOf(item).listingType, factsOf(item).price?.amount, factsOf(item).pricePeriod]).toEqual([
      'short_term_rent',
      amount,
      period,
    ]);
    expect(said(item)).toEqual(remarks);
  });

  test.each([
    ['98000.00', 98_000, []],
    [98_000.5, 98_000.5, []],
    ['98000', 98_000, []],
    ['98.000', 98_000, ['noted number_ambiguous for_sale_price']],
    ['USD 98.000,00', 98_000, []],
    ['0.00', undefined, ['noted price_missing for_sale_price']],
    [0, undefined, ['noted price_missing for_sale_price']],
    ['1.00', undefined, ['noted price_missing for_sale_price']],
    [null, undefined, ['noted price_missing for_sale_price']],
    ['consultar', undefined, ['repaired price_unreadable for_sale_price', 'noted price_missing for_sale_price']],
    [-5_000, undefined, ['repaired price_unreadable for_sale_price', 'noted price_missing for_sale_price']],
    ['98000.555', 98_000.56, ['repaired amount_rounded for_sale_price']],
    [{ amount: 5 }, undefined, ['noted price_missing for_sale_price']],
  ])('a price of %j', (price, amount, remarks) => {
    expect(factsOf(read({ for_sale_price: price })).price?.amount).toBe(amount);
    expect(said(read({ for_sale_price: price }))).toEqual(remarks);
  });

  test.each([
    ['ars', 'ARS', []],
    ['USD', 'USD', []],
    ['u$s', 'USD', []],
    ['clp', 'CLP', []],
    ['pyg', 'PYG', []],
    ['uf', 'CLF', ['noted currency_index_unit currency']],
    ['', undefined, ['repaired currency_missing currency']],
    [null, undefined, ['repaired currency_missing currency']],
    ['$', undefined, ['repaired currency_unknown currency']],
    ['btc', undefined, ['repaired currency_unknown currency']],
    ['constructor', undefined, ['repaired currency_unknown currency']],
    [2, undefined, ['repaired currency_unknown currency']],
  ])('in the currency %j', (currency, code, remarks) => {
    const item = read({ currency });
    expect(factsOf(item).price).toEqual(code === undefined ? null : { amount: 98_000, currency: code });
    expect(said(item)).toEqual(remarks);
  });

  test('UF keep their decimals, pesos of Chile have none', () => {
    expect(factsOf(read({ currency: 'uf', for_sale_price: '3500.25' })).price).toEqual({
      amount: 3_500.25,
      currency: 'CLF',
    });
    expect(factsOf(read({ currency: 'clp', for_sale_price: '185000000.40' })).price).toEqual({
      amount: 185_000_000,
      currency: 'CLP',
    });
  });

  test.each([true, '1', 1, 'sí'])('a price that is to be hidden (%j) is nowhere', (hide) => {
    const item = itemOf(
      read({ hide_prices: hide, for_rent: true, for_rent_price: '777.00', for_temp_rental_price_day: '55.00' }),
    );
    expect(item.offers.map(({ facts }) => [facts.price, facts.pricePeriod, facts.maintenanceFee])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(JSON.stringify(item)).not.toMatch(/98000|777|85000|55\.00/);
    expect(said(item)).toEqual(['noted price_hidden hide_prices']);
  });

  test.each([
    [{ expenses: '40' }, { amount: 40, currency: 'ARS' }, ['noted currency_assumed expenses']],
    [
      { expenses: '40.000' },
      { amount: 40_000, currency: 'ARS' },
      ['noted number_ambiguous expenses', 'noted currency_assumed expenses'],
    ],
    [{ expenses: '$ 40.000,00 aprox' }, null, ['repaired price_unreadable expenses']],
    [{ expenses: 'incluidas' }, null, ['noted expenses_unreadable expenses']],
    [{ expenses: '0.00' }, null, []],
    [{ expenses: null }, null, []],
    [{ expenses: '40', country: 'Narnia' }, null, ['repaired currency_missing expenses']],
    [
      { expenses: '40', country: 'Chile' },
      { amount: 40, currency: 'CLP' },
      ['noted currency_assumed expenses', 'repaired coordinates_elsewhere latitude'],
    ],
    [{ expenses: '40', expenses_currency: 'usd' }, { amount: 40, currency: 'USD' }, []],
    [{ expenses: '40', expenses_currency: 'xx' }, null, ['repaired currency_unknown expenses']],
  ])('expenses %j', (changes, fee, remarks) => {
    const item = read(changes);
    expect(factsOf(item).maintenanceFee).toEqual(fee);
    const about = item.remarks.map(({ weight, code, field }) => `${weight} ${code} ${field}`);
    expect(about.filter((one) => !/address_split|feature_unknown/.test(one))).toEqual(remarks);
  });
});

describe('a status', () => {
  test.each([
    ['active', 'item', 'available'],
    ['reserved', 'item', 'reserved'],
    ['Reserved ', 'item', 'reserved'],
    ['sold', 'gone', 'sold'],
    ['rented', 'gone', 'rented'],
    ['inactive', 'gone', 'withdrawn'],
    ['suspended', 'gone', 'withdrawn'],
    ['active_unpublished', 'gone', 'withdrawn'],
  ])('%s', (status, kind, meaning) => {
    const item = read({ status });
    expect(item).toMatchObject({ kind, externalId: '7001', position: 1 });
    expect(item.kind === 'gone' ? item.reason : factsOf(item).availability).toBe(meaning);
  });

  test('that is gone needs neither title nor price', () => {
    expect(mapItem(4, { id: 'x', status: 'sold' })).toEqual({
      kind: 'gone',
      position: 4,
      externalId: 'x',
      reason: 'sold',
      remarks: [],
    });
  });

  test('that nobody knows is never guessed: the item stays as it is', () => {
    expect(read({ status: 'archivada' })).toMatchObject({
      kind: 'rejected',
      externalId: '7001',
      remarks: [{ weight: 'rejected', code: 'status_unknown', field: 'status', raw: 'archivada' }],
    });
    expect(read({ status: 'toString' }).kind).toBe('rejected');
  });

  test('that is missing in an export is taken as offered, and told', () => {
    expect(said(read({ status: null }))).toEqual(['noted status_missing status']);
  });

  test('has a meaning, each of the seven of the reference', () => {
    expect(Object.keys(statuses).toSorted()).toEqual(
      ['active', 'active_unpublished', 'inactive', 'rented', 'reserved', 'sold', 'suspended'],
    ); // prettier-ignore
  });
});

describe('an item is rejected', () => {
  test.each([
    [null, 'not_an_object'],
    [7, 'not_an_object'],
    [[flat], 'not_an_object'],
    [{ ...flat, id: null }, 'id_missing'],
    [{ ...flat, id: ' ' }, 'id_missing'],
    [{ ...flat, id: { a: 1 } }, 'id_missing'],
    [{ ...flat, id: 'x'.repeat(101) }, 'id_too_long'],
    [{ ...flat, title: null }, 'title_missing'],
    [{ ...flat, title: '<b></b>' }, 'title_missing'],
    [{ ...flat, title: '+54 341 555 0101' }, 'title_missing'],
  ])('%#', (value, code) => {
    const item = mapItem(1, value);
    expect(item.kind).toBe('rejected');
    expect(item.remarks).toContainEqual(expect.objectContaining({ weight: 'rejected', code }));
  });
});

describe('property types', () => {
  test.each(Object.entries(propertyTypes))('%s is %s', (written, type) => {
    expect(factsOf(read({ property_type: written })).propertyType).toBe(type);
    expect(factsOf(readApi({ type: written.toUpperCase() })).propertyType).toBe(type);
  });

  test.each([
    ['castillos', 'repaired property_type_unknown property_type'],
    ['constructor', 'repaired property_type_unknown property_type'],
    ['', 'repaired property_type_missing property_type'],
    [null, 'repaired property_type_missing property_type'],
  ])('%j is reported and not guessed', (written, remark) => {
    const item = read({ property_type: written });
    expect(factsOf(item).propertyType).toBe('other');
    expect(said(item)).toEqual([remark]);
  });
});

describe('areas and numbers', () => {
  test.each([
    ['apartments', { total_meters: '0.00', covered_meters: 0, uncovered_meters: 180 }, null, null, []],
    [
      'apartments',
      { total_meters: '78.50', covered_meters: null, uncovered_meters: null },
      78.5,
      null,
      ['noted area_total total_meters'],
    ],
    [
      'retail_spaces',
      { total_meters: '480.00', covered_meters: null, uncovered_meters: 360 },
      null,
      null,
      ['noted area_total total_meters'],
    ],
    ['houses', { total_meters: 215, covered_meters: 135, terrain_size: 350 }, 135, 350, []],
    [
      'houses',
      { total_meters: 215, covered_meters: '135,5', terrain_size: '0.00' },
      135.5,
      null,
      ['repaired number_format covered_meters'],
    ],
    ['residential_lands', { total_meters: '300.00', covered_meters: '0.00', uncovered_meters: 0 }, null, 300, []],
    ['residential_lands', { total_meters: null, covered_meters: null, terrain_size: 350 }, null, 350, []],
    ['farms', { total_meters: '120000.00', covered_meters: 200 }, 200, 120_000, []],
    [
      'houses',
      { total_meters: 'muchos', covered_meters: -4 },
      null,
      null,
      ['repaired area_unreadable total_meters', 'repaired area_unreadable covered_meters'],
    ],
    ['houses', { total_meters: null, covered_meters: null, uncovered_meters: null }, null, null, []],
  ])('%s %j', (type, areas, living, lot, remarks) => {
    const item = read({ property_type: type, ...areas });
    expect([factsOf(item).livingAreaM2, factsOf(item).lotAreaM2]).toEqual([living, lot]);
    expect(said(item)).toEqual(remarks);
  });

  test('zeros say nothing', () => {
    const zeros = {
      bedrooms: 0,
      bathrooms: '0',
      half_bathrooms: 0,
      parkings: 0,
      floor_number: '0',
      floors_in_building: 0,
      year_built: 0,
    };
    const item = read(zeros);
    expect(factsOf(item)).toMatchObject({
      bedrooms: null,
      bathrooms: null,
      halfBathrooms: null,
      parkingSpaces: null,
      floor: null,
      floorsTotal: null,
      yearBuilt: null,
    });
    expect(said(item)).toEqual([]);
  });

  test.each([
    ['PB', 0],
    ['Planta Baja', 0],
    ['3º', 3],
    [4, 4],
    ['-1', -1],
    ['', null],
  ])('the floor %j', (written, floor) => {
    expect(factsOf(read({ floor_number: written })).floor).toBe(floor);
  });

  test.each([
    [{ bedrooms: 'tres' }, 'repaired number_unreadable bedrooms'],
    [{ bathrooms: 1.5 }, 'repaired number_unreadable bathrooms'],
    [{ floor_number: 'último' }, 'repaired number_unreadable floor_number'],
    [{ year_built: 32_000 }, 'repaired number_unreadable year_built'],
  ])('%j is left out and told', (changes, remark) => {
    expect(said(read(changes))).toEqual([remark]);
  });

  test.each([
    [{ is_new_construction: true, delivery_date: '2027-06-30' }, 'from_date', '2027-06-30'],
    [{ is_new_construction: '1', delivery_date: '2027-06-30 00:00:00' }, 'from_date', '2027-06-30'],
    [{ is_new_construction: false, delivery_date: '2027-06-30' }, 'available', null],
    [{ is_new_construction: true, delivery_date: null }, 'available', null],
    [{ is_new_construction: true, delivery_date: '2027-06-30', status: 'reserved' }, 'reserved', null],
  ])('availability %j', (changes, availability, availableFrom) => {
    expect(factsOf(read(changes))).toMatchObject({ availability, availableFrom });
  });
});

describe('texts', () => {
  test.each([
    ['Casa&nbsp;amplia &amp; c&oacute;moda', 'Casa amplia & cómoda'],
    ['  Casa\r\namplia ', 'Casa amplia'],
    ['🏡 Casa amplia 🌳', '🏡 Casa amplia 🌳'],
    ['<b>Casa</b> amplia', 'Casa amplia'],
    ['Casa amplia, WhatsApp +54 9 341 555 0102', 'Casa amplia,'],
  ])('title %s', (title, expected) => {
    expect(factsOf(read({ title })).title).toBe(expected);
  });

  test('a description keeps its lines, and no contact', () => {
    const content =
      '<p>Casa de dos plantas.</p><ul><li>Patio</li><li>Parrilla</li></ul>\r\n\r\nConsultas: rosa@lapacho.com.ar &#8211; (0341) 15 555-0102';
    const item = read({ content });
    expect(factsOf(item).description).toMatch(/^Casa de dos plantas\.\n\n• Patio\n• Parrilla/);
    expect(JSON.stringify(item)).not.toMatch(/rosa@|555-0102/);
    expect(said(item)).toEqual(['repaired contact_removed content']);
  });

  test.each([
    ['Uruguay', 'Casa', 'es'],
    ['Brasil', 'XX', 'pt'],
    ['Argentina', 'Apartamento com três quartos, cozinha e duas vagas na garagem.', 'pt'],
  ])('the language in %s of %s', (country, content, locale) => {
    expect(factsOf(read({ country, title: 'X'.repeat(12), content })).originalLocale).toBe(locale);
  });
});

describe('places', () => {
  test.each([
    [{ country: 'AR' }, { country: null, countryCode: 'AR' }],
    [{ country: { id: 1, name: 'Argentina' } }, { country: 'Argentina', countryCode: null }],
    [
      { city: null, region: '' },
      { city: null, division: null },
    ],
    [{ neighborhood: 'Martin', zone: 'Centro' }, { neighborhood: 'Martin' }],
    [{ zone: null, zone_2: 'Sur' }, { neighborhood: 'Sur' }],
    [{ zone: null }, { neighborhood: null }],
  ])('%j', (changes, place) => {
    expect(itemOf(read(changes)).place).toMatchObject(place);
  });

  test.each([
    [false, 'exact', []],
    ['0', 'exact', []],
    [true, 'neighborhood', []],
    ['1', 'neighborhood', []],
    [null, 'neighborhood', ['noted hide_exact_location_unknown hide_exact_location']],
    [
      'quizás',
      'neighborhood',
      ['repaired flag_unreadable hide_exact_location', 'noted hide_exact_location_unknown hide_exact_location'],
    ],
  ])('hide_exact_location %j', (hide, visibility, remarks) => {
    const item = read({ hide_exact_location: hide });
    expect(factsOf(item).addressVisibility).toBe(visibility);
    expect(said(item)).toEqual(remarks);
  });

  test.each([
    ['Dorrego 71', 'Dorrego', '71'],
    ['saenz 4800', 'saenz', '4800'],
    ['Av. San Martín 8455', 'Av. San Martín', '8455'],
    ['Avenida Francia, 1320 Piso 2', 'Avenida Francia', '1320'],
    ['9 de Julio 1200', '9 de Julio', '1200'],
    ['Calle 13 4500', 'Calle 13', '4500'],
    ['Condes al 1000', 'Condes', '1000'],
    ['Bv. Oroño Nº 350', 'Bv. Oroño', '350'],
    ['Santa Fe n°350', 'Santa Fe', '350'],
    ['Ruta 9 km 300', 'Ruta 9 km 300', null],
    ['Lote 5 Manzana 3', 'Lote 5 Manzana 3', null],
    ['Maipu', 'Maipu', null],
    ['25 de Mayo', '25 de Mayo', null],
    ['', null, null],
    [null, null, null],
  ])('address %j', (address, street, streetNumber) => {
    expect(factsOf(read({ address }))).toMatchObject({ street, streetNumber });
  });

  test.each([
    [{ latitude: '-32.9', longitude: '-60.6' }, [-32.9, -60.6], []],
    [{ latitude: -32.9, longitude: -60.6 }, [-32.9, -60.6], []],
    [{ latitude: '-32.9', longitude: null }, [null, null], ['repaired coordinates_incomplete latitude']],
    [{ latitude: '', longitude: '-60.6' }, [null, null], ['repaired coordinates_incomplete latitude']],
    [{ latitude: '0.0000', longitude: '0' }, [null, null], []],
    [{ latitude: '-60.6', longitude: '-32.9' }, [-32.9, -60.6], ['repaired coordinates_swapped latitude']],
    [{ latitude: '40.4', longitude: '-3.7' }, [null, null], ['repaired coordinates_elsewhere latitude']],
    [{ latitude: 'sur', longitude: '-60.6' }, [null, null], ['repaired coordinates_unreadable latitude']],
  ])('a point of the export %j', (point, kept, remarks) => {
    const item = read(point);
    expect([factsOf(item).latitude, factsOf(item).longitude]).toEqual(kept);
    expect(said(item)).toEqual(remarks);
  });

  test.each([
    [{ lat: -32.9, lng: -60.6 }, [-32.9, -60.6], []],
    [{ lat: '-32.9', lon: '-60.6' }, [-32.9, -60.6], []],
    [{ lat: -32.9, long: -60.6 }, [-32.9, -60.6], []],
    [{ latitude: -32.9, longitude: -60.6 }, [-32.9, -60.6], []],
    [{ lat: -32.9, x: -60.6 }, [null, null], ['repaired longitude_missing geo']],
    [{ lat: null, lon: -60.6 }, [null, null], ['repaired coordinates_incomplete geo']],
    [{}, [null, null], []],
    [null, [null, null], []],
    ['-32.9,-60.6', [null, null], []],
  ])('a point of the API %j', (geo, kept, remarks) => {
    const item = readApi({ geo });
    expect([factsOf(item).latitude, factsOf(item).longitude]).toEqual(kept);
    expect(said(item)).toEqual(remarks);
  });
});

describe('images and links', () => {
  const a = 'https://cdn.fotos.com.ar/a.jpg';
  const b = 'https://cdn.fotos.com.ar/b.jpg';
  test.each([
    ['addresses', [a, b], [a, b], []],
    ['objects', [{ url: a, title: '' }, { url: b }], [a, b], []],
    ['both', [a, { url: b }], [a, b], []],
    ['one twice', [a, b, { url: a }], [a, b], ['repaired image_repeated images']],
    [
      'what nobody reaches',
      [a, 'http://localhost/x.jpg', { url: '' }, { title: 'x' }, '', {}],
      [a],
      ['repaired image_url_unusable images'],
    ],
    ['junk', [null, 7, [a], a], [a], []],
    ['none', [], [], []],
    ['no list', 'a.jpg', [], []],
  ])('%s', (_, images, urls, remarks) => {
    const item = read({ images });
    expect(factsOf(item).photos.map(({ url }) => url)).toEqual(urls);
    expect(said(item)).toEqual(remarks);
  });

  test.each([
    [
      '<iframe width="100%" src="https://my.matterport.com/show/?m=abc&amp;play=1" allowfullscreen></iframe>',
      'https://my.matterport.com/show/?m=abc&play=1',
      [],
    ],
    ['https://kuula.co/share/abc', 'https://kuula.co/share/abc', []],
    ['www.kuula.co/share/abc', 'https://www.kuula.co/share/abc', []],
    ['<iframe src="javascript:alert(1)"></iframe>', null, ['repaired url_unusable link_360_iframe']],
    ['próximamente', null, ['repaired url_unusable link_360_iframe']],
    ['', null, []],
  ])('the tour %s', (written, url, remarks) => {
    const item = read({ link_360_iframe: written });
    expect(factsOf(item).virtualTourUrl).toBe(url);
    expect(said(item)).toEqual(remarks);
  });
});

describe('tags and pets', () => {
  test.each([
    [
      ['Pileta', 'Quincho', 'Barrio cerrado'],
      ['gated', 'pool', 'quincho'],
    ],
    [
      [{ id: 1, name: 'Ascensor' }, { slug: 'gimnasio' }, { x: 1 }],
      ['elevator', 'gym'],
    ],
    ['Aire acondicionado, Balcón; Terraza', ['air_conditioning', 'balcony', 'terrace']],
    ['["Pileta","Parrilla"]', ['barbecue', 'pool']],
    ['[kaputt', []],
    [null, []],
  ])('%j', (tags, amenities) => {
    expect(factsOf(read({ tags, accept_pets: null })).amenities).toEqual(amenities);
  });

  test('those that are not understood are told once, and stay with the agency', () => {
    const item = itemOf(read({ tags: ['premium', 'dueño difícil', 'Pileta'] }));
    expect(item.remarks.filter(({ code }) => code === 'feature_unknown')).toEqual([
      expect.objectContaining({ raw: 'premium | dueño difícil', message: '2 tags are not known to us and not taken.' }),
    ]);
    expect(item.raw['tags']).toBe('Pileta');
  });

  test.each([
    [true, true, ['pets']],
    [false, false, []],
    [null, null, []],
    ['1', true, ['pets']],
  ])('accept_pets %j', (written, petsAllowed, amenities) => {
    expect(factsOf(read({ accept_pets: written, tags: [] }))).toMatchObject({ petsAllowed, amenities });
  });

  test('furnished is what a tag says', () => {
    expect(factsOf(read({ tags: ['Amoblado'] })).furnished).toBe(true);
  });
});

describe('the contact is the first party that can be reached', () => {
  const person = { full_name: 'Ana Díaz', email: 'ana@x.example', mobile: '351 5550100' };
  test.each([
    [{}, 'Inmobiliaria Lapacho'],
    [{ agency: { id: 2, name: 'Sin datos' } }, 'Rosa Vera'],
    [{ agency: null, agent: null, user: person }, 'Ana Díaz'],
    [{ agency: 'x', agent: [], advertiser: { name: 'Luis', mobile: 3_515_550_100 } }, 'Luis'],
    [{ agency: { name: 'Solo teléfono', phone: '341 5550100' } }, 'Solo teléfono'],
  ])('%j', (changes, name) => {
    expect(itemOf(read(changes)).contact?.name).toBe(name);
  });

  test('or nobody', () => {
    expect('contact' in itemOf(read({ agency: { id: 2, name: 'Avalon' }, agent: { id: 33, name: 'Avalon' } }))).toBe(
      false,
    );
  });

  test('with WhatsApp where the person has it', () => {
    expect(itemOf(read({ agency: null })).contact).toEqual({
      name: 'Rosa Vera',
      email: 'rosa@lapacho.example',
      phone: '341 555 0101',
      whatsapp: '+54 9 341 555 0102',
    });
  });
});
