// Long because it is one table: every element of a feed with the values met in the wild and what they become.

import { describe, expect, test } from 'vitest';
import {
  codesOf,
  description,
  location,
  readFeed,
  readOne,
  writeFeed,
  writeListing,
  type ListingParts,
} from './fixtures/write-feed.ts';

const factsOf = async (parts: ListingParts) => (await readOne(parts)).offers[0].facts;
const at = (attributes: string, latitude: string, longitude: string) =>
  `<Location displayAddress="All">${attributes}<City>X</City><Latitude>${latitude}</Latitude><Longitude>${longitude}</Longitude></Location>`;
const brazil = '<Country abbreviation="BR">Brasil</Country>';

test('a plain item comes through whole, without remarks and without private fields', async () => {
  const item = await readOne({
    features: '<Feature>BBQ</Feature><Feature>Furnished</Feature><Feature>Pets Allowed</Feature>',
  });
  expect(item).toMatchObject({
    externalId: 'A-1',
    position: 1,
    remarks: [],
    place: {
      country: 'Brasil',
      countryCode: 'BR',
      division: 'Paraná',
      divisionCode: 'PR',
      city: 'Londrina',
      neighborhood: 'Gleba Palhano',
    },
    raw: {
      PropertyType: 'Residential / Home',
      ListPrice: '480000',
      Features: 'BBQ | Furnished | Pets Allowed',
      City: 'Londrina',
    },
    offers: [
      {
        facts: {
          listingType: 'sale',
          propertyType: 'house',
          originalLocale: 'pt',
          title: 'Casa com 3 quartos na Gleba Palhano',
          price: { amount: 480_000, currency: 'BRL' },
          pricePeriod: null,
          maintenanceFee: null,
          bedrooms: 3,
          bathrooms: 2,
          suites: 1,
          parkingSpaces: 2,
          livingAreaM2: 140,
          lotAreaM2: 250,
          furnished: true,
          petsAllowed: true,
          availability: 'available',
          amenities: ['barbecue', 'furnished', 'pets'],
          street: 'Rua Ernani Lacerda',
          streetNumber: '310',
          addressVisibility: 'exact',
          latitude: -23.3301,
          longitude: -51.1862,
          photos: [{ url: 'https://cdn.fotos.com.br/1.jpg', alt: 'Fachada' }],
        },
      },
    ],
  });
  const { contact, ...shown } = item;
  expect(contact).toEqual({
    name: 'Maria Corretora',
    email: 'maria@corretora.com.br',
    phone: '43 5550-0101',
    whatsapp: null,
  });
  expect(JSON.stringify(contact)).not.toMatch(/Escritório|Cambé/);
  expect(JSON.stringify(shown)).not.toMatch(/Maria|corretora|Escritório|Cambé|1204|5550|modelo/);
});

test('the order of elements does not matter', async () => {
  const shuffled = `<Listing><ContactInfo><Location><City>Cambé</City></Location><Telephone>43 5550-0101</Telephone>
    <Email>maria@corretora.com.br</Email><Name>Maria Corretora</Name></ContactInfo>${location}
    <Details><Features><Feature>BBQ</Feature></Features><Bedrooms>3</Bedrooms><Bathrooms>2</Bathrooms><Suites>1</Suites><Garage>2</Garage>
    <LotArea unit="square metres">250</LotArea><LivingArea unit="square metres">140</LivingArea><ListPrice currency="BRL">480000</ListPrice>
    <Description>${description}</Description><PropertyType>Residential / Home</PropertyType></Details><TransactionType>For Sale</TransactionType>
    <Title>Casa com 3 quartos na Gleba Palhano</Title><Media><Item medium="image" caption="Fachada">https://cdn.fotos.com.br/1.jpg</Item></Media>
    <ListingID>A-1</ListingID></Listing>`;
  const { items } = await readFeed(writeFeed(shuffled));
  expect(items).toEqual([await readOne()]);
});

