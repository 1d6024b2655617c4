import type { McpTool } from './tool.ts';
import { getListing } from './tools/get-listing.ts';
import { listLocations } from './tools/list-locations.ts';
import { searchListings } from './tools/search-listings.ts';

/** Every tool, in the order of the contract's table: the list is the same for everybody, so that hosts may cache it. */
export const catalogue: readonly McpTool[] = [searchListings, getListing, listLocations];
