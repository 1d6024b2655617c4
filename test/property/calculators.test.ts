import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contract, decimalsOf, roundMoney } from '@oga/contract';
import { describeApi, type Parameter } from '@oga/contract/openapi';
import { Problem } from '../../server/src/kernel/problem.ts';
import { calculate } from '../harness/calculators.ts';

const currencies = ['USD', 'PYG', 'BRL', 'CLP', 'KWD', 'CLF'] as const;
const anyCurrency = fc.constantFrom(...currencies);
/** An amount that the currency can have, between two amounts. */
const amountIn = (currency: string, min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((amount) => roundMoney(amount, currency));
const rate = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 2500 }).map((hundredths) => hundredths / 100),
);
const loan = anyCurrency.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    principal: amountIn(currency, 1e6, 1e9),
    annual_rate_pct: rate,
    months: fc.integer({ min: 1, max: 360 }),
  }),
);
const coin = (currency: string) => 10 ** -decimalsOf(currency);
const runs = { numRuns: 40 };

/** Values for a parameter, mostly such as it takes: its limits, what is between them, its words; seldom anything else. */
function valueFor({ name, schema }: Parameter): fc.Arbitrary<string> {
  const words = schema['enum'] as readonly string[] | undefined;
  if (words !== undefined) return fc.constantFrom(...words);
  if (name === 'currency' || name === 'convert_to') return fc.constantFrom(...currencies, 'JPY', 'ARS');
  if (schema['type'] === 'boolean') return fc.constantFrom('true', 'false');
  const most = (schema['maximum'] as number | undefined) ?? 1e13;
  const least = (schema['minimum'] as number | undefined) ?? 0;
  const isWhole = schema['type'] === 'integer';
  const written = (value: number) => (isWhole ? value.toFixed(0) : value.toFixed(12).replace(/\.?0+$/, ''));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(least, most, 0, 1, 2, 12, 100, 1_000, 100_000).map(written) },
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(least), max: Math.floor(most) }).map(String) },
    { weight: 2, arbitrary: fc.constantFrom('0.01', '0.000000000001', '0.5', '1234.56', '99.99') },
    { weight: 1, arbitrary: fc.constantFrom('-0.01', '-1', 'NaN', '1e3', '', 'null', '999999999999999') },
  );
}

const { paths } = describeApi({ only: 'everything' });

describe('whatever is asked', () => {
  test.each(Object.values(contract.calculators).map(({ path, metadata }) => [metadata.operation, path] as const))(
    '%s answers what it declares, all of it finite, or says which field is wrong',
    async (operation, path) => {
      const parameters = paths[path]!.get!.parameters!;
      const query = fc.tuple(
        ...parameters.map((parameter) => {
          const given = valueFor(parameter).map((value) => [[parameter.name, value]]);
          // What must be given mostly is, so that most questions are answered.
          const nothing = { weight: parameter.required ? 1 : 20, arbitrary: fc.constant<string[][]>([]) };
          return fc.oneof({ weight: 20, arbitrary: given }, nothing);
        }),
      );
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(query, async (pairs) => {
          try {
            await calculate(operation.replace('calculators.', ''), Object.fromEntries(pairs.flat()));
            answered++;
          } catch (refused) {
            if (!(refused instanceof Problem)) throw refused;
            expect(refused.code).toBe('VALIDATION_ERROR');
            const [fault] = refused.details!['fields'] as { path: string; message: string }[];
            expect(parameters.map(({ name }) => name)).toContain(fault!.path);
            expect(fault!.message).toMatch(/\w{4}/);
          }
        }),
        { numRuns: 150 },
      );
      expect(answered).toBeGreaterThan(0);
    },
  );
});