test('CDATA around ids and numbers, on lines of their own, is the same', async () => {
  const wrap = (text: string) => `\n<![CDATA[ ${text} ]]>\n`;
  const item = await readOne({
    id: wrap('A-1'),
    title: wrap('Casa com 3 quartos na Gleba Palhano'),
    transaction: wrap('For Sale'),
    type: wrap('Residential / Home'),
    prices: `<ListPrice currency="BRL">${wrap('480000')}</ListPrice>`,
    rooms: `<Bedrooms>${wrap('3')}</Bedrooms><Bathrooms>${wrap('2')}</Bathrooms><Suites>1</Suites><Garage>2</Garage>`,
  });
  expect(item).toEqual(await readOne());
});

test('re-wrapped texts differ in white space alone', async () => {
  const lines = [
    'Casa térrea com quintal.',
    'Fone: 43 5550-0100 | Whats 43 5550-0101',
    'São três quartos e duas vagas.',
    '🌐 www.modelo.com.br',
  ];
  const [one, other] = [
    await readOne({ description: lines.join('\n\n') }),
    await readOne({ description: ` ${lines.join('  ')}\t` }),
  ];
  const flat = (item: typeof one) => item.offers[0].facts.description.replace(/\s+/g, ' ');
  expect(flat(one)).toBe('Casa térrea com quintal. São três quartos e duas vagas.');
  expect(flat(other)).toBe(flat(one));
  expect(other.remarks).toEqual(one.remarks);
});

describe('an item that is rejected', () => {
  test.each<[string, ListingParts, string]>([
    ['without ListingID', { id: null }, 'id_missing'],
    ['with an empty ListingID', { id: ' ' }, 'id_missing'],
    ['with an id beyond 100 characters', { id: 'x'.repeat(101) }, 'id_too_long'],
    ['without title', { title: null }, 'title_missing'],
    ['with a title that is only a telephone number', { title: '43 5550-0100' }, 'title_missing'],
    ['with neither operation nor price', { transaction: null, prices: '' }, 'transaction_missing'],
    ['with an unknown operation and no price', { transaction: 'Troca', prices: '' }, 'transaction_unknown'],
  ])('%s', async (_, parts, code) => {
    const { items } = await readFeed(writeFeed(writeListing(parts), writeListing({ id: 'A-2' })));
    expect(items[0]).toMatchObject({ kind: 'rejected', position: 1 });
    expect(items[0]!.remarks).toContainEqual(expect.objectContaining({ weight: 'rejected', code }));
    expect(items[1]).toMatchObject({ kind: 'item', externalId: 'A-2', position: 2 });
  });

  test('an id of 51 to 100 characters is taken and noted', async () => {
    const item = await readOne({ id: 'x'.repeat(60) });
    expect([item.externalId.length, codesOf(item)]).toEqual([60, ['id_long']]);
  });
});

describe('an item that is offered no more says why', () => {
  test.each([
    ['Sold', 'sold'],
    ['Vendido', 'sold'],
    ['Rented', 'rented'],
    ['ALUGADO', 'rented'],
    ['Alquilado', 'rented'],
    ['Inactive', 'withdrawn'],
  ])('%s', async (status, reason) => {
    const gone = writeListing({ title: null, beside: `<Status><PropertyStatus>${status}</PropertyStatus></Status>` });
    const { items } = await readFeed(writeFeed(gone, writeListing({ id: 'A-2' })));
    expect(items[0]).toEqual({ kind: 'gone', position: 1, externalId: 'A-1', reason, remarks: [] });
    expect(items[1]!.kind).toBe('item');
  });
});

