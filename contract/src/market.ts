import { z } from 'zod';
import { read, recordOf, type RouteFacts } from './http.ts';
import { marketRules, marketRulesInWords } from './market-rules.ts';
import { queryChoice, queryText } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { listingTypes, propertyTypes, wordsOf } from './vocabulary.ts';

const place = {
  country: z.string().meta({ example: 'Paraguay' }),
  country_code: z.string().meta({ description: 'ISO 3166-1 alpha-2', example: 'PY' }),
  division: z.string().nullable().meta({ description: 'Department, province or state' }),
  city: z.string().meta({ example: 'Asunción' }),
  city_slug: z.string().meta({ example: 'asuncion' }),
  neighborhood: z.string().nullable().meta({ description: 'null: the whole city' }),
  neighborhood_slug: z.string().nullable(),
};

export const ResolvedPlace = z
  .object({
    ...place,
    alternatives: z
      .array(z.object({ ...place, listing_count: z.int().min(0) }))
      .meta({ description: 'Other places of that name, most listings first; `country` or `division` chooses' }),
  })
  .meta({ id: 'ResolvedPlace' });

export const reliability = z.enum(['ok', 'thin', 'none']).meta({
  description: `ok: ${marketRules.solidSample} listings or more. thin: fewer, take it for a hint. none: fewer than ${marketRules.leastSample}, and the figures are null`,
});

const count = z.int().min(0);
const usd = z.number().nullable();

export const Quartiles = z
  .object({
    lower: z.number().meta({ description: 'A quarter of the sample is below' }),
    median: z.number(),
    upper: z.number().meta({ description: 'A quarter of the sample is above' }),
  })
  .meta({ id: 'Quartiles' });

const figures = {
  listing_count: count.meta({ description: 'Listings on offer, with a usable price or without' }),
  sample_size: count.meta({ description: 'Listings that the figures are made of' }),
  reliability,
  average_price_usd: usd.meta({ description: 'Arithmetic mean' }),
  median_price_usd: usd,
  price_quartiles_usd: Quartiles.nullable(),
  price_per_m2_usd: usd.meta({ description: 'Median of what listings ask per m² of living area (land: of lot)' }),
  price_per_m2_quartiles_usd: Quartiles.nullable(),
  price_per_m2_sample_size: count.meta({ description: 'Listings of the sample that state such an area' }),
  price_per_m2_reliability: reliability,
};

const subject = {
  resolved: ResolvedPlace.meta({ description: 'The one place that the figures are of' }),
  listing_type: z.enum(wordsOf(listingTypes)),
  property_type: z.enum(wordsOf(propertyTypes)).nullable().meta({ description: 'null: all types together' }),
  currency: z.enum(['USD']),
  price_period: z
    .enum(['month', 'night'])
    .nullable()
    .meta({ description: 'What prices are for: a month of rent, a night of short-term rent; null: a sale' }),
  as_of: Timestamp.nullable().meta({
    description: 'When the figures were computed; a later change shows within ten minutes. null: not computed yet',
  }),
};

export const MarketSummary = z
  .object({
    ...subject,
    ...figures,
    left_out: z
      .object({
        without_price: count.meta({ description: 'On request, or in a currency without an exchange rate' }),
        other_period: count.meta({ description: 'Rents by the night' }),
        implausible: count.meta({ description: 'Prices that no such property has: mistakes of unit or currency' }),
        outliers: count.meta({ description: 'Far outside of what such properties cost there' }),
        share: z.number().min(0).max(1).nullable().meta({ description: 'Of listing_count; null without listings' }),
      })
      .meta({ description: 'Listings on offer that are not in the sample, by the first reason that holds' }),
    median_days_listed: z.number().nullable().meta({
      description:
        'Half of the sample was first published longer ago. The age of what is on offer, not the time to a sale',
    }),
    property_types: z
      .array(
        z.object({
          property_type: z.enum(wordsOf(propertyTypes)),
          listing_count: count,
          sample_size: count,
          reliability,
          median_price_usd: usd,
          price_per_m2_usd: usd,
        }),
      )
      .meta({ description: 'The same by type, most listings first; empty where `property_type` was given' }),
  })
  .meta({ id: 'MarketSummary' });
export type MarketSummary = z.infer<typeof MarketSummary>;

export const MarketMonth = z
  .object({
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .meta({ description: 'Calendar month, UTC', example: '2026-10' }),
    is_complete: z.boolean().meta({ description: 'false: the month is not over, its figures still move' }),
    ...figures,
  })
  .meta({ id: 'MarketMonth' });
export type MarketMonth = z.infer<typeof MarketMonth>;

export const MarketHistory = z
  .object({
    ...subject,
    months: z.array(MarketMonth).meta({ description: 'Oldest first; months without offers are not there' }),
  })
  .meta({ id: 'MarketHistory' });
export type MarketHistory = z.infer<typeof MarketHistory>;

const parameters = {
  city: queryText().meta({ description: 'Name or slug', example: 'Asunción' }),
  neighborhood: queryText(100).optional().meta({ description: 'Name or slug; without it the whole city' }),
  country: queryText(100).optional().meta({ description: 'Name in any language, ISO code or slug' }),
  division: queryText(100).optional().meta({ description: 'Department, province or state: name, code or slug' }),
  listing_type: queryChoice(wordsOf(listingTypes))
    .default('sale')
    .meta({ description: 'Sale, rent or short-term rent' }),
  property_type: queryChoice(wordsOf(propertyTypes))
    .optional()
    .meta({ description: 'One; without it all types together' }),
};

const facts = (operation: string, command: string, tools: RouteFacts['tools']): RouteFacts => ({
  operation,
  access: 'public',
  scopes: [],
  refuses: ['VALIDATION_ERROR'],
  idempotencyKey: false,
  cacheSeconds: 3600,
  rateLimit: 'read',
  envelope: 'record',
  cli: { command },
  tools,
});

export const market = {
  summary: read({
    path: '/market/summary',
    summary: 'What properties cost in a city or neighborhood',
    description: `Average, median and quartiles of prices and of prices by m² of the public listings of one place, with the size of the sample.\n\n${marketRulesInWords}`,
    query: parameters,
    answer: recordOf(MarketSummary),
    facts: facts('market.summary', 'market', ['get_market_summary']),
  }),
  history: read({
    path: '/market/history',
    summary: 'What properties cost there, month by month',
    description: [
      'The same figures for every month in which something was on offer there. A listing counts in a month if it was public at any moment of it, with the last price it asked in that month; area, place and type are those it has now.',
      "Months without offers are not in the series. Once over, a month is computed a last time and kept as it is, whatever becomes of its listings; dollars are those of the exchange rate at that time. Months from before these records were kept are made from the listings' price history, in the dollars noted with each price.",
      marketRulesInWords,
    ].join('\n\n'),
    query: parameters,
    answer: recordOf(MarketHistory),
    facts: facts('market.history', 'market history', {
      absent: 'a series is more than an assistant needs to judge a price; the API has it',
    }),
  }),
};
