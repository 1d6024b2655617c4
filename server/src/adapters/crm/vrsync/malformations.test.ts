// Everything that real feeds were seen to do wrong, each with what comes of it: one table, long for that reason.
import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../../../features/imports/port.ts';
import {
  codesOf,
  header,
  location,
  opening,
  readFeed,
  writeFeed,
  writeListing,
  type ListingParts,
} from './fixtures/write-feed.ts';

const one = writeFeed(writeListing());
const withoutHead = one.replace(/^<\?xml.*\?>\n/, '');
const idsOf = (items: readonly FeedItem[]) => items.map(({ kind, externalId }) => `${kind} ${externalId}`);

describe('a document', () => {
  test.each<[string, string | Uint8Array, string[], string[]]>([
    ['with a byte order mark', `\ufeff${one}`, ['item A-1'], []],
    ['with a blank line before the declaration', `\n${one}`, ['item A-1'], []],
    ['without a declaration', withoutHead, ['item A-1'], []],
    ['with blank lines and without a declaration', `\r\n\r\n${withoutHead}`, ['item A-1'], []],
    ['in Latin-1 under a UTF-8 label', Buffer.from(one, 'latin1'), ['item A-1'], ['encoding_mislabelled']],
    [
      'in the namespace of another version',
      one.replace('1.0/VRSync', '1.0/flow'),
      ['item A-1'],
      ['namespace_unexpected'],
    ],
    [
      'with the address of the schema for a namespace',
      one.replace('http://www.vivareal.com/schemas/1.0/VRSync', 'http://xml.vivareal.com/vrsync.xsd'),
      ['item A-1'],
      ['namespace_unexpected'],
    ],
    ['without a namespace', one.replace(/ xmlns="[^"]*"/, ''), ['item A-1'], ['namespace_unexpected']],
    [
      'with Header inside Listings',
      `${opening}<Listings>${header}${writeListing()}</Listings></ListingDataFeed>`,
      ['item A-1'],
      [],
    ],
    [
      'with an id twice',
      writeFeed(writeListing(), writeListing({ prices: '<ListPrice currency="BRL">1000000</ListPrice>' })),
      ['item A-1', 'item A-1'],
      [],
    ],
    [
      'with an item without id',
      writeFeed(writeListing({ id: null }), writeListing()),
      ['rejected null', 'item A-1'],
      [],
    ],
  ])('%s is read', async (_, document, ids, codes) => {
    const { items, notes } = await readFeed(document);
    expect(idsOf(items)).toEqual(ids);
    expect(notes.map(({ code }) => code)).toEqual(codes);
    if (typeof document !== 'string') expect(items[0]).toMatchObject({ place: { division: 'Paraná' } });
  });

  test.each<[string, string, RegExp]>([
    [
      'with two attributes without white space in every item',
      one.replace('caption="Fachada" primary', 'caption="Fachada"primary'),
      /^line \d+, column \d+: not well-formed/,
    ],
    [
      'in the older ZAP format under the same name',
      '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<Carga xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Imoveis><Imovel><CodigoImovel>1</CodigoImovel></Imovel></Imoveis></Carga>',
      /found <Carga>, the older ZAP format, which portals no longer take/,
    ],
    ['in the older ZAP format with a prefix', '<z:Carga xmlns:z="x"/>', /older ZAP format/],
  ])('%s is refused, with the place or by name', async (_, document, message) => {
    await expect(readFeed(document)).rejects.toMatchObject({
      name: 'FeedFault',
      message: expect.stringMatching(message) as string,
    });
  });

  test('under ids that were numbered anew is the same but for the ids', async () => {
    const numbered = async (first: number) => {
      const { items } = await readFeed(
        writeFeed(
          ...[0, 1].map((at) => writeListing({ id: String(first + at), title: `Casa com quintal ${'AB'[at]}` })),
        ),
      );
      return items;
    };
    const [before, after] = [await numbered(1), await numbered(500)];
    expect(after.map((item) => ({ ...item, externalId: '' }))).toEqual(
      before.map((item) => ({ ...item, externalId: '' })),
    );
    expect(idsOf(after)).toEqual(['item 500', 'item 501']);
  });

  test('of the same agency with the same ids and other fields is read for itself', async () => {
    const second = writeListing({
      title: 'Excelente casa térrea em Londrina',
      prices: '<ListPrice currency="BRL">475000.00</ListPrice>',
      features: '',
    });
    const [first] = (await readFeed(one)).items;
    const [other] = (await readFeed(writeFeed(second))).items;
    expect(other!.externalId).toBe(first!.externalId);
    expect(other).toMatchObject({ offers: [{ facts: { price: { amount: 475_000 }, amenities: [] } }] });
  });
});

const list = (amount: string, attributes = ' currency="BRL"') => `<ListPrice${attributes}>${amount}</ListPrice>`;
const price = (amount: number | null) => ({ price: amount === null ? null : { amount, currency: 'BRL' } });
const place = (field: string) => location.replace(new RegExp(`<${field}>[^<]*</${field}>`), `<${field}></${field}>`);

describe('an item', () => {
  test.each<[string, ListingParts, object, string[]]>([
    ['with CDATA around its id', { id: '<![CDATA[A-1]]>' }, {}, []],
    [
      'with CDATA around numbers, on lines of their own',
      { prices: list('\n  <![CDATA[480000]]>\n'), rooms: '<Bedrooms>\n<![CDATA[3]]>\n</Bedrooms>' },
      { ...price(480_000), bedrooms: 3 },
      [],
    ],
    ['with decimals in its price', { prices: list('738258.23') }, price(738_258.23), []],
    ['with decimals behind a comma', { prices: list('858,47') }, price(858.47), ['number_format']],
    ['with thousands as in Brazil', { prices: list('1.250.000,00') }, price(1_250_000), ['number_format']],
    ['with a sign of currency', { prices: list('R$ 1.250.000,00') }, price(1_250_000), ['number_format']],
    ['with 0.01 for no price', { prices: list('0.01') }, price(null), ['price_on_request']],
    ['without attribute of currency', { prices: list('480000', '') }, price(480_000), ['currency_missing']],
    [
      'with its area in decimals',
      { areas: '<LivingArea unit="square metres">104,34</LivingArea>' },
      { livingAreaM2: 104.34 },
      ['number_format'],
    ],
    [
      'without attribute of unit',
      { areas: '<LivingArea>104.34</LivingArea>' },
      { livingAreaM2: 104.34 },
      ['unit_missing'],
    ],
    [
      'with areas of 0',
      { areas: '<LivingArea unit="square metres">0</LivingArea><LotArea unit="square metres">0</LotArea>' },
      { livingAreaM2: null, lotAreaM2: null },
      [],
    ],
    [
      'with a fee of 0',
      { more: '<PropertyAdministrationFee currency="BRL">0</PropertyAdministrationFee>' },
      { maintenanceFee: null },
      [],
    ],
    ['with an IPTU of 0', { more: '<Iptu currency="BRL" period="Yearly">0</Iptu>' }, { maintenanceFee: null }, []],
    [
      'with its rent in ListPrice',
      { transaction: 'For Rent', prices: list('2200') },
      { ...price(2_200), listingType: 'rent', pricePeriod: 'month' },
      ['rent_in_list_price'],
    ],
    ['with an empty type', { type: '' }, { propertyType: 'house' }, ['property_type_missing']],
    ['with a bare type', { type: 'Apartment', title: 'Lindo imóvel à venda' }, { propertyType: 'apartment' }, []],
    [
      'that is a commercial room typed Apartment',
      { type: 'Commercial / Apartment', title: 'Sala comercial no centro' },
      { propertyType: 'office' },
      ['property_type_contradicted'],
    ],
    [
      'with a title beyond 100 characters',
      { title: `Casa ${'muito '.repeat(20)}ampla` },
      { title: `Casa ${'muito '.repeat(20)}ampla` },
      [],
    ],
    [
      'with a title in capitals',
      { title: 'CASA À VENDA EM LONDRINA' },
      { title: 'CASA À VENDA EM LONDRINA' },
      ['title_capitals'],
    ],
    [
      'with a telephone number and WhatsApp in its description',
      {
        description:
          'Casa ampla com quintal e três quartos na Gleba Palhano. Fone: (43) 5550-0100, WhatsApp 43 99555-0101',
      },
      { description: 'Casa ampla com quintal e três quartos na Gleba Palhano.' },
      ['contact_removed'],
    ],
    [
      'with images at localhost',
      {
        media:
          '<Item medium="image">http://localhost/fotos/1.jpg</Item><Item medium="image">https://cdn.fotos.com.br/2.jpg</Item>',
      },
      { photos: [{ url: 'https://cdn.fotos.com.br/2.jpg', alt: null }] },
      ['image_url_unusable'],
    ],
    ['with a page without scheme', { beside: '<DetailViewUrl>www.modelo.com.br/1</DetailViewUrl>' }, {}, []],
    [
      'with coordinates of 0',
      { location: location.replace('-23.3301', '0').replace('-51.1862', '0') },
      { latitude: null, longitude: null },
      [],
    ],
    [
      'with empty coordinates',
      { location: location.replace('-23.3301', '').replace('-51.1862', '') },
      { latitude: null, longitude: null },
      [],
    ],
  ])('%s', async (_, parts, facts, codes) => {
    const { items } = await readFeed(writeFeed(writeListing(parts)));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'item', externalId: 'A-1', offers: [{ facts }] });
    expect(codesOf(items[0]!)).toEqual(codes);
  });

  test.each(['Neighborhood', 'City'])('with an empty %s is read, and says nothing of it', async (field) => {
    const { items } = await readFeed(writeFeed(writeListing({ location: place(field) })));
    expect(items[0]).toMatchObject({ kind: 'item', place: { [field.toLowerCase()]: null } });
  });

  test('with a website without scheme has its contact without it', async () => {
    const written = writeListing().replace('<ContactInfo>', '<ContactInfo><Website>www.modelo.com.br</Website>');
    const { items } = await readFeed(writeFeed(written));
    expect(items[0]).toMatchObject({ kind: 'item', contact: { email: 'maria@corretora.com.br' }, remarks: [] });
    expect(JSON.stringify(items)).not.toContain('modelo');
  });
});