describe('the contact', () => {
  const contactOf = async (inner: string) => {
    const written = writeListing().replace(
      /<ContactInfo>[\s\S]*<\/ContactInfo>/,
      `<ContactInfo>${inner}</ContactInfo>`,
    );
    const { items } = await readFeed(writeFeed(written));
    return items[0]?.kind === 'item' ? (items[0].contact ?? null) : 'no item';
  };
  test.each([
    [
      '<Website>www.modelo.com.br</Website><OfficeName>Modelo</OfficeName><Name>Ana</Name><Email>\n<![CDATA[ana@modelo.com.br]]>\n</Email>',
      { name: 'Ana', email: 'ana@modelo.com.br', phone: null, whatsapp: null },
    ],
    ['<Telephone> 43  5550-0100 </Telephone>', { name: null, email: null, phone: '43 5550-0100', whatsapp: null }],
    ['<Name>Ana</Name><Website>http://modelo.com.br</Website>', null],
    ['<Name>Ana</Name><Email/><Telephone> </Telephone>', null],
    ['<Location><Name>Rua</Name><Email>rua@modelo.com.br</Email></Location>', null],
    ['', null],
  ])('%s', async (inner, contact) => {
    expect(await contactOf(inner)).toEqual(contact);
  });

  test("is apart from the property: its place, its title and its address are not the property's", async () => {
    const inner = `<Title>Outro</Title><Name>Ana</Name><Email>a@modelo.com.br</Email><Location displayAddress="Neighborhood"><City>Cambé</City>
      <Neighborhood>Centro</Neighborhood><Address>Rua do Escritório, 9</Address></Location><PropertyType>Commercial / Office</PropertyType>`;
    const written = writeListing()
      .replace(/<ContactInfo>[\s\S]*<\/ContactInfo>/, '')
      .replace('<Listing>', `<Listing><ContactInfo>${inner}</ContactInfo>`);
    const { items } = await readFeed(writeFeed(written));
    expect({ ...items[0], contact: null }).toEqual({ ...(await readOne()), contact: null });
  });

  test("outside of ContactInfo, a Name is nobody's", async () => {
    expect(
      (await readOne({ beside: '<Name>Proprietário</Name><Owner><Email>dono@x.com.br</Email></Owner>' })).contact,
    ).toMatchObject({
      name: 'Maria Corretora',
      email: 'maria@corretora.com.br',
    });
  });
});

