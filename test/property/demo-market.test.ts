import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateMarket } from '../../server/src/features/demo/index.ts';

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('a demo market of any seed and date', () => {
  it('is the same when it is made again, and begins like any larger one', () => {
    fc.assert(
      fc.property(seeds, moments, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }), (seed, referenceDate, half, more) => {
        const small = [...generateMarket({ seed, referenceDate, count: half * 2 }).listings];
        const large = [...generateMarket({ seed, referenceDate, count: half * 2 + more }).listings];
        expect(large.slice(0, half * 2)).toEqual(small);
        expect(large).toHaveLength(half * 2 + more);
      }),
      { numRuns: 40 },
    );
  }); // prettier-ignore

  it('holds complete listings that nobody could have written later than now', () => {
    fc.assert(
      fc.property(seeds, moments, (seed, referenceDate) => {
        for (const { facts, createdAt, publishedAt, updatedAt } of generateMarket({ seed, referenceDate, count: 25 }).listings) {
          for (const text of [facts, ...Object.values(facts.translations)]) {
            expect(text.title.length).toBeGreaterThanOrEqual(10);
            expect(text.title.length).toBeLessThanOrEqual(150);
            expect(text.description.length).toBeGreaterThanOrEqual(50);
            expect(text.description.length).toBeLessThanOrEqual(5000);
          }
          expect(facts.photos.length).toBeGreaterThan(0);
          expect(facts.livingAreaM2 ?? facts.lotAreaM2 ?? 0).toBeGreaterThan(0);
          expect(facts.price?.amount ?? 1).toBeGreaterThan(0);
          expect(Number.isInteger(facts.price?.amount ?? 1)).toBe(true);
          expect(createdAt <= publishedAt && publishedAt <= updatedAt && updatedAt <= referenceDate).toBe(true);
          expect((facts.availableFrom ?? '9999') > referenceDate.toISOString().slice(0, 10)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  }); // prettier-ignore
});
