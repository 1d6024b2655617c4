import { describe, expect, it } from 'vitest';
import { jsonText } from './json.ts';
import { writtenPrice } from './money.ts';
import { readFields, selectFields } from './select-fields.ts';
import { table, type Column } from './table.ts';
import { namedValues, tsvCell } from './tsv.ts';

describe('a price', () => {
  it.each([
    [{ amount: 185_000, currency: 'USD' }, null, 'USD 185,000'],
    [{ amount: 3_800_000, currency: 'PYG' }, 'month', 'Gs. 3,800,000/mo'],
    [{ amount: 1_250.5, currency: 'BRL' }, 'night', 'R$ 1,250.50/night'],
    [{ amount: 90, currency: 'USD' }, 'fortnight', 'USD 90/fortnight'],
    [null, null, 'on request'],
  ])('%j is written in its currency', (price, period, written) => {
    expect(writtenPrice(price, period)).toBe(written);
  });
});

describe('a table', () => {
  type Row = readonly [string, string, string];
  const columns: Column<Row>[] = [
    { title: 'A', rank: 1, cell: ([a]) => a },
    { title: 'B', rank: 3, least: 4, cell: ([, b]) => b },
    { title: 'C', rank: 2, isRight: true, cell: ([, , c]) => c },
  ];
  const rows: Row[] = [
    ['aaaa', 'bbbbbbbb', '1'],
    ['a', 'b', '200'],
  ];

  it('is as wide as its cells where there is room', () => {
    expect(table(columns, rows, 80)).toEqual(['A     B           C', 'aaaa  bbbbbbbb    1', 'a     b         200']);
  });

  it('cuts what may be cut, then drops by rank', () => {
    expect(table(columns, rows, 16)).toEqual(['A     B        C', 'aaaa  bbbb…    1', 'a     b      200']);
    expect(table(columns, rows, 13)).toEqual(['A       C', 'aaaa    1', 'a     200']);
    expect(table(columns, rows, 3)).toEqual(['A', 'aaaa', 'a']);
  });
});

describe('fields', () => {
  const record = { id: 1, price: { amount: 2, currency: 'USD' }, images: [{ url: 'u', alt: 'a' }], agent: null };

  it('stay nested as they were', () => {
    expect(selectFields(record, ['id', 'price.amount', 'images.url', 'agent.name'])).toEqual({
      id: 1,
      price: { amount: 2 },
      images: [{ url: 'u' }],
      agent: null,
    });
    expect(selectFields([record], ['price', 'price.amount', 'nothing'])).toEqual([
      { price: { amount: 2, currency: 'USD' }, nothing: null },
    ]);
  });

  it('that do not exist are refused with the nearest', () => {
    expect(readFields(' id , price.amount', ['id', 'price', 'price.amount'])).toEqual(['id', 'price.amount']);
    expect(() => readFields('prise', ['id', 'price'])).toThrow('did you mean price?');
    expect(() => readFields('zzz', ['id', 'price'])).toThrow('known: id, price');
    expect(() => readFields('', ['id'])).toThrow('names no field');
  });
});

describe('values in a pipe', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [false, 'false'],
    [0, '0'],
    ['a\tb\nc', 'a b c'],
    [['x', 'y'], 'x,y'],
    [[{ a: 1 }], '[{"a":1}]'],
  ])('%j is the cell %j', (value, cell) => {
    expect(tsvCell(value)).toBe(cell);
  });

  it('of a record have dotted names', () => {
    expect(namedValues({ id: 1, price: { amount: 2 } })).toBe('id\t1\nprice.amount\t2\n');
  });
});

it('JSON carries no character that steers a terminal, and is the same value', () => {
  const value = { text: 'a\u001b[31m\u009b2J\u007f\u2028 ñ 🏡' };
  const text = jsonText(value, false);
  expect(text).toBe('{"text":"a\\u001b[31m\\u009b2J\\u007f\\u2028 ñ 🏡"}');
  expect(JSON.parse(text)).toEqual(value);
});