describe('operations and prices', () => {
  const list = (amount: string, attributes = 'currency="BRL"') => `<ListPrice ${attributes}>${amount}</ListPrice>`;
  const rent = (amount: string, attributes = 'currency="BRL" period="Monthly"') =>
    `<RentalPrice ${attributes}>${amount}</RentalPrice>`;

  test.each<[string, string, string, readonly (readonly unknown[])[], string[]]>([
    ['For Sale', list('480000'), 'sale', [['sale', 480_000, null]], []],
    ['for  sale', list('480000'), 'other case and spaces', [['sale', 480_000, null]], []],
    ['Foreclosure', list('480000'), 'the 2016 schema', [['sale', 480_000, null]], []],
    ['For Rent', rent('2200'), 'rent', [['rent', 2_200, 'month']], []],
    ['For Rent', rent('2200', 'currency="BRL"'), 'no period', [['rent', 2_200, 'month']], []],
    ['For Rent', rent('300', 'currency="BRL" period="Daily"'), 'daily', [['short_term_rent', 300, 'night']], []],
    ['For Rent', rent('900', 'currency="BRL" period="Weekly"'), 'weekly', [['short_term_rent', 900, 'week']], []],
    [
      'For Rent',
      rent('9000', 'currency="BRL" period="Quarterly"'),
      'quarterly',
      [['rent', 3_000, 'month']],
      ['period_converted'],
    ],
    ['For Rent', rent('30000', 'currency="BRL" period="Yearly"'), 'yearly', [['rent', 30_000, 'year']], []],
    [
      'For Rent',
      rent('2200', 'currency="BRL" period="Often"'),
      'unknown period',
      [['rent', 2_200, 'month']],
      ['period_unknown'],
    ],
    [
      'Vacation Rentals',
      rent('300', 'currency="BRL" period="Daily"'),
      'holidays',
      [['short_term_rent', 300, 'night']],
      [],
    ],
    [
      'Sale/Rent',
      list('480000') + rent('2200'),
      'both',
      [
        ['sale', 480_000, null],
        ['rent', 2_200, 'month'],
      ],
      [],
    ],
    [
      'Sale / Rent',
      list('480000') + rent('0'),
      'both, rent unknown',
      [
        ['sale', 480_000, null],
        ['rent', undefined, null],
      ],
      ['price_on_request'],
    ],
    ['For Rent', list('2200'), 'rent in ListPrice', [['rent', 2_200, 'month']], ['rent_in_list_price']],
    [
      'For Rent',
      list('2200') + rent('0'),
      'rent in ListPrice beside 0',
      [['rent', 2_200, 'month']],
      ['rent_in_list_price'],
    ],
    ['For Rent', list('480000') + rent('2200'), 'stray sale price', [['rent', 2_200, 'month']], ['price_ignored']],
    ['For Sale', list('480000') + rent('2200'), 'stray rent', [['sale', 480_000, null]], ['price_ignored']],
    [
      '',
      list('480000') + rent('2200'),
      'no operation',
      [
        ['sale', 480_000, null],
        ['rent', 2_200, 'month'],
      ],
      ['transaction_missing'],
    ],
    ['Permuta', rent('2200'), 'unknown operation', [['rent', 2_200, 'month']], ['transaction_unknown']],
    ['Venda', list('480000'), 'in Portuguese', [['sale', 480_000, null]], []],
  ])('%s %s (%s)', async (transaction, prices, _, offers, codes) => {
    const item = await readOne({ transaction, prices });
    expect(item.offers.map(({ facts }) => [facts.listingType, facts.price?.amount, facts.pricePeriod])).toEqual(offers);
    expect(codesOf(item)).toEqual(codes);
  });

  test.each<[string, string, number | undefined, string | undefined, string[]]>([
    ['738258.23', 'BRL', 738_258.23, 'BRL', []],
    ['858,47', 'BRL', 858.47, 'BRL', ['number_format']],
    ['1.250.000,00', 'BRL', 1_250_000, 'BRL', ['number_format']],
    ['1,250,000.00', 'USD', 1_250_000, 'USD', ['number_format']],
    ['R$ 1.200', 'BRL', 1_200, 'BRL', ['number_ambiguous']],
    ['R$ 1.200,00', 'BRL', 1_200, 'BRL', ['number_format']],
    ['480000', 'brl', 480_000, 'BRL', []],
    ['480000', '', 480_000, 'BRL', ['currency_missing']],
    ['480000', 'R$', 480_000, 'BRL', ['currency_unknown']],
    ['U$S 185.000,00', '', 185_000, 'USD', ['currency_missing', 'number_format']],
    ['480000', 'XYZ', 480_000, 'BRL', ['currency_unknown']],
    ['950000000', 'PYG', 950_000_000, 'PYG', ['currency_outside_schema']],
    ['1500000.50', 'PYG', 1_500_001, 'PYG', ['amount_rounded', 'currency_outside_schema']],
    ['480000.555', 'BRL', 480_000.56, 'BRL', ['amount_rounded']],
    ['0', 'BRL', undefined, undefined, ['price_on_request']],
    ['0.01', 'BRL', undefined, undefined, ['price_on_request']],
    ['0,00', 'BRL', undefined, undefined, ['price_on_request']],
    ['', 'BRL', undefined, undefined, ['price_missing']],
    ['Consulte', 'BRL', undefined, undefined, ['price_unreadable']],
    ['-5000', 'BRL', undefined, undefined, ['price_unreadable']],
    ['99999999999999999999', 'BRL', undefined, undefined, ['price_unreadable']],
  ])('"%s" in "%s"', async (amount, currency, expected, expectedCurrency, codes) => {
    const item = await readOne({ prices: list(amount, `currency="${currency}"`) });
    const { price } = item.offers[0].facts;
    expect([price?.amount, price?.currency]).toEqual([expected, expectedCurrency]);
    expect(codesOf(item)).toEqual(codes);
  });

  test('a missing currency is that of the country', async () => {
    const item = await readOne({
      prices: '<ListPrice>950000000</ListPrice>',
      location: at('<Country abbreviation="PY">Paraguay</Country>', '', ''),
    });
    expect(item.offers[0].facts.price).toEqual({ amount: 950_000_000, currency: 'PYG' });
  });

  test.each(['PropertyAdministrationFee', 'CondominiumFee', 'CondoFee'])('the fee in %s', async (name) => {
    expect((await factsOf({ more: `<${name} currency="BRL">440</${name}>` })).maintenanceFee).toEqual({
      amount: 440,
      currency: 'BRL',
    });
    expect((await factsOf({ more: `<${name} currency="BRL">0</${name}>` })).maintenanceFee).toBeNull();
  });

  test('the property tax stays only in the raw values', async () => {
    const item = await readOne({ more: '<YearlyTax currency="BRL">350</YearlyTax>' });
    expect(item.raw).toMatchObject({ Iptu: '350', 'Iptu/@currency': 'BRL' });
  });
});

