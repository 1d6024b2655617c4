import type { Contract } from '@oga/contract';
import type { Handlers } from '../../platform/http/bind.ts';
import { getListing } from './get-listing.ts';
import { searchListings, type SearchParts } from './search-listings.ts';

/** Table of contents: public reads of listings. */
export const listingRoutes = (parts: SearchParts): Handlers<Contract['listings']> => ({
  search: ({ query }, context) => searchListings(parts, query, context),
  get: ({ params, query }) => getListing(parts.sql, parts.siteUrl, params.id_or_slug, query.locale ?? null),
});
