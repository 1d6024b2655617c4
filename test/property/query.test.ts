import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract, routes } from '@oga/contract';

const search = contract.listings.search.query.shape;

/** Every query parameter of the contract, once. */
const readers: [name: string, reader: z.ZodType][] = routes.flatMap(({ operation, route }) =>
  Object.entries(route.query?.shape ?? {}).map(([name, reader]): [string, z.ZodType] => [
    `${operation} ${name}`,
    reader as z.ZodType,
  ]),
);

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('-', '.', ',', 'e', '0', '9', ' ', '+', 'x', ':', 'T', 'Z', '\ud800', '\0') }),
  fc.string().map((text) => `${text},${text}`),
  fc.double().map(String),
  fc.bigInt().map(String),
);

describe('query readers', () => {
  it.each(readers)('%s reads or refuses any text, several texts and nothing, and never throws', (_, reader) => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.array(anyText), fc.constant(undefined)), (value) => {
        const verdict = reader.safeParse(value);
        if (!verdict.success) expect(verdict.error.issues[0]!.message).not.toBe('');
      }),
    );
  });

  it('read every plain decimal back as the number that wrote it', () => {
    const plain = fc.integer({ min: 0, max: 1e12 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(plain, (number) => {
        expect(search.min_price.parse(String(number))).toBe(number);
        expect(search.min_price.parse(number)).toBe(number);
      }),
    );
  });

  it('read a list of known words, whatever its order and repetitions, as one set in the order of the alphabet', () => {
    const word = fc.constantFrom('house', 'duplex', 'land', 'farm', 'office');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (list) => {
        const set = [...new Set(list)].sort();
        expect(search.property_type.parse(list.join(','))).toEqual(set);
        expect(search.property_type.parse(list.join(', '))).toEqual(set);
      }),
    );
  });

  it('read a point back as it was written', () => {
    const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => n / 1e6);
    fc.assert(
      fc.property(degrees(180), degrees(90), (longitude, latitude) => {
        const written = `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
        expect(search.near.parse(written)!.map((n) => n + 0)).toEqual([longitude + 0, latitude + 0]);
      }),
    );
  });

  it('give numbers that are finite, whatever digits arrive', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-'), maxLength: 40 });
    fc.assert(
      fc.property(digits, (text) => {
        const verdict = search.min_living_area.safeParse(text);
        expect(verdict.data === undefined || Number.isFinite(verdict.data)).toBe(true);
      }),
    );
  });

  it('refuse a query parameter that nobody knows, by name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[a-z_]{1,20}$/), fc.constantFrom('constructor', 'toString')), (name) => {
        fc.pre(!Object.hasOwn(search, name));
        const verdict = contract.listings.search.query.safeParse({ [name]: '1' });
        expect(verdict.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: [name] });
      }),
    );
  });
});