describe('areas, rooms and other numbers', () => {
  test.each<[string, string, number | null, string[]]>([
    ['66', 'unit="square metres"', 66, []],
    ['738.25', 'unit="square metres"', 738.25, []],
    ['104,34', 'unit="square metres"', 104.34, ['number_format']],
    ['12.917,50', 'unit="square metres"', 12_917.5, ['number_format']],
    ['1.200', 'unit="square metres"', 1_200, ['number_ambiguous']],
    ['140 m²', 'unit="square metres"', 140, ['number_format']],
    ['140', '', 140, ['unit_missing']],
    ['140', 'unit="alqueires"', 140, ['unit_unknown']],
    ['1000', 'unit="square feet"', 92.9, ['area_converted']],
    ['2', 'unit="hectares"', 20_000, ['area_converted']],
    ['2', 'unit="acres"', 8_093.71, ['area_converted']],
    ['1', 'unit="square kilometers"', 1_000_000, ['area_converted']],
    ['0', 'unit="square metres"', null, []],
    ['', 'unit="square metres"', null, []],
    ['grande', 'unit="square metres"', null, ['area_unreadable']],
    ['9999999999999', 'unit="square metres"', null, ['area_unreadable']],
  ])('an area of "%s" %s', async (area, unit, expected, codes) => {
    const item = await readOne({ areas: `<LivingArea ${unit}>${area}</LivingArea>` });
    expect(item.offers[0].facts.livingAreaM2).toBe(expected);
    expect(codesOf(item)).toEqual(codes);
  });

  test('the constructed area stands in for a living area of zero', async () => {
    const item = await readOne({
      areas:
        '<LivingArea unit="square metres">0</LivingArea><ConstructedArea unit="square metres">120</ConstructedArea>',
    });
    expect([item.offers[0].facts.livingAreaM2, codesOf(item)]).toEqual([120, ['area_constructed']]);
  });

  test('land with only a living area has it as its lot', async () => {
    const item = await readOne({
      type: 'Residential / Land Lot',
      areas: '<LivingArea unit="square metres">360</LivingArea>',
      rooms: '<Bedrooms>0</Bedrooms><Suites>0</Suites><Garage>0</Garage><Bathrooms>0</Bathrooms>',
    });
    expect(item.offers[0].facts).toMatchObject({
      livingAreaM2: null,
      lotAreaM2: 360,
      bedrooms: null,
      suites: null,
      parkingSpaces: null,
      bathrooms: null,
    });
    expect(codesOf(item)).toEqual(['area_of_land']);
  });

  test('empty elements, zeros that say nothing and nonsense', async () => {
    const item = await readOne({
      rooms: '<Bedrooms>muitos</Bedrooms><Bathrooms>0</Bathrooms><Suites/><Garage type="Parking Space"></Garage>',
      more: '<Floors>0</Floors><UnitFloor/><YearBuilt>0</YearBuilt>',
    });
    expect(item.offers[0].facts).toMatchObject({
      bedrooms: null,
      bathrooms: null,
      suites: null,
      parkingSpaces: null,
      floorsTotal: null,
      floor: null,
      yearBuilt: null,
    });
    expect(item.remarks).toEqual([
      expect.objectContaining({
        weight: 'repaired',
        code: 'number_unreadable',
        field: 'Details/Bedrooms',
        raw: 'muitos',
      }),
    ]);
  });

  test('floors and the year', async () => {
    expect(
      await factsOf({ more: '<Floors>12</Floors><UnitFloor>05</UnitFloor><YearBuilt>1998</YearBuilt>' }),
    ).toMatchObject({ floorsTotal: 12, floor: 5, yearBuilt: 1998 });
    const item = await readOne({ more: '<Floors>2.5</Floors><YearBuilt>98</YearBuilt>' });
    expect(codesOf(item)).toEqual(['number_unreadable', 'number_unreadable']);
    expect(item.offers[0].facts).toMatchObject({ floorsTotal: null, yearBuilt: null });
  });

  test('suites are bedrooms too', async () => {
    const item = await readOne({ rooms: '<Bedrooms>2</Bedrooms><Suites>3</Suites>' });
    expect([item.offers[0].facts.bedrooms, item.offers[0].facts.suites, codesOf(item)]).toEqual([
      3,
      3,
      ['suites_exceed_bedrooms'],
    ]);
  });

  test.each([
    ['<AvailableDate>2026-12-01</AvailableDate>', '', 'from_date', '2026-12-01', []],
    ['<AvailableDate>01/12/2026</AvailableDate>', '', 'from_date', '2026-12-01', []],
    ['<AvailableDate>2026-02-31</AvailableDate>', '', 'available', null, ['date_unreadable']],
    ['', 'Pending', 'reserved', null, []],
    ['', 'In Negotiation', 'reserved', null, []],
    ['', 'Available', 'available', null, []],
  ])('availability %s %s', async (more, status, availability, availableFrom, codes) => {
    const item = await readOne({ more, beside: `<Status><PropertyStatus>${status}</PropertyStatus></Status>` });
    expect(item.offers[0].facts).toMatchObject({ availability, availableFrom });
    expect(codesOf(item)).toEqual(codes);
  });
});

