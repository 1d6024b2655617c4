import { describe, expect, test } from 'vitest';
import { foldText, nearest, slugify } from './text.ts';

describe('foldText', () => {
  test.each([
    ['ASUNCIÓN', 'asuncion'],
    ['São José do Rio Preto', 'sao jose do rio preto'],
    ['Ñemby', 'nemby'],
    ["Ka'aguasu", 'ka aguasu'],
    ['  Ypejhú —  Canindeyú ', 'ypejhu canindeyu'],
    ['Zanja Pytã', 'zanja pyta'],
    ['Straße Ærø Łódź', 'strasse aero lodz'],
    ['Tte. 1º Manuel', 'tte 1o manuel'],
    ['İstanbul', 'istanbul'],
    ['…', ''],
  ])('compares %j as %j', (written, folded) => {
    expect(foldText(written)).toBe(folded);
  });

  test('keeps letters of other alphabets', () => {
    expect(foldText('Москва 東京')).toBe('москва 東京');
  });
});

describe('slugify', () => {
  test.each([
    ['Alto Paraná', 'alto-parana'],
    ["Juan E. O'Leary", 'juan-e-o-leary'],
    ['Москва Center', 'center'],
    ['!!!', ''],
  ])('makes %j into %j', (written, slug) => {
    expect(slugify(written)).toBe(slug);
  });
});

describe('nearest', () => {
  const parameters = ['min_price', 'max_price', 'min_bedrooms', 'max_bedrooms', 'city', 'country', 'currency'];

  test('names the parameter that a typing error meant', () => {
    expect(nearest('min_prcie', parameters)[0]).toBe('min_price');
    expect(nearest('minPrice', parameters)[0]).toBe('min_price');
    expect(nearest('contry', parameters)[0]).toBe('country');
  });

  test('says nothing rather than anything', () => {
    expect(nearest('zzzzzzzz', parameters)).toEqual([]);
    expect(nearest('', parameters)).toEqual([]);
  });

  test('offers what begins with the word, after what is spelled like it', () => {
    expect(nearest('villa', ['Villa Morra', 'Vila', 'Villa Aurelia', 'Centro'])).toEqual([
      'Vila',
      'Villa Aurelia',
      'Villa Morra',
    ]);
  });

  test('gives no more than asked for, each once', () => {
    expect(nearest('san juan', ['San Juan', 'San Juan', 'San Luan', 'San Jua'], 2)).toEqual(['San Juan', 'San Jua']);
  });
});
