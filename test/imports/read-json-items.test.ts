import { array, assert, asyncProperty, integer, jsonValue } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJsonItems, type JsonItemOptions, type JsonObject } from '../../server/src/adapters/crm/read-json-items.ts';

async function* inChunks(document: Uint8Array | string, size: number) {
  const bytes = Buffer.from(document);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const usual = { listsAt: ['objects', 'data.rows'], numericKeys: true, what: 'an answer' } as const;

async function read(document: Uint8Array | string, options: Partial<JsonItemOptions> = {}, size = 5) {
  const read: unknown[] = [];
  for await (const item of readJsonItems(inChunks(document, size), { ...usual, ...options })) {
    expect(item.number).toBe(read.length + 1);
    read.push('fault' in item ? item.fault : item.value);
  }
  return read;
}

const items = [{ id: 1, text: 'a "quoted", [ { \\ ñandutí 🏠' }, { id: 2, photos: [[], {}, [{ a: '}' }]] }, 3, null];

describe('items are read the same, whatever the chunks, from', () => {
  const numeric = Object.fromEntries(items.map((item, at) => [at, item]));
  test.each([
    ['a list', JSON.stringify(items)],
    ['a list in lines', JSON.stringify(items, null, 2)],
    ['an answer', JSON.stringify({ meta: { objects: [9], next: null }, objects: items, rows: [7] })],
    ['an answer that says the list first', JSON.stringify({ objects: items, meta: { limit: 20 } }, null, '\t')],
    ['a list that lies deeper', JSON.stringify({ success: true, data: { rows: items, page: 1 } })],
    ['numbered names', JSON.stringify({ ...numeric, total: 4, status: 'success' })],
    ['numbered names in lines', `\ufeff${JSON.stringify({ total: 4, ...numeric, status: 'success' }, null, 2)}\r\n`],
    ['lines', `${items.slice(0, 2).map((item) => JSON.stringify(item)).join('\n')}\n\n3\r\nnull`],
  ])('%s', async (_, document) => {
    for (const size of [1, 3, 64, 4_096]) expect(await read(document, {}, size)).toEqual(items);
  }); // prettier-ignore
});

test('any list comes out as it went in, as a list, an answer and lines', async () => {
  const value = jsonValue({ maxDepth: 4 });
  await assert(
    asyncProperty(array(value), integer({ min: 1, max: 40 }), async (list, size) => {
      const plain = JSON.parse(JSON.stringify(list)) as unknown[];
      expect(await read(JSON.stringify(list), {}, size)).toEqual(plain);
      expect(await read(JSON.stringify({ a: 1, objects: list, z: 2 }, null, 1), {}, size)).toEqual(plain);
      const lines = [{ id: 0 }, ...plain];
      expect(await read(lines.map((one) => JSON.stringify(one)).join('\n'), {}, size)).toEqual(lines);
    }),
    { numRuns: 60 },
  );
});

test('names within an item are no lists and no numbers of the answer', async () => {
  const album = { id: 5, '0': { objects: [1] }, data: { rows: [2] } };
  expect(await read(JSON.stringify({ objects: [album] }))).toEqual([album]);
  expect(await read(JSON.stringify({ '0': album, total: 1 }))).toEqual([album]);
  expect(await read(`${JSON.stringify({ id: 5, list: { objects: [1], '0': {} } })}\n`)).toHaveLength(1);
});

describe('an item that is broken is told as such, and the others are read', () => {
  const broken = Buffer.concat([
    Buffer.from('[{"id":1},{"id":nil},{"id":"'),
    Buffer.from([0xff]),
    Buffer.from(`"},{"id":"${'x'.repeat(300)}"},{"id":2}]`),
  ]);
  const told = [
    { id: 1 },
    'Item 2 is not JSON.',
    'Item 3 is not UTF-8 text.',
    'Item 4 is longer than 200 bytes.',
    { id: 2 },
  ];

  test('in a list', async () => {
    expect(await read(broken, { limits: { maxTextLength: 200 } })).toEqual(told);
  });

  test('in lines, even where its brackets are crossed', async () => {
    const lines = Buffer.from(broken.toString('latin1').slice(1, -1).replaceAll('},{', '}\n{').concat('\n{"id":[}\n'), 'latin1'); // prettier-ignore
    expect(await read(lines, { limits: { maxTextLength: 200 } })).toEqual([...told, 'Item 6 is not JSON.']);
  });
});

describe('a document is refused', () => {
  test.each([
    ['', 'the document is empty'],
    ['\ufeff \n', 'the document is empty'],
    ['<?xml version="1.0"?><a/>', 'line 1, column 1: this is XML or a web page; an answer'],
    ['\n<html>', 'line 2, column 1: this is XML'],
    ['"text"', 'this is no JSON object or list'],
    ['PK\u0003\u0004', 'compressed'],
    [Buffer.from([0xff, 0xfe, 0x5b, 0]), 'this is no UTF-8 text'],
    ['[{"id":1},{"id":2}', 'line 1, column 18: the document ends in the middle'],
    ['{"objects":[{"id":1},\n{"id":2}]', 'line 2, column 9: the document ends in the middle'],
    ['{"objects":[{"id":"', 'ends in the middle'],
    ['{"id":1}\n{"id":2', 'line 2, column 1: the document ends in the middle of an item'],
    ['[{"id":1},]', 'an item is missing'],
    ['[{"id":1},,{}]', 'an item is missing'],
    ['[,{}]', 'an item is missing'],
    ['[{"id":[1}]', 'brackets are crossed'],
    ['{"objects":[{}]]', 'brackets are crossed'],
    ['[]\n[]', 'line 2, column 1: something follows behind the end'],
    ['{"objects":[],"meta":{a}}', 'no well-formed JSON'],
    ['{"id" 1}', 'no well-formed JSON'],
    ['{"status":"error","message":"key 123"}', 'an answer that reports an error; nothing was read'],
    ['{"0":{"id":1},"status":"error","total":9}', 'reports an error'],
    ['{"success":false,"data":{"rows":[]}}', 'reports an error'],
    ['{"error_message":"x"}', 'reports an error'],
    ['['.repeat(100), 'more than 64 lists and objects lie in each other'],
    [`{"a":${'['.repeat(100)}`, 'more than 64'],
    [`{"a":"${'x'.repeat(2_000)}"}`, 'longer than 1024 bytes'],
  ])('%j', async (document, message) => {
    const limits = { maxTextLength: 1_024 };
    await expect(read(document, { limits })).rejects.toThrow(message);
    await expect(read(document, { limits })).rejects.not.toThrow(/123/);
  });

  test('that is larger than allowed', async () => {
    const list = JSON.stringify([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await expect(read(list, { limits: { maxItems: 2 } })).rejects.toThrow('more than 2 items');
    await expect(read(list, { limits: { maxBytes: 10 } })).rejects.toThrow('larger than 10 bytes');
    await expect(read('{"id":1}\n{"id":2}', { limits: { maxBytes: 10 } })).rejects.toThrow('larger than 10 bytes');
    await expect(read('{"id":1}\n{"id":2}', { limits: { maxBytes: 17 } })).resolves.toHaveLength(2);
    await expect(read('{"id":1}\n{"id":2}', { limits: { maxItems: 1 } })).rejects.toThrow('more than 1 items');
  });

  test('that is an object without what every item has', async () => {
    const message = 'neither an answer with items nor an item with its id';
    await expect(read('{"total":0,"status":"success"}', { itemsHave: 'id' })).rejects.toThrow(message);
    expect(await read('{"id":7,"status":"error"}\n{}', { itemsHave: 'id' })).toEqual([{ id: 7, status: 'error' }, {}]);
  });
});

test('what lies around the items is told with their number, and may be refused', async () => {
  const heard: [JsonObject, number][] = [];
  const onEnvelope = (envelope: JsonObject, count: number) => void heard.push([envelope, count]);
  await read('{"meta":{"total_count":3},"objects":[{},{}]}', { onEnvelope });
  await read('{"0":{"id":1},"total":1}', { onEnvelope });
  await read('[{}]', { onEnvelope });
  expect(heard).toEqual([
    [{ meta: { total_count: 3 }, objects: [] }, 2],
    [{ '0': null, total: 1 }, 1],
  ]);
});

test('who stops reading ends the document', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      yield Buffer.from('[');
      for (;;) yield Buffer.from('{"id":1},');
    } finally {
      isEnded = true;
    }
  }
  for await (const { number } of readJsonItems(endless(), usual)) if (number === 50) break;
  expect(isEnded).toBe(true);
});
