import type { Contract } from '@oga/contract';
import type { Handlers } from '../../platform/http/bind.ts';
import { findSimilar } from './find-similar.ts';
import { getListing } from './get-listing.ts';
import { getPriceHistory } from './get-price-history.ts';
import { readChanges } from './read-changes.ts';
import { searchListings, type SearchParts } from './search-listings.ts';

/** Table of contents: public reads of listings. */
export const listingRoutes = (parts: SearchParts): Handlers<Contract['listings']> => ({
  search: ({ query }, context) => searchListings(parts, query, context),
  changes: ({ query }) => readChanges(parts.sql, parts.siteUrl, query),
  similar: ({ params, query }) =>
    findSimilar(parts.sql, parts.siteUrl, params.id_or_slug, { limit: query.limit, locale: query.locale ?? null }),
  priceHistory: ({ params }) => getPriceHistory(parts.sql, parts.siteUrl, params.id_or_slug),
  get: ({ params, query }) => getListing(parts.sql, parts.siteUrl, params.id_or_slug, query.locale ?? null),
});
