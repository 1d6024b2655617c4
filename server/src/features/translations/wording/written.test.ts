import { locales } from '@oga/contract';
import { describe, expect, test } from 'vitest';
import { areaIn, dateIn, joinList } from './written.ts';

const inAll = (write: (locale: (typeof locales)[number]) => string) => locales.map(write);

describe('written as the language does, in English, Spanish and Portuguese', () => {
  test.each([
    [360, ['360 m²', '360 m²', '360 m²']],
    [75.25, ['75.25 m²', '75,25 m²', '75,25 m²']],
    [10_000, ['1 hectare', '1 hectárea', '1 hectare']],
    [15_000, ['15,000 m²', '15.000 m²', '15.000 m²']],
    [20_000, ['2 hectares', '2 hectáreas', '2 hectares']],
    [99_900, ['99,900 m²', '99.900 m²', '99.900 m²']],
    [125_000, ['12.5 hectares', '12,5 hectáreas', '12,5 hectares']],
    [123_456, ['123,456 m²', '123.456 m²', '123.456 m²']],
    [12_000_000, ['1,200 hectares', '1.200 hectáreas', '1.200 hectares']],
  ])('the area %d', (squareMetres, written) => {
    expect(inAll((locale) => areaIn(squareMetres, locale))).toEqual(written);
  });

  test.each([
    ['2027-03-01', ['March 1, 2027', '1 de marzo de 2027', '1º de março de 2027']],
    ['2026-12-31', ['December 31, 2026', '31 de diciembre de 2026', '31 de dezembro de 2026']],
  ])('the date %s', (date, written) => {
    expect(inAll((locale) => dateIn(date, locale))).toEqual(written);
  });

  test.each([
    [['a'], ['a', 'a', 'a']],
    [
      ['a', 'b'],
      ['a and b', 'a y b', 'a e b'],
    ],
    [
      ['a', 'b', 'c'],
      ['a, b and c', 'a, b y c', 'a, b e c'],
    ],
    [
      ['patio', 'internet'],
      ['patio and internet', 'patio e internet', 'patio e internet'],
    ],
    [
      ['agua', 'hierro'],
      ['agua and hierro', 'agua y hierro', 'agua e hierro'],
    ],
    [
      ['agua', 'iones'],
      ['agua and iones', 'agua y iones', 'agua e iones'],
    ],
  ])('the list %o', (items, written) => {
    expect(inAll((locale) => joinList(items, locale))).toEqual(written);
  });
});
