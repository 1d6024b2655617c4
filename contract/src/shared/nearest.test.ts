import { describe, expect, test } from 'vitest';
import { editDistance, nearestTo } from './nearest.ts';

describe('editDistance', () => {
  test.each([
    ['luque', 'luque', 0],
    ['luque', 'luqe', 1],
    ['luque', 'lquue', 1],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
  ])('from %j to %j is %i', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
  });

  test('stops above its ceiling', () => {
    expect(editDistance('asuncion', 'encarnacion', 2)).toBe(3);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});

test('the nearest known word is named whatever its case, and none where all are far', () => {
  expect(nearestTo('MIN_PRCIE', ['max_price', 'min_price'])).toBe('min_price');
  expect(nearestTo('annual_rate', ['months', 'annual_rate_pct'])).toBe('annual_rate_pct');
  expect(nearestTo('term-years', ['months', 'years'])).toBe('years');
  expect(nearestTo('at', ['rate', 'data'])).toBeUndefined();
  expect(nearestTo('id', ['external_id', 'title'])).toBeUndefined();
  expect(nearestTo('x'.repeat(10_000), ['max_price', 'min_price'])).toBeUndefined();
});
