import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenceClosing, fenced, fenceOpening, printable, printableLines } from '../../mcp/src/fence.ts';
import { getListing } from '../../mcp/src/tools/get-listing.ts';
import { searchListings } from '../../mcp/src/tools/search-listings.ts';
import { aListing, anImage, during, fakeApi } from '../../mcp/testing/fake-api.ts';
import { textOf, wireBytes } from '../../mcp/testing/read-result.ts';

/** Pieces from which an escape could be built, mixed with anything else. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('<<<', '>>>', '<', '>', '＜', '﹥', 'UNTRUSTED', '_TEXT', 'untrusted_text', fenceOpening),
      fc.constantFrom(
        fenceClosing,
        '\n',
        '\r',
        '\u2028',
        '\u0085',
        '\u200b',
        '\u00ad',
        '\u202e',
        '\u{e0041}',
        '\ud800',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
const marks = (text: string, mark: string) => text.split(mark).length - 1;

describe('text of strangers', () => {
  it('never closes or opens a fence, whether it was cleaned before or not', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), fc.boolean(), (texts, cleaned) => {
        const text = fenced(cleaned ? texts.map((one) => printableLines(one, 500)) : texts);
        expect(marks(text.toUpperCase(), fenceOpening)).toBe(1);
        expect(marks(text.toUpperCase(), fenceClosing)).toBe(1);
        expect(text.endsWith(`\n${fenceClosing}`)).toBe(true);
        expect(text.split('\n').some((line) => invisible.test(line))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('is one line without invisible characters, within its length', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 2, max: 80 }), (text, maxLength) => {
        const line = printable(text, maxLength);
        expect(invisible.test(line)).toBe(false);
        expect(line.length).toBeLessThanOrEqual(maxLength);
      }),
      { numRuns: 500 },
    );
  });

  it('stays inside the fence of whole answers', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (title, description, city) => {
        const plain = aListing(1);
        const listing = { ...plain, title, description, location: { ...plain.location, city } };
        const api = during(fakeApi({ listings: [listing] }));
        for (const result of [await searchListings.run({}, api), await getListing.run({ id_or_slug: plain.id }, api)]) {
          expect(marks(textOf(result).toUpperCase(), fenceOpening)).toBe(1);
          expect(marks(textOf(result).toUpperCase(), fenceClosing)).toBe(1);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('answers', () => {
  it('have at most 25 kB, however fat the record', async () => {
    const fat = fc.tuple(fc.constantFrom('a', 'ñ', '家', '"', '\u0001', '🏠'), fc.integer({ min: 0, max: 12_000 }));
    const text = fat.map(([piece, times]) => piece.repeat(times));
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 0, max: 60 }), async (title, description, pictures) => {
        const images = Array.from({ length: pictures }, (_, number) => anImage(number));
        const listings = Array.from({ length: 25 }, (_, number) => aListing(number, { title, description, images }));
        const api = during(fakeApi({ listings }));
        expect(wireBytes(await searchListings.run({ limit: 25 }, api))).toBeLessThanOrEqual(25_000);
        expect(wireBytes(await getListing.run({ id_or_slug: aListing(3).id }, api))).toBeLessThanOrEqual(25_000);
      }),
      { numRuns: 25 },
    );
  });
});
