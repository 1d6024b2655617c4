import { z } from 'zod';
import { read, recordOf } from './http.ts';
import { CurrencyCode } from './shared/money.ts';
import { CalendarDate } from './shared/time.ts';

export const ExchangeRate = z
  .object({
    currency: CurrencyCode,
    usd_per_unit: z.number().meta({ description: 'What one unit is worth in US dollars', example: 0.000141242937853 }),
    units_per_usd: z.number().meta({ description: 'How many units one US dollar is worth', example: 7080 }),
    date: CalendarDate.meta({ description: 'The day that the rate is of' }),
    source: z.string().meta({ description: 'Where the rate was taken from' }),
  })
  .meta({ id: 'ExchangeRate' });

export const ExchangeRates = z
  .object({
    base: CurrencyCode.meta({ description: 'Always USD', example: 'USD' }),
    date: CalendarDate.meta({ description: 'Of the newest rate; each rate has its own' }),
    rates: z.array(ExchangeRate).meta({ description: 'By currency code' }),
  })
  .meta({ id: 'ExchangeRates' });
export type ExchangeRate = z.infer<typeof ExchangeRate>;
export type ExchangeRates = z.infer<typeof ExchangeRates>;

export const rates = {
  list: read({
    path: '/exchange-rates',
    summary: 'Exchange rates',
    description:
      'The stored rates that prices are compared by: `price_usd` of every listing, `min_price` and `max_price` in another currency. `rate_date` of a listing says which rate its dollars were computed with; after a change of rates they follow within minutes.',
    answer: recordOf(ExchangeRates),
    facts: {
      operation: 'rates.list',
      access: 'public',
      scopes: [],
      refuses: ['VALIDATION_ERROR'],
      idempotencyKey: false,
      cacheSeconds: 3600,
      rateLimit: 'read',
      envelope: 'record',
      cli: { command: 'rates' },
      tools: { absent: 'tools for reads beyond listings and places come with the next set of tools' },
    },
  }),
};
