import { describe, expect, test } from 'vitest';
import { exactDecimal, inverseDecimal } from './decimal.ts';

describe('an exact decimal', () => {
  test.each([
    ['7080', '7080.00000000000000000000'],
    ['0.5', '0.50000000000000000000'],
    ['007.10', '7.10000000000000000000'],
    ['0.000000000000000000005', '0.00000000000000000001'],
  ])('of %s is %s', (text, exact) => expect(exactDecimal(text)).toBe(exact));

  test.each(['', '0', '0.00', '-1', '1e3', '7,080', '7.080,5', '.5', '5.', 'NaN', '1'.repeat(19), '٣'])(
    'is not read from %j',
    (text) => expect(exactDecimal(text)).toBeNull(),
  );
});

test('nothing is left of the inverse of what is too large', () => {
  expect(inverseDecimal(exactDecimal('1')!)).toBe('1.00000000000000000000');
  expect(inverseDecimal(`${'9'.repeat(41)}.${'0'.repeat(20)}`)).toBeNull();
});
