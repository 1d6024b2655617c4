import { expect, test } from 'vitest';
import type { FeedItem } from '../../features/imports/port.ts';
import { reduceTo } from './reduce-to.ts';
import { translateItems } from './translate-items.ts';

const gone = (position: number, externalId: string): FeedItem => ({
  kind: 'gone',
  position,
  externalId,
  reason: null,
  remarks: [],
});

async function translated(values: readonly unknown[]) {
  const seen: unknown[] = [];
  async function* items() {
    for (const [at, value] of values.entries()) yield { number: at + 1, value };
    yield { number: values.length + 1, fault: 'It is cut.' };
  }
  const read: FeedItem[] = [];
  const translate = (item: Readonly<Record<string, unknown>>, position: number, id: string) => {
    seen.push(item);
    if (id === '2') throw new Error('private words');
    return gone(position, id);
  };
  for await (const item of translateItems(items(), { id: 'id', shape: { id: 'plain', a: 'plain' }, translate })) {
    read.push(item);
  }
  return { read, seen };
}

test('an item that cannot be translated is rejected under its id, and hurts no other', async () => {
  const { read } = await translated([
    { id: 1 },
    { id: 2 },
    { id: '3' },
    {},
    { id: 'x'.repeat(101) },
    null,
    { id: [4] },
  ]);
  expect(read.map(({ kind, externalId, remarks }) => [kind, externalId, remarks[0]?.code])).toEqual([
    ['gone', '1', undefined],
    ['rejected', '2', 'item_unreadable'],
    ['gone', '3', undefined],
    ['rejected', null, 'id_missing'],
    ['rejected', null, 'id_too_long'],
    ['rejected', null, 'not_an_object'],
    ['rejected', null, 'id_missing'],
    ['rejected', null, 'not_json'],
  ]);
  expect(JSON.stringify(read)).not.toContain('private');
});

test('a translation sees nothing but what the shape names', async () => {
  const { seen } = await translated([{ id: 1, a: 'x', b: 'y', c: { a: 'z' } }, { id: 3, a: { a: 'z' } }]);
  expect(seen).toEqual([{ id: 1, a: 'x' }, { id: 3, a: null }]);
}); // prettier-ignore

test('a shape takes names, lists and numbered names, and no more of each than a thousand', () => {
  const shape = { a: { b: 'plain' }, n: { '#': { b: 'plain' }, id: 'plain' } } as const;
  const one = { b: 1, c: 2 };
  expect(reduceTo(shape, { a: [one, 'x', [one]], n: { 0: one, 12: one, id: 5, x: one }, z: 1 })).toEqual({
    a: [{ b: 1 }, 'x', [{ b: 1 }]],
    n: { 0: { b: 1 }, 12: { b: 1 }, id: 5 },
  });
  expect(reduceTo(shape, { a: Array.from({ length: 1_500 }, () => one) })).toMatchObject({ a: { length: 1_000 } });
  expect(reduceTo({ a: 'plain' }, JSON.parse('{"__proto__":{"a":1}}'))).toEqual({});
  let deep: unknown = one;
  for (let at = 0; at < 5_000; at += 1) deep = [deep];
  expect(() => reduceTo(shape, { a: deep })).not.toThrow();
});
