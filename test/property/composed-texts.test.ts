import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amenities,
  decimalsOf,
  listingTypes,
  locales,
  pricePeriods,
  propertyTypes,
  wordsOf,
  type Locale,
} from '@oga/contract';
import { composeText } from '../../server/src/features/listings/compose/compose-text.ts';
import type { TextFacts } from '../../server/src/features/listings/compose/told.ts';
import { wordings } from '../../server/src/features/translations/index.ts';

const count = fc.option(fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 3, max: 99 })));
const money = fc
  .record({ currency: fc.constantFrom('USD', 'PYG', 'BRL', 'CLF', 'ARS'), units: fc.integer({ min: 1, max: 2e9 }) })
  .map(({ currency, units }) => ({ currency, amount: units / 10 ** decimalsOf(currency) }));
const area = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
    fc.integer({ min: 1, max: 1e9 }),
  ),
);
const name = fc.constantFrom(
  'Asunción',
  'Luque',
  'Villa Morra',
  'Centro',
  'Barrio Obrero',
  'Rio de Janeiro',
  'Ñemby',
  'La Paz',
);
const year = fc.option(fc.integer({ min: 1900, max: 2035 }));

const facts: fc.Arbitrary<TextFacts> = fc.record({
  listing_type: fc.constantFrom(...wordsOf(listingTypes)),
  property_type: fc.constantFrom(...wordsOf(propertyTypes)),
  price: fc.option(money),
  price_period: fc.option(fc.constantFrom(...wordsOf(pricePeriods))),
  maintenance_fee: fc.option(money),
  bedrooms: count,
  bathrooms: count,
  half_bathrooms: count,
  suites: count,
  parking_spaces: count,
  living_area_m2: area,
  lot_area_m2: area,
  year_built: year,
  floor: fc.option(fc.integer({ min: -3, max: 40 })),
  floors_total: count,
  furnished: fc.option(fc.boolean()),
  pets_allowed: fc.option(fc.boolean()),
  availability: fc.constantFrom('available' as const, 'reserved' as const, 'from_date' as const),
  available_from: fc.option(fc.constantFrom('2027-03-01', '2026-12-31', '2030-10-15')),
  amenities: fc.subarray([...wordsOf(amenities)]),
  updated_at: fc.constant('2026-11-21T12:00:00.000Z'),
  location: fc.record({
    country: fc.constantFrom('Paraguay', 'Brasil'),
    country_code: fc.constantFrom('PY', 'BR', 'CL'),
    division: fc.option(name),
    city: name,
    neighborhood: fc.option(name),
  }),
}); // prettier-ignore

/** A property of the texts of every listing in every language. */
const always = (holds: (text: { title: string; description: string }, told: TextFacts, locale: Locale) => void) =>
  fc.assert(
    fc.property(facts, fc.constantFrom(...locales), (told, locale) => holds(composeText(told, locale), told, locale)),
    { numRuns: 1500 },
  );

test('a composed text has whole sentences, and nothing that a grammar leaves behind', () => {
  always(({ title, description }) => {
    const whole = `${title}\n${description}`;
    expect(whole).not.toMatch(/undefined|null|NaN|\[object| {2}| [,.;)]|[,;]{2}|\.\.|\(\)|,\.|;\./);
    expect(whole).not.toMatch(/(?:^|[\s,])(?:y|e|and|con|com|de|del|do|da|em|en|in|of|with|además|além|sin|sem|ni|nem)[.,;\n]/i);
    expect(whole).not.toMatch(/, (?:y|e|and) |\b(?:y|and) (?:y|and)\b/);
    expect(description).toMatch(/^\p{Lu}.*\.$/su);
    expect(description).not.toMatch(/(?<!\bGs)\. \p{Ll}/u);
    expect(title).toMatch(/^[\p{Lu}\d].*[^.,;: ]$/u);
    expect(title.length).toBeLessThanOrEqual(150);
  });
}); // prettier-ignore

test('every number of a composed text is a fact of the listing', () => {
  always(({ title, description }, told, locale) => {
    const [group, point] = locale === 'en' ? [',', '.'] : ['.', ','];
    // What is around the clock is not counted.
    const text = `${title} ${description}`.replaceAll(/24[ -](?:hour|horas)/g, '');
    const numbers = [...text.matchAll(/\d(?:[\d.,]*\d)?/g)].map(([written]) =>
      Number(written.replaceAll(group, '').replace(point, '.')),
    );
    const areas = [told.living_area_m2, told.lot_area_m2].flatMap((m2) => (m2 === null ? [] : [m2, m2 / 10_000]));
    const stated = [
      1, told.bedrooms, told.bathrooms, told.half_bathrooms, told.suites, told.parking_spaces, told.year_built,
      told.floors_total, told.floor === null ? null : Math.abs(told.floor), told.price?.amount,
      told.maintenance_fee?.amount, ...(told.available_from ?? '').split('-').map(Number), ...areas,
    ];
    expect(numbers.filter((number) => !stated.includes(number))).toEqual([]);
  });
}); // prettier-ignore

test('a composed text names no amenity that the listing lacks', () => {
  always(({ title, description }, told, locale) => {
    const named = Object.entries(wordings[locale].things).filter(
      ([amenity, word]) =>
        // A suite may also be one of the bedrooms.
        amenity !== 'ensuite' && new RegExp(`(?<!\\p{L})${word.replace(/[()]/g, '\\$&')}(?!\\p{L})`, 'u').test(`${title}\n${description}`),
    );
    const isPool = (amenity: string) => amenity === 'pool' || amenity === 'shared_pool';
    const has = (amenity: string) =>
      isPool(amenity) ? told.amenities.some(isPool) : told.amenities.includes(amenity as never);
    expect(named.filter(([amenity]) => !has(amenity))).toEqual([]);
  });
}); // prettier-ignore

test('of every property the place, what is offered and the price are told', () => {
  always(({ title, description }, told, locale) => {
    const deal = {
      en: { sale: 'for sale', rent: 'for rent', short_term_rent: 'for short-term rent' },
      es: { sale: 'en venta', rent: 'en alquiler', short_term_rent: 'en alquiler temporal' },
      pt: { sale: 'à venda', rent: 'para alugar', short_term_rent: 'para temporada' },
    }[locale][told.listing_type];
    const { location } = told;
    const city = wordings[locale].cityNames[`${location.country_code}/${location.city}`] ?? location.city;
    for (const text of [title, description]) {
      expect(text).toContain(deal);
      expect(text).toContain(city);
    }
    expect(description).toContain(location.country);
    expect(/Price on request|Precio a consultar|Preço sob consulta/.test(description)).toBe(told.price === null);
  });
});
