import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '@oga/contract';
import { describeApi } from '@oga/contract/openapi';
import { createWorld, type World } from '../../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ask = (name: string, query: Readonly<Record<string, string | number>> = {}) =>
  world.get(`/calculators/${name}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
const dataOf = async (name: string, query: Readonly<Record<string, string | number>>) => {
  const { status, text, body } = await ask(name, query);
  expect(status, text).toBe(200);
  return body.data;
};
interface Used {
  readonly name: string;
  readonly value: unknown;
  readonly source: string;
  readonly date: string;
}
const usedIn = (data: { defaults_used: readonly Used[] }) =>
  Object.fromEntries(data.defaults_used.map(({ name, value }) => [name, value]));

const calculators = routes.filter(({ operation }) => operation.startsWith('calculators.'));

describe('every calculator', () => {
  const { paths } = describeApi({ only: 'everything' });

  test.each(calculators.map(({ route }) => route.path))('%s answers the example of its documentation', async (path) => {
    const examples = (paths[path]?.get?.parameters ?? []).flatMap(({ name, schema, example }) =>
      example === undefined || schema['enum'] !== undefined
        ? []
        : [[name, JSON.stringify(example).replaceAll('"', '')]],
    );
    const { status, text, headers, body } = await world.get(`${path}?${new URLSearchParams(examples)}`);
    expect(status, text).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('etag')).toMatch(/^W\//);
    for (const { source, date } of body.data.defaults_used as Used[]) {
      expect(source).toMatch(/\w{3}/);
      expect(date).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/);
    }
  });

  test.each(calculators.map(({ route }) => route.path))('%s names a parameter that it does not know', async (path) => {
    const { status, body } = await world.get(`${path}?pryce=1`);
    expect(status).toBe(400);
    expect(body.error.details.fields).toContainEqual(expect.objectContaining({ path: 'pryce', code: 'unknown' }));
  });

  test('takes the same question as the same answer, so that a cache may keep it', async () => {
    const query = { price: 62_000, monthly_rent: 450 };
    const first = await ask('rental-yield', query);
    world.clock.advance(86_400);
    expect((await ask('rental-yield', query)).headers.get('etag')).toBe(first.headers.get('etag'));
  });
});

describe('a mortgage', () => {
  test('of a price is one of what is not paid down, however that is said', async () => {
    const principal = await dataOf('mortgage', { principal: 96_000, months: 240 });
    const ways: Readonly<Record<string, number>>[] = [
      { price: 120_000, down_payment: 24_000, months: 240 },
      { price: 120_000, down_payment_percent: 20, years: 20 },
      { price: 120_000, down_payment: 24_000, down_payment_percent: 20, years: 20, months: 240 },
      { price: 120_000, principal: 96_000, months: 240 },
    ];
    for (const query of ways) {
      const { price, down_payment, ...rest } = await dataOf('mortgage', query);
      expect({ price, down_payment }).toEqual({ price: 120_000, down_payment: 24_000 });
      expect(rest).toEqual({ ...principal, price: undefined, down_payment: undefined });
    }
  });

  test('shows the schedule when asked, with VAT on the interest of each month', async () => {
    const query = { principal: 1_000, annual_rate_pct: 12, months: 3, vat_on_interest_pct: 10, currency: 'USD' };
    expect((await dataOf('mortgage', query)).schedule).toBeNull();
    const { schedule } = await dataOf('mortgage', { ...query, schedule: 'true' });
    expect(schedule).toEqual([
      { month: 1, payment: 340.02, interest: 10, principal: 330.02, vat: 1, balance: 669.98 },
      { month: 2, payment: 340.02, interest: 6.7, principal: 333.32, vat: 0.67, balance: 336.66 },
      { month: 3, payment: 340.03, interest: 3.37, principal: 336.66, vat: 0.34, balance: 0 },
    ]);
  });

  test('tells which share of an income it takes', async () => {
    const { payment_to_income_ratio } = await dataOf('mortgage', {
      principal: 12_000,
      annual_rate_pct: 0,
      months: 12,
      monthly_income: 3_000,
    });
    expect(payment_to_income_ratio).toBe(0.3333);
  });

  test('without rate and term is one of the state programme, and says so', async () => {
    const data = await dataOf('mortgage', { principal: 609_000_000, currency: 'PYG', vat_on_interest_pct: 0 });
    expect(data.monthly_payment).toBe(3_849_294);
    expect(data.defaults_used).toEqual([
      expect.objectContaining({ name: 'annual_rate_pct', value: 6.5, date: '2025-11-13' }),
      expect.objectContaining({ name: 'months', value: 360, source: expect.stringContaining('Che Róga Porã') }),
    ]);
  });
});

describe('defaults', () => {
  test('of closing costs are those of Asunción, in the currency of the price', async () => {
    const inGuaranies = await dataOf('closing-costs', { price: 600_000_000, currency: 'PYG' });
    expect(inGuaranies.total).toBe(17_340_000);
    expect(usedIn(inGuaranies)).toEqual({
      in_asuncion: true,
      notary_fee_pct: 1.5,
      notary_vat_pct: 10,
      registration_tax_pct: 0.74,
      municipal_transfer_tax_pct: 0.3,
      certificates_fixed: 1_200_000,
      buyer_commission_pct: 0,
      mortgage_amount: 0,
    });
    const elsewhere = await dataOf('closing-costs', { price: 85_000, in_asuncion: 'false' });
    expect(usedIn(elsewhere)).toMatchObject({
      currency: 'USD',
      municipal_transfer_tax_pct: 0.2,
      certificates_fixed: 170,
    });
    const inReais = await dataOf('closing-costs', { price: 85_000, currency: 'BRL' });
    expect(usedIn(inReais)).toMatchObject({ certificates_fixed: 0 });
  });

  test('that play no part are not named', async () => {
    const cash = await dataOf('cap-rate', { price: 95_000, monthly_rent: 750, currency: 'USD' });
    expect(Object.keys(usedIn(cash))).not.toContain('annual_rate_pct');
    const nights = { price: 62_000, nightly_rate: 38, occupancy_pct: 55 };
    expect(Object.keys(usedIn(await dataOf('short-term-rental', nights)))).not.toContain('average_stay_nights');
    const cleaned = await dataOf('short-term-rental', { ...nights, cleaning_fee_per_stay: 15 });
    expect(usedIn(cleaned)).toMatchObject({ average_stay_nights: 3 });
    const company = await dataOf('seller-tax', { price_net_of_vat: 98_000, seller: 'company', currency: 'USD' });
    expect(usedIn(company)).toEqual({ vat_pct: 5, vat_base_pct: 30 });
    const allGiven = await dataOf('commission', { amount: 1, commission_pct: 5, vat_pct: 10, currency: 'USD' });
    expect(allGiven.defaults_used).toEqual([]);
  });

  test('of a small rural holding are half the rate', async () => {
    const query = { fiscal_value: 40_000_000, currency: 'PYG' };
    expect((await dataOf('property-tax', query)).total).toBe(400_000);
    expect((await dataOf('property-tax', { ...query, small_rural: 'true' })).total).toBe(200_000);
    expect((await dataOf('property-tax', { ...query, small_rural: 'true', rate_pct: 1 })).total).toBe(400_000);
  });
});

describe('amounts with VAT in them', () => {
  test('are taxed as without it', async () => {
    const { price_net_of_vat, vat } = await dataOf('seller-tax', { price: 101_500, seller: 'company' });
    expect([price_net_of_vat, vat]).toEqual([100_000, 1_500]);
    const resident = await dataOf('seller-tax', { price: 101_500 });
    expect(resident.price_net_of_vat).toBe(101_500);
    const { rent_net_of_vat, tenant_pays } = await dataOf('rental-tax', { monthly_rent: 2_750, use: 'commercial' });
    expect([rent_net_of_vat, tenant_pays]).toEqual([2_500, 2_750]);
  });
});

test('a cost that is not known may be said to be null', async () => {
  const unknown = await dataOf('seller-tax', { price_net_of_vat: 98_000, documented_cost: 'null' });
  expect(unknown).toEqual(await dataOf('seller-tax', { price_net_of_vat: 98_000 }));
});

test('units of area may be written as people write them', async () => {
  const { area_m2 } = await dataOf('price-per-m2', { price: 1_000, area: 100, area_unit: 'sqft' });
  expect(area_m2).toBe(9.2903);
});

/** Impossible inputs: the field that is named, and why. */
const impossible: readonly (readonly [name: string, query: Readonly<Record<string, string | number>>, path: string, why: RegExp])[] = [
  ['mortgage', {}, 'principal', /is required, or price/],
  ['mortgage', { principal: 0 }, 'principal', /above 0/],
  ['mortgage', { principal: -1 }, 'principal', /above 0/],
  ['mortgage', { principal: '1e9' }, 'principal', /plain decimal number/],
  ['mortgage', { principal: '120,000' }, 'principal', /plain decimal number/],
  ['mortgage', { principal: '9'.repeat(15) }, 'principal', /at most 10000000000000/],
  ['mortgage', { principal: '9'.repeat(400) }, 'principal', /plain decimal number/],
  ['mortgage', { principal: 1000.5, currency: 'PYG' }, 'principal', /more decimals than PYG, which has none/],
  ['mortgage', { principal: 1000.505 }, 'principal', /more decimals than USD, which has 2/],
  ['mortgage', { principal: 1000, currency: 'usd' }, 'currency', /ISO 4217/],
  ['mortgage', { principal: 1000, currency: 'XXY' }, 'currency', /ISO 4217/],
  ['mortgage', { principal: 1000, months: 0 }, 'months', /at least 1/],
  ['mortgage', { principal: 1000, months: 12.5 }, 'months', /whole number/],
  ['mortgage', { principal: 1000, months: 601 }, 'months', /at most 600/],
  ['mortgage', { principal: 1000, years: 1.3 }, 'years', /no whole number of months/],
  ['mortgage', { principal: 1000, years: '0.000000000001' }, 'years', /no whole number of months/],
  ['mortgage', { principal: 1000, years: 2, months: 12 }, 'years', /24 months, but months says 12/],
  ['mortgage', { principal: 1000, annual_rate_pct: -1 }, 'annual_rate_pct', /at least 0/],
  ['mortgage', { principal: 1000, annual_rate_pct: 875 }, 'annual_rate_pct', /at most 200/],
  ['mortgage', { principal: 1000, annual_rate_pct: 'NaN' }, 'annual_rate_pct', /plain decimal number/],
  ['mortgage', { principal: 1000, annual_rate_pct: 'Infinity' }, 'annual_rate_pct', /plain decimal number/],
  ['mortgage', { principal: 1000, annual_rate_pct: 200, months: 600 }, 'annual_rate_pct', /never covers more than the interest/],
  ['mortgage', { principal: 100, currency: 'PYG', months: 600, annual_rate_pct: 0 }, 'months', /smallest coin/],
  ['mortgage', { principal: 1000, monthly_income: 0 }, 'monthly_income', /above 0/],
  ['mortgage', { principal: 1000, down_payment: 10 }, 'down_payment', /give price too/],
  ['mortgage', { price: 1000, down_payment: 1001 }, 'down_payment', /more than the price/],
  ['mortgage', { price: 1000, down_payment: 1000 }, 'down_payment', /nothing is left to finance/],
  ['mortgage', { price: 1000, down_payment_percent: 100 }, 'down_payment_percent', /nothing is left to finance/],
  ['mortgage', { price: 1000, down_payment_percent: 120 }, 'down_payment_percent', /at most 100/],
  ['mortgage', { price: 1000, down_payment: 100, down_payment_percent: 20 }, 'down_payment_percent', /down_payment says 100/],
  ['mortgage', { price: 1000, principal: 1200 }, 'principal', /more than the price/],
  ['mortgage', { price: 1000, principal: 900, down_payment: 200 }, 'principal', /is not price − down payment/],
  ['mortgage', { principal: 1000, schedule: 'yes' }, 'schedule', /true or false/],
  ['effective-cost', { principal: 1000, upfront_fee_pct: 51 }, 'upfront_fee_pct', /at most 50/],
  ['effective-cost', {}, 'principal', /required/],
  ['affordability', { monthly_income: 0 }, 'monthly_income', /above 0/],
  ['affordability', { monthly_income: 1000, ltv_pct: 0 }, 'ltv_pct', /above 0/],
  ['early-repayment', { principal: 1000, extra_amount: 10 }, 'from_month', /required/],
  ['early-repayment', { principal: 1000, months: 12, extra_amount: 10, from_month: 13 }, 'from_month', /after the last payment/],
  ['early-repayment', { principal: 1000, extra_amount: 10, from_month: 1, mode: 'reduce' }, 'mode', /must be one of/],
  ['rental-yield', { price: 0, monthly_rent: 1 }, 'price', /above 0/],
  ['rental-yield', { price: 1000, monthly_rent: 10, vacancy_pct: 101 }, 'vacancy_pct', /at most 100/],
  ['cap-rate', { price: 1000, loan: 1001 }, 'loan', /more than the price/],
  ['rent-vs-buy', { price: 1000, monthly_rent: 10, horizon_years: 0 }, 'horizon_years', /at least 1/],
  ['rent-vs-buy', { price: 1000, monthly_rent: 10, horizon_years: 5, home_appreciation_pct: -51 }, 'home_appreciation_pct', /at least -50/],
  ['short-term-rental', { price: 1000, nightly_rate: 10, occupancy_pct: 50, average_stay_nights: 0 }, 'average_stay_nights', /above 0/],
  ['short-term-rental', { price: 1000, nightly_rate: 10, occupancy_pct: 50, loan: 1001 }, 'loan', /more than price/],
  ['closing-costs', { price: 'ten' }, 'price', /plain decimal number/],
  ['seller-tax', {}, 'price_net_of_vat', /required, or price/],
  ['seller-tax', { price: 1, price_net_of_vat: 1 }, 'price_net_of_vat', /beside price/],
  ['seller-tax', { price: 1, seller: 'resident' }, 'seller', /must be one of/],
  ['rental-tax', {}, 'monthly_rent_net_of_vat', /required, or monthly_rent/],
  ['rental-tax', { monthly_rent: 1, monthly_rent_net_of_vat: 1 }, 'monthly_rent_net_of_vat', /beside monthly_rent/],
  ['property-tax', { fiscal_value: 0 }, 'fiscal_value', /above 0/],
  ['price-per-m2', { price: 1000, area: 0 }, 'area', /above 0/],
  ['price-per-m2', { price: 1000, area: 10, convert_to: 'PYG' }, 'units_of_local_per_usd', /required with convert_to/],
  ['price-per-m2', { price: 1000, area: 10, units_of_local_per_usd: 7500 }, 'convert_to', /required with units/],
  ['price-per-m2', { price: 1000, area: 10, convert_to: 'USD', units_of_local_per_usd: 1 }, 'convert_to', /another currency than USD/],
  ['price-per-m2', { price: 1000, area: 10, currency: 'BRL', convert_to: 'PYG', units_of_local_per_usd: 5 }, 'convert_to', /must be USD/],
  ['commission', { amount: 1000, listing_side_pct: 101 }, 'listing_side_pct', /at most 100/],
]; // prettier-ignore

test.each(impossible)('%s of %j is refused at %s', async (name, query, path, why) => {
  const { status, body } = await ask(name, query);
  expect(status).toBe(400);
  expect(body.error.code).toBe('VALIDATION_ERROR');
  const fault = (body.error.details.fields as { path: string; message: string }[]).find((one) => one.path === path);
  expect(fault?.message, JSON.stringify(body.error)).toMatch(why);
});
