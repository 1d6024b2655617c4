export type { ListingFacts, ListingText, PhotoRef, PropertyFacts, ResolvedPlace } from './facts.ts';
export { KeptCounts } from './kept-counts.ts';
export { listingPages } from './pages.ts';
export { pricedListings } from './priced-listings.ts';
export { listingRoutes } from './routes.ts';
export {
  publishListings,
  relistListings,
  reviseListings,
  withdrawListings,
  type KnownWords,
  type ListingChange,
  type NewListing,
} from './store-listings.ts';
export { unfeatureExpired } from './store.sql.ts';
