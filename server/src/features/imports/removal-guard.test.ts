import { expect, test } from 'vitest';
import { judgeRemovals, readCeiling } from './removal-guard.ts';

const judged = (
  active: number,
  missing: number,
  raisedTo: Parameters<typeof judgeRemovals>[0]['raisedTo'] = null,
  unnamed = 0,
  lately = 0,
  approved: number | null = null,
) => judgeRemovals({ active, missing, lately, unnamed, raisedTo, approved }).withheld;

test.each([
  [5, 5, false],
  [10, 10, false],
  [100, 10, false],
  [100, 11, true],
  [227, 21, false],
  [227, 22, false],
  [227, 23, true],
  [1_000, 100, false],
  [1_000, 101, true],
])('of %i active listings, %i missing: withheld is %s', (active, missing, withheld) => {
  expect(judged(active, missing)).toBe(withheld);
});

test('a person raises the ceiling, and never lowers it', () => {
  expect(judged(100, 50, { count: 50 })).toBe(false);
  expect(judged(100, 51, { percent: 50 })).toBe(true);
  expect(judged(100, 10, { count: 0 })).toBe(false);
});

test('an item without an id holds removals back until somebody has a say', () => {
  expect(judged(100, 1, null, 1)).toBe(true);
  expect(judged(100, 0, null, 1)).toBe(false);
  expect(judged(100, 1, { count: 1 }, 1)).toBe(false);
});

test.each([
  [100, 10, 15, false],
  [100, 10, 18, false],
  [100, 10, 19, false],
  [100, 10, 20, false],
  [100, 10, 21, true],
  [30, 5, 20, false],
  [30, 6, 20, true],
])('of %i active, %i missing and %i gone within the week: withheld is %s', (active, missing, lately, withheld) => {
  expect(judged(active, missing, null, 0, lately)).toBe(withheld);
  expect(judged(active, missing, { count: missing }, 0, lately)).toBe(false);
});

test.each([
  [1_000, 5, 5, false],
  [1_000, 6, 5, true],
  [20, 15, 15, false],
  [20, 16, 15, true],
])('of %i active and %i missing, %i approved: withheld is %s', (active, missing, approved, withheld) => {
  expect(judged(active, missing, { count: approved }, 1, 0, approved)).toBe(withheld);
});

test('a ceiling is a number or a percentage', () => {
  expect(['25', '15%', ' 3 ', '101%', '-1', '1.5', '', '%'].map(readCeiling)).toEqual([
    { count: 25 }, { percent: 15 }, { count: 3 }, null, null, null, null, null,
  ]); // prettier-ignore
});
