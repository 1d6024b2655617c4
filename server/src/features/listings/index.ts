export { renewEpoch } from './changes.sql.ts';
export { forgetChanges } from './forget-changes.ts';
export { forgetChangesJob, renewImagesJob } from './jobs.ts';
export type { ListingFacts, ListingText, PhotoRef, PropertyFacts, ResolvedPlace } from './facts.ts';
export { boxAround } from './box-around.ts';
export { boxesOf, polygonTexts } from './map-shapes.ts';
export { refuseContradictions } from './refuse-contradictions.ts';
export { resolveCriteria } from './resolve-criteria.ts';
export { distanceTo } from './search-conditions.sql.ts';
export { foldFacetCounts } from './facet-counts.sql.ts';
export { getListing } from './get-listing.ts';
export { KeptCounts } from './kept-counts.ts';
export { pricedListings } from './priced-listings.ts';
export { listingRoutes } from './routes.ts';
export { showOwnImages } from './show-images.ts';
export {
  publishListings,
  relistListings,
  reviseListings,
  withdrawListings,
  type KnownWords,
  type ListingChange,
  type NewListing,
} from './store-listings.ts';
export { translatedListings } from './translate-listings.ts';
export { unfeatureExpired } from './store.sql.ts';
export { featureListing, setFeaturedUntil } from './featured.sql.ts';
export { memberHooks, setSuspended, type StandingAccount } from './own/follow-account.ts';
export { usedOfLimits } from './own/limits.ts';
export { moderationReview, type Companies, type ForeseenDecision } from './own/parts.ts';
export {
  approveListings,
  handListingsOver,
  holdSubmittedListings,
  readSubmitted,
  rejectListings,
  type SubmittedListing,
} from './own/review.ts';
export type { ReviewRef } from './own/review.sql.ts';
export type { ToldReason } from './own/told-reason.ts';
export type { StatedListing } from './own/stated.ts';
export { ownListingRoutes } from './own/routes.ts';
export type { ListingBody } from './own/body.ts';
export { createListing } from './own/create-listing.ts';
export { editListing } from './own/edit-listing.ts';
export { publishListing, reopenOwn } from './own/move-listing.ts';
export { answerNow, answerOf as ownAnswerOf, findOwn, requireAllowed, requireHeld } from './own/own-listing.ts';
export type { Actor, OwnParts } from './own/parts.ts';
export { closeBySource, holdListing, relistBySource } from './own/source-listing.ts';
export { releaseFromSource } from './own/source-listing.sql.ts';
