import { expect, test } from 'vitest';
import { RemarkGroups, wrap } from './remark-groups.ts';

const remark = { weight: 'repaired', code: 'price_odd', field: 'Price', raw: 'R$ 1', message: 'Odd.' } as const;

test('remarks of a kind are said once, with how many and the first three', () => {
  const groups = new RemarkGroups(false);
  for (const id of ['a', 'b', 'c', 'd', 'e']) groups.add(id, [remark]);
  groups.add('f', [{ ...remark, weight: 'noted', raw: null }]);
  expect(groups.text()).toBe(`
Repaired values
  price_odd, Price: 5×. Odd.
      a "R$ 1"; b "R$ 1"; c "R$ 1"; and 2 more

Noted
  price_odd, Price: 1×. Odd.
      f
`);
});

test('remarks of a kind that differ in their words are told by one of them', () => {
  const groups = new RemarkGroups(false);
  groups.add('a', [{ ...remark, message: 'Taken out (once).' }]);
  groups.add('b', [{ ...remark, message: 'Taken out (2 times).' }]);
  expect(groups.text()).toContain('price_odd, Price: 2×, such as: Taken out (once).');
});

test('all are listed where that is asked for', () => {
  const groups = new RemarkGroups(true);
  for (let id = 1; id <= 50; id += 1) groups.add(`item${id}`, [remark]);
  expect(groups.text()).toContain('item50 "R$ 1"');
});

test('nothing to say is nothing', () => {
  expect(new RemarkGroups(false).text()).toBe('');
});

test('a value is cut between characters', () => {
  const groups = new RemarkGroups(false);
  groups.add('a', [{ ...remark, raw: '🏛️'.repeat(40) }]);
  expect(groups.text().isWellFormed()).toBe(true);
});

test('lines have at most 80 columns, later ones indented, and wide gaps stay', () => {
  const lines = wrap(`created${' '.repeat(10)}5 ${'word '.repeat(40)}`.trim(), 2, 6).split('\n');
  expect(lines[0]).toMatch(/^ {2}created {10}5 word/);
  expect(lines.slice(1).every((line) => line.startsWith('      word'))).toBe(true);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});
