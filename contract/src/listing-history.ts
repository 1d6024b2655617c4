import { z } from 'zod';
import { pageOf, read } from './http.ts';
import { listingLocale } from './listing-search.ts';
import { Listing } from './listings.ts';
import { Money } from './shared/money.ts';
import { queryInteger } from './shared/query.ts';
import { Timestamp } from './shared/time.ts';
import { priceEvents, wordsOf } from './vocabulary.ts';

const pathParams = z.object({
  id_or_slug: z.string().meta({ description: 'Id, slug or former slug', example: 'lst_01h455vb4pex5vsknk084sn02q' }),
});

const PriceChange = z
  .object({
    at: Timestamp,
    price: Money.nullable().meta({ description: 'From then on; null: on request' }),
    price_usd: z.number().nullable().meta({ description: 'At the rate of that day; null without a price or a rate' }),
    event: z.enum(wordsOf(priceEvents)),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.infer<typeof PriceChange>;

/** Public listings like this one. */
export const similar = read({
  path: '/listings/:id_or_slug/similar',
  summary: 'Listings similar to one',
  description: `
Public listings of the same operation, country and family of property types (homes, land, rural, commercial, other), most
similar first; also for a listing that is no longer offered. Never the listing itself nor other offers of its property.
Out of 100 points: 40 for the place (halved with every 3 km between), 20 for the same type (10 for one of its family),
25 for the price in dollars (halved with every 25 % of difference), 15 for the living area, or the lot where none is known
(halved likewise). What is unknown scores nothing; equal scores are ordered by publication, newest first. Featured listings
get no points for it. Looked at are the nearest in place and, in the same city and type, the nearest in price, some
thousands in all. \`pagination.total\` counts what is shown.`.trim(),
  pathParams,
  query: {
    limit: queryInteger({ min: 1, max: 100 }).default(20).meta({ description: 'How many at most' }),
    locale: listingLocale,
  },
  answer: pageOf(Listing),
  facts: {
    operation: 'listings.similar',
    access: 'public',
    scopes: [],
    refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
    idempotencyKey: false,
    cacheSeconds: 120,
    rateLimit: 'read',
    envelope: 'page',
    cli: { command: 'similar' },
    tools: { absent: 'search_listings finds listings like one that an assistant has read' },
  },
});

/** What a listing has cost. */
export const priceHistory = read({
  path: '/listings/:id_or_slug/price-history',
  summary: 'Price history of a listing',
  description:
    'Every price that a public listing had, oldest first: when it was listed, when the price changed, when it was withdrawn, closed or listed again. Of more than 100 entries the latest 100; `pagination.total` counts all. A listing that is no longer offered answers 410 with similar ones.',
  pathParams,
  answer: pageOf(PriceChange),
  facts: {
    operation: 'listings.priceHistory',
    access: 'public',
    scopes: [],
    refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'GONE'],
    idempotencyKey: false,
    cacheSeconds: 120,
    rateLimit: 'read',
    envelope: 'page',
    cli: { command: 'price-history' },
    tools: { absent: 'comes with the tools over everything that can be read' },
  },
});