describe('a schedule', () => {
  interface Row {
    readonly payment: number;
    readonly interest: number;
    readonly principal: number;
    readonly balance: number;
  }

  test('always repays the principal, never owes less than nothing, and every payment is interest and principal', async () => {
    await fc.assert(
      fc.asyncProperty(loan, async (given) => {
        const { schedule } = (await calculate('mortgage', { ...given, schedule: true })) as unknown as {
          schedule: Row[];
        };
        const { currency, principal } = given;
        const inCoins = (amount: number) => Math.round(amount / coin(currency));
        const sum = (of: (row: Row) => number) => schedule.reduce((total, row) => total + inCoins(of(row)), 0);
        expect(sum((row) => row.principal)).toBe(inCoins(principal));
        let owed = inCoins(principal);
        for (const row of schedule) {
          expect(inCoins(row.payment)).toBe(inCoins(row.interest) + inCoins(row.principal));
          expect(inCoins(row.balance)).toBe(owed - inCoins(row.principal));
          expect(row.principal).toBeGreaterThan(0);
          expect(row.balance).toBeGreaterThanOrEqual(0);
          owed = inCoins(row.balance);
        }
        expect(owed).toBe(0);
        expect(schedule.length).toBeLessThanOrEqual(given.months);
      }),
      runs,
    );
  });

  test('with an extra payment is never longer or dearer than without', async () => {
    const extra = fc.record({ from: fc.double({ min: 0, max: 1, noNaN: true }), share: fc.double({ min: 0.001, max: 1.2, noNaN: true }), mode: fc.constantFrom('reduce_term', 'reduce_payment', 'recurring') }); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(loan, extra, async (given, { from, share, mode }) => {
        const saved = await calculate('earlyRepayment', {
          ...given,
          from_month: 1 + Math.floor(from * (given.months - 1)),
          extra_amount: Math.max(1, roundMoney(given.principal * share, given.currency)),
          mode,
        });
        // A payment calculated again is rounded again: a coin a month at most, with the interest on it.
        const growth = 1 + given.annual_rate_pct / 1200;
        const coins = Array.from({ length: given.months }).reduce<number>((sum) => sum * growth + 1, 0);
        expect(saved['interest_saved']).toBeGreaterThanOrEqual(-coins * coin(given.currency));
        if (mode !== 'reduce_payment') expect(saved['interest_saved']).toBeGreaterThanOrEqual(0);
        expect(saved['months_saved']).toBeGreaterThanOrEqual(0);
        expect(saved['total_extra']).toBeLessThanOrEqual(given.principal);
      }),
      runs,
    );
  });
});

describe('a loan', () => {
  test('never costs less a month or a year for a higher rate', async () => {
    await fc.assert(
      fc.asyncProperty(loan, fc.integer({ min: 1, max: 500 }), async (given, hundredths) => {
        const dearer = { ...given, annual_rate_pct: given.annual_rate_pct + hundredths / 100 };
        for (const [operation, figure] of [
          ['mortgage', 'monthly_payment'],
          ['mortgage', 'total_interest'],
          ['effectiveCost', 'effective_annual_cost_pct'],
        ] as const) {
          const [before, after] = [await calculate(operation, given), await calculate(operation, dearer)];
          expect(after[figure], figure).toBeGreaterThanOrEqual(before[figure]!);
        }
      }),
      runs,
    );
  });

  test('costs without fees its effective rate, and with any of them more', async () => {
    await fc.assert(
      fc.asyncProperty(loan, fc.integer({ min: 0, max: 500 }), async (given, fee) => {
        const bare = { ...given, vat_on_interest_pct: 0 };
        const { effective_annual_rate_pct } = await calculate('mortgage', bare);
        const plain = await calculate('effectiveCost', bare);
        expect(plain['effective_annual_cost_pct']).toBeCloseTo(effective_annual_rate_pct!, 3);
        const more = await calculate('effectiveCost', { ...bare, upfront_fee_pct: fee / 100 });
        expect(more['effective_annual_cost_pct']).toBeGreaterThanOrEqual(plain['effective_annual_cost_pct']!);
      }),
      runs,
    );
  });

  test('that an income can carry takes no more of it than was allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        loan,
        fc.integer({ min: 10, max: 60 }),
        async ({ principal: monthly_income, ...terms }, share) => {
          const { max_loan, max_payment } = await calculate('affordability', { ...terms, monthly_income, max_payment_to_income_pct: share }); // prettier-ignore
          const principal = Math.min(max_loan!, 1e13);
          const { total_paid_exact } = await calculate('mortgage', { ...terms, principal });
          const tolerance = coin(terms.currency) * (terms.months + 2);
          expect(total_paid_exact! - max_payment! * terms.months).toBeLessThanOrEqual(tolerance + max_payment! * 1e-9);
        },
      ),
      runs,
    );
  });
});

