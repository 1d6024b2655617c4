import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTimestamp } from '../../server/src/kernel/time.ts';

test('a timestamp is what the standard library writes, whatever was written before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })),
      (moments) => {
        expect(moments.map(toTimestamp)).toEqual(moments.map((moment) => moment.toISOString()));
      },
    ),
  );
});

test('a moment that is none has no timestamp', () => {
  expect(() => toTimestamp(new Date(Number.NaN))).toThrow(RangeError);
});
