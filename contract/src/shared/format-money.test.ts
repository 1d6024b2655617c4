import { describe, expect, it, test } from 'vitest';
import { formatAmount, formatMoney, formatNumber } from './format-money.ts';
import { roundMoney, roundTo } from './money.ts';

describe('a number is rounded half away from zero, half as it is written', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1500.005, 2, -1500.01],
    [10.075, 2, 10.08],
    [1.15 * 100, 0, 115],
    [85_000 * 0.0125, 2, 1062.5],
    [8.345, 2, 8.35],
    [0.5, 0, 1],
    [-0.5, 0, -1],
    [2.5, 0, 3],
    [0.49999, 0, 0],
    [1234.4949, 2, 1234.49],
    [4_503_599_627_370_497, 0, 4_503_599_627_370_497],
    [1e300, 2, 1e300],
  ])('%d at %i decimals is %d', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });

  it('never as -0', () => {
    expect(Object.is(roundTo(-0.2, 0), 0)).toBe(true);
    expect(Object.is(roundTo(-0, 2), 0)).toBe(true);
  });

  it('at the minor unit of the currency', () => {
    expect(['PYG', 'USD', 'CLF', 'KWD'].map((currency) => roundMoney(10.987_65, currency))).toEqual([
      11, 10.99, 10.9877, 10.988,
    ]);
  });
});

describe('an amount', () => {
  it.each([
    ['1234567.5', 'PYG', '1.234.568', '1,234,568'],
    ['0.5', 'PYG', '1', '1'],
    ['725000000', 'PYG', '725.000.000', '725,000,000'],
    ['1234.5', 'USD', '1.234,50', '1,234.50'],
    ['-1500.005', 'USD', '-1.500,01', '-1,500.01'],
    ['3500.4', 'BRL', '3.500,40', '3,500.40'],
    ['999.995', 'USD', '1.000,00', '1,000.00'],
    ['-0.004', 'USD', '0,00', '0.00'],
    ['0.07', 'USD', '0,07', '0.07'],
    ['12345678901234567890.125', 'USD', '12.345.678.901.234.567.890,13', '12,345,678,901,234,567,890.13'],
  ])('%s %s is grouped from four digits on: %s', (amount, currency, southern, english) => {
    expect(formatAmount(amount, currency, 'es')).toBe(southern);
    expect(formatAmount(amount, currency, 'pt')).toBe(southern);
    expect(formatAmount(amount, currency, 'en')).toBe(english);
    if (amount.length < 15) expect(formatAmount(Number(amount), currency, 'es')).toBe(southern);
  });

  it('may leave out cents that are none', () => {
    expect(formatAmount(185_000, 'USD', 'es', 'unless_whole')).toBe('185.000');
    expect(formatAmount(185_000.5, 'USD', 'es', 'unless_whole')).toBe('185.000,50');
    expect(formatAmount(185_000, 'PYG', 'es', 'unless_whole')).toBe('185.000');
    expect(formatAmount(42.5, 'CLF', 'es', 'unless_whole')).toBe('42,50');
    expect(formatAmount(42.525, 'CLF', 'es', 'unless_whole')).toBe('42,525');
  });

  it('that is none is refused', () => {
    for (const none of [Number.NaN, Infinity, '', '1e3', 'abc', '1.', '.5']) {
      expect(() => formatAmount(none, 'USD', 'en')).toThrow(RangeError);
    }
  });

  it('of any size has all its digits', () => {
    expect(formatAmount(1e21, 'USD', 'en')).toBe('1,000,000,000,000,000,000,000.00');
  });
});

test('money stands with its currency as people of the region write it', () => {
  const guaranies = { amount: 1_234_567, currency: 'PYG' };
  const dollars = { amount: '1234.50', currency: 'USD' };
  expect([formatMoney(guaranies, 'es'), formatMoney(dollars, 'es')]).toEqual(['Gs. 1.234.567', 'USD 1.234,50']);
  expect([formatMoney(guaranies, 'en'), formatMoney(dollars, 'en')]).toEqual(['Gs. 1,234,567', 'USD 1,234.50']);
  expect(formatMoney(dollars, 'pt')).toBe('US$ 1.234,50');
  expect(formatMoney({ amount: 3500.4, currency: 'BRL' }, 'pt')).toBe('R$ 3.500,40');
  expect(formatMoney({ amount: -10, currency: 'UYU' }, 'es', 'always')).toBe('-UYU 10,00');
});

test('a number has no idle decimals', () => {
  expect([1234.5, 62, 0.25, 1000, -0.001].map((value) => formatNumber(value, 'es'))).toEqual([
    '1.234,5',
    '62',
    '0,25',
    '1.000',
    '0',
  ]);
  expect(formatNumber(142.105, 'en', 4)).toBe('142.105');
  expect(formatNumber(100, 'en', 0)).toBe('100');
});
