import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMobileNumber } from '../../server/src/features/numbers/read-number.ts';
import { Problem } from '../../server/src/kernel/problem.ts';

/** Mobile numbers of the countries that are served, as written there: prefix, and how many digits follow it. */
const plans = [
  { country: 'PY', code: '595', trunk: '0', prefix: '981', more: 6 },
  { country: 'BR', code: '55', trunk: '0', prefix: '119', more: 8 },
  { country: 'CL', code: '56', trunk: '', prefix: '98', more: 7 },
  { country: 'PE', code: '51', trunk: '0', prefix: '9', more: 8 },
  { country: 'CO', code: '57', trunk: '', prefix: '321', more: 7 },
  { country: 'UY', code: '598', trunk: '0', prefix: '94', more: 6 },
] as const;

const numbers = fc
  .constantFrom(...plans)
  .chain((plan) =>
    fc
      .array(fc.integer({ min: 1, max: 9 }), { minLength: plan.more, maxLength: plan.more })
      .map((digits) => ({ ...plan, national: plan.prefix + digits.join('') })),
  );

/** Signs that people put between digits. */
const signs = fc.array(fc.constantFrom('', ' ', '-', '.', '/'), { minLength: 20, maxLength: 20 });
const spread = (digits: string, between: readonly string[]) =>
  Array.from(digits, (digit, at) => (at === 0 ? digit : `${between[at]}${digit}`)).join('');

test('however a number is written, it is the same number, and what it is shown as is read as itself', async () => {
  await fc.assert(
    fc.asyncProperty(numbers, signs, async ({ country, code, trunk, national }, between) => {
      const number = `+${code}${national}`;
      const ways = [
        [`+${spread(code + national, between)}`, 'PY'],
        [`00${spread(code + national, between)}`, 'BO'],
        [spread(trunk + national, between), country],
        [`  (${number})  `, country],
      ] as const;
      for (const [written, of] of ways) {
        const read = await readMobileNumber(written, of);
        expect([written, read.number]).toEqual([written, number]);
        expect((await readMobileNumber(read.display, 'PY')).number).toBe(number);
      }
    }),
    { numRuns: 150 },
  );
});

test('what is no number is refused in words, whatever it is, and quickly', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ maxLength: 40, unit: 'grapheme' }), fc.stringMatching(/^[+0-9 ()./;-]{0,40}$/)),
      async (text) => {
        const began = performance.now();
        const read = await readMobileNumber(text).catch((error: unknown) => error);
        expect(performance.now() - began).toBeLessThan(200);
        if (read instanceof Error) expect(read).toBeInstanceOf(Problem);
        else expect(read).toMatchObject({ number: expect.stringMatching(/^\+[1-9][0-9]{6,14}$/) });
      },
    ),
    { numRuns: 300 },
  );
});
