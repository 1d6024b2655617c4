export {
  approveReview,
  listForPerson,
  rejectReview,
  showForPerson,
  type ReviewForPerson,
  type ReviewInFull,
} from './decide.ts';
export { inviteToReview, type InvitingParts } from './invite.ts';
export { findInvitation, type FoundInvitation } from './find-invitation.ts';
export type { ReviewVerdictOf } from './give-review.ts';
export { addReviews, listReviews, type NewReview } from './reviews.ts';
export { latestReviews } from './reviews.sql.ts';
export { reviewRoutes } from './routes.ts';
