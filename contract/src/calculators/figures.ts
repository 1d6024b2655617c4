import { z } from 'zod';
import { CurrencyCode } from '../shared/money.ts';
import { queryChoice, queryNumber } from '../shared/query.ts';
import { wordsOf } from '../vocabulary.ts';
import { paraguay } from './paraguay.ts';
import { calculator, convertedMoney, described, money, neededAmount, percent } from './shapes.ts';
import { areaUnits } from './words.ts';

/** How people write units beside their words. */
const unitSpellings: Readonly<Record<string, string>> = {
  'm²': 'm2',
  sqm: 'm2',
  'ft²': 'ft2',
  sqft: 'ft2',
  hectare: 'ha',
};

/** Single figures: a price for each square metre, a commission. */
export const figureCalculators = {
  pricePerM2: calculator({
    path: 'price-per-m2',
    name: 'pricePerM2',
    summary: 'Price per square metre and hectare, in two currencies',
    description: '1 ha = 10,000 m²; 1 ft² = 0.09290304 m². One of the two currencies of a conversion is USD.',
    query: {
      price: neededAmount('Price of the property', 95_000),
      area: queryNumber({ above: 0, max: 1e12 }).meta({
        description: 'Area, in `area_unit`',
        'x-unit': 'number',
        example: 62,
      }),
      area_unit: z
        .preprocess(
          (value) => (typeof value === 'string' ? (unitSpellings[value] ?? value) : value),
          queryChoice(wordsOf(areaUnits)),
        )
        .optional()
        .meta({ description: described('Unit of `area`', paraguay.area_unit) }),
      convert_to: CurrencyCode.optional().meta({
        description: 'Also in this currency; needs `units_of_local_per_usd`. ISO 4217',
        example: 'PYG',
      }),
      units_of_local_per_usd: queryNumber({ above: 0, max: 1e12 }).optional().meta({
        description:
          'Exchange rate: so many units of the other currency for 1 USD. A price in USD is multiplied by it, another divided',
        'x-unit': 'number',
        example: 7_500,
      }),
    },
    result: {
      price_per_m2: money('Price per m²', 'price / area_m2'),
      price_per_ha: money('Price per hectare', 'price / area_m2 · 10,000'),
      area_m2: z.number().meta({ title: 'Area', description: 'In m²', 'x-unit': 'm2' }),
      convert_to: CurrencyCode.nullable().meta({ description: 'Of the two amounts after it' }),
      price_converted: convertedMoney('Price, converted', 'In `convert_to`').nullable(),
      price_per_m2_converted: convertedMoney('Price per m², converted', 'In `convert_to`').nullable(),
    },
  }),
  commission: calculator({
    path: 'commission',
    name: 'commission',
    summary: 'Commission of an agent, with VAT and its split',
    description:
      'commission = amount · commission_pct, VAT on it; shared, the listing side is rounded and the other gets the rest.',
    query: {
      amount: neededAmount('What the commission is of: a price, or a month of rent', 95_000),
      commission_pct: percent('Commission, of the amount; 100 for a month of rent', {
        fact: paraguay.commission_pct,
        most: 1000,
      }),
      vat_pct: percent('VAT on the commission', { fact: paraguay.commission_vat_pct }),
      listing_side_pct: percent('Share of whoever listed the property, where two agents share'),
    },
    result: {
      total: money('Commission with VAT', 'What is paid'),
      commission: money('Commission', 'amount · commission_pct'),
      vat: money('VAT', 'On the commission'),
      listing_side: money('Listing side', 'Without VAT; null where nothing is shared').nullable(),
      other_side: money('Other side', 'Without VAT; null where nothing is shared').nullable(),
    },
  }),
};
