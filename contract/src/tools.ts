import type { Operation } from './index.ts';
import type { Scope } from './scopes.ts';

/** One MCP tool: a row over operations of the contract. */
export interface ToolRow {
  readonly access: 'public' | 'account' | 'agent';
  readonly scopes: readonly Scope[];
  /** What it calls. */
  readonly operations: readonly Operation[];
  readonly title: string;
  /** What it does, when to use it and when not, with an example: read by a model. */
  readonly description: string;
}

export const tools = {
  search_listings: {
    access: 'public',
    scopes: [],
    operations: ['listings.search'],
    title: 'Search listings',
    description:
      'Find properties for sale or rent in Paraguay and South America by place, type, price, size, amenities or free text. ' +
      'Use it whenever somebody looks for a property or asks what is on the market. Prices are filtered in `currency` (default USD). ' +
      'Answers slim records, the exact total and a next_cursor; call get_listing with an id for the whole record. ' +
      'Not for prices of areas as a whole, and not for a listing whose id is known. No sign-in needed. ' +
      'Example: {"city":"Asunción","listing_type":"rent","min_bedrooms":2,"max_price":900}',
  },
  get_listing: {
    access: 'public',
    scopes: [],
    operations: ['listings.get'],
    title: 'Get a listing',
    description:
      'Read one listing in full by its id (lst_…) or slug: texts, price, facts, place, photos, who offers it. ' +
      'Use it after search_listings, or when somebody names a listing. Not for searching. No sign-in needed. ' +
      'Example: {"id_or_slug":"lst_01h455vb4pex5vsknk084sn02q"}',
  },
  list_locations: {
    access: 'public',
    scopes: [],
    operations: ['locations.countries', 'locations.cities', 'locations.neighborhoods'],
    title: 'List places',
    description:
      'List the countries, the cities of a country or the neighborhoods of a city that have listings, with their numbers, most first. ' +
      'Use it to learn how a place is spelled here or where there is anything on offer. `cities` needs country, `neighborhoods` needs city. ' +
      'No sign-in needed. Example: {"level":"neighborhoods","city":"Asunción"}',
  },
} as const satisfies Record<string, ToolRow>;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];