describe('texts', () => {
  test.each([
    ['Casa&#8211; nova &amp;amp; ampla', 'Casa– nova & ampla'],
    ['<![CDATA[<b>Casa</b> nova&nbsp;e ampla]]>', 'Casa nova e ampla'],
    ['\n Casa   nova \t e ampla \n', 'Casa nova e ampla'],
    ['<![CDATA[Casa ampla, Fone: (43) 95550-0100]]>', 'Casa ampla,'],
  ])('title %s', async (title, expected) => {
    expect((await factsOf({ title })).title).toBe(expected);
  });

  test('titles that are long, short or all capitals', async () => {
    const long = await readOne({ title: 'Casa ampla e nova '.repeat(10) });
    expect(long.offers[0].facts.title.length).toBeLessThanOrEqual(150);
    expect(long.offers[0].facts.title).toMatch(/Casa…$/);
    expect(codesOf(long)).toEqual(['title_cut']);
    expect(codesOf(await readOne({ title: 'Casa' }))).toEqual(['title_short']);
    expect(codesOf(await readOne({ title: 'CASA À VENDA' }))).toEqual(['title_capitals']);
  });

  test.each([
    ['<![CDATA[Casa<br>com piscina<p>e quintal</p>]]>', 'Casa\ncom piscina\n\ne quintal'],
    ['Casa&lt;br/&gt;com piscina', 'Casa\ncom piscina'],
    ['Casa<br/>com <b>piscina</b> e <i>quintal</i>', 'Casa\ncom piscina e quintal'],
    ['<![CDATA[Casa]]><![CDATA[ com piscina]]>', 'Casa com piscina'],
    ['<ul><li>Sala</li><li>Copa</li></ul>', '• Sala\n• Copa'],
  ])('description %s', async (text, expected) => {
    expect((await factsOf({ description: text })).description).toBe(expected);
  });

  test('descriptions that are long, short or missing', async () => {
    const long = await readOne({ description: 'Casa ampla e nova. '.repeat(400) });
    expect(long.offers[0].facts.description.length).toBeLessThanOrEqual(5_000);
    expect(codesOf(long)).toEqual(['description_cut']);
    expect(codesOf(await readOne({ description: 'Casa.' }))).toEqual(['description_short']);
    expect(codesOf(await readOne({ description: null }))).toEqual(['description_missing']);
  });

  test('contact data is taken out and reported without being repeated', async () => {
    const item = await readOne({
      title: 'Casa ampla com quintal 43 95550-0100',
      description: 'Casa ampla com quintal, três quartos e duas vagas. Visite nosso site: www.modelo.com.br',
    });
    expect(item.remarks).toEqual([
      expect.objectContaining({ weight: 'repaired', code: 'contact_removed', field: 'Title', raw: null }),
      expect.objectContaining({ weight: 'repaired', code: 'contact_removed', field: 'Details/Description', raw: null }),
    ]);
    expect(JSON.stringify(item)).not.toMatch(/95550|modelo/);
  });

  test.each([
    ['BR', 'Terreno plano', 'pt'],
    ['PY', 'Terreno plano', 'es'],
    ['GY', 'Land', 'en'],
    ['PY', 'Casa ampla com quintal. São três quartos, uma cozinha e duas vagas.', 'pt'],
    ['BR', 'Casa con patio, tres dormitorios, dos baños y cochera en el barrio.', 'es'],
  ])('the language in %s of "%s"', async (country, text, locale) => {
    const place = at(`<Country abbreviation="${country}"/>`, '', '');
    expect((await factsOf({ title: 'XXXXXXXXXX 1', description: text, location: place })).originalLocale).toBe(locale);
  });
});

