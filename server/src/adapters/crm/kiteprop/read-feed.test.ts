import { describe, expect, test } from 'vitest';
import type { FeedItem } from '../../../features/imports/port.ts';
import { kiteprop } from './index.ts';

async function* inChunks(document: Uint8Array | string, size: number) {
  const bytes = Buffer.from(document);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (document: Uint8Array | string, size = 4_096, limits = {}): Promise<FeedItem[]> => {
  const items: FeedItem[] = [];
  for await (const item of kiteprop.read(inChunks(document, size), limits)) items.push(item);
  return items;
};

const plain = (id: number | string) => ({
  id,
  status: 'active',
  title: 'Casa con patio en Ñemby 🏡',
  content: 'Casa de tres dormitorios con patio y parrilla, a dos cuadras de la plaza del barrio.',
  property_type: 'houses',
  country: 'Paraguay',
  city: 'Ñemby',
  currency: 'pyg',
  for_sale: true,
  for_sale_price: '950000000.00',
});
const list = JSON.stringify([plain(1), plain(2), plain('x-3')]);

test('is named as in the command line', () => {
  expect(kiteprop.name).toBe('kiteprop');
});

test('gives the same items wherever its chunks end', async () => {
  const whole = await read(list);
  expect(whole.map(({ kind, externalId, position }) => [kind, externalId, position])).toEqual([
    ['item', '1', 1],
    ['item', '2', 2],
    ['item', 'x-3', 3],
  ]);
  for (const size of [1, 2, 7, 64]) expect(await read(list, size)).toEqual(whole);
});

test('is refused at each cut of it, and never taken for less than it was', async () => {
  const bytes = Buffer.from(list);
  for (let at = 0; at < bytes.length; at += 1) {
    await expect(read(bytes.subarray(0, at)), `cut at ${at}`).rejects.toMatchObject({ name: 'FeedFault' });
  }
});

test('an item that is broken hurts no other', async () => {
  const broken = list.replace('"houses"', '"hou\u0001ses"').replace('x-3', 'x-3\\q');
  expect((await read(broken)).map(({ kind }) => kind)).toEqual(['rejected', 'item', 'rejected']);
  const latin = Buffer.concat([
    Buffer.from('['),
    Buffer.from(JSON.stringify(plain(1)), 'latin1'),
    Buffer.from(`,${JSON.stringify(plain(2))}]`),
  ]);
  const [first, second] = await read(latin);
  expect([first!.kind, first!.remarks[0]!.code, second!.kind]).toEqual(['rejected', 'item_unreadable', 'item']);
});

test('lone halves of an emoji are no reason to lose an item', async () => {
  const [item] = await read(list.replace('🏡', '\\ud83c'));
  expect(item!.kind).toBe('item');
});

describe('a document that is refused', () => {
  test.each([
    [
      'OpenNavent',
      '<?xml version="1.0"?><OpenNavent><Avisos/></OpenNavent>',
      'this is OpenNavent XML, the format of Zonaprop',
    ],
    ['VRSync', '<ListingDataFeed/>', 'this is a VRSync feed (XML)'],
    ['a page', '<!doctype html><html></html>', 'this is a web page (HTML)'],
    ['text', 'Too Many Requests', 'this is neither XML nor JSON'],
    ['nothing', '', 'the document is empty'],
    ['an error', '{"success":false,"data":null,"errorMessage":"Unauthenticated."}', 'reports an error'],
    [
      'one page of many',
      JSON.stringify({ data: [plain(1)], pagination: { total: 1_378, per_page: 15, last_page: 92 } }),
      'one page of an answer of KiteProp, with 1 of 1378',
    ],
  ])('%s', async (_, document, message) => {
    await expect(read(document)).rejects.toThrow(message);
  });

  test('with more items or bytes than are allowed', async () => {
    await expect(read(list, 64, { maxItems: 2 })).rejects.toThrow('more than 2 items');
    await expect(read(list, 64, { maxBytes: 300 })).rejects.toThrow('larger than 300 bytes');
  });
});

test.each(['[]', ' []\n', '{"data":[]}', '{"properties":[]}'])('%s is a document without items', async (document) => {
  expect(await read(document)).toEqual([]);
});
