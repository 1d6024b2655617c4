import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedContact } from '../../server/src/features/leads/normalize.ts';
import { linksIn, withoutLinks } from '../../server/src/features/leads/rules.ts';

/** Mobile numbers of the region: their country, and their digits without it as they are dialled at home. */
const numbers = [
  { country: 'PY', code: '595', national: '961456789', trunk: '0' },
  { country: 'UY', code: '598', national: '94231234', trunk: '0' },
  { country: 'BR', code: '55', national: '11961234567', trunk: '' },
  { country: 'BO', code: '591', national: '71234567', trunk: '' },
  { country: 'CO', code: '57', national: '3211234567', trunk: '' },
] as const;

const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '  ');
/** The digits with signs between them where people put some: never before the first. */
const spaced = (digits: string) =>
  fc.array(separator, { minLength: digits.length, maxLength: digits.length }).map((signs) =>
    Array.from(digits)
      .map((digit, at) => (at > 0 && at % 3 === 0 ? signs[at]! : '') + digit)
      .join(''),
  );

test('a number has one spelling, however it was written', async () => {
  const written = fc.constantFrom(...numbers).chain((number) =>
    fc.oneof(
      spaced(number.national).map((text) => ({ number, text: `+${number.code} ${text}` })),
      spaced(number.national).map((text) => ({ number, text: `00${number.code}${text}` })),
      spaced(number.national).map((text) => ({ number, text: `(+${number.code}) ${text}` })),
      spaced(number.trunk + number.national).map((text) => ({ number, text })),
    ),
  );
  await fc.assert(
    fc.asyncProperty(written, async ({ number, text }) => {
      const read = await normalizedContact({ phone: text }, { countryCode: number.country, locale: 'es' });
      expect(read).toMatchObject({ phone: `+${number.code}${number.national}`, phoneIsMobile: true });
      const again = await normalizedContact({ phone: read.phone! }, { countryCode: 'AR', locale: 'en' });
      expect(again.phone).toBe(read.phone);
    }),
    { numRuns: 100 },
  );
});

test('an address is the same whatever its case and the space around it', async () => {
  const mixed = fc
    .tuple(fc.emailAddress(), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), fc.constantFrom('', ' ', '\t'))
    .map(([email, big, space]) => ({
      email,
      written: space + Array.from(email, (sign, at) => (big[at % 8]! ? sign.toUpperCase() : sign)).join('') + space,
    }));
  await fc.assert(
    fc.asyncProperty(mixed, async ({ email, written }) => {
      const { emailKey } = await normalizedContact({ email: written }, { countryCode: 'PY', locale: 'es' });
      expect(emailKey).toBe(email.toLowerCase());
    }),
    { numRuns: 100 },
  );
});

test('what is told of a message never has a link that a program follows, and is told once more the same', () => {
  const piece = fc.oneof(
    fc.webUrl(),
    fc.domain().map((host) => `www.${host}`),
    fc.constantFrom('bit.ly/abc', 'wa.me/595981', 'Hola', '¿está?', '\n', 'https://', '3.5 ha'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const told = withoutLinks(pieces.join(' '));
      expect(told).not.toContain('://');
      expect(linksIn(told, 'oga.test')).toEqual([]);
      expect(withoutLinks(told)).toBe(told);
    }),
    { numRuns: 300 },
  );
});