describe('the address', () => {
  test.each([
    ['displayAddress="All"', 'exact', []],
    ['displayAddress="Street"', 'street', []],
    ['displayAddress="Neighborhood"', 'neighborhood', []],
    ['displayAddress="true"', 'exact', []],
    ['displayAddress="false"', 'neighborhood', ['display_address_unknown']],
    ['', 'neighborhood', ['display_address_unknown']],
  ])('%s', async (attribute, visibility, codes) => {
    const item = await readOne({ location: location.replace('displayAddress="All"', attribute) });
    expect([item.offers[0].facts.addressVisibility, codesOf(item)]).toEqual([visibility, codes]);
  });

  test.each([
    ['true', 'exact'],
    ['false', 'neighborhood'],
  ])('the older publiclyVisible="%s"', async (visible, visibility) => {
    const old = location
      .replace(' displayAddress="All"', '')
      .replace('<Address>', `<Address publiclyVisible="${visible}">`);
    expect((await factsOf({ location: old })).addressVisibility).toBe(visibility);
  });

  test.each([
    ['Rua Pascoal', '310', 'Rua Pascoal', '310', []],
    ['Rua Pascoal', '00', 'Rua Pascoal', null, []],
    ['Rua Pascoal', 's/nº', 'Rua Pascoal', null, []],
    ['Rua Pascoal', 'Londrina - PR', 'Rua Pascoal', null, ['street_number_unreadable']],
    ['Rua Pascoal, 310 - Jardim Sul, Londrina - PR', '', 'Rua Pascoal', '310', ['address_split']],
    ['Rua Santos Dumont 80', '80', 'Rua Santos Dumont', '80', ['address_split']],
    ['Rua 1234', '', 'Rua 1234', null, []],
    ['Avenida T-63', '12', 'Avenida T-63', '12', []],
    ['Rua 15 de Novembro', '9', 'Rua 15 de Novembro', '9', []],
    ['', '', null, null, []],
  ])('%s | %s', async (address, number, street, streetNumber, codes) => {
    const place = location.replace('Rua Ernani Lacerda', address).replace('>310<', `>${number}<`);
    const item = await readOne({ location: place });
    expect(item.offers[0].facts).toMatchObject({ street, streetNumber });
    expect(codesOf(item)).toEqual(codes);
  });

  test.each<[string, string, string, number | null, number | null, string[]]>([
    [brazil, '-23.33', '-51.18', -23.33, -51.18, []],
    [brazil, '-23,33', '-51,18', -23.33, -51.18, []],
    [brazil, '0', '0', null, null, []],
    [brazil, '', '', null, null, []],
    [brazil, '-23.33', '', null, null, ['coordinates_incomplete']],
    [brazil, '-51.18', '-23.33', -23.33, -51.18, ['coordinates_swapped']],
    [brazil, '23.33', '51.18', null, null, ['coordinates_elsewhere']],
    [brazil, '-233.3', '-51.18', null, null, ['coordinates_elsewhere']],
    [brazil, 'sul', '-51.18', null, null, ['coordinates_unreadable']],
    ['', '-23.33', '-51.18', -23.33, -51.18, []],
    ['', '48.85', '2.35', null, null, ['coordinates_elsewhere']],
  ])('a point in "%s": %s %s', async (country, latitude, longitude, lat, lon, codes) => {
    const item = await readOne({ location: at(country, latitude, longitude) });
    expect([item.offers[0].facts.latitude, item.offers[0].facts.longitude]).toEqual([lat, lon]);
    expect(codesOf(item)).toEqual(codes);
  });

  test('empty places are null', async () => {
    const item = await readOne({
      location: `<Location displayAddress="All">${brazil}<State abbreviation=""/><City></City><Neighborhood> </Neighborhood></Location>`,
    });
    expect(item.place).toEqual({
      country: 'Brasil',
      countryCode: 'BR',
      division: null,
      divisionCode: null,
      city: null,
      neighborhood: null,
    });
  });
});

