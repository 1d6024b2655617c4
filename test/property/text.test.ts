import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '@oga/contract';
import { foldText, nearest, slugify } from '../../server/src/kernel/text.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
const latinText = fc.string({ unit: fc.constantFrom(...Array.from("abcxyzñçãéíõúü ÁÀÊÑ-.'9")) });
const shortWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('folding twice is folding once, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('a folded text has no accents, capitals, double or outer spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(text)).toMatch(/^(?:[^\p{M}\s]+(?: [^\p{M}\s]+)*)?$/u);
    }),
  );
});

test('case and decomposition of a Latin text never matter', () => {
  fc.assert(
    fc.property(latinText, (text) => {
      expect(foldText(text.toUpperCase())).toBe(foldText(text));
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text));
    }),
  );
});

test('a slug is fit for an address, and its own slug', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugify(slugify(text))).toBe(slugify(text));
    }),
  );
});

test('edit distance is symmetric, zero only for the same, and no more than the longer text', () => {
  fc.assert(
    fc.property(shortWord, shortWord, (left, right) => {
      const distance = editDistance(left, right);
      expect(distance).toBe(editDistance(right, left));
      expect(distance === 0).toBe(left === right);
      expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length));
    }),
  );
});

test('a ceiling changes nothing below it', () => {
  fc.assert(
    fc.property(shortWord, shortWord, fc.nat(6), (left, right, ceiling) => {
      expect(editDistance(left, right, ceiling)).toBe(Math.min(editDistance(left, right), ceiling + 1));
    }),
  );
});

test('the word itself is always the nearest', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1 }), fc.nat(), (candidates, at) => {
      const word = candidates[at % candidates.length]!;
      expect(nearest(word, candidates)[0]).toBe(word);
    }),
  );
});
