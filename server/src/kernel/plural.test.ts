import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('one is one, and everything else is many', () => {
  expect([0, 1, 2, 11].map(plural('baño', 'baños'))).toEqual(['0 baños', '1 baño', '2 baños', '11 baños']);
});
