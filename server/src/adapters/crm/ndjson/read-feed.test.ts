import { describe, expect, test } from 'vitest';
import type { FeedItem, Remark } from '../../../features/imports/port.ts';
import { ndjson } from './index.ts';

async function* inChunks(document: Uint8Array | string, size = 7) {
  const bytes = Buffer.from(document);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (document: Uint8Array | string, limits = {}) => {
  const notes: Remark[] = [];
  const items: FeedItem[] = [];
  for await (const item of ndjson.read(inChunks(document), limits, (note) => notes.push(note))) items.push(item);
  return { items, notes };
};

const plain = {
  external_id: 'A-1',
  listing_type: 'sale',
  property_type: 'house',
  title: 'Casa con patio en Sajonia',
  location: { country: 'PY', city: 'Asunción' },
  price: { amount: 120_000, currency: 'USD' },
};
const one = async (changes: object, ...left: (keyof typeof plain)[]) => {
  const line: Record<string, unknown> = { ...plain, ...changes };
  for (const name of left) delete line[name];
  const [item] = (await read(JSON.stringify(line))).items;
  return item!;
};
const factsOf = (item: FeedItem) => (item.kind === 'item' ? item.offers[0].facts : null);
/** `code field` of every remark. */
const said = (item: FeedItem) => item.remarks.map(({ weight, code, field }) => `${weight} ${code} ${field}`);

describe('a document', () => {
  test('is read line by line, whatever the chunks, with and without empty lines and a mark at its beginning', async () => {
    const lines = ['A', 'Ñandutí', 'C'].map((id) => JSON.stringify({ ...plain, external_id: id }));
    const { items } = await read(`\ufeff${lines[0]}\r\n\n${lines[1]}\n${lines[2]}`);
    expect(items.map((item) => [item.position, item.externalId, item.kind])).toEqual([
      [1, 'A', 'item'],
      [3, 'Ñandutí', 'item'],
      [4, 'C', 'item'],
    ]);
  });

  test('that ends in the middle of a line is refused', async () => {
    const line = JSON.stringify(plain);
    await expect(read(`${line}\n${line.slice(0, 40)}`)).rejects.toThrow(
      'line 2, column 1: the document ends in the middle of a line',
    );
  });

  test.each([
    ['[{"external_id":1}]\n', 'this is a JSON list'],
    ['[\n{}\n]\n', 'this is a JSON list'],
    ['{\n"external_id":1\n}\n', 'no whole JSON object'],
    ['<xml/>\n', 'this is XML'],
    ['external_id,title\n', 'not JSON'],
  ])('of another kind is refused: %j', async (document, message) => {
    await expect(read(document)).rejects.toThrow(message);
  });

  test('with lines that are none has them rejected, and the others read', async () => {
    const line = JSON.stringify(plain);
    const broken = Buffer.concat([Buffer.from(`${line}\n{"a":\n7\n"`), Buffer.from([0xff]), Buffer.from(`"\n`)]);
    const long = Buffer.from(`{"title":"${'x'.repeat(2_000)}"}\n${line}\n`);
    const { items } = await read(Buffer.concat([broken, long]), { maxTextLength: 1_000 });
    expect(items.map((item) => (item.kind === 'item' ? item.kind : item.remarks[0]!.code))).toEqual([
      'item',
      'not_json',
      'not_an_object',
      'not_utf8',
      'line_too_long',
      'item',
    ]);
  });

  test('larger than allowed is refused', async () => {
    const line = `${JSON.stringify(plain)}\n`;
    await expect(read(line.repeat(3), { maxBytes: 300 })).rejects.toThrow('larger than 300 bytes');
    await expect(read(line.repeat(3), { maxItems: 2 })).rejects.toThrow('more than 2 lines');
  });

  test('that repeats the answers of the API says once what it did not take of them', async () => {
    const line = JSON.stringify({ ...plain, id: 'lst_1', price_usd: 1, url: 'https://x.example' });
    const { items, notes } = await read(`${line}\n${line}\n`);
    expect(items.map(({ kind }) => kind)).toEqual(['item', 'item']);
    expect(notes.map(({ message }) => message)).toEqual([
      "These fields are the service's own and were not taken: id, price_usd, url.",
    ]);
  });
});

describe('a line is rejected', () => {
  test.each([
    [{ external_id: ' ' }, ['rejected id_missing external_id']],
    [{ external_id: 'x'.repeat(101) }, ['rejected id_too_long external_id']],
    [{ title: '<b> </b>' }, ['rejected title_missing title']],
    [{ listing_type: 'sell' }, ['rejected word_unknown listing_type']],
    [{ property_type: undefined }, ['rejected required property_type']],
    [{ location: { country: 'PY' } }, ['rejected required location.city']],
    [{ location: 'Asunción' }, ['repaired object_unreadable location', 'rejected required location.city']],
    [{ bedroms: 2 }, ['rejected field_unknown bedroms']],
    [{ location: { city: 'Luque', lat: 1 } }, ['rejected field_unknown location.lat']],
  ])('%j', async (changes, remarks) => {
    const item = await one(changes);
    expect([item.kind, said(item)]).toEqual(['rejected', remarks]);
  });

  test('and hears which word or field was meant', async () => {
    const item = await one({ property_type: 'hosue', bedroms: 1 });
    expect(item.remarks.map(({ message }) => message)).toEqual([
      'Not known here; did you mean bedrooms?',
      'Not a word of this enumeration; house is.',
    ]);
  });
});

describe('what cannot be right is left out and named, never guessed', () => {
  test.each([
    [{ price: { amount: 5 } }, { price: null }, ['repaired currency_missing price.currency']],
    [{ price: { amount: 5, currency: '$' } }, { price: null }, ['repaired currency_unknown price.currency']],
    [{ price: { amount: 0, currency: 'USD' } }, { price: null }, ['repaired price_unreadable price.amount']],
    [{ price: 120_000 }, { price: null }, ['repaired price_unreadable price']],
    [{ price: { amount: 5.5, currency: 'PYG' } }, { price: { amount: 6, currency: 'PYG' } }, ['repaired amount_rounded price.amount']],
    [{ price: null }, { price: null }, ['noted price_missing price']],
    [{ price: null, price_on_request: true }, { price: null }, []],
    [{ price_on_request: true }, { price: null }, ['repaired price_contradiction price']],
    [{ price_period: 'month' }, { pricePeriod: null }, ['repaired period_of_sale price_period']],
    [{ bedrooms: '3' }, { bedrooms: null }, ['repaired number_unreadable bedrooms']],
    [{ bedrooms: 2, suites: 3 }, { bedrooms: 2, suites: null }, ['repaired suites_exceed_bedrooms suites']],
    [{ living_area_m2: -2 }, { livingAreaM2: null }, ['repaired area_unreadable living_area_m2']],
    [{ year_built: 99 }, { yearBuilt: null }, ['repaired number_unreadable year_built']],
    [{ furnished: 'yes' }, { furnished: null }, ['repaired flag_unreadable furnished']],
    [{ available_from: '2026-02-30' }, { availableFrom: null, availability: 'available' }, ['repaired date_unreadable available_from']],
    [{ amenities: ['pool', 'pol'] }, { amenities: ['pool'] }, ['repaired amenity_unknown amenities']],
    [{ address_visibility: 'all' }, { addressVisibility: 'neighborhood' }, ['repaired word_unknown address_visibility']],
    [{ images: ['https://a.example.com/1.jpg', 'http://localhost/2.jpg'] }, { photos: [{ url: 'https://a.example.com/1.jpg', alt: null }] }, ['repaired image_url_unusable images']],
    [{ translations: { en: { description: 'x' }, fr: {} } }, { translations: {} }, ['repaired translation_unreadable translations.en', 'repaired translation_unreadable translations.fr']],
    [{ title: 'Casa, llame al 0981 123 456' }, { title: 'Casa,' }, ['repaired contact_removed title']],
  ])('%j', async (changes, facts, remarks) => {
    const item = await one(changes);
    expect(factsOf(item)).toMatchObject(facts);
    expect(said(item).filter((remark) => !/_short|description_missing/.test(remark))).toEqual(remarks);
  }); // prettier-ignore

  test.each([
    [{ latitude: -25.3, longitude: -57.6 }, [-25.3, -57.6], []],
    [{ latitude: -57.6, longitude: -25.3 }, [null, null], ['repaired coordinates_elsewhere location.latitude']],
    [{ latitude: -25.3 }, [null, null], ['repaired coordinates_incomplete location.latitude']],
    [{ latitude: '-25.3', longitude: '-57.6' }, [null, null], ['repaired coordinates_unreadable location.latitude']],
    [{ latitude: -253_000, longitude: -57.6 }, [null, null], ['repaired coordinates_unreadable location.latitude']],
    [{ latitude: 0, longitude: 0 }, [null, null], ['repaired coordinates_zero location.latitude']],
    [{ latitude: -25.3, longitude: -57.6, precision: 'city' }, [null, null], []],
  ])('a point %j', async (point, kept, remarks) => {
    const item = await one({ location: { ...plain.location, ...point } });
    const facts = factsOf(item)!;
    expect([facts.latitude, facts.longitude]).toEqual(kept);
    expect(said(item).filter((remark) => remark.includes('coordinates'))).toEqual(remarks);
  });
});

test('the language is the one that is named, else that of the text', async () => {
  expect(factsOf(await one({ locale: 'en' }))!.originalLocale).toBe('en');
  expect(
    factsOf(await one({ title: 'Apartamento com três quartos e duas vagas, próximo da cozinha' }))!.originalLocale,
  ).toBe('pt');
  expect(factsOf(await one({ title: 'X 1' }))!.originalLocale).toBe('es');
});
