import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingTypes, pricePeriods, propertyTypes, wordsOf } from '@oga/contract';
import {
  decide,
  repair,
  type ModeratedListing,
  type ModerationContext,
} from '../../server/src/features/moderation/index.ts';
import { skeletonOf, writtenAt } from '../../server/src/features/moderation/text/skeleton.ts';
import { soundListing, quietContext } from '../server/moderation/corpus/listing.ts';

/** Pieces that contacts, forbidden words and look-alikes are made of: random text alone would never come near a rule. */
const pieces = fc.constantFrom(
  '0981', '123', '456', 'cero', 'nueve', 'ocho', 'meia', 'arroba', '@', '.', ' punto ', 'com', 'gmail', 'wa', 'me', '/', 'www', 'http://',
  '+595', '(', ')', '-', ' ', '\n', '０', '９', '①', '❾', '9️⃣', '٠', 'о', 'а', 'Ｗ', '𝐜', '\u200b', '\u202e', '\ud83d', '\ud800', '👨‍👩‍👧', 'ﷺ', 'ß', 'İ',
  'no se aceptan', 'niños', 'solo', 'familias', 'casa', 'venta', 'dormitorios', '!!!!', '$', 'Instagram:', 'km 21', 'm2', 'Gs.', 'tel', 'º', '½',
); // prettier-ignore
const text = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

const number = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -5, max: 5_000 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 0, -0, 1e308, Number.MIN_VALUE),
);
const words = <T extends string>(...choices: readonly T[]) => fc.constantFrom(...choices);
const near = fc.record({
  id: fc.string(),
  title: text,
  isOwn: fc.boolean(),
  listingType: words(...wordsOf(listingTypes)),
  propertyType: words(...wordsOf(propertyTypes)),
  isSamePlace: fc.boolean(),
  bedrooms: number,
  livingAreaM2: number,
  lotAreaM2: number,
  floor: number,
  priceUsd: number,
  textLikeness: number,
  sharedImages: fc.nat(40),
});
const amount = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, 0, -1, Infinity));
const quartiles = fc.option(fc.record({ lower: amount, median: amount, upper: amount }));
const context: fc.Arbitrary<ModerationContext> = fc.record({
  now: fc.date({ noInvalidDate: false }),
  market: fc.option(
    // Names of places come from the database, which holds no half characters.
    fc.record({
      place: text.map((name) => name.toWellFormed()),
      perM2: quartiles,
      perM2Sample: fc.nat(50),
      price: quartiles,
      sample: fc.nat(50),
    }),
  ),
  near: fc.array(near, { maxLength: 4 }),
});
const listing: fc.Arbitrary<ModeratedListing> = fc.record({
  listingType: words(...wordsOf(listingTypes)),
  propertyType: words(...wordsOf(propertyTypes)),
  texts: fc.array(fc.record({ locale: words('en', 'es', 'pt'), title: text, description: text }), { maxLength: 3 }),
  price: fc.option(fc.record({ amount, currency: fc.constantFrom('USD', 'PYG', 'QQQ', '') })),
  isPriceOnRequest: fc.boolean(),
  priceUsd: number,
  pricePeriod: fc.option(words(...wordsOf(pricePeriods))),
  maintenanceFeeUsd: number,
  bedrooms: number,
  bathrooms: number,
  suites: number,
  livingAreaM2: number,
  lotAreaM2: number,
  yearBuilt: number,
  floor: number,
  floorsTotal: number,
  availability: words('available', 'reserved', 'from_date'),
  availableFrom: fc.option(text),
  address: fc.option(text),
  neighborhood: fc.option(text),
  videoUrl: fc.option(text),
  virtualTourUrl: fc.option(text),
  isInProject: fc.boolean(),
  images: fc.array(fc.record({ width: number, height: number, colorSpread: number, alt: fc.option(text) }), {
    maxLength: 3,
  }),
});

test('whatever a listing holds, it is decided, alike each time, and its reasons say where and what', () => {
  fc.assert(
    fc.property(listing, context, (given, around) => {
      const decision = decide(given, around);
      expect(decide(given, around)).toEqual(decision);
      const severities = new Set(decision.reasons.map(({ severity }) => severity));
      expect(decision.outcome).toBe(
        severities.has('reject') ? 'reject' : severities.has('person') ? 'person' : 'approve',
      );
      for (const { field, message, remedy } of decision.reasons) {
        expect(field).toMatch(/^[a-z_\d]+(?:\.[a-z]{2}\.[a-z]+|\[\d+\](?:\.alt)?)?$/);
        for (const said of [...Object.values(message), ...Object.values(remedy)]) {
          expect(said.isWellFormed()).toBe(true);
          expect(said.length).toBeGreaterThan(5);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('after repair nothing is left to repair, and no contact is found', () => {
  fc.assert(
    fc.property(text, (written) => {
      const once = repair(written);
      expect(repair(once.text)).toEqual({ text: once.text, repaired: [] });
      const { reasons } = decide(
        { ...soundListing, texts: [{ locale: 'es', title: soundListing.texts[0]!.title, description: once.text }] },
        quietContext,
      );
      expect(reasons.filter(({ code }) => code.startsWith('contact_'))).toEqual([]);
    }),
    { numRuns: 2_000, examples: [['𝒝']] },
  );
});

test('every unit of a skeleton knows where it was written', () => {
  fc.assert(
    fc.property(text, (written) => {
      const skeleton = skeletonOf(written);
      expect(skeleton.from).toHaveLength(skeleton.text.length + 1);
      for (let at = 0; at < skeleton.text.length; at += 1) {
        const [start, end] = writtenAt(written, skeleton, at, at + 1);
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(written.length);
      }
    }),
  );
});