describe('the size of the currency', () => {
  test('changes amounts in proportion, and neither percentages nor years', async () => {
    const given = fc.record({
      price: fc.integer({ min: 10_000, max: 1_000_000 }),
      monthly_rent: fc.integer({ min: 100, max: 10_000 }),
      horizon_years: fc.integer({ min: 1, max: 30 }),
      down_payment_pct: fc.integer({ min: 0, max: 100 }),
      home_appreciation_pct: fc.integer({ min: -5, max: 10 }),
      investment_return_pct: fc.integer({ min: 0, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ price, monthly_rent, ...rest }) => {
        const dollars = await calculate('rentVsBuy', { price, monthly_rent, ...rest, currency: 'USD' });
        const scaled = { price: price * 1_000, monthly_rent: monthly_rent * 1_000, ...rest, currency: 'BRL' };
        const reais = await calculate('rentVsBuy', scaled);
        expect(Math.abs(reais['buy_advantage']! - dollars['buy_advantage']! * 1_000)).toBeLessThan(10);
        expect(reais['break_even_year']).toBe(dollars['break_even_year']);
        const yields = [
          await calculate('rentalYield', { price, monthly_rent }),
          await calculate('rentalYield', { price: scaled.price, monthly_rent: scaled.monthly_rent, currency: 'BRL' }),
        ];
        expect(yields[1]!['gross_yield_pct']).toBe(yields[0]!['gross_yield_pct']);
      }),
      runs,
    );
  });
});

describe('lines and shares', () => {
  const price = anyCurrency.chain((currency) =>
    fc.record({ currency: fc.constant(currency), amount: amountIn(currency, 1, 1e10) }),
  );
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

  test('of a commission add up to it', async () => {
    await fc.assert(
      fc.asyncProperty(price, percent, percent, async ({ currency, amount }, commission_pct, listing_side_pct) => {
        const { commission, listing_side, other_side } = await calculate('commission', { amount, currency, commission_pct, listing_side_pct }); // prettier-ignore
        expect(roundMoney(listing_side! + other_side!, currency)).toBe(commission);
        expect(other_side).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  test('of closing costs add up to the total', async () => {
    await fc.assert(
      fc.asyncProperty(price, percent, async ({ currency, amount }, buyer_commission_pct) => {
        const { total, total_pct_of_price: _, ...rest } = await calculate('closingCosts', { price: amount, currency, buyer_commission_pct, mortgage_amount: amount }); // prettier-ignore
        const lines = Object.values(rest).filter((value) => typeof value === 'number');
        expect(roundMoney(lines.reduce((sum, line) => sum + line, 0), currency)).toBe(total); // prettier-ignore
      }),
      runs,
    );
  });

  test('of a tax never exceed what it is of: a resident pays at most 2.4 % of the price', async () => {
    await fc.assert(
      fc.asyncProperty(price, percent, async ({ currency, amount }, share) => {
        const documented_cost = roundMoney((amount * share) / 50, currency);
        const { irp, net_proceeds } = await calculate('sellerTax', { price_net_of_vat: amount, documented_cost, currency }); // prettier-ignore
        expect(irp).toBeLessThanOrEqual(roundMoney(amount * 0.024, currency));
        expect(roundMoney(net_proceeds! + irp!, currency)).toBe(amount);
      }),
      runs,
    );
  });
});
