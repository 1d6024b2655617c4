import type { PricedTable } from '../rates/index.ts';
import { repriceListings } from './reprice.sql.ts';

/** As many as one statement rewrites in some hundredths of a second. */
const listingsAtATime = 250;

/** The prices of listings, whatever their state: who reopens one finds it at the present rate. */
export const pricedListings: PricedTable = {
  reprice: async (tx, after) => (await repriceListings(tx, { after, limit: listingsAtATime }))[0]!.last,
};
