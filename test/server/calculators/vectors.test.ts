import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { formatAmount } from '@oga/contract';
import { estimateStays } from '../../../server/src/kernel/estimate-stays.ts';
import { requirement } from '../../harness/requires.ts';
import { createWorld, type World } from '../../harness/world.ts';

/** Worked examples beside the repository, test input that is no part of it. */
const file = path.resolve(import.meta.dirname, '../../../../shared/data/calculator-vectors.json');

type Figures = { readonly [name: string]: number | string | boolean | null | Figures };

interface Vector {
  readonly calculator: string;
  readonly id: string;
  readonly name: string;
  readonly inputs: Figures;
  readonly expected: Figures;
  readonly tolerance: { readonly money: number; readonly percent: number; readonly money_converted?: number };
}

const vectors = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }).vectors : [];
const test = requirement('../shared/data/calculator-vectors.json', vectors.length > 0);

/** Where a calculator of the file is found. */
const paths: Readonly<Record<string, string>> = {
  mortgage_french: 'mortgage',
  effective_cost_irr: 'effective-cost',
  affordability: 'affordability',
  rental_yield: 'rental-yield',
  cap_rate_cash_flow: 'cap-rate',
  closing_costs_py_buyer: 'closing-costs',
  seller_tax_py: 'seller-tax',
  rental_tax_py: 'rental-tax',
  property_tax_py: 'property-tax',
  price_per_m2: 'price-per-m2',
  early_repayment: 'early-repayment',
  rent_vs_buy: 'rent-vs-buy',
  short_term_rental_roi: 'short-term-rental',
  commission: 'commission',
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('worked examples', () => {
  test('are there for every calculator', () => {
    const named = [...new Set(vectors.map(({ calculator }) => calculator))].sort();
    expect(named).toEqual([...Object.keys(paths), 'money_format', 'str_occupancy_estimate'].sort());
  });

  for (const vector of vectors.filter(({ calculator }) => paths[calculator] !== undefined)) {
    test(`${vector.id}: ${vector.name}`, async () => {
      const known = Object.entries(vector.inputs).filter(([, value]) => value !== null);
      const query = new URLSearchParams(
        known.map(([name, value]) => [name, JSON.stringify(value).replaceAll('"', '')]),
      );
      const { status, body } = await world.get(`/calculators/${paths[vector.calculator]}?${query.toString()}`);
      expect(status, JSON.stringify(body)).toBe(200);
      const { schedule_summary, ...figures } = body.data as Figures;
      expectClose({ ...figures, schedule: schedule_summary ?? null }, vector.expected, vector.tolerance);
      expect(
        body.data.defaults_used.filter((used: { name: string }) => Object.hasOwn(vector.inputs, used.name)),
      ).toEqual([]);
    });
  }

  for (const { id, name, inputs, expected } of vectors.filter(({ calculator }) => calculator === 'money_format')) {
    test(`${id}: ${name}`, () => {
      const [amount, currency] = [inputs['amount'] as string, inputs['currency'] as string];
      for (const locale of ['en', 'es', 'pt'] as const) {
        expect(formatAmount(amount, currency, locale)).toBe(expected[locale]);
        expect(formatAmount(Number(amount), currency, locale)).toBe(expected[locale]);
      }
      expect(formatAmount(amount, currency, 'en').replaceAll(',', '')).toBe(expected['rounded']);
    });
  }

  for (const { id, name, inputs, expected } of vectors.filter(
    ({ calculator }) => calculator === 'str_occupancy_estimate',
  )) {
    test(`${id}: ${name}`, () => {
      const given = inputs as Record<string, number>;
      const estimate = estimateStays(
        {
          reviewsLastYear: given['number_of_reviews_ltm']!,
          minimumNights: given['minimum_nights']!,
          nightlyPrice: given['price']!,
        },
        {
          reviewRate: given['review_rate']!,
          minAverageStayNights: given['min_average_stay']!,
          maxNights: given['max_nights']!,
        },
      );
      expect(estimate.nights).toBeCloseTo(expected['estimated_nights_l365d'] as number, 2);
      expect(estimate.occupancy * 100).toBeCloseTo(expected['estimated_occupancy_pct'] as number, 2);
      expect(estimate.revenue).toBeCloseTo(expected['estimated_revenue_l365d'] as number, 2);
    });
  }
});

/** Every figure within the tolerance of its kind; percentages and ratios are held to the narrow one. */
function expectClose(found: Figures, expected: Figures, tolerance: Vector['tolerance']): void {
  for (const [name, value] of Object.entries(expected)) {
    const answer = found[name];
    if (typeof value === 'object' && value !== null) expectClose(answer as Figures, value, tolerance);
    else if (typeof value !== 'number') expect(answer, name).toBe(value);
    else {
      const isMoney = !/pct|multiplier|dscr|months|year|nights/.test(name);
      const within = name.endsWith('_converted')
        ? (tolerance.money_converted ?? tolerance.money)
        : isMoney
          ? tolerance.money
          : tolerance.percent;
      expect(Math.abs((answer as number) - value), `${name}: ${answer as number}, not ${value}`).toBeLessThanOrEqual(
        within * (1 + 1e-9),
      );
    }
  }
}
