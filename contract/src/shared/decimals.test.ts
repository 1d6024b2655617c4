import { expect, test } from 'vitest';
import { queryPoint } from './geo.ts';
import { queryNumber } from './query.ts';

test('a number of JSON is no nearer to zero than text can say', () => {
  const numbers = [5e-324, -1e-200, 9e-21, 1e-20, -0.1, 1e14];
  expect(numbers.map((one) => queryNumber().parse(one))).toEqual([0, 0, 0, 1e-20, -0.1, 1e14]);
  expect(queryPoint().parse([-60.02, 5e-324])).toEqual([-60.02, 0]);
  expect(queryPoint().parse(['-60.02', '1'].join(','))).toEqual([-60.02, 1]);
  expect(queryNumber().safeParse(Number.NaN).success).toBe(false);
  expect(queryPoint().safeParse([5e-324, '1']).success).toBe(false);
});