describe('images, video and tour', () => {
  const image = (url: string, attributes = '') => `<Item medium="image" ${attributes}>${url}</Item>`;

  test('the primary image comes first, duplicates and captions without meaning go', async () => {
    const item = await readOne({
      media: [
        image('https://a.com.br/1.jpg', 'caption="img0"'),
        image('https://a.com.br/2.jpg', 'caption="Sala de estar"'),
        image('https://a.com.br/3.jpg', 'caption="" primary="true"'),
        image('https://a.com.br/1.jpg'),
        image('https://a.com.br/4.jpg', 'caption="4ec83fad0e4a190d7ad3b0eecf60cec6_WhatsApp Image 2023.jpeg"'),
        '<Item medium="video">https://www.youtube.com/watch?v=1</Item><Item medium="video">https://www.youtube.com/watch?v=2</Item>',
      ].join(''),
    });
    expect(item.offers[0].facts.photos).toEqual([
      { url: 'https://a.com.br/3.jpg', alt: null },
      { url: 'https://a.com.br/1.jpg', alt: null },
      { url: 'https://a.com.br/2.jpg', alt: 'Sala de estar' },
      { url: 'https://a.com.br/4.jpg', alt: null },
    ]);
    expect(item.offers[0].facts.videoUrl).toBe('https://www.youtube.com/watch?v=1');
    expect(codesOf(item)).toEqual(['image_repeated', 'video_surplus']);
  });

  test('addresses nobody else can reach are left out with one remark', async () => {
    const item = await readOne({
      media: ['http://localhost/1.jpg', 'http://192.168.0.9/2.jpg', 'ftp://a.com/3.jpg', 'foto.jpg']
        .map((url) => image(url))
        .join(''),
    });
    expect(item.offers[0].facts.photos).toEqual([]);
    expect(item.remarks).toEqual([
      expect.objectContaining({
        code: 'image_url_unusable',
        raw: null,
        message: expect.stringContaining('4 ') as string,
      }),
    ]);
  });

  test('addresses are completed', async () => {
    const item = await readOne({
      media: image('www.a.com.br/foto um.jpg'),
      beside: '<VirtualTourUrl>www.tour.com.br/1</VirtualTourUrl>',
    });
    expect(item.offers[0].facts.photos[0]?.url).toBe('https://www.a.com.br/foto%20um.jpg');
    expect(item.offers[0].facts.virtualTourUrl).toBe('https://www.tour.com.br/1');
    expect(codesOf(item)).toEqual(['image_url_changed', 'virtual_tour_changed']);
  });

  test('a listing without images is an item all the same', async () => {
    expect((await readOne({ media: '' })).offers[0].facts.photos).toEqual([]);
  });
});
